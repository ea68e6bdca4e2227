import type { readPaymentOutcome as operation } from '@akoma/contract/billing';
import type { Handler } from '../../platform/http/route.ts';
import { findAnswerTo } from '../../platform/http/idempotency.store.ts';
import { listChargeItemsByIds } from './charge-item.store.ts';
import { listPaymentsByIds } from './payment.store.ts';
import { listPaymentRequestsByIds } from './payment-request.store.ts';

const payments = ['billing.payChargeItems', 'billing.payCharge'];

interface Answered {
  data: {
    payments: { id: string }[];
    requests: { id: string }[];
    charge_items: { id: string }[];
    change_due: string;
    currency: 'GHS' | 'USD';
  };
}

/** What became of a payment whose answer was lost (ruling 221): the platform keeps the answer with the key, in the payment's transaction. */
export const readPaymentOutcome: Handler<typeof operation> = async (ctx, { query }) => {
  const answered = (await findAnswerTo(ctx, query.idempotency_key, payments)) as Answered | undefined;
  if (!answered) return { data: { state: 'unknown', payments: [], requests: [], charge_items: [], change_due: null, currency: null } };
  const { data } = answered;
  const requests = await listPaymentRequestsByIds(
    ctx,
    data.requests.map(({ id }) => id),
  );
  return {
    data: {
      state: requests.some(({ status }) => status === 'pending') ? 'pending' : 'done',
      requests,
      payments: await listPaymentsByIds(
        ctx,
        data.payments.map(({ id }) => id),
      ),
      charge_items: await listChargeItemsByIds(
        ctx,
        data.charge_items.map(({ id }) => id),
      ),
      change_due: data.change_due,
      currency: data.currency,
    },
  };
};
