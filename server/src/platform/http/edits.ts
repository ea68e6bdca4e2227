import type { AnyOperation } from '@akoma/contract/base';
import { savepoint } from '../db/tenant.ts';
import type { Route, Ctx, Edge } from './route.ts';
import { type Input, parseInput } from './input.ts';
import { type Row, shownBy } from './sent-back.ts';
import { fieldsOf, isRecord, isSame } from './shape.ts';

/** The record that an edit is about, as its reply would show it; `undefined`: there is none. */
export type ReadRecord = (ctx: Ctx, raw: Required<Input>, edge: Edge) => Promise<Row | undefined>;

/**
 * How the record of each edit is read: as its module says, else by the reading at the same address. An edit without either takes its own
 * keys only.
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
    const parsed = await parseInput({ ...op, body: undefined } as AnyOperation, { params, query, body: undefined });
    return (await record(ctx, { ...parsed, body: isRecord(body) ? body : {} })) as Row | undefined;
  };

const twinRecord =
  ({ operation, handler }: Route): ReadRecord =>
  async (ctx, { params }, edge) => {
    const input = await parseInput(operation, { params, query: {}, body: undefined });
    return ((await handler(ctx, input, edge)) as { data?: Row | null }).data ?? undefined;
  };

/** What moves with every edit. */
const moving = ['version', 'updated_at'] as const;
const rest = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([key]) => !moving.some((name) => name === key)));

/**
 * An edit that leaves the record as it was is undone: its version stays, so that nobody who has it open is told of a change that is none,
 * and nothing is announced (rulings.md 36). Seen by comparing what the reply shows before and after; where somebody else's edit came in
 * between, the versions say so, and it stands. `edit` answers a parsed reply.
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

/** Undoes what was written in vain; never leaves this file. */
class Unchanged extends Error {
  override name = 'Unchanged';
  readonly answered: unknown;
  constructor(answered: unknown) {
    super('nothing has changed');
    this.answered = answered;
  }
}
