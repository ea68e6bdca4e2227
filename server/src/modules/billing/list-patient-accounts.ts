import { fail, pageOf } from '@akoma/contract/base';
import type {
  listHistoryOfPatient as history,
  listPatientAccountEntries as entries,
  listPatientAccounts as operation,
} from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { findEntries, findPatientAccount, findPatientAccounts } from './account.store.ts';

export const listPatientAccounts: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findPatientAccounts(ctx, query);
  if (total === 0) await checkReferences(ctx, [listUnknownPatients, { patient_id: query.patient_id }]);
  return pageOf(rows, total, query);
};

export const listPatientAccountEntries: Handler<typeof entries> = async (ctx, { params: { id }, query }) => {
  const account = await findPatientAccount(ctx, id);
  if (!account) throw fail('not_found', {});
  const { rows, total } = await findEntries(ctx, { account_id: id }, query);
  return { ...pageOf(rows, total, query), account };
};

export const listHistoryOfPatient: Handler<typeof history> = async (ctx, { query }) => {
  const { rows, total } = await findEntries(ctx, query, query);
  if (total === 0) await checkReferences(ctx, [listUnknownPatients, { patient_id: query.patient_id }]);
  return { ...pageOf(rows, total, query), patient_id: query.patient_id };
};
