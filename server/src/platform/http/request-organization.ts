import { type AnyOperation, fail } from '@akoma/contract/base';

/** Names of the organisation's key in the query or body of any operation. */
export const organizationKeys = ['managing_organization_id', 'managing_organization', 'service_provider_id', 'service_provider'] as const;
const inPath = /^\/api\/v[12]\/(?:providers|admin\/organizations)\/\{(\w+)\}/;

/** The query as sent; an organisation named twice by the same id counts once (rulings.md 80). */
export function sentQuery(query: unknown): Record<string, unknown> {
  const sent = { ...(query as Record<string, unknown>) };
  for (const name of organizationKeys) {
    const value = sent[name];
    if (Array.isArray(value) && new Set(value.map((id) => String(id).toLowerCase())).size === 1) sent[name] = value[0];
  }
  return sent;
}

/**
 * The organisation that a request names: the id in the path of a provider, else in the query, else in the body (rulings.md 9).
 * `null`: none, so the session's current one applies. Two different ids are refused.
 */
export function organizationNamedBy(op: AnyOperation, raw: { params: unknown; query: unknown; body: unknown }): string | null {
  const param = inPath.exec(op.path)?.[1];
  const places: unknown[] = [];
  if (param) {
    const id = (raw.params as Record<string, unknown>)[param];
    if (!isId(id)) throw fail('not_found', {});
    places.push(id);
  }
  for (const part of [raw.query, ...(Array.isArray(raw.body) ? raw.body : [raw.body])]) {
    if (typeof part === 'object' && part !== null)
      for (const name of organizationKeys) places.push((part as Record<string, unknown>)[name]);
  }
  // an invalid id is left to the operation's schema, which names the field
  const named = new Set(
    places
      .flat()
      .filter(isId)
      .map((id) => id.toLowerCase()),
  );
  if (named.size > 1) throw fail('organization_ambiguous', {});
  return [...named][0] ?? null;
}

/** Where a page, or a form on it, was begun: its organisation's id. */
const begunIn = 'x-organization';

/**
 * Refuses a request of a page that was opened in another organisation than the session's current one, because data of one hospital must not
 * be saved in another. A request that names its organisation is handled there, whichever organisation the page was opened in.
 */
export function refuseElsewhere(headers: Readonly<Record<string, unknown>>, named: string | null, organization_id: string): void {
  const begun = headers[begunIn];
  if (begun === undefined || named !== null) return;
  if (typeof begun !== 'string' || begun.toLowerCase() !== organization_id) throw fail('organization_elsewhere', {});
}

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
