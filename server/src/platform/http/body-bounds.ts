import { type AnyOperation, type FieldErrors, labelOf, maxFileBytes, usualBody } from '@akoma/contract/base';
import * as z from 'zod';

/** Size limits of an operation. */
export interface BodyBounds {
  /** Of JSON, or of a form beside its files. */
  bytes: number;
  /** Keys of objects and items of lists together. */
  entries: number;
  /** Maximum files in its form; 0: it accepts no form. */
  files: number;
}

const known = new WeakMap<AnyOperation, BodyBounds>();

export function boundsOf(op: AnyOperation): BodyBounds {
  const before = known.get(op);
  if (before) return before;
  const usual = usualBody[op.permission === 'public' ? 'public' : 'known'];
  const { kilobytes, entries = usual.entries } = op.bodyLimit ?? usual;
  const bounds = { bytes: kilobytes * 1024, entries, files: takesFile(op) ? (op.files ?? 1) : 0 };
  known.set(op, bounds);
  return bounds;
}

/** The most bytes of a whole form. */
export const formBytes = ({ bytes, files }: BodyBounds): number => bytes + files * maxFileBytes;

/** Whether the contract of an operation has a file field; others accept no form. */
const takesFile = ({ body }: AnyOperation): boolean =>
  body !== undefined && JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"binary"');

/** NUL and unpaired surrogates: no text needs them, no schema checks for them, and PostgreSQL cannot store them. */
const unkeepable = /[\0\p{Surrogate}]/u;

const tooDeep = (part: string): FieldErrors => ({
  [part]: [`${labelOf([part])} should not be nested deeper than ${usualBody.depth} levels.`],
});
const tooMany = (part: string, entries: number): FieldErrors => ({
  [part]: [`${labelOf([part])} should not have more than ${entries} entries.`],
});

/** The same limits on JSON text that is not parsed yet. The result for invalid JSON does not matter: that is refused in any case. */
export function textErrors(json: string, part: string, most: Pick<BodyBounds, 'entries'>): FieldErrors | undefined {
  let depth = 0;
  let entries = 0;
  /** Whether an object or list was just opened and is still empty. */
  let opened = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === 0x20 || sign === 0x0a || sign === 0x0d || sign === 0x09) continue;
    const closes = sign === 0x5d || sign === 0x7d; // ] }
    if (sign === 0x2c || (opened && !closes)) entries += 1; // ,
    opened = sign === 0x5b || sign === 0x7b; // [ {
    if (closes) depth -= 1;
    else if (opened) depth += 1;
    else if (sign === 0x22) at = endOfText(json, at);
    if (depth > usualBody.depth) return tooDeep(part);
    if (entries > most.entries) return tooMany(part, most.entries);
  }
  return undefined;
}

/** Where the text ends that begins there. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === 0x5c) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

interface Place {
  value: unknown;
  key: string;
  above: Place | undefined;
  depth: number;
}

/**
 * Checked before any schema: nesting, number of parts, text that cannot be stored. Iterative instead of recursive, so that no nesting can
 * overflow the stack. `part`: named in the error if no field can be.
 */
export function boundErrors(value: unknown, part: string, most: Pick<BodyBounds, 'entries'>): FieldErrors | undefined {
  const waiting: Place[] = [{ value, key: '', above: undefined, depth: 0 }];
  let entries = 0;
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value: here, depth } = place;
    if (typeof here === 'string' && unkeepable.test(here)) return notValid(place, part);
    if (typeof here !== 'object' || here === null || here instanceof File) continue;
    if (depth >= usualBody.depth) return tooDeep(part);
    const keys = Object.keys(here);
    entries += keys.length;
    if (entries > most.entries) return tooMany(part, most.entries);
    if (keys.some((key) => unkeepable.test(key))) return notValid(place, part);
    // the last one added is checked first, so the first invalid place is reported
    for (const key of keys.toReversed())
      waiting.push({ value: (here as Record<string, unknown>)[key], key, above: place, depth: depth + 1 });
  }
  return undefined;
}

function notValid(place: Place, part: string): FieldErrors {
  const path: string[] = [];
  for (let at: Place | undefined = place; at?.above; at = at.above) path.unshift(at.key);
  const named = path.findLast((step) => !/^\d+$/.test(step)) ?? part;
  return { [path.join('.') || part]: [`${labelOf([named])} is not valid.`] };
}
