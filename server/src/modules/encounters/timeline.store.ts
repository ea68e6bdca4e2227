import { plainTextOf } from '@akoma/contract/base';
import { sql } from 'kysely';
import { follows, type TimelineEntries } from '../../platform/db/timeline.ts';

/** Visits by their arrival, or by their entry while they are planned. */
export const visitsInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select v.id, v.listed_at as at, coalesce(v.number, '') as title, v.reason as detail, false as is_html, v.status, v.assigned_to_id as by_id,
    null::text as by_name, null::uuid as encounter_id, null::text as filename
  from encounters.visit v
  where v.organization_id = ${organization_id} and v.patient_id = ${patient_id} and ${follows('v.listed_at', 'v.id', before)}
  order by v.listed_at desc, v.id desc limit ${limit}`;

export const encountersInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select e.id, e.start_time as at, e.encounter_type as title, e.reason as detail, false as is_html, e.status,
    coalesce(e.started_by_id, e.created_by_id) as by_id, null::text as by_name, e.id as encounter_id, null::text as filename
  from encounters.encounter e
  where e.organization_id = ${organization_id} and e.patient_id = ${patient_id} and e.deleted_at is null
    and ${follows('e.start_time', 'e.id', before)}
  order by e.start_time desc, e.id desc limit ${limit}`;

/** How much of a note stands in the timeline; the encounter has it whole. */
const letters = 400;

/** Of plain text one letter more than is shown, so that it is known whether there are more; formatted text is cut as it is read. */
export const notesInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select n.id, n.created_at as at, n.note_type as title,
    case n.note_format when 'html' then n.note else left(n.note, ${letters + 1}) end as detail, n.note_format = 'html' as is_html,
    case when n.signed_at is null then 'unsigned' else 'signed' end as status, n.author_id as by_id, null::text as by_name, n.encounter_id,
    null::text as filename
  from encounters.note n
  join encounters.encounter e on e.organization_id = n.organization_id and e.id = n.encounter_id and e.deleted_at is null
  where n.organization_id = ${organization_id} and n.patient_id = ${patient_id} and n.note <> ''
    and not exists (select from encounters.note_error x where x.organization_id = n.organization_id and x.note_id = n.id)
    and ${follows('n.created_at', 'n.id', before)}
  order by n.created_at desc, n.id desc limit ${limit}`;

/** The beginning of a note in words. */
export function beginningOfNote(note: string, is_html: boolean): string {
  const text = is_html ? plainTextOf(note) : note;
  return text.length > letters ? `${text.slice(0, letters).trimEnd()}…` : text;
}

/** Care plans by the time when they were written; those entered in error are left out, and those of discarded encounters. */
export const carePlansInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select c.id, c.created_at as at, c.title, left(c.note, ${letters + 1}) as detail, false as is_html, c.status, c.author_id as by_id,
    null::text as by_name, c.encounter_id, null::text as filename
  from encounters.care_plan c
  left join encounters.encounter e on e.organization_id = c.organization_id and e.id = c.encounter_id
  where c.organization_id = ${organization_id} and c.patient_id = ${patient_id} and c.entered_in_error_at is null and e.deleted_at is null
    and ${follows('c.created_at', 'c.id', before)}
  order by c.created_at desc, c.id desc limit ${limit}`;

/** Diagnoses by the time when they were found; those entered in error are left out. */
export const diagnosesInTime: TimelineEntries = ({ organization_id, patient_id, before, limit }) => sql`
  select d.id, d.recorded_date as at, d.display as title, d.icd10_code as detail, false as is_html,
    d.verification_status as status, d.recorder_id as by_id, null::text as by_name, d.encounter_id, null::text as filename
  from encounters.diagnosis d
  join encounters.encounter e on e.organization_id = d.organization_id and e.id = d.encounter_id and e.deleted_at is null
  where d.organization_id = ${organization_id} and d.patient_id = ${patient_id} and d.entered_in_error_at is null
    and ${follows('d.recorded_date', 'd.id', before)}
  order by d.recorded_date desc, d.id desc limit ${limit}`;
