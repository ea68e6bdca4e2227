import { fail } from '@akoma/contract/base';
import type { deleteCarePlan as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { updatePlan } from './care-plan.store.ts';
import { describeCarePlan } from './describe-care-plans.ts';
import { holdCarePlan } from './hold-care-plan.ts';
import { tellCarePlan } from './tell-edited.ts';

/** Takes back one's own, or with the right to delete encounters a colleague's (ruling 103). Its row stays and can be read. */
export const deleteCarePlan: Handler<typeof operation> = async (ctx, { params, body }) => {
  const { id, author_id, patient_id } = await holdCarePlan(ctx, params.id);
  const { permissions, practitioner_role_id } = ctx.actor;
  if (author_id !== practitioner_role_id && !permissions.has('encounters.delete')) throw fail('permission_denied', {});
  await updatePlan(ctx, id, {
    entered_in_error_at: ctx.now,
    entered_in_error_by_id: practitioner_role_id,
    entered_in_error_reason: body.reason,
  });
  await tellCarePlan(ctx, { id, patient_id });
  return { data: (await describeCarePlan(ctx, id))! };
};
