import { watchChanges } from '@akoma/contract/workbench';
import { readSession, signIn, syncUser } from '@akoma/contract/identity';
import * as contract from '@akoma/contract/organization';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { withTenant } from '../src/platform/db/tenant.ts';
import { newId } from '../src/platform/id.ts';
import { givePassword, testPassword } from '../src/modules/identity/identity.make.ts';
import { admitMember, type Founded } from '../src/modules/organization/index.ts';
import { type Caller, found, openTestApp, requestOf, signedIn, type TestApp } from './app.ts';
import { asOwner, pool } from './database.ts';

let app: TestApp;
/** Another server on the same database, with its own cache of actors. */
let other: App;
let address: string;
let home: Founded;
let admin: Caller;
let nurse: Caller;
beforeAll(async () => {
  app = await openTestApp();
  other = await createApp(app.testServer);
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => other.server.close());
beforeEach(async () => {
  home = await found('Asempa Hospital');
  admin = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
  nurse = await signedIn(home, { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
});

const person = () => ({ params: { id: home.organization_id, practitioner_id: nurse.practitioner_role_id } });
const remove = () => admin.ask(contract.deletePractitioner, person());

it('TEAM-006 PERM-010 sessions end at once, here and on another server within five seconds; enabled, the person signs in again', async () => {
  const email = `${newId()}@team.test`;
  await givePassword(pool, nurse.user_id, { email });
  const ask = (server: TestApp['server']) =>
    server.inject({ ...requestOf(readSession, {}), headers: { authorization: `Bearer ${nurse.access}` } });
  expect([(await ask(app.server)).statusCode, (await ask(other.server)).statusCode]).toEqual([200, 200]);
  const begun = Date.now();
  expect((await remove()).data).toMatchObject({ status: 'inactive', full_name: 'Ama Mensah' });
  expect((await ask(app.server)).statusCode).toBe(401);
  while ((await ask(other.server)).statusCode !== 401) await new Promise((later) => setTimeout(later, 50));
  // the cache expires after five seconds; the rest is for a slow machine
  expect(Date.now() - begun).toBeLessThan(7_000);
  const entering = () => app.server.inject(requestOf(signIn, { body: { username: email, password: testPassword } }));
  expect((await entering()).json().code).toBe('identity.noMembership');
  expect((await admin.ask(contract.updatePractitioner, { ...person(), body: { status: 'active' } })).data.status).toBe('active');
  expect((await entering()).statusCode).toBe(200);
  const [ended] = await asOwner('select revoked_because from identity.session where id = $1', [nurse.session_id]);
  expect(ended).toEqual({ revoked_because: 'disabled' });
});

it('TEAM-006 AUTH-008 an open stream is closed, also that of a session that is now in another organisation; that session continues', async () => {
  const volta = await found('Volta Road Clinic');
  await withTenant(pool, volta.organization_id, 'write', (db) =>
    admitMember(
      { db, organization_id: volta.organization_id },
      { account: { id: nurse.user_id }, role_id: volta.roles.Nurse!, first_name: 'Ama', last_name: 'Mensah' },
    ),
  );
  await nurse.ask(syncUser, { body: { provider_uuid: volta.organization_id, organization_uuid: volta.organization_id } });
  const open = async (organization_id: string) => {
    const response = await fetch(`${address}${watchChanges.path}?topics=visits&service_provider_id=${organization_id}`, {
      headers: { authorization: `Bearer ${nurse.access}` },
    });
    expect(response.status).toBe(200);
    return response;
  };
  const [here, there] = [await open(home.organization_id), await open(volta.organization_id)];
  let elsewhere = 'open';
  there.text().then(
    () => (elsewhere = 'cut'),
    () => (elsewhere = 'cut'),
  );
  const begun = Date.now();
  await remove();
  await here.text();
  // it checks every second; the rest is for a slow machine
  expect(Date.now() - begun).toBeLessThan(5_000);
  expect(elsewhere).toBe('open');
  expect((await nurse.ask(readSession)).data.provider.organization_name).toBe('Volta Road Clinic');
  await expect(nurse.ask(contract.readOrganization, { params: { id: home.organization_id } })).rejects.toMatchObject({ status: 404 });
});
