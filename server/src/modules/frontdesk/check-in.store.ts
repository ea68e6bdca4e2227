import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { ChargeRequest } from '../billing/index.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

export const insertCheckIn = ({ db }: At, row: Insertable<DB['frontdesk.check_in']>) =>
  db.insertInto('frontdesk.check_in').values(row).execute();

const checkIns = ({ db, organization_id }: At) =>
  db
    .selectFrom('frontdesk.check_in as k')
    .innerJoin('organization.practitioner_card as c', (on) =>
      on.onRef('c.organization_id', '=', 'k.organization_id').onRef('c.id', '=', 'k.checked_in_by_id'),
    )
    .where('k.organization_id', '=', organization_id)
    .select([
      'k.visit_id',
      'k.appointment_id',
      'k.checked_in_by_id',
      'k.checked_in_at',
      'k.undone_at',
      'k.joined',
      'k.took',
      'c.full_name as checked_in_by_name',
    ]);

/** How the patient of an appointment was last checked in, if nobody took that back. */
export const findCheckInOf = (ctx: At, appointment_id: string) =>
  checkIns(ctx)
    .where('k.appointment_id', '=', appointment_id)
    .where('k.undone_at', 'is', null)
    .orderBy('k.checked_in_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** For which of these appointments a patient has been checked in. */
export const listCheckedIn = async (ctx: At, appointment_ids: readonly string[]): Promise<(string | null)[]> =>
  (await checkIns(ctx).where('k.appointment_id', '=', anyOf(appointment_ids)).where('k.undone_at', 'is', null).execute()).map(
    ({ appointment_id }) => appointment_id,
  );

/** The last check-in of a visit that stands, or the last of those that were taken back. */
export const findCheckIn = (ctx: At, visit_id: string) =>
  checkIns(ctx)
    .where('k.visit_id', '=', visit_id)
    .orderBy(sql`k.undone_at is not null`)
    .orderBy('k.checked_in_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What visits without an appointment are charged for: the service that was said at the check-in. */
export const listChargeableVisits = async ({ db, organization_id }: At, ids: readonly string[]): Promise<ChargeRequest[]> =>
  (
    await db
      .selectFrom('frontdesk.check_in as k')
      .innerJoin('encounters.visit_card as v', (on) =>
        on.onRef('v.organization_id', '=', 'k.organization_id').onRef('v.id', '=', 'k.visit_id'),
      )
      .where('k.organization_id', '=', organization_id)
      .where('k.undone_at', 'is', null)
      .where('k.service_id', 'is not', null)
      .where('k.visit_id', '=', anyOf(ids))
      .select(['k.visit_id as id', 'v.patient_id', 'k.service_id', 'v.assigned_to_id', 'v.location_id', 'k.checked_in_at'])
      .execute()
  ).map(({ id, patient_id, service_id, assigned_to_id, location_id, checked_in_at }) => ({
    ...{ id, visit_id: id, patient_id: patient_id!, service_id: service_id!, tier_id: null, quantity: 1 },
    ...{ practitioner_id: assigned_to_id, location_id, at: checked_in_at },
  }));

/** False: it was taken back already. */
export async function noteUndone(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  { visit_id, checked_in_at }: { visit_id: string; checked_in_at: string },
): Promise<boolean> {
  const noted = await db
    .updateTable('frontdesk.check_in')
    .set({ undone_at: now })
    .where('organization_id', '=', organization_id)
    .where('visit_id', '=', visit_id)
    .where('checked_in_at', '=', checked_in_at)
    .where('undone_at', 'is', null)
    .returning('visit_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** How many patients have arrived since then, with those who have left. */
export async function countArrived({ db, organization_id }: At, from: string): Promise<number> {
  const { arrived } = await db
    .selectFrom('encounters.visit_card')
    .select(({ fn }) => fn.countAll<string>().as('arrived'))
    .where('organization_id', '=', organization_id)
    .where('arrived_at', '>=', from)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return Number(arrived);
}

/** The patients who have arrived since then, with those who have left. */
export const listArrived = async ({ db, organization_id }: At, from: string): Promise<string[]> =>
  (
    await db
      .selectFrom('encounters.visit_card')
      .select(sql<string>`patient_id`.as('patient_id'))
      .distinct()
      .where('organization_id', '=', organization_id)
      .where('arrived_at', '>=', from)
      .where('status', '<>', 'cancelled')
      .execute()
  ).map(({ patient_id }) => patient_id);
