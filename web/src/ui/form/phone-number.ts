import type { NumberingPlans } from '@akoma/contract/base';
import type { CountryCode } from 'libphonenumber-js/min';

/** The country that an empty field has (WIDGET-003). */
export const homeCountry: CountryCode = 'GH';

const homeCode = '233';
/** Numbers under so many characters are allowed unchecked (VAL-016): an extension, an emergency call. */
const shortest = 6;

export interface PhoneParts {
  country: CountryCode;
  /** As people of that country write it: `024 123 4567`. */
  national: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Country and national number → E.164 (WIDGET-002): `GH`, `0241234567` → `+233241234567`. A number typed with `+` or `00` names its country
 * itself. What is under six characters is allowed as it is (VAL-016), and what is no number is passed on as it was typed: whether it is
 * valid is judged by the form's rule, and nothing is dropped without a word.
 * @param known the numbering plans, once they are loaded; before that only Ghana's own plain rule is used.
 */
export function toE164(national: string, country: CountryCode, known?: NumberingPlans): string {
  const typed = national.trim();
  if (typed.length < shortest || /[^\d\s+()./-]/.test(typed)) return typed;
  const text = typed.replace(/^00/, '+');
  const digits = digitsOf(text);
  const parsed = known?.parsePhoneNumberFromString(text, country);
  if (parsed?.isPossible()) return parsed.number;
  if (text.startsWith('+')) return `+${digits}`;
  return `+${known ? known.getCountryCallingCode(country) : homeCode}${digits.replace(/^0/, '')}`;
}

/** E.164 → country and national number, for showing. */
export function partsOf(e164: string, known?: NumberingPlans): PhoneParts {
  const parsed = known?.parsePhoneNumberFromString(e164);
  if (parsed?.country) return { country: parsed.country, national: parsed.formatNational() };
  if (e164.startsWith(`+${homeCode}`)) return { country: homeCountry, national: `0${e164.slice(homeCode.length + 1)}` };
  return { country: homeCountry, national: e164 };
}

/** All countries by their English names, the home country first. */
export function countriesOf(known: NumberingPlans | undefined): { value: CountryCode; label: string }[] {
  if (!known) return [{ value: homeCountry, label: `Ghana (+${homeCode})` }];
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const named = known
    .getCountries()
    .map((value) => ({ value, label: `${names.of(value) ?? value} (+${known.getCountryCallingCode(value)})` }));
  const rank = (value: CountryCode) => (value === homeCountry ? 0 : 1);
  return named.sort((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, 'en'));
}
