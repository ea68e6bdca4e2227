import { amountOf, fail, minorOf, sentenceOf } from '@akoma/contract/base';
import type { createRefund as operation, NewRefund } from '@akoma/contract/billing';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { holdPatient } from '../patients/index.ts';
import { listPatientsOfItems, lockChargeItems } from './charge-item.store.ts';
import { isCreditable, needsSecondPerson, planReturn } from './refund.rules.ts';
import {
  findPaymentOfPatient,
  findRefund,
  insertRefund,
  listAskedFor,
  listChargesOfPayment,
  listReturnable,
  lockRefund,
  type RefundLine,
} from './refund.store.ts';
import { askDeposit } from './ask-deposit.ts';
import { refuseBorne } from './refuse-borne.ts';
import { findBillingSettings } from './setting.store.ts';
import { settleRefund } from './settle-refund.ts';

/** What a request comes to, before it is written. */
interface Asked {
  patient_id: string;
  currency: 'GHS' | 'USD';
  amount_minor: number;
  lines: RefundLine[];
  credited_minor: number;
}

/**
 * Asks for money to go back (ruling 219). What is asked for is held, so that nobody asks for it twice; nothing is posted before it is paid
 * out. Up to the limit of the organisation it is approved at once, and into an account it is paid out with its approval (ruling 239).
 */
export const createRefund: Handler<typeof operation> = async (ctx, { body }) => {
  const { kind, destination, reason, reference, payment_id } = body;
  if (body.amount !== undefined && minorOf(body.amount) === 0) refuseWrong({ amount: [sentenceOf('invalid', 'amount')] });
  const { patient_id, currency, amount_minor, lines, credited_minor } = await asks[kind](ctx, body);
  const { refund_limit } = await findBillingSettings(ctx);
  const second_person = needsSecondPerson(Math.max(amount_minor, credited_minor), currency, refund_limit);
  const by = ctx.actor.practitioner_role_id;
  const id = newId();
  await insertRefund(
    ctx,
    {
      ...{
        organization_id: ctx.organization_id,
        id,
        kind,
        patient_id,
        payment_id: payment_id ?? null,
        destination,
        currency,
        amount_minor,
      },
      ...{ credited_minor, reason, reference: reference || null, second_person, requested_by_id: by, requested_at: ctx.now },
      ...(second_person ? { status: 'requested' as const } : { status: 'approved' as const, decided_by_id: by, decided_at: ctx.now }),
      ...{ created_at: ctx.now, updated_at: ctx.now },
    },
    lines,
  );
  if (!second_person && (destination === 'patient-account' || amount_minor === 0)) await settleRefund(ctx, (await lockRefund(ctx, id))!);
  return { data: (await findRefund(ctx, id))! };
};

const sumOf = (lines: readonly RefundLine[]): number => lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** What a payment paid, or a part of it: of the charges that are named, else of all; what was paid last goes back first. */
async function askReturn(ctx: Ctx, { payment_id, charge_item_ids, amount }: NewRefund): Promise<Asked> {
  const payment = await findPaymentOfPatient(ctx, payment_id!);
  if (!payment) throw unknownReference('payment_id');
  const { patient_id, currency } = payment;
  await holdPatient(ctx, patient_id);
  const paid = await listChargesOfPayment(ctx, payment_id!);
  const wanted = charge_item_ids ? [...new Set(charge_item_ids)] : paid;
  if (wanted.some((id) => !paid.includes(id))) throw unknownReference('charge_item_ids');
  await lockChargeItems(ctx, wanted);
  const lefts = (await listReturnable(ctx, { payment_id: payment_id! })).filter(({ charge_item_id }) => wanted.includes(charge_item_id));
  const plan = planReturn(lefts, amount === undefined ? undefined : minorOf(amount));
  if ('left' in plan)
    throw plan.left === 0 ? fail('billing.nothingToReturn', {}) : fail('billing.moreThanPaid', { left: amountOf(plan.left), currency });
  return { patient_id, currency, amount_minor: sumOf(plan.lines), lines: plan.lines, credited_minor: 0 };
}

/** Charges whole, of which nothing is due: what was paid of them goes back by the payments that paid it (ruling 237). */
async function askCredit(ctx: Ctx, { charge_item_ids }: NewRefund): Promise<Asked> {
  const ids = [...new Set(charge_item_ids)];
  const [patient_id, ...others] = await listPatientsOfItems(ctx, ids);
  if (!patient_id || others.length > 0) throw unknownReference('charge_item_ids');
  await holdPatient(ctx, patient_id);
  const items = await lockChargeItems(ctx, ids);
  if (items.length < ids.length || items.some((item) => item.patient_id !== patient_id)) throw unknownReference('charge_item_ids');
  const { currency } = items[0]!;
  if (items.some((item) => item.currency !== currency)) throw fail('billing.currencyDiffers', { currency });
  const asked = await listAskedFor(ctx, ids);
  const fixed = items.find((item) => !isCreditable(item) || asked.has(item.id));
  if (fixed) throw fail('billing.notCreditable', { charge_item_id: fixed.id, description: fixed.description });
  await refuseBorne(ctx, items);
  const returnable = await listReturnable(ctx, { charge_item_ids: ids });
  const lines = ids.flatMap((id): RefundLine[] => {
    const paid = returnable
      .filter(({ charge_item_id, left_minor }) => charge_item_id === id && left_minor > 0)
      .map(({ payment_id, left_minor }) => ({ charge_item_id: id, payment_id, amount_minor: left_minor }));
    return paid.length > 0 ? paid : [{ charge_item_id: id, payment_id: null, amount_minor: 0 }];
  });
  const credited_minor = items.reduce((sum, item) => sum + item.amount_minor, 0);
  return { patient_id, currency, amount_minor: sumOf(lines), lines, credited_minor };
}

const asks: Readonly<Record<NewRefund['kind'], (ctx: Ctx, body: NewRefund) => Promise<Asked>>> = {
  return: askReturn,
  'credit-note': askCredit,
  deposit: async (ctx, body) => ({ ...(await askDeposit(ctx, body)), lines: [], credited_minor: 0 }),
};
