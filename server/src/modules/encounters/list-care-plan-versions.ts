import { fail } from '@akoma/contract/base';
import type { listCarePlanVersions as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { findPlan, listEarlierPlans } from './care-plan.store.ts';

export const listCarePlanVersions: Handler<typeof operation> = async (ctx, { params }) => {
  const plan = await findPlan(ctx, params.id);
  if (!plan) throw fail('not_found', {});
  return { data: await listEarlierPlans(ctx, plan.id), patient_id: plan.patient_id };
};
