import type { ExchangeRate, ListExchangeRatesQuery } from '@akoma/contract/billing';
import { type Insertable, sql } from 'kysely';
import { paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { rateText } from './exchange.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const rates = ({ db, organization_id }: At) => db.selectFrom('billing.exchange_rate as r').where('r.organization_id', '=', organization_id);

const shown = (rows: ReturnType<typeof rates>) =>
  rows
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'r.organization_id').onRef('c.id', '=', 'r.set_by_id'),
    )
    .select(['r.id', 'r.rate_millionths', 'r.valid_from', 'r.created_at', sql<string>`c.full_name`.as('set_by_name')]);

interface Row {
  id: string;
  rate_millionths: number;
  valid_from: string;
  created_at: string;
  set_by_name: string;
}
const asReply = ({ rate_millionths, ...row }: Row): ExchangeRate => ({
  ...row,
  uuid: row.id,
  currency: 'USD',
  rate: rateText(rate_millionths),
  updated_at: row.created_at,
  version: 1,
});

export async function findExchangeRates(ctx: At, { page, page_size, start_date, end_date, ordering }: ListExchangeRatesQuery) {
  let rows = rates(ctx);
  if (start_date) rows = rows.where('r.valid_from', '>=', start_date);
  if (end_date) rows = rows.where('r.valid_from', '<=', end_date);
  const direction = ordering === 'valid_from' ? 'asc' : 'desc';
  const ordered = shown(rows).orderBy('r.valid_from', direction).orderBy('r.created_at', direction).orderBy('r.id', direction);
  const found = await paged(ordered, rows, { page, page_size });
  return { rows: found.rows.map(asReply), total: found.total };
}

export async function findExchangeRate(ctx: At, id: string): Promise<ExchangeRate | undefined> {
  const row = await shown(rates(ctx).where('r.id', '=', id)).executeTakeFirst();
  return row && asReply(row);
}

/** The rate that holds at a moment; of two from the same moment the one that was set later. */
export async function findRateAt(ctx: At, moment: Date): Promise<{ id: string; rate_millionths: number; set_by_id: string } | undefined> {
  return rates(ctx)
    .where('r.currency', '=', 'USD')
    .where('r.valid_from', '<=', moment.toISOString())
    .orderBy('r.valid_from', 'desc')
    .orderBy('r.created_at', 'desc')
    .select(['r.id', 'r.rate_millionths', 'r.set_by_id'])
    .limit(1)
    .executeTakeFirst();
}

/** The dollars that are kept for bills in cedis, and the cedis that stand for them; nothing was ever exchanged: undefined. One at a time reads it to book. */
export async function sumExchange({ db, organization_id }: At): Promise<{ cents: number; pesewas: number } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${organization_id}/exchange`}, 0))`.execute(db);
  const { rows } = await sql<{ cents: string | null; pesewas: string | null }>`
    select sum(m.minor) filter (where m.currency = 'USD')::bigint as cents, -sum(m.minor) filter (where m.currency = 'GHS')::bigint as pesewas
    from (
      select t.currency, t.amount_minor as minor from billing.transfer t
      where t.organization_id = ${organization_id} and t.credit = 'exchange'
      union all
      select t.currency, -t.amount_minor from billing.transfer t where t.organization_id = ${organization_id} and t.debit = 'exchange'
    ) m`.execute(db);
  const { cents, pesewas } = rows[0]!;
  return cents === null && pesewas === null ? undefined : { cents: Number(cents ?? 0), pesewas: Number(pesewas ?? 0) };
}

export const insertExchangeRate = async ({ db }: At, row: Insertable<DB['billing.exchange_rate']>): Promise<void> => {
  await db.insertInto('billing.exchange_rate').values(row).execute();
};
