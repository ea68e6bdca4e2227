import { createDiagnosis, editEncounter, listCarePlans, listDiagnoses, listNotes } from '@akoma/contract/encounters';
import { createReferral, listReferrals } from '@akoma/contract/referrals';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { makeBegunEncounter, makePatientFor, makeVisit, requiredNotes } from '../encounters/encounters.make.ts';

test('PAT-018 what a patient has of notes, diagnoses, referrals and care plans is read with its total and the current page, of this patient alone', async () => {
  const clinician = await signedIn(await found(), { role: 'Clinician' });
  const [ama, other] = [await makePatientFor(clinician), await makePatientFor(clinician)];
  for (const { id: patient } of [ama, other]) {
    await makeVisit(clinician, { patient });
    const encounter = await makeBegunEncounter(clinician, { patient });
    const encounter_care_plan = [{ title: 'Blood pressure' }, { title: 'Weight' }];
    await clinician.ask(editEncounter, { params: { id: encounter.id }, body: { notes: requiredNotes, encounter_care_plan } as never });
    for (const display of ['Malaria', 'Anaemia']) await clinician.ask(createDiagnosis, { body: { encounter: encounter.id, display } });
    for (const reason of ['Cataract', 'Hernia'])
      await clinician.ask(createReferral, { body: { patient_id: patient, referred_to_organization: 'Korle Bu', reason } });
  }
  const second = { page: 2, page_size: 1 };
  const of = { patient_id: ama.id };
  const lists = {
    notes: await clinician.ask(listNotes, { query: { patient: ama.id, ...second } }),
    diagnosis: await clinician.ask(listDiagnoses, { query: { ...of, ...second } }),
    referrals: await clinician.ask(listReferrals, { query: { ...of, ...second } }),
    'care plans': await clinician.ask(listCarePlans, { query: { ...of, ...second } }),
  };
  for (const [what, { data, meta, total, page }] of Object.entries(lists)) {
    expect(meta, what).toEqual({ total: 2, page: 2, page_size: 1 });
    expect([data.length, total, page], what).toEqual([1, 2, 2]);
  }
  const [note] = lists.notes.data;
  expect(requiredNotes.map(({ note: text }) => text)).toContain(note!.note);
});
