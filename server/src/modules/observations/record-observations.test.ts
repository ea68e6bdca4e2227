import { readEncounter } from '@akoma/contract/encounters';
import { cancelObservation, codes, listObservations, recordObservations } from '@akoma/contract/observations';
import { readPatient } from '@akoma/contract/patients';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makePatientFor } from '../encounters/encounters.make.ts';
import { makeObservations, wellParts } from './observations.make.ts';

const home = await found();
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const storedFor = (patient: string) => asOwner('select code from observations.observation where patient_id = $1', [patient]);
const absent = '019a0000-0000-7000-8000-000000000001';

describe('recording', () => {
  test('OBS-001, OBS-002, OBS-017, OBS-024, OBS-038 a list of three is stored in one call, with every field', async () => {
    const encounter = await makeBegunEncounter(nurse);
    const data = await makeObservations(
      nurse,
      [
        { code: codes.temperature, value: 37.2 },
        { code: 'PULSE', value: '88', unit: 'PULSE' },
        { code: codes.blood_pressure, value: '150/95' },
      ],
      { patient: encounter.patient, encounter: encounter.id },
    );
    expect(data.map(({ code, display, value, unit, unit_type, system }) => [code, display, value, unit, unit_type, system])).toEqual([
      ['8310-5', 'Temperature', '37.2', '°C', 'DEGREES_CELCIUS', 'http://loinc.org'],
      ['8867-4', 'Pulse', '88', 'PULSE', 'PULSE', 'http://loinc.org'],
      ['85354-9', 'Blood pressure', '150/95', 'mmHg', 'BLOOD_PRESSURE', 'http://loinc.org'],
    ]);
    for (const one of data) {
      expect(one).toMatchObject({
        patient: encounter.patient,
        encounter: encounter.id,
        category: 'vital-signs',
        observation_category: 'vital-signs',
        status: 'registered',
        score: null,
        derived_from: [],
        practitioner_id: nurse.practitioner_role_id,
        practitioner_name: 'Abena Sarpong',
        version: 1,
      });
      expect([one.uuid, one.issued]).toEqual([one.id, one.effective_date_time]);
    }
    const seen = (await nurse.ask(readEncounter, { params: { id: encounter.id } })).data.observations;
    expect(seen.map(({ uuid }) => uuid).sort()).toEqual(data.map(({ uuid }) => uuid).sort());
  });

  test('OBS-001 what was measured earlier keeps its own time beside the time of entry', async () => {
    const at = minutesAgo(300);
    const [one] = await makeObservations(nurse, [{ code: codes.pulse, value: 88, effective_date_time: at }]);
    expect(one!.effective_date_time).toBe(at);
    expect(Date.parse(one!.created_at) - Date.parse(at)).toBeGreaterThan(200 * 60_000);
  });

  test.each([
    ['OBS-007', codes.past_illnesses, '11348-0'],
    ['OBS-008', 'PREVIOUS_HOSPITALIZATION', '8690-0'],
    ['OBS-009', 'PREVIOUS_MEDICATION', '10160-0'],
  ])('%s a history is words, in social-history', async (_, code, stored) => {
    const [one] = await makeObservations(nurse, [{ code, value: 'Malaria in 2019' }]);
    expect(one).toMatchObject({ code: stored, category: 'social-history', value: 'Malaria in 2019', unit: null });
  });

  test('OBS-003 each category is accepted, another is refused', async () => {
    const patient = (await makePatientFor(nurse)).id;
    for (const category of ['vital-signs', 'social-history', 'exam', 'survey'] as const) {
      const [one] = await makeObservations(nurse, [{ code: 'HEART', category, value: 'Two sounds' }], { patient });
      expect(one).toMatchObject({ category, code: 'HEART', display: 'HEART', system: 'akoma', encounter: null });
      expect((await nurse.ask(listObservations, { query: { patient_id: patient, category } })).total).toBe(1);
    }
    expect(
      (await nurse.send(recordObservations, { body: [{ patient, code: 'HEART', category: 'laboratory', value: 'x' }] })).json(),
    ).toMatchObject({ errors: { 'observations.0.category': ['Category is not valid.'] } });
    expect(await storedFor(patient)).toHaveLength(4);
  });
});

describe('computed values', () => {
  test('OBS-035 BMI comes from weight and height of the batch', async () => {
    const data = await makeObservations(nurse, [
      { code: codes.weight, value: 70 },
      { code: codes.bmi, value: 22.9 },
      { code: codes.height, value: 175 },
    ]);
    expect(data.map(({ code, value }) => [code, value])).toEqual([
      ['3141-9', '70'],
      ['8302-2', '175'],
      ['39156-5', '22.9'],
    ]);
    expect(data[2]).toMatchObject({ unit: 'kg/m²', derived_from: [data[0]!.id, data[1]!.id] });
    expect((await makeObservations(nurse, [{ code: codes.weight, value: 70 }])).map(({ code }) => code)).toEqual(['3141-9']);
  });

  test('PAT-017 the patient’s height and weight are those measured last', async () => {
    const patient = (await makePatientFor(nurse)).id;
    await makeObservations(
      nurse,
      [
        { code: codes.weight, value: 70 },
        { code: codes.height, value: 175 },
      ],
      { patient },
    );
    await makeObservations(nurse, [{ code: codes.weight, value: 60, effective_date_time: minutesAgo(6000) }], { patient });
    expect((await nurse.ask(readPatient, { params: { id: patient } })).data).toMatchObject({ weight: 70, height: 175 });
  });

  test('PAT-017 whatever the method of measuring; an estimate changes nothing, and what is cancelled gives way to the newest that is left', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const bodyOf = async () => {
      const { weight, height } = (await nurse.ask(readPatient, { params: { id: patient } })).data;
      return [weight, height];
    };
    const measured = (code: string, value: number, minutes: number) =>
      makeObservations(nurse, [{ code, value, effective_date_time: minutesAgo(minutes) }], { patient });
    await measured(codes.weight, 60, 300);
    await measured(codes.height, 170, 300);
    await measured('29463-7', 64, 200);
    const [standing] = await measured('8308-9', 172, 200);
    expect(await bodyOf()).toEqual([64, 172]);
    await measured('8335-2', 90, 100);
    expect(await bodyOf()).toEqual([64, 172]);
    const [last] = await measured('8351-9', 66, 50);
    expect(await bodyOf()).toEqual([66, 172]);
    for (const one of [last, standing]) await nurse.ask(cancelObservation, { params: { id: one!.id }, body: { reason: 'Slip' } });
    expect(await bodyOf()).toEqual([64, 170]);
  });

  test('OBS-041, TRIAGE-014 all seven parts give a TEWS that names the inputs', async () => {
    const data = await makeObservations(
      nurse,
      wellParts.map((part) =>
        part.code === codes.respiratory_rate ? { ...part, value: 22 } : part.code === codes.avpu ? { ...part, value: 'voice' } : part,
      ),
    );
    expect(data).toHaveLength(8);
    expect(data[7]).toMatchObject({ code: 'TEWS', category: 'survey', value: '3', score: 3, system: 'akoma', status: 'registered' });
    expect([...data[7]!.derived_from].sort()).toEqual(
      data
        .slice(0, 7)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('TRIAGE-014 six parts give none; the seventh half an hour later gives one, later than that none', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const six = wellParts.filter(({ code }) => code !== codes.trauma).map((part) => ({ ...part, effective_date_time: minutesAgo(90) }));
    expect((await makeObservations(nurse, six, { patient })).map(({ code }) => code)).not.toContain('TEWS');
    expect(
      await makeObservations(nurse, [{ code: codes.trauma, value: 'no', effective_date_time: minutesAgo(59) }], { patient }),
    ).toHaveLength(1);
    const completed = await makeObservations(nurse, [{ code: codes.trauma, value: 'yes', effective_date_time: minutesAgo(61) }], {
      patient,
    });
    expect(completed.map(({ code, score }) => [code, score])).toEqual([
      ['TRAUMA', null],
      ['TEWS', 1],
    ]);
    expect(completed[1]!.effective_date_time).toBe(completed[0]!.effective_date_time);
  });

  test('TRIAGE-014 the adult table is not used under 12 years', async () => {
    const year = new Date().getUTCFullYear();
    const child = (await makePatientFor(nurse, { birth_date: `${year - 11}-12-31` })).id;
    expect(await makeObservations(nurse, wellParts, { patient: child })).toHaveLength(7);
    const youth = (await makePatientFor(nurse, { birth_date: `${year - 13}-01-01` })).id;
    expect(await makeObservations(nurse, wellParts, { patient: youth })).toHaveLength(8);
  });

  test('OBS-022, OBS-041 size=1 gives the newest score', async () => {
    const patient = (await makePatientFor(nurse)).id;
    await makeObservations(
      nurse,
      wellParts.map((part) => ({ ...part, effective_date_time: minutesAgo(120) })),
      { patient },
    );
    await makeObservations(
      nurse,
      wellParts.map((part) => (part.code === codes.trauma ? { ...part, value: 'yes' } : part)),
      { patient },
    );
    const { data, total, page_size } = await nurse.ask(listObservations, { query: { patient_id: patient, code: 'TEWS', size: 1 } });
    expect([data.map(({ score }) => score), total, page_size]).toEqual([[1], 2, 1]);
  });
});

describe('wrong input', () => {
  test('OBS-039, VAL-014, TRIAGE-018 each wrong value is named at its place, and nothing of the batch is stored', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const body = [
      { patient, code: codes.temperature, value: 50 },
      { patient, code: codes.pulse, value: 80 },
      { patient, code: codes.blood_pressure, value: '120' },
      { patient, code: codes.respiratory_rate, value: 14.5 },
      { patient, code: codes.height, value: -1 },
    ];
    await expect(nurse.ask(recordObservations, { body })).rejects.toMatchObject({
      status: 400,
      errors: {
        'observations.0.value': ['Temperature should not be more than 45.'],
        'observations.2.value': ['A valid blood pressure is required.'],
        'observations.3.value': ['Respiratory rate is not valid.'],
        'observations.4.value': ['Height should not be less than 0.'],
      },
    });
    expect(await storedFor(patient)).toEqual([]);
  });

  test('OBS-024 one patient, one encounter, nothing of the future', async () => {
    const [one, other] = [(await makePatientFor(nurse)).id, (await makePatientFor(nurse)).id];
    const value = { code: codes.pulse, value: 80 };
    await expect(
      nurse.ask(recordObservations, {
        body: [
          { ...value, patient: one },
          { ...value, patient: other },
        ],
      }),
    ).rejects.toMatchObject({ status: 400, errors: { 'observations.1.patient': ['Patient is not valid.'] } });
    await expect(
      nurse.ask(recordObservations, { body: { observations: [{ ...value, patient: one, effective_date_time: '2999-01-01T00:00:00Z' }] } }),
    ).rejects.toMatchObject({
      status: 400,
      errors: { 'observations.0.effective_date_time': ['Effective date time should not be in the future.'] },
    });
    const encounter = await makeBegunEncounter(nurse);
    await expect(makeObservations(nurse, [value], { patient: one, encounter: encounter.id })).rejects.toMatchObject({
      status: 404,
      errors: { encounter: ['Encounter is not valid.'] },
    });
    await expect(makeObservations(nurse, [value], { patient: absent })).rejects.toMatchObject({
      status: 404,
      errors: { patient: ['Patient is not valid.'] },
    });
    expect(await storedFor(one)).toEqual([]);
  });
});

describe('lists', () => {
  test('OBS-023 filters by patient, encounter, visit, category, code and time; latest measurement first, in both shapes', async () => {
    const testServer = await found('Lists');
    const sister = await signedIn(testServer, { role: 'Nurse' });
    const encounter = await makeBegunEncounter(sister);
    const { patient } = encounter;
    await makeObservations(
      sister,
      [
        { code: codes.pulse, value: 80, effective_date_time: minutesAgo(60) },
        { code: codes.avpu, value: 'alert', effective_date_time: minutesAgo(60) },
      ],
      { patient },
    );
    await makeObservations(
      sister,
      [
        { code: codes.pulse, value: 90 },
        { code: codes.temperature, value: 37 },
      ],
      { patient, encounter: encounter.id },
    );
    await makeObservations(sister, [{ code: codes.pulse, value: 70 }]);
    const list = async (query: NonNullable<Parameters<typeof sister.ask<typeof listObservations>>[1]>['query']) => {
      const { data, results, total } = await sister.ask(listObservations, { query });
      expect(results).toEqual(data);
      return [data.map(({ value }) => value).sort(), total];
    };
    expect(await list({ patient_id: patient, service_provider_id: testServer.organization_id })).toEqual([['37', '80', '90', 'alert'], 4]);
    expect(
      (await sister.ask(listObservations, { query: { patient_id: patient, code: codes.pulse } })).data.map(({ value }) => value),
    ).toEqual(['90', '80']);
    expect(await list({ patient_id: patient, code: 'PULSE,DEGREES_CELCIUS' })).toEqual([['37', '80', '90'], 3]);
    expect(await list({ patient_id: patient, category: 'exam' })).toEqual([['alert'], 1]);
    expect(await list({ encounter: encounter.id })).toEqual([['37', '90'], 2]);
    expect(await list({ visit: encounter.visit! })).toEqual([['37', '90'], 2]);
    expect(await list({ patient, end_date: minutesAgo(30) })).toEqual([['80', 'alert'], 2]);
    expect(await list({ patient_id: patient, status: 'cancelled' })).toEqual([[], 0]);
    const stranger = await signedIn(await found('Volta'), { role: 'Nurse' });
    expect((await stranger.ask(listObservations, {})).total).toBe(0);
    await expect(stranger.ask(listObservations, { query: { patient_id: patient } })).rejects.toMatchObject({
      status: 404,
      errors: { patient_id: ['Patient id is not valid.'] },
    });
    await expect(makeObservations(stranger, [{ code: codes.pulse, value: 70 }], { patient })).rejects.toMatchObject({ status: 404 });
  });
});
