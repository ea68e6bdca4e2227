import { amountOf, type Currency } from '@akoma/contract/base';
import type { InvoiceEntry, ListInvoiceEntriesQuery, OpenInvoice } from '@akoma/contract/billing';
import { type Insertable, sql } from 'kysely';
import { anyOf, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { InvoiceRow } from './invoice.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** The charges of these invoices, held until the transaction ends, in the order of their ids. */
export const lockItemsOfInvoices = async ({ db, organization_id }: At, invoice_ids: readonly string[]): Promise<void> => {
  await sql`
    select i.id from billing.charge_item i
    where i.organization_id = ${organization_id} and i.id in (
      select n.charge_item_id from billing.invoice_line n
      where n.organization_id = ${organization_id} and n.invoice_id = ${anyOf(invoice_ids)} and n.released_at is null
    )
    order by i.id for no key update`.execute(db);
};

/** As they are kept, held until the transaction ends, in the order of their ids. */
export const lockInvoices = ({ db, organization_id }: At, ids: readonly string[]): Promise<InvoiceRow[]> =>
  db
    .selectFrom('billing.invoice')
    .where('organization_id', '=', organization_id)
    .where('id', '=', anyOf(ids))
    .where('status', '<>', sql.lit('drawing'))
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();

/** What an invoice of a client still asks for, by charge. */
const openParts = ({ organization_id }: At, invoice_id: string, only: readonly string[] | undefined) => sql`
  select c.charge_item_id, c.position, i.service_day, c.amount_minor - c.settled_minor - c.written_off_minor as minor
  from billing.invoice_line n
  join billing.charge_cover c
    on c.organization_id = n.organization_id and c.charge_item_id = n.charge_item_id and c.position = n.cover - 1
  join billing.charge_item i on i.organization_id = n.organization_id and i.id = n.charge_item_id
  where n.organization_id = ${organization_id} and n.invoice_id = ${invoice_id} and n.released_at is null
    and c.amount_minor > c.settled_minor + c.written_off_minor ${only ? sql`and n.charge_item_id = ${anyOf(only)}` : sql``}`;

/** What is open of some charges of an invoice; a charge that does not stand on it is not among them. */
export async function listOpenParts(ctx: At, invoice_id: string, only: readonly string[]) {
  const { rows } = await sql<{ charge_item_id: string; minor: number }>`
    select charge_item_id, sum(minor)::bigint as minor from (${openParts(ctx, invoice_id, only)}) o group by 1`.execute(ctx.db);
  return rows;
}

/** How a part of an invoice ends: paid, not asked for any more, or due by its patient. */
export type EndOfPart = 'settled' | 'written-off' | 'patient';

const written: Readonly<Record<EndOfPart, { cover: ReturnType<typeof sql>; item: ReturnType<typeof sql> }>> = {
  settled: { cover: sql`settled_minor = c.settled_minor + s.minor`, item: sql`settled_minor = i.settled_minor + s.minor` },
  'written-off': {
    cover: sql`written_off_minor = c.written_off_minor + s.minor`,
    item: sql`payer_written_off_minor = i.payer_written_off_minor + s.minor`,
  },
  patient: {
    cover: sql`amount_minor = c.amount_minor - s.minor`,
    item: sql`payer_minor = i.payer_minor - s.minor, status = 'billable', paid_at = null`,
  },
};

/**
 * Spreads an amount over what an invoice still asks for, the oldest service first, each part filled before the next: in one statement, for
 * an invoice may have ten thousand charges. They are locked. @returns how much each charge got
 */
export async function spreadOverInvoice(
  ctx: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  { invoice_id, amount_minor, as, only }: { invoice_id: string; amount_minor: number; as: EndOfPart; only?: readonly string[] | undefined },
): Promise<{ charge_item_id: string; minor: number }[]> {
  const { db, organization_id, now } = ctx;
  const { rows } = await sql<{ charge_item_id: string; minor: number }>`
    with filled as (
      select charge_item_id, position, minor, sum(minor) over (order by service_day, charge_item_id, position)::bigint as upto
      from (${openParts(ctx, invoice_id, only)}) o
    ), share as (
      select charge_item_id, position, least(minor, ${amount_minor}::bigint - (upto - minor))::bigint as minor
      from filled where upto - minor < ${amount_minor}::bigint
    ), covers as (
      update billing.charge_cover c set ${written[as].cover} from share s
      where c.organization_id = ${organization_id} and c.charge_item_id = s.charge_item_id and c.position = s.position
      returning 1
    ), sums as (
      select charge_item_id, sum(minor)::bigint as minor from share group by 1
    )
    update billing.charge_item i set ${written[as].item}, version = i.version + 1, updated_at = ${now} from sums s
    where i.organization_id = ${organization_id} and i.id = s.charge_item_id
    returning s.charge_item_id, s.minor`.execute(db);
  return rows;
}

/**
 * Takes back what was paid of an invoice, the newest service first, each part emptied before the next: the order in which
 * {@link spreadOverInvoice} fills, backwards. Its charges are locked. @returns how much
 */
export async function takeBackFromInvoice(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  { invoice_id, amount_minor }: { invoice_id: string; amount_minor: number },
): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    with paid as (
      select c.charge_item_id, c.position, c.settled_minor as minor,
        sum(c.settled_minor) over (order by i.service_day desc, c.charge_item_id desc, c.position desc)::bigint as upto
      from billing.invoice_line n
      join billing.charge_cover c
        on c.organization_id = n.organization_id and c.charge_item_id = n.charge_item_id and c.position = n.cover - 1
      join billing.charge_item i on i.organization_id = n.organization_id and i.id = n.charge_item_id
      where n.organization_id = ${organization_id} and n.invoice_id = ${invoice_id} and n.released_at is null and c.settled_minor > 0
    ), share as (
      select charge_item_id, position, least(minor, ${amount_minor}::bigint - (upto - minor))::bigint as minor
      from paid where upto - minor < ${amount_minor}::bigint
    ), covers as (
      update billing.charge_cover c set settled_minor = c.settled_minor - s.minor from share s
      where c.organization_id = ${organization_id} and c.charge_item_id = s.charge_item_id and c.position = s.position
      returning 1
    ), sums as (
      select charge_item_id, sum(minor)::bigint as minor from share group by 1
    ), items as (
      update billing.charge_item i
      set settled_minor = i.settled_minor - s.minor, version = i.version + 1, updated_at = ${now} from sums s
      where i.organization_id = ${organization_id} and i.id = s.charge_item_id
      returning s.minor
    )
    select coalesce(sum(minor), 0)::bigint as minor from items`.execute(db);
  return rows[0]!.minor;
}

/** What an invoice that is locked was paid from the account of its client by that entry, and whether it was taken back. */
export async function findAllocation({ db, organization_id }: At, invoice_id: string, entry_id: string) {
  const row = await db
    .selectFrom('billing.invoice_entry as e')
    .where('e.organization_id', '=', organization_id)
    .where('e.invoice_id', '=', invoice_id)
    .where('e.id', '=', entry_id)
    .where('e.action', '=', 'allocation')
    .select(['e.id', 'e.account_id', 'e.amount_minor', isUndone])
    .executeTakeFirst();
  return row && { ...row, account_id: row.account_id! };
}
const isUndone = sql<boolean>`exists (
  select from billing.invoice_entry u where u.organization_id = e.organization_id and u.undoes_id = e.id)`.as('undone');

/** The invoices of a client in a currency that something is open of, the oldest first. */
export async function findOpenInvoices(
  { db, organization_id }: At,
  { client_id, currency }: { client_id: string; currency: Currency },
  { today, time_zone }: { today: string; time_zone: string },
): Promise<OpenInvoice[]> {
  const { rows } = await sql<{
    id: string;
    number: string;
    issued_on: string;
    age: number;
    total_minor: number;
    due_minor: number;
    disputed_minor: number;
  }>`
    select v.id, v.number, v.total_minor, v.total_minor - v.paid_minor - v.written_off_minor as due_minor, v.disputed_minor,
      (v.issued_at at time zone ${time_zone})::date::text as issued_on,
      ${today}::date - (v.issued_at at time zone ${time_zone})::date as age
    from billing.invoice v
    where v.organization_id = ${organization_id} and v.client_id = ${client_id} and v.status = 'issued' and v.currency = ${currency}
    order by v.issued_at, v.id limit 100`.execute(db);
  return rows.map(({ total_minor, due_minor, disputed_minor, ...row }) => ({
    ...row,
    ...{ uuid: row.id, currency, total: amountOf(total_minor), due: amountOf(due_minor), disputed: amountOf(disputed_minor) },
  }));
}

export const insertInvoiceEntry = async ({ db }: At, row: Insertable<DB['billing.invoice_entry']>): Promise<void> => {
  await db.insertInto('billing.invoice_entry').values(row).execute();
};

export async function findInvoiceEntries({ db, organization_id }: At, invoice_id: string, query: ListInvoiceEntriesQuery) {
  const all = db
    .selectFrom('billing.invoice_entry as e')
    .innerJoin('billing.invoice as v', (on) => on.onRef('v.organization_id', '=', 'e.organization_id').onRef('v.id', '=', 'e.invoice_id'))
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'e.organization_id').onRef('c.id', '=', 'e.by_id'),
    )
    .where('e.organization_id', '=', organization_id)
    .where('e.invoice_id', '=', invoice_id);
  const ordered = all
    .select([
      ...(['e.id', 'e.id as uuid', 'e.amount_minor', 'e.open_after_minor', 'e.reason', 'e.by_id', 'e.created_at'] as const),
      sql<InvoiceEntry['action']>`e.action`.as('action'),
      sql<Currency>`v.currency`.as('currency'),
      sql<string>`coalesce(c.full_name, '')`.as('by_name'),
      isUndone,
    ])
    .orderBy('e.position', 'desc');
  const { rows, total } = await paged(ordered, all, query);
  return {
    rows: rows.map(({ amount_minor, open_after_minor, ...row }) => ({
      ...row,
      ...{ amount: amountOf(amount_minor), open_after: amountOf(open_after_minor) },
    })),
    total,
  };
}
