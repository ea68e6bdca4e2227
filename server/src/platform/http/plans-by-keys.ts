import type { Plans } from '../db/tenant.ts';

/**
 * A generic plan for requests that filter a list only by these keys, each of which has an index of its own. With other filters the best
 * plan depends on the values.
 */
export const plansByKeys =
  (...keys: readonly string[]) =>
  ({ query }: { query: object }): Plans =>
    Object.entries(query).every(([key, value]) => value === undefined || known.has(key) || keys.includes(key)) ? 'once' : 'as measured';

/** Which page, and how large. */
const known = new Set(['page', 'page_size', 'size', 'ordering']);
