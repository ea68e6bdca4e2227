import { fail } from '@akoma/contract/base';
import {
  type EditDiagnosis,
  type DiagnosisVerificationStatus,
  isProblem,
  pastProblem,
  type updateDiagnosis as operation,
} from '@akoma/contract/encounters';
import type * as z from 'zod';
import { refuseStale, refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { requirePatient } from '../patients/index.ts';
import { codeDiagnosis } from './code-diagnosis.ts';
import { isOnProblemList, placeAt } from './diagnosis.rules.ts';
import { type DiagnosisRow, findDiagnosis, insertEarlier, rankInOrder, updateRow } from './diagnosis.store.ts';
import { lockEncounter } from './encounter.store.ts';
import { holdDiagnosis, listOthers, refuseSecondProblem } from './hold-diagnosis.ts';
import { takeDiagnosisBack } from './take-diagnosis-back.ts';
import { tellEdited } from './tell-edited.ts';

type Sent = z.output<typeof EditDiagnosis>;
type Changed = Omit<Sent, 'verification_status'> & { verification_status?: DiagnosisVerificationStatus | undefined };

/** What is coded from now on; undefined: the same as before. Of another code the words and the ICD-10 code of before are not kept. */
function recoded(before: DiagnosisRow, sent: Sent) {
  const differs = (key: 'system' | 'code' | 'display' | 'icd10_code') => sent[key] !== undefined && sent[key] !== before[key];
  if (differs('code') || differs('system'))
    return {
      system: sent.system === undefined && !differs('code') ? before.system : sent.system,
      code: sent.code === undefined ? before.code : sent.code,
      display: sent.display,
      icd10_code: sent.icd10_code,
    };
  return differs('display') || differs('icd10_code')
    ? {
        system: before.system,
        code: before.code,
        display: sent.display ?? before.display,
        icd10_code: sent.icd10_code ?? before.icd10_code,
      }
    : undefined;
}

export const updateDiagnosis: Handler<typeof operation> = async (ctx, { params, body }) => {
  const before = await holdDiagnosis(ctx, params.id);
  await refuseStale(body, before, () => findDiagnosis(ctx, before.id));
  if (body.verification_status === 'entered-in-error') await takeBackHere(ctx, before, body);
  else await change(ctx, before, { ...body, verification_status: body.verification_status });
  return { data: (await findDiagnosis(ctx, before.id))! };
};

/** The verification status says that it was entered in error: the same as DELETE, with the same right. */
async function takeBackHere(ctx: Ctx, before: DiagnosisRow, sent: Sent): Promise<void> {
  const { verification_status: _said, version: _of, service_provider_id: _own, reason, ...rest } = sent;
  const [field] = Object.keys(rest);
  if (field) throw fail('invalid', {}, { [field]: ['Take this diagnosis back, or change it, not both.'] });
  await takeDiagnosisBack(ctx, before, reason);
}

async function change(ctx: Ctx, before: DiagnosisRow, body: Changed): Promise<void> {
  if (body.reason !== undefined) refuseWrong({ reason: ['Reason is for taking a diagnosis back. Write a note beside a change.'] });
  const changedCode = recoded(before, body);
  const coded = changedCode && (await codeDiagnosis(ctx, changedCode));
  const { patient_id } = (await lockEncounter(ctx, before.encounter_id))!;
  if (body.recorded_date !== undefined && Date.parse(body.recorded_date) !== Date.parse(before.recorded_date)) {
    const wrong = pastProblem('Recorded date', body.recorded_date, ctx.now, await requirePatient(ctx, patient_id));
    refuseWrong(wrong ? { recorded_date: [wrong] } : {});
  }
  const others = await listOthers(ctx, before.encounter_id, before.id, coded ?? before);
  const { clinical_status = before.clinical_status, verification_status = before.verification_status } = body;
  // of the two words for one thing the one that differs from what stands counts
  const said = [body.problem, body.category && isProblem(body.category)];
  const problem = said.some((one) => one !== undefined && one !== before.problem) ? !before.problem : before.problem;
  const status = { problem, clinical_status, verification_status };
  if (isOnProblemList(status) && (coded || !isOnProblemList(before)))
    await refuseSecondProblem(ctx, patient_id, coded ?? before, before.id);
  await insertEarlier(ctx, before);
  await updateRow(ctx, before.id, {
    ...coded,
    ...status,
    ...(body.recorded_date !== undefined && { recorded_date: body.recorded_date }),
    ...(body.note !== undefined && { note: body.note || null }),
  });
  if (body.rank !== undefined && body.rank !== before.rank) await rankInOrder(ctx, placeAt(others, before.id, body.rank));
  await tellEdited(ctx, before.encounter_id, patient_id);
}
