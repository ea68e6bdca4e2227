import type { CodeEntity } from '@akoma/contract/organization';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tenant.ts';
import { codeDefaults, type SequenceRow } from './code-sequence.rules.ts';

/** Gives the organisation the sequences that it does not have. */
export async function insertCodeSequences(db: Db, organization_id: string): Promise<void> {
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
const sequences = (db: Db, organization_id: string) =>
  db.selectFrom('organization.code_sequence').select(columns).where('organization_id', '=', organization_id);

/** A bigint arrives as a number while that is exact; none of ours grows beyond. */
const counted = <R extends { next: number | string; used: number | string; highest: number | string }>(row: R) => ({
  ...row,
  next: Number(row.next),
  used: Number(row.used),
  highest: Number(row.highest),
});

export const listSequences = async (db: Db, organization_id: string): Promise<SequenceRow[]> =>
  (await sequences(db, organization_id).execute()).map(counted);

/** The sequence, locked until the transaction ends: no number is taken meanwhile. */
export async function holdSequence(db: Db, organization_id: string, entity: CodeEntity): Promise<SequenceRow> {
  await insertCodeSequences(db, organization_id);
  return counted(await sequences(db, organization_id).where('entity', '=', entity).forUpdate().executeTakeFirstOrThrow());
}

export async function updateSequence(
  db: Db,
  organization_id: string,
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
export async function readYear(db: Db, organization_id: string, now: Date): Promise<number> {
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
 * Takes the next number; a yearly sequence begins at 1 with the first of a new year where the organisation is. Who comes after waits for
 * this transaction; if it fails, the number is the next one's.
 */
export async function takeNumber(db: Db, organization_id: string, entity: CodeEntity, now: Date): Promise<Taken & { number: number }> {
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
