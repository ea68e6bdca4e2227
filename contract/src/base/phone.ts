import type { CountryCode } from 'libphonenumber-js/min';
import * as z from 'zod';
import { numberingPlans } from '#numbering-plans';
import { rule } from './sentences.ts';

/** Converts between the forms of a mobile number: drops a leading `+` or `0`, otherwise prepends `+` (VAL-018, VAL-019). */
const convertMobile = (text: string): string => (/^[+0]/.test(text) ? text.slice(1) : `+${text}`);

/** The country that a number written without `+` belongs to. */
export const defaultCountry: CountryCode = 'GH';

/**
 * The E.164 form (`+233241234567`) of a number as people write it, or null if it is not a valid number.
 * `0241234567`, `024 123 4567`, `233241234567` and `+233 24 123 4567` are the same number (VAL-017, WIDGET-002).
 * Null as well in a browser that has not fetched the numbering plans.
 */
export function toE164(text: string, country: CountryCode = defaultCountry): string | null {
  const plans = numberingPlans();
  if (!plans) return null;
  const written = text.trim();
  const direct = plans.parsePhoneNumberFromString(written, country);
  if (direct?.isValid()) return direct.number;
  if (written.startsWith('+')) return null;
  const international = plans.parsePhoneNumberFromString(convertMobile(written.replace(/\D/g, '').replace(/^00/, '')));
  return international?.isValid() ? international.number : null;
}

/**
 * Empty and short numbers (under 6 characters) are not checked, longer ones must be valid (VAL-015, VAL-016, VAL-017). A browser without
 * the numbering plans accepts them; the server checks.
 */
export function isPhone(text: string, country: CountryCode = defaultCountry): boolean {
  const written = text.trim();
  return written.length < 6 || !numberingPlans() || toE164(written, country) !== null;
}

/**
 * Formats a stored number for display: `+233241234567` → `024 123 4567` in Ghana, `+44 20 7946 0958` elsewhere. Anything else is returned
 * as is.
 */
export function phoneText(stored: string): string {
  const number = numberingPlans()?.parsePhoneNumberFromString(stored, defaultCountry);
  if (!number?.isValid()) return stored;
  return number.country === defaultCountry ? number.formatNational() : number.formatInternational();
}

/**
 * The digits by which a number can be found: `233241234567`, `0241234567` and `241234567`.
 * A short number has one form.
 */
export function phoneForms(stored: string): string[] {
  const number = numberingPlans()?.parsePhoneNumberFromString(stored, defaultCountry);
  if (!number?.isValid()) return [stored.replace(/\D/g, '')].filter(Boolean);
  const atHome = `0${number.nationalNumber}`;
  return [convertMobile(number.number), atHome, convertMobile(atHome)];
}

/** A phone number in a request body: normalised to E.164; empty becomes null. */
export const Phone = z
  .string()
  .trim()
  .max(32)
  .refine((text) => isPhone(text), rule('phone'))
  .transform((text) => (text === '' ? null : (toE164(text) ?? text)));
