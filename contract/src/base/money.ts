import * as z from 'zod';

/** Money in an answer: a decimal string beside its currency, `"60.00"`. */
export const Amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe('A decimal string; the currency stands beside it.');

/** An amount in a request: a string or a number, zero or more, at most two decimals. Parsed to its decimal string. */
export const SentAmount = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value),
  z.string().regex(/^\d{1,10}(\.\d{1,2})?$/),
) as z.ZodType<string, string | number>;

/** `"60.5"` → 6050: pesewas or cents, the unit of amounts in tables. Both currencies of the product have two decimals. */
export function minorOf(amount: string): number {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return amount.startsWith('-') ? -minor : minor;
}

/** 6050 → `"60.50"`. */
export function amountOf(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
