import { fail, pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findToday } from '../organization/index.ts';
import { findPatientByUser, listUnknownPatients } from '../patients/index.ts';
import { listUnknownClients, listUnknownPolicies } from '../payers/index.ts';
import { findBeneficiaries, findBeneficiary, listDependentsOf, listUnknownMembers } from './member.store.ts';

/** Members and dependents of clients, or the covers of one patient in their order (CLIENT-009). */
export const listBeneficiaries: Handler<typeof contract.listBeneficiaries> = async (ctx, { query }) => {
  const { client_id, policy_id, patient_id, member_id } = query;
  await checkReferences(
    ctx,
    [listUnknownClients, { client_id }],
    [listUnknownPolicies, { policy_id }],
    [listUnknownPatients, { patient_id }],
    [listUnknownMembers, { member_id }],
  );
  const { rows, total } = await findBeneficiaries(ctx, query, await findToday(ctx));
  return pageOf(rows, total, query);
};

export const readBeneficiary: Handler<typeof contract.readBeneficiary> = async (ctx, { params }) => {
  const data = await findBeneficiary(ctx, params.beneficiary_id, await findToday(ctx));
  if (!data) throw fail('not_found', {});
  return { data };
};

/** The dependents of a patient, named by the id of the patient or of the patient's own account (CLIENT-010). */
export const listDependents: Handler<typeof contract.listDependents> = async (ctx, { params: { user_id } }) => {
  const patient_id = await findPatientByUser(ctx, user_id);
  if (!patient_id) throw fail('not_found', {});
  return { data: await listDependentsOf(ctx, patient_id, await findToday(ctx)) };
};
