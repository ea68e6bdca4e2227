import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { deleteRefusal, insertRefusal } from './appointment-message.store.ts';

/** Notes whether a patient wants messages about appointments. */
export const chooseMessages: Handler<typeof contract.chooseMessages> = async (ctx, { params: { id: patient_id }, body: { wanted } }) => {
  await holdPatient(ctx, patient_id);
  if (wanted) await deleteRefusal(ctx, patient_id);
  else await insertRefusal(ctx, patient_id, ctx.actor.practitioner_role_id);
  return { data: { patient_id, wanted } };
};
