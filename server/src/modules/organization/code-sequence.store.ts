import type { CodeEntity } from '@akoma/contract/organization';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import { codeDefaults, type SequenceRow } from './code-sequence.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Creates the sequences that the organisation does not have. */
export async function insertCodeSequences({ db, organization_id }: At): Promise<void> {
  const sequences = Object.entries(codeDefaults).map(([entity, fields]) => ({ organization_id, entity, ...fields, next: 1 }));
  await db
    .insertInto('organization.code_sequence')
    .values(sequences)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const columns = [
  'entity',
  'prefix',
  'width',
  'pattern',
  'yearly',
  'year',
  'next',
  'used',
  'highest',
  'version',
  'created_at',
  'updated_at',
] as const;
const sequences = ({ db, organization_id }: At) =>
  db.selectFrom('organization.code_sequence').select(columns).where('organization_id', '=', organization_id);

/** A bigint is returned as a number if that is exact, which it is for all of ours. */
const counted = <R extends { next: number | string; used: number | string; highest: number | string }>(row: R) => ({
  ...row,
  next: Number(row.next),
  used: Number(row.used),
  highest: Number(row.highest),
});

export const listSequences = async (ctx: At): Promise<SequenceRow[]> => (await sequences(ctx).execute()).map(counted);

/** The sequence, locked until the transaction ends: no number can be taken until then. */
export async function holdSequence(ctx: At, entity: CodeEntity): Promise<SequenceRow> {
  await insertCodeSequences(ctx);
  return counted(await sequences(ctx).where('entity', '=', entity).forUpdate().executeTakeFirstOrThrow());
}

export async function updateSequence(
  { db, organization_id }: At,
  entity: CodeEntity,
  { prefix, width, pattern, yearly, year, next, used }: SequenceRow,
  now: Date,
): Promise<SequenceRow> {
  return counted(
    await db
      .updateTable('organization.code_sequence')
      .set((eb) => ({ prefix, width, pattern, yearly, year, next, used, updated_at: now, version: eb('version', '+', 1) }))
      .where('organization_id', '=', organization_id)
      .where('entity', '=', entity)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/** The year at this moment where the organisation is. */
export async function readYear({ db, organization_id }: At, now: Date): Promise<number> {
  const { year } = await db
    .selectFrom('organization.organization')
    .select(sql<number>`extract(year from ${now}::timestamptz at time zone timezone)::int`.as('year'))
    .where('organization_id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return year;
}

interface Taken {
  prefix: string;
  pattern: string;
  width: number;
  year: number;
  number: number | string;
}

/**
 * Takes the next number; a yearly sequence restarts at 1 with the first one of a new year in the organisation's time zone. Concurrent
 * callers wait for this transaction; if it fails, the next caller gets the number.
 */
export async function takeNumber({ db, organization_id }: At, entity: CodeEntity, now: Date): Promise<Taken & { number: number }> {
  const { prefix, width } = codeDefaults[entity];
  const { rows } = await sql<Taken>`
    insert into organization.code_sequence as s (organization_id, entity, prefix, width, next, used, highest, year)
      select ${organization_id}, ${entity}, ${prefix}, ${width}, 2, 1, 1, extract(year from ${now}::timestamptz at time zone o.timezone)::int
      from organization.organization o where o.organization_id = ${organization_id}
    on conflict (organization_id, entity) do update set
      next = case when s.yearly and s.year < excluded.year then 2 else s.next + 1 end,
      used = case when s.yearly and s.year < excluded.year then 1 else s.next end,
      highest = greatest(s.highest, case when s.yearly and s.year < excluded.year then 1 else s.next end),
      year = greatest(s.year, excluded.year)
    returning s.prefix, s.pattern, s.width, s.year, s.used as number`.execute(db);
  const taken = rows[0]!;
  return { ...taken, number: Number(taken.number) };
}
