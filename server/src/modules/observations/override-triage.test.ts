import { readEncounter, readVisitSummary } from '@akoma/contract/encounters';
import * as contract from '@akoma/contract/observations';
import { expect, it } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makeEncounter, makePatientFor } from '../encounters/encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician' });
const desk = await signedIn(home, { role: 'Receptionist' });
const { codes } = contract;

/** An encounter in which a sign was found: orange. */
async function orange() {
  const { id: encounter, patient, visit } = await makeBegunEncounter(clinician);
  const observations = [{ patient, encounter, code: codes.discriminator, value: 'very-urgent' }];
  await clinician.ask(contract.recordObservations, { body: { observations } });
  return { patient, encounter, visit: visit! };
}
const given = (patient: string) =>
  asOwner('select value, note from observations.observation where patient_id = $1 and code = $2 order by id', [
    patient,
    codes.triage_colour,
  ]);
const triageOf = async (id: string) => (await clinician.ask(readVisitSummary, { params: { id } })).data.triage;
const override = (body: object, caller = clinician) => caller.send(contract.overrideTriage, { body } as never);

it('TRIAGE-015 a person gives a less urgent colour with a reason; the computed one stays visible, and the trail names it', async () => {
  const { patient, encounter, visit } = await orange();
  const missing = await override({ patient, encounter, colour: 'green' });
  expect([missing.statusCode, missing.json().errors]).toEqual([400, { reason: ['Reason is required.'] }]);
  expect(await given(patient)).toEqual([]);
  const before = await triageOf(visit);
  expect((await override({ patient, encounter, colour: 'green', reason: 'Settled' })).statusCode).toBe(201);
  expect(await triageOf(visit)).toMatchObject({
    ...{ band: 'green', discriminator: 'very-urgent', taken_at: before!.taken_at },
    override: { computed: { label: 'Orange' }, reason: 'Settled' },
  });
  expect(await asOwner("select operation from audit.entry where action = 'triage.override' and patient_id = $1", [patient])).toEqual([
    { operation: 'observations.overrideTriage' },
  ]);
});

it('TRIAGE-015 a more urgent colour needs no reason, and holds until something newer is found', async () => {
  const { patient, encounter, visit } = await orange();
  expect((await override({ patient, colour: 'red' })).statusCode).toBe(201);
  expect(await triageOf(visit)).toMatchObject({ band: 'red', override: { computed: { label: 'Orange' }, reason: null } });
  const back = await override({ patient, colour: 'orange' });
  expect([back.statusCode, Object.keys(back.json().errors)]).toEqual([400, ['reason']]);
  const observations = [{ patient, encounter, code: codes.discriminator, value: 'urgent' }];
  await clinician.ask(contract.recordObservations, { body: { observations } });
  const now = await triageOf(visit);
  expect([now!.band, now!.override]).toEqual(['orange', undefined]);
});

it('TRIAGE-015 refused: nobody was triaged, the same colour, another hospital’s patient, no right, a colour sent as a measurement', async () => {
  const untriaged = await makePatientFor(clinician);
  const { patient, encounter } = await orange();
  const elsewhere = await signedIn(await found(), { role: 'Clinician' });
  const codeOf = async (body: object, caller = clinician) => {
    const refused = await override(body, caller);
    return [refused.statusCode, refused.json().code];
  };
  expect(await codeOf({ patient: untriaged.id, colour: 'red' })).toEqual([409, 'observations.notTriaged']);
  expect(await codeOf({ patient, colour: 'orange' })).toEqual([409, 'observations.sameColour']);
  expect(await codeOf({ patient, colour: 'red' }, elsewhere)).toEqual([404, 'not_found']);
  expect(await codeOf({ patient: untriaged.id, encounter, colour: 'red' })).toEqual([404, 'not_found']);
  expect((await override({ patient, colour: 'red' }, desk)).statusCode).toBe(403);
  const sent = { observations: [{ patient, code: codes.triage_colour, value: 'green' }] };
  expect((await clinician.send(contract.recordObservations, { body: sent })).json().errors).toEqual({
    'observations.0.value': ['A triage colour is changed where the triage is shown.'],
  });
  expect([await given(patient), await given(untriaged.id)]).toEqual([[], []]);
});

it('TRIAGE-015 ENC-062 an encounter that waits becomes triaged by what is found in it, and is never moved back', async () => {
  const waits = await makeEncounter(clinician);
  const find = (encounter: string, patient: string, code: string, value: string) =>
    clinician.ask(contract.recordObservations, { body: { observations: [{ patient, encounter, code, value }] } });
  const status = async (id: string) => (await clinician.ask(readEncounter, { params: { id } })).data.status;
  await find(waits.id, waits.patient, codes.temperature, '37');
  expect(await status(waits.id)).toBe('planned');
  await find(waits.id, waits.patient, codes.discriminator, 'urgent');
  expect(await status(waits.id)).toBe('triaged');
  const begun = await orange();
  expect(await status(begun.encounter)).toBe('in-progress');
});
