import type * as contract from '@akoma/contract/patients';
import type { Handler } from '../../platform/http/route.ts';
import { settlePatientPhoto } from '../files/index.ts';
import { holdPatient } from './hold-patient.ts';
import { updatePhoto } from './patients.store.ts';
import { requirePatient } from './require-patient.ts';

/** Takes the photo off the record; there may be none (PAT-040). */
export const deletePatientPhoto: Handler<typeof contract.deletePatientPhoto> = async (ctx, { params: { patient_id } }) => {
  await holdPatient(ctx, patient_id);
  await updatePhoto(ctx, patient_id, null);
  await settlePatientPhoto(ctx, { patient_id, filename: null });
  await ctx.announce('patients.updated', { patient_id });
  return { data: await requirePatient(ctx, patient_id) };
};
