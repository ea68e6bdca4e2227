import type { AnyOperation } from '@akoma/contract/base';
import { listEncounters, listVisits } from '@akoma/contract/encounters';
import { listObservations, recordObservations } from '@akoma/contract/observations';
import { listPatients, registerPatient } from '@akoma/contract/patients';
import { readTimeline } from '@akoma/contract/reports';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { newId } from '../src/platform/id.ts';
import { type Caller, found, openTestApp, signedIn } from './app.ts';
import { app, asOwner } from './database.ts';
import { planReader } from './plan-reader.ts';
import { wellParts } from '../src/modules/observations/observations.make.ts';
import { detailsOf } from '../src/modules/patients/patients.make.ts';

/** Tables that grow with the hospital: a generic plan must never scan one. */
const large = /Seq Scan on (patient|observation|encounter|visit|name_word|name_pair|name_sound|number_word|vocabulary)\b/;

let caller: Caller;
let pool: pg.Pool;
let server: FastifyInstance;
const patient_id = newId();

/** Enough rows that the planner's choice means something, made past everything that records go through. */
const fill = (organization_id: string, role: string) => `
  set session_replication_role = replica;
  insert into patients.patient (organization_id, id, mrn, user_id, first_name, last_name, gender, birth_date, birth_date_precision)
    select '${organization_id}', case n when 1 then '${patient_id}'::uuid else gen_random_uuid() end, 'P' || n, gen_random_uuid(), 'Ama' || translate(n::text, '0123456789', 'bcdfghjklm'), 'Mensah',
      'FEMALE', '1990-01-01', 'day' from generate_series(1, 8000) n;
  insert into patients.name_word (organization_id, word, patient_id, overlap)
    select organization_id, w, id, 0 from patients.patient, lateral unnest(array[lower(first_name), 'mensah']) w;
  insert into patients.name_pair (organization_id, word, other, patient_id)
    select organization_id, lower(first_name), 'mensah', id from patients.patient;
  insert into patients.number_word (organization_id, word, patient_id, overlap) select organization_id, lower(mrn), id, 0 from patients.patient;
  insert into patients.name_sound (organization_id, sound, birth_year, patient_id)
    select organization_id, s, 1990, id from patients.patient, lateral unnest(array['A' || right(last_name, 1), mrn]) s;
  insert into patients.vocabulary (organization_id, word, overlap, sound, patients)
    select organization_id, word, overlap, case word when 'mensah' then 'mns' else word end, count(*) from patients.name_word group by 1, 2, 3;
  insert into observations.observation (organization_id, id, patient_id, category, code, system, display, value, status, effective_date_time,
      practitioner_id, cancelled_at)
    select organization_id, gen_random_uuid(), id, 'vital-signs', '8867-4', 'loinc', 'Heart rate', '80',
      case when n = 3 then 'cancelled' else 'registered' end, now() - random() * interval '1 year', '${role}', case when n = 3 then now() end
    from patients.patient, generate_series(1, 4) n;
  insert into encounters.visit (organization_id, id, patient_id, type, status, listed_at, arrived_at, ended_at, created_by_id)
    select p.organization_id, gen_random_uuid(), p.id, 'general', 'finished', d.at, d.at, d.at, '${role}'
    from patients.patient p, lateral (select now() - random() * interval '1 year' as at where p.id is not null) d;
  insert into encounters.encounter (organization_id, id, patient_id, visit_id, is_ward_round, encounter_type, status, start_time, end_time, progress, created_by_id)
    select organization_id, gen_random_uuid(), patient_id, id, false, 'AMB', 'finished', listed_at, listed_at, 0, '${role}' from encounters.visit;
  analyze;`;

beforeAll(async () => {
  caller = await signedIn(await found(), { role: 'Clinician' });
  await asOwner(fill(caller.organization_id, caller.practitioner_role_id));
  pool = createPool({ connection: app, max: 1, lost: () => {} });
  const { testServer } = await openTestApp();
  ({ server } = await createApp({ ...testServer, pool }));
}, 120_000);
afterAll(async () => {
  await server.close();
  await pool.end();
});

const plansOf: ReturnType<typeof planReader> = (op, inputOf) =>
  planReader({ pool, server, caller }, /from "?(patients|encounters|observations)/)(op, inputOf);

const day = { start_date: '2026-06-03T00:00:00Z', end_date: '2026-06-03T23:59:59Z' };
const cases: [string, AnyOperation, object, string[]][] = [
  ['a beginning of a name', listPatients, { search: 'men' }, ['name_word_pkey', 'vocabulary_pkey', 'patient_pkey']],
  ['two words', listPatients, { search: 'amacd men' }, ['name_pair_pkey', 'vocabulary_pkey', 'patient_pkey']],
  ['two words and a number', listPatients, { search: 'amacd men p123' }, ['name_pair_pkey', 'number_word_patient', 'patient_pkey']],
  ['a number', listPatients, { search: 'P123' }, ['number_word_pkey', 'patient_pkey']],
  ['another spelling of a name', listPatients, { search: 'menzah' }, ['name_word_pkey', 'vocabulary_sound', 'patient_pkey']],
  ['another spelling, and a word', listPatients, { search: 'menzah am' }, ['name_pair_pkey', 'vocabulary_sound', 'patient_pkey']],
  ["a patient's vitals", listObservations, { patient_id, category: 'vital-signs', page_size: 50 }, ['observation_patient']],
  [
    'the newest of some codes, which are not counted',
    listObservations,
    { patient_id, code: '8867-4,8310-5', count: 'false' },
    ['observation_patient'],
  ],
  ["a day's encounters", listEncounters, day, ['encounter_start']],
  ["a patient's encounters", listEncounters, { patient: patient_id }, ['encounter_patient']],
  [
    "a patient's active encounters",
    listEncounters,
    { patient: patient_id, state: 'active', is_ward_round: 'false' },
    ['encounter_(open|patient)'],
  ],
  ["a patient's encounters to come", listEncounters, { patient: patient_id, state: 'upcoming' }, ['encounter_(open|patient)']],
  ["a day's visits", listVisits, day, ['visit_listed']],
];

describe('one plan for all values', () => {
  it.each(cases)('%s: walks an index, and no table that grows', async (_what, op, query, indexes) => {
    const plans = await plansOf(op, () => ({ query }) as never);
    expect(plans.length).toBeGreaterThan(0);
    for (const { statement, generic, plan } of plans) {
      expect(generic, statement).toBe(true);
      expect(plan, statement).not.toMatch(large);
    }
    for (const index of indexes) expect(plans.map(({ plan }) => plan).join('\n')).toMatch(new RegExp(`using (${index})|on (${index})`));
  });

  it("TAB-015 a patient's timeline: walks an index of each table that grows", async () => {
    const plans = await plansOf(readTimeline, () => ({ params: { id: patient_id } }));
    for (const { statement, generic, plan } of plans) {
      expect(generic, statement).toBe(true);
      expect(plan, statement).not.toMatch(large);
    }
    const all = plans.map(({ plan }) => plan).join('\n');
    for (const index of ['visit_patient', 'encounter_patient', 'observation_patient']) expect(all).toContain(`using ${index} `);
  });

  it('OBS-002 saving vitals with a score of which one part may stand already walks the indexes of the patient and of ids', async () => {
    const plans = await plansOf(recordObservations, () => ({
      body: wellParts.slice(1).map((part) => ({ ...part, patient: patient_id })),
    }));
    for (const { statement, generic, plan } of plans) {
      expect(generic, statement).toBe(true);
      expect(plan, statement).not.toMatch(large);
    }
    const all = plans.map(({ plan }) => plan).join('\n');
    for (const index of ['observation_patient', 'observation_pkey', 'patient_pkey']) expect(all).toMatch(new RegExp(`(using|on) ${index}`));
  });

  it('PAT-034 a search counts exactly up to a thousand, and says of more that there are more', async () => {
    const search = async (text: string) => {
      const { data, total, total_is } = await caller.ask(listPatients, { query: { search: text, page_size: 5 } });
      return [data.length, total, total_is];
    };
    expect(await search('men')).toEqual([5, 1000, 'at_least']);
    expect(await search('menzah')).toEqual([5, 1000, 'at_least']);
    expect(await search('mensah am')).toEqual([5, 1000, 'at_least']);
    expect(await search('p12')).toEqual([5, 111, 'exact']);
    const { total, total_is } = await caller.ask(listPatients, { query: {} });
    expect([total, total_is]).toEqual([0, 'exact']); // the register's count, which was not filled here
  });

  it("a registration's look for duplicates walks the indexes of phones, sounds and ids", async () => {
    const plans = await plansOf(registerPatient, (time) => ({
      body: detailsOf({ first_name: 'Ama', last_name: 'Mensah', birth_date: `${1900 + 3 * time}-03-05`, mobile: `+23324123456${time}` }),
    }));
    for (const { statement, generic, plan } of plans) {
      expect(generic, statement).toBe(true);
      expect(plan, statement).not.toMatch(large);
    }
    for (const index of ['name_sound_pkey', 'patient_mobile', 'patient_pkey'])
      expect(plans.map(({ plan }) => plan).join('\n')).toMatch(new RegExp(`(using|on) ${index}`));
  });

  it.each([
    ['cancelled values, which no index knows', listObservations, { patient_id, status: 'cancelled' }],
    ['some codes that are counted', listObservations, { patient_id, code: '8867-4,8310-5' }],
    ['another order', listPatients, { search: 'men', ordering: 'last_name' }],
    ['a filter', listPatients, { search: 'men', gender: 'MALE' }],
    ['a text among encounters', listEncounters, { ...day, search: 'men' }],
    ['a state of visits', listVisits, { status: 'arrived' }],
  ])('is not kept for %s', async (_what, op: AnyOperation, query) => {
    const plans = await plansOf(op, () => ({ query }) as never);
    expect(plans.some(({ generic }) => !generic)).toBe(true);
  });
});
