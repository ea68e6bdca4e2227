import fc from 'fast-check';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** Values that programs trip over: wrong types, limits, odd text, prototype keys. */
export const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 53),
    1e308,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '💚'.repeat(40),
    'ɛɔŋ',
    "'; drop table x; --",
    '%',
    '_',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '2026-02-30',
    '2026-13-01T25:00:00Z',
    '0000-00-00',
    '{{7*7}}',
    [],
    {},
    [[[[]]]],
    ['x'],
    { $gt: '' },
    'x'.repeat(20_000),
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer(),
  fc.double(),
  fc.uuid(),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

/** Values that a schema usually accepts, generated from its JSON Schema; it may refuse some for formats that JSON Schema cannot express. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return fromJson(json, (json.$defs ?? {}) as Record<string, Json>);
}

function fromJson(schema: Json, defs: Record<string, Json>): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return fromJson(defs[schema.$ref.split('/').at(-1)!] ?? {}, defs);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = (schema.anyOf ?? schema.oneOf ?? (Array.isArray(schema.allOf) && schema.allOf.length === 1 ? schema.allOf : undefined)) as
    | Json[]
    | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => fromJson(choice, defs)));
  switch (schema.type) {
    case 'object':
      return objectFrom(schema, defs);
    case 'array':
      return fc.array(fromJson((schema.items ?? {}) as Json, defs), { minLength: Number(schema.minItems ?? 0), maxLength: 3 });
    case 'string':
      return textFrom(schema);
    case 'integer':
      return fc.integer({ min: Math.max(Number(schema.minimum ?? -5), -1e6), max: Math.min(Number(schema.maximum ?? 500), 1e6) });
    case 'number':
      return fc.double({ min: Number(schema.minimum ?? -5), max: Number(schema.maximum ?? 500), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return junk;
  }
}

function objectFrom(schema: Json, defs: Record<string, Json>): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  return fc.record(Object.fromEntries(properties.map(([key, value]) => [key, fromJson(value, defs)])), {
    requiredKeys: (schema.required ?? []) as never[],
  });
}

const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }).map((date) => date.toISOString());

function textFrom(schema: Json): fc.Arbitrary<string> {
  const maxLength = Math.min(Number(schema.maxLength ?? 40), 40);
  switch (schema.format) {
    case 'uuid':
      return fc.uuid();
    case 'email':
      return fc.emailAddress();
    case 'date':
      return days.map((text) => text.slice(0, 10));
    case 'date-time':
      return days;
    default:
      return fc.string({ unit: 'grapheme', minLength: Math.min(Number(schema.minLength ?? 0), maxLength), maxLength });
  }
}

/** A valid value with one change: a part replaced by junk or omitted, or something added. */
export const spoilt = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, junk, fc.nat(), fc.constantFrom('replace', 'drop', 'add', 'whole')).map(([value, bad, at, how]) => {
    if (how === 'whole' || typeof value !== 'object' || value === null) return bad;
    const entries = Object.entries(value);
    const place = entries.length > 0 ? at % entries.length : 0;
    if (how === 'drop') return Object.fromEntries(entries.filter((_entry, i) => i !== place));
    if (how === 'add') return { ...value, constructor: bad, organization_id: bad, is_admin: true };
    return Object.fromEntries(entries.map(([key, old], i) => [key, i === place ? bad : old]));
  });
