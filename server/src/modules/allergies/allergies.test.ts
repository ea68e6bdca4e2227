import * as contract from '@akoma/contract/allergies';
import { mergePatients, undoMerge } from '@akoma/contract/patients';
import { describe, expect, it, test } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { givePatient } from '../patients/patients.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Kwame', last_name: 'Boakye' });
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const aPatient = async () => (await givePatient(clinician)).id;
const record = async (patient_id: string, more: object = {}) =>
  (await nurse.ask(contract.createAllergy, { body: { patient_id, substance: 'Penicillin', ...more } })).data;
const listed = (patient_id: string, more: object = {}) => clinician.ask(contract.listAllergies, { query: { patient_id, ...more } });
const stored = (patient_id: string) =>
  asOwner('select substance, clinical_status, version from allergies.allergy_intolerance where patient_id = $1 order by created_at', [
    patient_id,
  ]);

describe('recording', () => {
  test('ALLERGY-001 ALLERGY-002 ALLERGY-010 every field is kept and read back', async () => {
    const patient_id = await aPatient();
    const sent = {
      ...{ substance: 'Penicillin', type: 'allergy', category: 'medication', criticality: 'high', clinical_status: 'active' },
      ...{ reaction: 'Rash and swelling of the face', severity: 'severe', onset: '2020-03-01', note: 'Told by the mother' },
      recorded_date: '2024-05-06T08:00:00Z',
    } as const;
    const made = await record(patient_id, sent);
    expect(made).toMatchObject({ ...sent, recorded_date: '2024-05-06T08:00:00.000Z', patient_id, uuid: made.id, version: 1 });
    expect(made).toMatchObject({ recorder_name: 'Abena Sarpong', entered_in_error_at: null });
    expect((await clinician.ask(contract.readAllergy, { params: { id: made.id } })).data).toEqual(made);
    const bare = await record(patient_id, { substance: 'Groundnuts' });
    expect(bare).toMatchObject({
      type: 'allergy',
      clinical_status: 'active',
      category: null,
      criticality: null,
      severity: null,
      onset: null,
    });
  });

  test('ALLERGY-003 only those of that patient, the dangerous ones first, those that are over last', async () => {
    const [patient_id, other] = [await aPatient(), await aPatient()];
    await record(other, { substance: 'Latex' });
    for (const more of [
      { substance: 'Dust', criticality: 'low' },
      { substance: 'Egg', clinical_status: 'resolved', criticality: 'high' },
      { substance: 'Aspirin', criticality: 'unable_to_access' },
      { substance: 'Sulfa' },
      { substance: 'Penicillin', criticality: 'high' },
    ])
      await record(patient_id, more);
    const { data, total, page_size } = await listed(patient_id);
    expect([data.map(({ substance }) => substance), total, page_size]).toEqual([['Penicillin', 'Aspirin', 'Dust', 'Sulfa', 'Egg'], 5, 100]);
    expect((await listed(patient_id, { clinical_status: 'resolved' })).data).toHaveLength(1);
    expect((await listed(patient_id, { page_size: 2, page: 3 })).data.map(({ substance }) => substance)).toEqual(['Egg']);
  });

  test('ALLERGY-009 unable_to_access is kept as it is written, and unable-to-assess means it', async () => {
    const patient_id = await aPatient();
    for (const criticality of ['unable_to_access', 'unable-to-assess'])
      expect((await record(patient_id, { criticality })).criticality).toBe('unable_to_access');
  });

  const wrong: [string, object, string, string][] = [
    ['no substance', { substance: '  ' }, 'substance', 'Substance is required.'],
    ['a criticality that nobody knows', { criticality: 'deadly' }, 'criticality', 'Criticality is not valid.'],
    ['an onset that lies ahead', { onset: '2999-01-01' }, 'onset', 'Onset should not be in the future.'],
    ['an onset before birth', { onset: '1900-01-01' }, 'onset', 'Onset should not be before the patient’s birth.'],
    ['a time that lies ahead', { recorded_date: '2999-01-01T00:00:00Z' }, 'recorded_date', 'Recorded date should not be in the future.'],
    ['a key that nobody knows', { verification: 'confirmed' }, 'verification', 'Verification is not known here.'],
  ];
  it.each(wrong)('ALLERGY-010 refuses %s, and writes nothing', async (_what, more, field, sentence) => {
    const patient_id = await aPatient();
    const refused = await nurse.send(contract.createAllergy, { body: { patient_id, substance: 'Penicillin', ...more } as never });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { [field]: [sentence] }]);
    expect(await stored(patient_id)).toEqual([]);
    expect((await listed(patient_id)).allergy_status).toBe('not-recorded');
  });
});

describe('changing', () => {
  test('ALLERGY-004 the change is visible, what stood before is kept, and a stale one is refused with both states', async () => {
    const made = await record(await aPatient(), { criticality: 'high', reaction: 'Rash' });
    const at = { params: { id: made.id } };
    const { data } = await clinician.ask(contract.updateAllergy, { ...at, body: { criticality: 'low', reaction: '', version: 1 } });
    expect(data).toMatchObject({ substance: 'Penicillin', criticality: 'low', reaction: null, version: 2, recorder_name: 'Abena Sarpong' });
    await expect(nurse.ask(contract.updateAllergy, { ...at, body: { note: 'Told', version: 1 } })).rejects.toMatchObject({
      status: 409,
      data: { current: { version: 2, criticality: 'low' }, sent: { note: 'Told' } },
    });
    const versions = await clinician.ask(contract.listAllergyVersions, at);
    expect(versions).toMatchObject({ patient_id: made.patient_id, data: [{ version: 1, criticality: 'high', reaction: 'Rash' }] });
    expect(versions.data[0]).toMatchObject({ replaced_by_name: 'Kwame Boakye', recorded_date: made.recorded_date, onset: null });
  });

  test('ALLERGY-005 what was entered in error leaves the list, can be read, and is changed no more', async () => {
    const made = await record(await aPatient());
    const at = { params: { id: made.id } };
    expect((await nurse.send(contract.deleteAllergy, { ...at, body: {} })).statusCode).toBe(403);
    const { data } = await clinician.ask(contract.deleteAllergy, { ...at, body: { reason: 'Another patient’s' } });
    expect(data).toMatchObject({ entered_in_error_by_name: 'Kwame Boakye', entered_in_error_reason: 'Another patient’s' });
    expect(await listed(made.patient_id)).toMatchObject({ total: 0, allergy_status: 'not-recorded' });
    expect((await clinician.ask(contract.readAllergy, at)).data).toEqual(data);
    for (const again of [
      clinician.send(contract.deleteAllergy, { ...at, body: {} }),
      clinician.send(contract.updateAllergy, { ...at, body: { note: 'x' } }),
    ])
      expect((await again).json()).toMatchObject({ code: 'allergies.enteredInError' });
    expect(await stored(made.patient_id)).toEqual([{ substance: 'Penicillin', clinical_status: 'active', version: 2 }]);
  });
});

describe('what is known about all of them', () => {
  const none = (patient_id: string) => nurse.ask(contract.confirmNoneKnown, { body: { patient_id } });

  test('ALLERGY-010 "no known allergies" is an act; recording one ends it, and it is refused while one is active', async () => {
    const patient_id = await aPatient();
    expect(await listed(patient_id)).toMatchObject({ allergy_status: 'not-recorded', reviewed_at: null, reviewed_by_name: null });
    expect((await none(patient_id)).data).toMatchObject({ allergy_status: 'none-known', reviewed_by_name: 'Abena Sarpong' });
    const made = await record(patient_id);
    expect(await listed(patient_id)).toMatchObject({ allergy_status: 'known', total: 1 });
    await expect(none(patient_id)).rejects.toMatchObject({ status: 409, code: 'allergies.activeStand', data: { active: 1 } });
    expect((await listed(patient_id)).allergy_status).toBe('known');
    await clinician.ask(contract.updateAllergy, { params: { id: made.id }, body: { clinical_status: 'resolved' } });
    expect((await listed(patient_id)).allergy_status).toBe('not-recorded');
    expect((await none(patient_id)).data.allergy_status).toBe('none-known');
    await clinician.ask(contract.updateAllergy, { params: { id: made.id }, body: { clinical_status: 'active' } });
    expect((await listed(patient_id)).allergy_status).toBe('known');
  });

  test('ALLERGY-010 one records while another says that there are none: in either order one is known in the end', async () => {
    for (let time = 0; time < 5; time += 1) {
      const patient_id = await aPatient();
      const [, said] = await Promise.allSettled([record(patient_id), clinician.ask(contract.confirmNoneKnown, { body: { patient_id } })]);
      if (said.status === 'rejected') expect(said.reason).toMatchObject({ code: 'allergies.activeStand' });
      expect(await listed(patient_id)).toMatchObject({ allergy_status: 'known', total: 1 });
    }
  });

  test('PAT-050 a merge moves allergies, not the word that there are none; undone, each record has its own again', async () => {
    const records = await withRole(home, 'Records', ['patients.read', 'patients.write', 'patients.delete']);
    const admin = await signedIn(records, { role: 'Records' });
    const [survivor, loser] = [await aPatient(), await aPatient()];
    const made = await record(loser);
    await none(survivor);
    const merge = await admin.ask(mergePatients, { params: { id: survivor }, body: { loser_id: loser } });
    expect(await listed(survivor)).toMatchObject({ allergy_status: 'known', data: [{ id: made.id, patient_id: survivor }] });
    const late = await nurse.send(contract.createAllergy, { body: { patient_id: loser, substance: 'Latex' } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'patients.replaced']);
    const own = await record(survivor, { substance: 'Latex' });
    await admin.ask(undoMerge, { params: { id: merge.data.id } });
    expect((await listed(loser)).data.map(({ id }) => id)).toEqual([made.id]);
    expect((await listed(survivor)).data.map(({ id }) => id)).toEqual([own.id]);
  });
});

test('ALLERGY-003 who may not read allergies, and another hospital, learn nothing', async () => {
  const made = await record(await aPatient());
  const desk = await signedIn(home, { role: 'Receptionist' });
  expect((await desk.send(contract.listAllergies, { query: { patient_id: made.patient_id } })).statusCode).toBe(403);
  const stranger = await signedIn(await found(), { role: 'Clinician' });
  const at = { params: { id: made.id } };
  const tried = await Promise.all([
    stranger.send(contract.listAllergies, { query: { patient_id: made.patient_id } }),
    stranger.send(contract.readAllergy, at),
    stranger.send(contract.updateAllergy, { ...at, body: { note: 'x' } }),
    stranger.send(contract.deleteAllergy, { ...at, body: {} }),
    stranger.send(contract.createAllergy, { body: { patient_id: made.patient_id, substance: 'Egg' } }),
    stranger.send(contract.confirmNoneKnown, { body: { patient_id: made.patient_id } }),
  ]);
  expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await stored(made.patient_id)).toEqual([{ substance: 'Penicillin', clinical_status: 'active', version: 1 }]);
});
