import type { updateCarePlan as operation } from '@akoma/contract/encounters';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { describeCarePlan } from './describe-care-plans.ts';
import { holdCarePlan } from './hold-care-plan.ts';
import { tellCarePlan } from './tell-edited.ts';
import { changeCarePlan } from './write-care-plans.ts';

export const updateCarePlan: Handler<typeof operation> = async (ctx, { params, body }) => {
  const before = await holdCarePlan(ctx, params.id);
  await refuseStale(body, before, () => describeCarePlan(ctx, before.id));
  if (await changeCarePlan(ctx, before, body)) await tellCarePlan(ctx, before);
  return { data: (await describeCarePlan(ctx, before.id))! };
};
