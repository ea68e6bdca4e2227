import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** What somebody signs in with: an e-mail address in lower case, or a phone number as E.164. */
export type SignInName = { kind: 'email'; value: string } | { kind: 'phone'; value: string };

/**
 * Reads what stands in the field "Email or phone number" (AUTH-037). A number without a country code is Ghanaian, `00` stands for `+`.
 * `null` when it is neither; the caller answers as for an unknown account.
 */
export function signInNameOf(text: string): SignInName | null {
  const typed = text.trim();
  if (typed.includes('@')) return { kind: 'email', value: typed.toLowerCase() };
  const phone = parsePhoneNumberFromString(typed.replace(/^00/, '+'), 'GH');
  return phone?.isValid() ? { kind: 'phone', value: phone.number } : null;
}
