import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import type { Verb } from '../../platform/http/answer.ts';
import type { FilesNeeds } from './files.needs.ts';
import { judge } from './files.rules.ts';
import { findAttachment } from './files.store.ts';
import { openStored } from './open-stored.ts';

/** Gives the bytes as they came, for saving and never for showing (FILE-006). */
export const downloadAttachment =
  (needs: FilesNeeds): Verb<typeof contract.downloadAttachment> =>
  async (ctx, { query }) => {
    const file = await findAttachment(ctx, query.filename);
    if (!file) throw fail('not_found', {});
    judge(needs, ctx, 'read', file);
    return {
      filename: file.title,
      bytes: await openStored(needs.storage, ctx.log, file.storage_key),
      content_type: file.content_type,
      ...(file.patient_id ? { patient_id: file.patient_id } : {}),
    };
  };
