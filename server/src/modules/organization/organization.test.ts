import { readSession } from '@akoma/contract/identity';
import * as contract from '@akoma/contract/organization';
import { describe, expect, it } from 'vitest';
import { found, openTestApp, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';

const provider = (id: string) => ({ params: { id } });

describe('organisations', () => {
  it('ORG-001 ORG-002 lists own memberships under its four keys, by name', async () => {
    const home = await found('Beta Clinic');
    await found('Alpha Clinic');
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    await owner.ask(contract.createOrganization, { body: { name: 'Adom Maternity' } });
    const list = await owner.ask(contract.listOrganizations);
    expect(list.data.map(({ name }) => name)).toEqual(['Adom Maternity', 'Beta Clinic']);
    expect(list.returnedData).toEqual(list.data);
    expect(list.results).toEqual(list.data);
    expect(list).toMatchObject({ total: 2, meta: { total: 2 } });
    expect((await owner.ask(contract.listOrganizations, { query: { search: 'ADOM', page_size: 1 } })).data).toMatchObject([
      { name: 'Adom Maternity' },
    ]);
    expect((await owner.ask(contract.listOrganizations, { query: { page_size: 1, page: 2 } })).data).toMatchObject([
      { name: 'Beta Clinic' },
    ]);
  });

  it('AUTH-031 AUTH-032 reads one at both addresses', async () => {
    const home = await found('Asempa Hospital');
    const nurse = await signedIn(home, { role: 'Nurse' });
    const { data } = await nurse.ask(contract.readOrganization, provider(home.organization_id));
    expect(data).toMatchObject({
      uuid: home.organization_id,
      id: home.organization_id,
      organization_uuid: home.organization_id,
      name: 'Asempa Hospital',
      organization_name: 'Asempa Hospital',
      timezone: 'Africa/Accra',
      currency: 'GHS',
      date_format: 'DD-MM-YYYY',
      idle_lock_minutes: 10,
      country: 'GH',
      organization_role: 'member',
      version: 1,
    });
    const { server } = await openTestApp();
    const other = await server.inject({
      url: `/api/v1/providers/${home.organization_id}/`,
      headers: { authorization: `Bearer ${nurse.access}` },
    });
    expect(other.json().data).toEqual(data);
  });

  it('AUTH-029 AUTH-030 AUTH-039 changes the fields given, and answers success', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    const answered = await admin.ask(contract.updateOrganization, {
      ...provider(home.organization_id),
      body: { phone: '030 222 1234', address: 'Ring Road East', digital_address: 'GA-123-4567', idle_lock_minutes: 15, version: 1 },
    });
    expect(answered).toMatchObject({
      success: true,
      message: expect.any(String),
      data: { phone: '+233302221234', name: 'Test Hospital', idle_lock_minutes: 15, version: 2 },
    });
    expect((await admin.ask(readSession)).data.settings.idle_lock_minutes).toBe(15);
  });

  it('ORG-001 a stale edit is refused with both states and writes nothing', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    const edit = (name: string) =>
      admin.ask(contract.updateOrganization, { ...provider(home.organization_id), body: { name, version: 1 } });
    await edit('First');
    await expect(edit('Second')).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      data: { current: { name: 'First', version: 2 }, sent: { name: 'Second', version: 1 } },
    });
    expect((await admin.ask(contract.readOrganization, provider(home.organization_id))).data).toMatchObject({ name: 'First', version: 2 });
  });

  it('ORG-001 names what is wrong', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    const body = { timezone: 'Africa/Atlantis', currency: 'cedi' as 'GHS', website: 'javascript:alert(1)', idle_lock_minutes: 90 };
    await expect(admin.ask(contract.updateOrganization, { ...provider(home.organization_id), body })).rejects.toMatchObject({
      status: 400,
      errors: {
        timezone: ['Timezone is not valid.'],
        currency: expect.anything(),
        website: expect.anything(),
        idle_lock_minutes: expect.anything(),
      },
    });
  });

  it('ORG-001 an owner founds another with roles, workspaces and a location, and owns it', async () => {
    const owner = await signedIn(await found(), {
      role: 'Administrator',
      organization_role: 'owner',
      first_name: 'Yaw',
      last_name: 'Boateng',
    });
    const { data } = await owner.ask(contract.createOrganization, { body: { name: 'Adom Clinic', city: 'Tema' } });
    expect(data).toMatchObject({ name: 'Adom Clinic', city: 'Tema', organization_role: 'owner', currency: 'GHS' });
    const [roles, workspaces, locations, staff] = await Promise.all([
      owner.ask(contract.listRoles, provider(data.id)),
      owner.ask(contract.listWorkspaces, { ...provider(data.id), query: { page_size: 50 } }),
      owner.ask(contract.listLocations, provider(data.id)),
      owner.ask(contract.listProviderPractitioners, provider(data.id)),
    ]);
    expect([roles.total, workspaces.total, locations.total]).toEqual([7, 12, 1]);
    expect(staff.data).toMatchObject([
      { full_name: 'Yaw Boateng', user_id: owner.user_id, organization_role: 'owner', practitioner_role: { name: 'Administrator' } },
    ]);
  });

  it('ORG-001 the name is sent under either of its names, and needed under one', async () => {
    const home = await found('Asempa Hospital');
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    const { data } = await owner.ask(contract.createOrganization, { body: { organization_name: 'Adom Clinic' } });
    expect(data).toMatchObject({ name: 'Adom Clinic', organization_name: 'Adom Clinic' });
    const renamed = await owner.ask(contract.updateOrganization, {
      ...provider(home.organization_id),
      body: { organization_name: 'Asempa' },
    });
    expect(renamed.data).toMatchObject({ name: 'Asempa', organization_name: 'Asempa' });
    await expect(owner.ask(contract.createOrganization, { body: { city: 'Tema' } })).rejects.toMatchObject({
      status: 400,
      errors: { name: ['Name is required.'] },
    });
    expect((await owner.ask(contract.listOrganizations)).total).toBe(2);
  });

  it('ORG-001 only an owner founds and closes', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator', organization_role: 'admin' });
    await expect(admin.ask(contract.createOrganization, { body: { name: 'Mine' } })).rejects.toMatchObject({
      status: 403,
      code: 'organization.ownersOnly',
    });
    await expect(admin.ask(contract.deleteOrganization, provider(home.organization_id))).rejects.toMatchObject({ status: 403 });
    expect(await asOwner(`select 1 from organization.organization where name = 'Mine'`)).toEqual([]);
    expect((await admin.ask(contract.readOrganization, provider(home.organization_id))).data.status).toBe('active');
  });

  it('ORG-001 a closed one opens nothing any more, and its records stay', async () => {
    const home = await found();
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    const nurse = await signedIn(home, { role: 'Nurse' });
    await nurse.ask(readSession);
    expect((await owner.ask(contract.deleteOrganization, provider(home.organization_id))).data).toMatchObject({
      id: home.organization_id,
      status: 'inactive',
    });
    expect((await nurse.send(readSession)).statusCode).toBe(401);
    expect((await owner.send(contract.readOrganization, provider(home.organization_id))).statusCode).toBe(404);
    expect(await asOwner('select 1 from organization.membership where organization_id = $1', [home.organization_id])).toHaveLength(2);
  });
});

describe('another organisation', () => {
  it('ROLE-001 ORG-001 answers 404 to every call that names it, and nothing of it changes', async () => {
    const [ours, theirs] = [await found(), await found()];
    const owner = await signedIn(ours, { role: 'Administrator', organization_role: 'owner' });
    const stranger = await signedIn(theirs, { role: 'Nurse' });
    const at = provider(theirs.organization_id);
    const workspace = theirs.workspaces.OPD!;
    const sums = () =>
      asOwner(
        `select (select json_agg(w order by w.id) from organization.workspace w where organization_id = $1) as w,
      (select json_agg(o) from organization.organization o where organization_id = $1) as o`,
        [theirs.organization_id],
      );
    const before = await sums();
    const answers = await Promise.all([
      owner.send(contract.readOrganization, at),
      owner.send(contract.updateOrganization, { ...at, body: { name: 'Taken' } }),
      owner.send(contract.deleteOrganization, at),
      owner.send(contract.listProviderPractitioners, at),
      owner.send(contract.listPractitioners, { query: { managing_organization_id: theirs.organization_id } }),
      owner.send(contract.readPractitioner, provider(stranger.practitioner_role_id)),
      owner.send(contract.listRoles, at),
      owner.send(contract.listLocations, at),
      owner.send(contract.listWorkspaces, at),
      owner.send(contract.createWorkspace, { ...at, body: { type: 'OPD' } }),
      owner.send(contract.updateWorkspace, { ...at, body: { id: workspace, name: 'Taken' } }),
      owner.send(contract.updateWorkspace, { ...provider(ours.organization_id), body: { id: workspace, name: 'Taken' } }),
      owner.send(contract.deleteWorkspace, { ...provider(ours.organization_id), body: { id: workspace } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(await sums()).toEqual(before);
  });
});

describe('workspaces', () => {
  it('WS-022 WS-023 WS-029 WS-030 WS-036 lists them, and one that is made appears', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    const { data } = await admin.ask(contract.createWorkspace, {
      ...provider(home.organization_id),
      body: { type: 'OPD', name: "Children's OPD", description: 'Under 12' },
    });
    expect(data).toMatchObject({
      type: 'OPD',
      name: "Children's OPD",
      description: 'Under 12',
      status: 'active',
      managing_organization: home.organization_id,
      version: 1,
    });
    const list = await admin.ask(contract.listWorkspaces, { ...provider(home.organization_id), query: { page_size: 50 } });
    expect(list.total).toBe(13);
    expect((await admin.ask(contract.listWorkspaces, provider(home.organization_id))).data).toHaveLength(13);
    expect(list.data.every(({ id, uuid }) => id === uuid)).toBe(true);
    expect(list.data.map(({ id }) => id).toSorted()).toEqual([...Object.values(home.workspaces), data.id].toSorted());
    expect(list.data.at(-1)).toEqual(data);
    expect((await admin.ask(contract.listWorkspaces, { ...provider(home.organization_id), query: { search: 'child' } })).data).toEqual([
      data,
    ]);
  });

  it('WS-036 every field of one is kept, and read back', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    const body = { type: 'HOME', name: 'Outreach', description: 'By motorbike', status: 'inactive' } as const;
    const { data } = await admin.ask(contract.createWorkspace, {
      ...provider(home.organization_id),
      body: { ...body, managing_organization: home.organization_id },
    });
    const { data: read } = await admin.ask(contract.listWorkspaces, { ...provider(home.organization_id), query: { search: 'outreach' } });
    expect(read).toEqual([data]);
    expect(read).toMatchObject([{ ...body, managing_organization: home.organization_id }]);
  });

  it('WS-013 takes the twelve types and no other', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    const types = ['RECEPT', 'ADMIN', 'OPD', 'VIRT', 'HOME', 'BILL', 'PHARM', 'COVID', 'DIAG', 'IPD', 'MOM', 'EMERG'];
    expect(Object.keys(home.workspaces).sort()).toEqual(types.toSorted());
    for (const type of types)
      expect((await admin.send(contract.createWorkspace, { ...provider(home.organization_id), body: { type } })).statusCode).toBe(201);
    const refused = await admin.send(contract.createWorkspace, { ...provider(home.organization_id), body: { type: 'ICU' } });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { type: ['Type is not valid.'] }]);
    const body = { id: home.workspaces.OPD!, type: 'ICU' };
    expect((await admin.send(contract.updateWorkspace, { ...provider(home.organization_id), body })).statusCode).toBe(400);
    const stored = await asOwner<{ type: string }>('select type from organization.workspace where organization_id = $1 order by type', [
      home.organization_id,
    ]);
    expect(stored.map(({ type }) => type)).toEqual([...types, ...types].toSorted());
  });

  it('WS-031 WS-037 is changed by the id in the body, a stale version refused', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    const id = home.workspaces.BILL!;
    const { data } = await admin.ask(contract.updateWorkspace, {
      ...provider(home.organization_id),
      body: { id, name: 'Cash office', version: 1 },
    });
    expect(data).toMatchObject({ id, type: 'BILL', name: 'Cash office', version: 2 });
    const { data: listed } = await admin.ask(contract.listWorkspaces, provider(home.organization_id));
    expect(listed.filter((one) => one.id === id)).toEqual([data]);
    const stale = admin.ask(
      contract.updateWorkspace,
      { ...provider(home.organization_id), body: { id, name: 'Till' } },
      { 'if-match': '"1"' },
    );
    await expect(stale).rejects.toMatchObject({ status: 409, data: { current: { name: 'Cash office', version: 2 } } });
    await expect(
      admin.ask(contract.updateWorkspace, { ...provider(home.organization_id), body: { id: newId(), name: 'x' } }),
    ).rejects.toMatchObject({ status: 404, errors: { id: ['Id is not valid.'] } });
  });

  it('WS-032 is deleted by the id in the body, once', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    const body = { id: home.workspaces.COVID! };
    expect((await admin.ask(contract.deleteWorkspace, { ...provider(home.organization_id), body })).data.id).toBe(body.id);
    const left = await admin.ask(contract.listWorkspaces, { ...provider(home.organization_id), query: { page_size: 50 } });
    expect(left.data.map(({ type }) => type)).not.toContain('COVID');
    expect((await admin.send(contract.deleteWorkspace, { ...provider(home.organization_id), body })).statusCode).toBe(404);
  });

  it('PERM-010 a role without the permission may not', async () => {
    const home = await found();
    const nurse = await signedIn(home, { role: 'Nurse' });
    const at = provider(home.organization_id);
    const answers = await Promise.all([
      nurse.send(contract.listWorkspaces, at),
      nurse.send(contract.createWorkspace, { ...at, body: { type: 'OPD' } }),
      nurse.send(contract.updateWorkspace, { ...at, body: { id: home.workspaces.OPD } }),
      nurse.send(contract.deleteWorkspace, { ...at, body: { id: home.workspaces.OPD } }),
      nurse.send(contract.listRoles, at),
      nurse.send(contract.updateOrganization, { ...at, body: { name: 'x' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
  });
});

describe('people, roles and places', () => {
  it('TEAM-001 TEAM-002 TEAM-003 TEAM-004 TEAM-005 AUTH-033 a practitioner is readable in either form', async () => {
    const home = await found();
    const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
    const { data } = await nurse.ask(contract.readPractitioner, {
      ...provider(nurse.practitioner_role_id),
      query: { managing_organization_id: home.organization_id },
    });
    expect(data).toMatchObject({
      id: nurse.practitioner_role_id,
      practitioner_role: { id: nurse.practitioner_role_id, name: 'Nurse', role_id: home.roles.Nurse },
      title: 'Mr',
      first_name: 'Ama',
      last_name: 'Mensah',
      full_name: 'Ama Mensah',
      practitioner_specialty: [],
      practitioner_type: 'clinical_staff',
      team_member_type: 'clinical_staff',
      date_of_birth: null,
      birth_date: null,
      country_code: '+233',
      status: 'active',
      user_id: nurse.user_id,
    });
  });

  it('TEAM-001 the list takes words of the name in any order, the role and the page', async () => {
    const home = await found();
    const people = [
      ['Ama', 'Ɔsei Mensah'],
      ['Kofi', 'Mensah'],
      ['Ama', 'Boateng'],
    ] as const;
    const [first] = await Promise.all(
      people.map(([first_name, last_name], at) => signedIn(home, { role: at === 1 ? 'Clinician' : 'Nurse', first_name, last_name })),
    );
    const names = async (query: object) => (await first!.ask(contract.listPractitioners, { query })).data.map(({ full_name }) => full_name);
    expect(await names({})).toEqual(['Ama Boateng', 'Kofi Mensah', 'Ama Ɔsei Mensah']);
    expect(await names({ search: 'mens AMA' })).toEqual(['Ama Ɔsei Mensah']);
    expect(await names({ search: 'osei' })).toEqual(['Ama Ɔsei Mensah']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ role_id: home.roles.Clinician })).toEqual(['Kofi Mensah']);
    const foreign = (await found()).roles.Nurse;
    await expect(names({ role_id: foreign })).rejects.toMatchObject({ status: 404, errors: { role_id: ['Role id is not valid.'] } });
    expect(await names({ ordering: '-first_name', page_size: 1 })).toEqual(['Kofi Mensah']);
    expect(await names({ page: 2, page_size: 2 })).toEqual(['Ama Ɔsei Mensah']);
  });

  it('ROLE-006 ROLE-011 ROLE-013 PERM-004 lists the roles of this provider with what they grant', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    await signedIn(home, { role: 'Nurse' });
    const { data, total } = await admin.ask(contract.listRoles, provider(home.organization_id));
    expect(data.map(({ name }) => name)).toEqual([
      'Administrator',
      'Billing Officer',
      'Clinician',
      'Lab Scientist',
      'Nurse',
      'Pharmacist',
      'Receptionist',
    ]);
    expect(total).toBe(7);
    const nurse = data.find(({ name }) => name === 'Nurse')!;
    expect(nurse).toMatchObject({ id: home.roles.Nurse, members_count: 1, managing_organization: home.organization_id });
    expect(nurse.permissions).toContain('observations.delete');
  });
});

it('AUTH-017 memberships across organisations are found through the functions alone: the app cannot read past its tenant', async () => {
  const [ours, theirs] = [await found(), await found()];
  const seen = await withTenant(pool, ours.organization_id, 'read', (db) =>
    db.selectFrom('organization.role').select('organization_id').distinct().execute(),
  );
  expect(seen).toEqual([{ organization_id: ours.organization_id }]);
  const rows = await asOwner<{ roles: string[] }>(
    `select array_agg(distinct r::text) as roles from pg_policies, unnest(roles) r where policyname = 'owner_reads'`,
  );
  expect(rows[0]!.roles).not.toContain('akoma_app');
  expect(rows[0]!.roles).not.toContain('public');
  expect(theirs.organization_id).not.toBe(ours.organization_id);
});
