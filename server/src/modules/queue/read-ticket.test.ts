import { startVisit } from '@akoma/contract/encounters';
import { createLocation, updateOrganization } from '@akoma/contract/organization';
import { callWaiting, readTicket } from '@akoma/contract/queue';
import { beforeEach, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makePatientFor } from '../encounters/encounters.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let clerk: Caller;
let admin: Caller;
let here: string;

beforeEach(async () => {
  home = await found();
  [clerk, admin] = await Promise.all([signedIn(home, { role: 'Receptionist' }), signedIn(home, { role: 'Administrator' })]);
  here = Object.values(home.locations)[0]!;
});

/** Somebody who arrived so many minutes ago. */
async function arrived(minutes: number, location_id: string | null = here) {
  const patient = await makePatientFor(clerk);
  const arrived_at = new Date(Date.now() - minutes * 60_000).toISOString();
  const { data } = await clerk.ask(startVisit, { body: { patient: patient.id, location_id, arrived_at, assigned_to_id: null } });
  return { id: data.id, patient };
}
const ticketOf = async (id: string, caller = clerk) => (await caller.ask(readTicket, { params: { id } })).data;

it('QUEUE-001 a ticket says its number, the clinic, the time and how many wait there before it, and names nobody', async () => {
  const params = { id: home.organization_id };
  const other = (await admin.ask(createLocation, { params, body: { name: 'Dental', code: 'DEN', kind: 'clinic' } })).data.id;
  // the day of the hospital may have begun a minute ago: nobody arrives before it
  await asOwner(`update organization.organization set timezone = $2 where organization_id = $1`, [home.organization_id, zoneAtNoon()]);
  const [first, second, elsewhere] = [await arrived(9), await arrived(6), await arrived(8, other)];
  const last = await arrived(3);
  const place = Object.keys(home.locations)[0];
  expect(await ticketOf(last.id)).toEqual({
    patient_id: last.patient.id,
    ticket: expect.stringMatching(/^[A-Z]003$/),
    location_name: place,
    arrived_at: expect.any(String),
    before: 2,
    name: null,
    organization_name: expect.any(String),
  });
  expect(await ticketOf(first.id)).toMatchObject({ before: 0 });
  expect(await ticketOf(elsewhere.id)).toMatchObject({ ticket: 'D001', location_name: 'Dental', before: 0 });
  // who is called stands before nobody any more, and waits no more
  await clerk.ask(callWaiting, { params: { id: first.id } });
  expect(await ticketOf(last.id)).toMatchObject({ before: 1 });
  expect(await ticketOf(second.id)).toMatchObject({ before: 0 });
  expect(await ticketOf(first.id)).toMatchObject({ before: null });
});

it('QUEUE-001 AUTH-029 a ticket names the patient only where the organisation wants it; who printed it stands in the trail', async () => {
  const { id, patient } = await arrived(0);
  expect((await ticketOf(id)).name).toBeNull();
  await admin.ask(updateOrganization, { params: { id: home.organization_id }, body: { ticket_names: true } });
  expect((await ticketOf(id)).name).toBe(patient.full_name);
  const trail = await asOwner('select practitioner_role_id, patient_id from audit.entry where organization_id = $1 and action = $2', [
    home.organization_id,
    'queue.ticket',
  ]);
  const printed = { practitioner_role_id: clerk.practitioner_role_id, patient_id: patient.id };
  expect(trail).toEqual([printed, printed]);
});

it('QUEUE-001 PERM-001 a ticket is refused to who may not see visits and to other organisations; a visit of an earlier day has none', async () => {
  const { id } = await arrived(0);
  const filing = await signedIn(await withRole(home, 'Filing', ['patients.read']), { role: 'Filing' });
  const stranger = await signedIn(await found(), { role: 'Receptionist' });
  const statusOf = async (caller: Caller, visit = id) => (await caller.send(readTicket, { params: { id: visit } } as never)).statusCode;
  expect([await statusOf(filing), await statusOf(stranger), await statusOf(clerk)]).toEqual([403, 404, 200]);
  const old = await arrived(2 * 24 * 60);
  const refused = await clerk.send(readTicket, { params: { id: old.id } } as never);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'queue.noTicket']);
  expect(await asOwner('select 1 from queue.entry where organization_id = $1 and visit_id = $2', [home.organization_id, old.id])).toEqual(
    [],
  );
});

/** A zone in which it is about noon. */
function zoneAtNoon(): string {
  const behind = new Date().getUTCHours() - 12;
  return behind === 0 ? 'UTC' : `Etc/GMT${behind > 0 ? '+' : ''}${behind}`;
}
