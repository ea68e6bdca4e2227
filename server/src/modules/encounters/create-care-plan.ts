import type { createCarePlan as operation } from '@akoma/contract/encounters';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { describeCarePlan } from './describe-care-plans.ts';
import { lockEncounter } from './encounter.store.ts';
import { tellCarePlan } from './tell-edited.ts';
import { addCarePlan } from './write-care-plans.ts';

export const createCarePlan: Handler<typeof operation> = async (ctx, { body }) => {
  const { patient_id, encounter: encounter_id = null } = body;
  await holdPatient(ctx, patient_id, 'patient_id');
  if (encounter_id && (await lockEncounter(ctx, encounter_id))?.patient_id !== patient_id) throw unknownReference('encounter');
  const id = await addCarePlan(ctx, { patient_id, encounter_id }, body);
  await tellCarePlan(ctx, { id, patient_id });
  return { data: (await describeCarePlan(ctx, id))! };
};
