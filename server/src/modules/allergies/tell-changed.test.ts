import { confirmNoneKnown, createAllergy, deleteAllergy, updateAllergy } from '@akoma/contract/allergies';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { changesPath, type Live, listeningAddress, listenTo } from '../../../test/live.ts';
import { givePatient } from '../patients/patients.make.ts';

const home = await found();
const [nurse, clinician] = [await signedIn(home, { role: 'Nurse' }), await signedIn(home, { role: 'Clinician' })];
let address = '';
let open: Live | undefined;
beforeAll(async () => {
  address = await listeningAddress();
});
afterEach(() => open?.leave());

test('ALLERGY-001 VISIT-009 who has the patient open is told of every allergy that a colleague notes, and of "none known"', async () => {
  const { id: patient_id } = await givePatient(clinician);
  const { id: elsewhere } = await givePatient(clinician);
  open = listenTo(address, clinician, changesPath(`patient:${patient_id}`));
  await open.open;
  const heard = async () => expect(await open!.next()).toEqual({ topic: `patient:${patient_id}`, id: patient_id });
  await nurse.ask(createAllergy, { body: { patient_id: elsewhere, substance: 'Latex' } });
  await nurse.ask(confirmNoneKnown, { body: { patient_id } });
  await heard();
  const { data: allergy } = await nurse.ask(createAllergy, { body: { patient_id, substance: 'Penicillin' } });
  await heard();
  const at = { params: { id: allergy.id } };
  await nurse.ask(updateAllergy, { ...at, body: { reaction: 'Rash', version: allergy.version } });
  await heard();
  await clinician.ask(deleteAllergy, { ...at, body: { reason: 'Other patient' } });
  await heard();
});
