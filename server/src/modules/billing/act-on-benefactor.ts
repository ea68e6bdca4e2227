import { fail } from '@akoma/contract/base';
import type { actOnBenefactor as operation } from '@akoma/contract/billing';
import { refuseStale, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findToday } from '../organization/index.ts';
import { listUnknownClients } from '../payers/index.ts';
import { findBeneficiary, lockMember, updateMember } from './member.store.ts';

/** Suspends a member or dependent of a client, or reinstates one (CLIENT-004, CLIENT-013). Already so: nothing changes. */
export const actOnBenefactor: Handler<typeof operation> = async (ctx, { params: { client_id }, body }) => {
  const { action, member_id, reason = null } = body;
  if ((await listUnknownClients(ctx, [client_id])).length > 0) throw fail('not_found', {});
  const today = await findToday(ctx);
  const before = await lockMember(ctx, member_id);
  if (before?.client_id !== client_id) throw unknownReference('member_id');
  await refuseStale(body, before, async () => findBeneficiary(ctx, member_id, today));
  const status = action === 'suspend-member' ? 'suspended' : 'active';
  if (before.status !== status) await updateMember(ctx, before, { status, suspended_reason: status === 'suspended' ? reason : null });
  return { data: (await findBeneficiary(ctx, member_id, today))! };
};
