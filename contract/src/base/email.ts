import * as z from 'zod';

/** The domain in lower case, the part before it as written: `Ama@EXAMPLE.Com` → `Ama@example.com` (VAL-020). */
export function withLowerDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase();
}

/** The form in which two addresses are compared: wholly in lower case (VAL-021). */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** An e-mail address in a request body: trimmed, domain in lower case, empty becomes null (VAL-006, VAL-020, VAL-022). */
export const Email = z.preprocess(
  (value) => (typeof value === 'string' ? withLowerDomain(value.trim()) || null : value),
  z.email().max(254).nullable(),
) as z.ZodType<string | null, string | null>;
