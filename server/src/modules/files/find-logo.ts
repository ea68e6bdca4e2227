import type { Ctx } from '../../platform/http/route.ts';
import type { Asking } from '../../platform/threads/lanes.ts';
import type { FilesMeans } from './files.ports.ts';
import { findAttachment } from './files.store.ts';
import { shrinkForPaper } from './make-pictures.ts';
import { openStored } from './open-stored.ts';

/** Returns the logo as a small PNG; undefined if there is none or it cannot be read, because documents must always print. */
export type OpenLogo = (asking: Asking) => Promise<Uint8Array | undefined>;

/** Finds the organisation's logo for a printed page. It is opened later, without a connection. */
export const findLogo =
  ({ storage }: Pick<FilesMeans, 'storage'>) =>
  async (ctx: Pick<Ctx, 'db' | 'organization_id' | 'log'>, filename: string | null): Promise<OpenLogo> => {
    const file = filename === null ? undefined : await findAttachment(ctx, filename);
    const { log } = ctx;
    return async (asking) => {
      if (file?.category !== 'logo') return undefined;
      try {
        return await shrinkForPaper(await openStored(storage, log, file.storage_key), asking);
      } catch (err) {
        log.warn({ err, key: file.storage_key }, 'a logo could not be printed');
        return undefined;
      }
    };
  };
