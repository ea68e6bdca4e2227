import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import type { Handler } from '../../platform/http/route.ts';
import type { FilesMeans } from './files.ports.ts';
import { judge } from './files.rules.ts';
import { findAttachment, updateAttachment } from './files.store.ts';
import { freeSpace } from './space.store.ts';

/** Deletes a file's record; its bytes remain, because records are never destroyed (FILE-008). */
export const deleteAttachment =
  (ports: FilesMeans): Handler<typeof contract.deleteAttachment> =>
  async (ctx, { query }) => {
    const file = await findAttachment(ctx, query.filename);
    if (!file) throw fail('not_found', {});
    judge(ports, ctx, 'delete', file);
    const data = await updateAttachment(ctx, file.id, { deleted_at: ctx.now });
    if (!data) throw fail('not_found', {});
    await freeSpace(ctx, [file.stored_bytes]);
    return { data };
  };
