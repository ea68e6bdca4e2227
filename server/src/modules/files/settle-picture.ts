import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { deletePictures, findAttachment } from './files.store.ts';
import { freeSpace } from './space.store.ts';

/**
 * Sets or clears a member's photo or signature; deletes previous and unused uploads of that kind. Called by the module that stores the
 * reference. A file that is not this member's own of this kind: 404 naming the field.
 */
export async function settlePicture(
  ctx: Ctx,
  { practitioner_id, category, filename }: { practitioner_id: string; category: 'photo' | 'signature'; filename: string | null },
): Promise<void> {
  const file = filename === null ? undefined : await findAttachment(ctx, filename);
  if (filename !== null && (file?.category !== category || file.practitioner_id !== practitioner_id)) {
    throw unknownReference(category);
  }
  await freeSpace(ctx, await deletePictures(ctx, { practitioner_id, category, but: filename }));
}

/** Sets or clears a patient's photo, likewise. A file that is not this patient's photo: 404 naming the field. */
export async function settlePatientPhoto(
  ctx: Ctx,
  { patient_id, filename }: { patient_id: string; filename: string | null },
): Promise<void> {
  const file = filename === null ? undefined : await findAttachment(ctx, filename);
  if (filename !== null && (file?.category !== 'photo' || file.patient_id !== patient_id || file.encounter_id !== null)) {
    throw unknownReference('photo');
  }
  await freeSpace(ctx, await deletePictures(ctx, { patient_id, category: 'photo', but: filename }));
}

/** Sets or clears the organisation's logo; deletes other logos. A file that is not a logo: 404 naming the field. */
export async function settleLogo(ctx: Ctx, filename: string | null): Promise<void> {
  const file = filename === null ? undefined : await findAttachment(ctx, filename);
  if (filename !== null && file?.category !== 'logo') throw unknownReference('logo');
  await freeSpace(ctx, await deletePictures(ctx, { category: 'logo', but: filename }));
}
