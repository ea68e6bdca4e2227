import { fail } from '@akoma/contract/base';
import type { reopenActivity as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { updateActivity, findActivity } from './update-activity.ts';
import { describeCarePlan } from './describe-care-plans.ts';
import { holdCarePlan } from './hold-care-plan.ts';

export const reopenActivity: Handler<typeof operation> = async (ctx, { params, body }) => {
  const plan = await holdCarePlan(ctx, params.id);
  const activity = await findActivity(ctx, plan, body.activity);
  if (!activity.done_at) throw fail('encounters.activityNotDone', {});
  await updateActivity(ctx, plan, activity, { done_at: null, done_by_id: null });
  return { data: (await describeCarePlan(ctx, plan.id))! };
};
