import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { lend } from './lend.ts';
import { namesIn } from './pool.ts';
import { ask } from './statement.ts';
import { type StatementNames, troubleOf } from './statement-names.ts';
import type { DB } from './tables.ts';

/** What a store may use: typed queries inside its transaction. */
export type Db = Omit<Kysely<DB>, 'transaction' | 'startTransaction' | 'connection' | 'destroy' | 'withoutPlugins' | 'withPlugin'>;

/**
 * - `read`: the database refuses every write; COMMIT is sent but not waited for (a read-only transaction has nothing left to lose).
 * - `write`: answered after its COMMIT has reached the disk. The only mode for an action.
 * - `audited-read`: may write the audit row of the reading. COMMIT is awaited, so no reading is answered that was not audited,
 *   but not the disk (`synchronous_commit = off`): a killed server loses no such row, a crash of PostgreSQL at most the last second's.
 *   Waiting for COMMIT is its second round trip; measured on a local socket, 0.02 to 0.1 ms more than not waiting. Where nothing was
 *   written, since the row stands already, it ends as `read`.
 * - `snapshot`: reads as `read`, however long, what was there at its first statement and nothing later, and is never run again. Values
 *   are written as text in one way, whatever the database's own settings; a statement may take a quarter of an hour. Keep it short of an
 *   hour: meanwhile nothing is cleaned up. For jobs alone, which are few at a time: what a job reads in one it packs and writes down meanwhile, on another connection.
 */
export type Mode = 'read' | 'write' | 'audited-read' | 'snapshot';

const beginnings: Record<Mode, string> = {
  read: 'begin read only',
  write: 'begin',
  'audited-read': 'begin; set local synchronous_commit = off',
  snapshot:
    "begin isolation level repeatable read read only; set local timezone = 'UTC'; set local datestyle = 'ISO'; " +
    "set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; " +
    "set local statement_timeout = '15min'",
};

/**
 * How named statements are planned. `as measured`: PostgreSQL compares plans for these values with one for all values, and for ranges
 * (`word >= $1 and word < $2`) makes a new one each time. `once`: one plan for all values, for work whose every statement has one that is right
 * for all of them; `plans.test.ts` looks at each.
 */
export type Plans = 'as measured' | 'once';

/** What is said of a transaction beside its work. */
export interface Terms {
  plans?: Plans | undefined;
  /** For whom the connection is borrowed: a session. Otherwise for whom the server is working at the moment (`onBehalfOf`). */
  caller?: string | undefined;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Runs `work` in one transaction that sees and writes a single organisation's rows: the only way to tenant data.
 *
 * BEGIN and SET LOCAL travel with the first statement, so a read costs one round trip and a write two; statements started together
 * (`Promise.all`) share one. A literal SET LOCAL, because Citus sends no other kind to its workers.
 * After a deadlock, a serialization failure or a name that PostgreSQL does not know (any more) the whole of `work` runs again, up to three
 * times (not in a `snapshot`): it must have no effect but its rows.
 * Throws what `work` throws, with nothing saved; and an error of its own when `work` swallowed a failed statement or did not wait for one.
 */
export function withTenant<T>(
  pool: pg.Pool,
  organization_id: string,
  mode: Mode,
  work: (db: Db) => Promise<T>,
  terms: Terms = {},
): Promise<T> {
  return transact(pool, organization_id, mode, work, terms);
}

/** The same without an organisation: for the global tables (accounts, sessions, flags). Every tenant table is empty in here and refuses rows. */
export function withoutTenant<T>(pool: pg.Pool, mode: Mode, work: (db: Db) => Promise<T>, terms: Pick<Terms, 'caller'> = {}): Promise<T> {
  return transact(pool, null, mode, work, terms);
}

/** serialization_failure and deadlock_detected: the same work may well succeed the second time. */
const retryableStates = new Set(['40001', '40P01']);
const isRetryable = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && retryableStates.has(String(error.code))) || isRetryable(error.cause));

/** Sets whose rows are visible until the transaction ends, or until the next call; `null` for nobody's. */
function enter(organization_id: string | null): string {
  if (organization_id !== null && !uuid.test(organization_id)) throw new Error('organization_id is not a uuid');
  return `set local app.org = '${organization_id ?? ''}'`;
}

/**
 * Says only that the transaction had failed before (in_failed_sql_transaction). Of statements that travel together the one behind may be heard
 * of first; what counts is why the first one failed: whether it is worth another try, or the database has no time.
 */
const isEcho = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02';

async function transact<T>(
  pool: pg.Pool,
  organization_id: string | null,
  mode: Mode,
  work: (db: Db) => Promise<T>,
  { plans, caller }: Terms,
): Promise<T> {
  const names = namesIn(pool);
  for (let tries = 1; ; tries++) {
    const { generation } = names;
    const planned = plans === 'once' && names.areUsed ? '; set local plan_cache_mode = force_generic_plan' : '';
    try {
      return await once(pool, `${beginnings[mode]}; ${enter(organization_id)}${planned}`, mode, work, caller);
    } catch (error) {
      if (tries > 3 || mode === 'snapshot') throw error;
      if (names.learn(error, generation)) continue;
      if (!isRetryable(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** tries); // ms; by chance, or the same two meet again
    }
  }
}

/** What runs inside a transaction, and what it has started and not awaited. */
const held = new AsyncLocalStorage<PinnedConnection>();
let areFollowed = true;

/**
 * From here on nobody is refused inside of a transaction by what it calls. For the server as it is started on a Node where following costs a
 * seventh of a reading; every test follows, and a rule of tools/architecture reads the sources.
 */
export function followNoTransactions(): void {
  areFollowed = false;
}

/**
 * Throws while a transaction is under way around the caller: its connection would be held meanwhile, and with as many callers as there are
 * connections everybody waits for everybody. For whatever takes long or asks for a connection of its own.
 */
export function refuseInTransaction(what: string): void {
  if (held.getStore()?.isOpen) throw new Error(`${what} inside of a transaction: do it before, in the handler's \`prepare\``);
}

async function once<T>(pool: pg.Pool, beginning: string, mode: Mode, work: (db: Db) => Promise<T>, caller?: string): Promise<T> {
  refuseInTransaction('a second connection');
  const client = await lend(pool, caller);
  const connection = new PinnedConnection(client, namesIn(pool));
  gather(client);
  const begun = client.query(beginning);
  begun.catch(() => {}); // its failure makes the first statement fail, and is looked at below
  let result: T;
  try {
    const db = kyselyOver(connection);
    result = await (mode === 'snapshot' || !areFollowed ? work(db) : held.run(connection, () => work(db)));
    await begun;
    if (connection.waiting > 0) throw new Error('nothing was saved: a query was not awaited');
  } catch (error) {
    connection.close();
    const first = connection.failure ?? error;
    if (troubleOf(first) === undefined) {
      end(client, 'rollback').catch(() => {});
      throw isEcho(error) ? first : error;
    }
    client.release(true); // what it knows by name is not to be used again
    throw first;
  }
  connection.close();
  const ended = end(client, 'commit', connection);
  const leavesNothing = mode === 'read' || mode === 'snapshot' || (mode === 'audited-read' && !connection.wrote);
  if (leavesNothing) ended.catch(() => {});
  else await ended;
  for (const follow of connection.followers) follow();
  return result;
}

/** Ends the transaction and gives the connection back; a connection that cannot end cleanly is thrown away. */
async function end(client: pg.PoolClient, how: 'commit' | 'rollback', connection?: PinnedConnection): Promise<void> {
  gather(client);
  const { command } = await client.query(how).catch((error: unknown) => {
    client.release(true);
    throw error;
  });
  client.release();
  // a COMMIT after an error resolves, with command ROLLBACK
  if (how === 'commit' && command !== 'COMMIT') {
    throw new Error('nothing was saved: an earlier statement failed and its error was swallowed', { cause: connection?.failure });
  }
}

const gathering = new WeakSet<pg.PoolClient>();

/**
 * Everything asked of a connection in one turn of the event loop is sent in one write: each write costs as much as a statement's own work.
 */
function gather(client: pg.PoolClient): void {
  if (gathering.has(client)) return;
  gathering.add(client);
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => {
    gathering.delete(client);
    stream.uncork();
  });
}

/** One checked-out connection while a transaction lasts. A query is on the wire as soon as it is asked; `pg` keeps their order. */
class PinnedConnection implements DatabaseConnection {
  #client: pg.PoolClient | undefined;
  readonly #names: StatementNames;
  /** Queries that somebody should be waiting for. */
  waiting = 0;
  /** Something was sent that may have written. */
  wrote = false;
  /** The first error since the transaction was last without one. */
  failure: unknown;
  /** Names of the open savepoints, innermost last. */
  readonly savepoints: string[] = [];
  made = 0;
  /** What to do after the commit. */
  readonly followers: (() => void)[] = [];

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.waiting++;
    try {
      return await this.#query(query);
    } finally {
      this.waiting--;
    }
  }

  /** Not awaited by anybody: a failure appears at COMMIT. */
  send(query: Pick<CompiledQuery, 'sql' | 'parameters'>): void {
    this.wrote = true;
    this.#query(query).catch(() => {});
  }

  async #query<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    if (!this.#client) throw new Error('this transaction has ended: a query was not awaited');
    try {
      gather(this.#client);
      // what has no parameter is a command, or says its values itself, and will not come again
      const name = parameters.length > 0 ? this.#names.nameOf(sql) : undefined;
      const { command, rowCount, rows } = await ask(this.#client, sql, parameters, name);
      if (command !== 'SELECT') this.wrote = true;
      return { rows: rows as R[], numAffectedRows: command === 'SELECT' || rowCount === null ? undefined : BigInt(rowCount) };
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error); // the stack leads to the caller, instead of to the socket
      this.failure ??= error;
      throw error;
    }
  }

  get isOpen(): boolean {
    return this.#client !== undefined;
  }

  /** From here on the connection belongs to somebody else. */
  close(): void {
    this.#client = undefined;
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; rows are read in pages, never streamed
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read in pages, not streamed');
  }
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

/** Kysely's own executor fetches a connection a few ticks later; this one puts the query on the wire at once, so order and pending count are exact. */
class PinnedExecutor extends DefaultQueryExecutor {
  readonly connection: PinnedConnection;

  constructor(connection: PinnedConnection) {
    const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
    super(compiler, adapter, provider);
    this.connection = connection;
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.connection.executeQuery<R>(query);
  }
}

const dialect = {
  createAdapter: () => adapter,
  createQueryCompiler: () => compiler,
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};
const shared = { config: { dialect }, dialect, driver: new DummyDriver() };
const kyselyOver = (connection: PinnedConnection): Kysely<DB> =>
  new Kysely<DB>({ ...shared, executor: new PinnedExecutor(connection) } as unknown as ConstructorParameters<typeof Kysely<DB>>[0]);

function connectionOf(db: Db): PinnedConnection {
  const executor = db.getExecutor();
  if (!(executor instanceof PinnedExecutor)) throw new Error('not the db of a withTenant transaction');
  return executor.connection;
}

/**
 * Sends a statement whose answer nobody needs, without waiting: it costs no round trip of its own.
 * If it fails, the transaction fails at its end, with that failure as the error's `cause`.
 */
export function send(db: Db, query: { compile(): CompiledQuery }): void {
  connectionOf(db).send(query.compile());
}

/** Runs something once this transaction is committed, and not at all if it is rolled back: for state outside of the database. */
export const afterCommit = (db: Db, follow: () => void): void => void connectionOf(db).followers.push(follow);

/**
 * Works in another organisation inside of the same transaction, on the same connection, one after the other: what is done there stands or
 * falls with the rest. No statement sees both. For the few handlers that tools/architecture names.
 */
export async function inOtherTenant<T>(db: Db, from: string, to: string, work: () => Promise<T>): Promise<T> {
  const connection = connectionOf(db);
  if (connection.waiting > 0) throw new Error('organisations are entered one after the other: a query was not awaited');
  connection.send({ sql: enter(to), parameters: [] });
  try {
    const result = await work();
    if (connection.waiting > 0) throw new Error('organisations are left one after the other: a query was not awaited');
    return result;
  } finally {
    connection.send({ sql: enter(from), parameters: [] });
  }
}

/**
 * Lets a part of the work fail without losing the rest: what `work` wrote is undone, its error thrown on. May be nested, but not run
 * side by side. Costs no round trip of its own.
 */
export async function savepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const connection = connectionOf(db);
  const name = `s${++connection.made}`;
  const before = connection.failure;
  const leave = (command: string) => {
    if (connection.savepoints.pop() !== name) throw new Error('savepoints may be nested, not run side by side');
    connection.send({ sql: `${command} ${name}`, parameters: [] });
  };
  connection.send({ sql: `savepoint ${name}`, parameters: [] });
  connection.savepoints.push(name);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    leave('rollback to savepoint');
    connection.failure = before;
    throw error;
  }
  leave('release savepoint');
  return result;
}
