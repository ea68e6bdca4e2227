import * as z from 'zod';
import { IdParams, Instant, recordFields } from '../base/index.ts';

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
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.output<typeof ImportReport>;

const dry_run = z.union([z.boolean(), z.stringbool()]).default(false).describe('Only says what would happen.');

export const ImportClassification = z.object({
  file: z.file().describe('ClaML (XML) or CSV with the headings code and title; at most 10 MB.'),
  system: z.enum(classificationSystems).default('icd-10'),
  release: z.string().trim().min(1).max(80).describe('Which edition it is, as “2019”.'),
  licence: z.string().trim().min(1).max(500).describe('Under which right your organisation uses the text.'),
  dry_run,
});

export const ImportMapping = z.object({
  file: z.file().describe('CSV with the headings concept_code (SNOMED CT) and icd10_code, and priority if there is one; at most 10 MB.'),
  dry_run,
});

export const ClassificationParams = IdParams;
