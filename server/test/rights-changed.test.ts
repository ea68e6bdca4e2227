import { startVisit } from '@akoma/contract/encounters';
import { readSession } from '@akoma/contract/identity';
import { createWorkspace, deleteWorkspace, listRoles, updatePractitioner, updateRole, updateWorkspace } from '@akoma/contract/organization';
import { listPatients, registerPatient } from '@akoma/contract/patients';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { openNotifier } from '../src/platform/events/notifier.ts';
import { type Caller, found, openTestApp, requestOf, signedIn } from './app.ts';
import { app as onFile } from './database.ts';
import { changesPath, listenTo, visited } from './live.ts';

let address: string;
let other: { url: string; close: () => Promise<void> };

beforeAll(async () => {
  const { server, testServer } = await openTestApp();
  address = await server.listen({ port: 0, host: '127.0.0.1' });
  const notifier = await openNotifier(onFile, pino({ level: 'silent' }));
  const second = await createApp({ ...testServer, listen: notifier.listen, watch: notifier.watch });
  const url = await second.server.listen({ port: 0, host: '127.0.0.1' });
  other = { url, close: () => second.server.close().then(notifier.close) };
});
afterAll(() => other.close());

const bearer = ({ access }: Caller) => ({ authorization: `Bearer ${access}` });
const grant = (admin: Caller, role_id: string, resources: string[]) =>
  admin.ask(updateRole, { params: { id: admin.organization_id, role_id }, body: { resources } });

async function statusOf(address: string, caller: Caller): Promise<number> {
  const response = await fetch(address, { headers: bearer(caller) });
  await response.arrayBuffer();
  return response.status;
}

describe('a changed role', () => {
  it('PERM-001 PERM-010 ROLE-009 holds at the next request of those who have it', async () => {
    const home = await found();
    const [admin, clerk] = [await signedIn(home, { role: 'Administrator' }), await signedIn(home, { role: 'Receptionist' })];
    const register = () =>
      clerk.send(registerPatient, {
        body: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1991-08-14', mobile: '+233244123456' },
      });
    expect((await register()).statusCode).toBe(201);
    await grant(admin, home.roles.Receptionist!, ['patients.read']);
    const refused = await register();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission_denied']);
    expect((await clerk.ask(listPatients)).total).toBe(1);
  });

  it('PERM-004 PERM-005 PERM-009 opens what its entries expand to, in both forms of the wildcard and in any case', async () => {
    const home = await found();
    const [admin, clerk] = [await signedIn(home, { role: 'Administrator' }), await signedIn(home, { role: 'Receptionist' })];
    const statuses = async () => {
      const calls = [
        clerk.send(listPatients),
        clerk.send(listRoles, { params: { id: home.organization_id } }),
        clerk.send(startVisit, { body: {} }),
      ];
      return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    };
    await grant(admin, home.roles.Receptionist!, ['Patients.*', 'ROLES*']);
    expect(await statuses()).toEqual([200, 200, 403]);
    await grant(admin, home.roles.Receptionist!, ['Visits.Write']);
    expect(await statuses()).toEqual([403, 403, 400]);
  });

  it('PERM-001 ROLE-009 holds on another server that remembers the old one', async () => {
    const home = await found();
    const [admin, nurse] = [await signedIn(home, { role: 'Administrator' }), await signedIn(home, { role: 'Nurse' })];
    const { url } = requestOf(listPatients, {});
    const status = () => statusOf(`${other.url}${url}`, nurse);
    expect(await status()).toBe(200);
    await grant(admin, home.roles.Nurse!, ['visits.read']);
    await expect.poll(status, { interval: 50, timeout: 15_000 }).toBe(403);
  });

  it('PERM-001 ROLE-009 ends the open streams of its organisation on every server, and no other', async () => {
    const [home, elsewhere] = [await found(), await found()];
    const [admin, nurse, stranger] = [
      await signedIn(home, { role: 'Administrator' }),
      await signedIn(home, { role: 'Nurse' }),
      await signedIn(elsewhere, { role: 'Nurse' }),
    ];
    const streams = [listenTo(address, nurse), listenTo(other.url, nurse)];
    const theirs = listenTo(other.url, stranger);
    await Promise.all([...streams, theirs].map(({ open }) => open));
    await grant(admin, home.roles.Nurse!, ['patients.read']);
    await Promise.all(streams.map(({ cut }) => cut));
    for (const at of [address, other.url]) expect(await statusOf(`${at}${changesPath()}`, nurse)).toBe(403);
    const visit = await visited(stranger);
    expect(await theirs.next()).toEqual(visit);
    theirs.leave();
  });
});

describe('the stream of a session', () => {
  it('ROLE-005 WS-031 WS-032 TEAM-006 ends with every change of what the session may do, and stays open for a change of anything else', async () => {
    const home = await found();
    const [admin, nurse] = [
      await signedIn(home, { role: 'Administrator', organization_role: 'owner' }),
      await signedIn(home, { role: 'Nurse' }),
    ];
    const params = { id: home.organization_id, practitioner_id: nurse.practitioner_role_id };
    const edit = (body: object) => () => admin.ask(updatePractitioner, { params, body });
    const at = { params: { id: home.organization_id } };
    const made = async () => (await admin.ask(createWorkspace, { ...at, body: { type: 'OPD', name: 'Annex' } })).data.id;
    const id = await made();
    const changes = [
      () => grant(admin, home.roles.Nurse!, ['patients.read']),
      edit({ workspaces: ['OPD'] }),
      edit({ location_ids: [Object.values(home.locations)[0]!] }),
      edit({ organization_role: 'admin' }),
      made,
      () => admin.ask(updateWorkspace, { ...at, body: { id, status: 'suspended' } }),
      () => admin.ask(deleteWorkspace, { ...at, body: { id } }),
    ];
    for (const change of changes) {
      const stream = listenTo(other.url, nurse, changesPath(''));
      await stream.open;
      await change();
      await stream.cut;
    }
    const { data } = await nurse.ask(readSession);
    expect(new Set(data.workspaces.map(({ type }) => type))).toEqual(new Set(['OPD']));
    const clinician = await signedIn(home, { role: 'Clinician' });
    const [quiet, visits] = [listenTo(address, nurse, changesPath('')), listenTo(address, clinician)];
    await Promise.all([quiet.open, visits.open]);
    await edit({ address: 'Ridge' })();
    // events arrive in order on this server's only connection: if the edit was published, it has arrived before
    const visit = await visited(clinician);
    expect(await visits.next()).toEqual(visit);
    expect(await statusOf(`${address}/api/v1/user`, nurse)).toBe(200);
    expect(quiet.isCut()).toBe(false);
    visits.leave();
    await edit({ status: 'inactive' })();
    await quiet.cut;
    expect(await statusOf(`${address}${changesPath('')}`, nurse)).toBe(401);
  });
});
