import { pastProblem } from '@akoma/contract/encounters';
import type { createReferral as operation } from '@akoma/contract/referrals';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { holdPatient } from '../patients/index.ts';
import { checkParties, wordsOfSpecialist } from './check-parties.ts';
import { findReferral, insertReferral } from './referral.store.ts';
import { withIds, writtenOf } from './referrals.rules.ts';

export const createReferral: Handler<typeof operation> = async (ctx, { body: sent }) => {
  const body = withIds(sent);
  const { service_provider_id: _own, authored_on, ...fields } = body;
  const patient = body.patient_id ? await holdPatient(ctx, body.patient_id, 'patient_id') : null;
  const me = ctx.actor.practitioner_role_id;
  const refers = body.direction === 'out' && !body.referring_name ? me : null;
  const row = {
    ...(await wordsOfSpecialist(ctx, body)),
    ...writtenOf(fields),
    referring_practitioner_id: body.referring_practitioner_id ?? refers,
  };
  await checkParties(ctx, body, row);
  const problem = authored_on && pastProblem('Authored on', authored_on, ctx.now, patient);
  refuseWrong(problem ? { authored_on: [problem] } : {});
  const id = newId();
  await insertReferral(ctx, {
    ...row,
    ...{ id, authored_on: authored_on ?? ctx.now, author_id: me, created_at: ctx.now, updated_at: ctx.now },
  });
  return { data: (await findReferral(ctx, id))! };
};
