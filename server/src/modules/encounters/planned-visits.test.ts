import { editVisit, endVisit, openEncounter, startEncounter, startVisit } from '@akoma/contract/encounters';
import { listPatients, readPatient } from '@akoma/contract/patients';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makePatientFor, makeVisit } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician' });
const at = (id: string) => ({ params: { id } });

const plan = async (patient: string) => (await clinician.ask(startVisit, { body: { patient, status: 'planned' } })).data.id;
const move = (id: string, status: 'arrived' | 'cancelled') => clinician.ask(editVisit, { ...at(id), body: { status } });
const stored = async (id: string) =>
  (await asOwner<{ planned_visits: number }>('select planned_visits from patients.patient where id = $1', [id]))[0]!.planned_visits;

/** What record and list say, which is the same. */
async function marked(id: string): Promise<[has_visit: boolean, current: string | null]> {
  const { data } = await clinician.ask(readPatient, at(id));
  const { data: cards } = await clinician.ask(listPatients, { query: { ids: id } });
  expect(cards).toMatchObject([{ has_visit: data.has_visit, current_visit_id: data.current_visit_id }]);
  return [data.has_visit, data.current_visit_id];
}

test('PAT-031 a patient has a visit while one is the current visit, and none after it ended', async () => {
  const { id } = await makePatientFor(clinician);
  expect(await marked(id)).toEqual([false, null]);
  const visit = await makeVisit(clinician, { patient: id });
  expect(await marked(id)).toEqual([true, visit.id]);
  await clinician.ask(endVisit, at(visit.id));
  expect(await marked(id)).toEqual([false, null]);
});

test('PAT-032 a patient has a visit while one has not finished, though none is the current visit', async () => {
  const { id, version } = await makePatientFor(clinician);
  const visit = await plan(id);
  expect(await marked(id)).toEqual([true, null]);
  await move(visit, 'arrived');
  expect([await marked(id), await stored(id)]).toEqual([[true, visit], 0]);
  await clinician.ask(endVisit, at(visit));
  expect(await marked(id)).toEqual([false, null]);
  // nobody edited the record meanwhile
  expect((await clinician.ask(readPatient, at(id))).data.version).toBe(version);
});

test('PAT-032 of several that are planned each counts, until it is cancelled or an encounter makes it begin', async () => {
  const { id } = await makePatientFor(clinician);
  const [first, second] = [await plan(id), await plan(id)];
  await move(first, 'cancelled');
  expect([await marked(id), await stored(id)]).toEqual([[true, null], 1]);
  const { data: encounter } = await clinician.ask(openEncounter, { body: { patient: id, visit: second } });
  await clinician.ask(startEncounter, { ...at(encounter.id), body: {} });
  expect([await marked(id), await stored(id)]).toEqual([[true, second], 0]);
});

test('PAT-032 a visit cancelled by five at once is planned once less; a refused one counts nothing', async () => {
  const { id } = await makePatientFor(clinician);
  const visit = await plan(id);
  const other = await makeVisit(clinician, { patient: id });
  await expect(move(visit, 'arrived')).rejects.toMatchObject({ code: 'encounters.visitOpen' });
  expect(await stored(id)).toBe(1);
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => move(visit, 'cancelled')));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await marked(id), await stored(id)]).toEqual([[true, other.id], 0]);
});
