import { type FieldErrors, labelOf } from '@akoma/contract/base';
import type * as z from 'zod';
import { isId, organizationKeys } from './request-organization.ts';
import { fieldsOf, isRecord, isSame, itemOf, type Path, spellingsIn, unknownPaths } from './shape.ts';

/** Keys that a schema alone cannot resolve. */
export interface Doubtful {
  /** Unknown keys, at all depths. */
  unknown: readonly Path[];
  /** Two spellings of one field with different values. */
  twice: readonly (readonly [second: string, first: string])[];
}

export function judgeKeys(schema: z.ZodType | undefined, sent: unknown): Doubtful {
  if (typeof sent !== 'object' || sent === null) return { unknown: [], twice: [] };
  const unknown = schema ? unknownPaths(schema, sent) : Object.keys(sent).map((key) => [key]);
  const both = isRecord(sent) ? spellingsIn(schema).filter(([second, first]) => second in sent && first in sent) : [];
  return {
    unknown: unknown.filter((path) => !namesOrganization(sent, path)),
    twice: both.filter(([second, first]) => !isSame((sent as Row)[second], (sent as Row)[first])),
  };
}
type Row = Record<string, unknown>;

/** Any request may name its organisation, as may each item of a bare list (rulings.md 9): by an id, or an empty value. */
function namesOrganization(sent: object, path: Path): boolean {
  const key = path.at(-1)!;
  if (!isOrganizationKey(key) || path.length > (Array.isArray(sent) ? 3 : 1)) return false;
  const holder = Array.isArray(sent) ? (sent as unknown[])[Number(path.at(-2))] : sent;
  const id = (holder as Row | undefined)?.[key];
  return (id ?? '') === '' || isId(id);
}
const isOrganizationKey = (key: string): boolean => organizationKeys.some((name) => name === key);

/**
 * Of two spellings with the same value, keeps the first; a second one that stands alone becomes the first where that is required. One that is
 * not valid, or differs, stays, so that it is refused by the name that was sent. The items of lists likewise.
 */
export function oneSpelling<T>(schema: z.ZodType | undefined, sent: T): T {
  if (Array.isArray(sent)) {
    const item = itemOf(schema, sent);
    return item ? (sent.map((one: unknown) => oneSpelling(item, one)) as T) : sent;
  }
  if (!isRecord(sent)) return sent;
  const fields = fieldsOf(schema);
  const lists = Object.entries(sent).flatMap(([key, value]) => (Array.isArray(value) ? [[key, oneSpelling(fields[key], value)]] : []));
  return inFirst(schema, (lists.length > 0 ? { ...sent, ...Object.fromEntries(lists) } : sent) as T & Row);
}

function inFirst<T extends Row>(schema: z.ZodType | undefined, sent: T): T {
  const second = spellingsIn(schema).filter(([name, first]) => {
    if (!(name in sent)) return false;
    return first in sent ? isSame(sent[name], sent[first]) : becomesFirst(schema, name, first, sent[name]);
  });
  const firsts = Object.fromEntries(second.filter(([, first]) => !(first in sent)).map(([name, first]) => [first, sent[name]]));
  const kept = without(
    sent,
    second.map(([name]) => [name]),
  ) as T;
  return Object.keys(firsts).length > 0 ? { ...kept, ...firsts } : kept;
}

function becomesFirst(schema: z.ZodType | undefined, name: string, first: string, value: unknown): boolean {
  const fields = fieldsOf(schema);
  return fields[first]?.safeParse(undefined).success === false && fields[name]?.safeParse(value).success === true;
}

/** A copy without the values at these paths. */
export function without(sent: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return sent;
  const inner = (step: string) => paths.filter(([first, ...rest]) => first === step && rest.length > 0).map(([, ...rest]) => rest);
  if (Array.isArray(sent)) return sent.map((item, at) => without(item, inner(String(at))));
  if (!isRecord(sent)) return sent;
  const gone = new Set(paths.filter(({ length }) => length === 1).map(([first]) => first));
  return Object.fromEntries(Object.entries(sent).flatMap(([key, value]) => (gone.has(key) ? [] : [[key, without(value, inner(key))]])));
}

/** The longest key that an answer repeats. */
const longest = 60;

/** The errors by field. */
export function refusalOf({ unknown, twice }: Doubtful, what = 'is not known here'): FieldErrors {
  const errors: FieldErrors = {};
  for (const path of unknown) {
    const key = path.at(-1)!.slice(0, longest);
    errors[[...path.slice(0, -1), key].join('.')] = [`${labelOf([key])} ${isOrganizationKey(key) ? 'is not valid' : what}.`];
  }
  for (const [second, first] of twice)
    errors[second] = [`${labelOf([second])} and ${labelOf([first]).toLowerCase()} differ. Send one of them.`];
  return errors;
}
