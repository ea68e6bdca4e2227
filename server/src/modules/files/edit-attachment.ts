import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import type { FilesMeans } from './files.ports.ts';
import { judge, savedAs, titleOf } from './files.rules.ts';
import { type FoundAttachment, findAttachment, updateAttachment } from './files.store.ts';

/** A file that the caller may change. */
export async function fileToEdit(ports: FilesMeans, ctx: Ctx, filename: string): Promise<FoundAttachment> {
  const file = await findAttachment(ctx, filename);
  if (!file) throw fail('not_found', {});
  judge(ports, ctx, 'write', file);
  return file;
}

/** Renames a file (FILE-007). */
export const editAttachment =
  (ports: FilesMeans): Handler<typeof contract.editAttachment> =>
  async (ctx, { query, body }) => {
    const file = await fileToEdit(ports, ctx, query.filename);
    const { title = file.title, version } = body;
    const data = await updateAttachment(ctx, file.id, { title: savedAs(titleOf(title), file.content_type) }, version);
    if (!data) throw staleEdit(body, file.title);
    return { data };
  };
