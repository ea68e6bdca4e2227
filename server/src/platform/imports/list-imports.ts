import type { Ctx } from '../http/route.ts';
import type { AnyImport, Asked } from './import-kind.ts';
import { listImportPage } from './import.store.ts';

/** Imports of one kind, newest first; of those beside whose file this was said. */
export async function listImports(ctx: Ctx, kind: AnyImport, query: { page: number; page_size: number }, said?: Asked) {
  const { rows, total } = await listImportPage(ctx, kind.name, query, said);
  return {
    rows: rows.map(({ step, ...row }) => ({ ...row, uuid: row.id, dry_run: step === 'compare', undone: step === 'undo' })),
    total,
  };
}
