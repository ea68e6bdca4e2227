import { permissionsOf } from '@akoma/contract/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { addRole } from './add-role.ts';
import { admitMember } from './admit-member.ts';
import { demandOwner } from './demand-owner.ts';
import { foundOrganization } from './found-organization.ts';
import { guardGrant, guardRights } from './guard-rights.ts';
import { findMembership } from './membership.store.ts';
import { seededRoles } from './seeded-roles.rules.ts';

type Change = Parameters<typeof guardRights>[2];
interface Person {
  id: string;
  role: string;
}
interface Hospital {
  organization_id: string;
  /** Ids by name. */
  roles: Record<string, string>;
  people: Record<string, Person>;
}

/** Roles in addition to the seeded ones: their workspaces and resources. */
const ownRoles = {
  Deputy: [['ADMIN.main'], ['roles.*', 'team.*', 'patients.read']],
  Program: [[], ['roles.*', 'team.*', 'patients.*']],
  Small: [['OPD.main'], ['patients.read']],
  Gone: [['OPD.main'], ['patients.write']],
} as const;
const mayOf: Record<string, readonly string[]> = {
  ...Object.fromEntries(seededRoles.map(({ name, resources }) => [name, resources])),
  ...Object.fromEntries(Object.entries(ownRoles).map(([name, [, resources]]) => [name, resources])),
};

type Standing = readonly [role: string, organization_role: 'owner' | 'admin' | 'member'];
async function make(standings: Record<string, Standing>): Promise<Hospital> {
  const organization_id = newId();
  return withTenant(pool, organization_id, 'write', async (db) => {
    const here = { db, organization_id };
    const { roles } = await foundOrganization(here, { name: 'Asempa' });
    for (const [name, [workspaces, resources]] of Object.entries(ownRoles))
      roles[name] = await addRole(here, { name, workspaces: [...workspaces], resources: [...resources] });
    const people: Hospital['people'] = {};
    for (const [name, [role, organization_role]] of Object.entries(standings)) {
      const account = { email: `${newId()}@test.example` };
      const admitted = await admitMember(here, {
        account,
        role_id: roles[role]!,
        organization_role,
        first_name: name,
        last_name: 'Mensah',
      });
      people[name] = { id: admitted.practitioner_role_id, role };
    }
    return { organization_id, roles, people };
  });
}

let large: Hospital;
let small: Hospital;
let plain: Hospital;
beforeAll(async () => {
  large = await make({
    owner: ['Administrator', 'owner'],
    second: ['Administrator', 'admin'],
    deputy: ['Deputy', 'member'],
    nurse: ['Nurse', 'member'],
    clerk: ['Small', 'member'],
    orphan: ['Gone', 'member'],
    away: ['Nurse', 'member'],
  });
  await asOwner('update organization.role set deleted_at = now() where id = $1', [large.roles.Gone]);
  await asOwner(`update organization.membership set status = 'inactive' where id = $1`, [large.people.away!.id]);
  small = await make({ chief: ['Administrator', 'owner'], program: ['Program', 'owner'], nurse: ['Nurse', 'member'] });
  plain = await make({ chief: ['Administrator', 'owner'], helper: ['Small', 'admin'] });
});

const contextOf = (hospital: Hospital, name: string, db: Ctx['db'], held?: readonly string[]): Ctx => ({
  actor: {
    user_id: newId(),
    session_id: newId(),
    organization_id: hospital.organization_id,
    practitioner_role_id: hospital.people[name]?.id ?? newId(),
    full_name: name,
    permissions: permissionsOf(held ?? mayOf[hospital.people[name]?.role ?? ''] ?? []),
    lacks_second_factor: false,
  },
  organization_id: hospital.organization_id,
  db,
  now: new Date(),
  announce: async () => {},
  log: { info() {}, warn() {}, error() {} },
});

/** `null`: permitted; else the refusal. */
async function answered(work: Promise<unknown>): Promise<object | null> {
  return work.then(
    () => null,
    ({ code, status, data, errors }) => ({ code, status, data, errors }),
  );
}

interface Giving {
  organization_role?: 'owner' | 'admin' | 'member';
  own?: boolean;
  /** Permissions of the session, if they differ from the role's. */
  held?: readonly string[];
}
const gives = (hospital: Hospital, name: string, role_id: string, { organization_role = 'member', own, held }: Giving = {}) =>
  withTenant(pool, hospital.organization_id, 'write', (db) =>
    answered(guardGrant(contextOf(hospital, name, db, held), { role_id, organization_role }, own)),
  );

const changes = (hospital: Hospital, name: string, whom: string, change: Change, held?: readonly string[]) =>
  withTenant(pool, hospital.organization_id, 'write', async (db) => {
    const member = (await findMembership({ db, organization_id: hospital.organization_id }, hospital.people[whom]!.id))!;
    return answered(guardRights(contextOf(hospital, name, db, held), member, change));
  });

const ownersOnly = { code: 'organization.ownersOnly', status: 403 };
const noSuchRole = { code: 'not_found', status: 404, errors: { role_id: ['Role id is not valid.'] } };
const beyond = (own: boolean, permissions: unknown) => ({
  code: 'organization.beyondOwnRights',
  status: 403,
  data: { own, permissions },
});

describe('a role for somebody new', () => {
  it('TEAM-006 anyone who runs the organisation gives any, others what they hold themselves', async () => {
    expect(await gives(large, 'owner', large.roles.Nurse!)).toBeNull();
    expect(await gives(large, 'second', large.roles.Nurse!)).toBeNull();
    expect(await gives(large, 'deputy', large.roles.Small!)).toBeNull();
    expect(await gives(large, 'deputy', large.roles.Nurse!)).toMatchObject(beyond(false, expect.arrayContaining(['patients.write'])));
    const given = (await gives(large, 'deputy', large.roles.Nurse!)) as { data: { permissions: string[] } };
    expect(given.data.permissions).not.toContain('patients.read');
  });

  it('TEAM-006 an actor who is no active member gives what they hold, and no more', async () => {
    expect(await gives(large, 'stranger', large.roles.Small!, { held: ['patients.read'] })).toBeNull();
    expect(await gives(large, 'away', large.roles.Program!, { held: ['patients.read'] })).toMatchObject(
      beyond(false, expect.arrayContaining(['patients.write', 'roles.read', 'team.delete'])),
    );
  });

  it('ROLE-009 nobody but an owner gives themselves what they do not hold', async () => {
    expect(await gives(large, 'second', large.roles.Clinician!, { own: true })).toMatchObject(
      beyond(true, expect.arrayContaining(['encounters.write'])),
    );
    expect(await gives(large, 'owner', large.roles.Clinician!, { own: true })).toBeNull();
  });

  it.each(['owner', 'admin'] as const)('TEAM-006 a place as %s is an owner’s to give', async (organization_role) => {
    for (const name of ['second', 'deputy', 'away', 'stranger'])
      expect(await gives(large, name, large.roles.Small!, { organization_role }), name).toMatchObject(ownersOnly);
    expect(await gives(large, 'owner', large.roles.Small!, { organization_role })).toBeNull();
  });

  it('ROLE-001 a role that is not there, or another organisation’s, is named', async () => {
    for (const role_id of [newId(), small.roles.Nurse!, large.roles.Gone!])
      expect(await gives(large, 'owner', role_id)).toMatchObject(noSuchRole);
  });
});

describe('a change of somebody’s standing', () => {
  it('TEAM-006 that changes nothing of it is judged by nobody', async () => {
    const { owner } = large.people;
    expect(await changes(large, 'clerk', 'owner', {})).toBeNull();
    const same: Change = { status: 'active', role_id: large.roles[owner!.role]!, organization_role: 'owner', workspaces: null };
    expect(await changes(large, 'clerk', 'owner', same)).toBeNull();
    const others: Change[] = [
      { status: 'inactive' },
      { role_id: large.roles.Nurse! },
      { organization_role: 'member' },
      { workspaces: ['OPD'] },
    ];
    for (const other of others)
      expect(await changes(large, 'clerk', 'owner', { ...same, ...other }), JSON.stringify(other)).toMatchObject(ownersOnly);
  });

  it('TEAM-006 of an owner, or to or from one’s place in charge, comes from an owner', async () => {
    expect(await changes(large, 'second', 'nurse', { organization_role: 'admin' })).toMatchObject(ownersOnly);
    expect(await changes(large, 'second', 'second', { organization_role: 'member' })).toMatchObject(ownersOnly);
    expect(await changes(large, 'second', 'owner', { status: 'inactive' })).toMatchObject(ownersOnly);
    expect(await changes(large, 'owner', 'nurse', { organization_role: 'admin' })).toBeNull();
    expect(await changes(large, 'owner', 'second', { organization_role: 'owner' })).toBeNull();
    expect(await changes(large, 'second', 'nurse', { role_id: large.roles.Clinician! })).toBeNull();
  });

  it('ROLE-001 to a role that is not there, or another organisation’s, is refused', async () => {
    for (const role_id of [newId(), small.roles.Nurse!, large.roles.Gone!])
      expect(await changes(large, 'owner', 'nurse', { role_id })).toMatchObject(noSuchRole);
    expect(await changes(large, 'owner', 'orphan', { workspaces: ['OPD'] })).toMatchObject(noSuchRole);
  });

  it('TEAM-006 gives no role that the giver may not hand out, and takes none', async () => {
    const nurses = beyond(false, expect.arrayContaining(['patients.write', 'observations.write']));
    expect(await changes(large, 'deputy', 'clerk', { role_id: large.roles.Nurse! })).toMatchObject(nurses);
    expect(await changes(large, 'deputy', 'nurse', { role_id: large.roles.Small! })).toMatchObject(nurses);
    expect(await changes(large, 'deputy', 'nurse', { status: 'inactive' })).toMatchObject(nurses);
    expect(await changes(large, 'deputy', 'clerk', { status: 'inactive' })).toBeNull();
    expect(await changes(large, 'deputy', 'clerk', { role_id: large.roles.Deputy! })).toBeNull();
    expect(await changes(large, 'second', 'away', { status: 'active' })).toBeNull();
    expect(await changes(large, 'deputy', 'away', { status: 'active' })).toMatchObject(nurses);
  });

  it('TEAM-006 from a role that is there no more is judged by the new one alone', async () => {
    expect(await changes(large, 'deputy', 'orphan', { role_id: large.roles.Small! })).toBeNull();
    expect(await changes(large, 'orphan', 'orphan', { role_id: large.roles.Small! }, ['patients.read'])).toBeNull();
    expect(await changes(large, 'orphan', 'orphan', { role_id: large.roles.Small! }, [])).toMatchObject(beyond(true, ['patients.read']));
  });

  it('ROLE-009 of one’s own gives nothing new; what one holds already is not new', async () => {
    expect(await changes(large, 'second', 'second', { role_id: large.roles.Clinician! })).toMatchObject(
      beyond(true, expect.arrayContaining(['encounters.write'])),
    );
    expect(await changes(large, 'deputy', 'deputy', { role_id: large.roles.Program! })).toMatchObject(
      beyond(true, ['patients.write', 'patients.delete']),
    );
    expect(await changes(large, 'nurse', 'nurse', { workspaces: ['IPD'] })).toBeNull();
    expect(await changes(large, 'nurse', 'nurse', { workspaces: ['IPD'] }, [])).toBeNull();
  });

  it('ROLE-005 takes nobody’s own right to look after roles', async () => {
    const own = { code: 'organization.ownAdministration', status: 409 };
    const narrower: Change[] = [{ status: 'inactive' }, { workspaces: ['OPD'] }, { workspaces: [] }, { role_id: large.roles.Nurse! }];
    for (const change of narrower) expect(await changes(large, 'owner', 'owner', change), JSON.stringify(change)).toMatchObject(own);
    expect(await changes(large, 'owner', 'owner', { workspaces: ['ADMIN'] })).toBeNull();
    expect(await changes(large, 'owner', 'owner', { role_id: large.roles.Deputy! })).toBeNull();
    expect(await changes(large, 'deputy', 'deputy', { role_id: large.roles.Small! })).toMatchObject(own);
    expect(await changes(large, 'owner', 'deputy', { role_id: large.roles.Small! })).toBeNull();
    expect(await changes(large, 'clerk', 'clerk', { status: 'inactive' })).toMatchObject({ code: 'organization.ownAccess', status: 409 });
  });

  it('ROLE-005 leaves somebody who looks after roles, and an owner', async () => {
    const last = { code: 'organization.lastAdministrator', status: 409 };
    const narrower: Change[] = [{ status: 'inactive' }, { workspaces: ['OPD'] }, { role_id: small.roles.Nurse! }];
    for (const change of narrower) expect(await changes(small, 'program', 'chief', change), JSON.stringify(change)).toMatchObject(last);
    expect(await changes(small, 'program', 'chief', { organization_role: 'member' })).toBeNull();
    expect(await changes(small, 'program', 'chief', { role_id: small.roles.Deputy! })).toBeNull();
    expect(await changes(small, 'program', 'nurse', { status: 'inactive' })).toBeNull();
    for (const organization_role of ['admin', 'member'] as const)
      expect(await changes(plain, 'chief', 'chief', { organization_role })).toMatchObject({
        code: 'organization.lastOwner',
        status: 409,
      });
  });
});

it('ROLE-014 a role that is being given, new or instead of another, is held until that is done', async () => {
  const taken = () => asOwner('select 1 from organization.role where id = $1 for update nowait', [large.roles.Small]).then(() => 'taken');
  await withTenant(pool, large.organization_id, 'write', async (db) => {
    await guardGrant(contextOf(large, 'owner', db), { role_id: large.roles.Small!, organization_role: 'member' });
    await expect(taken()).rejects.toMatchObject({ code: '55P03' });
  });
  await withTenant(pool, large.organization_id, 'write', async (db) => {
    const nurse = (await findMembership({ db, organization_id: large.organization_id }, large.people.nurse!.id))!;
    await guardRights(contextOf(large, 'owner', db), nurse, { role_id: large.roles.Small! });
    await expect(taken()).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await taken()).toBe('taken');
});

it('ORG-001 what concerns all of an organisation is for its owners, who are told which it is', async () => {
  const demanded = (name: string) =>
    withTenant(pool, large.organization_id, 'read', async (db) => demandOwner(contextOf(large, name, db)).catch((error) => error));
  expect(await demanded('owner')).toMatchObject({ name: 'Asempa', organization_role: 'owner' });
  for (const name of ['second', 'deputy', 'nurse']) expect(await demanded(name), name).toMatchObject(ownersOnly);
  expect(await demanded('stranger')).toMatchObject({ code: 'not_found', status: 404 });
});
