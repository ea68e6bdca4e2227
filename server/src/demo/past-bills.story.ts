import type pg from 'pg';
import { withTenant } from '../platform/db/tenant.ts';
import { newId } from '../platform/id.ts';
import { nextCode } from '../modules/organization/index.ts';
import { Chance } from './chance.ts';
import { findBillable, insertRows } from './past-bills.store.ts';

interface PastBills {
  organization_id: string;
  /** Who charges and takes the money, and who gave the services. */
  cashier_id: string;
  practitioner_ids: readonly string[];
  location_ids: readonly string[];
  patients: readonly string[];
  now: Date;
  days?: number;
}

const day = 86_400_000;
const hour = 3_600_000;
const float = 20_000;
const methods = ['cash', 'cash', 'cash', 'cash', 'cash', 'cash', 'mobile-money', 'mobile-money', 'card', 'bank-transfer'] as const;
const keptIn = { cash: 'till', 'mobile-money': 'mobile-money', card: 'card', 'bank-transfer': 'bank' } as const;

type Found = Awaited<ReturnType<typeof findBillable>>;
interface Leg {
  debit: string;
  debit_of?: string | null;
  credit: string;
  credit_of?: string | null;
  amount_minor: number;
  charge_item_id?: string | null;
  payment_id?: string | null;
  reason?: string | null;
}

/** The rows of all tables, as they are gathered day by day. */
class Books {
  readonly tills: object[] = [];
  readonly items: object[] = [];
  readonly covers: object[] = [];
  readonly payments: object[] = [];
  readonly shares: object[] = [];
  readonly transfers: object[] = [];
  readonly #story: PastBills;

  constructor(story: PastBills) {
    this.#story = story;
  }

  /** One act of the journal: as everywhere, amounts of nothing leave no row. */
  post(act: string, at: Date, legs: readonly Leg[]): void {
    const { organization_id, cashier_id } = this.#story;
    const entry_id = newId();
    for (const [position, leg] of legs.filter(({ amount_minor }) => amount_minor > 0).entries())
      this.transfers.push({
        ...{ organization_id, entry_id, position, act, by_id: cashier_id, posted_at: at, currency: 'GHS' },
        ...{ debit_of: null, credit_of: null, charge_item_id: null, payment_id: null, reason: null, ...leg },
      });
  }
}

/** What a charge comes to: gross, discount, the payer's part, and what the patient pays. */
function reckon({ discounts }: Found, chance: Chance, gross: number, cover: Found['members'][number] | undefined, isFirst: boolean) {
  const discount = cover || !chance.percent(4) ? undefined : chance.one(discounts);
  const off = discount ? Math.min(gross, discount.type === 'fixed' ? discount.value_minor : (gross * discount.value_minor) / 10_000) : 0;
  const net = gross - Math.round(off);
  const own = !cover
    ? net
    : cover.copay_minor
      ? Math.min(net, isFirst ? cover.copay_minor : 0)
      : Math.round((net * (cover.coinsurance_hundredths ?? 0)) / 10_000);
  return { discount, off: gross - net, net, own, payer: net - own };
}

/** By which rule of the policy the patient pays a part. */
const ownRule = ({ copay_minor, coinsurance_hundredths }: Found['members'][number]) => ({
  own_rule: copay_minor ? 'copay-visit' : coinsurance_hundredths ? 'coinsurance' : null,
  own_hundredths: copay_minor ? null : coinsurance_hundredths || null,
});

/**
 * Ninety days of bills: charges of services, paid in cash into the drawer of the day, by mobile money, card or transfer, some with discounts
 * or with the part of a payer, few of them still open. They are far too many for single requests at the first start, so they are written as
 * rows, as the operations would have left them: `ledger:verify` finds nothing wrong with them.
 */
export const tellPastBills = (pool: pg.Pool, story: PastBills): Promise<void> =>
  withTenant(pool, story.organization_id, 'write', async (db) => {
    const { organization_id, now, days = 90, patients } = story;
    const ctx = { db, organization_id };
    const found = await findBillable(ctx);
    if (found.services.length === 0 || patients.length === 0) return;
    const chance = new Chance(20_260_930);
    const books = new Books(story);
    const bills = Math.max(1, Math.min(9, Math.round(patients.length / 20)));
    const today = Math.floor(now.getTime() / day) * day;
    for (let ago = days; ago >= 1; ago -= 1) {
      const morning = new Date(today - ago * day + 7.5 * hour);
      const isSunday = morning.getUTCDay() === 0;
      await tellDay({ ctx, story, found, chance, books, morning, bills: isSunday ? Math.ceil(bills / 3) : bills });
    }
    await insertRows(ctx, 'billing.till_session', books.tills);
    await insertRows(ctx, 'billing.charge_item', books.items);
    await insertRows(ctx, 'billing.charge_cover', books.covers);
    await insertRows(ctx, 'billing.payment', books.payments);
    await insertRows(ctx, 'billing.payment_share', books.shares);
    await insertRows(ctx, 'billing.transfer', books.transfers);
  });

interface DayOfBills {
  ctx: Parameters<typeof findBillable>[0];
  story: PastBills;
  found: Found;
  chance: Chance;
  books: Books;
  morning: Date;
  bills: number;
}

async function tellDay(told: DayOfBills): Promise<void> {
  const { story, chance, books, morning, bills } = told;
  const { organization_id, cashier_id, location_ids } = story;
  const till_id = newId();
  books.post('float', morning, [{ debit: 'till', debit_of: till_id, credit: 'safe', amount_minor: float }]);
  let cash = float;
  for (let at = 0; at < bills; at += 1)
    cash += await tellBill(told, new Date(morning.getTime() + ((at + chance.next()) / bills) * 9 * hour), till_id);
  const evening = new Date(morning.getTime() + 10 * hour);
  const short = chance.percent(6) ? chance.whole(1, 5) * 100 : 0;
  const counted = cash - short;
  const variance_reason = short > 0 ? 'Wrong change given' : null;
  books.post('close', evening, [
    { debit: 'till-over-short', credit: 'till', credit_of: till_id, amount_minor: short, reason: variance_reason },
    { debit: 'safe', credit: 'till', credit_of: till_id, amount_minor: counted },
  ]);
  books.tills.push({
    ...{ organization_id, id: till_id, cashier_id, location_id: location_ids[0], currency: 'GHS', opening_float_minor: float },
    ...{ cash_minor: cash, actual_cash_minor: counted, variance_reason, opened_at: morning, counted_at: evening, closed_at: evening },
    ...{ created_at: morning, updated_at: evening, version: 3 },
  });
}

/** One bill of one to four charges. @returns the cash that went into the drawer */
async function tellBill({ ctx, story, found, chance, books, morning }: DayOfBills, at: Date, till_id: string): Promise<number> {
  const { organization_id, cashier_id, practitioner_ids, location_ids, patients } = story;
  const patient_id = chance.one(patients);
  const cover = found.members.find((one) => one.patient_id === patient_id);
  const paidAt = new Date(at.getTime() + 20 * 60_000);
  const service_day = morning.toISOString().slice(0, 10);
  // one bill in a hundred is still owed
  const isPaid = !chance.percent(1);
  const [charges, discounts, covers]: Leg[][] = [[], [], []];
  const shares: { charge_item_id: string; amount_minor: number }[] = [];
  const practitioner_id = chance.one(practitioner_ids);
  const location_id = chance.one(location_ids);
  const number = chance.whole(1, 4);
  for (let place = 0; place < number; place += 1) {
    const service = chance.one(found.services);
    const gross = service.cost_minor;
    const { discount, off, net, own, payer } = reckon(found, chance, gross, cover, place === 0);
    const id = newId();
    const status = net === 0 ? 'not-billable' : own === 0 || isPaid ? 'billed' : 'billable';
    const source = { kind: 'tier', by: null, tier: service.tier, price: null, payer: null, group: null, location: null, day: service_day };
    books.items.push({
      ...{ organization_id, id, patient_id, status, description: service.name, quantity: 1, unit_price_minor: gross, amount_minor: net },
      ...{ paid_minor: isPaid ? own : 0, currency: 'GHS', service_id: service.id, practitioner_id, location_id, service_day },
      ...{ price_source: source, charged_by_id: cashier_id, paid_at: isPaid && own > 0 ? paidAt : null },
      ...{ created_at: at, updated_at: isPaid ? paidAt : at, version: isPaid ? 2 : 1, payer_minor: payer, discount_minor: off },
      ...{ chosen_discount_id: discount?.id ?? null, chosen_discount_minor: off, automatic_discount_minor: 0 },
      ...{ written_off_minor: 0, settled_minor: 0, payer_written_off_minor: 0 },
    });
    charges!.push({ debit: 'patients-debts', credit: 'revenue', amount_minor: gross, charge_item_id: id });
    discounts!.push({ debit: 'discounts', credit: 'patients-debts', amount_minor: off, charge_item_id: id });
    if (cover && net > 0) {
      const { client_id, policy_id, id: member_id } = cover;
      books.covers.push({
        ...{ organization_id, charge_item_id: id, position: 0, client_id, policy_id, member_id },
        ...{ currency: 'GHS', own_minor: own, amount_minor: payer, settled_minor: 0, written_off_minor: 0 },
        ...ownRule(cover),
      });
      covers!.push({
        debit: 'payers-not-invoiced',
        debit_of: client_id,
        credit: 'patients-debts',
        amount_minor: payer,
        charge_item_id: id,
      });
    }
    if (isPaid && own > 0) shares.push({ charge_item_id: id, amount_minor: own });
  }
  books.post('charge', at, charges!);
  books.post('discount', at, discounts!);
  books.post('cover', at, covers!);
  if (shares.length === 0) return 0;
  const method = chance.one(methods);
  const payment_id = newId();
  const amount_minor = shares.reduce((all, share) => all + share.amount_minor, 0);
  books.payments.push({
    ...{ organization_id, id: payment_id, patient_id, receipt_no: await nextCode({ ...ctx, now: paidAt }, 'receipt') },
    ...{ transaction_type: 'cash', method, currency: 'GHS', amount_minor, tendered_minor: amount_minor, kind: 'charges', prints: 1 },
    ...{ till_session_id: method === 'cash' ? till_id : null, paid_by_id: cashier_id, paid_at: paidAt, created_at: paidAt },
  });
  books.shares.push(...shares.map((share) => ({ organization_id, payment_id, ...share })));
  const money = { debit: keptIn[method], debit_of: method === 'cash' ? till_id : null, credit: 'patients-debts', payment_id };
  books.post(
    'payment',
    paidAt,
    shares.map((share) => ({ ...money, ...share })),
  );
  return method === 'cash' ? amount_minor : 0;
}
