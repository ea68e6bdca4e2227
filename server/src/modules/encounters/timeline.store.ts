import { plainTextOf } from '@akoma/contract/base';
import { sql } from 'kysely';
import { follows, type TimelineAsked, type TimelineRow } from '../../platform/db/timeline.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Rows = Promise<TimelineRow[]>;

/** Visits by their arrival, or by their entry while they are planned. */
export async function listVisitsInTime({ db, organization_id }: At, { patient_id, before, limit }: TimelineAsked): Rows {
  const { rows } = await sql<TimelineRow>`
    select v.id, v.listed_at as at, coalesce(v.number, '') as title, v.reason as detail, v.status, p.full_name as by_name,
      null::uuid as encounter_id
    from encounters.visit v
    left join organization.practitioner_card p on p.organization_id = v.organization_id and p.id = v.assigned_to_id
    where v.organization_id = ${organization_id} and v.patient_id = ${patient_id} and ${follows('v.listed_at', 'v.id', before)}
    order by v.listed_at desc, v.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function listEncountersInTime({ db, organization_id }: At, { patient_id, before, limit }: TimelineAsked): Rows {
  const { rows } = await sql<TimelineRow>`
    select e.id, e.start_time as at, e.encounter_type as title, e.reason as detail, e.status, p.full_name as by_name, e.id as encounter_id
    from encounters.encounter e
    left join organization.practitioner_card p
      on p.organization_id = e.organization_id and p.id = coalesce(e.started_by_id, e.created_by_id)
    where e.organization_id = ${organization_id} and e.patient_id = ${patient_id} and e.deleted_at is null
      and ${follows('e.start_time', 'e.id', before)}
    order by e.start_time desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

/** How much of a note stands in the timeline; the encounter has it whole. */
const letters = 400;

export async function listNotesInTime({ db, organization_id }: At, { patient_id, before, limit }: TimelineAsked): Rows {
  const { rows } = await sql<TimelineRow & { detail: string; note_format: 'text' | 'html' }>`
    select n.id, n.created_at as at, n.note_type as title, n.note as detail, n.note_format,
      case when n.signed_at is null then 'unsigned' else 'signed' end as status, p.full_name as by_name, n.encounter_id
    from encounters.note n
    join encounters.encounter e on e.organization_id = n.organization_id and e.id = n.encounter_id and e.deleted_at is null
    left join organization.practitioner_card p on p.organization_id = n.organization_id and p.id = n.author_id
    where n.organization_id = ${organization_id} and n.patient_id = ${patient_id} and n.note <> ''
      and not exists (select from encounters.note_error x where x.organization_id = n.organization_id and x.note_id = n.id)
      and ${follows('n.created_at', 'n.id', before)}
    order by n.created_at desc, n.id desc limit ${limit}`.execute(db);
  return rows.map(({ note_format, detail, ...row }) => {
    const text = note_format === 'html' ? plainTextOf(detail) : detail;
    return { ...row, detail: text.length > letters ? `${text.slice(0, letters).trimEnd()}…` : text };
  });
}

/** Diagnoses by the time when they were found; those entered in error are left out. */
export async function listDiagnosesInTime({ db, organization_id }: At, { patient_id, before, limit }: TimelineAsked): Rows {
  const { rows } = await sql<TimelineRow>`
    select d.id, d.recorded_date as at, d.display as title, coalesce(d.icd10_code, d.code) as detail, d.verification_status as status,
      p.full_name as by_name, d.encounter_id
    from encounters.diagnosis d
    join encounters.encounter e on e.organization_id = d.organization_id and e.id = d.encounter_id and e.deleted_at is null
    left join organization.practitioner_card p on p.organization_id = d.organization_id and p.id = d.recorder_id
    where d.organization_id = ${organization_id} and d.patient_id = ${patient_id} and d.entered_in_error_at is null
      and ${follows('d.recorded_date', 'd.id', before)}
    order by d.recorded_date desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}
