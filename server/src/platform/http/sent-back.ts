import { type AnyOperation, type FieldErrors, fail, replyKindOf } from '@akoma/contract/base';
import type * as z from 'zod';
import type { Input } from './input.ts';
import { type Doubtful, judgeKeys, oneSpelling, refusalOf, without } from './sent-keys.ts';
import { fieldsOf, isRecord, isSame, type Path } from './shape.ts';

export type Row = Record<string, unknown>;

/** What an edit shows of the record that it changes. */
export const shownBy = ({ reply }: AnyOperation): z.ZodType | undefined => fieldsOf(reply).data;

/**
 * What is sent is kept or refused (rulings.md 36, 54). A key that nobody knows is refused by its name, in query and body. A record that was
 * read and is sent back whole is taken: what cannot be set is let go where it says what the record says, and of two spellings of one thing
 * the one that differs from the record counts. `read` gives the record as the reply would show it, and is asked only where keys need it.
 */
export async function settleKeys(op: AnyOperation, raw: Required<Input>, read?: () => Promise<Row | undefined>): Promise<Required<Input>> {
  const body = judgeKeys(op.body, raw.body);
  const shown = read ? fieldsOf(shownBy(op)) : {};
  refuse({
    ...(isLenient(op) ? {} : refusalOf(judgeKeys(op.query, without(raw.query, pagesOf(op))))),
    ...refusalOf({ unknown: body.unknown.filter(([first]) => !Object.hasOwn(shown, first!)), twice: read ? [] : body.twice }),
  });
  const query = oneSpelling(op.query, raw.query);
  if (!read || !isDoubtful(body) || !isRecord(raw.body)) return { ...raw, query, body: oneSpelling(op.body, raw.body) };
  return { ...raw, query, body: besideRecord(op, raw.body, await read()) };
}

/** Whether a body can only be understood with the record beside it: what it then means is no measure of whether it was sent before. */
export const needsRecord = (op: AnyOperation, { body }: Required<Input>): boolean => isDoubtful(judgeKeys(op.body, body));

const isDoubtful = ({ unknown, twice }: Doubtful): boolean => unknown.length + twice.length > 0;

/** An export may be asked for by its list's address: whichever page that shows, the file holds all of them. */
const pagesOf = ({ reply, query }: AnyOperation): Path[] =>
  replyKindOf(reply).sheet
    ? ['page', 'page_size', 'count'].filter((name) => !Object.hasOwn(fieldsOf(query), name)).map((name) => [name])
    : [];

/** A public address is opened with whatever parameters a mail program or a browser has added. */
const isLenient = ({ permission, method }: AnyOperation): boolean => permission === 'public' && method === 'GET';

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw fail('invalid', {}, errors);
}

/** What a body asks to change of this record. What is put in its place whole is left whole. */
function besideRecord({ body: schema, method }: AnyOperation, sent: Row, record: Row | undefined): unknown {
  const settable = fieldsOf(schema);
  const isStale = settable.version !== undefined && typeof sent.version === 'number' && sent.version !== record?.version;
  // the handler says that there is no such record, or that it has changed
  if (!record || isStale) return without(sent, judgeKeys(schema, sent).unknown);
  const same = new Set(
    Object.keys(sent).filter((key) => key !== 'version' && Object.hasOwn(record, key) && isSame(sent[key], record[key])),
  );
  const changes = Object.fromEntries(Object.entries(sent).filter(([key]) => !same.has(key) || method === 'PUT' || !mayStay(settable[key])));
  const { unknown, twice } = judgeKeys(schema, changes);
  const told = unknown.filter((path) => !same.has(path[0]!) && !saysWhatStands(changes, record, path));
  refuse({ ...refusalOf({ unknown: told, twice: [] }, 'cannot be changed here'), ...refusalOf({ unknown: [], twice }) });
  return oneSpelling(schema, without(changes, unknown));
}

/** Whether a field may be left out and then stays as it is. */
function mayStay(field: z.ZodType | undefined): boolean {
  if (!field) return true;
  const left = field.safeParse(undefined);
  return left.success && left.data === undefined;
}

/** Whether the record says the same at that place. Items of a list are known again by their id, else by all that they share. */
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
