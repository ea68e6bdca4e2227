import type { Currency } from '@akoma/contract/base';
import type { BillingJob } from '@akoma/contract/billing';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Table = DB['billing.job'];

const jobs = ({ db, organization_id }: At) => db.selectFrom('billing.job as j').where('j.organization_id', '=', organization_id);

export const insertJob = async ({ db }: At, row: Insertable<Table>): Promise<void> => {
  await db.insertInto('billing.job').values(row).execute();
};

/** The invoice of a job is named once it stands, and until it is known that nothing is open. */
export async function findJob(ctx: At, id: string): Promise<BillingJob | undefined> {
  const row = await jobs(ctx)
    .where('j.id', '=', id)
    .select([
      ...(['j.id', 'j.id as uuid', 'j.status', 'j.client_id', 'j.invoice_id', 'j.items', 'j.message'] as const),
      sql<BillingJob['kind']>`j.kind`.as('kind'),
      ...(['j.created_at', 'j.updated_at', 'j.ended_at'] as const),
    ])
    .executeTakeFirst();
  return row && { ...row, invoice_id: row.ended_at && row.items === 0 ? null : row.invoice_id };
}

/** As it is kept, held against another worker until the transaction ends. */
export const lockJob = (ctx: At, id: string) => jobs(ctx).where('j.id', '=', id).selectAll('j').forUpdate().executeTakeFirst();
export type JobRow = NonNullable<Awaited<ReturnType<typeof lockJob>>>;

export const updateJob = async (
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  id: string,
  change: Updateable<Table>,
): Promise<void> => {
  await db
    .updateTable('billing.job')
    .set({ ...change, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
};

interface Wanted {
  client_id: string;
  /** Of its members alone. */
  branch_id: string | null;
  start_date: string;
  end_date: string;
  currency: Currency;
}

/** The parts of a client in charges of these days that stand on no invoice. */
function openCovers({ db, organization_id }: At, { client_id, branch_id, start_date, end_date, currency }: Wanted) {
  const rows = db
    .selectFrom('billing.charge_cover as c')
    .innerJoin('billing.charge_item as i', (on) =>
      on.onRef('i.organization_id', '=', 'c.organization_id').onRef('i.id', '=', 'c.charge_item_id'),
    )
    .where('c.organization_id', '=', organization_id)
    .where('c.client_id', '=', client_id)
    .where('c.currency', '=', currency)
    .where('c.on_invoice', '=', sql.lit(false))
    .where(sql<boolean>`c.amount_minor > c.settled_minor + c.written_off_minor`)
    .where('i.service_day', '>=', start_date)
    .where('i.service_day', '<=', end_date)
    .where('i.ended_at', 'is', null)
    .where('i.status', '<>', sql.lit('planned'));
  if (!branch_id) return rows;
  return rows.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('billing.member as m')
        .select('m.id')
        .whereRef('m.organization_id', '=', 'c.organization_id')
        .whereRef('m.id', '=', 'c.member_id')
        .where('m.branch_id', '=', branch_id),
    ),
  );
}
const openMinor = sql<number>`c.amount_minor - c.settled_minor - c.written_off_minor`;

/** At most so many of them, their charges held in the order of their ids. */
export const lockOpenCovers = (at: At, wanted: Wanted, most: number) =>
  openCovers(at, wanted)
    .orderBy('i.id')
    .orderBy('c.position')
    .limit(most)
    .select(['c.charge_item_id', 'c.position', openMinor.as('open_minor')])
    .forUpdate('i')
    .execute();

/** How many they are, of how many patients, and what they come to. */
export const sumOpenCovers = (at: At, wanted: Wanted) =>
  openCovers(at, wanted)
    .select([
      sql<number>`count(*)::int`.as('charges'),
      sql<number>`count(distinct i.patient_id)::int`.as('patients'),
      sql<number>`coalesce(sum(${openMinor}), 0)::bigint`.as('total_minor'),
    ])
    .executeTakeFirstOrThrow();
