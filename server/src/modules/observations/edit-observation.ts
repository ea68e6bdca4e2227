import { type FieldErrors, fail, sentenceOf } from '@akoma/contract/base';
import {
  codes,
  type EditObservation,
  inUsualUnit,
  type editObservation as operation,
  isScore,
  valueProblem,
} from '@akoma/contract/observations';
import type * as z from 'zod';
import { refuseStale, refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { requirePatient } from '../patients/index.ts';
import { callAboutCritical, criticalNow, settleCritical } from './call-about-critical.ts';
import { cancel } from './cancel-observation.ts';
import { updateCritical } from './critical.store.ts';
import { deriveAgain } from './derive-values.ts';
import { disagrees, scoreBeside } from './judge-typed.ts';
import { keptValue, momentProblem, pointsBeside, togetherProblem } from './observations.rules.ts';
import {
  findObservation,
  insertEarlierValue,
  type LockedObservation,
  listObservationsByIds,
  lockDerived,
  lockObservation,
  updateObservation,
} from './observations.store.ts';
import { listRangeSets } from './range-set.store.ts';
import { tellLatest } from './tell-latest.ts';

type Sent = z.output<typeof EditObservation>;

export const editObservation: Handler<typeof operation> = async (ctx, { params, body }) => {
  const before = await lockObservation(ctx, params.id);
  if (!before) throw fail('not_found', {});
  if (before.status === 'cancelled') throw fail('observations.cancelled', {});
  await refuseStale(body, before, () => findObservation(ctx, before.id));
  if (body.status === 'cancelled') await cancelHere(ctx, before, body);
  else await correct(ctx, before, body);
  return { data: (await findObservation(ctx, before.id))! };
};

/** The status says that it is cancelled: the same as DELETE, with the same right. */
async function cancelHere(ctx: Ctx, before: LockedObservation, { status: _said, version: _of, reason, ...rest }: Sent): Promise<void> {
  if (!ctx.actor.permissions.has('observations.delete')) throw fail('permission_denied', {});
  const [field] = Object.keys(rest).filter((key) => key !== 'service_provider_id');
  if (field) throw fail('invalid', {}, { [field]: ['Cancel this observation, or correct it, not both.'] });
  await cancel(ctx, before, reason || null);
}

async function correct(ctx: Ctx, before: LockedObservation, sent: Sent): Promise<void> {
  if (before.derived_from.length > 0) throw fail('observations.computed', {});
  const effective_date_time = sent.effective_date_time ?? sent.issued;
  const errors = await errorsIn(ctx, before, { ...sent, effective_date_time });
  refuseWrong(errors);

  const stands = { value: before.value, unit: before.unit, sent_value: before.sent_value, sent_unit: before.sent_unit };
  const now = sent.value === undefined && sent.unit === undefined ? stands : keptValue(before.code, sent.value ?? before.value, sent.unit);
  await insertEarlierValue(ctx, before);
  await updateObservation(ctx, before.id, {
    ...now,
    effective_date_time,
    note: sent.note,
    score: pointsBeside(before.code, now.value),
  });
  const hasMoved = effective_date_time !== undefined && Date.parse(effective_date_time) !== Date.parse(before.effective_date_time);
  await deriveAgain(ctx, { ...before, hasMoved });
  await tellLatest(ctx, before);
  if (hasMoved || now.value !== before.value)
    await judgeAgain(ctx, before, { ...before, value: now.value, effective_date_time: effective_date_time ?? before.effective_date_time });
}

/** A corrected value is another one: it may be critical now, or no longer. */
async function judgeAgain(ctx: Ctx, { id, critical }: LockedObservation, now: LockedObservation): Promise<void> {
  const found = criticalNow(ctx, await requirePatient(ctx, now.patient_id), now, await listRangeSets(ctx));
  if (critical !== null && found.length === 0) await updateCritical(ctx, id, null);
  await callAboutCritical(ctx, now, found);
  if (critical !== null) await settleCritical(ctx, now.patient_id);
}

/** What is wrong with the value in its unit, with the time, or with both beside other observations. */
async function errorsIn(
  ctx: Ctx,
  before: LockedObservation,
  { value, unit, effective_date_time = before.effective_date_time, reason }: Sent,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const patient = await requirePatient(ctx, before.patient_id);
  const usual = inUsualUnit(before.code, value ?? before.value, unit);
  if (reason !== undefined) errors.reason = ['Reason is for cancelling. Write a note beside a correction.'];
  if (usual.problem !== undefined) errors.unit = [usual.problem];
  else if (value === undefined && usual.value !== before.value) errors.value = [sentenceOf('required', 'value')];
  const momentWrong = momentProblem(effective_date_time, ctx.now, patient);
  if (momentWrong && effective_date_time !== before.effective_date_time) errors.effective_date_time = [momentWrong];
  if (usual.problem !== undefined || Object.keys(errors).length > 0) return errors;

  const problem = valueProblem(before.code, usual.value) ?? (await besideProblem(ctx, before, usual.value));
  if (problem) return { value: [problem] };
  if (isScore(before.code)) {
    const score = await scoreBeside(ctx, patient, [], { code: before.code, effective_date_time });
    if (score && score.score !== Number(usual.value)) return { value: [disagrees(before.code, score, 'its parts')] };
  }
  return errors;
}

/** Why a weight or a height cannot be that of the person whose height or weight was taken with it. */
async function besideProblem(ctx: Ctx, before: LockedObservation, value: string): Promise<string | null> {
  for (const { code, derived_from } of await lockDerived(ctx, before)) {
    if (code !== codes.bmi) continue;
    const sources = await listObservationsByIds(ctx, derived_from);
    const apart = togetherProblem(sources.map((one) => (one.id === before.id ? { ...one, value } : one)));
    if (apart) return apart.problem;
  }
  return null;
}
