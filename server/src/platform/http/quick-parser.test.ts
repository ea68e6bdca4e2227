import { operations } from '@akoma/contract/registers';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { Chance } from '../../demo/chance.ts';
import { quickParser } from './quick-parser.ts';

interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  shape?: Record<string, z.ZodType>;
  getter?: () => z.ZodType;
}
const file = { filename: 'x', bytes: new Uint8Array(), size: 1, tag: 'x', open: () => undefined, [Symbol.asyncIterator]: () => undefined };
const leaves: readonly unknown[] = [
  ...[
    '01890a5d-ac96-774b-bcce-b302099a8057',
    '01890A5D-AC96-774B-BCCE-B302099A8057',
    '2026-02-28T10:11:12.123Z',
    '2026-02-28T10:11:12+01:00',
  ],
  ...[
    '2024-02-29',
    '2026-11-23',
    '10:11',
    '10:11:12',
    '',
    'a',
    'words of some length',
    '60.00',
    'a@b.gh',
    'https://b.gh/x',
    '#aabbcc',
    'GHS',
    '28d',
  ],
  ...[0, 1, -3, 12, 60.5, true, false, null, [], ['x'], {}, file],
];
const accepted = new Map<z.ZodType, readonly unknown[]>();
/** Of all that may stand in a field what the schema accepts. */
function leavesOf(schema: z.ZodType): readonly unknown[] {
  const known =
    accepted.get(schema) ??
    [...leaves, ...((schema._zod.values as Set<unknown> | undefined) ?? [])].filter((leaf) => schema.safeParse(leaf).success);
  accepted.set(schema, known);
  return known.length > 0 ? known : leaves;
}
const odd = [
  undefined,
  null,
  '',
  'x',
  ' x ',
  0,
  1.5,
  NaN,
  2 ** 60,
  true,
  {},
  [],
  [null],
  new Date(0),
  '2026-02-30',
  '2026-02-30T10:11:12Z',
];

/** Something that looks as the schema wants it; now and then not quite. */
function something(schema: z.ZodType, chance: Chance, oddness: number, depth = 0): unknown {
  if (chance.whole(0, 999) < oddness) return chance.one(odd);
  const def = schema._zod.def as unknown as Def;
  const inner = (of: z.ZodType) => something(of, chance, oddness, depth + 1);
  const few = depth > 6 ? 0 : chance.whole(0, 2);
  if (def.innerType) return chance.whole(0, 3) === 0 ? (def.type === 'nullable' ? null : undefined) : inner(def.innerType);
  if (def.type === 'lazy') return depth > 6 ? null : inner(def.getter!());
  if (def.type === 'pipe') return inner((def.in!._zod.def as unknown as Def).type === 'transform' ? def.out! : def.in!);
  if (def.type === 'union') return inner(chance.one(def.options!));
  if (def.type === 'array') return Array.from({ length: few }, () => inner(def.element!));
  if (def.type === 'record') return Object.fromEntries(Array.from({ length: few }, (_, at) => [`key${at}`, inner(def.valueType!)]));
  if (def.type === 'object') {
    const whole: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(def.shape!)) {
      const value = inner(field);
      if (value !== undefined || chance.whole(0, 2) === 0) whole[key] = value;
    }
    if (chance.whole(0, 4) === 0) Object.assign(whole, { undeclared: 'left out' });
    return whole;
  }
  return chance.one(leavesOf(schema));
}

function outcome(parse: (value: unknown) => unknown, value: unknown): { parsed: unknown } | { issues: unknown } {
  try {
    const parsed = parse(value);
    return { parsed };
  } catch (error) {
    return { issues: (error as z.ZodError).issues };
  }
}

describe('a reply is parsed as zod parses it', () => {
  it.each(operations.map((op) => [op.name, op.reply] as const))('%s', (_name, reply) => {
    const quick = quickParser(reply);
    const chance = new Chance(11);
    let parsed = 0;
    for (let made = 0; made < 60; made++) {
      const value = something(reply, chance, made % 3 === 0 ? 0 : made % 3 === 1 ? 5 : 60);
      const found = outcome(quick, value);
      expect(found).toStrictEqual(outcome((sent) => reply.parse(sent), value));
      if ('parsed' in found) parsed++;
    }
    expect(parsed).toBeGreaterThan(0);
  });
});

it('what stands in a schema is judged, whatever wraps it', () => {
  interface Place {
    name: string;
    parts: Place[];
  }
  const place: z.ZodType<Place> = z.lazy(() => z.object({ name: z.string(), parts: z.array(place) }));
  const own = z.object({
    get parts(): z.ZodArray<z.ZodType> {
      return z.array(own);
    },
  });
  for (const schema of [
    z.object({ a: z.string().optional(), b: z.string(), c: z.unknown(), d: z.any().optional() }),
    z.object({ a: z.string().default('x'), b: z.string().nullish(), c: z.string().optional().nullable() }),
    z.object({ a: z.string().min(2).max(3).trim(), b: z.int().min(2), c: z.coerce.number(), d: z.string().regex(/^x/g) }),
    z.object({ a: z.email(), b: z.url(), c: z.literal([1, 'a', null]), d: z.enum(['x', 'y']) }),
    z.strictObject({ a: z.string() }),
    z.looseObject({ a: z.string() }),
    z.object({ a: z.string(), b: z.string() }).refine(({ a, b }) => a !== b),
    z.object({ a: z.array(z.string()).min(1), b: z.string().transform((text) => text.length), c: z.string().catch('c') }),
    z.object({ a: z.union([z.string(), z.number()]), b: z.record(z.string(), z.int()), c: z.tuple([z.string(), z.null()]) }),
    z.object({ a: z.string().readonly(), b: z.undefined(), c: z.custom(Array.isArray) }),
    z.object({ ['__proto__']: z.string(), a: z.string() }),
    place,
    own,
  ]) {
    const quick = quickParser(schema);
    const chance = new Chance(5);
    for (let made = 0; made < 400; made++) {
      const value = something(schema, chance, made % 2 === 0 ? 10 : 150);
      expect(outcome(quick, value)).toStrictEqual(outcome((sent) => schema.parse(sent), value));
    }
  }
});

it('what is undeclared is left out, at every depth and of things of any kind; what fits is handed on as it is', () => {
  const quick = quickParser(z.object({ data: z.array(z.object({ id: z.uuid().toLowerCase(), more: z.string().optional() })) }));
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const fits = { data: [{ id }, { id, more: 'x' }] };
  expect(quick(fits)).toBe(fits);
  expect(quick({ data: [{ id: id.toUpperCase() }, { id, secret: 'x' }], other: 1 })).toStrictEqual({ data: [{ id }, { id }] });
  expect(quick({ data: [{ id, more: 'x', secret: 'x' }] })).toStrictEqual({ data: [{ id, more: 'x' }] });
  class Row {
    id = id;
    secret = 'x';
    toJSON() {
      return 'another';
    }
  }
  expect(JSON.stringify(quick({ data: [new Row()] }))).toBe(JSON.stringify({ data: [{ id }] }));
});
