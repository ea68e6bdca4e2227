import type { Ctx } from '../http/route.ts';
import type { AnyImport } from './import-kind.ts';
import { listImportPage } from './import.store.ts';

/** Imports of one kind, newest first. */
export async function listImports(ctx: Ctx, kind: AnyImport, query: { page: number; page_size: number }) {
  const { rows, total } = await listImportPage(ctx, kind.name, query);
  return {
    rows: rows.map(({ step, ...row }) => ({ ...row, uuid: row.id, dry_run: step === 'compare', undone: step === 'undo' })),
    total,
  };
}
