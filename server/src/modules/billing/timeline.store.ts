import { sql } from 'kysely';
import { follows, type TimelineEntries } from '../../platform/db/timeline.ts';

/** What was charged to a patient, by the time when it was; those entered in error are left out. */
export const billsInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select b.id, b.created_at as at, b.description as title,
    b.currency || ' ' || to_char(b.amount_minor / 100.0, 'FM999,999,999,990.00') as detail, false as is_html, b.status, b.charged_by_id as by_id,
    null::text as by_name, null::uuid as encounter_id, null::text as filename
  from billing.charge_item b
  where b.organization_id = ${organization_id} and b.patient_id = ${patient_id} and b.status <> 'entered-in-error'
    and ${follows('b.created_at', 'b.id', before)}
  order by b.created_at desc, b.id desc limit ${limit}`;
