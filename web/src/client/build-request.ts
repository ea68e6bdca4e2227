import type { AnyOperation } from '@akoma/contract/base';

/** An operation's input before it is serialised. */
export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Path and query string. Empty, absent and undefined query fields are left out; a list is repeated. */
export function addressOf(operation: Pick<AnyOperation, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${operation.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * JSON, or a form if a field is a file. Files come last, because the server checks permission and organisation by the fields before them.
 */
export function bodyOf(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  const isForm = typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob);
  if (!isForm) return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  const fields = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined && value !== null);
  for (const [key, value] of fields) if (!(value instanceof Blob)) form.append(key, String(value));
  for (const [key, value] of fields) if (value instanceof Blob) form.append(key, value);
  return { body: form, headers: {} };
}

/** The name in a Content-Disposition header, in either of its spellings. */
export function filenameOf(disposition: string | null): string | undefined {
  const extended = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      return extended.trim();
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim();
}

/** Splits received text of a stream of server-sent events into the data of complete events and the rest; comments are dropped. */
export function splitEvents(arrived: string): { events: string[]; rest: string } {
  const blocks = arrived.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).replace(/^ /, ''))
        .join('\n'),
    )
    .filter((data) => data !== '');
  return { events, rest };
}
