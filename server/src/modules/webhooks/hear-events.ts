import { billingEvents } from '@akoma/contract/billing';
import { encountersEvents } from '@akoma/contract/encounters';
import { patientsEvents } from '@akoma/contract/patients';
import { schedulingEvents } from '@akoma/contract/scheduling';
import { webhookEvents } from '@akoma/contract/webhooks';
import { type Listener, listener } from '../../platform/events/listener.ts';
import { insertDelivery } from './delivery.store.ts';
import { queueDelivery } from './queue-delivery.ts';
import { isAwaited, listHearing } from './webhook.store.ts';
import { bodyOf } from './webhooks.rules.ts';

const announced = { ...patientsEvents, ...billingEvents, ...schedulingEvents, ...encountersEvents };

/** Creates a delivery for each subscriber of an event (HOOK-004) whose webhook was active when the event was published and still is. */
export const hearEvents: readonly Listener[] = webhookEvents.flatMap((event) =>
  'announced' in event
    ? [
        listener(
          `webhooks.tell ${event.name}`,
          event.announced,
          announced[event.announced],
          async (hearing, data) => {
            const { db, organization_id, event_id, announced_at, now } = hearing;
            for (const webhook_id of await listHearing(hearing, event.name, announced_at)) {
              const delivery_id = await insertDelivery(hearing, {
                webhook_id,
                event_id,
                event: event.name,
                created_at: now,
                bodyOf: (id) => bodyOf({ id, event: event.name, created_at: announced_at, managing_organization: organization_id, data }),
              });
              if (delivery_id) queueDelivery(db, organization_id, delivery_id);
            }
          },
          (at) => isAwaited(at, event.name),
        ),
      ]
    : [],
);
