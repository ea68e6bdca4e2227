import type { Leg } from '@akoma/contract/billing';

/** A way of paying as it is sent, its amount in pesewas or cents. */
export type SentLeg = Pick<Leg, 'transaction_type' | 'payment'> & {
  minor: number;
  /** Of another currency: what its smallest coin is worth. So much less is booked where the bill cannot be met to the coin. */
  coin?: number;
};

/** What one way of paying books: how much, what was given, and which charges get how much of it. */
export interface BookedLeg {
  minor: number;
  tendered: number;
  shares: { id: string; minor: number }[];
}

export type Plan =
  | { legs: BookedLeg[]; change: number }
  | { refused: 'too-much' }
  /** `least`: what is to be given; where a part is taken, the smallest coin. */
  | { refused: 'too-little'; least: number };

/** The account of the journal where the money of a way of paying is kept; a cheque waits for the bank. */
export const keptIn = { cash: 'till', 'mobile-money': 'mobile-money', card: 'card', 'bank-transfer': 'bank', cheque: 'bank' } as const;

/** Cash that goes into the drawer: said to be cash, or nothing else said (ruling 216). */
export const isDrawerCash = ({ transaction_type, payment }: Pick<Leg, 'transaction_type' | 'payment'>): boolean =>
  transaction_type === 'cash' && (payment ?? 'cash') === 'cash';

/**
 * How much each way of paying books on which charge (rulings 215, 216). Less than is due is taken where a way of cash says how it is paid
 * (PAY-001, PAY-009); more in cash alone, and goes back. Charges are filled in the order sent; every part of a plan is more than nothing.
 */
export function planPayment(due: readonly { id: string; minor: number }[], sent: readonly SentLeg[]): Plan {
  const whole = due.reduce((sum, { minor }) => sum + minor, 0);
  const given = sent.reduce((sum, { minor }) => sum + minor, 0);
  const mayBePart = sent.some(({ transaction_type, payment }) => transaction_type === 'cash' && payment !== undefined);
  if (sent.some(({ minor }) => minor === 0) || (given < whole && !mayBePart))
    return { refused: 'too-little', least: mayBePart ? 1 : whole };

  const change = Math.max(0, given - whole);
  let back = change;
  const booked = sent.map(({ minor }) => minor);
  const tendered = sent.map(({ minor }) => minor);
  for (let at = sent.length - 1; at >= 0 && back > 0; at -= 1) {
    if (!isDrawerCash(sent[at]!)) continue;
    const less = Math.min(back, booked[at]! - 1);
    booked[at] = booked[at]! - less;
    back -= less;
  }
  const uneven = sent.findIndex(({ coin = 0 }, at) => back > 0 && back < coin && back < booked[at]!);
  if (back > 0 && uneven < 0) return { refused: 'too-much' };
  if (back > 0) {
    booked[uneven] = booked[uneven]! - back;
    tendered[uneven] = booked[uneven]!;
  }

  const left = due.map(({ id, minor }) => ({ id, minor }));
  const legs = sent.map((_leg, at) => {
    let rest = booked[at]!;
    const shares: BookedLeg['shares'] = [];
    for (const item of left) {
      const minor = Math.min(rest, item.minor);
      if (minor === 0) continue;
      shares.push({ id: item.id, minor });
      item.minor -= minor;
      rest -= minor;
    }
    return { minor: booked[at]!, tendered: tendered[at]!, shares };
  });
  return { legs, change: change - back };
}
