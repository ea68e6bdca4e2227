import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { LineFacts, LineOutcome, PriceLine } from './price-line.rules.ts';

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

/** Keeps lines that were read; those that are kept already stay as they are. */
export async function insertLines({ db, organization_id }: At, import_id: string, lines: readonly PriceLine[]): Promise<void> {
  await sql`
    insert into catalogue.price_import_line (organization_id, import_id, line, cells, healthcare_service_id, location_id, payer, payment_method,
      charge_minor, currency, description, valid_from, valid_to, unreadable)
    select ${organization_id}, ${import_id}, l.line, l.cells, l.healthcare_service_id, l.location_id, l.payer, l.payment_method,
      l.charge_minor, l.currency, l.description, l.valid_from, l.valid_to, l.unreadable
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line int, cells text[], healthcare_service_id uuid, location_id uuid, payer text,
      payment_method text, charge_minor bigint, currency text, description text, valid_from date, valid_to date, unreadable text[])
    on conflict (organization_id, import_id, line) do nothing`.execute(db);
}

/** How many lines are kept. */
export async function countLines({ db, organization_id }: At, import_id: string): Promise<number> {
  const { rows } = await db
    .selectFrom('catalogue.price_import_line')
    .where('organization_id', '=', organization_id)
    .where('import_id', '=', import_id)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** Deletes lines of imports that were over before that moment, at most so many; returns how many. One that is taken again is left. */
export async function deleteLines({ db, organization_id }: At, { before, most }: { before: Date; most: number }): Promise<number> {
  const { rows } = await sql`
    with old as (
      select i.id from catalogue.price_import i
      where i.organization_id = ${organization_id} and i.finished_at < ${before}
        and exists (select from catalogue.price_import_line r where r.organization_id = i.organization_id and r.import_id = i.id)
      order by i.finished_at limit 1 for update of i skip locked
    ), lines as (
      select r.import_id, r.line from catalogue.price_import_line r join old on old.id = r.import_id
      where r.organization_id = ${organization_id} limit ${most}
    )
    delete from catalogue.price_import_line r using lines l
    where r.organization_id = ${organization_id} and r.import_id = l.import_id and r.line = l.line returning r.line`.execute(db);
  return rows.length;
}

/** The next lines in their order, each with the price that is in its way. */
export async function listFacts({ db, organization_id }: At, import_id: string, after: number, limit: number): Promise<LineFacts[]> {
  const { rows } = await sql<LineFacts>`
    select r.line, r.unreadable, r.charge_minor, r.currency, r.description, to_jsonb(t) as there
    from catalogue.price_import_line r
      left join lateral (
        select p.id, p.charge_minor, p.currency, p.description, p.valid_from, p.valid_to,
          (p.valid_from, p.valid_to) is not distinct from (r.valid_from, r.valid_to) as same_days
        from catalogue.service_price p
        where p.organization_id = r.organization_id and p.price_key = r.price_key and p.active and p.deleted_at is null
          and daterange(p.valid_from, p.valid_to, '[]') && daterange(r.valid_from, r.valid_to, '[]')
        order by same_days desc limit 1
      ) t on r.unreadable = '{}'
    where r.organization_id = ${organization_id} and r.import_id = ${import_id} and r.line > ${after}
    order by r.line limit ${limit}`.execute(db);
  return rows;
}

/** Adds the prices of these lines. */
export async function insertPricesOfLines(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  import_id: string,
  lines: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const made = lines.map((line) => ({ line, id: newId() }));
  await sql`
    insert into catalogue.service_price (organization_id, id, healthcare_service_id, location_id, payer, payment_method, charge_minor, currency,
      description, valid_from, valid_to, created_at, updated_at)
    select r.organization_id, m.id, r.healthcare_service_id, r.location_id, r.payer, r.payment_method, r.charge_minor, r.currency,
      r.description, r.valid_from, r.valid_to, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m (line int, id uuid)
      join catalogue.price_import_line r on r.organization_id = ${organization_id} and r.import_id = ${import_id} and r.line = m.line
    order by r.line`.execute(db);
  return new Map(made.map(({ line, id }) => [line, id]));
}

/** Changes prices to what these lines say; a line without a description leaves the one that is there. */
export async function updatePricesOfLines(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  import_id: string,
  changes: readonly { line: number; price_id: string }[],
): Promise<void> {
  await sql`
    update catalogue.service_price p
    set charge_minor = r.charge_minor, currency = r.currency, description = coalesce(r.description, p.description), version = p.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (line int, price_id uuid)
      join catalogue.price_import_line r on r.organization_id = ${organization_id} and r.import_id = ${import_id} and r.line = c.line
    where p.organization_id = ${organization_id} and p.id = c.price_id`.execute(db);
}

/** What became of lines; `price_id` is the price that a line made or changed. */
export type KeptOutcome = LineOutcome & { price_id?: string | undefined };

/** Notes what became of lines. */
export async function writeOutcomes({ db, organization_id }: At, import_id: string, outcomes: readonly KeptOutcome[]): Promise<void> {
  await sql`
    update catalogue.price_import_line r
    set outcome = o.outcome, refusal = o.refusal, price_id = o.price_id, charge_before_minor = o.charge_before_minor
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (line int, outcome text, refusal text, price_id uuid, charge_before_minor bigint)
    where r.organization_id = ${organization_id} and r.import_id = ${import_id} and r.line = o.line`.execute(db);
}
