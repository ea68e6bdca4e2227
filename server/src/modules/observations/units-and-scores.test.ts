import { readVisitSummary } from '@akoma/contract/encounters';
import {
  cancelObservation,
  codes,
  editObservation,
  listObservations,
  listObservationVersions,
  recordObservations,
} from '@akoma/contract/observations';
import { readPatient, updatePatient } from '@akoma/contract/patients';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { makeBegunEncounter, makePatientFor, makeVisit } from '../encounters/encounters.make.ts';
import { addRole } from '../organization/index.ts';
import { makeObservations, wellParts } from './observations.make.ts';

const home = await found();
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
const at = (id: string) => ({ params: { id } });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const rowsOf = (patient: string) =>
  asOwner('select code, value, unit, status from observations.observation where patient_id = $1 order by id', [patient]);
const standing = async (patient_id: string) => (await nurse.ask(listObservations, { query: { patient_id, page_size: 50 } })).data;
const scoresOf = async (patient: string) =>
  (await standing(patient)).filter(({ code }) => code === 'TEWS').map(({ value, effective_date_time }) => [value, effective_date_time]);
const refusalOf = async (patient: string, values: Parameters<typeof makeObservations>[1]) => {
  const before = await rowsOf(patient);
  const answered = await nurse.send(recordObservations, { body: values.map((value) => ({ ...value, patient })) });
  expect(await rowsOf(patient)).toEqual(before);
  return [answered.statusCode, answered.json().errors];
};

describe('units', () => {
  test('PAT-017 OBS-035 pounds and inches are converted, and what was sent is kept', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const data = await makeObservations(
      nurse,
      [
        { code: codes.weight, value: '154', unit: 'lb' },
        { code: codes.height, value: '69', unit: 'in' },
        { code: codes.temperature, value: '98.6', unit: '°F' },
      ],
      { patient },
    );
    expect(data.map(({ value, unit, sent_value, sent_unit }) => [value, unit, sent_value, sent_unit])).toEqual([
      ['69.85', 'kg', '154', 'lb'],
      ['175.26', 'cm', '69', 'in'],
      ['37', '°C', '98.6', '°F'],
      ['22.7', 'kg/m²', null, null],
    ]);
    expect((await nurse.ask(readPatient, at(patient))).data).toMatchObject({ weight: 69.85, height: 175.3 });
  });

  test('OBS-038 a weight or temperature under a code that says how it was taken keeps its code, within the same bounds', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const data = await makeObservations(
      nurse,
      [
        { code: '29463-7', value: '154', unit: 'lb' },
        { code: '8331-1', value: '37.5' },
        { code: 'avpu', value: 'alert' },
        { code: 'weight_kg', value: '70' },
      ],
      { patient },
    );
    expect(data.map(({ code, value, unit, display }) => [code, value, unit, display])).toEqual([
      ['29463-7', '69.85', 'kg', 'Weight'],
      ['8331-1', '37.5', '°C', 'Temperature, oral'],
      ['AVPU', 'alert', null, 'AVPU'],
      [codes.weight, '70', 'kg', 'Weight'],
    ]);
    expect((await nurse.ask(listObservations, { query: { patient_id: patient, code: 'Weight_Kg,avpu' } })).total).toBe(2);
    expect(
      await refusalOf(patient, [
        { code: '29463-7', value: 9999 },
        { code: '8331-1', value: 98.6 },
        { code: 'avpu', value: 'asleep' },
      ]),
    ).toEqual([
      400,
      {
        'observations.0.value': ['Weight should not be more than 500.'],
        'observations.1.value': ['Temperature, oral should not be more than 45.'],
        'observations.2.value': ['AVPU is not valid.'],
      },
    ]);
  });

  test('OBS-011 a unit that is not known is refused at its field, in a batch and in an edit', async () => {
    const patient = (await makePatientFor(nurse)).id;
    expect(await refusalOf(patient, [{ code: codes.weight, value: 70, unit: 'bags' }])).toEqual([
      400,
      { 'observations.0.unit': ['Unit is not valid. Known here: kg, g, lb, oz, st.'] },
    ]);
    const [one] = await makeObservations(nurse, [{ code: codes.weight, value: 70 }], { patient });
    const before = await rowsOf(patient);
    for (const [body, errors] of [
      [{ value: 70, unit: 'bags' }, { unit: ['Unit is not valid. Known here: kg, g, lb, oz, st.'] }],
      [{ unit: 'lb' }, { value: ['Value is required.'] }],
      [{ value: 2000, unit: 'lb' }, { value: ['Weight should not be more than 500.'] }],
    ] as const)
      expect((await nurse.send(editObservation, { ...at(one!.id), body })).json().errors).toEqual(errors);
    expect(await rowsOf(patient)).toEqual(before);
    const { data } = await nurse.ask(editObservation, { ...at(one!.id), body: { value: 154, unit: 'lb' } });
    expect(data).toMatchObject({ value: '69.85', unit: 'kg', sent_value: '154', sent_unit: 'lb' });
    expect((await nurse.ask(editObservation, { ...at(one!.id), body: { note: 'Again' } })).data).toMatchObject({ sent_value: '154' });
    expect((await nurse.ask(editObservation, { ...at(one!.id), body: { value: 71 } })).data).toMatchObject({
      value: '71',
      unit: 'kg',
      sent_value: null,
      sent_unit: null,
    });
  });

  test('OBS-011 OBS-012 a caller who names the unit by its code reads it by its code', async () => {
    const data = await makeObservations(nurse, [
      { code: codes.height, value: 175, unit: 'HEIGHT_CM' },
      { code: 'PULSE', value: 80, unit: 'PULSE' },
      { code: codes.weight, value: 70, unit: 'kg' },
    ]);
    expect(data.slice(0, 3).map(({ value, unit, unit_type }) => [value, unit, unit_type])).toEqual([
      ['175', 'HEIGHT_CM', 'HEIGHT_CM'],
      ['80', 'PULSE', 'PULSE'],
      ['70', 'kg', 'WEIGHT_KG'],
    ]);
  });

  test('OBS-025 what stood before a correction can be read, with author and time', async () => {
    const [one] = await makeObservations(nurse, [{ code: codes.weight, value: 154, unit: 'lb' }]);
    await clinician.ask(editObservation, { ...at(one!.id), body: { value: 71, note: 'Weighed again' } });
    const { data: now } = await nurse.ask(editObservation, { ...at(one!.id), body: { value: 72 } });
    const { data, patient_id } = await clinician.ask(listObservationVersions, at(one!.id));
    expect(patient_id).toBe(one!.patient);
    expect(data).toMatchObject([
      { version: 2, value: '71', note: 'Weighed again', author_name: 'Yaw Boateng', replaced_at: now.updated_at },
      { version: 1, value: '69.85', sent_value: '154', sent_unit: 'lb', author_name: 'Abena Sarpong', written_at: one!.created_at },
    ]);
    const stranger = await signedIn(await found('Volta'), { role: 'Nurse' });
    expect((await stranger.send(listObservationVersions, at(one!.id))).statusCode).toBe(404);
  });
});

describe('a score that is typed', () => {
  test('TRIAGE-014 OBS-041 beside its parts it is refused where it disagrees, in the same call or to parts that stand', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const eleven = { code: codes.tews, value: '11' };
    const sentence = 'TEWS does not agree with its parts, which make 0.';
    expect(await refusalOf(patient, [...wellParts, eleven])).toEqual([400, { 'observations.7.value': [sentence] }]);
    await makeObservations(nurse, wellParts, { patient });
    expect(await refusalOf(patient, [eleven])).toEqual([400, { 'observations.0.value': [sentence] }]);
    expect(await refusalOf(patient, [{ ...eleven, score: 16 }])).toEqual([
      400,
      { 'observations.0.score': ['Score should be the same as the value.'] },
    ]);
  });

  test('OBS-041 one that agrees is the computed one, with what was written beside it', async () => {
    const data = await makeObservations(nurse, [...wellParts, { code: codes.tews, value: '0', note: 'From the paper chart' }]);
    expect(data.filter(({ code }) => code === 'TEWS')).toMatchObject([{ value: '0', computed: true, note: 'From the paper chart' }]);
  });

  test('OBS-041 alone it is kept, marked as entered, and its score follows a correction', async () => {
    const [one] = await makeObservations(nurse, [{ code: codes.tews, value: '11' }]);
    expect(one).toMatchObject({ value: '11', score: 11, computed: false, derived_from: [] });
    const { data } = await nurse.ask(editObservation, { ...at(one!.id), body: { value: 4 } });
    expect(data).toMatchObject({ value: '4', score: 4, computed: false });
    await makeObservations(nurse, wellParts, { patient: one!.patient });
    await expect(nurse.ask(editObservation, { ...at(one!.id), body: { value: 5 } })).rejects.toMatchObject({
      status: 400,
      errors: { value: ['TEWS does not agree with its parts, which make 0.'] },
    });
  });

  test('OBS-041 two sets of one paper chart keep both scores', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const set = (minutes: number, trauma: string, tews: string) =>
      [...wellParts.map((part) => (part.code === codes.trauma ? { ...part, value: trauma } : part)), { code: codes.tews, value: tews }].map(
        (one) => ({ ...one, effective_date_time: minutesAgo(minutes) }),
      );
    await makeObservations(nurse, [...set(180, 'no', '0'), ...set(60, 'yes', '1')], { patient });
    expect((await scoresOf(patient)).map(([value]) => value)).toEqual(['1', '0']);
  });

  test('OBS-035 a BMI that disagrees with weight and height is refused; weight and height in wrong units are', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const both = [
      { code: codes.weight, value: 70 },
      { code: codes.height, value: 175 },
    ];
    expect(await refusalOf(patient, [...both, { code: codes.bmi, value: 50 }])).toEqual([
      400,
      { 'observations.2.value': ['BMI does not agree with weight and height, which make 22.9.'] },
    ]);
    expect(
      await refusalOf(patient, [
        { code: codes.weight, value: 70 },
        { code: codes.height, value: 1.75 },
      ]),
    ).toEqual([400, { 'observations.1.value': ['A height of 1.75 cm does not go with a weight of 70 kg. Check both units.'] }]);
    const data = await makeObservations(nurse, [...both, { code: codes.bmi, value: 22.86 }], { patient });
    expect(data.map(({ value, computed }) => [value, computed])).toEqual([
      ['70', false],
      ['175', false],
      ['22.9', true],
    ]);
    await expect(nurse.ask(editObservation, { ...at(data[1]!.id), body: { value: 1.75 } })).rejects.toMatchObject({
      status: 400,
      errors: { value: ['A height of 1.75 cm does not go with a weight of 70 kg. Check both units.'] },
    });
    expect((await rowsOf(patient)).map(({ value }) => value)).toEqual(['70', '175', '22.9']);
  });
});

describe('a computed score follows its parts', () => {
  test('OBS-041 a part that is moved to yesterday leaves no score behind', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const data = await makeObservations(nurse, wellParts, { patient });
    const pulse = data.find(({ code }) => code === codes.pulse)!;
    await nurse.ask(editObservation, { ...at(pulse.id), body: { effective_date_time: minutesAgo(24 * 60) } });
    expect(await scoresOf(patient)).toEqual([]);
    await nurse.ask(editObservation, { ...at(pulse.id), body: { issued: pulse.effective_date_time } });
    expect(await scoresOf(patient)).toEqual([['0', data[7]!.effective_date_time]]);
  });

  test('OBS-041 moved within the half hour, the score is dated by the last part', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const data = await makeObservations(
      nurse,
      wellParts.map((part) => ({ ...part, effective_date_time: minutesAgo(60) })),
      { patient },
    );
    const moved = minutesAgo(45);
    await nurse.ask(editObservation, { ...at(data[0]!.id), body: { effective_date_time: moved } });
    expect(await scoresOf(patient)).toEqual([['0', moved]]);
    await nurse.ask(editObservation, { ...at(data[0]!.id), body: { effective_date_time: minutesAgo(10) } });
    expect(await scoresOf(patient)).toEqual([]);
  });

  test('TRIAGE-014 OBS-041 a part that is entered after later ones of the same half hour completes their score', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const then = minutesAgo(10);
    const six = wellParts.filter(({ code }) => code !== codes.trauma).map((part) => ({ ...part, effective_date_time: then }));
    const injured = (minutes: number) =>
      makeObservations(nurse, [{ code: codes.trauma, value: 'yes', effective_date_time: minutesAgo(minutes) }], { patient });
    await makeObservations(nurse, six, { patient });
    await injured(41);
    expect(await scoresOf(patient)).toEqual([]);
    const entered = await injured(20);
    expect(entered.map(({ code, value }) => [code, value])).toEqual([
      ['TRAUMA', 'yes'],
      ['TEWS', '1'],
    ]);
    expect(await scoresOf(patient)).toEqual([['1', then]]);
  });

  test('TRIAGE-014 OBS-041 one that is newer than the part of which a later score was made makes it anew, an older one does not', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const isPulse = ({ code }: { code: string }) => code === codes.pulse;
    const taken = (part: (typeof wellParts)[number], minutes: number) => ({ ...part, effective_date_time: minutesAgo(minutes) });
    const record = (...parts: Parameters<typeof makeObservations>[1]) => makeObservations(nurse, parts, { patient });
    await record(...wellParts.filter((part) => !isPulse(part)).map((part) => taken(part, 25)));
    const [pulse] = await record(taken(wellParts.find(isPulse)!, 5));
    expect(await scoresOf(patient)).toEqual([['0', pulse!.effective_date_time]]);
    await record(taken({ code: codes.avpu, value: 'pain' }, 15));
    expect(await scoresOf(patient)).toEqual([['2', pulse!.effective_date_time]]);
    await record(taken({ code: codes.pulse, value: 140 }, 20));
    expect((await scoresOf(patient)).find(([, at]) => at === pulse!.effective_date_time)).toEqual(['2', pulse!.effective_date_time]);
    const stored = (await rowsOf(patient)).filter(({ code }) => code === 'TEWS');
    expect(stored.filter(({ status }) => status === 'cancelled').map(({ value }) => value)).toEqual(['0']);
  });

  test('OBS-041 what is left takes an older reading of the same half hour', async () => {
    const patient = (await makePatientFor(nurse)).id;
    await makeObservations(nurse, [{ code: codes.pulse, value: 135, effective_date_time: minutesAgo(70) }], { patient });
    const data = await makeObservations(
      nurse,
      wellParts.map((part) => ({ ...part, effective_date_time: minutesAgo(60) })),
      { patient },
    );
    const pulse = data.find(({ code }) => code === codes.pulse)!;
    await nurse.ask(editObservation, { ...at(pulse.id), body: { effective_date_time: minutesAgo(600) } });
    expect((await scoresOf(patient)).map(([value]) => value)).toEqual(['3']);
  });
});

describe('TRIAGE-015 a discriminator outranks the score', () => {
  const triageOf = async (visit: string) => (await clinician.ask(readVisitSummary, at(visit))).data.triage;

  test.each([
    ['emergency', 'red', 'immediate'],
    ['very-urgent', 'orange', 'under 10 minutes'],
    ['urgent', 'yellow', 'under 60 minutes'],
  ] as const)('%s is %s in the summary of the visit, beside seven normal parts', async (discriminator, band, time_to_treat) => {
    const encounter = await makeBegunEncounter(nurse);
    const about = { patient: encounter.patient, encounter: encounter.id };
    await makeObservations(nurse, [...wellParts, { code: codes.discriminator, value: discriminator }], about);
    expect(await triageOf(encounter.visit!)).toMatchObject({ total: 0, band, time_to_treat, discriminator, by: 'discriminator' });
  });

  test('also where the score is incomplete, and for a child; any other word is refused', async () => {
    const { id: visit, patient } = await makeVisit(nurse, { patient: (await makePatientFor(nurse, { birth_date: '2022-01-01' })).id });
    expect(await triageOf(visit)).toBeNull();
    const [sign] = await makeObservations(nurse, [{ code: codes.discriminator, value: 'very-urgent' }], { patient });
    expect(await triageOf(visit)).toMatchObject({ total: null, band: 'orange', by: 'discriminator' });
    expect(await refusalOf(patient, [{ code: 'DISCRIMINATOR', value: 'severe pain' }])).toEqual([
      400,
      { 'observations.0.value': ['Discriminator is not valid.'] },
    ]);
    await nurse.ask(cancelObservation, at(sign!.id));
    expect(await triageOf(visit)).toBeNull();
  });
});

describe('OBS-004 OBS-018 the status of an observation', () => {
  test('cancelled cancels it as DELETE does, with reason, and what was computed from it', async () => {
    const data = await makeObservations(nurse, wellParts);
    const { data: cancelled } = await nurse.ask(editObservation, {
      ...at(data[0]!.id),
      body: { status: 'cancelled', reason: 'Wrong patient' },
    });
    expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'Wrong patient', cancelled_by_name: 'Abena Sarpong' });
    expect(await standing(data[0]!.patient)).toHaveLength(6);
    await expect(nurse.ask(editObservation, { ...at(data[0]!.id), body: { status: 'registered' } })).rejects.toMatchObject({
      status: 409,
      code: 'observations.cancelled',
    });
  });

  test('another status, or a correction with it, is refused, and so is who may not delete', async () => {
    const [one] = await makeObservations(nurse, [{ code: codes.pulse, value: 80 }]);
    const before = await rowsOf(one!.patient);
    const tried = (body: object) => nurse.send(editObservation, { ...at(one!.id), body });
    expect((await tried({ status: 'superb' })).json().errors).toEqual({ status: ['Status is not valid.'] });
    expect((await tried({ status: 'cancelled', value: 90 })).json().errors).toEqual({
      value: ['Cancel this observation, or correct it, not both.'],
    });
    expect((await tried({ value: 90, reason: 'Slip' })).statusCode).toBe(400);
    expect(await rowsOf(one!.patient)).toEqual(before);
    expect((await tried({ status: 'registered' })).statusCode).toBe(200);
    home.roles.Scribe = await withTenant(pool, home.organization_id, 'write', (db) =>
      addRole(
        { db, organization_id: home.organization_id },
        { name: 'Scribe', workspaces: ['OPD.main'], resources: ['observations.read', 'observations.write'] },
      ),
    );
    const scribe = await signedIn(home, { role: 'Scribe' });
    expect((await scribe.send(editObservation, { ...at(one!.id), body: { status: 'cancelled' } })).statusCode).toBe(403);
    expect(await rowsOf(one!.patient)).toMatchObject([{ status: 'registered', value: '80' }]);
  });
});

describe('OBS-024 times of measuring', () => {
  test('not before the birth, not more than ten years ago, in a batch and in an edit', async () => {
    const patient = (await makePatientFor(nurse, { birth_date: '2020-06-15' })).id;
    const old = (await makePatientFor(nurse, { birth_date: '1950-01-01' })).id;
    const pulse = (effective_date_time: string) => [{ code: codes.pulse, value: 80, effective_date_time }];
    const birth = 'Effective date time should not be before the patient’s birth.';
    const long = 'Effective date time should not be more than 10 years ago.';
    expect(await refusalOf(patient, pulse('2020-06-14T08:00:00Z'))).toEqual([400, { 'observations.0.effective_date_time': [birth] }]);
    expect(await refusalOf(old, pulse('1970-01-01T00:00:00Z'))).toEqual([400, { 'observations.0.effective_date_time': [long] }]);
    const [one] = await makeObservations(nurse, pulse('2020-06-15T08:00:00Z'), { patient });
    await expect(
      nurse.ask(editObservation, { ...at(one!.id), body: { effective_date_time: '2020-06-01T00:00:00Z' } }),
    ).rejects.toMatchObject({ status: 400, errors: { effective_date_time: [birth] } });
    // what stands is not judged again when something else is corrected
    await nurse.ask(updatePatient, { ...at(patient), body: { birth_date: '2021-01-01' } });
    expect((await nurse.ask(editObservation, { ...at(one!.id), body: { value: 90 } })).data.value).toBe('90');
  });
});
