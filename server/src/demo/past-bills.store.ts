import { sql } from 'kysely';
import type { Db } from '../platform/db/tenant.ts';

interface At {
  db: Db;
  organization_id: string;
}

/** What bills are made of: services with a price, who is insured, and discounts that are chosen by hand. */
export async function findBillable({ db, organization_id }: At) {
  const services = await db
    .selectFrom('catalogue.healthcare_service as s')
    .innerJoin('catalogue.price_tier as t', (on) =>
      on.onRef('t.organization_id', '=', 's.organization_id').onRef('t.service_id', '=', 's.id'),
    )
    .where('s.organization_id', '=', organization_id)
    .where('s.active', '=', true)
    .where('t.deleted_at', 'is', null)
    .where('t.position', '=', 0)
    .where('t.currency', '=', 'GHS')
    .where('t.cost_minor', '>', 0)
    .where('t.cost_minor', '<=', 30_000)
    .select(['s.id', 's.name', 't.name as tier', 't.cost_minor'])
    .orderBy('s.code')
    .execute();
  const members = await db
    .selectFrom('billing.member as m')
    .innerJoin('payers.policy_card as p', (on) => on.onRef('p.organization_id', '=', 'm.organization_id').onRef('p.id', '=', 'm.policy_id'))
    .where('m.organization_id', '=', organization_id)
    .where('m.status', '=', 'active')
    .select(['m.id', 'm.patient_id', 'm.client_id', 'm.policy_id', 'p.copay_minor', 'p.coinsurance_hundredths'])
    .orderBy('m.id')
    .execute();
  const discounts = await db
    .selectFrom('billing.discount')
    .where('organization_id', '=', organization_id)
    .where('customer_group_id', 'is', null)
    .where('status', '=', 'active')
    .select(['id', 'type', 'value_minor'])
    .orderBy('name')
    .execute();
  return { services, members, discounts };
}

/** Writes rows of one table; all of them name the same columns. */
export async function insertRows({ db }: At, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}
