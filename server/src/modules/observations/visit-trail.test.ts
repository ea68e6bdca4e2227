import type { AnyOperation } from '@akoma/contract/base';
import {
  addAddendum,
  editEncounter,
  endVisit,
  finishEncounter,
  listNotes,
  printVisitSummary,
  readEncounter,
  readVisit,
  readVisitSummary,
  reopenVisit,
  startEncounter,
  startVisit,
} from '@akoma/contract/encounters';
import { cancelObservation, codes, editObservation, listObservations, recordObservations } from '@akoma/contract/observations';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makeEncounter, makePatientFor, makeVisit, requiredNotes } from '../encounters/encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician' });
const at = (id: string) => ({ params: { id } });

interface Entry {
  action: string;
  patient_id: string | null;
  practitioner_role_id: string;
  reason: string | null;
}
const trailOf = (patient: string) =>
  asOwner<Entry>('select action, patient_id, practitioner_role_id, reason from audit.entry where patient_id = $1 order by at, id', [
    patient,
  ]);

test('VISIT-011, ENC-048, OBS-023 every action and every reading of a chart leaves its row under the patient', async () => {
  const patient = (await makePatientFor(clinician)).id;
  const visit = await makeVisit(clinician, { patient });
  const { id, notes } = await makeEncounter(clinician, { patient, notes: requiredNotes });
  await clinician.ask(startEncounter, at(id));
  const { data } = await clinician.ask(recordObservations, { body: [{ patient, encounter: id, code: codes.pulse, value: 80 }] });
  await clinician.ask(editObservation, { ...at(data[0]!.id), body: { value: 81 } });
  await clinician.ask(cancelObservation, { ...at(data[0]!.id), body: { reason: 'Wrong chart' } });
  await clinician.ask(finishEncounter, at(id));
  await clinician.ask(addAddendum, { body: { addendum_to: notes[0]!.id, note: 'More' } });
  await clinician.ask(readEncounter, at(id));
  await clinician.ask(listNotes, { query: { patient } });
  await clinician.ask(listObservations, { query: { patient_id: patient } });
  await clinician.ask(listObservations, { query: { encounter: id, status: 'cancelled' } });
  await clinician.ask(readVisit, at(visit.id));
  await clinician.ask(readVisitSummary, at(visit.id));
  await clinician.ask(printVisitSummary, at(visit.id));
  await clinician.ask(endVisit, at(visit.id));
  await clinician.ask(reopenVisit, { ...at(visit.id), body: { reason: 'Results came' } });
  const trail = await trailOf(patient);
  expect(trail.map(({ action, reason }) => (reason ? `${action}: ${reason}` : action))).toEqual([
    'patient.register',
    'visit.start',
    'encounter.open',
    'encounter.start',
    'observation.record',
    'observation.edit',
    'observation.cancel: Wrong chart',
    'encounter.finish',
    'note.addendum',
    'encounter.read',
    'note.list',
    'observation.list',
    'observation.list',
    'visit.read',
    'visit-summary.read',
    'visit-summary.print',
    'visit.end',
    'visit.reopen: Results came',
  ]);
  for (const { practitioner_role_id } of trail) expect(practitioner_role_id).toBe(clinician.practitioner_role_id);
});

test('OBS-019 an erased observation leaves its row, with the reason', async () => {
  const { id, patient } = await makeBegunEncounter(clinician);
  const { data } = await clinician.ask(recordObservations, { body: [{ patient, encounter: id, code: codes.pulse, value: 80 }] });
  await clinician.ask(cancelObservation, { ...at(data[0]!.id), query: { hard: 'true' }, body: { reason: 'Typed into the wrong chart' } });
  expect((await trailOf(patient)).at(-1)).toMatchObject({ action: 'observation.cancel', reason: 'Typed into the wrong chart' });
});

test('VISIT-020, ENC-045, OBS-039 what was refused leaves neither an audit row nor an event', async () => {
  const { id, patient } = await makeBegunEncounter(clinician);
  const before = await trailOf(patient);
  const events = await asOwner('select id from platform.outbox where organization_id = $1', [home.organization_id]);
  const refused: [AnyOperation, object][] = [
    [startVisit, { body: { patient } }],
    [finishEncounter, at(id)],
    [recordObservations, { body: [{ patient, code: codes.pulse, value: 999 }] }],
    [editEncounter, { ...at(id), body: { version: 99, reason: 'x' } }],
  ];
  for (const [operation, input] of refused) expect((await clinician.send(operation, input)).statusCode).toBeGreaterThanOrEqual(400);
  expect(await trailOf(patient)).toEqual(before);
  expect(await asOwner('select id from platform.outbox where organization_id = $1', [home.organization_id])).toEqual(events);
});
