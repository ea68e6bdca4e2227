import { sql } from 'kysely';
import { follows, type TimelineEntries } from '../../platform/db/timeline.ts';

/** Appointments of a patient by their time, those to come first. */
export const appointmentsInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select a.id, a.starts_at as at, h.name as title, nullif(a.comment, '') as detail, false as is_html, a.status, a.practitioner_id as by_id,
    null::text as by_name, null::uuid as encounter_id, null::text as filename
  from scheduling.appointment a
  join catalogue.service_card h on h.organization_id = a.organization_id and h.id = a.healthcare_service_id
  where a.organization_id = ${organization_id} and a.patient_id = ${patient_id} and a.deleted_at is null
    and ${follows('a.starts_at', 'a.id', before)}
  order by a.starts_at desc, a.id desc limit ${limit}`;
