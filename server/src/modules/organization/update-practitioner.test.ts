import { readSession, signIn, updateUser } from '@akoma/contract/identity';
import * as contract from '@akoma/contract/organization';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, type Refused, requestOf, signedIn, type TestApp } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { installedJobs } from '../../platform/jobs/jobs.make.ts';
import { givePassword, testPassword } from '../identity/identity.make.ts';
import { enrol } from '../identity/second-factor.make.ts';
import { addRole } from './add-role.ts';
import { admitMember } from './admit-member.ts';
import type { Founded } from './found-organization.ts';

await installedJobs();
let app: TestApp;
let home: Founded;
let admin: Caller;
let nurse: Caller;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  home = await found('Asempa Hospital');
  admin = await signedIn(home, { role: 'Administrator', organization_role: 'owner', first_name: 'Kwabena', last_name: 'Ofori' });
  nurse = await signedIn(home, { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
});

const person = ({ practitioner_role_id }: Pick<Caller, 'practitioner_role_id'>) => ({
  params: { id: home.organization_id, practitioner_id: practitioner_role_id },
});
const read = async (who: Pick<Caller, 'practitioner_role_id'>, by = admin) =>
  (await by.ask(contract.readProviderPractitioner, person(who))).data;
const change = async (who: Caller, body: object, by = admin) => (await by.ask(contract.updatePractitioner, { ...person(who), body })).data;
const remove = (who: Caller, by = admin) => by.ask(contract.deletePractitioner, person(who));
const list = async (query: object, by = admin) =>
  (await by.ask(contract.listPractitioners, { query })).data.map(({ full_name }) => full_name);
const session = async (who: Caller) => (await who.ask(readSession)).data;

describe('changing', () => {
  it('TEAM-001 TEAM-006 what was sent changes, the rest stays; role and rights count from the next request on', async () => {
    const data = await change(nurse, {
      title: 'Dr',
      last_name: 'Owusu',
      role_id: home.roles.Clinician,
      practitioner_type: 'clinical_staff',
      version: 1,
    });
    expect(data).toMatchObject({ full_name: 'Ama Owusu', title: 'Dr', practitioner_role: { name: 'Clinician' }, version: 2 });
    expect((await session(nurse)).permissions).toContain('schedules.read');
    expect(await list({ search: 'owusu' })).toEqual(['Ama Owusu']);
  });

  it('TEAM-001 TEAM-002 TEAM-006 the role changes under practitioner_role, and a record sent back whole changes what differs alone', async () => {
    const { Clinician, Nurse } = home.roles;
    expect((await change(nurse, { practitioner_role: { id: Clinician } })).practitioner_role.role_id).toBe(Clinician);
    expect((await change(nurse, { practitioner_role: 'Nurse' })).practitioner_role.role_id).toBe(Nurse);
    const stands = await read(nurse);
    const named = await change(nurse, { ...stands, practitioner_role: { ...stands.practitioner_role, name: 'Clinician' } });
    expect(named.practitioner_role).toEqual({ id: stands.id, name: 'Clinician', role_id: Clinician });
    const again = await read(nurse);
    expect((await change(nurse, { ...again, role_id: Nurse })).practitioner_role.role_id).toBe(Nurse);
    const placed = await change(nurse, { locations: [{ id: home.locations['Ward B'], name: 'Ward B' }] });
    expect(placed.locations).toEqual([{ id: home.locations['Ward B'], name: 'Ward B' }]);
    expect((await change(nurse, { ...placed, location_ids: [] })).locations).toEqual([]);
  });

  it('SCHED-011 SCHED-013 specialties of those who work here are listed, each once; who is deleted takes theirs along', async () => {
    const listed = async () => (await nurse.ask(contract.listPractitionerSpecialties, { params: { id: home.organization_id } })).data;
    expect(await listed()).toEqual([]);
    const [dental, surgery] = [
      { code: 'Dentistry', display: 'Dentistry' },
      { code: 'General_surgery', display: 'General surgery' },
    ];
    await change(nurse, { practitioner_specialty: [surgery, dental] });
    const surgeon = await signedIn(home, { role: 'Clinician' });
    await change(surgeon, { practitioner_specialty: [surgery] });
    expect(await listed()).toEqual([dental, surgery]);
    const { results, meta } = await nurse.ask(contract.listPractitionerSpecialties, { params: { id: home.organization_id } });
    expect([results, meta.total]).toEqual([[dental, surgery], 2]);
    expect((await read(surgeon)).practitioner_specialty).toEqual([surgery]);
    await remove(surgeon);
    await change(nurse, { practitioner_specialty: [dental] });
    expect(await listed()).toEqual([dental]);
  });

  it('TEAM-006 a stale edit is refused with both states and writes nothing', async () => {
    await change(nurse, { title: 'Mrs', version: 1 });
    await expect(change(nurse, { title: 'Ms', version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      data: { current: { title: 'Mrs', version: 2 }, sent: { title: 'Ms', version: 1 } },
    });
    expect((await read(nurse)).title).toBe('Mrs');
  });

  it('TEAM-006 what somebody signs in with is their own', async () => {
    await givePassword(pool, nurse.user_id, { phone: `+23320${String(Date.now()).slice(-7)}` });
    const { email, mobile } = await read(nurse);
    for (const body of [{ email: 'other@team.test' }, { mobile: '+233244123456' }, { phone: null }])
      await expect(change(nurse, body)).rejects.toMatchObject({
        status: 400,
        errors: { [Object.keys(body)[0] === 'email' ? 'email' : 'mobile']: expect.anything() },
      });
    expect(await read(nurse)).toMatchObject({ email, mobile, version: 1 });
    expect((await change(nurse, { email, mobile, title: 'Mrs' })).title).toBe('Mrs');
  });

  it('TEAM-008 WS-015 fewer workspaces than the role has: the session offers only these; more than the role has are none', async () => {
    expect((await session(nurse)).workspaces.map(({ type }) => type)).toEqual(['OPD', 'HOME', 'COVID', 'IPD', 'MOM', 'EMERG']);
    await change(nurse, { workspaces: ['IPD', 'ADMIN'] });
    const narrowed = await session(nurse);
    expect(narrowed.workspaces.map(({ type }) => type)).toEqual(['IPD']);
    expect(narrowed.provider.permissions.workspaces).toEqual(['IPD.main']);
    await change(nurse, { workspaces: null });
    expect((await session(nurse)).workspaces).toHaveLength(6);
  });

  it('TEAM-008 LOC-012 the session offers the person’s own locations, and all when none of them is in use any more', async () => {
    const [ward, opd] = [home.locations['Ward B']!, home.locations['Main OPD']!];
    expect((await session(nurse)).locations).toHaveLength(2);
    await change(nurse, { location_ids: [ward] });
    expect((await session(nurse)).locations.map(({ name }) => name)).toEqual(['Ward B']);
    await expect(nurse.ask(updateUser, { body: { location_id: opd } })).rejects.toMatchObject({ status: 404 });
    await nurse.ask(updateUser, { body: { location_id: ward } });
    await asOwner(`update organization.location set status = 'inactive' where id = $1`, [ward]);
    expect((await session(nurse)).locations.map(({ name }) => name)).toEqual(['Main OPD']);
    await change(nurse, { location_ids: [] });
    expect((await read(nurse)).locations).toEqual([]);
  });

  it('TEAM-008 the last sign-in and the second factor are shown only to users who may change staff', async () => {
    expect(await read(nurse)).toMatchObject({ second_factor: false, last_sign_in_at: null });
    const email = `${newId()}@team.test`;
    await givePassword(pool, nurse.user_id, { email });
    const at = Date.now();
    await app.server.inject(requestOf(signIn, { body: { username: email, password: testPassword } }));
    const { last_sign_in_at } = await read(nurse);
    expect(Date.parse(last_sign_in_at!)).toBeGreaterThanOrEqual(at - 1000);
    expect(await read(nurse, nurse)).toMatchObject({ second_factor: null, last_sign_in_at: null, invitation: null });
  });

  it('TEAM-007 SCHED-012 the list is searched by name, address and number, narrowed and ordered', async () => {
    await givePassword(pool, nurse.user_id, { email: `kenkey.${newId()}@team.test`, phone: `+23324${String(Date.now()).slice(-7)}` });
    const { mobile } = await read(nurse);
    expect(await list({ search: 'kenkey' })).toEqual(['Ama Mensah']);
    expect(await list({ search: `0${mobile!.slice(4)}` })).toEqual(['Ama Mensah']);
    expect(await list({ search: 'ofori KWABENA' })).toEqual(['Kwabena Ofori']);
    expect(await list({ status: 'inactive' })).toEqual([]);
    expect(await list({ role_id: home.roles.Nurse })).toEqual(['Ama Mensah']);
    expect(await list({ ordering: '-last_name' })).toEqual(['Kwabena Ofori', 'Ama Mensah']);
    const { data } = await nurse.ask(contract.listUsers, { params: { id: home.organization_id }, query: { search: 'kenkey' } });
    expect(data).toMatchObject([
      { id: nurse.user_id, practitioner_id: nurse.practitioner_role_id, full_name: 'Ama Mensah', status: 'active' },
    ]);
  });

  it('TEAM-007 LIST-003 is saved as a file with the filter of the list', async () => {
    const file = (await admin.ask(contract.exportPractitioners, {
      query: { search: 'Mensah' },
      body: { format: 'csv' },
    })) as unknown as Buffer;
    const lines = file.toString().trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Last name');
    expect(lines[1]).toContain('Mensah');
    expect(lines[1]).toContain('Nurse');
  });
});

describe('disabling', () => {
  it('TEAM-006 who has yet to accept is not disabled: the invitation is withdrawn', async () => {
    const { data } = await admin.ask(contract.invitePractitioner, {
      params: { id: home.organization_id },
      body: { first_name: 'Efua', last_name: 'Arthur', email: `${newId()}@team.test`, role_id: home.roles.Nurse! },
    });
    const invited = person({ practitioner_role_id: data.id });
    await expect(admin.ask(contract.updatePractitioner, { ...invited, body: { status: 'inactive' } })).rejects.toMatchObject({
      code: 'organization.notAccepted',
    });
    await expect(admin.ask(contract.inviteAgain, { ...person(nurse), body: {} })).rejects.toMatchObject({ code: 'organization.accepted' });
  });
});

describe('who is in charge', () => {
  it('TEAM-006 ROLE-015 nobody takes their own rights away, or leaves nobody in charge', async () => {
    const second = await signedIn(home, { role: 'Administrator', organization_role: 'admin' });
    const refused = async (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ status: 409, code });
    await refused(remove(second, second), 'organization.ownAdministration');
    await refused(change(second, { status: 'inactive' }, second), 'organization.ownAdministration');
    await refused(change(second, { workspaces: ['OPD'] }, second), 'organization.ownAdministration');
    await refused(remove(admin, admin), 'organization.ownAdministration');
    await refused(change(admin, { organization_role: 'member' }), 'organization.lastOwner');
    await remove(second);
    await refused(change(admin, { role_id: home.roles.Nurse }), 'organization.ownAdministration');
    expect(await read(admin)).toMatchObject({ practitioner_role: { name: 'Administrator' }, status: 'active', version: 1 });
  });

  it('TEAM-006 an owner is changed, disabled and made by owners only', async () => {
    const second = await signedIn(home, { role: 'Administrator', organization_role: 'admin' });
    const work = [
      () => change(admin, { role_id: home.roles.Nurse }, second),
      () => remove(admin, second),
      () => change(second, { organization_role: 'owner' }, second),
      () => second.ask(contract.resetPractitionerFactor, person(admin)),
    ];
    for (const action of work) await expect(action()).rejects.toMatchObject({ status: 403, code: 'organization.ownersOnly' });
    expect((await change(second, { organization_role: 'owner' })).organization_role).toBe('owner');
    expect((await change(admin, { organization_role: 'admin' })).organization_role).toBe('admin');
  });

  it('TEAM-006 two administrators who disable each other at the same moment: one of them stays', async () => {
    const boss = await withTenant(pool, home.organization_id, 'write', (db) =>
      addRole({ db, organization_id: home.organization_id }, { name: 'Chief', workspaces: ['ADMIN'], resources: ['team.*', 'roles.*'] }),
    );
    home.roles.Chief = boss;
    const [one, two] = [await signedIn(home, { role: 'Chief' }), await signedIn(home, { role: 'Chief' })];
    await asOwner(`update organization.membership set status = 'inactive' where id = $1`, [admin.practitioner_role_id]);
    const outcomes = await Promise.allSettled([remove(two, one), remove(one, two)]);
    const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refused] : []));
    // the slower one may have come when it was disabled already, and no member any more
    expect(failed.map(({ status, code }) => code === 'organization.lastAdministrator' || [401, 403, 404].includes(status))).toEqual([true]);
    const rows = await asOwner<{ status: string }>(`select status from organization.membership where id = any ($1)`, [
      [one.practitioner_role_id, two.practitioner_role_id],
    ]);
    expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'inactive']);
  });

  it('PERM-010 reading is for who may read staff, changing for who may change them', async () => {
    await expect(change(nurse, { title: 'Dr' }, nurse)).rejects.toMatchObject({ code: 'permission_denied' });
    await expect(remove(admin, nurse)).rejects.toMatchObject({ code: 'permission_denied' });
  });
});

describe('a lost second factor', () => {
  it('TEAM-006 AUTH-018 is reset by an administrator: off, sessions end, the person is notified, and the trail names the administrator', async () => {
    const email = `${newId()}@team.test`;
    await givePassword(pool, nurse.user_id, { email });
    await enrol(nurse);
    expect((await read(nurse)).second_factor).toBe(true);
    expect((await admin.ask(contract.resetPractitionerFactor, person(nurse))).data.second_factor).toBe(false);
    await expect(nurse.ask(readSession)).rejects.toMatchObject({ status: 401 });
    const answered = await app.server.inject(requestOf(signIn, { body: { username: email, password: testPassword } }));
    expect(answered.statusCode).toBe(200);
    const letters = await asOwner<{ payload: { to: string; subject: string } }>('select payload from graphile_worker._private_jobs');
    expect(letters.filter(({ payload }) => payload.to === email).map(({ payload }) => payload.subject)).toContain(
      'Two-step sign-in of your Akoma account was reset',
    );
    const [left] = await asOwner('select count(*)::int as n from identity.recovery_code where account_id = $1', [nurse.user_id]);
    expect(left).toEqual({ n: 0 });
    const trail = await asOwner(
      `select user_id, subjects from audit.entry where organization_id = $1 and action = 'team.reset-second-factor'`,
      [home.organization_id],
    );
    expect(trail).toEqual([
      { user_id: admin.user_id, subjects: { id: home.organization_id, practitioner_id: nurse.practitioner_role_id } },
    ]);
  });

  it('TEAM-006 is not reset where it is off, nor one’s own, nor of somebody who works elsewhere as well', async () => {
    const reset = (who: Caller) => admin.ask(contract.resetPractitionerFactor, person(who));
    await expect(reset(nurse)).rejects.toMatchObject({ code: 'organization.noFactor' });
    await expect(reset(admin)).rejects.toMatchObject({ code: 'organization.ownFactor' });
    await givePassword(pool, nurse.user_id);
    await enrol(nurse);
    const volta = await found('Volta Road Clinic');
    await withTenant(pool, volta.organization_id, 'write', (db) =>
      admitMember(
        { db, organization_id: volta.organization_id },
        { account: { id: nurse.user_id }, role_id: volta.roles.Nurse!, first_name: 'Ama', last_name: 'Mensah' },
      ),
    );
    await expect(reset(nurse)).rejects.toMatchObject({ status: 409, code: 'organization.worksElsewhere' });
    expect((await read(nurse)).second_factor).toBe(true);
    expect((await session(nurse)).provider.practitionerRoleId).toBe(nurse.practitioner_role_id);
  });
});
