import type { Compilable, CompiledQuery, Insertable } from 'kysely';
import type { DB } from './tables.ts';
import { type Db, send } from './tenant.ts';

/** Where a value will stand. */
class Place {
  readonly of: string;

  constructor(of: string) {
    this.of = of;
  }
}
const places = new Proxy({}, { get: (_, of) => new Place(String(of)) });

/** The maximum number of forms of one statement that are cached. */
const mostForms = 200;

interface KeptStatement<F, V, R> {
  /** The statement in that form with these values, ready to be run or sent. */
  query: (db: Db, form: F, values: V) => CompiledQuery<R>;
  rows: (db: Db, form: F, values: V) => Promise<R[]>;
  /** Sent without waiting for it (`send`). */
  send: (db: Db, form: F, values: V) => void;
  /** The same, built for these values only and not cached: for values that change the text, such as a search. */
  rowsAnew: (db: Db, form: F, values: V) => Promise<R[]>;
}

/**
 * A statement that is built and compiled once for each of its forms, and after that only receives values. For statements that run all day,
 * because building one costs the server as much as sending it.
 *
 * `build` receives a placeholder for each value and may put it wherever a parameter may stand, nothing else: what changes the text belongs
 * in `form`, of which there must be few.
 */
export function keptStatement<F, V extends object, R>(build: (db: Db, form: F, values: V) => Compilable<R>): KeptStatement<F, V, R> {
  const known = new Map<string, CompiledQuery<R>>();
  const query = (db: Db, form: F, values: V): CompiledQuery<R> => {
    const key = JSON.stringify(form);
    let kept = known.get(key);
    if (!kept) {
      kept = build(db, form, places as V).compile();
      if (known.size >= mostForms) known.delete(known.keys().next().value!);
      known.set(key, kept);
    }
    return {
      ...kept,
      parameters: kept.parameters.map((parameter) => (parameter instanceof Place ? values[parameter.of as keyof V] : parameter)),
    };
  };
  return {
    query,
    rows: async (db, form, values) => (await db.executeQuery(query(db, form, values))).rows,
    send: (db, form, values) => send(db, { compile: () => query(db, form, values) }),
    rowsAnew: async (db, form, values) => (await db.executeQuery(build(db, form, values))).rows,
  };
}

/**
 * Sends an insertion that is built once for each number of rows and their columns, without waiting for it (`send`). For rows that a command
 * writes all day; a column that a row does not name, or that is undefined, has its default. Of no rows nothing is sent.
 */
export function keptInsertion<T extends keyof DB & string>(table: T): (db: Db, rows: readonly Insertable<DB[T]>[]) => void {
  const kept = keptStatement<readonly (readonly string[])[], Record<string, unknown>, unknown>((db, form, values) =>
    db
      .insertInto(table)
      .values(
        form.map((columns, row) => Object.fromEntries(columns.map((column) => [column, values[`${row}.${column}`]])) as Insertable<DB[T]>),
      ),
  );
  return (db, rows) => {
    if (rows.length === 0) return;
    const values: Record<string, unknown> = {};
    const form = rows.map((columns, row) =>
      Object.entries(columns).flatMap(([column, value]) => {
        if (value === undefined) return [];
        values[`${row}.${column}`] = value;
        return [column];
      }),
    );
    kept.send(db, form, values);
  };
}
