import { permissionsOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/organization';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner, openTransaction, pool, somebodyWaits } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { addRole, admitMember, type Founded } from './index.ts';

let home: Founded;
let admin: Caller;
beforeEach(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator', first_name: 'Kofi', last_name: 'Owusu' });
});

const here = () => ({ params: { id: home.organization_id } });
const at = (role: string) => ({ params: { id: home.organization_id, role_id: home.roles[role]! } });
/** A role created without the rules, for its future member. */
const given = async (name: string, resources: string[], workspaces = ['ADMIN.main']): Promise<void> => {
  const { organization_id } = home;
  home.roles[name] = await withTenant(pool, organization_id, 'write', (db) =>
    addRole({ db, organization_id }, { name, workspaces, resources }),
  );
};
const rolesRows = () => asOwner('select * from organization.role where organization_id = $1 order by id', [home.organization_id]);
const roleNamed = async (name: string) =>
  (await admin.ask(contract.listRoles, { ...here(), query: { page_size: 50 } })).data.find((role) => role.name === name);

describe('roles', () => {
  it('ROLE-002 ROLE-006 ROLE-007 ROLE-011 one that is made is listed, read and found', async () => {
    const { data } = await admin.ask(contract.createRole, {
      ...here(),
      body: {
        name: ' Ward clerk ',
        description: 'Admits and discharges',
        workspaces: ['IPD.main'],
        resources: ['Admissions.*', 'beds*', 'Patients.READ'],
      },
    });
    expect(data).toMatchObject({
      id: data.uuid,
      name: 'Ward clerk',
      description: 'Admits and discharges',
      workspaces: ['IPD.main'],
      resources: ['Admissions.*', 'beds*', 'Patients.READ'],
      permissions: [...permissionsOf(['admissions.*', 'beds.*', 'patients.read'])],
      members_count: 0,
      second_factor: false,
      version: 1,
    });
    const list = (query: object) => admin.ask(contract.listRoles, { ...here(), query });
    expect((await list({ search: 'DISCHARGES ward' })).data).toEqual([data]);
    expect(await list({ page_size: 3, page: 3 })).toMatchObject({
      total: 8,
      page: 3,
      data: [{ name: 'Receptionist' }, { name: 'Ward clerk' }],
    });
    expect((await list({ ordering: '-members_count', page_size: 1 })).data).toMatchObject([{ name: 'Administrator', members_count: 1 }]);
    expect((await admin.ask(contract.readRole, { params: { ...here().params, role_id: data.id } })).data).toEqual(data);
  });

  it('ROLE-007 PERM-008 WS-013 what is wrong is named, and nothing is written', async () => {
    const before = await rolesRows();
    const create = (body: object) => admin.ask(contract.createRole, { ...here(), body: body as never });
    await expect(create({ name: 'x', resources: ['team.read', 'surgeries.*'], workspaces: ['ICU.main'] })).rejects.toMatchObject({
      status: 400,
      errors: { 'resources.1': ["'surgeries.*' is no permission."], 'workspaces.0': ["'ICU.main' is no workspace."] },
    });
    await expect(create({ name: ' NURSE' })).rejects.toMatchObject({ status: 400, errors: { name: ['Name already exists.'] } });
    await expect(create({})).rejects.toMatchObject({ status: 400, errors: { name: ['Name is required.'] } });
    await expect(admin.ask(contract.updateRole, { ...at('Clinician'), body: { name: 'nurse' } })).rejects.toMatchObject({
      status: 400,
      errors: { name: ['Name already exists.'] },
    });
    expect(await rolesRows()).toEqual(before);
  });

  it('ROLE-003 ROLE-008 a copy opens and permits the same under another id, and nobody has it', async () => {
    const nurse = (await roleNamed('Nurse'))!;
    const { data } = await admin.ask(contract.duplicateRole, at('Nurse'));
    expect(data).toMatchObject({ name: 'Copy of Nurse', members_count: 0, version: 1 });
    expect(data.id).not.toBe(nurse.id);
    expect([data.workspaces, data.resources, data.permissions]).toEqual([nurse.workspaces, nurse.resources, nurse.permissions]);
    expect((await admin.ask(contract.duplicateRole, at('Nurse'))).data.name).toBe('Copy of Nurse (2)');
    expect((await admin.ask(contract.duplicateRole, { ...at('Nurse'), body: { name: 'Night nurse' } })).data.name).toBe('Night nurse');
    expect((await admin.ask(contract.readRole, at('Nurse'))).data).toEqual(nurse);
  });

  it('ROLE-009 ROLE-015 any role is changed, and reads back; a stale edit is refused with both states', async () => {
    const { data } = await admin.ask(contract.updateRole, {
      ...at('Receptionist'),
      body: { name: 'Front desk', description: null, workspaces: ['RECEPT', 'BILL'], version: 1 },
    });
    expect(data).toMatchObject({ name: 'Front desk', description: null, workspaces: ['RECEPT', 'BILL'], version: 2 });
    expect(data.permissions).toContain('appointments.delete');
    expect((await admin.ask(contract.readRole, at('Receptionist'))).data).toEqual(data);
    const before = await rolesRows();
    await expect(admin.ask(contract.updateRole, { ...at('Receptionist'), body: { name: 'Desk', version: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      data: { current: { name: 'Front desk', version: 2 }, sent: { name: 'Desk', version: 1 } },
    });
    expect(await rolesRows()).toEqual(before);
  });

  it('ROLE-010 ROLE-014 one that nobody has is deleted, once; of one in use the number of users is said', async () => {
    await Promise.all([signedIn(home, { role: 'Nurse' }), signedIn(home, { role: 'Nurse' })]);
    await expect(admin.ask(contract.deleteRole, at('Nurse'))).rejects.toMatchObject({
      status: 409,
      code: 'organization.roleInUse',
      message: '2 users have this role. Give them another role first.',
      data: { members_count: 2 },
    });
    expect(await roleNamed('Nurse')).toMatchObject({ version: 1 });
    expect((await admin.ask(contract.deleteRole, at('Pharmacist'))).data.name).toBe('Pharmacist');
    expect(await roleNamed('Pharmacist')).toBeUndefined();
    expect((await admin.send(contract.deleteRole, at('Pharmacist'))).statusCode).toBe(404);
    // the name is free again, and the audit trail has the user
    expect((await admin.send(contract.createRole, { ...here(), body: { name: 'Pharmacist' } })).statusCode).toBe(201);
    const trail = await asOwner(`select action from audit.entry where organization_id = $1 and action like 'role.%' order by at, id`, [
      home.organization_id,
    ]);
    expect(trail).toEqual([{ action: 'role.delete' }, { action: 'role.create' }]);
  });

  it('ROLE-014 who holds a role is listed by last name', async () => {
    await signedIn(home, { role: 'Nurse', first_name: 'Yaa', last_name: 'Boateng' });
    await signedIn(home, { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
    const { data, total } = await admin.ask(contract.listRoleMembers, at('Nurse'));
    expect(total).toBe(2);
    expect(data.map(({ full_name, status }) => [full_name, status])).toEqual([
      ['Yaa Boateng', 'active'],
      ['Ama Mensah', 'active'],
    ]);
    const found = await admin.ask(contract.listRoleMembers, { ...at('Nurse'), query: { search: 'mens' } });
    expect(found.data.map(({ full_name }) => full_name)).toEqual(['Ama Mensah']);
  });

  it('ROLE-001 another organisation’s role is not there, for any of the calls', async () => {
    const elsewhere = await found();
    const before = await asOwner('select * from organization.role where organization_id = $1 order by id', [elsewhere.organization_id]);
    const foreign = { params: { id: home.organization_id, role_id: elsewhere.roles.Nurse } };
    const answers = await Promise.all([
      admin.send(contract.readRole, foreign),
      admin.send(contract.listRoleMembers, foreign),
      admin.send(contract.duplicateRole, foreign),
      admin.send(contract.updateRole, { ...foreign, body: { name: 'Taken' } }),
      admin.send(contract.deleteRole, foreign),
      admin.send(contract.createRole, { params: { id: elsewhere.organization_id }, body: { name: 'Taken' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(await asOwner('select * from organization.role where organization_id = $1 order by id', [elsewhere.organization_id])).toEqual(
      before,
    );
  });
});

describe('nobody loses the last right to manage roles', () => {
  const refusedFor = async (caller: Caller, role: string, body: object) => {
    const before = await rolesRows();
    const answered = await caller.send(contract.updateRole, { ...at(role), body });
    expect(await rolesRows()).toEqual(answered.statusCode < 300 ? expect.anything() : before);
    return answered.json().code as string | undefined;
  };

  it('ROLE-005 not by one’s own hand, although another administrator is there', async () => {
    await given('Second administrator', ['*']);
    await signedIn(home, { role: 'Second administrator' });
    expect(await refusedFor(admin, 'Administrator', { resources: ['team.*', 'roles.read'] })).toBe('organization.ownAdministration');
    expect(await refusedFor(admin, 'Administrator', { resources: [] })).toBe('organization.ownAdministration');
    expect(await refusedFor(admin, 'Administrator', { workspaces: ['OPD.main'] })).toBe('organization.ownAdministration');
    expect(await refusedFor(admin, 'Second administrator', { resources: ['team.read'] })).toBeUndefined();
  });

  it('ROLE-005 nor by a program of somebody who is no administrator on screen', async () => {
    await given('Program', ['roles.*'], []);
    const program = await signedIn(home, { role: 'Program', organization_role: 'admin' });
    expect(await refusedFor(program, 'Administrator', { resources: ['team.*'] })).toBe('organization.lastAdministrator');
  });

  it('ROLE-005 nor when two administrators take it from each other at once', async () => {
    await given('A', ['*']);
    await given('B', ['*']);
    const [a, b] = [await signedIn(home, { role: 'A' }), await signedIn(home, { role: 'B' })];
    await admin.ask(contract.updateRole, { ...at('A'), body: { description: 'both are read again' } });
    await asOwner(`update organization.membership set status = 'inactive' where id = $1`, [admin.practitioner_role_id]);
    const answers = await Promise.all([
      a.send(contract.updateRole, { ...at('B'), body: { resources: ['patients.read'] } }),
      b.send(contract.updateRole, { ...at('A'), body: { resources: ['patients.read'] } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.map((one) => one.json().code).filter(Boolean)).toEqual([expect.stringMatching(/lastAdministrator|permission_denied/)]);
    const left = await asOwner<{ name: string }>(
      `select r.name from organization.role r where r.organization_id = $1 and r.name in ('A', 'B') and '*' = any(r.resources)`,
      [home.organization_id],
    );
    expect(left).toHaveLength(1);
  });

  it('ROLE-014 a role is not deleted under the hand that gives it to somebody', async () => {
    const { organization_id } = home;
    const giving = await openTransaction(organization_id, (db) => {
      const account = { email: `${newId()}@test.example` };
      return admitMember({ db, organization_id }, { account, role_id: home.roles.Pharmacist!, first_name: 'Esi', last_name: 'Addo' });
    });
    const deleting = admin.send(contract.deleteRole, at('Pharmacist'));
    await somebodyWaits();
    await giving.commit();
    const answered = await deleting;
    expect([answered.statusCode, answered.json().data]).toEqual([409, { members_count: 1 }]);
    await admin.ask(contract.deleteRole, at('Lab Scientist'));
    await expect(
      withTenant(pool, organization_id, 'write', (db) =>
        admitMember(
          { db, organization_id },
          { account: { email: `${newId()}@test.example` }, role_id: home.roles['Lab Scientist']!, first_name: 'Esi', last_name: 'Addo' },
        ),
      ),
    ).rejects.toMatchObject({ code: 'not_found', errors: { role_id: ['Role id is not valid.'] } });
  });
});

describe('who hands out what', () => {
  it('ROLE-007 ROLE-009 an administrator sets up clinicians, whose rights they lack themselves', async () => {
    const made = await admin.ask(contract.createRole, {
      ...here(),
      body: { name: 'Surgeon', workspaces: ['OPD.main'], resources: ['patients.*', 'encounters.*'] },
    });
    expect(made.data.permissions).toContain('patients.write');
    expect((await admin.send(contract.updateRole, { ...at('Nurse'), body: { resources: ['patients.*', 'billing.*'] } })).statusCode).toBe(
      200,
    );
  });

  it('ROLE-009 but gives themselves nothing: an owner does', async () => {
    const before = await rolesRows();
    const wider = [...(await roleNamed('Administrator'))!.resources, 'encounters.write'];
    await expect(admin.ask(contract.updateRole, { ...at('Administrator'), body: { resources: wider } })).rejects.toMatchObject({
      status: 403,
      code: 'organization.beyondOwnRights',
      message: 'You may not give yourself encounters.write. Ask an owner of the organisation.',
    });
    expect(await rolesRows()).toEqual(before);
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    expect((await owner.ask(contract.updateRole, { ...at('Administrator'), body: { resources: wider } })).data.permissions).toContain(
      'encounters.write',
    );
  });

  it('ROLE-007 ROLE-008 ROLE-009 ROLE-010 who was merely given the roles stays within what they hold, on every way', async () => {
    await given('Deputy', ['roles.*', 'patients.read']);
    await given('Small', ['patients.read'], ['OPD.main']);
    const deputy = await signedIn(home, { role: 'Deputy' });
    const before = await rolesRows();
    const answers = await Promise.all([
      deputy.send(contract.createRole, { ...here(), body: { name: 'Mine', resources: ['patients.*'] } }),
      deputy.send(contract.duplicateRole, at('Administrator')),
      deputy.send(contract.updateRole, { ...at('Small'), body: { resources: ['*'] } }),
      deputy.send(contract.updateRole, { ...at('Deputy'), body: { resources: ['roles.*', 'team.*'] } }),
      deputy.send(contract.updateRole, { ...at('Clinician'), body: { resources: [] } }),
      deputy.send(contract.deleteRole, at('Clinician')),
    ]);
    expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual(answers.map(() => [403, 'organization.beyondOwnRights']));
    expect(await rolesRows()).toEqual(before);
    expect((await deputy.send(contract.createRole, { ...here(), body: { name: 'Mine', resources: ['patients.read'] } })).statusCode).toBe(
      201,
    );
    expect((await deputy.send(contract.updateRole, { ...at('Small'), body: { resources: [] } })).statusCode).toBe(200);
  });
});
