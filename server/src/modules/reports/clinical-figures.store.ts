import type { Morbidity } from '@akoma/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import { ageGroupAt, type FigureAt, type FigureSpan, waitOf, waitsIn } from './day-figures.store.ts';

/** ICD-10 where there is one, else the own code. */
export const diagnosisKey: RawBuilder<string> = sql<string>`case when g.icd10_code is not null then 'icd10:' || g.icd10_code
  when g.code is not null then 'own:' || g.code else 'uncoded' end`;

/** Diagnoses that were recorded in the span, at the place of their visit. */
export function diagnosesIn({ db, organization_id }: FigureAt, { since, until, location_id }: FigureSpan) {
  const rows = db
    .selectFrom('encounters.diagnosis_card as g')
    .innerJoin('patients.patient_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'g.organization_id').onRef('p.id', '=', 'g.patient_id'),
    )
    .innerJoin('encounters.encounter_card as e', (on) =>
      on.onRef('e.organization_id', '=', 'g.organization_id').onRef('e.id', '=', 'g.encounter_id'),
    )
    .leftJoin('encounters.visit_card as v', (on) =>
      on.onRef('v.organization_id', '=', 'e.organization_id').onRef('v.id', '=', 'e.visit_id'),
    )
    .where('g.organization_id', '=', organization_id)
    .where('g.recorded_date', '>=', since)
    .where('g.recorded_date', '<=', until);
  if (location_id === 'none') return rows.where('v.location_id', 'is', null);
  return location_id ? rows.where('v.location_id', '=', location_id) : rows;
}

type MorbidityRow = Morbidity['groups'][number];

/** The most frequent diagnosis first. Of several names of one code, one stands for all: the last by the alphabet. */
export async function listMorbidity(ctx: FigureAt, span: FigureSpan): Promise<MorbidityRow[]> {
  const { rows } = await sql<MorbidityRow>`
    with found as (${diagnosesIn(ctx, span).select([
      'g.organization_id',
      diagnosisKey.as('diagnosis'),
      sql<string | null>`coalesce(g.icd10_code, g.code)`.as('code'),
      sql<string | null>`case when g.code is not null then coalesce(g.icd10_display, g.display) end`.as('display'),
      sql<boolean>`g.icd10_code is not null`.as('icd10'),
      'p.gender',
      ageGroupAt('g.recorded_date', span).as('age_group'),
    ])}), counted as (
      select organization_id, diagnosis, max(code) as code, max(display) as display, bool_or(icd10) as icd10, age_group, gender,
        count(*)::int as diagnoses
      from found where organization_id = ${ctx.organization_id} group by organization_id, diagnosis, age_group, gender)
    select c.diagnosis, c.code, max(c.display) over (partition by c.diagnosis) as display, c.icd10, c.age_group, c.gender, c.diagnoses
    from counted c where c.organization_id = ${ctx.organization_id}
    order by sum(c.diagnoses) over (partition by c.diagnosis) desc, c.diagnosis, c.age_group, c.gender`.execute(ctx.db);
  return rows;
}

export async function countPatientsDiagnosed(ctx: FigureAt, span: FigureSpan): Promise<number> {
  const { patients } = await diagnosesIn(ctx, span)
    .select(sql<number>`count(distinct g.patient_id)::int`.as('patients'))
    .executeTakeFirstOrThrow();
  return patients;
}

export interface EmergencyVisit {
  id: string;
  patient_id: string;
  /** ISO 8601. */
  arrived_at: string;
  ended_at: string | null;
  /** Seconds to the first consultation; `null`: none so far. */
  seen: number | null;
}

/** Visits at emergency locations whose patients arrived in the span. */
export const listEmergencyVisits = (ctx: FigureAt, span: FigureSpan): Promise<EmergencyVisit[]> =>
  waitsIn(ctx, span)
    .innerJoin('organization.location_card as l', (on) =>
      on.onRef('l.organization_id', '=', 'v.organization_id').onRef('l.id', '=', 'v.location_id'),
    )
    .where('l.workspace', '=', 'EMERG')
    .select([
      sql<string>`v.id`.as('id'),
      sql<string>`v.patient_id`.as('patient_id'),
      sql<string>`v.arrived_at`.as('arrived_at'),
      sql<string | null>`v.ended_at`.as('ended_at'),
      waitOf.seen.as('seen'),
    ])
    .execute();
