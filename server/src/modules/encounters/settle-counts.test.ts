import { discardEncounter, listEncounters, listVisits, startVisit } from '@akoma/contract/encounters';
import { beforeEach, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { settleCount } from './count.store.ts';
import { makeEncounter, makePatientFor, makeVisit } from './encounters.make.ts';

let clinician: Caller;
beforeEach(async () => {
  clinician = await signedIn(await found(), { role: 'Clinician' });
});

const totals = async (query: object = {}, caller = clinician) => [
  (await caller.ask(listVisits, { query: { page_size: 1, ...query } })).total,
  (await caller.ask(listEncounters, { query: { page_size: 1, ...query } })).total,
];
const rows = async (list = 'visits') =>
  (
    await asOwner<{ change: string }>('select change from encounters.count where organization_id = $1 and list = $2', [
      clinician.organization_id,
      list,
    ])
  ).map(({ change }) => Number(change));
const settle = (list: 'visits' | 'encounters' = 'visits', { organization_id } = clinician) =>
  withTenant(pool, organization_id, 'write', (db) => settleCount({ db, organization_id }, list));

it('LIST-009 the total of a whole list is what its commands have done: one more, one fewer, and nothing where they were refused', async () => {
  expect(await totals()).toEqual([0, 0]);
  const visit = await makeVisit(clinician);
  const { id } = await makeEncounter(clinician, { patient: visit.patient });
  await makeEncounter(clinician);
  expect(await totals()).toEqual([2, 2]);
  await expect(clinician.ask(startVisit, { body: { patient: visit.patient } })).rejects.toMatchObject({ status: 409 });
  expect([await rows(), await totals()]).toEqual([
    [1, 1],
    [2, 2],
  ]);
  await clinician.ask(discardEncounter, { params: { id }, body: { reason: 'Wrong patient' } });
  expect(await totals()).toEqual([2, 1]);
  expect(await totals({ patient: visit.patient })).toEqual([1, 0]);
  const stranger = await signedIn(await found(), { role: 'Clinician' });
  expect(await totals({}, stranger)).toEqual([0, 0]);
});

it('LIST-009 many at once, while the counts are put together again and again, are all counted, and one row is left', async () => {
  const patients: { id: string }[] = [];
  while (patients.length < 12) patients.push(await makePatientFor(clinician)); // one by one: people of one name are named to each other
  let done = false;
  const settling = (async () => {
    while (!done) await Promise.all([settle(), settle(), settle('encounters')]);
  })();
  await Promise.all(
    patients.map(async ({ id }) => {
      await makeVisit(clinician, { patient: id });
      await makeEncounter(clinician, { patient: id });
    }),
  );
  done = true;
  await settling;
  expect(await totals()).toEqual([12, 12]);
  await settle();
  await settle('encounters');
  expect([await rows(), await rows('encounters')]).toEqual([[12], [12]]);
  expect(await totals()).toEqual([12, 12]);
});

it('LIST-009 what a server of the version before has written, without a count, is taken in', async () => {
  const { patient } = await makeVisit(clinician);
  await asOwner(
    `insert into encounters.visit (organization_id, id, patient_id, type, status, listed_at, created_by_id) values ($1, $2, $3, 'general', 'planned', now(), $4)`,
    [clinician.organization_id, newId(), patient, clinician.practitioner_role_id],
  );
  await settle();
  expect([await rows(), (await totals())[0]]).toEqual([[2], 2]);
});
