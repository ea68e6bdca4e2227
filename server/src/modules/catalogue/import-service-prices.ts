import { fail, sentenceOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import type { Ctx, PreparedHandler } from '../../platform/http/route.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { describePriceImport } from './describe-price-import.ts';
import { areForgotten } from './purge-lines.ts';
import { lockImport, updateImport } from './price-import.store.ts';
import { type PriceFile, queuePriceImport, readPriceFile, takePriceFile } from './upload-service-prices.ts';

/** Imports a file, or the one that was uploaded before (PRICE-008). */
export const importServicePrices: PreparedHandler<typeof contract.importServicePrices, PriceFile | null> = {
  prepare: async (_before, { body: { file } }) => (file ? readPriceFile(file) : null),
  async perform(ctx, { body: { upload_id, dry_run, workspace_id } }, _edge, file) {
    await checkPriceReferences(ctx, { workspace_id });
    return { data: file ? await takePriceFile(ctx, file, dry_run) : await applyUpload(ctx, upload_id!, dry_run) };
  },
};

/** What was only compared is taken again from its first line: prices may have changed since. */
async function applyUpload(ctx: Ctx, id: string, dry_run: boolean): Promise<contract.PriceImport> {
  const upload = await lockImport(ctx, id);
  if (!upload) throw fail('not_found', {}, { upload_id: [sentenceOf('invalid', 'upload_id')] });
  if (upload.status === 'queued' || upload.status === 'running') throw fail('catalogue.importUnderWay', {});
  if (upload.status === 'failed' || !upload.dry_run) throw fail('catalogue.importOver', {});
  if (areForgotten(upload.finished_at, ctx.now)) throw fail('catalogue.linesForgotten', {});
  await updateImport(ctx, id, {
    dry_run,
    status: 'queued',
    finished_at: null,
    done_line: 1,
    done_rows: 0,
    new_rows: 0,
    changed_rows: 0,
    unchanged_rows: 0,
    wrong_rows: 0,
  });
  queuePriceImport(ctx, id);
  return describePriceImport(ctx, id);
}
