import * as z from 'zod';
import { IdParams, Instant, PageQuery, recordFields } from '../base/index.ts';
import { Coding } from './diagnosis.schema.ts';

/** Classifications that an organisation may bring: their text is under a licence that is not ours. */
export const classificationSystems = ['icd-10'] as const;

export const Classification = z
  .object({
    ...recordFields,
    system: z.enum(classificationSystems),
    title: z.string(),
    release: z.string(),
    licence: z.string().describe('Under which right the organisation uses the text, in its own words.'),
    entries: z.int(),
    mappings: z.int(),
    imported_at: Instant,
    imported_by_name: z.string(),
  })
  .meta({ id: 'Classification' });
export type Classification = z.output<typeof Classification>;

/** One way of saying how many lines of a file at most are told of. */
export const shownFaults = 100;

/** So many lines of a file are shown as they are read. */
export const shownSample = 8;

/** What a file may say in its columns; those that it cannot do without are required. */
export interface FileColumn {
  name: string;
  label: string;
  required?: true;
}
export const classificationColumns = [
  { name: 'code', label: 'Code', required: true },
  { name: 'title', label: 'Title', required: true },
  { name: 'parent', label: 'Parent' },
] as const satisfies readonly FileColumn[];
export const mappingColumns = [
  { name: 'concept_code', label: 'Our term', required: true },
  { name: 'icd10_code', label: 'ICD-10 code', required: true },
  { name: 'priority', label: 'Priority' },
] as const satisfies readonly FileColumn[];

/** What an import did, or would do. */
export const ImportReport = z
  .object({
    dry_run: z.boolean().describe('Nothing was written: the counts say what an import would do.'),
    read: z.int().describe('Entries of the file.'),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    gone: z.int().describe('Those that were there and are not in the file.'),
    ignored: z.int().describe('Lines that are none of ours and were passed over.'),
    wrong: z.int(),
    faults: z
      .array(z.object({ line: z.int(), messages: z.array(z.string()) }))
      .describe(`The first ${shownFaults} wrong lines. With one wrong line nothing is written.`),
    columns: z
      .array(z.object({ heading: z.string(), read_as: z.string().nullable() }))
      .describe('The columns of the file in its order, and what each is read as; null: not at all. Of ClaML there are none.'),
    missing: z
      .array(z.string())
      .describe('What no column is read as, though it is needed: a dry run then only says which columns there are.'),
    sample: z
      .array(z.object({ line: z.int(), values: z.record(z.string(), z.string()) }))
      .describe(`The first ${shownSample} lines as they are read.`),
    changes: z
      .array(z.object({ of: z.string(), before: z.string(), after: z.string() }))
      .describe(`The first ${shownFaults} of those that are changed.`),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.output<typeof ImportReport>;

/** What says how a table is read, beside the file. */
export const columnsField = z
  .string()
  .max(2000)
  .optional()
  .describe(
    'What each column is read as, in the order of the file and separated by commas: “code,,title”. Left out: what its heading says. Counts for tables alone.',
  );
const dry_run = z.union([z.boolean(), z.stringbool()]).default(false).describe('Only says what would happen.');

export const ImportClassification = z.object({
  file: z.file().describe('ClaML (XML), or CSV or XLSX with the headings code and title, and parent if there is one; at most 10 MB.'),
  system: z.enum(classificationSystems).default('icd-10'),
  release: z.string().trim().min(1).max(80).describe('Which edition it is, as “2019”.'),
  licence: z.string().trim().min(1).max(500).describe('Under which right your organisation uses the text.'),
  columns: columnsField,
  dry_run,
});

export const ImportMapping = z.object({
  file: z
    .file()
    .describe('CSV or XLSX with the headings concept_code (SNOMED CT) and icd10_code, and priority if there is one; at most 10 MB.'),
  columns: columnsField,
  dry_run,
});

export const ClassificationParams = IdParams;

/** A chapter, block or category, with the concepts that belong to it by the organisation's own mapping. */
export const ClassificationEntry = z
  .object({
    code: z.string(),
    display: z.string(),
    kind: z.enum(['chapter', 'block', 'category']),
    parent: z.string().nullable(),
    selectable: z.boolean().describe('May be a diagnosis: nothing stands under it.'),
    children: z.int().describe('How many stand directly under it.'),
    concepts: z.array(Coding),
  })
  .meta({ id: 'ClassificationEntry' });
export type ClassificationEntry = z.output<typeof ClassificationEntry>;

const { page, page_size } = PageQuery.shape;
/** Which entries: of the whole classification, unless `parent` or `top` says otherwise. */
export const ClassificationEntriesQuery = z.object({
  page,
  page_size,
  search: z.string().trim().max(100).optional().describe('Beginnings of the code and parts of the title, in any order.'),
  parent: z.string().trim().max(20).optional().describe('Only what stands directly under this code.'),
  top: z.stringbool().optional().describe('True: only what stands under nothing.'),
  mapped: z.stringbool().optional().describe('True: only codes that concepts belong to; false: only those without.'),
});
