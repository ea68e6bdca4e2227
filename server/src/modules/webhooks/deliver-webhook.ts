import { type Handler, handle } from '../../platform/jobs/task.ts';
import { openSealed } from '../../platform/seal.ts';
import { findDeliveryRow, noteFate } from './delivery.store.ts';
import { queueDelivery, webhookDelivery } from './queue-delivery.ts';
import { AddressRefused, sendSafely } from '../../platform/outgoing/send-safely.ts';
import { findForSending } from './webhook.store.ts';
import type { DeliveryMeans } from './webhooks.ports.ts';
import { nextTry, signatureOf } from './webhooks.rules.ts';

/** Concurrent deliveries per organisation and process: slow receivers must not delay other jobs. */
const mostAtOnce = 2;
const laterMs = 2_000;

/**
 * Attempts a delivery once, and queues the next attempt. A receiver may get it twice (a worker killed between the answer and its record)
 * and recognises duplicates by id. Deliveries of disabled or removed webhooks are not sent.
 */
export function deliverWebhook(ports: DeliveryMeans): Handler {
  const underWay = new Map<string, number>();
  return handle(webhookDelivery, async ({ organization_id, delivery_id }, { signal }) => {
    const busy = underWay.get(organization_id) ?? 0;
    if (busy >= mostAtOnce) {
      const later = new Date(ports.now().getTime() + laterMs);
      return ports.inTenant(organization_id, 'write', async (db) => queueDelivery(db, organization_id, delivery_id, later));
    }
    underWay.set(organization_id, busy + 1);
    try {
      await deliver(ports, organization_id, delivery_id, signal);
    } finally {
      const left = underWay.get(organization_id)! - 1;
      if (left > 0) underWay.set(organization_id, left);
      else underWay.delete(organization_id);
    }
  });
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findDeliveryRow>>>;
type Receiver = Awaited<ReturnType<typeof findForSending>>;

interface Outcome {
  /** Of the answer; null: there was none. */
  status: number | null;
  failure: string;
  /** Further attempts cannot succeed. */
  final?: true;
}

async function deliver(
  { inTenant, now, ...ports }: DeliveryMeans,
  organization_id: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await inTenant(organization_id, 'read', async (db) => {
    const at = { db, organization_id, now: now() };
    const delivery = await findDeliveryRow(at, id);
    return delivery && { delivery, webhook: await findForSending(at, delivery.webhook_id) };
  });
  if (found?.delivery.status !== 'waiting') return;
  const { delivery, webhook } = found;
  const moment = now();
  const { status, failure, final } = await tryOnce(ports, delivery, webhook, moment, signal);
  const taken = status !== null && status >= 200 && status < 300;
  const tries_left = delivery.tries_left - 1;
  await inTenant(organization_id, 'write', async (db) => {
    const again = taken || final ? null : nextTry(moment, tries_left);
    const noted = await noteFate({ db, organization_id }, id, 'waiting', {
      status: taken ? 'delivered' : again ? 'waiting' : 'failed',
      attempts: delivery.attempts + 1,
      tries_left,
      next_try_at: again?.toISOString() ?? null,
      tried_at: moment.toISOString(),
      delivered_at: taken ? moment.toISOString() : null,
      answer_status: status,
      failure: taken ? null : failure,
    });
    if (noted && again) queueDelivery(db, organization_id, id, again);
  });
}

async function tryOnce(
  { sealing, privateToo }: Pick<DeliveryMeans, 'sealing' | 'privateToo'>,
  { id, body, event }: Waiting,
  webhook: Receiver,
  moment: Date,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!webhook?.active) return { status: null, failure: 'The webhook was switched off or removed.', final: true };
  const { url, secret, previous_secret, previous_secret_until } = webhook;
  if (secret === null) return { status: null, failure: 'The webhook has no secret yet.', final: true };
  const bothSign = previous_secret !== null && previous_secret_until !== null && new Date(previous_secret_until) > moment;
  const secrets = [secret, ...(bothSign ? [previous_secret] : [])].map((one) => openSealed(sealing, webhook.id, one).toString());
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Akoma',
    'akoma-event': event,
    'akoma-delivery': id,
    'akoma-signature': signatureOf(secrets, { id, body, at: moment }),
  };
  try {
    const { status } = await sendSafely({ url, privateToo, signal, body, headers });
    return { status, failure: `The address answered ${status}.` };
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: null, failure: failureOf(error) };
  }
}

/** The cause, as a sentence for an administrator. */
function failureOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'The address leads into a private network, where nothing is sent.';
  const { code = '', name } = error as { code?: string; name?: string };
  if (name === 'TimeoutError' || code === 'ABORT_ERR') return 'The address did not answer within 5 seconds.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the address is not known.';
  if (code === 'ECONNREFUSED') return 'Nothing answers at the address.';
  if (/CERT|SELF_SIGNED|ALTNAME|SSL|TLS/.test(code)) return "The address's certificate is not valid.";
  return 'The connection was lost.';
}
