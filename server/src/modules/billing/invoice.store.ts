import { amountOf, type Currency } from '@akoma/contract/base';
import { type Invoice, invoiceOrderings, type ListInvoicesQuery } from '@akoma/contract/billing';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import { anyOf, containing, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { orderOf } from '../../platform/order-of.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['billing.invoice'];

/** An invoice whose charges are still being gathered is in no list (ruling 225). */
const invoices = ({ db, organization_id }: At) =>
  db.selectFrom('billing.invoice as v').where('v.organization_id', '=', organization_id).where('v.status', '<>', sql.lit('drawing'));

const shown = (rows: ReturnType<typeof invoices>) =>
  rows
    .leftJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.patient_id'),
    )
    .leftJoin('payers.client_card as k', (on) => on.onRef('k.organization_id', '=', 'v.organization_id').onRef('k.id', '=', 'v.client_id'))
    .innerJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'v.organization_id').onRef('d.id', '=', 'v.drawn_up_by_id'),
    )
    .leftJoin('organization.practitioner_card as s', (on) =>
      on.onRef('s.organization_id', '=', 'v.organization_id').onRef('s.id', '=', 'v.issued_by_id'),
    )
    .leftJoin('organization.practitioner_card as e', (on) =>
      on.onRef('e.organization_id', '=', 'v.organization_id').onRef('e.id', '=', 'v.ended_by_id'),
    )
    .select([
      'v.id as uuid',
      'v.id',
      'v.created_at',
      'v.updated_at',
      'v.version',
      'v.number',
      sql<Invoice['status']>`v.status`.as('status'),
      'v.patient_id',
      'v.client_id',
      'v.branch_id',
      'v.period_start',
      'v.period_end',
      'v.items',
      sql<Currency>`v.currency`.as('currency'),
      'v.total_minor',
      'v.paid_minor',
      'v.written_off_minor',
      'v.disputed_minor',
      sql<Invoice['mail_status']>`(
        select m.status from billing.mailed_invoice l
        join billing.invoice_mail m on m.organization_id = l.organization_id and m.id = l.mail_id
        where l.organization_id = v.organization_id and l.invoice_id = v.id
        order by m.created_at desc, m.id desc limit 1
      )`.as('mail_status'),
      'v.organization_id as managing_organization',
      sql<string>`d.full_name`.as('drawn_up_by_name'),
      'v.issued_at',
      's.full_name as issued_by_name',
      'v.ended_at',
      'e.full_name as ended_by_name',
      'v.end_reason',
      sql<string | null>`coalesce(p.full_name, k.name)`.as('payer_name'),
      sql<string | null>`coalesce(p.listed_name, k.name)`.as('payer_listed_name'),
      sql<string | null>`coalesce(p.mrn, k.code)`.as('payer_number'),
    ]);

type Row = Omit<Invoice, 'payer' | 'period' | 'total' | 'paid' | 'written_off' | 'due' | 'disputed'> & {
  period_start: string | null;
  period_end: string | null;
  total_minor: number;
  paid_minor: number;
  written_off_minor: number;
  disputed_minor: number;
  payer_name: string | null;
  payer_listed_name: string | null;
  payer_number: string | null;
};
const asReply = ({
  period_start,
  period_end,
  total_minor,
  paid_minor,
  written_off_minor,
  disputed_minor,
  payer_name,
  payer_listed_name,
  payer_number,
  ...row
}: Row): Invoice => ({
  ...row,
  payer: {
    kind: row.patient_id ? 'patient' : 'client',
    id: (row.patient_id ?? row.client_id)!,
    name: payer_name ?? '',
    listed_name: payer_listed_name ?? '',
    number: payer_number,
  },
  period: period_start && period_end ? { start: period_start, end: period_end } : null,
  total: amountOf(total_minor),
  paid: amountOf(paid_minor),
  written_off: amountOf(written_off_minor),
  due: amountOf(row.ended_at ? 0 : total_minor - paid_minor - written_off_minor),
  disputed: amountOf(row.ended_at ? 0 : disputed_minor),
});

/** `corporate`: of corporate clients alone. */
type Wanted = ListInvoicesQuery & { corporate?: true };
type Filter = Omit<Wanted, 'page' | 'page_size'>;

function wanted(ctx: At, { status, patient_id, client_id, corporate, payer, search, start_date, end_date }: Filter) {
  let rows = invoices(ctx);
  if (client_id) rows = rows.where('v.client_id', '=', client_id);
  if (corporate)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payers.client_card as o')
          .select('o.id')
          .whereRef('o.organization_id', '=', 'v.organization_id')
          .whereRef('o.id', '=', 'v.client_id')
          .where('o.kind', '=', 'corporate'),
      ),
    );
  if (status) rows = rows.where('v.status', '=', status);
  if (patient_id) rows = rows.where('v.patient_id', '=', patient_id);
  if (payer) rows = rows.where(payer === 'patient' ? 'v.patient_id' : 'v.client_id', 'is not', null);
  if (search)
    rows = rows.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('v.number', 'ilike', containing(search)),
        exists(
          selectFrom('patients.patient_card as w')
            .select('w.id')
            .whereRef('w.organization_id', '=', 'v.organization_id')
            .whereRef('w.id', '=', 'v.patient_id')
            .where('w.full_name', 'ilike', containing(search)),
        ),
        exists(
          selectFrom('payers.client_card as w')
            .select('w.id')
            .whereRef('w.organization_id', '=', 'v.organization_id')
            .whereRef('w.id', '=', 'v.client_id')
            .where('w.name', 'ilike', containing(search)),
        ),
      ]),
    );
  if (start_date) rows = rows.where('v.created_at', '>=', start_date);
  if (end_date) rows = rows.where('v.created_at', '<=', end_date);
  return rows;
}

const columns = { created_at: 'v.created_at', issued_at: 'v.issued_at', total: 'v.total_minor' } as const;

function inOrder(ctx: At, query: Filter) {
  const { column, direction } = orderOf(query.ordering ?? '-created_at', invoiceOrderings, 'created_at');
  return wanted(ctx, query).orderBy(columns[column], direction).orderBy('v.id', direction);
}

export async function findInvoices(ctx: At, query: Wanted) {
  const { rows, total } = await paged(shown(inOrder(ctx, query)), wanted(ctx, query), query);
  return { rows: rows.map(asReply), total };
}

/** The ids of the list in its order, at most so many. */
export const listInvoiceIds = async (ctx: At, query: Filter, limit: number): Promise<string[]> =>
  (await inOrder(ctx, query).select('v.id').limit(limit).execute()).map(({ id }) => id);

export const listInvoicesByIds = async (ctx: At, ids: readonly string[]): Promise<Invoice[]> =>
  (await shown(invoices(ctx).where('v.id', '=', anyOf(ids))).execute()).map(asReply);

export async function findInvoice(ctx: At, id: string): Promise<Invoice | undefined> {
  const row = await shown(invoices(ctx).where('v.id', '=', id)).executeTakeFirst();
  return row && asReply(row);
}

/** As it is kept, held against each other change until the transaction ends. */
export const lockInvoice = (ctx: At, id: string) => invoices(ctx).where('v.id', '=', id).selectAll('v').forUpdate().executeTakeFirst();
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

/** An invoice whose charges are being gathered, held until the transaction ends. */
export const lockDrawing = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('billing.invoice')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', sql.lit('drawing'))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const insertInvoice = async ({ db }: At, row: Insertable<Table>): Promise<void> => {
  await db.insertInto('billing.invoice').values(row).execute();
};

/** Of an invoice that is locked. */
export const updateInvoice = async (
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  id: string,
  change: Updateable<Table>,
): Promise<void> => {
  await db
    .updateTable('billing.invoice')
    .set(({ eb, ref }) => {
      const { total_minor = ref('total_minor'), paid_minor = ref('paid_minor'), written_off_minor = ref('written_off_minor') } = change;
      const disputed = change.disputed_minor ?? ref('disputed_minor');
      return {
        ...change,
        // no more is disputed than is open
        disputed_minor: sql<number>`greatest(0, least(${disputed}, ${total_minor}::bigint - ${paid_minor}::bigint - ${written_off_minor}::bigint))`,
        ...{ version: eb('version', '+', 1), updated_at: now },
      };
    })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
};

export const insertLines = async ({ db }: At, rows: readonly Insertable<DB['billing.invoice_line']>[]): Promise<void> => {
  await db.insertInto('billing.invoice_line').values(rows).execute();
};

export const lines = ({ db, organization_id }: At) =>
  db
    .selectFrom('billing.invoice_line as n')
    .innerJoin('billing.charge_item as i', (on) =>
      on.onRef('i.organization_id', '=', 'n.organization_id').onRef('i.id', '=', 'n.charge_item_id'),
    )
    .where('n.organization_id', '=', organization_id);

/** Which of these charges stand on an invoice that has not ended, whosever part of them it asks for. */
export const listInvoiced = (ctx: At, ids: readonly string[]) =>
  lines(ctx)
    .innerJoin('billing.invoice as v', (on) => on.onRef('v.organization_id', '=', 'n.organization_id').onRef('v.id', '=', 'n.invoice_id'))
    .where('n.charge_item_id', '=', anyOf(ids))
    .where('n.released_at', 'is', null)
    .select(['n.charge_item_id', 'n.cover', 'n.turn', 'n.amount_minor', 'i.description', 'v.id as invoice_id', 'v.number'])
    .orderBy('n.turn')
    .execute();

/** What invoices that have not ended asked for of this patient's part before; what is paid of a charge fills them in their turn. */
const askedBefore = sql<number>`coalesce((
  select sum(w.amount_minor) from billing.invoice_line w
  where w.organization_id = n.organization_id and w.charge_item_id = n.charge_item_id and w.cover = 0 and w.released_at is null
    and w.turn < n.turn
), 0)`;
/** What of a line of a patient's invoice is filled by so much. */
export const filledBy = (minor: RawBuilder<unknown>) => sql<number>`greatest(0, least(n.amount_minor, ${minor} - ${askedBefore}))`;

/** Of which charges a patient owes something that stands on no invoice. */
export const listUninvoiced = async ({ db, organization_id }: At, patient_id: string, currency: Currency): Promise<string[]> =>
  (
    await db
      .selectFrom('billing.charge_item as i')
      .where('i.organization_id', '=', organization_id)
      .where('i.patient_id', '=', patient_id)
      .where('i.currency', '=', currency)
      .where('i.status', '=', sql.lit('billable'))
      .where(
        sql<boolean>`i.amount_minor - i.payer_minor > coalesce((
          select sum(n.amount_minor) from billing.invoice_line n
          where n.organization_id = i.organization_id and n.charge_item_id = i.id and n.cover = 0 and n.released_at is null
        ), 0)`,
      )
      .orderBy('i.created_at')
      .orderBy('i.id')
      .limit(500)
      .select('i.id')
      .execute()
  ).map(({ id }) => id);

/** What of a patient’s invoice is settled by now; what became due of its charges since, a further one asks for. */
export async function sumOfPatientInvoice(ctx: At, invoice_id: string): Promise<{ paid_minor: number; written_off_minor: number }> {
  const row = await lines(ctx)
    .where('n.invoice_id', '=', invoice_id)
    .where('n.cover', '=', 0)
    .where('n.released_at', 'is', null)
    .select([
      sql<number>`coalesce(sum(${filledBy(sql`i.paid_minor`)}), 0)::bigint`.as('paid_minor'),
      sql<number>`coalesce(sum(
        case when i.ended_at is null then ${filledBy(sql`i.paid_minor + i.written_off_minor`)} - ${filledBy(sql`i.paid_minor`)} else n.amount_minor end
      ), 0)::bigint`.as('written_off_minor'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** The invoices of patients that ask for these charges, held until the transaction ends, in the order of their ids. */
export const lockInvoicesOf = ({ db, organization_id }: At, item_ids: readonly string[]) =>
  heldInvoices.rows(db, null, { organization_id, item_ids });
const heldInvoices = keptStatement(
  (db: Db, _form: null, { organization_id, item_ids }: { organization_id: string; item_ids: readonly string[] }) =>
    invoices({ db, organization_id })
      .where('v.patient_id', 'is not', null)
      .where('v.ended_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('billing.invoice_line as n')
            .select('n.charge_item_id')
            .whereRef('n.organization_id', '=', 'v.organization_id')
            .whereRef('n.invoice_id', '=', 'v.id')
            .where('n.charge_item_id', '=', anyOf(item_ids))
            .where('n.released_at', 'is', null),
        ),
      )
      .selectAll('v')
      .orderBy('v.id')
      .forUpdate(),
);

/** The charges of an invoice that can still be paid by its patient, in the order in which they are shown, with what it asks for of each. */
export const listDueOf = (ctx: At, invoice_id: string) =>
  lines(ctx)
    .where('n.invoice_id', '=', invoice_id)
    .where('n.cover', '=', 0)
    .where('n.released_at', 'is', null)
    .where('i.status', '=', sql.lit('billable'))
    .where(sql<boolean>`n.amount_minor > ${filledBy(sql`i.paid_minor + i.written_off_minor`)}`)
    .orderBy('i.service_day')
    .orderBy('i.id')
    .select([
      'i.id',
      sql<number>`n.amount_minor - ${filledBy(sql`i.paid_minor + i.written_off_minor`)}`.as('open_minor'),
      sql<string | null>`(
        select v.number from billing.invoice_line w
        join billing.invoice v on v.organization_id = w.organization_id and v.id = w.invoice_id
        where w.organization_id = n.organization_id and w.charge_item_id = n.charge_item_id and w.cover = 0 and w.released_at is null
          and w.turn < n.turn and i.paid_minor + i.written_off_minor < ${askedBefore}
        order by w.turn desc limit 1
      )`.as('earlier'),
    ])
    .execute();
