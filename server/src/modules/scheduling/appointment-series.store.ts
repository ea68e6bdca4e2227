import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { LockedAppointment } from './appointment.store.ts';
import type { At } from './schedule.store.ts';

export const insertSeries = async ({ db }: At, row: Insertable<DB['scheduling.appointment_series']>): Promise<void> => {
  await db.insertInto('scheduling.appointment_series').values(row).execute();
};

/** Notes how many of a series were booked after all. */
export async function updateSeriesCount({ db, organization_id }: At, id: string, appointments: number): Promise<void> {
  await db
    .updateTable('scheduling.appointment_series')
    .set({ appointments })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** What follows an appointment in its series and can still be cancelled, locked until the transaction ends. */
export const lockFollowing = (
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  { series_id, starts_at }: Pick<LockedAppointment, 'series_id' | 'starts_at'>,
): Promise<LockedAppointment[]> =>
  db
    .selectFrom('scheduling.appointment')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('series_id', '=', series_id)
    .where('starts_at', '>', starts_at)
    .where('status', 'in', [sql.lit<'pending'>('pending'), sql.lit<'booked'>('booked')])
    .where('deleted_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .orderBy('id')
    .forUpdate()
    .execute();
