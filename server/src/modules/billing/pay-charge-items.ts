import { amountOf, fail, minorOf } from '@akoma/contract/base';
import type { ChargeItem, Leg, payCharge as payOne, payChargeItems as operation } from '@akoma/contract/billing';
import { checkReferences, refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { listUnknownLocations, nextCode } from '../organization/index.ts';
import { holdPatient } from '../patients/index.ts';
import { dueOf } from './billing.rules.ts';
import { listChargeItemsByIds, listPatientsOfItems, lockChargeItems, updateChargeItem } from './charge-item.store.ts';
import { followInvoices } from './follow-invoices.ts';
import { post } from './journal.store.ts';
import { type BookedLeg, isDrawerCash, planPayment } from './payment.rules.ts';
import { insertPayment, listPaymentsByIds } from './payment.store.ts';
import { addCash, lockOpenTills } from './till.store.ts';

type Item = Awaited<ReturnType<typeof lockChargeItems>>[number];
const asParts = (item: Item) => ({ ...item, status: item.status as ChargeItem['status'] });

/** Where the money of a way of paying is kept; a cheque waits for the bank. */
const accounts = { cash: 'till', 'mobile-money': 'mobile-money', card: 'card', 'bank-transfer': 'bank', cheque: 'bank' } as const;

/** Pays charges of one patient (BILL-005, BILL-006): all that is booked, or nothing. */
export const payChargeItems: Handler<typeof operation> = (ctx, { body: { charge_item_ids, more = [], location_id, ...first } }) =>
  pay(ctx, [...new Set(charge_item_ids)], [first, ...more], { location_id, field: 'charge_item_ids' });

/** Pays one charge, named with its patient (PAY-007). */
export const payCharge: Handler<typeof payOne> = async (ctx, { params, body: { more = [], location_id, ...first } }) =>
  pay(ctx, [params.charge_id], [first, ...more], { location_id, patient_id: params.patient_id });

interface Asked {
  location_id?: string | undefined;
  /** Whose charges these must be. */
  patient_id?: string;
  /** Where the caller named the charges; none: in the address. */
  field?: string;
}

/** Of charges of one patient, which is held before the charges are. */
export async function pay(ctx: Ctx, ids: readonly string[], legs: readonly Leg[], { location_id, patient_id, field }: Asked) {
  const [owner, ...others] = await listPatientsOfItems(ctx, ids);
  const unknown = () => (field ? unknownReference(field) : fail('not_found', {}));
  if (!owner || others.length > 0 || (patient_id ?? owner) !== owner) throw unknown();
  await holdPatient(ctx, owner);
  const byId = new Map((await lockChargeItems(ctx, ids)).map((item) => [item.id, item]));
  const items = ids.flatMap((id) => byId.get(id) ?? []);
  if (items.length < ids.length || items.some((item) => item.patient_id !== owner)) throw unknown();
  const settled = items.find(({ status }) => status !== 'billable');
  if (settled)
    throw fail('billing.notDue', {
      charge_item_ids: items.filter(({ status }) => status !== 'billable').map(({ id }) => id),
      description: settled.description,
    });
  const { currency } = items[0]!;
  if (items.some((item) => item.currency !== currency) || legs.some((leg) => leg.currency !== currency))
    throw fail('billing.currencyDiffers', { currency });

  // nobody has an account or is a payer's member yet, so none of these ids exists
  if (legs.some(({ account_id }) => account_id)) throw unknownReference('account_id');
  if (legs.some(({ payer_id }) => payer_id)) throw unknownReference('payer_id');
  await checkReferences(ctx, [listUnknownLocations, { location_id }]);
  const due = items.map((item) => ({ id: item.id, minor: dueOf(asParts(item)) }));
  const plan = planPayment(
    due,
    legs.map((leg) => ({ ...leg, minor: minorOf(leg.amount) })),
  );
  if ('refused' in plan) {
    const whole = amountOf(due.reduce((sum, { minor }) => sum + minor, 0));
    if (plan.refused === 'too-much') throw fail('billing.tooMuch', { due: whole, currency });
    refuseWrong({ amount: [`Amount should not be less than ${whole}.`] });
    throw new Error('a payment that is too little was not refused');
  }
  if (legs.some(({ transaction_type }) => transaction_type !== 'cash')) throw fail('billing.notCovered', {});
  const till = legs.some(isDrawerCash) ? await openTillOf(ctx, currency, location_id) : null;

  await book(ctx, items, plan.legs);
  await followInvoices(ctx, ids);
  const payments: string[] = [];
  for (const [at, leg] of plan.legs.entries()) payments.push(await record(ctx, { leg, sent: legs[at]!, patient_id: owner, till }));
  return {
    data: {
      payments: await listPaymentsByIds(ctx, payments),
      charge_items: await listChargeItemsByIds(ctx, ids),
      change_due: amountOf(plan.change),
      currency,
    },
  };
}

/** The drawer of the caller into which the cash goes (ruling 218). */
async function openTillOf(ctx: Ctx, currency: Item['currency'], location_id?: string): Promise<string> {
  const [till, ...others] = await lockOpenTills(ctx, { user_id: ctx.actor.practitioner_role_id, currency, location_id });
  if (!till) throw fail('billing.noOpenTill', {});
  if (others.length > 0) throw fail('billing.severalTills', {});
  return till.id;
}

/** Writes on the charges what was paid of them. */
async function book(ctx: Ctx, items: readonly Item[], legs: readonly BookedLeg[]): Promise<void> {
  for (const item of items) {
    const shares = legs.flatMap(({ shares: all }) => all.filter(({ id }) => id === item.id));
    const paid_minor = item.paid_minor + shares.reduce((sum, { minor }) => sum + minor, 0);
    const whole = dueOf(asParts({ ...item, paid_minor })) === 0;
    if (shares.length > 0) await updateChargeItem(ctx, item, { paid_minor, ...(whole && { status: 'billed', paid_at: ctx.now }) });
  }
}

/** One payment with its receipt, its place in the journal and, of cash, in the drawer. The number of the receipt is taken last (ruling 226). */
async function record(
  ctx: Ctx,
  { leg, sent, patient_id, till }: { leg: BookedLeg; sent: Leg; patient_id: string; till: string | null },
): Promise<string> {
  const method = sent.payment ?? 'cash';
  const till_session_id = isDrawerCash(sent) ? till : null;
  const id = newId();
  if (till_session_id) await addCash(ctx, till_session_id, leg.minor);
  await insertPayment(
    ctx,
    {
      ...{ organization_id: ctx.organization_id, id, patient_id, transaction_type: 'cash', method, currency: sent.currency },
      ...{ amount_minor: leg.minor, tendered_minor: leg.tendered, reference: sent.reference || null, till_session_id },
      ...{ paid_by_id: ctx.actor.practitioner_role_id, paid_at: ctx.now, created_at: ctx.now },
      receipt_no: await nextCode(ctx, 'receipt'),
    },
    leg.shares,
  );
  await post(
    ctx,
    'payment',
    leg.shares.map((share) => ({
      ...{ debit: accounts[method], debit_of: till_session_id, credit: 'patients-debts' },
      ...{ amount_minor: share.minor, currency: sent.currency, charge_item_id: share.id, payment_id: id },
    })),
  );
  return id;
}
