import { isDeepStrictEqual } from 'node:util';
import { fail, type FieldErrors, sentenceOf } from '@akoma/contract/base';
import { isVisitOver } from '@akoma/contract/encounters';
import {
  type Answers,
  codedAnswers,
  keptAnswers,
  measureOf,
  unknownAnswers,
  type updateFormResponse as operation,
} from '@akoma/contract/observations';
import type { Patient } from '@akoma/contract/patients';
import { covidDayForm, type FormDefinition } from '@akoma/contract/terminology';
import { refuseStale, refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { findVisitNamed } from '../encounters/index.ts';
import { findTimezone } from '../organization/index.ts';
import { holdPatient } from '../patients/index.ts';
import { cancel } from './cancel-observation.ts';
import { describeResponse, formOfAnswers } from './describe-response.ts';
import { judgeCompletion } from './form-response.rules.ts';
import { findResponse, insertEarlierResponse, type LockedResponse, lockResponse, updateResponse } from './form-response.store.ts';
import { findEncounter, lockObservation } from './observations.store.ts';
import { recordBatch } from './record-batch.ts';

export const updateFormResponse: Handler<typeof operation> = async (ctx, { params, body }) => {
  const found = await findResponse(ctx, params.id);
  if (!found) throw fail('not_found', {});
  // the patient before the response, as a merge takes them
  const patient = await holdPatient(ctx, found.patient_id);
  const before = (await lockResponse(ctx, params.id))!;
  await refuseStale(body, before, () => describeResponse(ctx, before.id));
  if (before.status === 'entered-in-error') throw fail('observations.formClosed', {});
  const form = await formOfAnswers(ctx, before);
  if (body.form_version !== undefined && body.form_version !== form.version)
    throw fail('observations.otherFormVersion', { form_version: form.version });
  const wasComplete = before.completed_at !== null;
  const status = wasComplete ? 'amended' : (body.status ?? 'in-progress');
  const answers = body.answers ?? before.answered;
  refuseWrong(statusErrors(wasComplete, body));
  if (status === 'in-progress') {
    refuseWrong(unknownAnswers(form, answers));
    await insertEarlierResponse(ctx, before);
    await updateResponse(ctx, before.id, { answers, ...(body.effective_date_time && { effective_date_time: body.effective_date_time }) });
    return { data: await describeResponse(ctx, before.id) };
  }
  const kept = keptAnswers(form, answers);
  refuseWrong({ ...unknownAnswers(form, answers) });
  const time_zone = await findTimezone(ctx);
  const measured = body.effective_date_time ?? before.effective_date_time;
  const visit = form.name === covidDayForm && before.visit_id ? await findVisitNamed(ctx, before.visit_id) : undefined;
  const visit_ended_at = visit && isVisitOver(visit) ? visit.ended_at : null;
  const { errors, at } = judgeCompletion({ form, answers: kept, measured, now: ctx.now, time_zone, visit_ended_at });
  refuseWrong(errors);
  await insertEarlierResponse(ctx, before);
  await updateResponse(ctx, before.id, {
    ...{ answers: kept, status, effective_date_time: at, reason: body.reason ?? null },
    ...(!wasComplete && { completed_at: ctx.now.toISOString(), completed_by_id: ctx.actor.practitioner_role_id }),
    recorded: await recordAnswers(ctx, { form, kept, at, before, patient }),
  });
  return { data: await describeResponse(ctx, before.id) };
};

/** What is complete stays so, and is amended with a reason. */
function statusErrors(wasComplete: boolean, { status, reason }: { status?: string | undefined; reason?: string | undefined }): FieldErrors {
  if (wasComplete ? status && status !== 'amended' : status === 'amended') return { status: [sentenceOf('invalid', 'status')] };
  return wasComplete && !reason ? { reason: [sentenceOf('required', 'reason')] } : {};
}

interface Recording {
  form: FormDefinition;
  kept: Answers;
  at: string;
  before: LockedResponse;
  patient: Patient;
}

/** Records the coded answers; of an amendment those that changed, whose earlier observations are cancelled. @returns them by question */
async function recordAnswers(ctx: Ctx, { form, kept, at, before, patient }: Recording): Promise<Record<string, string>> {
  const coded = codedAnswers(form, kept);
  const sameTime = before.effective_date_time !== null && Date.parse(before.effective_date_time) === Date.parse(at);
  const stands = ({ field }: { field: string }) =>
    sameTime && field in before.observed && isDeepStrictEqual(before.answered[field], kept[field]);
  const standing = Object.fromEntries(coded.filter(stands).map(({ field }) => [field, before.observed[field]!]));
  for (const [field, id] of Object.entries(before.observed)) if (!(field in standing)) await takeBack(ctx, id, 'The form was amended.');
  const fresh = coded.filter((one) => !stands(one));
  if (fresh.length === 0) return standing;
  const { patient_id, encounter_id } = before;
  const meeting = encounter_id ? await findEncounter(ctx, encounter_id) : undefined;
  const recorded = await recordBatch(ctx, {
    ...{ patient, encounter_id, encounter_type: meeting?.encounter_type ?? null },
    observations: fresh.map(({ code, label, value, unit }) => ({
      ...{ patient: patient_id, code, value, unit, effective_date_time: at },
      // a code of the organisation says what was asked in the words of the form
      ...(!measureOf(code) && { display: label, category: 'survey' as const }),
    })),
  });
  if (recorded.errors) throw fail('invalid', {}, errorsByQuestion(recorded.errors, fresh));
  return { ...standing, ...Object.fromEntries(fresh.map(({ field }, index) => [field, recorded.entered[index]!])) };
}

/** `observations.2.value` stands at the question of the third. */
const errorsByQuestion = (errors: FieldErrors, fresh: readonly { field: string }[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => {
      const [, index, part] = path.split('.');
      return [part === 'value' ? fresh[Number(index)]!.field : (part ?? path), sentences];
    }),
  );

/** Cancels what an answer recorded, unless that was done by hand. */
export async function takeBack(ctx: Ctx, id: string, reason: string): Promise<void> {
  const observation = await lockObservation(ctx, id);
  if (observation?.status === 'registered') await cancel(ctx, observation, reason);
}
