import { fail } from '@akoma/contract/base';
import { type completeActivity as operation, pastProblem } from '@akoma/contract/encounters';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { requirePatient } from '../patients/index.ts';
import { updateActivity, findActivity } from './update-activity.ts';
import { describeCarePlan } from './describe-care-plans.ts';
import { holdCarePlan } from './hold-care-plan.ts';

export const completeActivity: Handler<typeof operation> = async (ctx, { params, body }) => {
  const plan = await holdCarePlan(ctx, params.id);
  const activity = await findActivity(ctx, plan, body.activity);
  const { done_at, done_by_name } = activity;
  if (done_at) throw fail('encounters.activityDone', { done_at, done_by_name: done_by_name ?? '' });
  const problem = body.done_at && pastProblem('Done at', body.done_at, ctx.now, await requirePatient(ctx, plan.patient_id));
  refuseWrong(problem ? { done_at: [problem] } : {});
  await updateActivity(ctx, plan, activity, {
    done_at: body.done_at ?? ctx.now.toISOString(),
    done_by_id: ctx.actor.practitioner_role_id,
  });
  return { data: (await describeCarePlan(ctx, plan.id))! };
};
