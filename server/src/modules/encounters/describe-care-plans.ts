import type { CarePlan } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { findToday } from '../organization/index.ts';
import { isOverdue } from './care-plan.rules.ts';
import { findPlan, listActivities, listGoals, listPlansOfEncounter, type PlanShown } from './care-plan.store.ts';

type Shown = z.input<typeof CarePlan>;

/** Care plans with their goals and activities, and what of them is late where the organisation is. */
export async function describeCarePlans(ctx: Ctx, plans: readonly PlanShown[]): Promise<Shown[]> {
  if (plans.length === 0) return [];
  const ids = plans.map(({ id }) => id);
  const [goals, activities, today] = await Promise.all([listGoals(ctx, ids), listActivities(ctx, ids), findToday(ctx)]);
  return plans.map(({ status, period_start: start, period_end: end, ...plan }) => {
    const runs = status === 'active' && plan.entered_in_error_at === null;
    const itemsOf = <Row extends (typeof goals)[number] | (typeof activities)[number]>(rows: readonly Row[]) =>
      rows
        .filter(({ care_plan_id }) => care_plan_id === plan.id)
        .map(({ id, care_plan_id: _here, place: _order, ...row }) => ({ uuid: id, ...row, overdue: runs && isOverdue(row, today) }));
    const items = { goals: itemsOf(goals), activities: itemsOf(activities) };
    return {
      ...plan,
      ...items,
      status: plan.entered_in_error_at === null ? status : ('entered-in-error' as const),
      period: { start, end },
      overdue: [...items.goals, ...items.activities].some(({ overdue }) => overdue),
    };
  });
}

/** One care plan; undefined: there is none. */
export async function describeCarePlan(ctx: Ctx, id: string): Promise<Shown | undefined> {
  const plan = await findPlan(ctx, id);
  return plan && (await describeCarePlans(ctx, [plan]))[0];
}

/** The care plans that were written in an encounter, in that order. */
export const carePlansIn = async (ctx: Ctx, encounter_id: string): Promise<Shown[]> =>
  describeCarePlans(ctx, await listPlansOfEncounter(ctx, encounter_id));
