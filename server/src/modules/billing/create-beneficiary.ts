import { fail, sentenceOf } from '@akoma/contract/base';
import type { createBeneficiary as operation } from '@akoma/contract/billing';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { findToday } from '../organization/index.ts';
import { findPatient, holdPatient } from '../patients/index.ts';
import { findBranch, findPolicyToJoin } from '../payers/index.ts';
import {
  findBeneficiary,
  findMemberByNumber,
  holdMembershipsOf,
  insertMember,
  listMembershipsOfPatient,
  lockMember,
  orderMemberships,
} from './member.store.ts';

/** Makes a patient a member of a policy, or a dependent of a member, who has the member's policy (CLIENT-002, CLIENT-009). */
export const createBeneficiary: Handler<typeof operation> = async (ctx, { body }) => {
  const { organization_id, now } = ctx;
  const patient = await holdPatient(ctx, body.patient_id, 'patient_id');
  await holdMembershipsOf(ctx, [patient.id]);
  const through = body.member_id ? await lockMember(ctx, body.member_id) : undefined;
  // covered through a member, who is somebody else and covered through nobody
  if (body.member_id && (!through || through.through_id || through.patient_id === patient.id)) throw unknownReference('member_id');
  const policy_id = body.policy_id ?? through?.policy_id;
  const number = body.number ?? through?.number;
  refuseWrong({
    ...(!policy_id && { policy_id: [sentenceOf('required', 'policy_id')] }),
    ...(!number && { number: [sentenceOf('required', 'number')] }),
  });
  const policy = await findPolicyToJoin(ctx, policy_id!);
  if (!policy || (through && through.policy_id !== policy.id)) throw unknownReference('policy_id');
  const today = await findToday(ctx);
  const { branch_id, relation, authorization_number, valid_from = today, valid_to } = body;
  if (branch_id && !(await findBranch(ctx, policy.client_id, branch_id))) throw unknownReference('branch_id');
  if (valid_to && valid_to < valid_from) refuseWrong({ valid_to: ['Valid to should not be before valid from.'] });

  const others = await listMembershipsOfPatient(ctx, patient.id);
  refuseCovered(others, { policy_id: policy.id, valid_from, valid_to });
  const id = newId();
  const inserted = await insertMember(ctx, {
    ...{ organization_id, id, client_id: policy.client_id, policy_id: policy.id, branch_id, patient_id: patient.id },
    ...{
      through_id: through?.id ?? null,
      relation,
      number: number!,
      authorization_number: authorization_number || null,
      position: others.length + 1,
    },
    ...{ valid_from, valid_to, created_at: now, updated_at: now },
  });
  if (!inserted) throw await numberTaken(ctx, policy.id, number!);
  await orderMemberships(ctx, placedAt([...others.map((one) => one.id)], id, body.position));
  return { data: (await findBeneficiary(ctx, id, today))! };
};

/** Of the memberships of a patient none is of the same policy on one of the same days. */
export function refuseCovered(
  others: Awaited<ReturnType<typeof listMembershipsOfPatient>>,
  { policy_id, valid_from, valid_to }: { policy_id: string; valid_from: string; valid_to?: string | null | undefined },
): void {
  const same = others.find(
    (one) => one.policy_id === policy_id && (!one.valid_to || valid_from <= one.valid_to) && (!valid_to || one.valid_from <= valid_to),
  );
  if (same) throw fail('billing.alreadyCovered', { beneficiary_id: same.id, number: same.number });
}

/** The order of covers with this one at that place; left out: last. */
export function placedAt(others: readonly string[], id: string, position = others.length + 1): string[] {
  return [...others.slice(0, position - 1), id, ...others.slice(position - 1)];
}

export async function numberTaken(ctx: Ctx, policy_id: string, number: string) {
  const holder = await findMemberByNumber(ctx, policy_id, number);
  const patient = holder && (await findPatient(ctx, holder.patient_id));
  return fail(
    'billing.memberNumberTaken',
    { number, beneficiary_id: holder?.id ?? '', patient_name: patient?.fullName ?? '' },
    { number: ['Number already exists.'] },
  );
}
