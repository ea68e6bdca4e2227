import { fail } from '@akoma/contract/base';
import type {
  AccountAction,
  activatePatientAccount as activating,
  adjustDebtLimit as adjusting,
  creditPatientAccount as crediting,
  debitPatientAccount as debiting,
  suspendPatientAccount as suspending,
} from '@akoma/contract/billing';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { findPatientAccount, findPatientOfAccount, lockAccounts } from './account.store.ts';
import { actOnAccount, type AskedOfAccount } from './act-on-account.ts';

/** The same for the account of a patient, who is held first, as a merge does. */
async function actOnPatients(ctx: Ctx, id: string, action: AccountAction, asked: AskedOfAccount) {
  const patient_id = await findPatientOfAccount(ctx, id);
  if (!patient_id) throw fail('not_found', {});
  await holdPatient(ctx, patient_id);
  const [account] = await lockAccounts(ctx, [id]);
  if (account?.patient_id !== patient_id) throw fail('not_found', {});
  await refuseStale(asked, account, () => findPatientAccount(ctx, id));
  const payment = await actOnAccount(ctx, account, action, asked);
  return { data: (await findPatientAccount(ctx, id))!, payment };
}

export const creditPatientAccount: Handler<typeof crediting> = (ctx, { params: { id }, body }) => actOnPatients(ctx, id, 'credit', body);
export const debitPatientAccount: Handler<typeof debiting> = (ctx, { params: { id }, body }) => actOnPatients(ctx, id, 'debit', body);
export const activatePatientAccount: Handler<typeof activating> = (ctx, { params: { id }, body }) =>
  actOnPatients(ctx, id, 'activate', body);
export const suspendPatientAccount: Handler<typeof suspending> = (ctx, { params: { id }, body }) => actOnPatients(ctx, id, 'suspend', body);
export const adjustDebtLimit: Handler<typeof adjusting> = (ctx, { params: { id }, body }) =>
  actOnPatients(ctx, id, 'adjust-debt-limit', body);
