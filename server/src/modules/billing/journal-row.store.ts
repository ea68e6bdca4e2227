import { amountOf, type Currency } from '@akoma/contract/base';
import type { JournalAccount, JournalAct, JournalRow, ListJournalQuery } from '@akoma/contract/billing';
import { sql } from 'kysely';
import { containing, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Filter = Pick<ListJournalQuery, 'act' | 'account' | 'search' | 'start_date' | 'end_date'>;

function filtered({ db, organization_id }: At, { act, account, search, start_date, end_date }: Filter) {
  let rows = db.selectFrom('billing.transfer as t').where('t.organization_id', '=', organization_id);
  if (act) rows = rows.where('t.act', '=', act);
  if (account) rows = rows.where(({ or, eb }) => or([eb('t.debit', '=', account), eb('t.credit', '=', account)]));
  if (start_date) rows = rows.where('t.posted_at', '>=', start_date);
  if (end_date) rows = rows.where('t.posted_at', '<=', end_date);
  if (search) {
    const part = containing(search);
    rows = rows.where(
      sql<boolean>`(t.reason ilike ${part}
        or exists (select from billing.payment y where y.organization_id = t.organization_id and y.id = t.payment_id and y.receipt_no ilike ${part})
        or exists (select from billing.charge_item i where i.organization_id = t.organization_id and i.id = t.charge_item_id and i.description ilike ${part}))`,
    );
  }
  return rows;
}

const ordered = (rows: ReturnType<typeof filtered>) => rows.orderBy('t.posted_at', 'desc').orderBy('t.entry_id').orderBy('t.position');

/** Whose drawer or account it is, or which invoice. */
const nameOf = (of: 'debit_of' | 'credit_of') => sql<string | null>`coalesce(
  (select c.full_name from billing.till_session s
    join organization.practitioner_card c on c.organization_id = s.organization_id and c.id = s.cashier_id
    where s.organization_id = t.organization_id and s.id = ${sql.ref(`t.${of}`)}),
  (select coalesce(p.full_name, k.name) from billing.account a
    left join patients.patient_card p on p.organization_id = a.organization_id and p.id = a.patient_id
    left join payers.client_card k on k.organization_id = a.organization_id and k.id = a.client_id
    where a.organization_id = t.organization_id and a.id = ${sql.ref(`t.${of}`)}),
  (select k.name from payers.client_card k where k.organization_id = t.organization_id and k.id = ${sql.ref(`t.${of}`)}),
  (select v.number from billing.invoice v where v.organization_id = t.organization_id and v.id = ${sql.ref(`t.${of}`)}))`;

/** Which one it is of an account that there are several of; null: the row does not move it. */
const ofAccount = (account: JournalAccount) =>
  sql`case when t.debit = ${account} then t.debit_of when t.credit = ${account} then t.credit_of end`;

const shown = (rows: ReturnType<typeof filtered>) =>
  rows
    .leftJoin('billing.charge_item as i', (on) =>
      on.onRef('i.organization_id', '=', 't.organization_id').onRef('i.id', '=', 't.charge_item_id'),
    )
    .leftJoin('billing.payment as y', (on) => on.onRef('y.organization_id', '=', 't.organization_id').onRef('y.id', '=', 't.payment_id'))
    .leftJoin('billing.refund as f', (on) => on.onRef('f.organization_id', '=', 't.organization_id').onRef('f.id', '=', 't.refund_id'))
    .leftJoin('billing.account as a', (on) =>
      on.onRef('a.organization_id', '=', 't.organization_id').on(sql<boolean>`a.id = ${ofAccount('patient-account')}`),
    )
    .leftJoin('patients.patient_card as p', (on) =>
      on
        .onRef('p.organization_id', '=', 't.organization_id')
        .on(sql<boolean>`p.id = coalesce(i.patient_id, y.patient_id, a.patient_id, f.patient_id)`),
    )
    .leftJoin('billing.invoice as v', (on) =>
      on.onRef('v.organization_id', '=', 't.organization_id').on(sql<boolean>`v.id = ${ofAccount('payers-invoiced')}`),
    )
    .leftJoin('billing.account as q', (on) =>
      on.onRef('q.organization_id', '=', 't.organization_id').on(sql<boolean>`q.id = ${ofAccount('client-account')}`),
    )
    .leftJoin('payers.client_card as k', (on) =>
      on
        .onRef('k.organization_id', '=', 't.organization_id')
        .on(sql<boolean>`k.id = coalesce(v.client_id, q.client_id, ${ofAccount('payers-not-invoiced')})`),
    )
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 't.organization_id').onRef('c.id', '=', 't.by_id'),
    )
    .select([
      sql<string>`t.entry_id || '.' || t.position`.as('id'),
      't.entry_id',
      't.posted_at',
      sql<JournalAct>`t.act`.as('act'),
      sql<JournalAccount>`t.debit`.as('debit'),
      nameOf('debit_of').as('debit_name'),
      sql<JournalAccount>`t.credit`.as('credit'),
      nameOf('credit_of').as('credit_name'),
      't.amount_minor',
      sql<Currency>`t.currency`.as('currency'),
      't.charge_item_id',
      'i.description',
      't.payment_id',
      'y.receipt_no',
      'p.id as patient_id',
      sql<string | null>`p.full_name`.as('patient_name'),
      sql<string | null>`p.listed_name`.as('patient_listed_name'),
      'v.id as invoice_id',
      'v.number as invoice_number',
      'k.id as client_id',
      'k.name as client_name',
      't.refund_id',
      'f.number as refund_number',
      't.reason',
      sql<string>`c.full_name`.as('by_name'),
    ]);

type Row = Omit<JournalRow, 'amount'> & { amount_minor: number };
const asReply = ({ amount_minor, ...row }: Row): JournalRow => ({ ...row, amount: amountOf(amount_minor) });

/** The journal, the latest first. */
export async function findJournal(ctx: At, query: ListJournalQuery) {
  const rows = filtered(ctx, query);
  const found = await paged(ordered(shown(rows) as never) as unknown as ReturnType<typeof shown>, rows, query);
  return { rows: found.rows.map((row) => asReply(row as Row)), total: found.total };
}

/** All rows of an entry, in their order. */
export const findJournalEntry = async (ctx: At, entry_id: string): Promise<JournalRow[]> =>
  (
    await shown(filtered(ctx, {}).where('t.entry_id', '=', entry_id))
      .orderBy('t.position')
      .execute()
  ).map((row) => asReply(row as Row));

/** The rows of a file in its order, by what they are called. */
export const listJournalIds = async (ctx: At, query: Filter, limit: number): Promise<string[]> =>
  (await ordered(filtered(ctx, query)).select(sql<string>`t.entry_id || '.' || t.position`.as('id')).limit(limit).execute()).map(
    ({ id }) => id,
  );

export const findJournalRows = async (ctx: At, ids: readonly string[]): Promise<JournalRow[]> => {
  const places = ids.map((id) => id.split('.'));
  const rows = await shown(
    filtered(ctx, {}).where(
      sql<boolean>`(t.entry_id, t.position) in (select * from unnest(${places.map(([entry]) => entry)}::uuid[], ${places.map(([, at]) => Number(at))}::int[]))`,
    ),
  ).execute();
  return rows.map((row) => asReply(row as Row));
};
