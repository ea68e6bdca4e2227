import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { AppliedLine, SoundLine, UndoneLine, Written } from '../../platform/imports/import-kind.ts';
import type { LineFacts, PriceBefore, PriceRow } from './price-line.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Services in the order of their ids, after one, at most so many. */
export const listServiceNames = ({ db, organization_id }: At, after: string, limit: number) =>
  db
    .selectFrom('catalogue.healthcare_service')
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .select(['id', 'code', 'name'])
    .orderBy('id')
    .limit(limit)
    .execute();

export const listLocationNames = ({ db, organization_id }: At) =>
  db
    .selectFrom('organization.location_card')
    .where('organization_id', '=', organization_id)
    .select([sql<string>`id`.as('id'), sql<string>`name`.as('name')])
    .execute();

/** Each payer of a price once, however often and in whatever capitals it is written. */
export const listPayers = ({ db, organization_id }: At) =>
  db
    .selectFrom('catalogue.service_price')
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null)
    .where('payer', 'is not', null)
    .select(sql<string>`min(payer)`.as('payer'))
    .groupBy(sql`lower(payer)`)
    .execute();

/** The codes that prices name and no client has, each once, in whatever capitals it is written. */
export const listUnknownPayers = ({ db, organization_id }: At) =>
  db
    .selectFrom('catalogue.service_price as p')
    .where('p.organization_id', '=', organization_id)
    .where('p.deleted_at', 'is', null)
    .where('p.payer', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payers.client_card as c')
            .whereRef('c.organization_id', '=', 'p.organization_id')
            .where(sql<boolean>`lower(c.code) = lower(p.payer)`)
            .select('c.id'),
        ),
      ),
    )
    .select([sql<string>`min(p.payer)`.as('payer'), ({ fn }) => fn.countAll<number>().as('prices')])
    .groupBy(sql`lower(p.payer)`)
    .orderBy(sql`lower(p.payer)`)
    .execute();

/** Lines with the price that is in the way of each. */
export async function listFacts({ db, organization_id }: At, lines: readonly SoundLine<PriceRow>[]): Promise<LineFacts[]> {
  const asked = lines.map(({ place, row }) => ({ place, ...row }));
  const { rows } = await sql<Omit<LineFacts, 'row'>>`
    select r.place, to_jsonb(t) as there, s.name as service, l.name as location
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (place int, healthcare_service_id uuid, location_id uuid, payer text,
        payment_method text, valid_from date, valid_to date)
      left join catalogue.healthcare_service s on s.organization_id = ${organization_id} and s.id = r.healthcare_service_id
      left join organization.location_card l on l.organization_id = ${organization_id} and l.id = r.location_id
      left join lateral (
        select p.id, p.charge_minor, p.currency, p.description, p.valid_from, p.valid_to,
          (p.valid_from, p.valid_to) is not distinct from (r.valid_from, r.valid_to) as same_days
        from catalogue.service_price p
        where p.organization_id = ${organization_id} and p.active and p.deleted_at is null
          and p.price_key = r.healthcare_service_id::text || ',' || coalesce(r.location_id::text, 'null') || ','
            || coalesce(lower(r.payer), 'null') || ',' || coalesce(r.payment_method, 'null')
          and daterange(p.valid_from, p.valid_to, '[]') && daterange(r.valid_from, r.valid_to, '[]')
        order by same_days desc limit 1
      ) t on true
    order by r.place`.execute(db);
  const rowOf = new Map(lines.map(({ place, row }) => [place, row]));
  return rows.map((facts) => ({ ...facts, row: rowOf.get(facts.place)! }));
}

type PriceLine = AppliedLine<PriceRow, PriceBefore>;

/** Adds the prices of these lines. */
export async function insertPrices(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  lines: readonly PriceLine[],
): Promise<[number, Written][]> {
  const made = lines.map(({ place, row }) => ({ place, row: { ...row, organization_id, id: newId(), created_at: now, updated_at: now } }));
  if (made.length > 0)
    await db
      .insertInto('catalogue.service_price')
      .values(made.map(({ row }) => row))
      .execute();
  return made.map(({ place, row }) => [place, { record_id: row.id, version: 1 }]);
}

/** Changes prices to what these lines say; a line without a description leaves the one that is there. */
export async function updatePrices(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  lines: readonly PriceLine[],
): Promise<[number, Written][]> {
  if (lines.length === 0) return [];
  const changes = lines.flatMap((one) => (one.outcome === 'changed' ? [{ place: one.place, price_id: one.record_id, ...one.row }] : []));
  const { rows } = await sql<Written & { place: number }>`
    update catalogue.service_price p
    set charge_minor = c.charge_minor, currency = c.currency, description = coalesce(c.description, p.description), version = p.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c (place int, price_id uuid, charge_minor bigint, currency text, description text)
    where p.organization_id = ${organization_id} and p.id = c.price_id
    returning c.place, p.id as record_id, p.version`.execute(db);
  return rows.map(({ place, ...written }) => [place, written]);
}

/** Deletes prices that lines made and puts back what others said, where they stand as the import left them; returns which. */
export async function revertPrices(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  lines: readonly UndoneLine<PriceBefore>[],
): Promise<ReadonlySet<string>> {
  const asked = lines.map(({ record_id, version, outcome, before }) => ({ ...before, record_id, version, made: outcome === 'new' }));
  const { rows } = await sql<{ id: string }>`
    update catalogue.service_price p
    set deleted_at = case when b.made then ${now}::timestamptz end,
      charge_minor = case when b.made then p.charge_minor else b.charge_minor end,
      currency = case when b.made then p.currency else b.currency end,
      description = case when b.made then p.description else b.description end,
      version = p.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as b (record_id uuid, version int, made boolean, charge_minor bigint, currency text, description text)
    where p.organization_id = ${organization_id} and p.id = b.record_id and p.version = b.version and p.deleted_at is null
    returning p.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
