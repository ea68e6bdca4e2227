import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import type { Verb } from '../../platform/http/answer.ts';
import type { FilesNeeds } from './files.needs.ts';
import { judge, savedAs, titleOf } from './files.rules.ts';
import { findAttachment, updateAttachment } from './files.store.ts';

/** Calls a file otherwise (FILE-007). */
export const editAttachment =
  (needs: FilesNeeds): Verb<typeof contract.editAttachment> =>
  async (ctx, { query, body }) => {
    const file = await findAttachment(ctx, query.filename);
    if (!file) throw fail('not_found', {});
    judge(needs, ctx, 'write', file);
    const { title = file.title, version } = body;
    const data = await updateAttachment(ctx, file.id, { title: savedAs(titleOf(title), file.content_type) }, version);
    if (!data) throw fail('conflict', { current: file.title, sent: body });
    return { data };
  };
