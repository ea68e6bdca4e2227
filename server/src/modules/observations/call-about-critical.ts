import {
  type CriticalInterpretation,
  type Interpretation,
  interpretationOf,
  isCritical,
  type RangedPerson,
  rangedName,
  rangesInForce,
  type RangeSet,
} from '@akoma/contract/observations';
import type { Ctx } from '../../platform/http/route.ts';
import { findResponsible } from '../encounters/index.ts';
import { listMembersWhoMay } from '../organization/index.ts';
import { noteCriticalValues } from '../patients/index.ts';
import { notify, settleNotifications } from '../workbench/index.ts';
import { listUnacknowledged, updateCritical } from './critical.store.ts';

interface Value {
  id: string;
  code: string;
  value: string;
  effective_date_time: string;
}
type Found = Value & { critical: CriticalInterpretation };

/** Nobody is called about what was written down from paper later than this. */
const callWithinHours = 24;
const isRecent = ({ now }: Ctx, { effective_date_time }: Value): boolean =>
  Date.parse(effective_date_time) >= now.getTime() - callWithinHours * 3_600_000;

/** Which of these, judged by what holds now, are to be called about. */
export const criticalAmong = (ctx: Ctx, judged: readonly (Value & { interpretation: Interpretation | null })[]): Found[] =>
  judged.flatMap(({ interpretation, ...one }) =>
    isCritical(interpretation) && isRecent(ctx, one) ? [{ ...one, critical: interpretation }] : [],
  );

/** The same of a value that is corrected: judged by what holds now, not by what held when it was entered. */
export function criticalNow(ctx: Ctx, patient: RangedPerson, value: Value, sets: readonly RangeSet[]): Found[] {
  const name = rangedName(value.code);
  const ranges = rangesInForce(sets, ctx.now.toISOString());
  const interpretation = name && interpretationOf(name, value.value, patient, value.effective_date_time, ranges);
  return criticalAmong(ctx, [{ ...value, interpretation: interpretation || null }]);
}

/**
 * Calls those who answer for the patient about critical values that were just entered: who is in charge of the encounter and whose visit it is,
 * else, or where that is only who enters it, those who may act at that place. About one that is as critical as an earlier one of which nobody has taken note yet, nobody is called a
 * second time. No value stands in the text (ruling 129).
 */
export async function callAboutCritical(
  ctx: Ctx,
  { patient_id, encounter_id }: { patient_id: string; encounter_id: string | null },
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return;
  for (const { id, critical } of found) await updateCritical(ctx, id, critical);
  // holds the patient's row: of two who enter the same at once the second sees what the first has written
  await noteCriticalValues(ctx, patient_id, true);
  const standing = (await listUnacknowledged(ctx, patient_id)).filter(({ id }) => found.every((one) => one.id !== id));
  const isNew = ({ code, critical }: Found) => !standing.some((one) => one.code === code && one.critical === critical);
  if (!found.some(isNew)) return;
  await notify(ctx, await listCalled(ctx, { patient_id, encounter_id }), {
    kind: 'critical-value',
    subject_id: patient_id,
    patient_id,
    text: `A critical value was entered by ${ctx.actor.full_name}. Look at the record and acknowledge it.`,
  });
}

async function listCalled(ctx: Ctx, about: { patient_id: string; encounter_id: string | null }): Promise<(string | null)[]> {
  const { in_charge_id, assigned_to_id, location_id } = await findResponsible(ctx, about);
  const me = ctx.actor.practitioner_role_id;
  const others = [in_charge_id, assigned_to_id].filter((id) => id !== null && id !== me);
  return others.length > 0 ? others : listMembersWhoMay(ctx, 'encounters.write', location_id);
}

/** A critical value was acknowledged, corrected or taken back: when none is left the record says so, and the bells of it count as read. */
export async function settleCritical(ctx: Ctx, patient_id: string): Promise<void> {
  if ((await listUnacknowledged(ctx, patient_id)).length > 0) return;
  await noteCriticalValues(ctx, patient_id, false);
  await settleNotifications(ctx, { kind: 'critical-value', subject_id: patient_id });
}
