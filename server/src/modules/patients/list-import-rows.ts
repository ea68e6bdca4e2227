import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import type { PatientImportRow } from '@akoma/contract/patients';
import type { Handler } from '../../platform/http/route.ts';
import { listImportLines } from '../../platform/imports/list-lines.ts';
import { patientImport } from './patient.import.ts';
import { listPatientCards } from './patients.store.ts';

type Reason = PatientImportRow['candidates'][number]['reasons'][number];

/** Every line of a file of patients, with those who may be this person already (PAT-051). */
export const listImportRows: Handler<typeof contract.listPatientImportRows> = async (ctx, input) => {
  const { lines, total } = await listImportLines(ctx, patientImport, input);
  const cards = await listPatientCards(
    ctx,
    lines.flatMap(({ alike }) => alike.records.map(({ id }) => id)),
  );
  const rows = lines.map(({ line, values, outcome, messages, alike, decided, record_id, undone }) => ({
    ...{ line, values, messages, decided, undone, patient_id: record_id, alike_lines: [...alike.lines] },
    outcome: outcome as PatientImportRow['outcome'],
    candidates: alike.records.flatMap(({ id, reasons }) => {
      const card = cards.get(id);
      return card ? [{ ...card, reasons: [...reasons] as Reason[] }] : [];
    }),
  }));
  return pageOf(rows, total, input.query);
};
