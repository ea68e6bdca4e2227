import { amountOf, type Currency } from '@akoma/contract/base';
import type { Cashier, Due } from '@akoma/contract/billing';
import { sql } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { dueMinor } from './charge-item.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** What each of these patients owes, by currency; of those who owe nothing there is no entry. */
export async function findDues({ db, organization_id }: At, patients: readonly string[]): Promise<Map<string, Due>> {
  const rows = await db
    .selectFrom('billing.charge_item as i')
    .where('i.organization_id', '=', organization_id)
    .where('i.patient_id', '=', anyOf(patients))
    .where('i.status', '=', sql.lit('billable'))
    .groupBy(['i.patient_id', 'i.currency'])
    .orderBy('i.currency')
    .select(['i.patient_id', sql<Currency>`i.currency`.as('currency'), sql<number>`sum(${dueMinor})::bigint`.as('due_minor')])
    .execute();
  const dues = new Map<string, Due>();
  for (const { patient_id, currency, due_minor } of rows)
    dues.set(patient_id, [...(dues.get(patient_id) ?? []), { currency, amount: amountOf(due_minor) }]);
  return dues;
}

/** Which of these patients have paid something since then. */
export async function listPayersSince({ db, organization_id }: At, patients: readonly string[], from: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('billing.payment')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', anyOf(patients))
    .where('kind', '=', sql.lit('charges'))
    .where('paid_at', '>=', from)
    .select('patient_id')
    .distinct()
    .execute();
  return new Set(rows.flatMap(({ patient_id }) => patient_id ?? []));
}

/** The drawers of a person that are not counted yet. */
export const listBlindTills = async ({ db, organization_id }: At, cashier_id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('billing.till_session')
      .where('organization_id', '=', organization_id)
      .where('cashier_id', '=', cashier_id)
      .where('counted_at', 'is', null)
      .select('id')
      .execute()
  ).map(({ id }) => id);

/** The people of these ids and those who had a till, by name. */
export const findCashiers = ({ db, organization_id }: At, ids: readonly string[]): Promise<Cashier[]> =>
  db
    .selectFrom('organization.practitioner_card as c')
    .where('c.organization_id', '=', organization_id)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('c.id', '=', anyOf(ids)),
        eb('c.id', 'in', selectFrom('billing.till_session as t').where('t.organization_id', '=', organization_id).select('t.cashier_id')),
      ]),
    )
    .orderBy('c.full_name')
    .orderBy('c.id')
    .select([sql<string>`c.id`.as('id'), sql<string>`c.full_name`.as('full_name')])
    .execute();
