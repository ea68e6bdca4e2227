import { fail } from '@akoma/contract/base';
import type { updateBeneficiary as operation } from '@akoma/contract/billing';
import { refuseStale, refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findToday } from '../organization/index.ts';
import { holdPatient } from '../patients/index.ts';
import { findBranch } from '../payers/index.ts';
import { numberTaken, placedAt, refuseCovered } from './create-beneficiary.ts';
import {
  findBeneficiary,
  findMemberByNumber,
  holdMembershipsOf,
  listMembershipsOfPatient,
  lockMember,
  orderMemberships,
  updateMember,
} from './member.store.ts';

/** Changes what was sent of a membership; charges that exist keep their split (CLIENT-009). */
export const updateBeneficiary: Handler<typeof operation> = async (ctx, { params: { beneficiary_id: id }, body }) => {
  const today = await findToday(ctx);
  const found = await findBeneficiary(ctx, id, today);
  if (!found) throw fail('not_found', {});
  await holdPatient(ctx, found.patient_id);
  await holdMembershipsOf(ctx, [found.patient_id]);
  const before = (await lockMember(ctx, id))!;
  await refuseStale(body, before, async () => findBeneficiary(ctx, id, today));
  const { branch_id, relation, number = before.number, position, valid_from = before.valid_from } = body;
  const authorization_number = body.authorization_number === '' ? null : body.authorization_number;
  const valid_to = body.valid_to === undefined ? before.valid_to : body.valid_to;
  if (branch_id && !(await findBranch(ctx, before.client_id, branch_id))) throw unknownReference('branch_id');
  if (valid_to && valid_to < valid_from) refuseWrong({ valid_to: ['Valid to should not be before valid from.'] });
  const others = (await listMembershipsOfPatient(ctx, before.patient_id)).filter((one) => one.id !== id);
  if (valid_from !== before.valid_from || valid_to !== before.valid_to)
    refuseCovered(others, { policy_id: before.policy_id, valid_from, valid_to });
  if (!before.through_id) {
    const holder = await findMemberByNumber(ctx, before.policy_id, number);
    if (holder && holder.id !== id) throw await numberTaken(ctx, before.policy_id, number);
  }
  await updateMember(ctx, before, { branch_id, relation, authorization_number, number, valid_from, valid_to });
  if (position !== undefined) {
    const ids = others.map((one) => one.id);
    await orderMemberships(ctx, placedAt(ids, id, position));
  }
  return { data: (await findBeneficiary(ctx, id, today))! };
};
