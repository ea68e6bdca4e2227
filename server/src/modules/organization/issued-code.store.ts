import type { CodeEntity } from '@akoma/contract/organization';
import { codeOf } from '@akoma/contract/organization';
import { sql } from 'kysely';
import { keptInsertion } from '../../platform/db/kept-statement.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Notes that a number was issued, in the transaction that uses it. Nobody waits for it, since the sequence is locked meanwhile. */
export const insertIssuedCode = (
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  issued: { entity: CodeEntity; year: number; number: number; code: string },
): void => writeIssuedCodes(db, [{ organization_id, ...issued, issued_at: now }]);
const writeIssuedCodes = keptInsertion('organization.issued_code');

/** Notes which numbers somebody leaves out; raised or lowered again before the next one is taken, the last word counts. */
export const keepLeftOut = (
  { db, organization_id, now, actor }: Pick<Ctx, 'db' | 'organization_id' | 'now' | 'actor'>,
  left: { entity: CodeEntity; year: number; first: number; last: number },
) =>
  db
    .insertInto('organization.left_out_code')
    .values({ organization_id, ...left, by_id: actor.practitioner_role_id, at: now })
    .onConflict((same) =>
      same
        .columns(['organization_id', 'entity', 'year', 'first'])
        .doUpdateSet({ last: left.last, by_id: actor.practitioner_role_id, at: now }),
    )
    .execute();

/** The codes that were issued after this one, at most so many. */
export const listIssuedCodes = (
  { db, organization_id }: At,
  entity: CodeEntity,
  { after, most }: { after: { year: number; number: number | string } | undefined; most: number },
) =>
  db
    .selectFrom('organization.issued_code')
    .where('organization_id', '=', organization_id)
    .where('entity', '=', entity)
    .where(sql<boolean>`(year, number) > (${after?.year ?? 0}::int, ${after?.number ?? 0}::bigint)`)
    .orderBy('year')
    .orderBy('number')
    .limit(most)
    .select(['year', 'number', 'code'])
    .execute();

/**
 * Numbers that are neither issued nor left out on record, each as it would be written: between the first that is known and the last that
 * the sequence has issued. A yearly sequence is looked at year by year.
 */
export async function listMissingCodes({ db, organization_id }: At, entities: readonly CodeEntity[]): Promise<string[]> {
  const { rows } = await sql<{ number: string; year: number; prefix: string; pattern: string; width: number }>`
    with known as (
      select entity, year, number as first, number as last from organization.issued_code where organization_id = ${organization_id}
      union all
      select entity, year, first, last from organization.left_out_code where organization_id = ${organization_id} and last >= first
    ), ends as (
      select s.entity, s.prefix, s.pattern, s.width, case when s.yearly then k.year end as epoch, max(k.year) as year, min(k.first) as first,
        greatest(max(k.last), case when not s.yearly or k.year = s.year then s.used end) as last
      from organization.code_sequence s join known k on k.entity = s.entity
      where s.organization_id = ${organization_id} and s.entity = any (${entities}::text[])
      group by s.entity, s.prefix, s.pattern, s.width, s.yearly, s.used, s.year, case when s.yearly then k.year end, 
        case when not s.yearly or k.year = s.year then s.used end
    )
    select n.number, e.year, e.prefix, e.pattern, e.width
    from ends e cross join lateral generate_series(e.first, e.last) as n(number)
    where not exists (
      select 1 from known k where k.entity = e.entity and (e.epoch is null or k.year = e.epoch) and n.number between k.first and k.last
    )
    order by e.entity, e.year, n.number
    limit 100`.execute(db);
  return rows.map(({ number, year, ...pattern }) => codeOf(pattern, Number(number), year));
}
