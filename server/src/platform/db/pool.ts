import pg from 'pg';
import { StatementNames } from './statement-names.ts';

/** Where a database is and who asks: an address, or the parts of one (a unix socket's folder as `host`). */
export type Connection = string | pg.ClientConfig;

/** Settings of {@link createPool}. */
export interface PoolSettings {
  connection: Connection;
  /** Most connections held at once. */
  max: number;
  /** Receives every connection that was lost, idle or lent; the pool recovers automatically. */
  lost: (error: Error) => void;
  /** Statements are sent without waiting for the answer to the previous one. Off only for libraries that bring their own queries. */
  pipeline?: boolean;
  /** Whether statements that come again are named, so that they are planned only once. */
  named?: boolean | undefined;
  /** Called with one sentence if statement names had to be given up. */
  say?: (sentence: string) => void;
}

/**
 * Limits of every session of the app, in milliseconds, and one way to write times.
 * Sent as start-up options: behind pgbouncer set `ignore_startup_parameters = options`; the migrator also writes them on the role it creates.
 */
export const sessionSettings = {
  statement_timeout: '5000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '10000',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
} as const;

const options = Object.entries(sessionSettings)
  .map(([key, value]) => `-c ${key}=${value}`)
  .join(' ');

/** How long a request waits for a free connection, or for a new one to be made, before it fails, in milliseconds. */
export const timeoutMs = 5_000;

/** `2024-02-29 12:30:00.123456+00` → `2024-02-29T12:30:00.123Z`, as a Date would write it, in a tenth of the time: lists are full of them. */
const instantOf = (text: string): string => {
  const { length } = text;
  const isUtc = length >= 22 && text.charCodeAt(4) === 45 && text.charCodeAt(10) === 32 && text.endsWith('+00');
  if (isUtc && length === 22) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  if (isUtc && text.charCodeAt(19) === 46)
    return `${text.slice(0, 10)}T${text
      .slice(11, length - 3)
      .padEnd(12, '0')
      .slice(0, 12)}Z`;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString(); // 'infinity' and years before Christ stay as they are
};
/** The last one, since the times of a row are often the same, and those of rows that were saved together. */
let lastText = '';
let lastInstant = '';
const instant = (text: string): string => {
  if (text !== lastText) [lastText, lastInstant] = [text, instantOf(text)];
  return lastInstant;
};
const integer = (text: string): number | string => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
/** pg's own parsers; its types know only some of the oids. */
const builtIn = pg.types.getTypeParser as unknown as (oid: number, format?: string) => (text: string) => unknown;
const texts = builtIn(1009) as (text: string) => (string | null)[];
const eachOf =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    texts(text).map((item) => (item === null ? null : parse(item)));
const asIs = (text: string): string => text;
/** Most are empty. */
const textList = (text: string): (string | null)[] => (text === '{}' ? [] : texts(text));

/** By type oid. Days and instants stay strings, as the wire writes them; a bigint is a number while that is exact. */
const parsers: Record<number, (text: string) => unknown> = {
  20: integer,
  1009: textList,
  1016: eachOf(integer),
  1082: asIs,
  1182: eachOf(asIs),
  1184: instant,
  1185: eachOf(instant),
  2951: textList,
};
const getTypeParser = (oid: number, format?: string): unknown => (format !== 'binary' && parsers[oid]) || builtIn(oid, format);

/**
 * A pool of connections. Both listeners matter: a dying backend is reported by the pool while it is idle, by the connection while
 * it is lent; with only the first, one killed backend ends the process.
 * An idle connection is kept for ten minutes, since the plans that it has made end with it.
 */
export function createPool({ connection, max, lost, pipeline = true, named = true, say = () => {} }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'akoma',
    options,
    max,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    types: { getTypeParser },
    pipeline,
  } as pg.PoolConfig);
  names.set(pool, new StatementNames({ on: named && pipeline, say }));
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

const names = new WeakMap<pg.Pool, StatementNames>();

/** The statement names of a pool; pools created elsewhere have none. */
export function namesIn(pool: pg.Pool): StatementNames {
  const known = names.get(pool) ?? new StatementNames({ on: false, say: () => {} });
  names.set(pool, known);
  return known;
}

/** Whether the database answers on this pool. */
export const isAnswering = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  );
