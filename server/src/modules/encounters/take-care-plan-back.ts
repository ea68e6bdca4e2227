import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { type PlanRow, updatePlan } from './care-plan.store.ts';
import { tellCarePlan } from './tell-edited.ts';

/** Takes back one's own, or with the right to delete encounters a colleague's (ruling 103). Its row stays and can be read. */
export async function takeCarePlanBack(ctx: Ctx, { id, author_id, patient_id }: PlanRow, reason: string): Promise<void> {
  const { permissions, practitioner_role_id } = ctx.actor;
  if (author_id !== practitioner_role_id && !permissions.has('encounters.delete')) throw fail('permission_denied', {});
  await updatePlan(ctx, id, {
    entered_in_error_at: ctx.now,
    entered_in_error_by_id: practitioner_role_id,
    entered_in_error_reason: reason,
  });
  await tellCarePlan(ctx, { id, patient_id });
}
