/** The cookies that our own scripts can read; none contains personal data (AUTH-014, wire.md). */
export type ReadableCookie = 'loggedIn' | 'workspace' | 'location' | 'pageSize';

const days400 = 400 * 24 * 60 * 60;

export function readCookie(name: ReadableCookie): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === name) return decode(pair.slice(at + 1)) || undefined;
  }
  return undefined;
}

export function writeCookie(name: ReadableCookie, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // the Cookie Store API is missing in browsers that hospitals still run
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days400}; SameSite=Strict${secure}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
