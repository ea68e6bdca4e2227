import * as z from 'zod';
import { type FileColumn, fileNeeded, hasOneFile, IdParams, importFields, Instant, PageQuery, recordFields } from '../base/index.ts';
import { Coding } from './diagnosis.schema.ts';

/** Classifications that an organisation may bring: their text is under a licence that is not ours. */
export const classificationSystems = ['icd-10'] as const;

export const Classification = z
  .object({
    ...recordFields,
    system: z.enum(classificationSystems),
    title: z.string(),
    release: z.string(),
    licence: z.string().describe('The licence under which the organisation uses the text, in its own words.'),
    entries: z.int(),
    mappings: z.int(),
    imported_at: Instant,
    imported_by_name: z.string(),
  })
  .meta({ id: 'Classification' });
export type Classification = z.output<typeof Classification>;

/** The columns of a table of a classification, where it is not ClaML. */
export const classificationColumns = [
  { name: 'code', label: 'Code', required: true },
  { name: 'title', label: 'Title', required: true, also: ['display', 'description', 'name'] },
  { name: 'parent', label: 'Parent' },
] as const satisfies readonly FileColumn[];
export const mappingColumns = [
  {
    name: 'concept_code',
    label: 'Our term',
    required: true,
    also: ['snomed code', 'snomed', 'source', 'source code', 'referencedComponentId'],
  },
  { name: 'icd10_code', label: 'ICD-10 code', required: true, also: ['icd10', 'target', 'target code', 'mapTarget'] },
  { name: 'priority', label: 'Priority', also: ['mapPriority'] },
] as const satisfies readonly FileColumn[];

export const ImportClassification = z
  .object({
    ...importFields,
    file: importFields.file.describe(
      'ClaML (XML), or CSV or XLSX with the headings code and title, and parent if there is one; at most 10 MB.',
    ),
    system: z.enum(classificationSystems).default('icd-10'),
    release: z.string().trim().min(1).max(80).describe('Which edition it is, as “2019”.'),
    licence: z.string().trim().min(1).max(500).describe('The licence under which your organisation uses the text.'),
  })
  .refine(hasOneFile, fileNeeded);

/** The headings concept_code (SNOMED CT) and icd10_code, and priority if there is one. */
export const ImportMapping = z.object({ ...importFields }).refine(hasOneFile, fileNeeded);

export const ClassificationParams = IdParams;

/** A chapter, block or category, with the concepts that belong to it by the organisation's own mapping. */
export const ClassificationEntry = z
  .object({
    code: z.string(),
    display: z.string(),
    kind: z.enum(['chapter', 'block', 'category']),
    parent: z.string().nullable(),
    selectable: z.boolean().describe('True if it can be used as a diagnosis: there are no codes under it.'),
    children: z.int().describe('How many codes are directly under it.'),
    concepts: z.array(Coding),
  })
  .meta({ id: 'ClassificationEntry' });
export type ClassificationEntry = z.output<typeof ClassificationEntry>;

const { page, page_size } = PageQuery.shape;
/** Entries of the whole classification, unless `parent` or `top` restricts them. */
export const ClassificationEntriesQuery = z.object({
  page,
  page_size,
  search: z.string().trim().max(100).optional().describe('Beginnings of the code and parts of the title, in any order.'),
  parent: z.string().trim().max(20).optional().describe('Only the codes directly under this one.'),
  top: z.stringbool().optional().describe('True: only the codes at the top.'),
  mapped: z.stringbool().optional().describe('True: only codes that concepts belong to; false: only those without.'),
});
