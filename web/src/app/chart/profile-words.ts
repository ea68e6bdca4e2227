interface Address {
  line?: string | null;
  city?: string | null;
  district?: string | null;
  state?: string | null;
  country?: string | null;
}

/** The address in one line, from its parts (PAT-030); empty if it has none. */
export const addressLine = (address: Address | null): string =>
  address ? [address.line, address.city, address.district, address.state, address.country].filter(Boolean).join(', ') : '';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** "Akan" for `ak`; text that is not a code is returned as is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
