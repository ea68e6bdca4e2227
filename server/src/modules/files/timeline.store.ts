import { sql } from 'kysely';
import { follows, type TimelineEntries } from '../../platform/db/timeline.ts';

/** Documents of a patient by the time of their upload. */
export const filesInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select f.id, f.created_at as at, f.title, null::text as detail, false as is_html, null::text as status, null::uuid as by_id,
    f.uploaded_by_name as by_name, f.encounter_id, f.filename
  from files.attachment f
  where f.organization_id = ${organization_id} and f.patient_id = ${patient_id} and f.deleted_at is null and f.category = 'document'
    and ${follows('f.created_at', 'f.id', before)}
  order by f.created_at desc, f.id desc limit ${limit}`;
