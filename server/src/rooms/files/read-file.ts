import { fail, isPicture } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import type { Verb } from '../../platform/http/answer.ts';
import type { FilesNeeds } from './files.needs.ts';
import { judge } from './files.rules.ts';
import { findAttachment } from './files.store.ts';
import { openStored } from './open-stored.ts';

/** Shows a picture that we made ourselves, or gives a PDF for saving (FILE-005). */
export const readFile =
  (needs: FilesNeeds): Verb<typeof contract.readFile> =>
  async (ctx, { params, query }) => {
    const file = await findAttachment(ctx, params.name);
    if (!file) throw fail('not_found', {});
    judge(needs, ctx, 'read', file);
    const { key, content_type } =
      query.size === 'thumb' && file.thumb_key
        ? { key: file.thumb_key, content_type: 'image/webp' }
        : file.view_key
          ? { key: file.view_key, content_type: 'image/webp' }
          : { key: file.storage_key, content_type: file.content_type };
    return {
      filename: file.title,
      bytes: await openStored(needs.storage, ctx.log, key),
      inline: isPicture(content_type),
      content_type,
      ...(file.patient_id ? { patient_id: file.patient_id } : {}),
    };
  };
