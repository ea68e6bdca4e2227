import type { VisitFigures } from '@akoma/contract/reports';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';

type VisitStatus = keyof z.output<typeof VisitFigures>['today_by_status'];
type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Patients registered since each of these moments. */
export async function countRegistered({ db, organization_id }: At, { begins, week, since }: { begins: Date; week: Date; since: Date }) {
  const from = new Date(Math.min(week.getTime(), since.getTime()));
  const row = await db
    .selectFrom('patients.patient_card')
    .select([
      sql<number>`count(*) filter (where created_at >= ${begins})::int`.as('today'),
      sql<number>`count(*) filter (where created_at >= ${week})::int`.as('week'),
      sql<number>`count(*) filter (where created_at >= ${since})::int`.as('period'),
    ])
    .where('organization_id', '=', organization_id)
    .where('created_at', '>=', from.toISOString())
    .executeTakeFirstOrThrow();
  return row;
}

/** Visits of each day since then, by the clock of that zone; days without any are not there. */
export async function countVisitsByDay({ db, organization_id }: At, since: Date, zone: string) {
  const { rows } = await sql<{ day: string; visits: number }>`
    select to_char(listed_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as visits
    from encounters.visit_card where organization_id = ${organization_id} and listed_at >= ${since} and status <> 'cancelled' group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ day, visits }) => [day, visits]));
}

/** Visits since then by status. */
export async function countVisitsByStatus({ db, organization_id }: At, since: Date) {
  const rows = await db
    .selectFrom('encounters.visit_card')
    .select((eb) => ['status', eb.fn.countAll<number>().as('visits')])
    .where('organization_id', '=', organization_id)
    .where('listed_at', '>=', since.toISOString())
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, visits }) => [status, Number(visits)])) as Partial<Record<VisitStatus, number>>;
}

/** Encounters that are not finished, by status. */
export async function countOpenEncounters({ db, organization_id }: At) {
  const rows = await db
    .selectFrom('encounters.encounter_card')
    .select((eb) => ['status', eb.fn.countAll<number>().as('encounters')])
    .where('organization_id', '=', organization_id)
    .where('status', '<>', 'finished')
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, encounters }) => [status, Number(encounters)])) as Record<string, number>;
}
