import { fail, sentenceOf } from '@akoma/contract/base';
import { pastProblem } from '@akoma/contract/encounters';
import { actOfStatus, type updateReferral as operation } from '@akoma/contract/referrals';
import { refuseStale, refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { holdPatient, requirePatient } from '../patients/index.ts';
import { checkParties, wordsOfSpecialist } from './check-parties.ts';
import { refuseAct } from './refuse-act.ts';
import { findReferral, insertEarlier, lockReferral, updateRow } from './referral.store.ts';
import { endedBy, withIds, writtenOf } from './referrals.rules.ts';

export const updateReferral: Handler<typeof operation> = async (ctx, { params, body: sent }) => {
  const body = withIds(sent);
  const { version: _edited, service_provider_id: _own, status, patient_id, ...fields } = body;
  // the patient before the referral, as a merge takes them
  const given = patient_id ? await holdPatient(ctx, patient_id, 'patient_id') : null;
  const before = await lockReferral(ctx, params.id);
  if (!before) throw fail('not_found', {});
  await refuseStale(body, before, () => findReferral(ctx, before.id));
  refuseAct('edit', before);
  const act = status !== undefined && status !== before.status ? actOfStatus(before.status, status) : null;
  if (act === undefined) refuseWrong({ status: [sentenceOf('invalid', 'status')] });
  if (act) refuseAct(act, before);
  const ends = act === 'revoke' || act === 'take-back';
  if (ends && !ctx.actor.permissions.has('referrals.delete')) throw fail('permission_denied', {});
  if (patient_id !== undefined && before.patient_id && patient_id !== before.patient_id) throw fail('referrals.patientStands', {});
  const changed = {
    ...(body.specialist_id !== before.specialist_id && (await wordsOfSpecialist(ctx, body))),
    ...writtenOf(fields),
    ...(status !== undefined && { status }),
    ...(ends && endedBy(ctx, undefined)),
    ...(patient_id !== undefined && { patient_id }),
  };
  await checkParties(ctx, newIn(body, before), { ...before, ...changed });
  const patient = given ?? (before.patient_id ? await requirePatient(ctx, before.patient_id) : null);
  const problem = body.authored_on && pastProblem('Authored on', body.authored_on, ctx.now, patient);
  refuseWrong(problem ? { authored_on: [problem] } : {});
  await insertEarlier(ctx, before);
  await updateRow(ctx, before.id, changed);
  return { data: (await findReferral(ctx, before.id))! };
};

const references = ['encounter_id', 'referring_practitioner_id', 'referred_to_practitioner_id', 'specialist_id'] as const;
type References = { [field in (typeof references)[number]]?: string | null | undefined };

/** The references that the edit changes: a colleague who has left since stays named. */
const newIn = (sent: References, before: References): References =>
  Object.fromEntries(references.flatMap((field) => (sent[field] === before[field] ? [] : [[field, sent[field]]])));
