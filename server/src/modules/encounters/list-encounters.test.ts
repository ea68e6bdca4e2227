import {
  editEncounter,
  listEncounters,
  listNotes,
  listVisits,
  openEncounter,
  readEncounter,
  startEncounter,
} from '@akoma/contract/encounters';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { makeBegunEncounter, makePatientFor, makeVisit } from './encounters.make.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
let clinician: Caller;
const made: Record<string, string> = {};

/** Ama's visit of today with a ward round, and Kofi's visit of three days ago, which was entered first. */
beforeAll(async () => {
  clinician = await signedIn(await found('Lists'), { role: 'Clinician' });
  const ama = await makePatientFor(clinician, { first_name: 'Ama', last_name: 'Mensah' });
  const kofi = await makePatientFor(clinician, { first_name: 'Kofi', last_name: 'Owusu', gender: 'MALE', birth_date: '1970-01-01' });
  const first = await makeVisit(clinician, { patient: ama.id, arrived_at: hoursAgo(1), reason: 'Cough' });
  const second = await makeVisit(clinician, { patient: kofi.id, arrived_at: hoursAgo(72), reason: 'Burn' });
  const one = await makeBegunEncounter(clinician, {
    patient: ama.id,
    visit: first.id,
    notes: [{ note_type: 'visit-note', note: 'Wheeze' }],
  });
  const { data: two } = await clinician.ask(openEncounter, {
    body: { patient: kofi.id, visit: second.id, reason: 'Dressing', notes: [{ note_type: 'visit-note', note: 'Blisters' }] },
  });
  await clinician.ask(startEncounter, { params: { id: two.id }, body: { started_at: hoursAgo(70) } });
  const { data: round } = await clinician.ask(openEncounter, { body: { patient: ama.id, part_of: one.id, start_time: hoursAgo(0.5) } });
  Object.assign(made, { ama: ama.id, kofi: kofi.id, first: first.id, second: second.id, one: one.id, two: two.id, round: round.id });
});

const nameOf = (id: string) => Object.keys(made).find((key) => made[key] === id) ?? 'a stranger';
const visits = async (query: object) => (await clinician.ask(listVisits, { query })).data.map(({ id }) => nameOf(id));
const encounters = async (query: object) => (await clinician.ask(listEncounters, { query })).data.map(({ id }) => nameOf(id));
const notes = async (query: object) => (await clinician.ask(listNotes, { query })).data.map(({ note }) => note);

describe('ordering works as offered, and nothing else is', () => {
  test.each<[string, (query: object) => Promise<string[]>, string, string[]]>([
    ['VISIT-009 visits', visits, 'arrived_at', ['second', 'first']],
    ['VISIT-009 visits', visits, '-arrived_at', ['first', 'second']],
    ['VISIT-009 visits', visits, 'created_at', ['first', 'second']],
    ['VISIT-009 visits', visits, '-created_at', ['second', 'first']],
    ['ENC-047 encounters', encounters, 'start_time', ['two', 'round', 'one']],
    ['ENC-047 encounters', encounters, '-start_time', ['one', 'round', 'two']],
    ['ENC-047 encounters', encounters, 'created_at', ['one', 'two', 'round']],
    ['ENC-047 encounters', encounters, '-created_at', ['round', 'two', 'one']],
    ['ENC-056 notes', notes, 'created_at', ['Wheeze', 'Blisters']],
    ['ENC-056 notes', notes, '-created_at', ['Blisters', 'Wheeze']],
  ])('%s %s by %s', async (_, list, ordering, expected) => {
    expect(await list({ ordering })).toEqual(expected);
  });

  test.each([
    ['VISIT-009', listVisits],
    ['ENC-047', listEncounters],
    ['ENC-056', listNotes],
  ])('%s nonsense is refused', async (_, operation) => {
    const answered = await clinician.send(operation, { query: { ordering: 'nonsense' } });
    expect([answered.statusCode, answered.json().errors]).toEqual([400, { ordering: ['Ordering is not valid.'] }]);
  });
});

describe('filters', () => {
  test('ENC-047 by visit under either name, by part_of, by patient', async () => {
    expect(await encounters({ visit: made.second })).toEqual(['two']);
    expect(await encounters({ visit_id: made.second })).toEqual(['two']);
    expect(await encounters({ visit_id: made.first, visit: made.first })).toEqual(['one', 'round']);
    expect(await encounters({ part_of: made.one })).toEqual(['round']);
    expect(await encounters({ part_of: made.two })).toEqual([]);
    expect(await encounters({ patient_id: made.kofi })).toEqual(['two']);
    for (const query of [{ visit_id: newId() }, { part_of: newId() }])
      expect((await clinician.send(listEncounters, { query })).statusCode).toBe(404);
    expect((await clinician.send(listEncounters, { query: { visit: made.first, visit_id: made.second } })).statusCode).toBe(400);
    expect((await clinician.send(listEncounters, { query: { visits: made.first } })).json().errors).toEqual({
      visits: ['Visits is not known here.'],
    });
  });

  test('ENC-056 notes by visit and encounter, under either name', async () => {
    for (const query of [{ visit: made.second }, { visit_id: made.second }, { encounter: made.two }, { encounter_id: made.two }]) {
      expect(await notes(query)).toEqual(['Blisters']);
    }
  });

  test('ENC-047 VISIT-009 search finds encounters and visits by patient and reason', async () => {
    expect(await encounters({ search: 'owu' })).toEqual(['two']);
    expect(await encounters({ search: 'kofi dress' })).toEqual(['two']);
    expect(await encounters({ search: 'mensah' })).toEqual(['one', 'round']);
    expect(await encounters({ search: '100%' })).toEqual([]);
    expect(await visits({ search: 'burn' })).toEqual(['second']);
  });

  test('VISIT-009 LIST-019 a day at the end of a time belongs to it', async () => {
    const day = (hours: number) => hoursAgo(hours).slice(0, 10);
    expect(await visits({ end_date: day(72) })).toEqual(['second']);
    expect(await visits({ end_date: hoursAgo(73) })).toEqual([]);
    expect(await visits({ end_date: day(96) })).toEqual([]);
    expect(await visits({ start_date: day(72), end_date: day(0) })).toEqual(['first', 'second']);
    expect(await encounters({ end_date: day(70) })).toEqual(['two']);
  });
});

describe('ENC-050 ENC-055 what cannot be set yet is named', () => {
  test.each([
    ['ENC-010', { diagnoses: [{ code: 'B54' }] }, 'diagnoses', 'Diagnoses cannot be changed here.'],
    ['ENC-004', { end_time: '2026-01-01T00:00:00Z' }, 'end_time', 'End time cannot be changed here.'],
    ['ENC-010', { service_requests: [{ code: 'x' }] }, 'service_requests', 'Service requests cannot be changed here.'],
    ['ENC-010', { medication_requests: [{ code: 'x' }] }, 'medication_requests', 'Medication requests cannot be changed here.'],
    ['ENC-009', { is_ward_round: true }, 'is_ward_round', 'Is ward round cannot be changed here.'],
  ])('%s %o', async (_, body, field, sentence) => {
    const before = await asOwner('select version from encounters.encounter where id = $1', [made.one]);
    const answered = await clinician.send(editEncounter, { params: { id: made.one }, body });
    expect([answered.statusCode, Object.keys(answered.json().errors)[0]?.split('.')[0]]).toEqual([400, field]);
    expect(Object.values(answered.json().errors).flat()).toContain(sentence);
    expect(await asOwner('select version from encounters.encounter where id = $1', [made.one])).toEqual(before);
  });

  test('ENC-049 nor are they taken when an encounter is opened', async () => {
    const answered = await clinician.send(openEncounter, { body: { patient: made.ama, diagnoses: [], encounter_care_plan: [] } });
    expect(answered.statusCode).toBe(400);
    expect(Object.keys(answered.json().errors).sort()).toEqual(['diagnoses', 'encounter_care_plan']);
  });

  test('ENC-055 a whole encounter that is read and sent back is taken, and changes nothing', async () => {
    const { data } = await clinician.ask(readEncounter, { params: { id: made.one! } });
    const answered = await clinician.send(editEncounter, { params: { id: made.one }, body: data });
    expect([answered.statusCode, answered.json().data]).toEqual([200, data]);
  });
});
