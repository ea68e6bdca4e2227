import { amountOf, type Currency } from '@akoma/contract/base';
import {
  type AccountEntry,
  accountOrderings,
  type ClientAccount,
  type ListAccountEntriesQuery,
  type ListClientAccountsQuery,
  type ListPatientAccountsQuery,
  type PatientAccount,
} from '@akoma/contract/billing';
import type { Client } from '@akoma/contract/payers';
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf, containing, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { orderOf } from '../../platform/order-of.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['billing.account'];

/** Whose account: a patient's, or a client's. */
export type Holder = { patient_id: string } | { client_id: string };

const accounts = ({ db, organization_id }: At) => db.selectFrom('billing.account as a').where('a.organization_id', '=', organization_id);

const columns = [
  'a.id as uuid',
  'a.id',
  sql<PatientAccount['status']>`a.status`.as('status'),
  sql<Currency>`a.currency`.as('currency'),
  'a.balance_minor',
  'a.debt_limit_minor',
  'a.organization_id as managing_organization',
  'a.created_at',
  'a.updated_at',
  'a.version',
] as const;

const withAmounts = <R extends { balance_minor: number; debt_limit_minor: number }>({ balance_minor, debt_limit_minor, ...row }: R) => ({
  ...row,
  balance: amountOf(balance_minor),
  debt_limit: amountOf(debt_limit_minor),
});

const ofPatients = (ctx: At) =>
  accounts(ctx).innerJoin('patients.patient_card as p', (on) =>
    on.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.id', '=', 'a.patient_id'),
  );
const patientColumns = [
  ...columns,
  sql<string>`a.patient_id`.as('patient_id'),
  sql<string>`coalesce(p.full_name, '')`.as('patient_name'),
  sql<string>`coalesce(p.listed_name, '')`.as('patient_listed_name'),
  sql<string>`coalesce(p.mrn, '')`.as('patient_mrn'),
] as const;

function wantedOfPatients(ctx: At, { status, patient_id, search, start_date, end_date }: ListPatientAccountsQuery) {
  let rows = ofPatients(ctx);
  if (status) rows = rows.where('a.status', '=', status);
  if (patient_id) rows = rows.where('a.patient_id', '=', patient_id);
  if (search)
    rows = rows.where(({ or, eb }) => or([eb('p.full_name', 'ilike', containing(search)), eb('p.mrn', 'ilike', containing(search))]));
  if (start_date) rows = rows.where('a.created_at', '>=', start_date);
  if (end_date) rows = rows.where('a.created_at', '<=', end_date);
  return rows;
}

const orderedBy = (ordering: string | undefined) => {
  const { column, direction } = orderOf(ordering ?? '-created_at', accountOrderings, 'created_at');
  return { column: column === 'balance' ? ('a.balance_minor' as const) : (`a.${column}` as const), direction };
};

export async function findPatientAccounts(ctx: At, query: ListPatientAccountsQuery) {
  const { column, direction } = orderedBy(query.ordering);
  const rows = wantedOfPatients(ctx, query).select(patientColumns).orderBy(column, direction).orderBy('a.id', direction);
  const found = await paged(rows, wantedOfPatients(ctx, query), query);
  return { rows: found.rows.map(withAmounts), total: found.total };
}

export async function findPatientAccount(ctx: At, id: string): Promise<PatientAccount | undefined> {
  const row = await ofPatients(ctx).where('a.id', '=', id).select(patientColumns).executeTakeFirst();
  return row && withAmounts(row);
}

const ofClients = (ctx: At) =>
  accounts(ctx).innerJoin('payers.client_card as k', (on) =>
    on.onRef('k.organization_id', '=', 'a.organization_id').onRef('k.id', '=', 'a.client_id'),
  );
const clientColumns = [...columns, sql<string>`a.client_id`.as('client_id'), sql<string>`coalesce(k.name, '')`.as('client_name')] as const;

function wantedOfClients(ctx: At, { status, client_id, search, start_date, end_date }: ListClientAccountsQuery) {
  let rows = ofClients(ctx);
  if (status) rows = rows.where('a.status', '=', status);
  if (client_id) rows = rows.where('a.client_id', '=', client_id);
  if (search) rows = rows.where('k.name', 'ilike', containing(search));
  if (start_date) rows = rows.where('a.created_at', '>=', start_date);
  if (end_date) rows = rows.where('a.created_at', '<=', end_date);
  return rows;
}

export async function findClientAccounts(ctx: At, query: ListClientAccountsQuery) {
  const { column, direction } = orderedBy(query.ordering);
  const rows = wantedOfClients(ctx, query).select(clientColumns).orderBy(column, direction).orderBy('a.id', direction);
  const found = await paged(rows, wantedOfClients(ctx, query), query);
  return { rows: found.rows.map(withAmounts), total: found.total };
}

export async function findClientAccount(ctx: At, id: string): Promise<ClientAccount | undefined> {
  const row = await ofClients(ctx).where('a.id', '=', id).select(clientColumns).executeTakeFirst();
  return row && withAmounts(row);
}

/** The account of each of these clients; of several the one in cedis. */
export async function accountsOfClients(ctx: At, client_ids: readonly string[]): Promise<ReadonlyMap<string, Client['account']>> {
  if (client_ids.length === 0) return new Map();
  const rows = await ofClients(ctx)
    .where('a.client_id', '=', anyOf(client_ids))
    .select(clientColumns)
    .orderBy('a.currency', 'desc')
    .execute();
  return new Map(
    rows
      .map(withAmounts)
      .map(({ client_id, id, uuid, balance, debt_limit, currency, status }) => [
        client_id,
        { id, uuid, balance, debt_limit, currency, status },
      ]),
  );
}

/** The patient whose account this is; held before the account is, as a merge does. */
export const findPatientOfAccount = async (ctx: At, id: string): Promise<string | undefined> =>
  (await accounts(ctx).where('a.id', '=', id).select('a.patient_id').executeTakeFirst())?.patient_id ?? undefined;

/** As they are kept, held against each other movement until the transaction ends; in the order of their ids, so that nobody waits in a ring. */
export const lockAccounts = (ctx: At, ids: readonly string[]) =>
  accounts(ctx)
    .where('a.id', '=', anyOf(ids))
    .selectAll('a')
    .select(sql<Currency>`a.currency`.as('currency'))
    .orderBy('a.id')
    .forUpdate()
    .execute();
export type LockedAccount = Awaited<ReturnType<typeof lockAccounts>>[number];

/** The accounts of a patient, held. */
export const lockAccountsOf = (ctx: At, patient_ids: readonly string[]) =>
  accounts(ctx)
    .where('a.patient_id', '=', anyOf(patient_ids))
    .selectAll('a')
    .select(sql<Currency>`a.currency`.as('currency'))
    .orderBy('a.id')
    .forUpdate()
    .execute();

/** The account of somebody in a currency, made on first use (ruling 223). @returns its id */
export async function ensureAccount(ctx: Pick<Ctx, 'db' | 'organization_id' | 'now'>, holder: Holder, currency: Currency): Promise<string> {
  const { db, organization_id, now } = ctx;
  const made = await db
    .insertInto('billing.account')
    .values({ organization_id, id: newId(), ...holder, currency, created_at: now, updated_at: now })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const whose = 'patient_id' in holder ? (['a.patient_id', holder.patient_id] as const) : (['a.client_id', holder.client_id] as const);
  const { id } = await accounts(ctx)
    .where(whose[0], '=', whose[1])
    .where('a.currency', '=', currency)
    .select('a.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What happened to an account, besides its place and time. */
export type NewEntry = Pick<Insertable<DB['billing.account_entry']>, 'action' | 'payment_id' | 'reason'> & {
  /** Above zero: comes in. */
  amount_minor?: number;
  change?: Pick<Updateable<Table>, 'status' | 'debt_limit_minor'>;
};

/** Writes what happened to a locked account, with its balance from then on. @returns the account as it is now */
export async function writeEntry(
  { db, organization_id, actor, now }: Pick<Ctx, 'db' | 'organization_id' | 'actor' | 'now'>,
  account: LockedAccount,
  { amount_minor = 0, change = {}, action, payment_id = null, reason = null }: NewEntry,
): Promise<LockedAccount> {
  const version = account.version + 1;
  const balance_minor = account.balance_minor + amount_minor;
  // of two at once the one that waited may have been asked first: never earlier than what stands before it, so that balances follow each other
  const at = new Date(Math.max(now.getTime(), Date.parse(account.updated_at))).toISOString();
  const next = { ...account, ...change, balance_minor, version, updated_at: at } as LockedAccount;
  await db
    .updateTable('billing.account')
    .set({ ...change, balance_minor, version, updated_at: at })
    .where('organization_id', '=', organization_id)
    .where('id', '=', account.id)
    .execute();
  await db
    .insertInto('billing.account_entry')
    .values({
      ...{ organization_id, account_id: account.id, position: account.version, id: newId(), action, amount_minor, payment_id, reason },
      ...{ balance_before_minor: account.balance_minor, balance_after_minor: balance_minor, debt_limit_minor: next.debt_limit_minor },
      ...{ by_id: actor.practitioner_role_id, created_at: at },
    })
    .execute();
  return next;
}

/** Whose entries: of one account, or of all accounts of a patient. */
type Whose = { account_id: string } | { patient_id: string; currency?: Currency | undefined };

function entries({ db, organization_id }: At, whose: Whose, { search, start_date, end_date }: ListAccountEntriesQuery) {
  let rows = db
    .selectFrom('billing.account_entry as e')
    .innerJoin('billing.account as a', (on) => on.onRef('a.organization_id', '=', 'e.organization_id').onRef('a.id', '=', 'e.account_id'))
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'e.organization_id').onRef('c.id', '=', 'e.by_id'),
    )
    .leftJoin('billing.payment as y', (on) => on.onRef('y.organization_id', '=', 'e.organization_id').onRef('y.id', '=', 'e.payment_id'))
    .where('e.organization_id', '=', organization_id);
  if ('account_id' in whose) rows = rows.where('e.account_id', '=', whose.account_id);
  else {
    rows = rows.where('a.patient_id', '=', whose.patient_id);
    if (whose.currency) rows = rows.where('a.currency', '=', whose.currency);
  }
  if (search)
    rows = rows.where(({ or, eb }) => or([eb('e.reason', 'ilike', containing(search)), eb('y.receipt_no', 'ilike', containing(search))]));
  if (start_date) rows = rows.where('e.created_at', '>=', start_date);
  if (end_date) rows = rows.where('e.created_at', '<=', end_date);
  return rows;
}

export async function findEntries(ctx: At, whose: Whose, query: ListAccountEntriesQuery) {
  const direction = query.ordering === 'created_at' ? 'asc' : 'desc';
  const rows = entries(ctx, whose, query)
    .select([
      'e.id',
      'e.id as uuid',
      'e.account_id',
      sql<AccountEntry['action']>`e.action`.as('action'),
      'e.amount_minor',
      sql<Currency>`a.currency`.as('currency'),
      'e.balance_before_minor',
      'e.balance_after_minor',
      'e.debt_limit_minor',
      'e.payment_id',
      'y.receipt_no',
      'e.reason',
      'e.by_id',
      sql<string>`coalesce(c.full_name, '')`.as('by_name'),
      'e.created_at',
    ])
    .orderBy('e.created_at', direction)
    .orderBy('e.account_id')
    .orderBy('e.position', direction);
  const found = await paged(rows, entries(ctx, whose, query), query);
  return {
    rows: found.rows.map(({ amount_minor, balance_before_minor, balance_after_minor, debt_limit_minor, ...row }) => ({
      ...row,
      amount: amountOf(amount_minor),
      balance_before: amountOf(balance_before_minor),
      balance_after: amountOf(balance_after_minor),
      debt_limit: amountOf(debt_limit_minor),
    })),
    total: found.total,
  };
}
