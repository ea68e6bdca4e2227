import { createAllergy } from '@akoma/contract/allergies';
import { createDiagnosis } from '@akoma/contract/encounters';
import * as contract from '@akoma/contract/referrals';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { readPdf } from '../../platform/documents/pdf.make.ts';
import { makeEncounter } from '../encounters/encounters.make.ts';
import { givePatient } from '../patients/patients.make.ts';

const home = await found('Asempa Hospital');
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Kwame', last_name: 'Boakye' });
const desk = await signedIn(home, { role: 'Receptionist' });
const at = (id: string) => ({ params: { id } });

async function aLetter() {
  const { patient: patient_id, id: encounter_id } = await makeEncounter(clinician);
  await clinician.ask(createDiagnosis, { body: { encounter: encounter_id, display: 'Diabetic retinopathy' } });
  await clinician.ask(createAllergy, { body: { patient_id, substance: 'Penicillin', reaction: 'rash', criticality: 'high' } });
  const { data } = await clinician.ask(contract.createReferral, {
    body: {
      ...{ patient_id, encounter_id, reason: 'Laser of the retina', priority: 'URGENT', note: 'Comes by bus' },
      ...{ referred_to_name: 'Dr Owusu', referred_to_organization: 'Korle Bu' },
    },
  });
  return data;
}

test('REFER-006 the letter holds the letterhead, who refers to whom, the reason, diagnoses and allergies', async () => {
  const { id, patient_id } = await aLetter();
  const { data } = await clinician.ask(contract.readReferralLetter, at(id));
  expect(data).toMatchObject({ organization: { name: 'Asempa Hospital' }, patient: { id: patient_id }, made_by_name: 'Kwame Boakye' });
  expect(data.diagnoses!.map(({ display }) => display)).toEqual(['Diabetic retinopathy']);
  expect(data.allergies).toMatchObject({ allergy_status: 'known', data: [{ substance: 'Penicillin' }] });
  const sent = await clinician.send(contract.printReferralLetter, at(id));
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = (await readPdf(sent.rawPayload)).pages.join('\n').replace(/\s+/g, ' ');
  for (const said of [
    ...['Asempa Hospital', 'Referral letter', 'Dr Owusu', 'Korle Bu', 'Urgent', 'Laser of the retina', 'Kwame Boakye'],
    ...['Diabetic retinopathy', 'Penicillin (rash) high risk', 'Comes by bus'],
  ])
    expect(text).toContain(said);
});

test('REFER-006 who may not read diagnoses and allergies prints a letter without them', async () => {
  const { id } = await aLetter();
  const { data } = await desk.ask(contract.readReferralLetter, at(id));
  expect([data.diagnoses, data.allergies]).toEqual([null, null]);
  const text = (await readPdf((await desk.send(contract.printReferralLetter, at(id))).rawPayload)).pages.join('\n');
  expect(text).toContain('Laser of the retina');
  expect(text).not.toMatch(/retinopathy|Penicillin|Allergies|Diagnoses/);
});

test('REFER-006 one that came has no letter of ours', async () => {
  const { data } = await desk.ask(contract.createReferral, {
    body: { direction: 'in', patient_id: (await givePatient(clinician)).id, referring_organization: 'Ada', reason: 'Anaemia' },
  });
  for (const operation of [contract.readReferralLetter, contract.printReferralLetter]) {
    const refused = await clinician.send(operation, at(data.id));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'referrals.noLetter']);
  }
});
