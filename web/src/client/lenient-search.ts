import type * as z from 'zod';

/** The search fields of a screen's address. */
export type SearchSchema = z.ZodType<object, object>;

/** The valid part of a search, unparsed and parsed. */
function judged<S extends SearchSchema>(schema: S, raw: Readonly<Record<string, unknown>>): { kept: object; data: z.output<S> } {
  const kept: Record<string, unknown> = { ...raw };
  for (;;) {
    const read = schema.safeParse(kept);
    if (read.success) return { kept, data: read.data };
    const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])).filter((key) => key in kept));
    if (wrong.size === 0) return { kept: {}, data: {} as z.output<S> };
    for (const key of wrong) delete kept[key];
  }
}

/**
 * The search part of an address, parsed leniently: invalid and unknown fields are dropped, so that an old bookmark never shows an error.
 */
export const readSearch = <S extends SearchSchema>(schema: S, raw: Readonly<Record<string, unknown>>): z.output<S> =>
  judged(schema, raw).data;

/**
 * The fields that an address needs: without those the schema drops, and those equal to its defaults. `/opd-patients`, not
 * `/opd-patients?page=1&page_size=10`. Compared as text, because addresses contain text.
 */
export function saidSearch(schema: SearchSchema, search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = Object.entries(search).filter(([, value]) => value !== undefined);
  const { kept, data } = judged(schema, Object.fromEntries(said.map(([key, value]) => [key, String(value)])));
  const defaults: Readonly<Record<string, unknown>> = { ...readSearch(schema, {}) };
  return Object.fromEntries(said.filter(([key, value]) => key in kept && key in data && String(defaults[key]) !== String(value)));
}
