import { type AnyOperation, parseReply, replyKindOf } from '@akoma/contract/base';
import type * as z from 'zod';
import { isSheet } from '../sheets/sheet.ts';
import { isFile } from './send.ts';

/** Says that the value is not as the schema wants it, or that zod must judge. */
const no = Symbol('no');
type Take = (value: unknown) => unknown;
type Values = Record<string, unknown>;

/** Internals of a zod schema, as far as they decide what a value becomes. */
interface Def {
  type: string;
  coerce?: boolean;
  checks?: readonly Check[];
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Readonly<Record<string, z.ZodType>>;
  catchall?: z.ZodType;
  entries?: Readonly<Record<string, string | number>>;
  values?: readonly unknown[];
}
interface Check {
  _zod: {
    def: { check: string; format?: string; pattern?: RegExp; tx?: (value: never) => unknown; minimum?: number; maximum?: number };
  };
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;
/** A string or number with a format of its own is its own first check. */
const checksOf = (schema: z.ZodType): readonly Check[] => {
  const own = schema as unknown as Check;
  return [...('check' in own._zod.def ? [own] : []), ...(defOf(schema).checks ?? [])];
};

/** Zod itself, for all that is not taken apart here. */
const byZod =
  (schema: z.ZodType): Take =>
  (value) => {
    const { success, data } = schema.safeParse(value);
    return success ? data : no;
  };

/** Formats that are nothing but their pattern. */
const patterned: readonly (string | undefined)[] = ['uuid', 'guid', 'datetime', 'date', 'time', 'regex'];

function stepOf({ _zod: { def } }: Check): Take | undefined {
  const { check, format, pattern, tx, minimum, maximum } = def;
  if (check === 'string_format' && pattern && !pattern.global && !pattern.sticky && patterned.includes(format))
    return (text) => (pattern.test(text as string) ? text : no);
  if (check === 'overwrite' && tx) return tx as Take;
  if (check === 'min_length' && minimum !== undefined) return (text) => ((text as string).length >= minimum ? text : no);
  if (check === 'max_length' && maximum !== undefined) return (text) => ((text as string).length <= maximum ? text : no);
  if (check === 'number_format' && format === 'safeint') return (number) => (Number.isSafeInteger(number) ? number : no);
  return undefined;
}

/** One after the other; undefined if zod must take one of them. */
function steps(schema: z.ZodType): Take | undefined {
  const found = checksOf(schema).map(stepOf);
  if (found.includes(undefined)) return undefined;
  return (found as Take[]).reduce((first, second) => (value) => {
    const taken = first(value);
    return taken === no ? no : second(taken);
  });
}

/** A value of that kind, then its checks. */
function plain(schema: z.ZodType, isOfKind: (value: unknown) => boolean): Take | undefined {
  if (defOf(schema).coerce) return undefined;
  if (checksOf(schema).length === 0) return (value) => (isOfKind(value) ? value : no);
  const check = steps(schema);
  return check && ((value) => (isOfKind(value) ? check(value) : no));
}

/** The list itself where all its items stay what they are. */
function list(element: Take): Take {
  return (value) => {
    if (!Array.isArray(value)) return no;
    let made: unknown[] | undefined;
    for (let at = 0; at < value.length; at++) {
      const taken = element(value[at]);
      if (taken === no) return no;
      if (taken !== value[at]) made ??= value.slice(0, at);
      made?.push(taken);
    }
    return made ?? value;
  };
}

/** How many keys a record has, without a list of them: it would be made for every row. */
function countKeys(given: Values): number {
  let count = 0;
  for (const _ in given) count++;
  return count;
}

/**
 * The declared keys of a record: the record itself where it has no others and all its values stay what they are, as a row from the database, so that
 * nothing is made that must be collected; else a copy.
 */
function record(shape: Readonly<Record<string, z.ZodType>>, known: Map<z.ZodType, Take>): Take | undefined {
  const isOptional = (key: string): boolean => defOf(shape[key]!).type === 'optional';
  const isSimple = (key: string): boolean => {
    const { optin, optout } = shape[key]!._zod;
    return key !== '__proto__' && (isOptional(key) ? optin === 'optional' : optin === undefined && optout === undefined);
  };
  const keys = Object.keys(shape);
  if (!keys.every(isSimple)) return undefined;
  const mayBeAbsent = keys.map(isOptional);
  const alwaysThere = keys.slice(0, mayBeAbsent.includes(true) ? mayBeAbsent.indexOf(true) : keys.length);
  const blank = JSON.stringify(Object.fromEntries(alwaysThere.map((key) => [key, null])));
  const takes = keys.map((key) => takeOf(shape[key]!, known));
  /** The first of the declared keys, copied. */
  const copyOf = (given: Values, until: number): Values => {
    // read from text, all copies share one hidden class; made key by key, an object of more than sixteen is a hash table
    const made = JSON.parse(blank) as Values;
    for (let at = 0; at < until; at++) if (keys[at]! in given) made[keys[at]!] = given[keys[at]!];
    return made;
  };
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return no;
    const given = value as Values;
    let made = Object.getPrototypeOf(given) === Object.prototype ? undefined : copyOf(given, 0);
    let present = 0;
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at]!;
      const one = given[key];
      if (one === undefined && !(key in given)) {
        if (mayBeAbsent[at]) continue;
        return no;
      }
      present++;
      const taken = takes[at]!(one);
      if (taken === no) return no;
      if (taken !== one) made ??= copyOf(given, at);
      if (made) made[key] = taken;
    }
    return made ?? (countKeys(given) === present ? given : copyOf(given, keys.length));
  };
}

function build(schema: z.ZodType, known: Map<z.ZodType, Take>): Take | undefined {
  const { type, checks = [], innerType, element, shape, catchall, entries, values } = defOf(schema);
  if (type === 'string') return plain(schema, (value) => typeof value === 'string');
  if (type === 'number') return plain(schema, Number.isFinite);
  if (checks.length > 0) return undefined;
  if (type === 'boolean') return plain(schema, (value) => typeof value === 'boolean');
  if (type === 'null') return (value) => (value === null ? null : no);
  if (type === 'enum' || type === 'literal') {
    const allowed = schema._zod.values as Set<unknown> | undefined;
    return allowed && (entries || values) ? (value) => (allowed.has(value as never) ? value : no) : undefined;
  }
  if (type === 'nullable' || type === 'optional') {
    const inner = takeOf(innerType!, known);
    const left = type === 'nullable' ? null : undefined;
    return innerType!._zod.optin === undefined ? (value) => (value === left ? left : inner(value)) : undefined;
  }
  if (type === 'array') return list(takeOf(element!, known));
  if (type === 'object' && !catchall) return record(shape!, known);
  return undefined;
}

function takeOf(schema: z.ZodType, known: Map<z.ZodType, Take>): Take {
  const before = known.get(schema);
  if (before) return before;
  known.set(schema, byZod(schema)); // where a schema holds itself
  const take = build(schema, known) ?? byZod(schema);
  known.set(schema, take);
  return take;
}

/**
 * Parses as the schema does, several times as fast: what zod makes for each field of each row (a value, a list of issues, a copy) is most of what an
 * answer of fifty rows leaves to be collected. What it does not know, zod takes; and when anything is wrong, zod parses the whole, so that
 * what is thrown is zod's. Of what needs no change it hands on the thing itself.
 */
export function quickParser(schema: z.ZodType): (value: unknown) => unknown {
  const take = takeOf(schema, new Map());
  return (value) => {
    const taken = take(value);
    return taken === no ? schema.parse(value) : taken;
  };
}

const parsers = new WeakMap<z.ZodType, (value: unknown) => unknown>();

/** {@link parseReply} of an operation; what it needs is worked out once. */
export function parseReplyOf({ reply }: Pick<AnyOperation, 'reply'>, answered: unknown): unknown {
  const { orSheet, orFile } = replyKindOf(reply);
  if ((orSheet && isSheet(answered)) || (orFile && isFile(answered))) return answered;
  const parser = parsers.get(reply) ?? quickParser(reply);
  parsers.set(reply, parser);
  return parseReply(reply, answered, parser);
}
