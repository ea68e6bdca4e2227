import type { AnyOperation } from '@akoma/contract/base';
import { savepoint } from '../db/tenant.ts';
import type { Route, Ctx, Edge } from './route.ts';
import { type Input, parseInput } from './input.ts';
import { type Row, shownBy } from './sent-back.ts';
import { fieldsOf, isRecord, isSame } from './shape.ts';

/** Reads the record of an edit, as in its reply; `undefined`: there is none. */
export type ReadRecord = (ctx: Ctx, raw: Required<Input>, edge: Edge) => Promise<Row | undefined>;

/**
 * How the record of each edit is read: as its module declares, else by the GET at the same address. Without either, an edit accepts only
 * its own keys.
 */
export function recordsOf(answers: Iterable<Route>): ReadonlyMap<string, ReadRecord> {
  const all = [...answers];
  const readings = new Map(all.filter(({ operation }) => operation.method === 'GET').map((one) => [one.operation.path, one]));
  const found = new Map<string, ReadRecord>();
  for (const { operation: op, record } of all) {
    const shown = shownBy(op);
    if ((op.method !== 'PATCH' && op.method !== 'PUT') || !shown || Object.keys(fieldsOf(shown)).length === 0) continue;
    const twin = readings.get(op.path);
    const read = record ? ownRecord(op, record) : twin && isAlike(op, twin.operation) ? twinRecord(twin) : undefined;
    if (!read) continue;
    found.set(op.name, async (ctx, raw, edge) => {
      const row = await read(ctx, raw, edge);
      return row && (shown.parse(row) as Row);
    });
  }
  return found;
}

/** Both show the same record. */
const isAlike = (op: AnyOperation, other: AnyOperation): boolean => keysOf(op) === keysOf(other);
const keysOf = (op: AnyOperation): string =>
  Object.keys(fieldsOf(shownBy(op)))
    .sort()
    .join();

const ownRecord =
  (op: AnyOperation, record: NonNullable<Route['record']>): ReadRecord =>
  async (ctx, { params, query, body }) => {
    const parsed = parseInput({ ...op, body: undefined } as AnyOperation, { params, query, body: undefined });
    return (await record(ctx, { ...parsed, body: isRecord(body) ? body : {} })) as Row | undefined;
  };

const twinRecord =
  ({ operation, handler }: Route): ReadRecord =>
  async (ctx, { params }, edge) => {
    const input = parseInput(operation, { params, query: {}, body: undefined });
    return ((await handler(ctx, input, edge)) as { data?: Row | null }).data ?? undefined;
  };

/** Keys that change with every edit. */
const moving = ['version', 'updated_at'] as const;
const rest = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([key]) => !moving.some((name) => name === key)));

/**
 * Rolls back an edit that does not change the record: its version stays, so that other users of the record are not notified without a
 * change, and no event is published (rulings.md 36). Detected by comparing the replies before and after; if another user's edit came in
 * between, the versions differ and the edit stands. `edit` returns a parsed reply.
 */
export async function unlessUnchanged({ db }: Ctx, before: Row | undefined, edit: () => Promise<unknown>): Promise<unknown> {
  if (typeof before?.version !== 'number') return edit();
  const { version, updated_at } = before;
  try {
    return await savepoint(db, async () => {
      const answered = (await edit()) as { data: Row };
      if (answered.data.version !== version + 1 || !isSame(rest(answered.data), rest(before))) return answered;
      throw new Unchanged({ ...answered, data: { ...answered.data, version, ...(updated_at === undefined ? {} : { updated_at }) } });
    });
  } catch (error) {
    if (error instanceof Unchanged) return error.answered;
    throw error;
  }
}

/** Rolls back an ineffective edit; never leaves this file. */
class Unchanged extends Error {
  override name = 'Unchanged';
  readonly answered: unknown;
  constructor(answered: unknown) {
    super('nothing has changed');
    this.answered = answered;
  }
}
