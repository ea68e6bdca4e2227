import { createAllergy, listAllergies } from '@akoma/contract/allergies';
import type { AnyOperation } from '@akoma/contract/base';
import { createCarePlan, createDiagnosis, listCarePlans, listDiagnoses } from '@akoma/contract/encounters';
import { codes, readFluidBalance, readGrowthChart, readVitalsChart, recordObservations } from '@akoma/contract/observations';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makePatientFor } from '../encounters/encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician' });
const { id: encounter, patient } = await makeBegunEncounter(clinician);
const other = (await makePatientFor(clinician)).id;
await clinician.ask(createDiagnosis, { body: { encounter, display: 'Malaria' } });
await clinician.ask(createCarePlan, { body: { patient_id: patient, title: 'Fever' } });
await clinician.ask(createAllergy, { body: { patient_id: patient, substance: 'Penicillin' } });
await clinician.ask(recordObservations, { body: [{ patient, encounter, code: codes.pulse, value: '80' }] });

/** Without the moment until which a chart was read. */
const shownIn = ({ body }: { body: string }) => body.replace(/"to":"[^"]*"/, '');
const ask = (op: AnyOperation, query: object) => clinician.send(op, { query } as never);

test.each<[string, AnyOperation]>([
  ['diagnoses', listDiagnoses],
  ['care plans', listCarePlans],
  ['allergies', listAllergies],
  ['the growth chart', readGrowthChart],
  ['the fluid balance', readFluidBalance],
  ['the chart of vitals', readVitalsChart],
])('ERR-019 %s: patient is taken for patient_id; two that differ, and none, are refused', async (_, op) => {
  const whole = await ask(op, { patient_id: patient });
  expect(whole.statusCode).toBe(200);
  const spelled = await ask(op, { patient });
  expect([spelled.statusCode, shownIn(spelled)]).toEqual([200, shownIn(whole)]);
  expect(shownIn(await ask(op, { patient, patient_id: patient }))).toBe(shownIn(whole));
  const differing = await ask(op, { patient, patient_id: other });
  expect([differing.statusCode, differing.json().errors]).toEqual([400, { patient: ['Patient and patient id differ. Send one of them.'] }]);
  const nobody = await ask(op, {});
  expect([nobody.statusCode, nobody.json().errors]).toEqual([400, { patient_id: ['Patient id is required.'] }]);
});

test('ERR-019 OBS-024 an observation names its patient and encounter by either spelling; two that differ are refused, and nothing is written', async () => {
  const written = () => asOwner('select id from observations.observation where encounter_id = $1', [encounter]);
  const before = (await written()).length;
  const value = { code: codes.temperature, value: '37' };
  const post = (one: object, more: object = {}) => clinician.send(recordObservations, { body: { observations: [one], ...more } } as never);
  const reply = await post({ patient_id: patient, encounter_id: encounter, ...value });
  expect(reply.statusCode).toBe(201);
  expect(reply.json().data[0]).toMatchObject({ patient, encounter, value: '37' });
  expect((await clinician.send(recordObservations, { body: [{ patient_id: patient, encounter, ...value }] } as never)).statusCode).toBe(
    201,
  );
  expect((await written()).length).toBe(before + 2);

  const wrong = await post({ patient, patient_id: other, encounter, encounter_id: other, ...value });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    400,
    {
      'observations.0.patient_id': ['Patient id and patient differ. Send one of them.'],
      'observations.0.encounter_id': ['Encounter id and encounter differ. Send one of them.'],
    },
  ]);
  const nobody = await post(value);
  expect([nobody.statusCode, nobody.json().errors]).toEqual([400, { 'observations.0.patient': ['Patient is required.'] }]);
  expect((await written()).length).toBe(before + 2);
});
