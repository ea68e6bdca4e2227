import { halfEven } from '@akoma/contract/billing';

/** `"15.25"` → 15250000: millionths of a cedi for one of the other currency. */
export function rateOf(text: string): number {
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole) * 1_000_000 + Number(part.padEnd(6, '0'));
}

/** 15250000 → `"15.250000"`. */
export function rateText(millionths: number): string {
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** What cents are worth in pesewas (ruling 222). */
export const worth = (cents: number, rate_millionths: number): number =>
  Number(halfEven(BigInt(cents) * BigInt(rate_millionths), 1_000_000n));
