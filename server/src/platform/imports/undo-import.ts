import { fail, type Import } from '@akoma/contract/base';
import type { Ctx } from '../http/route.ts';
import { askedBy, queueImport } from './begin-import.ts';
import { describeImport, undoUntil } from './describe-import.ts';
import type { AnyImport } from './import-kind.ts';
import { lockImport, updateImport } from './import.store.ts';

/** Begins to undo an import; a job takes back line by line what has not moved on since. */
export const undoImport =
  (kind: AnyImport) =>
  async (ctx: Ctx, { params: { id } }: { params: { id: string } }): Promise<{ data: Import }> => {
    const found = await lockImport(ctx, kind.name, id);
    if (!found) throw fail('not_found', {});
    if (found.status === 'queued' || found.status === 'running') throw fail('import_under_way', {});
    if (!undoUntil(kind, found, ctx.now)) throw fail('import_not_undoable', {});
    await updateImport(ctx, id, {
      ...{ step: 'undo', status: 'queued', finished_at: null, done_place: 2_147_483_647, done_rows: 0 },
      asked_by: JSON.stringify(askedBy(ctx)),
    });
    queueImport(ctx, kind, id);
    return { data: await describeImport(ctx, kind, id) };
  };
