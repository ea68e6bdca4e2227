import { sql } from 'kysely';
import { follows, type TimelineEntries } from '../../platform/db/timeline.ts';

/** Allergies of a patient by the time when they became known; those entered in error are left out. */
export const allergiesInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select a.id, a.recorded_date as at, a.substance as title, a.reaction as detail, false as is_html, a.clinical_status as status,
    a.recorder_id as by_id, null::text as by_name, null::uuid as encounter_id, null::text as filename
  from allergies.allergy_intolerance a
  where a.organization_id = ${organization_id} and a.patient_id = ${patient_id} and a.entered_in_error_at is null
    and ${follows('a.recorded_date', 'a.id', before)}
  order by a.recorded_date desc, a.id desc limit ${limit}`;
