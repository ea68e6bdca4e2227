import {
  codes,
  editObservation,
  listObservations,
  readTriageSettings,
  recordObservations,
  updateTriageSettings,
  usualRetriageMinutes,
} from '@akoma/contract/observations';
import { beforeEach, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makePatientFor } from '../encounters/encounters.make.ts';
import { makeObservations } from './observations.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let nurse: Caller;
let admin: Caller;

beforeEach(async () => {
  home = await found();
  [nurse, admin] = await Promise.all([signedIn(home, { role: 'Nurse' }), signedIn(home, { role: 'Administrator' })]);
});

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
const scoresOf = async (patient_id: string, code: string = codes.tews) =>
  (await nurse.ask(listObservations, { query: { patient_id, code, page_size: 50 } })).data.map(({ value }) => value);
const childParts = [
  { code: codes.temperature, value: '37' },
  { code: codes.pulse, value: 70 },
  { code: codes.respiratory_rate, value: 14 },
  { code: codes.avpu, value: 'confused' },
  { code: codes.mobility, value: 'walking' },
  { code: codes.trauma, value: 'yes' },
];
const ofAge = async (years: number) => (await makePatientFor(nurse, { birth_date: yearsAgo(years) })).id;

it('TRIAGE-014 OBS-041 children are scored by the version that the organisation has chosen, and not before', async () => {
  const none = await ofAge(8);
  await makeObservations(nurse, childParts, { patient: none });
  expect(await scoresOf(none)).toEqual([]);
  for (const [children, total] of [
    ['A', '8'],
    ['B', '6'],
  ] as const) {
    await admin.ask(updateTriageSettings, { body: { children } });
    const child = await ofAge(8);
    await makeObservations(nurse, childParts, { patient: child });
    expect(await scoresOf(child), children).toEqual([total]);
  }
});

it('TRIAGE-014 an age that is not known needs a band; a child of more than 150 cm is scored as an adult', async () => {
  const adultParts = [
    ...childParts.filter(({ code }) => code !== codes.avpu),
    { code: codes.avpu, value: 'alert' },
    { code: codes.blood_pressure, value: '120/80' },
  ];
  const tall = await ofAge(11);
  await makeObservations(nurse, [...adultParts, { code: codes.height, value: 155 }], { patient: tall });
  expect(await scoresOf(tall)).toEqual(['1']);
  const unknown = await ofAge(40);
  await asOwner('update patients.patient set birth_date = null, birth_date_precision = null, unknown = true where id = $1', [unknown]);
  await makeObservations(nurse, adultParts, { patient: unknown });
  expect(await scoresOf(unknown)).toEqual([]);
  await makeObservations(nurse, [...adultParts, { code: codes.triage_form, value: 'adult' }], { patient: unknown });
  expect(await scoresOf(unknown)).toEqual(['1']);
});

it('TRIAGE-015 a saturation under 92 % is a sign: orange of an adult, red of a child; corrected, it is none', async () => {
  const [adult, child] = [await ofAge(40), await ofAge(5)];
  const signsOf = (patient: string) => scoresOf(patient, codes.discriminator);
  const [low] = await makeObservations(nurse, [{ code: codes.oxygen_saturation, value: 91 }], { patient: adult });
  await makeObservations(nurse, [{ code: codes.pulse_oximetry, value: 88 }], { patient: child });
  expect([await signsOf(adult), await signsOf(child)]).toEqual([['low-saturation'], ['child-low-saturation']]);
  await nurse.ask(editObservation, { params: { id: low!.id }, body: { value: '97' } });
  expect(await signsOf(adult)).toEqual([]);
  await nurse.ask(editObservation, { params: { id: low!.id }, body: { value: '90' } });
  expect(await signsOf(adult)).toEqual(['low-saturation']);
  const ward = await makeBegunEncounter(nurse, { encounter_type: 'IMP' });
  await makeObservations(nurse, [{ code: codes.oxygen_saturation, value: 90 }], { patient: ward.patient, encounter: ward.id });
  expect(await signsOf(ward.patient)).toEqual([]);
});

it('TRIAGE-015 several signs of the list are recorded, and one in words; what is no sign is refused and nothing written', async () => {
  const child = await ofAge(4);
  const made = await makeObservations(
    nurse,
    [
      { code: codes.discriminator, value: 'child-purpura' },
      { code: codes.discriminator, value: 'child-other-yellow', note: 'Will not drink' },
    ],
    { patient: child },
  );
  expect(made.map(({ value, note }) => [value, note])).toEqual([
    ['child-purpura', null],
    ['child-other-yellow', 'Will not drink'],
  ]);
  const answer = await nurse.send(recordObservations, {
    body: [{ patient: child, code: codes.discriminator, value: 'no-such-sign' }],
  } as never);
  expect([answer.statusCode, (await scoresOf(child, codes.discriminator)).length]).toEqual([400, 2]);
});

it('TRIAGE-014 the settings are the usual ones until somebody who may changes them; of two at once the second hears of the first', async () => {
  expect((await nurse.ask(readTriageSettings, {})).data).toEqual({
    children: null,
    retriage: usualRetriageMinutes,
    second_call_minutes: 30,
    version: 1,
  });
  const rows = () =>
    asOwner('select children, red_minutes, version from observations.triage_settings where organization_id = $1', [home.organization_id]);
  expect((await nurse.send(updateTriageSettings, { body: { children: 'A' } } as never)).statusCode).toBe(403);
  expect((await admin.send(updateTriageSettings, { body: { children: 'C' } } as never)).statusCode).toBe(400);
  expect(await rows()).toEqual([]);
  const change = (red: number) =>
    admin.send(updateTriageSettings, { body: { retriage: { ...usualRetriageMinutes, red }, version: 1 } } as never);
  const answers = await Promise.all([change(3), change(4)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const won = answers.find(({ statusCode }) => statusCode === 200)!.json().data.retriage.red;
  expect(await rows()).toEqual([{ children: null, red_minutes: won, version: 2 }]);
});
