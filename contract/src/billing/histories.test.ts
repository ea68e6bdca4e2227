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
      };
      expect(sum(item.payers)).toBe(payersPartOf(splits[at]!));
      items.push(item);
      move(journal, 'patients-debts', 'revenue', gross);
      move(journal, 'discounts', 'patients-debts', item.discount);
      move(journal, 'payers', 'patients-debts', sum(item.payers));
    }
  };
  const dueOf = (item: Item): number => (item.ended ? 0 : item.gross - item.discount - sum(item.payers) - item.paid - item.writtenOff);
  const pay = (): void => {
    const item = chance.one(items);
    const minor = Math.min(dueOf(item), chance.one(amounts));
    item.paid += minor;
    move(journal, 'till', 'patients-debts', minor);
  };
  const cancel = (): void => {
    const item = chance.one(items);
    if (item.ended || item.paid + item.writtenOff > 0) return;
    move(journal, 'revenue', 'patients-debts', item.gross);
    move(journal, 'patients-debts', 'discounts', item.discount);
    move(journal, 'patients-debts', 'payers', sum(item.payers));
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
    if (item.ended || dueOf(item) > 0) return;
    move(journal, 'patients-debts', 'payers', sum(item.payers));
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
  charge();
  for (let steps = 3 + chance.below(16); steps > 0; steps -= 1) chance.one([charge, pay, pay, cancel, refund, credit, writeOff])();
  return { items, journal, covers, dueOf };
}

test('BILL-031 BILL-032 CONST-011 in 1,000 random histories the sums hold and nothing is under zero', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { items, journal, covers, dueOf } = history(seed);
    for (const item of items) {
      const { gross, discount, payers, paid, writtenOff } = item;
      const numbers = [gross, discount, paid, writtenOff, dueOf(item), ...payers];
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
    expect(of('payers')).toBe(sum(live.map(({ payers }) => sum(payers))));
    expect(of('till') + of('patient-account')).toBe(sum(items.map(({ paid }) => paid)));
    expect(of('write-offs')).toBe(sum(items.map(({ writtenOff }) => writtenOff)));
    expect(of('patient-account'), `seed ${seed}`).toBeLessThanOrEqual(0);
    expect(0 - of('revenue') - of('discounts')).toBe(sum(live.map(({ gross, discount }) => gross - discount)));
    expect(sum([...journal.values()])).toBe(0);
  }
});
