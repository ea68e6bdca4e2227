import { text } from 'node:stream/consumers';
import type { AnyOperation } from '@akoma/contract/base';
import { listRoles } from '@akoma/contract/organization';
import { operations } from '@akoma/contract/registers';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../src/platform/db/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { installedJobs } from '../../src/platform/jobs/jobs.make.ts';
import { addRole } from '../../src/modules/organization/index.ts';
import { type Caller, found, openTestApp, requestOf, signedIn } from '../app.ts';
import { pool } from '../database.ts';
import { reviewedAccess } from './reviewed-access.ts';
import { ruledRights } from './ruled-rights.ts';

const everything = 'Everything';
const mayOf: Record<string, (permission: string) => boolean> = {
  ...Object.fromEntries(Object.entries(ruledRights).map(([role, rights]) => [role, (permission: string) => rights.includes(permission)])),
  [everything]: () => true,
};

/** The expected matrix: `signed in` is open to all these roles, none of them is an operator, else the role decides. */
const expected = (access: string, role: string): 'open' | 'refused' => {
  if (access === 'signed-in') return 'open';
  return access !== 'operator' && mayOf[role]!(access) ? 'open' : 'refused';
};

const callers: Record<string, Caller> = {};
await installedJobs();
beforeAll(async () => {
  const home = await found('Ours');
  await found('Theirs'); // the owner of the only organisation would be an operator as well
  const { organization_id } = home;
  home.roles[everything] = await withTenant(pool, organization_id, 'write', (db) =>
    addRole({ db, organization_id }, { name: everything, workspaces: ['OPD.main'], resources: ['*'] }),
  );
  for (const role of Object.keys(mayOf))
    callers[role] = await signedIn(home, { role, organization_role: role === everything ? 'owner' : 'member' });
});

/** The organisation's id in an address; any other id in it is that of a record. */
const organizationIn = /^\/api\/v[12]\/(?:providers|admin\/organizations)\/\{(\w+)\}/;

/**
 * A request that gets no further than the permission check: unknown ids, no body, an invalid key. Callers without permission are refused
 * before any of that is checked.
 */
async function judged(op: AnyOperation, { organization_id, access }: Caller): Promise<'open' | 'refused'> {
  const { server } = await openTestApp();
  const own = organizationIn.exec(op.path)?.[1];
  const params = Object.fromEntries(
    [...op.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, name === own ? organization_id : newId()]),
  );
  const answered = await server.inject({
    ...requestOf(op, { params }),
    headers: { authorization: `Bearer ${access}`, 'idempotency-key': '?' },
    payloadAsStream: true, // a stream of changes has no end
  });
  expect(answered.statusCode).not.toBe(401);
  if (answered.statusCode === 403 && JSON.parse(await text(answered.stream())).code === 'permission_denied') return 'refused';
  answered.stream().destroy();
  return 'open';
}

it('ROLE-013 the roles of a new organisation are the seven that were ruled, with those rights and no other', async () => {
  const { data } = await callers[everything]!.ask(listRoles, { params: { id: callers[everything]!.organization_id } });
  const seeded = data.filter(({ name }) => name !== everything);
  expect(Object.fromEntries(seeded.map(({ name, permissions }) => [name, permissions.toSorted()]))).toEqual(ruledRights);
});

describe('PERM-010 the roles of every new organisation, and an owner with all rights, may what was ruled', () => {
  const closed = operations.filter(({ permission }) => permission !== 'public');
  it.each(closed.map((op) => [op.name, op] as const))('%s', async (name, op) => {
    const told = Object.fromEntries(await Promise.all(Object.keys(mayOf).map(async (role) => [role, await judged(op, callers[role]!)])));
    const access = reviewedAccess.get(name)!;
    const { alsoNeeds } = op;
    const of = (role: string) => (alsoNeeds && !mayOf[role]!(alsoNeeds) ? 'refused' : expected(access, role));
    expect(told, `${name} ports ${access}`).toEqual(Object.fromEntries(Object.keys(mayOf).map((role) => [role, of(role)])));
  });
});
