import { isProblem, type createDiagnosis as operation, pastProblem } from '@akoma/contract/encounters';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { requirePatient } from '../patients/index.ts';
import { codeDiagnosis } from './code-diagnosis.ts';
import { isOnProblemList, placeAt } from './diagnosis.rules.ts';
import { findDiagnosis, insertDiagnosis, rankInOrder } from './diagnosis.store.ts';
import { lockEncounter } from './encounter.store.ts';
import { listOthers, refuseSecondProblem } from './hold-diagnosis.ts';
import { tellEdited } from './tell-edited.ts';

export const createDiagnosis: Handler<typeof operation> = async (ctx, { body }) => {
  const encounter = await lockEncounter(ctx, body.encounter);
  if (!encounter) throw unknownReference('encounter');
  if (body.patient_id !== undefined && body.patient_id !== encounter.patient_id) throw unknownReference('patient_id');
  const coded = await codeDiagnosis(ctx, body);
  const patient = await requirePatient(ctx, encounter.patient_id);
  const wrongDate = body.recorded_date && pastProblem('Recorded date', body.recorded_date, ctx.now, patient);
  refuseWrong(wrongDate ? { recorded_date: [wrongDate] } : {});
  const problem = body.problem ?? (body.category !== undefined && isProblem(body.category));
  const id = newId();
  const others = await listOthers(ctx, encounter.id, id, coded);
  if (isOnProblemList({ ...body, problem })) await refuseSecondProblem(ctx, encounter.patient_id, coded);
  await insertDiagnosis(ctx, {
    ...coded,
    ...{ id, encounter_id: encounter.id, rank: others.length + 1, note: body.note || null, problem },
    ...{ clinical_status: body.clinical_status, verification_status: body.verification_status },
    ...{ recorded_date: body.recorded_date ?? ctx.now, recorder_id: ctx.actor.practitioner_role_id },
    ...{ created_at: ctx.now, updated_at: ctx.now },
  });
  if (body.rank !== undefined) await rankInOrder(ctx, placeAt(others, id, body.rank));
  await tellEdited(ctx, encounter.id, encounter.patient_id);
  return { data: (await findDiagnosis(ctx, id))! };
};
