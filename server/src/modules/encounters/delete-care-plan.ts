import type { deleteCarePlan as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { describeCarePlan } from './describe-care-plans.ts';
import { holdCarePlan } from './hold-care-plan.ts';
import { takeCarePlanBack } from './take-care-plan-back.ts';

export const deleteCarePlan: Handler<typeof operation> = async (ctx, { params, body }) => {
  const before = await holdCarePlan(ctx, params.id);
  await takeCarePlanBack(ctx, before, body.reason);
  return { data: (await describeCarePlan(ctx, before.id))! };
};
