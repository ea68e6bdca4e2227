import type { readPaymentOutcome as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findAnswerTo } from '../../platform/http/idempotency.store.ts';
import { listChargeItemsByIds } from './charge-item.store.ts';
import { listPaymentsByIds } from './payment.store.ts';
import { listPaymentRequestsByIds } from './payment-request.store.ts';

/** All that move money at the press of a button. */
const moving = [
  ...['billing.payChargeItems', 'billing.payCharge', 'billing.payInvoice', 'billing.creditPatientAccount', 'billing.actOnClientAccount'],
  ...['billing.payOutRefund', 'billing.payInTill', 'billing.payOutTill'],
];

type Named = { id: string }[];
/** Their answers, as far as they say what was paid. */
interface Answered {
  data: { payments?: Named; requests?: Named; charge_items?: Named; change_due?: string; currency?: 'GHS' | 'USD' };
  /** Of a deposit, and of what a client paid. */
  payment?: { id: string } | null;
}
const idsOf = (named: Named = []): string[] => named.map(({ id }) => id);

/** What became of an attempt whose answer was lost (ruling 221): the platform keeps the answer with the key, in the attempt's transaction. */
export const readPaymentOutcome: Handler<typeof operation> = async (ctx, { query }) => {
  const answered = (await findAnswerTo(ctx, query.idempotency_key, moving)) as Answered | undefined;
  if (!answered) return { data: { state: 'unknown', payments: [], requests: [], charge_items: [], change_due: null, currency: null } };
  const { data, payment } = answered;
  const requests = await listPaymentRequestsByIds(ctx, idsOf(data.requests));
  return {
    data: {
      state: requests.some(({ status }) => status === 'pending') ? 'pending' : 'done',
      requests,
      payments: await listPaymentsByIds(ctx, [...idsOf(data.payments), ...(payment ? [payment.id] : [])]),
      charge_items: await listChargeItemsByIds(ctx, idsOf(data.charge_items)),
      change_due: data.change_due ?? null,
      currency: data.currency ?? null,
    },
  };
};
