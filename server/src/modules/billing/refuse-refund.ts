import type { refuseRefund as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findRefund, updateRefund } from './refund.store.ts';
import { requireRefund } from './require-refund.ts';

/** Refuses a refund that is not paid out: nothing was posted, and what it held is free again. */
export const refuseRefund: Handler<typeof operation> = async (ctx, { params: { id }, body: { reason } }) => {
  await requireRefund(ctx, id, 'requested', 'approved');
  await updateRefund(ctx, id, {
    ...{ status: 'refused', decided_by_id: ctx.actor.practitioner_role_id, decided_at: ctx.now, refused_reason: reason },
  });
  return { data: (await findRefund(ctx, id))! };
};
