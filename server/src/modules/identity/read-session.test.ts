import { permissions } from '@akoma/contract/base';
import * as contract from '@akoma/contract/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn, type TestApp } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';

let app: TestApp;
type Home = Awaited<ReturnType<typeof found>>;
let asempa: Home;
let volta: Home;
let nurse: Caller;

beforeAll(async () => {
  app = await openTestApp();
  asempa = await found('Asempa Hospital');
  volta = await found('Volta Road Clinic');
  nurse = await signedIn(asempa, { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
});

const session = async (caller: Caller) => contract.Session.parse((await caller.ask(contract.readSession)).data);
/** Makes a user a member of another organisation as well; returns the membership's id. */
async function alsoMemberOf(home: Home, caller: Caller, role: string): Promise<string> {
  const id = newId();
  await asOwner(
    `insert into organization.membership (organization_id, id, account_id, role_id, organization_role, title, first_name, last_name, name_norm, specialty,
       team_member_type, country_code, status)
     values ($1, $2, $3, $4, 'member', 'Dr', 'Ama S.', 'Mensah', 'ama s. mensah', '[]', 'clinical_staff', '+233', 'active')`,
    [home.organization_id, id, caller.user_id, home.roles[role]],
  );
  return id;
}

describe('reading the session', () => {
  it('AUTH-009 AUTH-015 AUTH-016 holds the user, the organisations with names and the role in the current one', async () => {
    const { user, organizations, organization_role, settings, user_settings } = await session(nurse);
    expect(user_settings).toEqual(contract.usualSettings);
    expect(user).toMatchObject({
      id: nurse.user_id,
      uuid: nurse.user_id,
      first_name: 'Ama',
      last_name: 'Mensah',
      full_name: 'Ama Mensah',
      gender: null,
      birth_date: null,
      photo: null,
      signature: null,
      address: null,
      mobile: null,
      phone_number: null,
    });
    expect(organizations).toEqual([
      {
        organization_uuid: asempa.organization_id,
        organization_name: 'Asempa Hospital',
        organization_role: 'member',
        first_name: 'Ama',
        last_name: 'Mensah',
      },
    ]);
    expect(user.organizations).toEqual(organizations);
    expect(user.organisations).toEqual(organizations);
    expect(organization_role).toBe('member');
    expect(settings).toEqual({
      support_url: 'mailto:help@example.org',
      portal_id: 'akoma',
      date_format: 'DD-MM-YYYY',
      timezone: 'Africa/Accra',
      currency: 'GHS',
      idle_lock_minutes: 10,
      password_least: 8,
    });
  });

  it.each(contract.organizationRoles)('AUTH-036 tells that somebody is %s of the organisation', async (organization_role) => {
    const caller = await signedIn(asempa, { role: 'Nurse', organization_role });
    const told = await session(caller);
    expect([told.organization_role, told.provider.organization_role, told.organizations[0]!.organization_role]).toEqual([
      organization_role,
      organization_role,
      organization_role,
    ]);
  });

  it('AUTH-036 there are three roles in an organisation, and no fourth can be given', async () => {
    expect(contract.organizationRoles).toEqual(['owner', 'admin', 'member']);
    await expect(
      asOwner(`update organization.membership set organization_role = 'chief' where id = $1`, [nurse.practitioner_role_id]),
    ).rejects.toThrow(/organization_role/);
    expect((await session(nurse)).organization_role).toBe('member');
  });

  it('AUTH-010 AUTH-011 AUTH-012 PERM-006 holds the provider with the role as it is written', async () => {
    const { provider } = await session(nurse);
    expect(provider.id).toBe(provider.organization_uuid);
    expect(provider).toMatchObject({
      practitionerRoleId: nurse.practitioner_role_id,
      first_name: 'Ama',
      last_name: 'Mensah',
      title: 'Mr',
      organization_name: 'Asempa Hospital',
      permissions: { id: asempa.roles.Nurse, name: 'Nurse' },
    });
    expect(provider.permissions.workspaces).toContain('OPD.main');
    expect(provider.permissions.resources).toContain('observations.*');
  });

  it('ERR-017 ERR-018 without a provider nothing is answered but that one must sign in', async () => {
    const home = await found();
    const leaver = await signedIn(home, { role: 'Nurse' });
    await asOwner(`update organization.membership set status = 'inactive' where id = $1`, [leaver.practitioner_role_id]);
    // servers cache a session for at most five seconds
    app.actors.forget(leaver.session_id);
    const answer = await leaver.send(contract.readSession);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_not_valid']);
  });

  it('PERM-001 PERM-003 PERM-004 expands what the role grants', async () => {
    const { permissions: granted } = await session(nurse);
    expect(granted).toEqual(expect.arrayContaining(['observations.read', 'observations.write', 'observations.delete', 'services.read']));
    expect(granted).not.toContain('beds.read');
  });

  it('WS-015 holds the workspaces of both the organisation and the role, in the order of the organisation', async () => {
    const home = await found();
    const reader = await signedIn(home, { role: 'Nurse' });
    await asOwner(`update organization.workspace set status = 'inactive' where organization_id = $1 and type = 'MOM'`, [
      home.organization_id,
    ]);
    await asOwner(`update organization.workspace set deleted_at = now() where organization_id = $1 and type = 'COVID'`, [
      home.organization_id,
    ]);
    expect((await session(reader)).workspaces.map(({ type }) => type)).toEqual(['OPD', 'HOME', 'IPD', 'EMERG']);
  });

  it('WS-015 LOCN-001 a role without workspaces and resources sees none, and still its places', async () => {
    const home = await found();
    const guest = await signedIn(home, { role: 'Lab Scientist' });
    await asOwner(`update organization.role set workspaces = '{}', resources = '{}' where id = $1`, [home.roles['Lab Scientist']]);
    const { workspaces, permissions: granted, locations } = await session(guest);
    expect([workspaces, granted]).toEqual([[], []]);
    expect(locations.map(({ name, location_name }) => [name, location_name])).toEqual([
      ['Main OPD', 'Main OPD'],
      ['Ward B', 'Ward B'],
    ]);
  });

  it('AUTH-008 needs a token', async () => {
    expect((await app.server.inject(requestOf(contract.readSession, {}))).statusCode).toBe(401);
    expect((await app.server.inject({ ...requestOf(contract.readSession, {}), cookies: { token: nurse.access } })).statusCode).toBe(401);
  });
});

describe('switching organisation', () => {
  it('AUTH-017 AUTH-034 AUTH-038 moves the session there, for its next sign-in too', async () => {
    const both = await signedIn(asempa, { role: 'Clinician', first_name: 'Ama', last_name: 'Mensah' });
    const there = await alsoMemberOf(volta, both, 'Billing Officer');
    const body = { provider_uuid: volta.organization_id, organization_uuid: volta.organization_id };
    const answered = await both.ask(contract.syncUser, { body });
    expect(answered.data).toMatchObject({
      organization_role: 'member',
      provider: { practitionerRoleId: there, organization_name: 'Volta Road Clinic', first_name: 'Ama S.' },
    });
    const now = await session(both);
    expect(now.provider.organization_uuid).toBe(volta.organization_id);
    expect(now.organizations.map(({ organization_name }) => organization_name)).toEqual(['Asempa Hospital', 'Volta Road Clinic']);
    expect(now.permissions).toContain('billing.delete');
    expect(now.permissions).not.toContain('encounters.read');
    expect(now.locations.map(({ id }) => id).sort()).toEqual(Object.values(volta.locations).sort());
    const [account] = await asOwner('select last_organization_id from identity.account where id = $1', [both.user_id]);
    expect(account).toEqual({ last_organization_id: volta.organization_id });
    const back = await both.ask(contract.syncUser, {
      body: { provider_uuid: both.practitioner_role_id, organization_uuid: asempa.organization_id },
    });
    expect(back.data.provider.organization_name).toBe('Asempa Hospital');
  });

  it('AUTH-034 to an organisation of others, or with a provider that does not fit, changes nothing', async () => {
    const alone = await signedIn(asempa, { role: 'Nurse' });
    const refused = alone.ask(contract.syncUser, {
      body: { provider_uuid: volta.organization_id, organization_uuid: volta.organization_id },
    });
    await expect(refused).rejects.toMatchObject({ status: 404, errors: { organization_uuid: ['Organization uuid is not valid.'] } });
    const misfit = alone.ask(contract.syncUser, {
      body: { provider_uuid: volta.organization_id, organization_uuid: asempa.organization_id },
    });
    await expect(misfit).rejects.toMatchObject({ status: 404, errors: { provider_uuid: ['Provider uuid is not valid.'] } });
    const [row] = await asOwner('select organization_id from identity.session where id = $1', [alone.session_id]);
    expect(row).toEqual({ organization_id: asempa.organization_id });
  });
});

it('PERM-007 PERM-008 lists every permission there is', async () => {
  const { data, total } = await nurse.ask(contract.listPermissions);
  expect(data).toEqual(permissions);
  expect(total).toBe(93);
});
