import type { Currency } from '../base/index.ts';

/** A parsed charge: a decimal string, and the currency if one was written with it. */
export interface ReadCharge {
  charge: string;
  currency?: Currency;
}

export const chargeNotValid = 'Charge is not valid. Write it as 1250.00, 1,250.00 or 1250,00.';

const symbols: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:GHS|GH₵|GH¢|GHC|₵|¢)/i, 'GHS'],
  [/^(?:USD|US\$|\$)/i, 'USD'],
];
const ending: readonly (readonly [RegExp, Currency])[] = [
  [/(?:GHS|GH₵|GH¢|₵)$/i, 'GHS'],
  [/(?:USD|US\$|\$)$/i, 'USD'],
];

/**
 * Digits with at most two decimals after point or comma; thousands set apart by commas (then a point before the decimals), by spaces, or
 * by points if a decimal comma follows. "1.250" could be either, so it is neither.
 */
const forms = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
];

/** Parses a charge as typed: `60`, `60.5`, `GHS 1,250.00`, `₵60`, `1250,00`. `undefined` if it is not a charge ({@link chargeNotValid}). */
export function readCharge(typed: string): ReadCharge | undefined {
  let text = typed.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  let currency: Currency | undefined;
  for (const [sign, meant] of [...symbols, ...ending]) {
    if (!sign.test(text)) continue;
    if (currency) return undefined;
    currency = meant;
    text = text.replace(sign, '').trim();
  }
  for (const form of forms) {
    const [, whole, part = ''] = form.exec(text) ?? [];
    if (whole === undefined) continue;
    const digits = whole.replaceAll(/[., ]/g, '').replace(/^0+(?=\d)/, '');
    if (digits.length > 10) return undefined;
    return { charge: `${digits}.${part.padEnd(2, '0')}`, ...(currency && { currency }) };
  }
  return undefined;
}
