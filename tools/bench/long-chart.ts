import type pg from 'pg';
import type { Hospital } from './hospitals.ts';

/** What the chart of one patient comes to after many years: what its timeline is measured with (TAB-035). */
export const longChart = { visits: 1_000, observations: 10_000, notes: 3_000 } as const;

/** Gives a patient such a chart: a visit every four days, each with an encounter, ten readings at two times and three notes. */
export async function addLongChart(owner: pg.Client, { organization_id, staff, locations }: Hospital, patient_id: string): Promise<void> {
  const given = [organization_id, patient_id, staff[0], locations[0]];
  await owner.query(`create temp table long_chart as select gen_random_uuid() as visit_id, gen_random_uuid() as encounter_id,
    now() - number * interval '4 days' as at from generate_series(1, ${longChart.visits}) as number`);
  await owner.query(
    `insert into encounters.visit (organization_id, id, patient_id, type, status, assigned_to_id, location_id, reason, arrived_at, listed_at,
       ended_at, ended_by_id, discharge_disposition, created_by_id, created_at)
     select $1, visit_id, $2, 'general', 'finished', $3, $4, 'Review', at, at, at + interval '3 hours', $3, 'home', $3, at from long_chart`,
    given,
  );
  await owner.query(
    `insert into encounters.encounter (organization_id, id, patient_id, visit_id, is_ward_round, encounter_type, status, start_time, started_at,
       started_by_id, end_time, ended_by_id, reason, created_by_id, created_at)
     select $1, encounter_id, $2, visit_id, false, 'AMB', 'finished', at + interval '20 minutes', at + interval '20 minutes', $3,
       at + interval '1 hour', $3, 'Review', $3, at from long_chart`,
    given.slice(0, 3),
  );
  await owner.query(
    `insert into encounters.note (organization_id, id, encounter_id, patient_id, note_type, note, author_id, signed_at, signed_by_id, created_at)
     select $1, gen_random_uuid(), encounter_id, $2, type, repeat('Feels better than the last time, sleeps well. ', 8), $3,
       at + interval '1 hour', $3, at + interval '30 minutes'
     from long_chart, unnest(array['visit-note', 'chief-complaint', 'history-of-presenting-illness']) as type`,
    given.slice(0, 3),
  );
  await owner.query(
    `insert into observations.observation (organization_id, id, patient_id, encounter_id, category, code, system, display, value, unit, status,
       effective_date_time, practitioner_id, created_at)
     select $1, gen_random_uuid(), $2, encounter_id, 'vital-signs', code, 'http://loinc.org', display, '72', unit, 'registered',
       at + time * interval '25 minutes', $3, at
     from long_chart, generate_series(1, 2) as time,
       (values ('8867-4', 'Pulse', '/min'), ('9279-1', 'Breathing', '/min'), ('8310-5', 'Temperature', '°C'), ('59408-5', 'Saturation', '%'),
         ('29463-7', 'Weight', 'kg')) as vital (code, display, unit)`,
    given.slice(0, 3),
  );
  await owner.query('drop table long_chart');
}
