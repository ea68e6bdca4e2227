import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/webhooks';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listDeliveryRows } from './delivery.store.ts';
import { findWebhookRow } from './webhook.store.ts';

/** Deliveries of one webhook, or of all. */
export const listDeliveries: Handler<typeof contract.listDeliveries> = async (ctx, { query }) => {
  const { webhook_id } = query;
  if (webhook_id !== undefined && !(await findWebhookRow(ctx, webhook_id))) throw unknownReference('webhook_id');
  const { rows, total } = await listDeliveryRows(ctx, query);
  return pageOf(rows, total, query);
};
