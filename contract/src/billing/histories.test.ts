import { expect, test } from 'vitest';
import { type CoverTerms, coverageOf, payersPartOf } from './coverage.ts';
import { type DiscountTerms, discountsOf } from './discounting.ts';

/** A repeatable source of chance (mulberry32). */
function chanceOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** From 0 up to, but not including. */
  const below = (end: number): number => Math.floor(next() * end);
  return { below, one: <T>(of: readonly T[]): T => of[below(of.length)]!, is: (chance: number): boolean => next() < chance };
}
type Chance = ReturnType<typeof chanceOf>;

/** A charge of the model, in pesewas. */
interface Item {
  gross: number;
  discount: number;
  payers: number[];
  own: number[];
  paid: number;
  /** Of the patient's part. */
  writtenOff: number;
  ended: boolean;
  span: string;
  /** Of the part of each payer: paid, and asked for no more. */
  settled: number[];
  givenUp: number[];
  invoiced: (Invoice | undefined)[];
}
/** What one payer is asked for; what becomes the patient's again lowers what is asked for, as what is given up does. */
interface Invoice {
  at: number;
  items: Item[];
  total: number;
  paid: number;
  less: number;
}
/** Debits of each account less its credits. */
type Journal = Map<string, number>;
const move = (journal: Journal, debit: string, credit: string, minor: number): void => {
  journal.set(debit, (journal.get(debit) ?? 0) + minor);
  journal.set(credit, (journal.get(credit) ?? 0) - minor);
};
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const amounts = [1, 2, 33, 99, 100, 101, 333, 6000, 12_345, 999_999_999_999];
const rates = [0, 1, 3333, 5000, 6667, 9999, 10_000];

function discountBy(chance: Chance, id: string): DiscountTerms {
  return chance.is(0.5)
    ? { id, type: 'percentage', value: chance.one(rates), currency: null }
    : { id, type: 'fixed', value: chance.one(amounts), currency: 'GHS' };
}

function coverBy(chance: Chance, id: string): CoverTerms {
  return {
    ...{ id, client_id: id, policy_id: id, member_id: id, valid_from: '2026-01-01', currency: 'GHS', excluded: [], authorization: null },
    skipped: chance.is(0.1) ? 'suspended' : null,
    copay_type: chance.one(['COPAY', 'COINSURANCE', null]),
    ...{ copay: chance.one(amounts), coinsurance: chance.one(rates), own_part_per: chance.one(['item', 'visit']) },
    visit_limit: chance.is(0.3) ? chance.one(amounts) : null,
    year_limit: chance.is(0.3) ? chance.one(amounts) : null,
    authorization_required: false,
  };
}

interface Told {
  chance: Chance;
  covers: readonly CoverTerms[];
  items: readonly Item[];
  journal: Journal;
}
const openPart = (item: Item, at: number): number => item.payers[at]! - item.settled[at]! - item.givenUp[at]!;

/** Invoices of payers, what they pay onto their accounts, its allocation and the undoing of one, short payments and write-offs (ruling 232). */
function payersSide({ chance, covers, items, journal }: Told) {
  const invoices: Invoice[] = [];
  const accounts = covers.map(() => 0);
  const allocations: { invoice: Invoice; minor: number }[] = [];
  let undone = 0;
  const openOf = ({ total, paid, less }: Invoice): number => total - paid - less;
  const invoice = (): void => {
    const at = chance.below(covers.length);
    const asked = items.filter((item) => !item.ended && !item.invoiced[at] && openPart(item, at) > 0);
    if (asked.length === 0) return;
    const made = { at, items: asked, total: sum(asked.map((item) => openPart(item, at))), paid: 0, less: 0 };
    for (const item of asked) item.invoiced[at] = made;
    invoices.push(made);
    move(journal, 'payers-invoiced', 'payers-not-invoiced', made.total);
  };
  const cancelInvoice = (): void => {
    const one = chance.one(invoices);
    if (!one || one.paid + one.less > 0) return;
    invoices.splice(invoices.indexOf(one), 1);
    for (const item of one.items) item.invoiced[one.at] = undefined;
    move(journal, 'payers-not-invoiced', 'payers-invoiced', one.total);
  };
  const receive = (): void => {
    const [at, minor] = [chance.below(covers.length), chance.one(amounts)];
    accounts[at]! += minor;
    move(journal, 'bank', 'client-account', minor);
  };
  /** The oldest charge first, each filled before the next. */
  const spread = ({ at, items: on }: Invoice, minor: number, give: (item: Item, share: number) => void): void => {
    let left = minor;
    for (const item of on) {
      const share = Math.min(left, openPart(item, at));
      give(item, share);
      left -= share;
    }
    expect(left).toBe(0);
  };
  const allocate = (): void => {
    const one = chance.one(invoices);
    if (!one) return;
    const minor = Math.min(openOf(one), accounts[one.at]!, chance.one(amounts));
    if (minor === 0) return;
    spread(one, minor, (item, share) => void (item.settled[one.at]! += share));
    one.paid += minor;
    accounts[one.at]! -= minor;
    allocations.push({ invoice: one, minor });
    move(journal, 'client-account', 'payers-invoiced', minor);
  };
  /** Whole and once; the newest charge is opened first, whichever allocation had paid it. */
  const undo = (): void => {
    const [one] = allocations.splice(chance.below(allocations.length || 1), 1);
    if (!one) return;
    undone += 1;
    const { at } = one.invoice;
    let left = one.minor;
    for (const item of one.invoice.items.toReversed()) {
      const share = Math.min(left, item.settled[at]!);
      item.settled[at]! -= share;
      left -= share;
    }
    expect(left).toBe(0);
    one.invoice.paid -= one.minor;
    accounts[at]! += one.minor;
    move(journal, 'payers-invoiced', 'client-account', one.minor);
  };
  /** What a payer did not pay is accepted, given up, or due by the patient. */
  const shorten = (): void => {
    const one = chance.one(invoices);
    if (!one) return;
    const minor = Math.min(openOf(one), chance.one(amounts));
    const debit = chance.one(['short-payments', 'write-offs', 'patients-debts']);
    spread(one, minor, (item, share) => {
      if (debit === 'patients-debts') item.payers[one.at]! -= share;
      else item.givenUp[one.at]! += share;
    });
    one.less += minor;
    move(journal, debit, 'payers-invoiced', minor);
  };
  const acts =
    covers.length === 0 ? [] : [invoice, invoice, receive, receive, allocate, allocate, allocate, undo, undo, shorten, cancelInvoice];
  return { acts, invoices, accounts, openOf, countUndone: () => undone };
}

/** Charges, discounts, splits, payments, refunds, credit notes, write-offs and cancellations in a random order. */
function history(seed: number) {
  const chance = chanceOf(seed);
  const covers = Array.from({ length: chance.below(3) }, (_, at) => coverBy(chance, `cover ${at}`));
  const automatic = Array.from({ length: chance.below(3) }, (_, at) => discountBy(chance, `automatic ${at}`));
  const items: Item[] = [];
  const journal: Journal = new Map();
  const used = (id: string, span: string) => {
    const at = covers.findIndex((one) => one.id === id);
    const counted = items.filter((item) => !item.ended && (span.startsWith('year') || item.span === span));
    return { amount: sum(counted.map(({ payers }) => payers[at] ?? 0)), own: sum(counted.map(({ own }) => own[at] ?? 0)) };
  };
  const charge = (): void => {
    const chosen = chance.is(0.3) ? discountBy(chance, 'chosen') : undefined;
    const visit = `v${chance.below(2)}`;
    const grosses = Array.from({ length: 1 + chance.below(4) }, () => chance.one(amounts));
    const discounts = discountsOf(grosses.map((gross) => ({ gross, currency: 'GHS', automatic, chosen })));
    const off = discounts.map((one) => (one.automatic?.minor ?? 0) + (one.chosen?.minor ?? 0));
    const splits = coverageOf(
      grosses.map((gross, at) => ({
        ...{ net: gross - off[at]!, currency: 'GHS', service_id: null, day: '2026-05-05', visit, authorization: null, covers },
      })),
      used,
    );
    for (const [at, gross] of grosses.entries()) {
      const partsOf = (key: 'amount' | 'own') => covers.map(({ id }) => splits[at]!.find(({ cover }) => cover.id === id)?.[key] ?? 0);
      const item = {
        gross,
        discount: off[at]!,
        payers: partsOf('amount'),
        own: partsOf('own'),
        paid: 0,
        writtenOff: 0,
        ended: false,
        span: `visit ${visit}`,
        settled: covers.map(() => 0),
        givenUp: covers.map(() => 0),
        invoiced: covers.map(() => undefined),
      };
      expect(sum(item.payers)).toBe(payersPartOf(splits[at]!));
      items.push(item);
      move(journal, 'patients-debts', 'revenue', gross);
      move(journal, 'discounts', 'patients-debts', item.discount);
      move(journal, 'payers-not-invoiced', 'patients-debts', sum(item.payers));
    }
  };
  const dueOf = (item: Item): number => (item.ended ? 0 : item.gross - item.discount - sum(item.payers) - item.paid - item.writtenOff);
  const isInvoiced = (item: Item): boolean => item.invoiced.some((one) => one !== undefined);
  const pay = (): void => {
    const item = chance.one(items);
    const minor = Math.min(dueOf(item), chance.one(amounts));
    item.paid += minor;
    move(journal, 'till', 'patients-debts', minor);
  };
  const cancel = (): void => {
    const item = chance.one(items);
    if (item.ended || item.paid + item.writtenOff > 0 || isInvoiced(item)) return;
    move(journal, 'revenue', 'patients-debts', item.gross);
    move(journal, 'patients-debts', 'discounts', item.discount);
    move(journal, 'patients-debts', 'payers-not-invoiced', sum(item.payers));
    Object.assign(item, { ended: true, payers: covers.map(() => 0), own: covers.map(() => 0) });
  };
  /** A payment that was wrong, or a part of it: due again, and into the account of the patient, or out of the till (ruling 219). */
  const refund = (): void => {
    const item = chance.one(items);
    const minor = Math.min(item.paid, chance.one(amounts));
    item.paid -= minor;
    move(journal, 'patients-debts', chance.one(['till', 'patient-account']), minor);
  };
  /** Of a charge of which nothing is due: payers' parts first, then all that was charged, and what was paid goes back (rulings 232, 237). */
  const credit = (): void => {
    const item = chance.one(items);
    if (item.ended || dueOf(item) > 0 || isInvoiced(item)) return;
    move(journal, 'patients-debts', 'payers-not-invoiced', sum(item.payers));
    move(journal, 'revenue', 'patients-debts', item.gross);
    move(journal, 'patients-debts', 'discounts', item.discount);
    move(journal, 'patients-debts', 'write-offs', item.writtenOff);
    move(journal, 'patients-debts', 'till', item.paid);
    Object.assign(item, { ended: true, paid: 0, writtenOff: 0, payers: covers.map(() => 0), own: covers.map(() => 0) });
  };
  const writeOff = (): void => {
    const item = chance.one(items);
    const minor = dueOf(item);
    item.writtenOff += minor;
    move(journal, 'write-offs', 'patients-debts', minor);
  };
  const payers = payersSide({ chance, covers, items, journal });
  const acts = [charge, pay, pay, cancel, refund, credit, writeOff, ...payers.acts];
  charge();
  for (let steps = 3 + chance.below(16) + 2 * payers.acts.length; steps > 0; steps -= 1) chance.one(acts)();
  return { items, journal, covers, dueOf, ...payers };
}

test('BILL-031 BILL-032 CONST-011 INV-010 CLIENT-006 in 1,000 random histories the sums hold and nothing is under zero', () => {
  let undone = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { items, journal, covers, dueOf, invoices, accounts, openOf, countUndone } = history(seed);
    undone += countUndone();
    for (const item of items) {
      const { gross, discount, payers, paid, writtenOff } = item;
      const open = payers.map((_, at) => openPart(item, at));
      const numbers = [gross, discount, paid, writtenOff, dueOf(item), ...payers, ...item.settled, ...item.givenUp, ...open];
      if (numbers.some((one) => one < 0 || !Number.isSafeInteger(one))) expect(numbers, `seed ${seed}`).toEqual([]);
      // total = the patient's part and the payers' parts; the patient's part = paid, due and written off (ruling 213)
      if (!item.ended) expect(sum(payers) + paid + writtenOff + dueOf(item), `seed ${seed}`).toBe(gross - discount);
    }
    const live = items.filter(({ ended }) => !ended);
    for (const [at, { visit_limit, year_limit }] of covers.entries()) {
      if (year_limit !== null) expect(sum(live.map(({ payers }) => payers[at]!)), `seed ${seed}`).toBeLessThanOrEqual(year_limit);
      for (const span of new Set(live.map((item) => item.span)))
        if (visit_limit !== null)
          expect(sum(live.filter((item) => item.span === span).map(({ payers }) => payers[at]!))).toBeLessThanOrEqual(visit_limit);
    }
    const of = (account: string) => journal.get(account) ?? 0;
    expect(of('patients-debts'), `seed ${seed}`).toBe(sum(items.map(dueOf)));
    expect(sum(live.map(({ gross }) => gross)) - sum(live.map(({ discount }) => discount)), `seed ${seed}`).toBe(
      sum(live.map((item) => item.paid + dueOf(item) + item.writtenOff + sum(item.payers))),
    );
    const parts = covers.flatMap((_, at) => live.map((item) => ({ on: item.invoiced[at], minor: openPart(item, at) })));
    const openWhere = (isOn: boolean) => sum(parts.filter(({ on }) => (on !== undefined) === isOn).map(({ minor }) => minor));
    expect(of('payers-not-invoiced'), `seed ${seed}`).toBe(openWhere(false));
    expect(of('payers-invoiced'), `seed ${seed}`).toBe(openWhere(true));
    for (const invoice of invoices) {
      const { at, items: on, paid, less } = invoice;
      expect(sum(on.map((item) => item.settled[at]!)), `seed ${seed}`).toBe(paid);
      expect(sum(on.map((item) => openPart(item, at))), `seed ${seed}`).toBe(openOf(invoice));
      expect(Math.min(paid, less, openOf(invoice)), `seed ${seed}`).toBeGreaterThanOrEqual(0);
    }
    expect(Math.min(0, ...accounts), `seed ${seed}`).toBe(0);
    expect(0 - of('client-account')).toBe(sum(accounts));
    expect(of('bank')).toBe(sum(accounts) + sum(invoices.map(({ paid }) => paid)));
    expect(of('till') + of('patient-account')).toBe(sum(items.map(({ paid }) => paid)));
    expect(of('write-offs') + of('short-payments')).toBe(sum(items.map(({ writtenOff, givenUp }) => writtenOff + sum(givenUp))));
    expect(of('patient-account'), `seed ${seed}`).toBeLessThanOrEqual(0);
    expect(0 - of('revenue') - of('discounts')).toBe(sum(live.map(({ gross, discount }) => gross - discount)));
    expect(sum([...journal.values()])).toBe(0);
  }
  expect(undone).toBeGreaterThan(200);
});
