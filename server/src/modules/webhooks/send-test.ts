import { fail } from '@akoma/contract/base';
import * as contract from '@akoma/contract/webhooks';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { findDeliveryRow, insertDelivery } from './delivery.store.ts';
import { queueDelivery } from './queue-delivery.ts';
import { findForSending } from './webhook.store.ts';
import { bodyOf } from './webhooks.rules.ts';

/** Sends a test event, once, to check the receiver during set-up. */
export const sendTest: Handler<typeof contract.sendTest> = async (ctx, { params }) => {
  const { organization_id, now, db } = ctx;
  const webhook = await findForSending(ctx, params.webhook_id);
  if (!webhook) throw fail('not_found', {});
  if (!webhook.active) throw fail('webhooks.inactive', {});
  const event = contract.testEvent;
  const id = await insertDelivery(ctx, {
    webhook_id: webhook.id,
    event_id: newId(),
    event,
    created_at: now,
    tries: 1,
    bodyOf: (own) => bodyOf({ id: own, event, created_at: now.toISOString(), managing_organization: organization_id, data: {} }),
  });
  queueDelivery(db, organization_id, id!);
  return { data: (await findDeliveryRow(ctx, id!))! };
};
