import type { ImportCtx, UndoneLine } from '../../platform/imports/import-kind.ts';
import { traceImport } from '../audit/index.ts';
import { lockPatients } from '../patients/index.ts';
import { deleteMembers, listPatientsOfMembers, listThrough, lockUnused } from './member-line.store.ts';

/**
 * Takes back members of an import whom nobody changed, whom no charge names and through whom nobody else is covered. Who charges holds the
 * patient, so that no charge can name one of them meanwhile. Returns whom.
 */
export async function withdrawImportedMembers(ctx: ImportCtx, lines: readonly UndoneLine<null>[]): Promise<ReadonlySet<string>> {
  const ids = lines.map(({ record_id }) => record_id);
  await lockPatients(ctx, await listPatientsOfMembers(ctx, ids));
  const unused = await lockUnused(ctx, lines);
  const leaving = new Set(unused.map(({ id }) => id));
  const through = await listThrough(ctx, [...leaving]);
  // a dependent leaves with the member, or keeps the member here
  for (const { id, through_id } of through) if (!leaving.has(id)) leaving.delete(through_id!);
  await deleteMembers(ctx, [...leaving]);
  const gone = unused.filter(({ id }) => leaving.has(id)).map(({ patient_id }) => patient_id);
  traceImport(ctx, 'billing.importMembers', 'beneficiary.withdraw', [...new Set(gone)]);
  return leaving;
}
