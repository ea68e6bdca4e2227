import { fail } from '@akoma/contract/base';
import type { withdrawRefund as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findRefund, updateRefund } from './refund.store.ts';
import { requireRefund } from './require-refund.ts';

/** Takes one's own request for a refund back while it waits: nothing was posted, and what it held is free again. */
export const withdrawRefund: Handler<typeof operation> = async (ctx, { params: { id } }) => {
  const refund = await requireRefund(ctx, id, 'requested');
  const by = ctx.actor.practitioner_role_id;
  if (refund.requested_by_id !== by)
    throw fail('billing.refundNotOwn', { requested_by_name: (await findRefund(ctx, id))!.requested_by_name });
  await updateRefund(ctx, id, { status: 'withdrawn', decided_by_id: by, decided_at: ctx.now });
  return { data: (await findRefund(ctx, id))! };
};
