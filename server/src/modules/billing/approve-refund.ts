import { fail } from '@akoma/contract/base';
import type { approveRefund as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findRefund, updateRefund } from './refund.store.ts';
import { requireRefund } from './require-refund.ts';
import { findBillingSettings } from './setting.store.ts';
import { settleRefund } from './settle-refund.ts';

/** Approves a refund: above the limit never one's own (ruling 202). To an account the approval pays out (ruling 239). */
export const approveRefund: Handler<typeof operation> = async (ctx, { params: { id } }) => {
  const refund = await requireRefund(ctx, id, 'requested');
  const by = ctx.actor.practitioner_role_id;
  if (refund.second_person && refund.requested_by_id === by)
    throw fail('billing.secondPerson', { limit: (await findBillingSettings(ctx)).refund_limit });
  await updateRefund(ctx, id, { status: 'approved', decided_by_id: by, decided_at: ctx.now });
  if (refund.destination === 'patient-account' || refund.amount_minor === 0) await settleRefund(ctx, refund);
  return { data: (await findRefund(ctx, id))! };
};
