import { type AppliedLine, asOvertaken, type ImportCtx, Overtaken, type Written } from '../../platform/imports/import-kind.ts';
import { traceImport } from '../audit/index.ts';
import type { PatientRow } from './patient-line.rules.ts';
import { lockRegister } from './patients.store.ts';
import { makePatient } from './register-patient.ts';

/** Registers the patients of lines that were judged when `registered` patients had been: those who came since are compared first. */
export async function registerImported(
  ctx: ImportCtx,
  lines: readonly AppliedLine<PatientRow, null>[],
  registered: number,
): Promise<ReadonlyMap<number, Written>> {
  const written = new Map<number, Written>();
  if (lines.length === 0) return written;
  if ((await lockRegister(ctx)) !== registered) throw new Overtaken();
  for (const { place, row } of lines) {
    const { id, version } = await makePatient(ctx, row.body).catch(asOvertaken);
    written.set(place, { record_id: id, version });
  }
  traceImport(
    ctx,
    'patients.importPatients',
    'patient.register',
    [...written.values()].map(({ record_id }) => record_id),
  );
  return written;
}
