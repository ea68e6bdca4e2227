import { covidForms } from '@akoma/contract/terminology';
import { sql } from 'kysely';
import { follows, type TimelineEntries } from '../../platform/db/timeline.ts';

/** What was measured of a patient; all that was measured at one time is one entry, named by the last of it. */
export const readingsInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => {
  const last = sql`(array_agg(o.id order by o.id desc))[1]`;
  return sql`
    select ${last} as id, o.effective_date_time as at, ''::text as title,
      string_agg(o.display || ' ' || left(o.value, 80) || coalesce(' ' || o.unit, ''), ', ' order by o.display, o.id) as detail,
      false as is_html, null::text as status, (array_agg(o.practitioner_id order by o.id desc))[1] as by_id, null::text as by_name,
      (array_agg(o.encounter_id order by o.id desc))[1] as encounter_id, null::text as filename
    from observations.observation o
    where o.organization_id = ${organization_id} and o.patient_id = ${patient_id} and o.status = 'registered'
      ${before ? sql`and o.effective_date_time <= ${before.at}::timestamptz` : sql``}
    group by o.effective_date_time
    ${before ? sql`having (o.effective_date_time, ${last}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by o.effective_date_time desc limit ${limit}`;
};

const broughtTitles = sql.join(
  covidForms.map(({ name, title }) => sql`when ${name}::text then ${title}::text`),
  sql` `,
);

/** Forms that were filled in for a patient, by the time when they were begun; those entered in error are left out. */
export const formsInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select f.id, f.created_at as at, coalesce(o.title, case f.form ${broughtTitles} end, f.form) as title, null::text as detail, false as is_html,
    f.status, coalesce(f.completed_by_id, f.saved_by_id) as by_id, null::text as by_name, f.encounter_id, null::text as filename
  from observations.form_response f
  left join terminology.own_form_card o on o.organization_id = f.organization_id and o.name = f.form and o.number = f.form_version
  where f.organization_id = ${organization_id} and f.patient_id = ${patient_id} and f.status <> 'entered-in-error'
    and ${follows('f.created_at', 'f.id', before)}
  order by f.created_at desc, f.id desc limit ${limit}`;
