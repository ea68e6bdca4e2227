import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/webhooks';
import type { Handler } from '../../platform/http/route.ts';
import { findDeliveryRow, noteFate } from './delivery.store.ts';
import { queueDelivery } from './queue-delivery.ts';
import { findForSending } from './webhook.store.ts';
import { triesOfDelivery } from './webhooks.rules.ts';

/** Sends an ended delivery again: with the same id and body, and the full number of attempts. */
export const resendDelivery: Handler<typeof contract.resendDelivery> = async (ctx, { params }) => {
  const found = await findDeliveryRow(ctx, params.delivery_id);
  if (!found) throw fail('not_found', {});
  const webhook = await findForSending(ctx, found.webhook_id);
  if (!webhook?.active) throw fail('webhooks.inactive', {});
  const again = { status: 'waiting', tries_left: triesOfDelivery, next_try_at: ctx.now.toISOString(), delivered_at: null } as const;
  if (found.status === 'waiting' || !(await noteFate(ctx, found.id, found.status, again))) throw fail('webhooks.underWay', {});
  queueDelivery(ctx.db, ctx.organization_id, found.id);
  return { data: (await findDeliveryRow(ctx, found.id))! };
};
