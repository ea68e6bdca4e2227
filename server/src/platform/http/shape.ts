import type * as z from 'zod';

/** A path in a body: `['observations', '0', 'value']`. */
export type Path = readonly string[];
type Shape = Readonly<Record<string, z.ZodType>>;

/** Internals of a zod schema, as far as needed to walk it. */
interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  shape?: Shape;
  catchall?: z.ZodType;
  transform?: (value: unknown, context: object) => unknown;
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

/** The schema inside its wrappers, with the value as it arrives there. */
function core(schema: z.ZodType, value: unknown): { def: Def; value: unknown } {
  const def = defOf(schema);
  if (def.innerType) return core(def.innerType, value);
  if (def.type !== 'pipe') return { def, value };
  const before = defOf(def.in!);
  // applies the preprocessing: a bare list becomes the record that contains it
  return before.transform ? core(def.out!, before.transform(value, { value, issues: [], addIssue() {} })) : core(def.in!, value);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

/** The fields that a body or a query may have; none: it is no record. */
export const fieldsOf = (schema: z.ZodType | undefined): Shape => (schema && core(schema, {}).def.shape) ?? {};

/** The schema of the items of a list that was sent; a bare list may stand for the record that contains it. */
export function itemOf(schema: z.ZodType | undefined, list: readonly unknown[]): z.ZodType | undefined {
  if (!schema) return undefined;
  const { def, value } = core(schema, list);
  if (def.element) return def.element;
  const held = isRecord(value) ? Object.keys(value).find((key) => value[key] === list) : undefined;
  return held === undefined ? undefined : itemOf(def.shape?.[held], list);
}

/**
 * Every key that was sent and is not in the schema, at all depths. Schema and value are walked together, so the walk ends where either
 * does.
 */
export function unknownPaths(schema: z.ZodType, sent: unknown, path: Path = []): Path[] {
  const { def, value } = core(schema, sent);
  if (Array.isArray(value)) return def.element ? value.flatMap((item, at) => unknownPaths(def.element!, item, [...path, String(at)])) : [];
  if (!isRecord(value)) return [];
  if (def.type === 'union')
    return fewest(def.options!.filter((option) => isForRecords(option)).map((option) => unknownPaths(option, value, path)));
  if (def.type === 'record') return Object.entries(value).flatMap(([key, item]) => unknownPaths(def.valueType!, item, [...path, key]));
  if (!def.shape || (def.catchall && defOf(def.catchall).type !== 'never')) return [];
  const { shape } = def;
  return Object.entries(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return field ? unknownPaths(field, item, [...path, key]) : [[...path, key]];
  });
}

const isForRecords = (schema: z.ZodType): boolean => ['object', 'record', 'union'].includes(core(schema, {}).def.type);
const fewest = (found: readonly Path[][]): Path[] =>
  found.reduce<Path[] | undefined>((least, one) => (least && least.length <= one.length ? least : one), undefined) ?? [];

type Spellings = readonly (readonly [second: string, first: string])[];
const spellings = new WeakMap<z.ZodType, Spellings>();

/** The fields that are alternative spellings of others (contract/base `sameAs`); read once from each schema. */
export function spellingsIn(schema: z.ZodType | undefined): Spellings {
  if (!schema) return [];
  const found =
    spellings.get(schema) ??
    Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
      const first = field.meta()?.['x-same-as'];
      return typeof first === 'string' ? [[name, first] as const] : [];
    });
  spellings.set(schema, found);
  return found;
}

/** Whether two values are equal on the wire. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = (value: object) => Object.keys(value).filter((key) => (value as Record<string, unknown>)[key] !== undefined);
  const [mine, theirs] = [keys(one), keys(other)];
  return (
    mine.length === theirs.length && mine.every((key) => Object.hasOwn(other, key) && isSame((one as never)[key], (other as never)[key]))
  );
}
