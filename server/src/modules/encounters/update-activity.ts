import type { Ctx } from '../../platform/http/route.ts';
import { unknownReference } from '../../platform/http/refusals.ts';
import { insertEarlierPlan, listActivities, type PlanRow, saveActivities, updatePlan } from './care-plan.store.ts';
import { tellCarePlan } from './tell-edited.ts';

/** The activity of a plan that is held. */
export async function findActivity(ctx: Ctx, plan: PlanRow, uuid: string) {
  const found = (await listActivities(ctx, [plan.id])).find(({ id }) => id === uuid);
  if (!found) throw unknownReference('activity');
  const { care_plan_id: _here, role_name: _role, member_name: _member, ...activity } = found;
  return activity;
}

/** Notes who has done an activity and when, or that nobody has; what stood in the plan is kept. */
export async function updateActivity(
  ctx: Ctx,
  plan: PlanRow,
  { done_by_name: _by, ...activity }: Awaited<ReturnType<typeof findActivity>>,
  done: { done_at: string; done_by_id: string } | { done_at: null; done_by_id: null },
): Promise<void> {
  await insertEarlierPlan(ctx, plan);
  await updatePlan(ctx, plan.id, {});
  await saveActivities(ctx, plan.id, [{ ...activity, ...done }]);
  await tellCarePlan(ctx, plan);
}
