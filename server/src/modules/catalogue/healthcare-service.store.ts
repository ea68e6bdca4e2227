import { amountOf } from '@akoma/contract/base';
import type { FeeType, Service, ServiceKind, serviceOrderings } from '@akoma/contract/catalogue';
import { type Insertable, sql, type Updateable } from 'kysely';
import { paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Columns = DB['catalogue.healthcare_service'];

const services = ({ db, organization_id }: At) =>
  db.selectFrom('catalogue.healthcare_service as s').where('s.organization_id', '=', organization_id).where('s.deleted_at', 'is', null);

interface TierRow {
  id: string;
  name: string;
  currency: Service['price_tiers'][number]['currency'];
  cost_minor: number;
  description: string | null;
  type: FeeType;
}

const columns = [
  's.id as uuid',
  's.id',
  's.created_at',
  's.updated_at',
  's.version',
  's.name',
  's.code',
  sql<ServiceKind>`s.category`.as('category'),
  sql<ServiceKind>`s.service_class`.as('service_class'),
  sql<Service['healthcare_service_specialties']>`s.specialties`.as('healthcare_service_specialties'),
  's.description',
  's.duration',
  sql<Service['availability']>`s.availability`.as('availability'),
  's.active',
  's.virtual_service',
  's.appointment_required as healthcare_service_appointment_required',
  sql<FeeType[]>`s.provision_codes`.as('provision_codes'),
  's.revenue_tag',
  's.organization_id as managing_organization',
  sql<TierRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'currency', t.currency, 'cost_minor', t.cost_minor,
      'description', t.description, 'type', t.type) order by t.position), '[]')
    from catalogue.price_tier t where t.organization_id = s.organization_id and t.service_id = s.id and t.deleted_at is null)`.as('tiers'),
  sql<Service['locations']>`(
    select coalesce(jsonb_agg(jsonb_build_object('uuid', c.id, 'id', c.id, 'name', c.name) order by c.name), '[]')
    from catalogue.service_location l
      join organization.location_card c on c.organization_id = l.organization_id and c.id = l.location_id
    where l.organization_id = s.organization_id and l.service_id = s.id)`.as('locations'),
  sql<Service['practitioners']>`(
    select coalesce(jsonb_agg(jsonb_build_object('uuid', c.id, 'id', c.id, 'full_name', c.full_name) order by c.last_name, c.first_name), '[]')
    from catalogue.service_practitioner p
      join organization.practitioner_card c on c.organization_id = p.organization_id and c.id = p.practitioner_id
    where p.organization_id = s.organization_id and p.service_id = s.id)`.as('practitioners'),
] as const;

type Row = Omit<Service, 'healthcare_service_categories' | 'price_tiers'> & { category: ServiceKind; tiers: TierRow[] };

/** As the wire spells it. */
const asReply = ({ category, tiers, ...row }: Row): Service => ({
  ...row,
  healthcare_service_categories: [{ code: category, text: category }],
  price_tiers: tiers.map(({ cost_minor, ...tier }) => ({ uuid: tier.id, ...tier, cost: amountOf(cost_minor) })),
});

/** What a list of services asks for. */
export interface ServiceFilters {
  /** Each stands somewhere in name or code; lower case, without marks. */
  words: readonly string[];
  category?: ServiceKind | undefined;
  service_class?: ServiceKind | undefined;
  specialty?: string | undefined;
  active?: boolean | undefined;
  location_id?: string | undefined;
  practitioner_id?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

function chosen(ctx: At, filters: ServiceFilters) {
  const { category, service_class, specialty, active, location_id, practitioner_id, start_date, end_date } = filters;
  let rows = services(ctx);
  for (const word of filters.words) rows = rows.where(sql<boolean>`strpos(s.search_norm, ${word}) > 0`);
  if (category) rows = rows.where('s.category', '=', category);
  if (service_class) rows = rows.where('s.service_class', '=', service_class);
  if (specialty) rows = rows.where(sql<boolean>`s.specialties @> ${JSON.stringify([{ code: specialty }])}::jsonb`);
  if (active !== undefined) rows = rows.where('s.active', '=', active);
  if (start_date) rows = rows.where('s.created_at', '>=', start_date);
  if (end_date) rows = rows.where('s.created_at', '<=', end_date);
  if (location_id)
    rows = rows.where(
      sql<boolean>`(not exists (select from catalogue.service_location l where l.organization_id = s.organization_id and l.service_id = s.id)
        or exists (select from catalogue.service_location l
          where l.organization_id = s.organization_id and l.service_id = s.id and l.location_id = ${location_id}))`,
    );
  if (practitioner_id)
    rows = rows.where(
      sql<boolean>`exists (select from catalogue.service_practitioner p
        where p.organization_id = s.organization_id and p.service_id = s.id and p.practitioner_id = ${practitioner_id})`,
    );
  return rows;
}

export interface ServiceOrder {
  column: (typeof serviceOrderings)[number];
  direction: 'asc' | 'desc';
}

const ordered = (ctx: At, filters: ServiceFilters, { column, direction }: ServiceOrder) => {
  const by = column === 'name' || column === 'code' ? sql`lower(${sql.ref(`s.${column}`)})` : sql.ref(`s.${column}`);
  return chosen(ctx, filters)
    .orderBy(by, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id');
};

/** One page of services. */
export async function listServiceRows(
  ctx: At,
  filters: ServiceFilters,
  order: ServiceOrder,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ rows: Service[]; total: number }> {
  const { rows, total } = await paged(ordered(ctx, filters, order).select(columns), chosen(ctx, filters), { page, page_size });
  return { rows: rows.map(asReply), total };
}

/** The services of a list in its order; at most so many. */
export const listServiceIds = async (ctx: At, filters: ServiceFilters, order: ServiceOrder, limit: number): Promise<string[]> =>
  (await ordered(ctx, filters, order).select('s.id').limit(limit).execute()).map(({ id }) => id);

/** The services with these ids, in any order. */
export async function listServicesByIds(ctx: At, ids: readonly string[]): Promise<Service[]> {
  const [first, ...rest] = ids;
  if (first === undefined) return [];
  const rows = await services(ctx)
    .where('s.id', 'in', [first, ...rest])
    .select(columns)
    .execute();
  return rows.map(asReply);
}

/** One service with everything, or undefined: also when it is another organisation's. */
export async function findService(ctx: At, id: string): Promise<Service | undefined> {
  const row = await services(ctx).where('s.id', '=', id).select(columns).executeTakeFirst();
  return row && asReply(row);
}

export type ServiceRow = Omit<Insertable<Columns>, 'organization_id' | 'id' | 'created_at' | 'updated_at' | 'version' | 'deleted_at'>;

/** False when the code is taken. */
export async function insertService({ db, organization_id, now }: At & Pick<Ctx, 'now'>, id: string, row: ServiceRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('catalogue.healthcare_service')
    .values({ ...row, organization_id, id, created_at: now, updated_at: now })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type EditedServiceRow = Omit<Updateable<Columns>, 'organization_id' | 'id' | 'created_at' | 'updated_at' | 'version'>;

/** Writes an edit made on that version; false if the record has moved on. */
export async function updateServiceRow(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  { id, version }: { id: string; version: number },
  row: EditedServiceRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue.healthcare_service')
    .set({ ...row, updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a service out of every list; false if the record has moved on. */
export const removeService = (ctx: At & Pick<Ctx, 'now'>, at: { id: string; version: number }): Promise<boolean> =>
  updateServiceRow(ctx, at, { active: false, deleted_at: ctx.now });

/** How many prices of a service are active. */
export async function countActivePrices({ db, organization_id }: At, service_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('catalogue.service_price')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organization_id)
    .where('healthcare_service_id', '=', service_id)
    .where('active', '=', sql.lit(true))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another service bears this code, in capitals or not. */
export async function isCodeTaken({ db, organization_id }: At, code: string, except_id: string | null): Promise<boolean> {
  const other = await db
    .selectFrom('catalogue.healthcare_service')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where(sql<boolean>`lower(code) = ${code.toLowerCase()}`)
    .where('deleted_at', 'is', null)
    .$if(except_id !== null, (rows) => rows.where('id', '<>', except_id))
    .executeTakeFirst();
  return other !== undefined;
}
