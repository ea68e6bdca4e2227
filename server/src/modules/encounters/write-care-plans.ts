import { type FieldErrors, fail, sentenceOf } from '@akoma/contract/base';
import type { WrittenCarePlan } from '@akoma/contract/encounters';
import type * as z from 'zod';
import { type NamedField, checkReferences, refuseStale, refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { listUnknownPractitioners, listUnknownRoles } from '../organization/index.ts';
import { type ActivityRow, mergedActivities, mergedGoals } from './care-plan.rules.ts';
import {
  insertEarlierPlan,
  insertPlan,
  listActivities,
  listGoals,
  lockPlan,
  type PlanRow,
  saveActivities,
  saveGoals,
  updatePlan,
} from './care-plan.store.ts';
import { describeCarePlan } from './describe-care-plans.ts';

type Sent = Omit<z.output<typeof WrittenCarePlan>, 'uuid' | 'version'>;
/** What stands before the names of fields in sentences: of a plan that comes with its encounter its place there. */
type Within = string;

/** Merges care plans into the encounter that is held, by uuid; those that are not named stay as they are (ruling 137). */
export async function writeCarePlans(
  ctx: Ctx,
  { id: encounter_id, patient_id }: { id: string; patient_id: string },
  plans: readonly z.output<typeof WrittenCarePlan>[],
): Promise<void> {
  const named = new Set<string>();
  for (const [at, { uuid, version, ...sent }] of plans.entries()) {
    const within = `encounter_care_plan.${at}.`;
    if (uuid === undefined) {
      await addCarePlan(ctx, { patient_id, encounter_id }, sent, within);
      continue;
    }
    if (named.has(uuid)) refuseWrong({ [`${within}uuid`]: [sentenceOf('not-unique', 'uuid')] });
    named.add(uuid);
    const before = await lockPlan(ctx, uuid);
    if (before?.encounter_id !== encounter_id) throw unknownReference(`${within}uuid`);
    await refuseStale({ version }, before, () => describeCarePlan(ctx, uuid));
    await changeCarePlan(ctx, before, sent, within);
  }
}

/** Writes a new plan. @returns its id */
export async function addCarePlan(
  ctx: Ctx,
  { patient_id, encounter_id }: { patient_id: string; encounter_id: string | null },
  sent: Sent,
  within: Within = '',
): Promise<string> {
  const id = newId();
  const parts = await partsOf(ctx, undefined, sent, within);
  await insertPlan(ctx, {
    ...{ id, patient_id, encounter_id, title: sent.title ?? '', status: sent.status ?? 'active', note: sent.note || null },
    ...{ period_start: sent.period?.start, period_end: sent.period?.end },
    ...{ author_id: ctx.actor.practitioner_role_id, created_at: ctx.now, updated_at: ctx.now },
  });
  await saveGoals(ctx, id, parts.goals);
  await saveActivities(ctx, id, parts.activities);
  return id;
}

/** Changes a plan that is held and keeps what stood; where nothing would change nothing is written. @returns whether something changed */
export async function changeCarePlan(ctx: Ctx, before: PlanRow, sent: Sent, within: Within = ''): Promise<boolean> {
  refuseInError(before);
  const { goals, activities } = await partsOf(ctx, before.id, sent, within);
  const values = {
    title: sent.title ?? before.title,
    status: sent.status ?? before.status,
    note: sent.note === undefined ? before.note : sent.note || null,
    period_start: sent.period ? (sent.period.start ?? null) : before.period_start,
    period_end: sent.period ? (sent.period.end ?? null) : before.period_end,
  };
  const isSame = Object.entries(values).every(([field, value]) => before[field as keyof typeof values] === value);
  if (isSame && goals.length + activities.length === 0) return false;
  await insertEarlierPlan(ctx, before);
  await updatePlan(ctx, before.id, values);
  await saveGoals(ctx, before.id, goals);
  await saveActivities(ctx, before.id, activities);
  return true;
}

/** A plan that was taken back is changed no more. */
export function refuseInError({ entered_in_error_at }: PlanRow): void {
  if (entered_in_error_at) throw fail('encounters.carePlanInError', {});
}

/** The goals and activities to write; ids that the plan or the organisation does not have are refused by name. */
async function partsOf(ctx: Ctx, plan_id: string | undefined, sent: Sent, within: Within) {
  const ids = plan_id === undefined ? [] : [plan_id];
  const [standing, doing] = await Promise.all([sent.goals ? listGoals(ctx, ids) : [], sent.activities ? listActivities(ctx, ids) : []]);
  const goals = mergedGoals(
    standing.map(({ care_plan_id: _here, ...row }) => row),
    sent.goals ?? [],
    newId,
  );
  const stood = doing.map(({ care_plan_id: _here, role_name: _role, member_name: _member, done_by_name: _by, ...row }) => row);
  const activities = mergedActivities(stood, sent.activities ?? [], newId);
  refuseWrong(inside(within, { ...goals.errors, ...activities.errors }));
  const unknown = [...goals.unknown, ...activities.unknown].map((field): NamedField => `${within}${field}`);
  if (unknown.length > 0) throw unknownReference(...unknown);
  await checkDoers(ctx, activities.rows, stood, `${within}activities`);
  return { goals: goals.rows, activities: activities.rows };
}

/** Roles and members that were not named before: a colleague who has left since stays named. */
async function checkDoers(ctx: Ctx, rows: readonly ActivityRow[], stood: readonly ActivityRow[], field: string): Promise<void> {
  const newIn = (key: 'role_id' | 'member_id') => ({
    [field]: rows.flatMap((row) => (stood.find(({ id }) => id === row.id)?.[key] === row[key] ? [] : [row[key]])),
  });
  await checkReferences(ctx, [listUnknownRoles, newIn('role_id')], [listUnknownPractitioners, newIn('member_id')]);
}

const inside = (within: Within, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, said]) => [`${within}${field}`, said]));
