import { fail } from '@akoma/contract/base';
import type { Leg, PaymentRequest } from '@akoma/contract/billing';
import { handle, queueJob, type TaskKind } from '../../platform/jobs/task.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId, newReference } from '../../platform/id.ts';
import * as z from 'zod';
import { askForMoney, type AskingMeans } from './ask-for-money.ts';
import { findMobileMoneyMeans } from './mobile-money.store.ts';
import type { BookedLeg } from './payment.rules.ts';
import { findPaymentRequest, insertPaymentRequest } from './payment-request.store.ts';

const asking = {
  name: 'billing.askForMoney',
  payload: z.object({ organization_id: z.uuid(), request_id: z.uuid() }),
} satisfies TaskKind;

/** Asks for what was written down as soon as it is committed; the rounds that follow do the rest. */
export const askingForMoney = (means: AskingMeans) =>
  handle(asking, ({ organization_id, request_id }, { signal }) => askForMoney(means, organization_id, request_id, signal));

/** Queues that the state of a request is asked for. */
export const queueAsking = (ctx: Pick<Ctx, 'db' | 'organization_id'>, request_id: string): void =>
  queueJob(ctx.db, asking, { organization_id: ctx.organization_id, request_id }, { max_attempts: 1 });

/** Whether the patient's telephone is asked for this part. */
export const isAsked = ({ transaction_type, payment, phone }: Pick<Leg, 'transaction_type' | 'payment' | 'phone'>): boolean =>
  transaction_type === 'cash' && payment === 'mobile-money' && typeof phone === 'string';

/**
 * Writes down that a telephone is asked for money, with its reference, before anything is sent (ruling 234). Nothing is posted while it is
 * pending; its amount is held.
 */
export async function requestPayment(
  ctx: Ctx,
  { leg, sent, patient_id }: { leg: BookedLeg; sent: Leg; patient_id: string },
): Promise<PaymentRequest> {
  if (!(await findMobileMoneyMeans(ctx))) throw fail('billing.mobileMoneyOff', {});
  const id = newId();
  await insertPaymentRequest(
    ctx,
    {
      ...{ organization_id: ctx.organization_id, id, patient_id, reference: newReference(), status: 'pending', phone: sent.phone! },
      ...{ currency: sent.currency, amount_minor: leg.minor, requested_by_id: ctx.actor.practitioner_role_id },
      ...{ requested_at: ctx.now, next_ask_at: ctx.now, created_at: ctx.now, updated_at: ctx.now },
    },
    leg.shares,
  );
  queueAsking(ctx, id);
  return (await findPaymentRequest(ctx, id))!;
}
