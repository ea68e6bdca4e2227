import { minorOf } from '@akoma/contract/base';
import type { ChargeItem } from '@akoma/contract/billing';
import { dueOf } from './billing.rules.ts';
import type { LockedItem } from './charge-item.store.ts';

/** What of a payment of a charge can go back, in pesewas or cents. */
export interface Left {
  payment_id: string;
  charge_item_id: string;
  left_minor: number;
}

/** What goes back of which payment of which charge. */
export interface Back {
  payment_id: string;
  charge_item_id: string;
  amount_minor: number;
}

/**
 * Which charges an amount goes back from, in the order given: what was paid last comes first, as a part payment has filled them. More than
 * can go back: nothing, and what could.
 */
export function planReturn(lefts: readonly Left[], amount_minor?: number): { lines: Back[] } | { left: number } {
  const left = lefts.reduce((sum, { left_minor }) => sum + left_minor, 0);
  let rest = amount_minor ?? left;
  if (rest > left || rest === 0) return { left };
  const lines: Back[] = [];
  for (const { payment_id, charge_item_id, left_minor } of lefts) {
    const part = Math.min(rest, left_minor);
    if (part === 0) continue;
    lines.push({ payment_id, charge_item_id, amount_minor: part });
    rest -= part;
  }
  return { lines };
}

/** Whether another person has to approve it: above the limit, which is in cedis, and anything in dollars (ruling 219). */
export const needsSecondPerson = (minor: number, currency: string, limit: string): boolean => currency !== 'GHS' || minor > minorOf(limit);

/** Whether a charge can be credited whole: nothing of it is due any more, and it has not ended (rulings 204, 237). */
export const isCreditable = (item: LockedItem): boolean =>
  item.status === 'billed' && dueOf({ ...item, status: item.status as ChargeItem['status'] }) === 0;
