import type { deleteAllergy as operation } from '@akoma/contract/allergies';
import { fail } from '@akoma/contract/base';
import type { Handler } from '../../platform/http/route.ts';
import { findAllergy, lockAllergy, updateRow } from './allergy.store.ts';
import { noteReview } from './review.store.ts';
import { tellChanged } from './tell-changed.ts';

/** Its row stays and can be read: that somebody was thought to be allergic may explain what was done. */
export const deleteAllergy: Handler<typeof operation> = async (ctx, { params, body }) => {
  const known = await findAllergy(ctx, params.id);
  if (!known) throw fail('not_found', {});
  await noteReview(ctx, known.patient_id);
  const before = (await lockAllergy(ctx, known.id))!;
  if (before.entered_in_error_at) throw fail('allergies.enteredInError', {});
  await updateRow(ctx, before.id, {
    entered_in_error_at: ctx.now.toISOString(),
    entered_in_error_by_id: ctx.actor.practitioner_role_id,
    entered_in_error_reason: body.reason || null,
  });
  await tellChanged(ctx, before.patient_id);
  return { data: (await findAllergy(ctx, before.id))! };
};
