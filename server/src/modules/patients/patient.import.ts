import { type PatientColumn, patientColumns, patientImportLimit } from '@akoma/contract/patients';
import type { Asked, ImportKind } from '../../platform/imports/import-kind.ts';
import { judgeImportLines } from './judge-import-lines.ts';
import { type PatientRow, readPatients } from './patient-line.rules.ts';
import { registerImported } from './register-imported.ts';
import { withdrawImported } from './withdraw-imported.ts';

/** Patients from a file (ruling 114): wrong lines are skipped, and lines that may be somebody registered wait for the clerk's word. */
export const patientImport: ImportKind<PatientColumn, PatientRow, null, Asked, number> = {
  name: 'patients.importPatients',
  things: 'patients',
  mode: 'lines',
  most: patientImportLimit,
  batch: 50,
  columns: patientColumns,
  reader: async ({ now }) => readPatients(now),
  compare: judgeImportLines,
  apply: (ctx, lines, _asked, registered) => registerImported(ctx, lines, registered),
  undo: {
    hours: 30 * 24,
    kept: 'The record was changed, or something was recorded for this person, after the import. It stays as it is.',
    named: ({ body: { first_name, last_name } }) => `${first_name} ${last_name}`,
    revert: withdrawImported,
  },
};
