import * as z from 'zod';
import { failures } from './failure.ts';

const nothing = z.object({});

/** Refusals of every import of a file (import.ts). */
export const importFailures = failures({
  import_file_kind: {
    status: 415,
    data: nothing,
    sentence: () => 'Only CSV files and Excel workbooks (.xlsx) can be imported. Save the list as one of these and upload that.',
  },
  import_under_way: { status: 409, data: nothing, sentence: () => 'This file is being processed. Wait until it is finished.' },
  import_too_many: {
    status: 409,
    data: nothing,
    sentence: () =>
      'Five files of your organisation are already being processed. Wait until one of them is finished, then upload this one again.',
  },
  import_over: {
    status: 409,
    data: nothing,
    sentence: () => 'This file was imported already, or could not be read. Upload it again to import it again.',
  },
  import_lines_forgotten: {
    status: 409,
    data: nothing,
    sentence: () => 'The lines of this file were kept for 30 days and are gone. Upload it again.',
  },
  import_lines_wrong: {
    status: 409,
    data: z.object({ wrong: z.int() }),
    sentence: ({ wrong }) =>
      `${wrong === 1 ? 'One line of this file has errors' : `${wrong.toLocaleString('en')} lines of this file have errors`}, so nothing was imported. Correct the file and import it again.`,
  },
  import_columns_missing: {
    status: 409,
    data: nothing,
    sentence: () => 'The file lacks required columns. Choose which of its columns they are, and upload it again.',
  },
  import_not_undoable: {
    status: 409,
    data: nothing,
    sentence: () => 'This import cannot be undone: it was too long ago, is already undone, or imported nothing.',
  },
});

type Imports = typeof importFailures;
declare module './failure.ts' {
  interface FailureRegister extends Imports {}
}
