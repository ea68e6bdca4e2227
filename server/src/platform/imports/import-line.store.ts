import { shownLines, shownSample } from '@akoma/contract/base';
import { sql } from 'kysely';
import type { Ctx } from '../http/route.ts';
import type { Batch } from '../jobs/retention.ts';
import { anyOf, paged } from '../db/list.ts';
import type { Alike, Change, KeptLine, Outcome, SoundLine, UndoneLine, Written } from './import-kind.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const linesOf = ({ db, organization_id }: At, import_id: string) =>
  db.selectFrom('platform.import_line').where('organization_id', '=', organization_id).where('import_id', '=', import_id);

/** Keeps lines that were read, each at its place; those that are kept already stay as they are. */
export async function insertLines(
  { db, organization_id }: At,
  import_id: string,
  lines: readonly (KeptLine<unknown> & { place: number })[],
): Promise<void> {
  const rows = lines.map((one) => ({
    organization_id,
    import_id,
    place: one.place,
    line: one.line,
    cells: [...one.cells],
    fields: 'row' in one ? JSON.stringify(one.row) : null,
    unreadable: 'wrong' in one ? [...one.wrong] : [],
  }));
  await db
    .insertInto('platform.import_line')
    .values(rows)
    .onConflict((there) => there.doNothing())
    .execute();
}

/** How many lines are kept. */
export async function countLines(at: At, import_id: string): Promise<number> {
  const { rows } = await linesOf(at, import_id)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** The next lines in their order; those without a row could not be read. */
export const listNextLines = (at: At, import_id: string, after: number, limit: number) =>
  linesOf(at, import_id)
    .where('place', '>', after)
    .select(['place', 'line', sql<SoundLine<unknown>['row'] | null>`fields`.as('row'), 'others'])
    .orderBy('place')
    .limit(limit)
    .execute();

/** Notes what became of lines. */
export async function writeOutcomes(
  { db, organization_id }: At,
  import_id: string,
  outcomes: readonly (Outcome<unknown> & Partial<Written>)[],
): Promise<void> {
  await sql`
    update platform.import_line r
    set outcome = o.outcome, refusal = o.refusal, record_id = o.record_id, version = o.version, change = o.change, before = o.before,
      alike = o.alike
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (place int, outcome text, refusal text, record_id uuid, version int, change jsonb, before jsonb, alike jsonb)
    where r.organization_id = ${organization_id} and r.import_id = ${import_id} and r.place = o.place`.execute(db);
}

/** Which of these records the import has written. */
export async function listWritten(at: At, import_id: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await linesOf(at, import_id).where('record_id', '=', anyOf(ids)).select('record_id').execute();
  return new Set(rows.flatMap(({ record_id }) => record_id ?? []));
}

/** The next lines that wrote something, from the last one back: what was made last is undone first. */
export const listWrittenLines = (at: At, import_id: string, before: number, limit: number) =>
  linesOf(at, import_id)
    .where('place', '<', before)
    .where('outcome', 'in', ['new', 'changed'])
    .select([
      'place',
      sql<'new' | 'changed'>`outcome`.as('outcome'),
      'record_id',
      'version',
      sql<UndoneLine<unknown>['before']>`before`.as('before'),
    ])
    .orderBy('place', 'desc')
    .limit(limit)
    .execute();

/** Notes which lines were undone, and which were left as they are. */
export async function writeUndone(
  { db, organization_id }: At,
  import_id: string,
  places: readonly number[],
  undone: boolean,
): Promise<void> {
  await sql`
    update platform.import_line r set undone = ${undone}
    where r.organization_id = ${organization_id} and r.import_id = ${import_id} and r.place = any(${places}::int[])`.execute(db);
}

/** The first lines of each kind that an answer shows: what is wrong, what changes, what could not be undone, and how the file begins. */
export async function listShownLines(at: At, import_id: string) {
  const lines = linesOf(at, import_id).orderBy('place').limit(shownLines);
  const [errors, changes, kept, first] = await Promise.all([
    lines.where('outcome', '=', 'wrong').select(['line', messages]).execute(),
    lines
      .where('outcome', '=', 'changed')
      .where('change', 'is not', null)
      .select(['line', sql<Change>`change`.as('change')])
      .execute(),
    lines
      .where('undone', '=', false)
      .select(['line', sql<unknown>`fields`.as('row')])
      .execute(),
    linesOf(at, import_id).orderBy('place').limit(shownSample).select(['line', 'cells']).execute(),
  ]);
  return { errors, changes: changes.map(({ line, change }) => ({ line, ...change })), kept, first };
}
const messages = sql<string[]>`array_remove(unreadable || refusal, null)`.as('messages');

/** Lines as they stood in the file, with what became of each, after a place, at most so many. */
export const listSavedLines = (at: At, import_id: string, only: 'wrong' | 'all', after: number, limit: number) =>
  linesOf(at, import_id)
    .where('place', '>', after)
    .$if(only === 'wrong', (lines) => lines.where('outcome', 'in', ['wrong', 'waiting']))
    .select(['place', 'line', 'cells', sql<Outcome<unknown>['outcome'] | null>`outcome`.as('outcome'), 'undone', messages])
    .orderBy('place')
    .limit(limit)
    .execute();

/** Lines one page after the other, with what each may be about already; of one outcome if said. */
export function listLinePage(at: At, import_id: string, query: { outcome?: string | undefined; page: number; page_size: number }) {
  const { outcome } = query;
  const all = linesOf(at, import_id).$if(outcome !== undefined, (lines) => lines.where(sql`outcome`, '=', outcome));
  const rows = all
    .select(['line', 'cells', sql<Outcome<unknown>['outcome'] | null>`outcome`.as('outcome'), messages])
    .select(['record_id', 'others', 'undone', sql<Alike | null>`alike`.as('alike')])
    .orderBy('place');
  return paged(rows, all, query);
}

/** Notes of lines that wait whether somebody says that none of the records is theirs. Returns by outcome how many lines there are now. */
export async function writeDecision(
  { db, organization_id }: At,
  import_id: string,
  lines: readonly number[],
  isOther: boolean,
): Promise<Map<string, number>> {
  await sql`
    update platform.import_line r
    set outcome = ${isOther ? 'new' : 'waiting'},
      others = ${isOther ? sql`array(select (one ->> 'id')::uuid from jsonb_array_elements(r.alike -> 'records') one)` : sql`null::uuid[]`}
    where r.organization_id = ${organization_id} and r.import_id = ${import_id} and r.line = any(${lines}::int[])
      and r.alike is not null and r.outcome in ('new', 'waiting')`.execute(db);
  const counted = await linesOf({ db, organization_id }, import_id)
    .groupBy('outcome')
    .select(['outcome', ({ fn }) => fn.countAll<number>().as('lines')])
    .execute();
  return new Map(counted.map(({ outcome, lines: many }) => [outcome ?? '', Number(many)]));
}

/** Deletes lines of imports that were over before that moment, at most so many; returns how many. One that is taken again is left. */
export async function deleteLines({ db, organization_id }: At, { before, most }: Batch): Promise<number> {
  const { rows } = await sql`
    with old as (
      select i.id from platform.import i
      where i.organization_id = ${organization_id} and i.finished_at < ${before}
        and exists (select from platform.import_line r where r.organization_id = i.organization_id and r.import_id = i.id)
      order by i.finished_at limit 1 for update of i skip locked
    ), lines as (
      select r.import_id, r.place from platform.import_line r join old on old.id = r.import_id
      where r.organization_id = ${organization_id} limit ${most}
    )
    delete from platform.import_line r using lines l
    where r.organization_id = ${organization_id} and r.import_id = l.import_id and r.place = l.place returning r.place`.execute(db);
  return rows.length;
}
