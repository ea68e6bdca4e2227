import { newId } from '../id.ts';
import {
  type AppliedLine,
  type Change,
  type Compared,
  type ImportCtx,
  Overtaken,
  type SoundLine,
  type UndoneLine,
  type Written,
} from './import-kind.ts';

/** A record as an import finds it. */
interface Versioned {
  id: string;
  version: number;
}

interface ByKey<Row, Before> {
  /** What of a line and of a record says that they are the same. */
  key: (one: Row | Before) => string;
  /** The records that the lines may name, and others. */
  there: (ctx: ImportCtx, rows: readonly Row[]) => Promise<readonly Before[]>;
  /** What the line says otherwise, in words; undefined: nothing. */
  change: (before: Before, row: Row) => Change | undefined;
}

/** A `compare` for records that are known by a key. */
export const byKey =
  <Row, Before extends Versioned>({ key, there, change }: ByKey<Row, Before>) =>
  async (ctx: ImportCtx, lines: readonly SoundLine<Row>[]): Promise<Compared<Before>> => {
    const found = new Map(
      (
        await there(
          ctx,
          lines.map(({ row }) => row),
        )
      ).map((record) => [key(record), record]),
    );
    const outcomes = lines.map(({ place, row }) => {
      const before = found.get(key(row));
      if (!before) return { place, outcome: 'new' as const };
      const said = change(before, row);
      return said
        ? { place, outcome: 'changed' as const, change: said, record_id: before.id, before }
        : { place, outcome: 'unchanged' as const };
    });
    return { outcomes, rest: undefined };
  };

interface Writes<Row, Before> {
  /** Inserts new records; false: somebody was quicker with one. */
  insert: (ctx: ImportCtx, rows: readonly (Row & { id: string })[]) => Promise<boolean>;
  /** Updates a record at its version; false: it has moved on. */
  update: (ctx: ImportCtx, before: Before, row: Row) => Promise<boolean>;
}

/** An `apply` for records with a version. Throws {@link Overtaken}. */
export const writing =
  <Row extends object, Before extends Versioned>({ insert, update }: Writes<Row, Before>) =>
  async (ctx: ImportCtx, lines: readonly AppliedLine<Row, Before>[]): Promise<ReadonlyMap<number, Written>> => {
    const made = lines.flatMap(({ place, outcome, row }) => (outcome === 'new' ? [{ place, row: { ...row, id: newId() } }] : []));
    if (
      !(await insert(
        ctx,
        made.map(({ row }) => row),
      ))
    )
      throw new Overtaken();
    const written = new Map(made.map(({ place, row }) => [place, { record_id: row.id, version: 1 }]));
    for (const line of lines) {
      if (line.outcome !== 'changed' || !line.before) continue;
      if (!(await update(ctx, line.before, line.row))) throw new Overtaken();
      written.set(line.place, { record_id: line.before.id, version: line.before.version + 1 });
    }
    return written;
  };

/** A `revert` that takes back one record at a time; false: it has moved on. */
export const oneByOne =
  <Before>(revert: (ctx: ImportCtx, line: UndoneLine<Before>) => Promise<boolean>) =>
  async (ctx: ImportCtx, lines: readonly UndoneLine<Before>[]): Promise<ReadonlySet<string>> => {
    const reverted = new Set<string>();
    for (const line of lines) if (await revert(ctx, line)) reverted.add(line.record_id);
    return reverted;
  };
