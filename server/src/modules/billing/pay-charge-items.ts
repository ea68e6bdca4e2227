import { amountOf, type Failure, fail, minorOf } from '@akoma/contract/base';
import type { ChargeItem, Leg, PaymentRequest, NewLeg, payCharge as payOne, payChargeItems as operation } from '@akoma/contract/billing';
import { checkReferences, refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, ReadingHandler } from '../../platform/http/route.ts';
import { listUnknownLocations } from '../organization/index.ts';
import { holdPatientOf } from '../patients/index.ts';
import { dueOf } from './billing.rules.ts';
import { lockAccounts } from './account.store.ts';
import { findRateAt } from './exchange-rate.store.ts';
import { worth } from './exchange.rules.ts';
import { type Booked, bookChargeItems, listChargeItemsByIds, listPatientsOfItems, lockChargeItems } from './charge-item.store.ts';
import { chargePayers, checkPayers, isBorne } from './charge-payers.ts';
import { followHeld } from './follow-invoices.ts';
import { lockInvoicesOf } from './invoice.store.ts';
import { type BookedLeg, isDrawerCash, planPayment } from './payment.rules.ts';
import { listPaymentsByIds } from './payment.store.ts';
import { listHeld } from './payment-request.store.ts';
import { numberReceipts, recordPayment } from './record-payment.ts';
import { isAsked, requestPayment } from './request-payment.ts';
import { requireOwnTill } from './require-till.ts';

type Item = Awaited<ReturnType<typeof lockChargeItems>>[number];
const asParts = (item: Item) => ({ ...item, status: item.status as ChargeItem['status'] });

/** Pays charges of one patient (BILL-005, BILL-006): all that is booked, or nothing. */
export const payChargeItems: ReadingHandler<typeof operation, string[]> = {
  readFirst: (ctx, { body }) => listPatientsOfItems(ctx, body.charge_item_ids),
  perform: (ctx, { body: { charge_item_ids, more = [], location_id, ...first } }, _edge, owners) =>
    pay(ctx, [...new Set(charge_item_ids)], [first, ...more], { location_id, owners, field: 'charge_item_ids' }),
};

/** Pays one charge, named with its patient (PAY-007). */
export const payCharge: ReadingHandler<typeof payOne, string[]> = {
  readFirst: (ctx, { params }) => listPatientsOfItems(ctx, [params.charge_id]),
  perform: (ctx, { params, body: { more = [], location_id, ...first } }, _edge, owners) =>
    pay(ctx, [params.charge_id], [first, ...more], { location_id, owners, patient_id: params.patient_id }),
};

interface Asked {
  location_id?: string | undefined;
  /** The patients of the charges. */
  owners: readonly string[];
  /** Whose charges these must be. */
  patient_id?: string;
  /** What is asked for of each charge at most (ruling 238). */
  most?: ReadonlyMap<string, number>;
  /** Where the caller named the charges; none: in the address. */
  field?: string;
}

/**
 * Of charges of one patient, which is held before the charges are, and their invoices after them. What need not be waited for travels together;
 * the number of the receipt is taken when all else is written, since the next payment waits for it.
 */
export async function pay(
  ctx: Ctx,
  ids: readonly string[],
  sent: readonly NewLeg[],
  { location_id, owners, patient_id, field, most }: Asked,
) {
  const [owner, ...others] = owners;
  const unknown = () => (field ? unknownReference(field) : fail('not_found', {}));
  if (!owner || others.length > 0 || (patient_id ?? owner) !== owner) throw unknown();
  const [, locked, held, invoices] = await Promise.all([
    holdPatientOf(ctx, owner),
    lockChargeItems(ctx, ids),
    listHeld(ctx, ids),
    lockInvoicesOf(ctx, ids),
  ]);
  const byId = new Map(locked.map((item) => [item.id, item]));
  const items = ids.flatMap((id) => byId.get(id) ?? []);
  if (items.length < ids.length || items.some((item) => item.patient_id !== owner)) throw unknown();
  const settled = items.find(({ status }) => status !== 'billable');
  if (settled)
    throw fail('billing.notDue', {
      charge_item_ids: items.filter(({ status }) => status !== 'billable').map(({ id }) => id),
      description: settled.description,
    });
  const { currency } = items[0]!;
  if (items.some((item) => item.currency !== currency)) throw fail('billing.currencyDiffers', { currency });
  const legs = sent.map((leg): Leg => ({ ...leg, currency: leg.currency ?? currency }));
  const rate = await rateFor(ctx, currency, legs);

  if (legs.some(({ account_id, transaction_type }) => account_id && transaction_type !== 'patient-account'))
    throw unknownReference('account_id');
  await checkPayers(ctx, legs);
  await checkReferences(ctx, [listUnknownLocations, { location_id }]);
  const due = items.map((item) => ({
    id: item.id,
    // less may be due by now than was asked for by telephone, as where its price has changed
    minor: Math.max(0, Math.min(dueOf(asParts(item)) - heldOf(held, item.id), most?.get(item.id) ?? Infinity)),
  }));
  const plan = planPayment(
    due,
    legs.map((leg) => {
      const minor = minorOf(leg.amount);
      return leg.currency === currency || !rate ? { ...leg, minor } : { ...leg, minor: worth(minor, rate), coin: worth(1, rate) };
    }),
  );
  if ('refused' in plan) {
    const whole = amountOf(due.reduce((sum, { minor }) => sum + minor, 0));
    if (held.length > 0 && (plan.refused === 'too-much' || whole === '0.00')) throw heldBack(held, currency);
    if (plan.refused === 'too-much') throw fail('billing.tooMuch', { due: whole, currency });
    refuseWrong({ amount: [`Amount should not be less than ${amountOf(plan.least)}.`] });
    throw new Error('a payment that is too little was not refused');
  }
  const accounts = legs.flatMap(({ account_id }) => account_id ?? []);
  if (accounts.length > 0) await lockAccounts(ctx, accounts);
  const tills = await openTillsFor(ctx, { legs, currency, change: plan.change, location_id });

  const now = plan.legs.map((leg, at) => ({ leg, sent: legs[at]! })).filter(({ sent }) => !isAsked(sent));
  const borne = now.filter(({ sent }) => isBorne(sent));
  await chargePayers(ctx, items, borne);
  book(ctx, items, {
    paid: now.filter(({ sent }) => !isBorne(sent)).map(({ leg }) => leg),
    borne: borne.map(({ leg }) => leg),
  });
  await followHeld(ctx, invoices);
  const record = async () => {
    const payments: string[] = [];
    const requests: PaymentRequest[] = [];
    for (const [at, leg] of plan.legs.entries())
      if (isAsked(legs[at]!)) requests.push(await requestPayment(ctx, { leg, sent: legs[at]!, patient_id: owner }));
      else if (!isBorne(legs[at]!))
        payments.push(await recordPayment(ctx, { leg, sent: legs[at]!, patient_id: owner, tills, currency, rate }));
    return { payments: await listPaymentsByIds(ctx, payments), requests };
  };
  // all is as it will be, and is read before the numbers are taken
  const [charge_items, { payments: unnumbered, requests }] = await Promise.all([listChargeItemsByIds(ctx, ids), record()]);
  const numbers = await numberReceipts(
    ctx,
    unnumbered.map(({ id }) => id),
  );
  const payments = unnumbered.map((payment, at) => ({ ...payment, receipt_no: numbers[at]! }));
  return { data: { payments, requests, charge_items, change_due: amountOf(plan.change), currency } };
}

type Held = Awaited<ReturnType<typeof listHeld>>;
const heldOf = (held: Held, id: string): number =>
  held.filter(({ charge_item_id }) => charge_item_id === id).reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** Names who waits for mobile money of these charges (ruling 220). */
const heldBack = (held: Held, currency: string): Failure =>
  fail('billing.held', {
    ...{ held: amountOf(held.reduce((sum, { amount_minor }) => sum + amount_minor, 0)), currency },
    by: [...new Set(held.map(({ requested_by_name }) => requested_by_name))].join(', '),
  });

/** What the other currency is worth, where a way of paying is in it: a bill in cedis alone can be paid in dollars (ruling 222). */
async function rateFor(ctx: Ctx, currency: string, legs: readonly Leg[]): Promise<number | undefined> {
  if (currency !== 'GHS' && legs.some(isAsked)) throw fail('billing.currencyDiffers', { currency });
  const other = legs.some((leg) => leg.currency !== currency);
  if (!other) return undefined;
  if (currency !== 'GHS' || legs.some((leg) => leg.currency !== currency && (leg.transaction_type !== 'cash' || isAsked(leg))))
    throw fail('billing.currencyDiffers', { currency });
  const rate = await findRateAt(ctx, ctx.now);
  if (!rate) throw fail('billing.noRate', {});
  return rate.rate_millionths;
}

type Tills = Partial<Record<string, string>>;

/** The drawers that cash goes into, by currency; the one of the bill also where change goes out of it (ruling 238). */
async function openTillsFor(
  ctx: Ctx,
  {
    legs,
    currency,
    change,
    location_id,
  }: { legs: readonly Leg[]; currency: Item['currency']; change: number; location_id: string | undefined },
): Promise<Tills> {
  const cash = new Set<string>(legs.filter(isDrawerCash).map((leg) => leg.currency));
  if (cash.size > 0 && change > 0) cash.add(currency);
  const tills: Tills = {};
  for (const one of [...cash].sort()) tills[one] = await requireOwnTill(ctx, one as Leg['currency'], location_id);
  return tills;
}

const shareOf = (legs: readonly BookedLeg[], item: Item): number =>
  legs.flatMap(({ shares }) => shares).reduce((sum, { id, minor }) => (id === item.id ? sum + minor : sum), 0);

/** Writes on the charges what was paid of them, and what payers bear; who pays nothing of a charge has no time of payment (ruling 204). */
function book(ctx: Ctx, items: readonly Item[], { paid, borne }: { paid: readonly BookedLeg[]; borne: readonly BookedLeg[] }): void {
  const booked = items.flatMap((item): Booked[] => {
    const [more, others] = [shareOf(paid, item), shareOf(borne, item)];
    if (more + others === 0) return [];
    const parts = { paid_minor: item.paid_minor + more, payer_minor: item.payer_minor + others };
    const whole = dueOf(asParts({ ...item, ...parts })) === 0;
    const { id, status, paid_at } = item;
    const now = whole ? { status: 'billed' as const, paid_at: parts.paid_minor > 0 ? ctx.now.toISOString() : null } : { status, paid_at };
    return [{ id, ...parts, ...now }];
  });
  bookChargeItems(ctx, booked);
}
