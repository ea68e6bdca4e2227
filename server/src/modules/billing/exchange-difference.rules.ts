import { worth } from './exchange.rules.ts';

/**
 * What cedis that were booked for dollars differ from what those dollars are worth by now, in pesewas: above zero is lost, below zero won.
 * `cents` are kept of dollars (below zero: more were brought to the bank), `pesewas` stand for them.
 */
export function differenceOf({ cents, pesewas }: { cents: number; pesewas: number }, rate_millionths: number): number {
  const value = cents === 0 ? 0 : Math.sign(cents) * worth(Math.abs(cents), rate_millionths);
  return pesewas - value;
}
