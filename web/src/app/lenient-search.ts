import type * as z from 'zod';

/**
 * The search part of an address, read leniently: a field that does not parse, or that the screen does not know, is dropped, so that an
 * old bookmark never shows an error. Dropped means set to undefined, because the router lays the answer over the raw search.
 */
export function readSearch<S extends z.ZodType<object, object>>(schema: S, raw: Readonly<Record<string, unknown>>): z.output<S> {
  const gone = Object.fromEntries(Object.keys(raw).map((key) => [key, undefined]));
  const kept: Record<string, unknown> = { ...raw };
  for (;;) {
    const read = schema.safeParse(kept);
    if (read.success) return { ...gone, ...read.data };
    const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])).filter((key) => key in kept));
    if (wrong.size === 0) return gone as z.output<S>;
    for (const key of wrong) delete kept[key];
  }
}

/** `readSearch` as the router takes it, with the schema's own types. */
export const lenient = <S extends z.ZodType<object, object>>(schema: S): S =>
  ({
    '~standard': {
      version: 1,
      vendor: 'akoma',
      validate: (raw: unknown) => ({ value: readSearch(schema, raw as Record<string, unknown>) }),
    },
  }) as unknown as S;

/**
 * Leaves out of addresses what the schema would fill in anyway: `/opd-patients`, not `/opd-patients?page=1&page_size=10`.
 * Compared as text, because that is what an address holds.
 */
export function withoutDefaults(schema: z.ZodType<object, object>, search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const empty = schema.safeParse({});
  const defaults: Readonly<Record<string, unknown>> = empty.success ? { ...empty.data } : {};
  return Object.fromEntries(
    Object.entries(search).filter(([key, value]) => defaults[key] === undefined || String(defaults[key]) !== String(value)),
  );
}
