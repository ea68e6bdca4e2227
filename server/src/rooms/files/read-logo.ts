import type { Ctx } from '../../platform/http/answer.ts';
import type { FilesNeeds } from './files.needs.ts';
import { findAttachment } from './files.store.ts';
import { shrinkForPaper } from './make-pictures.ts';
import { openStored } from './open-stored.ts';

/** The organisation's logo for a printed page, as a small PNG; undefined when there is none or it cannot be read: paper is printed in any case. */
export const readLogo =
  ({ storage }: Pick<FilesNeeds, 'storage'>) =>
  async (ctx: Pick<Ctx, 'db' | 'organization_id' | 'log'>, filename: string | null): Promise<Uint8Array | undefined> => {
    const file = filename === null ? undefined : await findAttachment(ctx, filename);
    if (file?.category !== 'logo') return undefined;
    try {
      return await shrinkForPaper(await openStored(storage, ctx.log, file.storage_key));
    } catch (err) {
      ctx.log.warn({ err, key: file.storage_key }, 'a logo could not be printed');
      return undefined;
    }
  };
