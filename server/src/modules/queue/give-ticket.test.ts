import { editVisit, startVisit } from '@akoma/contract/encounters';
import { createLocation } from '@akoma/contract/organization';
import { callWaiting, listQueue } from '@akoma/contract/queue';
import { expect, it } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { makePatientFor } from '../encounters/encounters.make.ts';
import { giveTicket } from './give-ticket.ts';

it('QUEUE-001 tickets are a letter and a number of the day, each once, given with the arrival, also for several at the same moment', async () => {
  const home = await found();
  const { organization_id } = home;
  const [clerk, admin] = await Promise.all([signedIn(home, { role: 'Receptionist' }), signedIn(home, { role: 'Administrator' })]);
  const places = await Promise.all(
    ['MAT', 'MED'].map(async (code) => {
      const body = { name: `Clinic ${code}`, code, kind: 'clinic' as const };
      return (await admin.ask(createLocation, { params: { id: organization_id }, body })).data.id;
    }),
  );
  const patients: string[] = [];
  for (let at = 0; at < 13; at++) patients.push((await makePatientFor(clerk)).id);
  const start = async (at: number) =>
    (await clerk.ask(startVisit, { body: { patient: patients[at]!, location_id: places[at % 2]!, assigned_to_id: null } })).data;
  const visits: Awaited<ReturnType<typeof start>>[] = [];
  for (let at = 0; at < 12; at += 2) visits.push(...(await Promise.all([start(at), start(at + 1)])));
  const ticketsNow = async () =>
    (await clerk.ask(listQueue, { query: { workspace: 'RECEPT', page_size: 100 } })).data.map(({ ticket }) => ticket!).toSorted();
  const tickets = await ticketsNow();
  expect(tickets).toEqual(visits.map((_visit, at) => `M${String(at + 1).padStart(3, '0')}`));
  // no task is left behind that would give them
  expect(await asOwner(`select 1 from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'`, [organization_id])).toEqual(
    [],
  );

  // who has a ticket keeps it
  const give = (visit: { id: string; location_id: string | null }) =>
    withTenant(pool, organization_id, 'write', (db) => giveTicket({ db, organization_id, now: new Date() }, visit.id, visit.location_id));
  for (const visit of visits) await give(visit);
  expect(await ticketsNow()).toEqual(tickets);

  // the day after it begins anew
  await asOwner('update queue.entry set day = day - 1 where organization_id = $1', [organization_id]);
  await asOwner('update queue.counter set day = day - 1 where organization_id = $1', [organization_id]);
  const { id } = await start(12);
  expect((await clerk.ask(callWaiting, { params: { id } })).data.ticket).toBe('M001');
});

it('QUEUE-001 VISIT-005 a visit that was planned gets its ticket when the patient arrives; an arrival of an earlier day gets none', async () => {
  const home = await found();
  const clerk = await signedIn(home, { role: 'Receptionist' });
  const entries = () => asOwner('select visit_id, letter, number from queue.entry where organization_id = $1', [home.organization_id]);
  const earlier = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await clerk.ask(startVisit, { body: { patient: (await makePatientFor(clerk)).id, arrived_at: earlier } });
  const { data: visit } = await clerk.ask(startVisit, { body: { patient: (await makePatientFor(clerk)).id, status: 'planned' } });
  expect(await entries()).toEqual([]);
  await clerk.ask(editVisit, { params: { id: visit.id }, body: { status: 'arrived' } });
  expect(await entries()).toEqual([{ visit_id: visit.id, letter: 'A', number: 1 }]);
  await clerk.ask(editVisit, { params: { id: visit.id }, body: { reason: 'Cough' } });
  expect(await entries()).toEqual([{ visit_id: visit.id, letter: 'A', number: 1 }]);
});
