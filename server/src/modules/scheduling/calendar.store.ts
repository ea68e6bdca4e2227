import { sql } from 'kysely';
import type { At } from './schedule.store.ts';

interface Wanted {
  from: string;
  to: string;
  practitioner_id?: string | undefined;
  location_id?: string | undefined;
}

/** Appointments whose slots begin between two moments and that were not cancelled, by time. */
export const listCalendarRows = ({ db, organization_id }: At, { from, to, practitioner_id, location_id }: Wanted) =>
  db
    .selectFrom('scheduling.appointment as a')
    .innerJoin('organization.practitioner_card as d', (on) =>
      on.onRef('d.organization_id', '=', 'a.organization_id').onRef('d.id', '=', 'a.practitioner_id'),
    )
    .innerJoin('catalogue.service_card as h', (on) =>
      on.onRef('h.organization_id', '=', 'a.organization_id').onRef('h.id', '=', 'a.healthcare_service_id'),
    )
    .innerJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'a.organization_id').onRef('l.id', '=', 'a.location_id'),
    )
    .select([
      'a.id',
      'a.version',
      'a.status',
      'a.patient_id',
      'a.practitioner_id',
      sql<string>`d.full_name`.as('practitioner_name'),
      'a.location_id',
      sql<string>`l.name`.as('location_name'),
      'a.healthcare_service_id',
      sql<string>`h.name`.as('service_name'),
      'a.starts_at',
      'a.ends_at',
    ])
    .where('a.organization_id', '=', organization_id)
    .where('a.starts_at', '>=', from)
    .where('a.starts_at', '<', to)
    .where('a.status', '<>', sql.lit('cancelled'))
    .where('a.deleted_at', 'is', null)
    .$if(practitioner_id !== undefined, (rows) => rows.where('a.practitioner_id', '=', practitioner_id!))
    .$if(location_id !== undefined, (rows) => rows.where('a.location_id', '=', location_id!))
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .execute();

/** When what was not cancelled begins, between two moments. */
export async function listStarts({ db, organization_id }: At, { from, to, practitioner_id, location_id }: Wanted): Promise<string[]> {
  const rows = await db
    .selectFrom('scheduling.appointment')
    .select('starts_at')
    .where('organization_id', '=', organization_id)
    .where('starts_at', '>=', from)
    .where('starts_at', '<=', to)
    .where('status', '<>', sql.lit('cancelled'))
    .where('deleted_at', 'is', null)
    .$if(practitioner_id !== undefined, (own) => own.where('practitioner_id', '=', practitioner_id!))
    .$if(location_id !== undefined, (own) => own.where('location_id', '=', location_id!))
    .execute();
  return rows.map(({ starts_at }) => starts_at);
}
