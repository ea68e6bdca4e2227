import * as z from 'zod';
import type { FailureCode } from './failure.ts';
import './import.failures.ts';
import { Id, recordFields, IdParams } from './record.ts';
import { one, sheet } from './reply.ts';
import { rule } from './sentences.ts';
import { Instant } from './time.ts';

/** What a file may say in one of its columns. */
export interface FileColumn<C extends string = string> {
  name: C;
  /** As an export heads it, and as sentences call it. */
  label: string;
  /** The file cannot do without it. */
  required?: true;
  /** Another column that is enough in its place. */
  or?: string;
  /** What else it may be headed by; capitals, spaces and signs do not count, and its name and label are known anyway. */
  also?: readonly string[];
}

/** The most lines of one file. */
export const importLimit = 100_000;
/** The most lines that an answer shows of each kind; the file of lines holds all. */
export const shownLines = 100;
/** So many lines of a file are shown as they are read. */
export const shownSample = 8;

export const importStatuses = ['queued', 'running', 'done', 'failed'] as const;

const SaidLines = z.array(z.object({ line: z.int(), messages: z.array(z.string()) }));

/** A file on its way in: compared with what is there, applied, perhaps undone, always by a job. */
export const Import = z
  .object({
    uuid: recordFields.uuid,
    id: recordFields.id,
    created_at: Instant,
    updated_at: Instant,
    finished_at: Instant.nullable(),
    filename: z.string(),
    dry_run: z.boolean().describe('Nothing is changed: the counts say what an import would do.'),
    status: z.enum(importStatuses),
    failure: z.string().nullable().describe('Why nothing was done, as a sentence.'),
    rows: z.int().nullable().describe('Lines under the headings; null until they are read.'),
    columns: z
      .array(z.object({ heading: z.string(), read_as: z.string().nullable() }))
      .describe('The columns of the file in its order, and what each is read as; null: not at all. Of XML there are none.'),
    missing: z.array(z.string()).describe('Needed columns that no column is read as: a dry run then only says which columns there are.'),
    ignored: z.array(z.string()).describe('Headings that mean nothing here: what stands under them is not read.'),
    sample: z
      .array(z.object({ line: z.int(), values: z.record(z.string(), z.string()) }))
      .describe(`The first ${shownSample} lines as they are read.`),
    done_rows: z.int().describe('Lines that are compared, applied or undone.'),
    new_rows: z.int(),
    changed_rows: z.int(),
    unchanged_rows: z.int(),
    gone_rows: z.int().describe('What was there and is not in the file, where the file replaces all.'),
    passed_rows: z.int().describe('Lines that concern nothing of ours and are passed over.'),
    waiting_rows: z
      .int()
      .describe('Lines that may be about something that is there already: somebody has to decide, or they are left out.'),
    wrong_rows: z.int().describe('Lines with errors: skipped, or the reason why nothing is imported.'),
    errors: SaidLines.describe(`The first ${shownLines} lines with errors.`),
    changes: z
      .array(z.object({ line: z.int(), of: z.string(), before: z.string(), after: z.string() }))
      .describe(`The first ${shownLines} lines that change something.`),
    undo_until: Instant.nullable().describe('Until then it can be undone; null: it cannot.'),
    undone: z.boolean().describe('It is undone, or is being undone; status and done_rows then speak of that.'),
    undone_rows: z.int(),
    kept_rows: z.int().describe('Lines that could not be undone, since others have changed the record meanwhile.'),
    kept: SaidLines.describe(`The first ${shownLines} of those.`),
    managing_organization: Id,
  })
  .meta({ id: 'Import' });
export type Import = z.output<typeof Import>;

/** An import in a list. */
export const ImportSummary = z
  .object({
    uuid: recordFields.uuid,
    id: recordFields.id,
    created_at: Instant,
    updated_at: Instant,
    finished_at: Instant.nullable(),
    filename: z.string(),
    dry_run: z.boolean().describe('Only compared so far: nothing was changed.'),
    status: z.enum(importStatuses),
    new_rows: z.int(),
    undone: z.boolean().describe('It is undone, or is being undone.'),
    undone_rows: z.int(),
  })
  .meta({ id: 'ImportSummary' });

/** What the body that begins an import takes: a file, or one that was uploaded before. A form sends texts, so `dry_run` takes them too. */
export const importFields = {
  file: z.file().optional().describe('CSV or XLSX of at most 10 MB, headings in the first line.'),
  upload_id: Id.optional().describe('The id that a dry run answered: that file is imported.'),
  columns: z
    .string()
    .max(2000)
    .optional()
    .describe(
      'What each column is read as, in the order of the file and separated by commas: “code,,title”. Left out: what its heading says. Counts for tables alone.',
    ),
  dry_run: z.union([z.boolean(), z.stringbool()]).default(false).describe('Only says what would happen.'),
};
/** One of the two, for `refine(hasOneFile, fileNeeded)`. */
export const hasOneFile = ({ file, upload_id }: { file?: unknown; upload_id?: unknown }): boolean =>
  (file === undefined) !== (upload_id === undefined);
export const fileNeeded = { ...rule('required'), path: ['file'] };

const lines = { only: z.enum(['wrong', 'all']).default('wrong').describe('The wrong lines, or every line with what became of it.') };

const began = [
  'not_found',
  'file_too_large',
  'import_file_kind',
  'import_too_many',
  'import_under_way',
  'import_over',
  'import_lines_forgotten',
] as const;

/** What the operations of every import have in common; `decide` is for those whose lines may wait for somebody; each adds its name, ids, summary, permission, address and trail. */
export const importing = {
  begin: {
    reply: one(Import),
    status: 202 as const,
    failures: [...began, 'import_lines_wrong', 'import_columns_missing'] satisfies FailureCode[],
  },
  read: { params: IdParams, reply: one(Import), failures: ['not_found'] satisfies FailureCode[] },
  lines: {
    params: IdParams,
    query: z.object(lines),
    reply: sheet(),
    failures: ['not_found', 'import_lines_forgotten'] satisfies FailureCode[],
  },
  decide: {
    params: IdParams,
    reply: one(Import),
    failures: ['not_found', 'import_under_way', 'import_over', 'import_lines_forgotten'] satisfies FailureCode[],
  },
  undo: {
    params: IdParams,
    reply: one(Import),
    status: 202 as const,
    failures: ['not_found', 'import_under_way', 'import_not_undoable'] satisfies FailureCode[],
  },
};
