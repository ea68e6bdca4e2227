import { fail, type Import } from '@akoma/contract/base';
import type { Ctx } from '../http/route.ts';
import { describeImport } from './describe-import.ts';
import type { AnyImport } from './import-kind.ts';
import { writeDecision } from './import-line.store.ts';
import { lockImport, updateImport } from './import.store.ts';
import { areForgotten } from './purge-lines.ts';

interface Asked {
  params: { id: string };
  body: { lines: readonly number[]; is_new: boolean };
}

/**
 * Notes of lines that wait for it whether they are something new. It holds for the records that the line may be about as it was compared: when
 * another one has come by the time of the import, the line waits again.
 */
export const decideImportLines =
  (kind: AnyImport) =>
  async (ctx: Ctx, { params: { id }, body: { lines, is_new } }: Asked): Promise<{ data: Import }> => {
    const found = await lockImport(ctx, kind.name, id);
    if (!found) throw fail('not_found', {});
    if (found.status === 'queued' || found.status === 'running') throw fail('import_under_way', {});
    if (found.status === 'failed' || found.step !== 'compare') throw fail('import_over', {});
    if (areForgotten(found.finished_at, ctx.now)) throw fail('import_lines_forgotten', {});
    const counted = await writeDecision(ctx, id, lines, is_new);
    await updateImport(ctx, id, { new_rows: counted.get('new') ?? 0, waiting_rows: counted.get('waiting') ?? 0 });
    return { data: await describeImport(ctx, kind, id) };
  };
