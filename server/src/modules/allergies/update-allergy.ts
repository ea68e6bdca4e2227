import type { updateAllergy as operation } from '@akoma/contract/allergies';
import { fail } from '@akoma/contract/base';
import { refuseStale, refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { requirePatient } from '../patients/index.ts';
import { momentErrors } from './allergies.rules.ts';
import { findAllergy, insertEarlier, lockAllergy, updateRow } from './allergy.store.ts';
import { noteReview } from './review.store.ts';
import { tellChanged } from './tell-changed.ts';

export const updateAllergy: Handler<typeof operation> = async (ctx, { params, body }) => {
  const known = await findAllergy(ctx, params.id);
  if (!known) throw fail('not_found', {});
  const { version: _edited, service_provider_id: _own, ...changed } = body;
  // an active one counts for more than "none known", which nobody has to take back
  await noteReview(ctx, known.patient_id, changed.clinical_status === 'active' ? false : undefined);
  const before = (await lockAllergy(ctx, known.id))!;
  if (before.entered_in_error_at) throw fail('allergies.enteredInError', {});
  await refuseStale(body, before, () => findAllergy(ctx, before.id));
  refuseWrong(momentErrors(changed, ctx.now, await requirePatient(ctx, before.patient_id)));
  await insertEarlier(ctx, before, ctx.actor.practitioner_role_id);
  await updateRow(ctx, before.id, {
    ...changed,
    ...(changed.reaction !== undefined && { reaction: changed.reaction || null }),
    ...(changed.note !== undefined && { note: changed.note || null }),
  });
  await tellChanged(ctx, before.patient_id);
  return { data: (await findAllergy(ctx, before.id))! };
};
