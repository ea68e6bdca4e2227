import { listEncounters, readVisitSummary, startVisit } from '@akoma/contract/encounters';
import { cancelObservation, listObservations, readFluidBalance, recordObservations } from '@akoma/contract/observations';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makePatientFor } from '../encounters/encounters.make.ts';

const home = await found();
const nurse = await signedIn(home, { role: 'Nurse' });
const newPatient = async () => (await makePatientFor(nurse, { birth_date: '1980-01-01' })).id;
const fluid = (patient: string, code: string, value: string, effective_date_time?: string, unit = 'ml') => ({
  ...{ patient, code, value, unit },
  ...(effective_date_time && { effective_date_time }),
});
const read = async (patient_id: string, day?: string) =>
  (await nurse.ask(readFluidBalance, { query: { patient_id, ...(day && { day }) } })).data;

test('ENC-065 entries of a day are read with hourly sums, the running balance and the totals', async () => {
  const patient = await newPatient();
  const at = (time: string) => `2026-03-05T${time}Z`;
  await nurse.ask(recordObservations, {
    body: {
      observations: [
        fluid(patient, 'FLUID_IN_ORAL', '200', at('06:10:00')),
        fluid(patient, 'FLUID_IN_IV', '0.5', at('06:59:59'), 'l'),
        fluid(patient, 'FLUID_OUT_URINE', '300', at('07:00:00')),
        fluid(patient, 'FLUID_OUT_URINE', '90', '2026-03-04T23:59:00Z'),
      ],
    },
  });
  expect(await read(patient, '2026-03-05')).toMatchObject({
    patient_id: patient,
    day: '2026-03-05',
    hours: [
      { hour: 6, intake: 700, output: 0, running: 700 },
      { hour: 7, intake: 0, output: 300, running: 400 },
    ],
    intake: 700,
    output: 300,
    balance: 400,
    entries: [
      { display: 'Urine', direction: 'output', volume: 300, hour: 7 },
      { display: 'Intravenous fluid', direction: 'intake', volume: 500, hour: 6 },
      { display: 'By mouth', direction: 'intake', volume: 200, hour: 6 },
    ],
  });
  expect(await read(patient, '2026-03-04')).toMatchObject({ balance: -90 });
  expect(await read(patient)).toMatchObject({ entries: [], hours: [], balance: 0 });
});

test('ENC-065 an entry says its direction, route, volume, when it was, who wrote it down and what was noted', async () => {
  const patient = await newPatient();
  const given = { ...fluid(patient, 'FLUID_IN_IV', '0.5', '2026-03-05T06:10:00Z', 'l'), note: 'Second bag, slow' };
  const { data } = await nurse.ask(recordObservations, { body: { observations: [given] } });
  const { entries } = await read(patient, '2026-03-05');
  expect(entries).toEqual([
    {
      ...{ id: data[0]!.id, code: 'FLUID_IN_IV', display: 'Intravenous fluid', direction: 'intake', volume: 500, hour: 6 },
      ...{ effective_date_time: '2026-03-05T06:10:00.000Z', created_at: data[0]!.created_at },
      ...{ practitioner_name: data[0]!.practitioner_name, note: 'Second bag, slow' },
    },
  ]);
});

test('ENC-024 ENC-065 fluids make a finished entry of the chart in the same call; they are no vitals of the visit', async () => {
  const patient = await newPatient();
  const { data: visit } = await nurse.ask(startVisit, { body: { patient, reason: 'Vomiting' } });
  const { data } = await nurse.ask(recordObservations, { body: { observations: [fluid(patient, 'FLUID_OUT_VOMIT', '150')] } });
  const { data: entries } = await nurse.ask(listEncounters, { query: { patient, page_size: 50 } });
  expect(entries).toMatchObject([{ id: data[0]!.encounter, encounter_type: 'fluid-balance-chart', status: 'finished', visit: visit.id }]);
  const summary = await nurse.ask(readVisitSummary, { params: { id: visit.id } });
  expect(summary.data.vitals).toEqual([]);
});

test('ENC-065 a cancelled entry leaves the balance and stays in the record with its reason', async () => {
  const patient = await newPatient();
  const { data } = await nurse.ask(recordObservations, {
    body: { observations: [fluid(patient, 'FLUID_IN_ORAL', '200'), fluid(patient, 'FLUID_IN_ORAL', '300')] },
  });
  await nurse.ask(cancelObservation, { params: { id: data[0]!.id }, query: {}, body: { reason: 'Another patient' } });
  expect(await read(patient)).toMatchObject({ intake: 300, balance: 300 });
  const cancelled = await nurse.ask(listObservations, { query: { patient_id: patient, status: 'cancelled', page_size: 10 } });
  expect(cancelled.data).toMatchObject([{ value: '200', cancel_reason: 'Another patient' }]);
});

test('ENC-065 nothing, parts of a millilitre, too much at once and other units are refused and leave nothing', async () => {
  const patient = await newPatient();
  const send = (value: string, unit = 'ml') =>
    nurse.ask(recordObservations, { body: { observations: [fluid(patient, 'FLUID_IN_ORAL', value, undefined, unit)] } });
  const refused = (said: string, field = 'value') => ({ status: 400, errors: { [`observations.0.${field}`]: [said] } });
  await expect(send('0')).rejects.toMatchObject(refused('By mouth should be more than 0.'));
  await expect(send('2.5')).rejects.toMatchObject(refused('By mouth is not valid.'));
  await expect(send('5001')).rejects.toMatchObject(refused('By mouth should not be more than 5000.'));
  await expect(send('1', 'cup')).rejects.toMatchObject(refused('Unit is not valid. Known here: ml, l.', 'unit'));
  const left = await nurse.ask(listEncounters, { query: { patient, page_size: 50 } });
  expect([left.data, (await read(patient)).entries]).toEqual([[], []]);
});

test('ENC-065 the day is that of the organisation’s clock; another organisation’s patient is not found', async () => {
  const abroad = await found();
  await asOwner(`update organization.organization set timezone = 'Asia/Kolkata' where organization_id = $1`, [abroad.organization_id]);
  const theirs = await signedIn(abroad, { role: 'Nurse' });
  const patient_id = (await makePatientFor(theirs, { birth_date: '1980-01-01' })).id;
  const observations = [fluid(patient_id, 'FLUID_OUT_URINE', '100', '2026-03-04T19:30:00Z')];
  await theirs.ask(recordObservations, { body: { observations } });
  const { data } = await theirs.ask(readFluidBalance, { query: { patient_id, day: '2026-03-05' } });
  expect(data.hours).toEqual([{ hour: 1, intake: 0, output: 100, running: -100 }]);
  await expect(read(patient_id)).rejects.toMatchObject({ status: 404 });
});
