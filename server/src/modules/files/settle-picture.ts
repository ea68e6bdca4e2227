import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { deletePictures, findAttachment } from './files.store.ts';
import { freeSpace } from './space.store.ts';

/**
 * A member's photo or signature is from now on this file, or none: those before it, and those uploaded and never used, are taken away.
 * For the module that keeps the reference. A file that is not this member's own of this kind: 404 naming the field.
 */
export async function settlePicture(
  ctx: Ctx,
  { practitioner_id, category, filename }: { practitioner_id: string; category: 'photo' | 'signature'; filename: string | null },
): Promise<void> {
  const file = filename === null ? undefined : await findAttachment(ctx, filename);
  if (filename !== null && (file?.category !== category || file.practitioner_id !== practitioner_id)) {
    throw fail('not_found', {}, { [category]: [`${category === 'photo' ? 'Photo' : 'Signature'} is not valid.`] });
  }
  await freeSpace(ctx, await deletePictures(ctx, { practitioner_id, category, but: filename }));
}

/** The organisation's logo is from now on this file, or none; others are taken away. A file that is no logo: 404 naming the field. */
export async function settleLogo(ctx: Ctx, filename: string | null): Promise<void> {
  const file = filename === null ? undefined : await findAttachment(ctx, filename);
  if (filename !== null && file?.category !== 'logo') throw fail('not_found', {}, { logo: ['Logo is not valid.'] });
  await freeSpace(ctx, await deletePictures(ctx, { practitioner_id: null, category: 'logo', but: filename }));
}
