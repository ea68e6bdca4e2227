import { notKnown } from '../time/format.ts';

/** Currencies whose smallest unit is not a hundredth (ISO 4217), as far as a hospital here could meet them. */
const decimals: Partial<Record<string, number>> = { JPY: 0, XOF: 0, XAF: 0, KWD: 3, BHD: 3, TND: 3 };

/** Whether an amount, written in any way, is something. */
export const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/**
 * `"1250"` → `GHS 1,250.00`. Works on the text, so no amount passes through a floating-point number; further digits than the
 * currency has are kept (unit prices), never rounded away here.
 */
export function formatMoney(amount: string | null | undefined, currency: string): string {
  const written = signAndFigure(amount, currency);
  return written ? `${written[0]}${currency} ${written[1]}` : notKnown;
}

/** `"1250"` → `1,250.00`, where the currency stands beside it already. */
export const formatAmount = (amount: string | null | undefined, currency: string): string =>
  signAndFigure(amount, currency)?.join('') ?? notKnown;

function signAndFigure(amount: string | null | undefined, currency: string): [sign: string, figure: string] | undefined {
  const found = /^\s*([+-]?)(\d+)(?:\.(\d*))?\s*$/.exec(amount ?? '');
  if (!found) return undefined;
  const [, sign, whole = '', part = ''] = found;
  const least = decimals[currency] ?? 2;
  const cents = part.replace(/0+$/, '').padEnd(least, '0');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  const zero = /^0*$/.test(whole + part);
  return [sign === '-' && !zero ? '−' : '', `${grouped}${cents ? `.${cents}` : ''}`];
}
