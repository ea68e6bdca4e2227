import { type EditEncounter, editEncounter, finishEncounter, openEncounter, readEncounter } from '@akoma/contract/encounters';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { found, signedIn } from '../../../test/app.ts';
import { changesPath, listeningAddress, listenTo } from '../../../test/live.ts';
import { makeBegunEncounter, makeEncounter, makeVisit, requiredNotes } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const [yaw, abena] = [{ practitioner_role: clinician.practitioner_role_id }, { practitioner_role: nurse.practitioner_role_id }];
const [opd, ward] = Object.values(home.locations) as [string, string];
const stranger = await signedIn(await found(), { role: 'Clinician' });

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const sameTime = (one: string | null, other: string) => expect(Date.parse(one ?? '')).toBe(Date.parse(other));
const justNow = (at: string | null) => expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(60_000);
const read = async (id: string) => (await clinician.ask(readEncounter, { params: { id } })).data;
type Edit = z.input<typeof EditEncounter>;
const edit = async (id: string, body: Edit) => (await clinician.ask(editEncounter, { params: { id }, query: {}, body })).data;

test('ENC-005 who takes part from the beginning has no time of their own, who comes later is there since then, the first is in charge', async () => {
  const { id } = await makeBegunEncounter(clinician);
  const { encounter_participant: both } = await edit(id, { encounter_participant: [yaw, abena] });
  expect(both).toMatchObject([
    { ...yaw, name: 'Yaw Boateng', start_time: null },
    { ...abena, name: 'Abena Sarpong' },
  ]);
  justNow(both[1]!.start_time);
  const { encounter_participant: turned } = await edit(id, { encounter_participant: [abena, yaw] });
  expect(turned).toEqual([both[1], both[0]]);
  expect((await edit(id, { encounter_participant: [abena] })).encounter_participant).toEqual([both[1]]);
  const nobody = await clinician.send(editEncounter, { params: { id }, query: {}, body: { encounter_participant: [] } });
  expect(nobody.statusCode).toBe(400);
  expect((await read(id)).encounter_participant).toEqual([both[1]]);
});

test('ENC-006, ENC-031 the patient is at the planned place since the encounter began, until it is finished, and comes back with it', async () => {
  const { id: visit, patient } = await makeVisit(clinician, { location_id: opd });
  const { id } = await makeEncounter(clinician, { patient, visit, notes: requiredNotes });
  expect((await read(id)).encounter_location).toEqual([
    { location: opd, name: 'Main OPD', status: 'planned', start_time: null, end_time: null },
  ]);
  await edit(id, { status: 'in-progress', encounter_location: [{ location: opd }, { location: ward }] });
  const [here, next] = (await read(id)).encounter_location;
  expect([here, next]).toMatchObject([
    { status: 'active', end_time: null },
    { status: 'planned', start_time: null },
  ]);
  justNow(here!.start_time);
  await clinician.ask(finishEncounter, { params: { id }, query: {}, body: {} });
  const finished = (await read(id)).encounter_location;
  expect(finished).toMatchObject([{ status: 'completed', start_time: here!.start_time }, next]);
  justNow(finished[0]!.end_time);
});

test('ENC-006 from one place to another and back: each stay has its times, what is not said stays, and now stands for the rest', async () => {
  const { id } = await makeBegunEncounter(clinician, { encounter_location: [] });
  const [came, moved] = [minutesAgo(50), minutesAgo(20)];
  await edit(id, { encounter_location: [{ location: opd, status: 'active', start_time: came }] });
  const { encounter_location: two } = await edit(id, {
    encounter_location: [
      { location: opd, status: 'completed', end_time: moved },
      { location: ward, status: 'active', start_time: moved },
    ],
  });
  sameTime(two[0]!.start_time, came);
  sameTime(two[0]!.end_time, moved);
  const { encounter_location: three } = await edit(id, {
    encounter_location: [
      { location: opd, status: 'completed' },
      { location: ward, status: 'completed' },
      { location: opd, status: 'active' },
    ],
  });
  expect(three.map(({ name, status }) => [name, status])).toEqual([
    ['Main OPD', 'completed'],
    ['Ward B', 'completed'],
    ['Main OPD', 'active'],
  ]);
  expect(three[0]).toEqual(two[0]);
  sameTime(three[1]!.start_time, moved);
  justNow(three[1]!.end_time);
  justNow(three[2]!.start_time);
  expect((await read(id)).encounter_location).toEqual(three);
});

test.each<[string, Edit['encounter_location'], string]>([
  [
    'two places at once',
    [
      { location: opd, status: 'active' },
      { location: ward, status: 'active' },
    ],
    'encounter_location',
  ],
  ['a time at a planned place', [{ location: opd, start_time: minutesAgo(5) }], 'encounter_location.0.start_time'],
  ['an end where the patient is', [{ location: opd, status: 'active', end_time: minutesAgo(5) }], 'encounter_location.0.end_time'],
  [
    'an end before the beginning',
    [{ location: opd, status: 'completed', start_time: minutesAgo(5), end_time: minutesAgo(9) }],
    'encounter_location.0.end_time',
  ],
  ['the future', [{ location: ward }, { location: opd, status: 'active', start_time: minutesAgo(-90) }], 'encounter_location.1.start_time'],
])('ENC-006 refused: %s, at its field, and nothing is written', async (_, encounter_location, field) => {
  const { id } = await makeBegunEncounter(clinician);
  const before = await read(id);
  await expect(edit(id, { reason: 'Not kept', encounter_location })).rejects.toMatchObject({
    status: 400,
    errors: { [field]: [expect.any(String)] },
  });
  expect(await read(id)).toEqual(before);
  const made = await clinician.send(openEncounter, { body: { patient: before.patient, encounter_location } });
  expect(made.statusCode).toBe(400);
});

test('ENC-005, ENC-006, ERR-019 of a stale change nothing is written, and it is answered with what stands; others are not reached', async () => {
  const { id, version } = await makeBegunEncounter(clinician);
  await edit(id, { encounter_participant: [yaw, abena], version });
  await expect(edit(id, { encounter_participant: [abena], version })).rejects.toMatchObject({ status: 409, code: 'conflict' });
  const left = await read(id);
  expect(left.encounter_participant).toHaveLength(2);
  const foreign = await stranger.send(editEncounter, { params: { id }, query: {}, body: { encounter_location: [] } });
  expect(foreign.statusCode).toBe(404);
  expect(await read(id)).toEqual(left);
});

test('ENC-005, ENC-006, VISIT-009 who has the patient open is told of people and places', async () => {
  const { id, patient } = await makeBegunEncounter(clinician);
  const open = listenTo(await listeningAddress(), nurse, changesPath(`patient:${patient}`));
  await open.open;
  try {
    await edit(id, { encounter_participant: [yaw, abena] });
    expect(await open.next()).toEqual({ topic: `patient:${patient}`, id: patient });
    await edit(id, { encounter_location: [{ location: ward, status: 'active' }] });
    expect(await open.next()).toEqual({ topic: `patient:${patient}`, id: patient });
  } finally {
    open.leave();
  }
});
