import { listEncounters, openEncounter, readEncounter, startEncounter } from '@akoma/contract/encounters';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makeEncounter, makeFinishedEncounter, makePatientFor, makeVisit } from './encounters.make.ts';

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let clinician: Caller;
let patient: string;
const made: Record<string, string> = {};
const nameOf = (id: string) => Object.keys(made).find((key) => made[key] === id) ?? 'a stranger';
const list = async (query: object) => {
  const { data, total } = await clinician.ask(listEncounters, { query: { patient, ...query } });
  expect(total).toBe(data.length);
  return data.map(({ id }) => nameOf(id));
};

/** One encounter in each status, of one visit; one that is planned for tomorrow, and one without a finish whose end was yesterday. */
beforeAll(async () => {
  clinician = await signedIn(await found('States'), { role: 'Clinician' });
  ({ id: patient } = await makePatientFor(clinician));
  const visit = await makeVisit(clinician, { patient, arrived_at: fromNow(-30) });
  const of = { patient, visit: visit.id };
  made.finished = (await makeFinishedEncounter(clinician, of)).id;
  made.arrived = (await makeEncounter(clinician, { ...of, status: 'arrived', start_time: fromNow(-1) })).id;
  made.triaged = (await makeEncounter(clinician, { ...of, status: 'triaged', start_time: fromNow(-2) })).id;
  made.planned = (await makeEncounter(clinician, { ...of, start_time: fromNow(-3) })).id;
  made.tomorrow = (await makeEncounter(clinician, { ...of, start_time: fromNow(24) })).id;
  made.begun = (await makeBegunEncounter(clinician, { ...of, start_time: fromNow(-4) })).id;
  // a record that came from elsewhere: its end has passed, and nobody has finished it
  made.ended = (await makeEncounter(clinician, { ...of, start_time: fromNow(-25) })).id;
  await asOwner(`update encounters.encounter set end_time = $2 where id = $1`, [made.ended, fromNow(-24)]);
});

describe('encounters by what they are', () => {
  test.each<[string, string, string[]]>([
    [
      'ENC-036 planned, in-progress, triaged and arrived ones are active, finished ones are not',
      'active',
      ['tomorrow', 'arrived', 'triaged', 'planned', 'begun', 'ended'],
    ],
    ['ENC-037 only those in progress have begun', 'begun', ['begun']],
    ['ENC-038 finished ones and those whose end has passed are past', 'past', ['finished', 'ended']],
    ['ENC-039 in progress, or due without an end, is ongoing', 'ongoing', ['arrived', 'triaged', 'planned', 'begun']],
    [
      'ENC-041 ENC-069 in progress and planned ones are to come, those in progress first, then by time',
      'upcoming',
      ['begun', 'ended', 'planned', 'tomorrow'],
    ],
  ])('%s', async (_, state, expected) => {
    expect(await list({ state })).toEqual(expected);
  });

  test('ENC-041 another order may be asked for, and other filters narrow further', async () => {
    expect(await list({ state: 'upcoming', ordering: '-start_time' })).toEqual(['tomorrow', 'planned', 'begun', 'ended']);
    expect(await list({ state: 'active', status: 'arrived,finished' })).toEqual(['arrived']);
    expect(await list({ state: 'past', status: 'planned' })).toEqual(['ended']);
    const page = await clinician.ask(listEncounters, { query: { patient, state: 'upcoming', page_size: 1, page: 2 } });
    expect([page.total, page.data.map(({ id }) => nameOf(id))]).toEqual([4, ['ended']]);
  });

  test('ENC-036 of nobody in particular as well; a word that is no state is refused', async () => {
    const { total } = await clinician.ask(listEncounters, { query: { state: 'active' } });
    expect(total).toBe(6);
    const refused = await clinician.send(listEncounters, { query: { state: 'asleep' } });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['state']]);
  });

  test('ENC-036 another organisation sees none of them, and who may not read encounters is refused', async () => {
    const stranger = await signedIn(await found('Elsewhere'), { role: 'Clinician' });
    expect((await stranger.ask(listEncounters, { query: { state: 'active' } })).total).toBe(0);
    expect((await stranger.send(listEncounters, { query: { state: 'active', patient } })).statusCode).toBe(404);
    const clerk = await signedIn(await found('Desk'), { role: 'Receptionist' });
    expect((await clerk.send(listEncounters, { query: { state: 'active' } })).statusCode).toBe(403);
  });
});

describe('ward rounds', () => {
  test('ENC-042 a ward round stands in the list of ward rounds and not in that of encounters', async () => {
    const parent = await makeBegunEncounter(clinician, { encounter_type: 'IMP' });
    const of = (query: object) => clinician.ask(listEncounters, { query: { patient: parent.patient, ...query } });
    const both = async () => [(await of({ is_ward_round: 'false' })).total, (await of({ is_ward_round: 'true' })).total];
    expect(await both()).toEqual([1, 0]);
    const { data: round } = await clinician.ask(openEncounter, {
      body: { patient: parent.patient, part_of: parent.id, encounter_type: 'IMP' },
    });
    expect(round.is_ward_round).toBe(true);
    expect(await both()).toEqual([1, 1]);
  });

  test('ENC-068 a ward round has practitioner, times, note and plan, and stands newest first under its parent', async () => {
    const parent = await makeBegunEncounter(clinician, { encounter_type: 'IMP' });
    const under = { patient: parent.patient, part_of: parent.id, encounter_type: 'IMP' as const };
    const notes = [
      { note_type: 'visit-note' as const, note: 'Afebrile, eating' },
      { note_type: 'plan-of-care' as const, note: 'Home tomorrow' },
    ];
    const { data: first } = await clinician.ask(openEncounter, { body: { ...under, start_time: fromNow(-2) } });
    const { data: second } = await clinician.ask(openEncounter, { body: { ...under, start_time: fromNow(-1), notes } });
    await clinician.ask(startEncounter, { params: { id: second.id }, body: { started_at: fromNow(-1) } });
    const { data } = await clinician.ask(listEncounters, { query: { part_of: parent.id } });
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    const { data: read } = await clinician.ask(readEncounter, { params: { id: second.id } });
    expect(read).toMatchObject({
      part_of: parent.id,
      is_ward_round: true,
      encounter_participant: [{ practitioner_role: clinician.practitioner_role_id }],
      end_time: null,
      notes,
      observations: [],
      service_requests: [],
    });
  });
});
