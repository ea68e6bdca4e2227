import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { lockPlan, type PlanRow } from './care-plan.store.ts';
import { refuseInError } from './write-care-plans.ts';

/** The row of a care plan, held until the transaction ends; one that was taken back is changed no more. */
export async function holdCarePlan(ctx: Ctx, id: string): Promise<PlanRow> {
  const plan = await lockPlan(ctx, id);
  if (!plan) throw fail('not_found', {});
  refuseInError(plan);
  return plan;
}
