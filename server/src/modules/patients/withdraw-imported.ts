import type { ImportCtx, UndoneLine } from '../../platform/imports/import-kind.ts';
import { traceImport } from '../audit/index.ts';
import { listPatientsWithFiles } from '../files/index.ts';
import { deleteFoundBy } from './search-index.store.ts';
import { lockRegister } from './patients.store.ts';
import { listPointedAt, lockAsImported, withdrawPatients } from './withdrawal.store.ts';

/**
 * Withdraws patients of an import whom nobody edited and at whom nothing points: out of lists, search and the look for duplicates; their e-mail
 * and numbers become free, their folder numbers stay used (ruling 114). Returns whom.
 */
export async function withdrawImported(ctx: ImportCtx, lines: readonly UndoneLine<null>[]): Promise<ReadonlySet<string>> {
  await lockRegister(ctx);
  const unmoved = await lockAsImported(ctx, lines);
  const [pointedAt, withFiles] = await Promise.all([listPointedAt(ctx, unmoved), listPatientsWithFiles(ctx, unmoved)]);
  const ids = unmoved.filter((id) => !pointedAt.has(id) && !withFiles.has(id));
  await withdrawPatients(ctx, ids);
  for (const id of ids) await deleteFoundBy(ctx, id, { names: [], numbers: [], sounds: [] });
  for (const patient_id of ids) await ctx.announce('patients.updated', { patient_id });
  traceImport(ctx, 'patients.importPatients', 'patient.withdraw', ids);
  return new Set(ids);
}
