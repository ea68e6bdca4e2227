import { amountOf, type Currency } from '@akoma/contract/base';
import type { Bearing, ChargeItem, Due, ListChargeItemsQuery, PriceSource } from '@akoma/contract/billing';
import { chargeItemOrderings } from '@akoma/contract/billing';
import { type Insertable, sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import { anyOf, containing, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import { type Db, send } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';
import type { SourceKind } from './billing.ports.ts';
import { amountsOf, type KeptCover, shownCover } from './billing.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['billing.charge_item'];

const items = ({ db, organization_id }: At) => db.selectFrom('billing.charge_item as i').where('i.organization_id', '=', organization_id);

/** What the patient owes of an item that is billable, as `dueOf` reckons it. */
export const dueMinor = sql`i.amount_minor - i.payer_minor - i.paid_minor - i.written_off_minor`;

const shown = (rows: ReturnType<typeof items>) =>
  rows
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'i.organization_id').onRef('p.id', '=', 'i.patient_id'),
    )
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'i.organization_id').onRef('c.id', '=', 'i.charged_by_id'),
    )
    .leftJoin('catalogue.service_card as s', (on) =>
      on.onRef('s.organization_id', '=', 'i.organization_id').onRef('s.id', '=', 'i.service_id'),
    )
    .leftJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'i.organization_id').onRef('d.id', '=', 'i.practitioner_id'),
    )
    .leftJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'i.organization_id').onRef('l.id', '=', 'i.location_id'),
    )
    .leftJoin('organization.practitioner_card as e', (on) =>
      on.onRef('e.organization_id', '=', 'i.organization_id').onRef('e.id', '=', 'i.ended_by_id'),
    )
    .leftJoin('billing.discount as ad', (on) =>
      on.onRef('ad.organization_id', '=', 'i.organization_id').onRef('ad.id', '=', 'i.automatic_discount_id'),
    )
    .leftJoin('billing.discount as cd', (on) =>
      on.onRef('cd.organization_id', '=', 'i.organization_id').onRef('cd.id', '=', 'i.chosen_discount_id'),
    )
    .select([
      'i.id as uuid',
      'i.id',
      'i.created_at',
      'i.updated_at',
      'i.version',
      sql<ChargeItem['status']>`i.status`.as('status'),
      'i.paid_at',
      'i.organization_id as service_provider_id',
      'i.organization_id as managing_organization',
      'i.patient_id',
      'p.full_name as patient_name',
      'p.listed_name as patient_listed_name',
      'p.mrn as patient_mrn',
      'i.description',
      'i.quantity',
      'i.unit_price_minor',
      'i.discount_minor',
      'i.automatic_discount_id',
      'i.automatic_discount_minor',
      'ad.name as automatic_discount_name',
      'i.chosen_discount_id',
      'i.chosen_discount_minor',
      'cd.name as chosen_discount_name',
      'i.amount_minor',
      'i.payer_minor',
      'i.paid_minor',
      'i.written_off_minor',
      'i.settled_minor',
      'i.payer_written_off_minor',
      sql<KeptCover[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'payer_id', v.client_id, 'payer_name', n.name, 'policy_id', v.policy_id, 'own', v.own_minor, 'own_rule', v.own_rule,
          'own_hundredths', v.own_hundredths, 'amount', v.amount_minor, 'limited', v.limited, 'skipped', v.skipped
        ) order by v.position), '[]')
        from billing.charge_cover v
        join payers.client_card n on n.organization_id = v.organization_id and n.id = v.client_id
        where v.organization_id = i.organization_id and v.charge_item_id = i.id
      )`.as('covers'),
      sql<Bearing['borne_by']>`i.borne_by`.as('borne_by'),
      'i.named_payer_id',
      sql<Currency>`i.currency`.as('currency'),
      sql<PriceSource>`i.price_source`.as('price_source'),
      'i.service_id as healthcare_service_id',
      's.name as healthcare_service_name',
      'i.practitioner_id',
      'd.full_name as practitioner_name',
      'i.location_id',
      'l.name as location_name',
      'i.service_day',
      'i.visit_id',
      sql<SourceKind | null>`i.source_kind`.as('source_kind'),
      'i.source_id',
      'i.authorization_number',
      'i.charged_by_id',
      'c.full_name as charged_by_name',
      'i.ended_at',
      'e.full_name as ended_by_name',
      'i.end_reason',
    ]);

type Row = Omit<
  ChargeItem,
  | keyof ReturnType<typeof amountsOf>
  | 'source'
  | 'patient_name'
  | 'patient_listed_name'
  | 'patient_mrn'
  | 'charged_by_name'
  | 'coverage'
  | 'discounts'
> &
  Parameters<typeof amountsOf>[0] &
  KeptDiscounts & {
    patient_name: string | null;
    patient_listed_name: string | null;
    patient_mrn: string | null;
    charged_by_name: string | null;
    covers: KeptCover[];
    source_kind: SourceKind | null;
    source_id: string | null;
  };
interface KeptDiscounts {
  automatic_discount_id: string | null;
  automatic_discount_minor: number;
  automatic_discount_name: string | null;
  chosen_discount_id: string | null;
  chosen_discount_minor: number;
  chosen_discount_name: string | null;
}

/** The discounts of an item, as its line names them. */
const discountsOf = (row: KeptDiscounts): ChargeItem['discounts'] =>
  [
    { id: row.automatic_discount_id, name: row.automatic_discount_name, minor: row.automatic_discount_minor, automatic: true },
    { id: row.chosen_discount_id, name: row.chosen_discount_name, minor: row.chosen_discount_minor, automatic: false },
  ].flatMap(({ id, name, minor, automatic }) => (id ? [{ id, name: name ?? '', amount: amountOf(minor), automatic }] : []));

const asReply = ({
  covers,
  patient_name,
  patient_listed_name,
  patient_mrn,
  charged_by_name,
  source_kind,
  source_id,
  ...row
}: Row): ChargeItem => ({
  ...row,
  source: source_kind && source_id ? { kind: source_kind, id: source_id } : null,
  ...amountsOf(row),
  // older ones name neither
  price_source: { ...{ payer: null, location: null }, ...row.price_source },
  discounts: discountsOf(row),
  coverage: covers.map(shownCover),
  patient_name: patient_name ?? '',
  patient_listed_name: patient_listed_name ?? '',
  patient_mrn: patient_mrn ?? '',
  charged_by_name: charged_by_name ?? '',
});

type Query = z.output<typeof ListChargeItemsQuery>;
type Filter = Omit<Query, 'page' | 'page_size'>;

function wanted(ctx: At, { status, patient_id, search, start_date, end_date, workspace }: Filter) {
  let rows = items(ctx);
  if (status) rows = rows.where('i.status', '=', status);
  if (patient_id) rows = rows.where('i.patient_id', '=', patient_id);
  if (search) rows = rows.where('i.description', 'ilike', containing(search));
  if (start_date) rows = rows.where('i.created_at', '>=', start_date);
  if (end_date) rows = rows.where('i.created_at', '<=', end_date);
  if (workspace) rows = rows.where(({ exists }) => exists(placesOf(ctx, workspace)));
  return rows;
}

/** The location of a charge, if it belongs to this workspace (ruling 106). */
const placesOf = ({ db }: At, workspace: string) =>
  db
    .selectFrom('organization.location_card as w')
    .select('w.id')
    .whereRef('w.organization_id', '=', sql.ref('i.organization_id'))
    .whereRef('w.id', '=', sql.ref('i.location_id'))
    .where(sql<string>`coalesce(w.workspace, 'OPD')`, '=', workspace);

/** The list's rows in its order. */
function ordered(ctx: At, query: Filter) {
  const { column, direction } = orderOf(query.ordering ?? '-created_at', chargeItemOrderings, 'created_at');
  return wanted(ctx, query).orderBy(`i.${column}`, direction).orderBy('i.id', direction);
}

export async function findChargeItems(ctx: At, query: Query) {
  const { rows, total } = await paged(shown(ordered(ctx, query)), wanted(ctx, query), query);
  return { rows: rows.map(asReply), total };
}

/** The ids of the list in its order, at most so many. */
export const listChargeItemIds = async (ctx: At, query: Filter, limit: number): Promise<string[]> =>
  (await ordered(ctx, query).select('i.id').limit(limit).execute()).map(({ id }) => id);

export async function findChargeItem(ctx: At, id: string): Promise<ChargeItem | undefined> {
  const row = await shown(items(ctx).where('i.id', '=', id)).executeTakeFirst();
  return row && asReply(row);
}

/** What a patient owes, by currency. */
export async function findDue(ctx: At, patient_id: string): Promise<Due> {
  const rows = await items(ctx)
    .where('i.patient_id', '=', patient_id)
    .where('i.status', '=', sql.lit('billable'))
    .groupBy('i.currency')
    .orderBy('i.currency')
    .select([sql<Currency>`i.currency`.as('currency'), sql<number>`sum(${dueMinor})::bigint`.as('due_minor')])
    .execute();
  return rows.map(({ currency, due_minor }) => ({ currency, amount: amountOf(due_minor) }));
}

interface ByIds {
  organization_id: string;
  ids: readonly string[];
}
const shownByIds = keptStatement((db: Db, _form: null, { organization_id, ids }: ByIds) =>
  shown(items({ db, organization_id }).where('i.id', '=', anyOf(ids))),
);

/** Those that there are, in the order of the ids. */
export async function listChargeItemsByIds({ db, organization_id }: At, ids: readonly string[]): Promise<ChargeItem[]> {
  const rows = await shownByIds.rows(db, null, { organization_id, ids });
  const byId = new Map(rows.map((row) => [row.id, asReply(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Charges of a patient of which nothing is paid and that stand on no invoice, the oldest first. */
export const listUnpaidIds = async (ctx: At, patient_id: string): Promise<string[]> =>
  (
    await items(ctx)
      .where('i.patient_id', '=', patient_id)
      .where('i.ended_at', 'is', null)
      .where(sql<boolean>`i.paid_minor + i.written_off_minor + i.settled_minor + i.payer_written_off_minor = 0`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('billing.invoice_line as n')
              .select('n.charge_item_id')
              .whereRef('n.organization_id', '=', 'i.organization_id')
              .whereRef('n.charge_item_id', '=', 'i.id')
              .where('n.released_at', 'is', null),
          ),
        ),
      )
      .orderBy('i.created_at')
      .orderBy('i.id')
      .limit(1000)
      .select('i.id')
      .execute()
  ).map(({ id }) => id);

/** What a patient's bill on paper lists, with one more than it holds: what was asked for, or all that is not cancelled; what is due comes first. */
export async function listBillLines(ctx: At, patient_id: string, ids: readonly string[] | undefined, most: number): Promise<ChargeItem[]> {
  let rows = items(ctx).where('i.patient_id', '=', patient_id);
  rows = ids ? rows.where('i.id', '=', anyOf(ids)) : rows.where('i.ended_at', 'is', null);
  const newest = shown(rows).orderBy(sql`i.status = 'billable'`, 'desc').orderBy('i.service_day', 'desc').orderBy('i.id', 'desc');
  return (await newest.limit(most + 1).execute()).map(asReply);
}

/** The patients of these items: they are held before the items are, as a merge does. */
export const listPatientsOfItems = async ({ db, organization_id }: At, ids: readonly string[]): Promise<string[]> =>
  (await patientsOfItems.rows(db, null, { organization_id, ids })).map(({ patient_id }) => patient_id);
const patientsOfItems = keptStatement((db: Db, _form: null, { organization_id, ids }: ByIds) =>
  items({ db, organization_id }).where('i.id', '=', anyOf(ids)).select('i.patient_id').distinct(),
);

/** Items as they are kept, held against each other change until the transaction ends; in the order of their ids, so that nobody waits in a ring. */
export const lockChargeItems = ({ db, organization_id }: At, ids: readonly string[]) => itemsHeld.rows(db, null, { organization_id, ids });
const itemsHeld = keptStatement((db: Db, _form: null, { organization_id, ids }: ByIds) =>
  items({ db, organization_id }).where('i.id', '=', anyOf(ids)).selectAll('i').orderBy('i.id').forUpdate(),
);

export type LockedItem = Awaited<ReturnType<typeof lockChargeItems>>[number];

/** Of what somebody else has raised from the same source nothing is written. @returns the ids of those that were */
export const insertChargeItems = async ({ db }: At, rows: readonly Insertable<Table>[]): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const written = await db
    .insertInto('billing.charge_item')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .execute();
  return new Set(written.map(({ id }) => id));
};

const live = (ctx: At, kind: SourceKind) => items(ctx).where('i.source_kind', '=', kind).where('i.ended_at', 'is', null);

/** The charges that were raised from these sources, by the source. */
export const listIdsBySource = async (ctx: At, kind: SourceKind, source_ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await live(ctx, kind).where('i.source_id', '=', anyOf(source_ids)).select(['i.source_id', 'i.id']).execute()).map((row) => [
      row.source_id!,
      row.id,
    ]),
  );

/** The charge that was raised from a source, held. */
export const findLiveBySource = (ctx: At, kind: SourceKind, source_id: string): Promise<LockedItem | undefined> =>
  live(ctx, kind).where('i.source_id', '=', source_id).selectAll('i').forUpdate().executeTakeFirst();

/** What was planned for a source is due. */
export const dueBySource = async (
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  kind: SourceKind,
  source_id: string,
): Promise<void> => {
  await db
    .updateTable('billing.charge_item')
    .set(({ eb }) => ({ status: dueStatus, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('source_kind', '=', kind)
    .where('source_id', '=', source_id)
    .where('status', '=', sql.lit('planned'))
    .execute();
};

/** What was raised from a source belongs to this visit from now on. */
export const joinVisit = async ({ db, organization_id }: At, kind: SourceKind, source_id: string, visit_id: string): Promise<void> => {
  await db
    .updateTable('billing.charge_item')
    .set({ visit_id })
    .where('organization_id', '=', organization_id)
    .where('source_kind', '=', kind)
    .where('source_id', '=', source_id)
    .where('ended_at', 'is', null)
    .execute();
};

/** Of what is planned: who bears all of it owes nothing. */
const dueStatus = sql<'billable' | 'billed'>`case when payer_minor = amount_minor then 'billed' else 'billable' end`;

/** What was raised for a visit and planned until it ends is due; what somebody planned by hand waits for its service. */
export const dueWithVisit = async ({ db, organization_id, now }: At & Pick<Ctx, 'now'>, visit_id: string): Promise<void> => {
  await db
    .updateTable('billing.charge_item')
    .set(({ eb }) => ({
      status: dueStatus,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .where('source_id', 'is not', null)
    .where('status', '=', sql.lit('planned'))
    .execute();
};

/** Of an item that is locked. */
export const updateChargeItem = async (
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  { id, version }: { id: string; version: number },
  change: Updateable<Table>,
): Promise<void> => {
  await db
    .updateTable('billing.charge_item')
    .set({ ...change, updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
};

/** What was paid of an item that is locked, and what payers bear of it. */
export type Booked = Pick<LockedItem, 'id' | 'paid_minor' | 'payer_minor' | 'status' | 'paid_at'>;

/** Of items that are locked: in one statement, for which nobody waits. */
export function bookChargeItems(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  booked: readonly Booked[],
): void {
  if (booked.length === 0) return;
  const each = <K extends keyof Booked>(key: K) => booked.map((one) => one[key]);
  const written = sql`
    update billing.charge_item i
    set paid_minor = b.paid, payer_minor = b.payer, status = b.status, paid_at = b.paid_at, version = i.version + 1, updated_at = ${now}
    from unnest(
      ${each('id')}::uuid[], ${each('paid_minor')}::bigint[], ${each('payer_minor')}::bigint[], ${each('status')}::text[], ${each('paid_at')}::timestamptz[]
    ) as b (id, paid, payer, status, paid_at)
    where i.organization_id = ${organization_id} and i.id = b.id`;
  send(db, { compile: () => written.compile(db) });
}
