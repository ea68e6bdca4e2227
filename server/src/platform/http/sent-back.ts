import { type AnyOperation, replyKindOf } from '@akoma/contract/base';
import type * as z from 'zod';
import { refuseWrong } from './refusals.ts';
import type { Input } from './input.ts';
import { type Doubtful, judgeKeys, oneSpelling, refusalOf, without } from './sent-keys.ts';
import { fieldsOf, isRecord, isSame, type Path } from './shape.ts';

export type Row = Record<string, unknown>;

/** The record in the reply of an edit. */
export const shownBy = ({ reply }: AnyOperation): z.ZodType | undefined => fieldsOf(reply).data;

/**
 * Every sent value is stored or refused (rulings.md 36, 54). Unknown keys in query and body are refused by name. A record that was read and
 * is sent back whole is accepted: read-only fields are ignored if they equal the record, and of two spellings of a field, the one that
 * differs from the record counts. `read` returns the record as in the reply, and is called only if keys require it.
 */
export async function settleKeys(op: AnyOperation, raw: Required<Input>, read?: () => Promise<Row | undefined>): Promise<Required<Input>> {
  const body = judgeKeys(op.body, raw.body);
  const shown = read ? fieldsOf(shownBy(op)) : {};
  refuseWrong({
    ...(isLenient(op) ? {} : refusalOf(judgeKeys(op.query, without(raw.query, pagesOf(op))))),
    ...refusalOf({ unknown: body.unknown.filter(([first]) => !Object.hasOwn(shown, first!)), twice: read ? [] : body.twice }),
  });
  const query = oneSpelling(op.query, raw.query);
  if (!read || !isDoubtful(body) || !isRecord(raw.body)) return { ...raw, query, body: oneSpelling(op.body, raw.body) };
  return { ...raw, query, body: besideRecord(op, raw.body, await read()) };
}

/** Whether a body can only be interpreted together with its record: the interpretation then cannot identify a repeated request. */
export const needsRecord = (op: AnyOperation, { body }: Required<Input>): boolean => isDoubtful(judgeKeys(op.body, body));

const isDoubtful = ({ unknown, twice }: Doubtful): boolean => unknown.length + twice.length > 0;

/** An export may be requested with its list's address: page parameters are ignored, because the file has all rows. */
const pagesOf = ({ reply, query }: AnyOperation): Path[] =>
  replyKindOf(reply).sheet
    ? ['page', 'page_size', 'count'].filter((name) => !Object.hasOwn(fieldsOf(query), name)).map((name) => [name])
    : [];

/** A public address is opened with whatever parameters a mail program or a browser has added. */
const isLenient = ({ permission, method }: AnyOperation): boolean => permission === 'public' && method === 'GET';

/** The changes that a body makes to this record. Values that are replaced as a whole are kept whole. */
function besideRecord({ body: schema, method }: AnyOperation, sent: Row, record: Row | undefined): unknown {
  const settable = fieldsOf(schema);
  const isStale = settable.version !== undefined && typeof sent.version === 'number' && sent.version !== record?.version;
  // the handler reports that there is no such record, or that it has changed
  if (!record || isStale) return without(sent, judgeKeys(schema, sent).unknown);
  const same = new Set(
    Object.keys(sent).filter((key) => key !== 'version' && Object.hasOwn(record, key) && isSame(sent[key], record[key])),
  );
  const changes = Object.fromEntries(Object.entries(sent).filter(([key]) => !same.has(key) || method === 'PUT' || !mayStay(settable[key])));
  const { unknown, twice } = judgeKeys(schema, changes);
  const told = unknown.filter((path) => !same.has(path[0]!) && !saysWhatStands(changes, record, path));
  refuseWrong({ ...refusalOf({ unknown: told, twice: [] }, 'cannot be changed here'), ...refusalOf({ unknown: [], twice }) });
  return oneSpelling(schema, without(changes, unknown));
}

/** Whether a field may be left out and then stays as it is. */
function mayStay(field: z.ZodType | undefined): boolean {
  if (!field) return true;
  const left = field.safeParse(undefined);
  return left.success && left.data === undefined;
}

/** Whether the record has the same value at that path. Items of a list are matched by id, else by all keys they share. */
function saysWhatStands(sent: unknown, stands: unknown, [step, ...rest]: Path): boolean {
  if (step === undefined) return isSame(sent, stands);
  if (isRecord(sent)) return isRecord(stands) && saysWhatStands(sent[step], stands[step], rest);
  if (!Array.isArray(sent) || !Array.isArray(stands)) return false;
  const item: unknown = sent[Number(step)];
  return stands.some((one) => isSameItem(item, one) && saysWhatStands(item, one, rest));
}

function isSameItem(item: unknown, other: unknown): boolean {
  if (!isRecord(item) || !isRecord(other)) return isSame(item, other);
  for (const key of ['uuid', 'id']) if (typeof item[key] === 'string' && typeof other[key] === 'string') return item[key] === other[key];
  return Object.keys(item).every((key) => !Object.hasOwn(other, key) || isSame(item[key], other[key]));
}
