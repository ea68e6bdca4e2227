import type { createPatientAccount as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { ensureAccount, findPatientAccount } from './account.store.ts';

/** One a patient and currency; made again it answers the same (ruling 223). */
export const createPatientAccount: Handler<typeof operation> = async (ctx, { body: { patient_id, currency } }) => {
  await holdPatient(ctx, patient_id, 'patient_id');
  const id = await ensureAccount(ctx, { patient_id }, currency);
  return { data: (await findPatientAccount(ctx, id))! };
};
