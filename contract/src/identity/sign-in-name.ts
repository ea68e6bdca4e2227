import { emailKey, toE164 } from '../base/index.ts';

/** The name used to sign in: an e-mail address in lower case, or a phone number as E.164. */
export type SignInName = { kind: 'email'; value: string } | { kind: 'phone'; value: string };

/** Parses the field "Email or phone number" (AUTH-037). `null` if it is neither; the caller then answers as for an unknown account. */
export function signInNameOf(text: string): SignInName | null {
  if (text.includes('@')) return { kind: 'email', value: emailKey(text) };
  const phone = toE164(text);
  return phone ? { kind: 'phone', value: phone } : null;
}
