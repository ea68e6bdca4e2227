import { sql } from 'kysely';
import { follows, type TimelineAsked, type TimelineRow } from '../../platform/db/timeline.ts';
import type { Ctx } from '../../platform/http/route.ts';

/** Appointments of a patient by their time, those to come first. */
export async function listAppointmentsInTime(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  { patient_id, before, limit }: TimelineAsked,
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select a.id, a.starts_at as at, h.name as title, nullif(a.comment, '') as detail, a.status, p.full_name as by_name,
      null::uuid as encounter_id
    from scheduling.appointment a
    join catalogue.service_card h on h.organization_id = a.organization_id and h.id = a.healthcare_service_id
    left join organization.practitioner_card p on p.organization_id = a.organization_id and p.id = a.practitioner_id
    where a.organization_id = ${organization_id} and a.patient_id = ${patient_id} and a.deleted_at is null
      and ${follows('a.starts_at', 'a.id', before)}
    order by a.starts_at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}
