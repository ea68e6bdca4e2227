import type { Currency } from '../base/index.ts';
import type { OwnRule } from './charge-item.schema.ts';
import { halfEven, wholeRate } from './shares.ts';

/** One cover of a patient, in the order in which it is tried. Amounts are in pesewas or cents. */
export interface CoverTerms {
  /** Of this patient under this policy. */
  id: string;
  client_id: string;
  policy_id: string;
  member_id: string;
  /** Why nothing is covered on the day of the service, whatever the service; null: something is. */
  skipped: string | null;
  /** The first day of the policy. */
  valid_from: string;
  currency: Currency;
  copay_type: 'COPAY' | 'COINSURANCE' | null;
  /** The fixed sum of COPAY. */
  copay: number;
  /** The patient's percentage of COINSURANCE, in hundredths of a percent. */
  coinsurance: number;
  own_part_per: 'item' | 'visit';
  excluded: readonly string[];
  visit_limit: number | null;
  year_limit: number | null;
  authorization_required: boolean;
  /** A number that the payer gave in advance. */
  authorization: string | null;
}

/** A charge after its discounts. */
export interface Coverable {
  net: number;
  currency: Currency;
  service_id: string | null;
  /** The day of the service, `YYYY-MM-DD`. */
  day: string;
  /** The visit that it belongs to; without one what is given on a day counts as one. */
  visit: string | null;
  /** A number that the payer gave for it. */
  authorization: string | null;
  /** In the order in which they are tried. */
  covers: readonly CoverTerms[];
}

/** What one cover bears of a charge. */
export interface CoverPart {
  cover: CoverTerms;
  /** The patient's own part under it. */
  own: number;
  amount: number;
  /** A limit left less than the rest. */
  limited: boolean;
  /** Why it bears nothing. */
  skipped: string | null;
}

/** What was used of a cover before, in a visit or a year of the policy. */
export interface Use {
  amount: number;
  own: number;
}
export type UsedBefore = (cover_id: string, span: string) => Use;

/** The first day of the policy's year to which a day belongs. */
export function policyYearOf(valid_from: string, day: string): string {
  const begin = valid_from.slice(4);
  const year = Number(day.slice(0, 4)) - (day.slice(4) < begin ? 1 : 0);
  return `${String(year).padStart(4, '0')}${begin}`;
}

/** What a cover's limits are counted in: a visit, or a year of its policy. */
const spansOf = ({ valid_from }: CoverTerms, { day, visit }: Coverable) => ({
  visit: `visit ${visit ?? day}`,
  year: `year ${policyYearOf(valid_from, day)}`,
});

/** Why this cover is not tried; null: it is. */
function skipOf(cover: CoverTerms, item: Coverable): string | null {
  if (cover.skipped) return cover.skipped;
  if (item.service_id !== null && cover.excluded.includes(item.service_id)) return 'service-excluded';
  if (cover.currency !== item.currency) return 'currency-differs';
  return cover.authorization_required && !item.authorization && !cover.authorization ? 'authorization-missing' : null;
}

/**
 * Who bears which part of the charges of one call (rulings 212, 214). What a cover does not bear passes to the next, at last to the patient.
 * A percentage is shared by running total over the charges of the call that the cover is tried for, in their order; what earlier ones use of
 * a limit is gone for later ones.
 */
export function coverageOf(items: readonly Coverable[], usedBefore: UsedBefore = () => ({ amount: 0, own: 0 })): CoverPart[][] {
  const used = new Map<string, Use>();
  const useOf = (cover_id: string, span: string): Use => {
    const key = `${cover_id} ${span}`;
    const known = used.get(key) ?? { ...usedBefore(cover_id, span) };
    used.set(key, known);
    return known;
  };
  const shared = new Map<string, { rest: bigint; own: bigint }>();

  /** The patient's own part of what is left of a charge. */
  const ownPart = ({ id, ...policy }: CoverTerms, rest: number, visit: Use): number => {
    if (policy.copay_type === 'COPAY')
      return Math.min(rest, policy.own_part_per === 'visit' ? Math.max(0, policy.copay - visit.own) : policy.copay);
    if (policy.copay_type === null) return 0;
    const before = shared.get(id) ?? { rest: 0n, own: 0n };
    const sum = before.rest + BigInt(rest);
    const own = halfEven(sum * BigInt(policy.coinsurance), BigInt(wholeRate));
    shared.set(id, { rest: sum, own });
    return Number(own - before.own);
  };

  return items.map((item) => {
    let rest = item.net;
    const parts: CoverPart[] = [];
    for (const cover of item.covers) {
      if (rest === 0) break;
      const skipped = skipOf(cover, item);
      if (skipped) {
        parts.push({ cover, own: 0, amount: 0, limited: false, skipped });
        continue;
      }
      const spans = spansOf(cover, item);
      const [visit, year] = [useOf(cover.id, spans.visit), useOf(cover.id, spans.year)];
      const { visit_limit, year_limit } = cover;
      const left = Math.max(0, Math.min((visit_limit ?? Infinity) - visit.amount, (year_limit ?? Infinity) - year.amount));
      if (left === 0) {
        parts.push({ cover, own: 0, amount: 0, limited: true, skipped: 'limit-used-up' });
        continue;
      }
      const own = ownPart(cover, rest, visit);
      const amount = Math.min(rest - own, left);
      visit.amount += amount;
      visit.own += own;
      year.amount += amount;
      parts.push({ cover, own, amount, limited: amount < rest - own, skipped: null });
      rest -= amount;
    }
    return parts;
  });
}

/** By which rule of a policy the patient pays a part under it; null: by none. */
export const ownRuleOf = ({ copay_type, own_part_per }: Pick<CoverTerms, 'copay_type' | 'own_part_per'>): OwnRule | null =>
  copay_type === 'COINSURANCE' ? 'coinsurance' : copay_type && (own_part_per === 'visit' ? 'copay-visit' : 'copay');

/** What the payers bear of a charge together. */
export const payersPartOf = (parts: readonly Pick<CoverPart, 'amount'>[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);
