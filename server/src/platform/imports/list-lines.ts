import { fail } from '@akoma/contract/base';
import type { Ctx } from '../http/route.ts';
import type { Alike, AnyImport } from './import-kind.ts';
import { listLinePage } from './import-line.store.ts';
import { findImport } from './import.store.ts';

interface Asked {
  params: { id: string };
  query: { outcome?: string | undefined; page: number; page_size: number };
}

const nothing: Alike = { records: [], lines: [] };

/** Lines of an import, each with what it says by column, what becomes of it, and what it may be about already. 404 without the import. */
export async function listImportLines(ctx: Ctx, kind: AnyImport, { params: { id }, query }: Asked) {
  const found = await findImport(ctx, kind.name, id);
  if (!found) throw fail('not_found', {});
  const read = found.read_as ?? [];
  const { rows, total } = await listLinePage(ctx, id, query);
  const lines = rows.map(({ cells, alike, others, ...line }) => ({
    ...line,
    values: Object.fromEntries(kind.columns.map(({ name }) => [name, cells[read.indexOf(name)] ?? ''])),
    alike: alike ?? nothing,
    decided: others !== null,
  }));
  return { lines, total };
}
