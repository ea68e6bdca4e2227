import * as identity from '@akoma/contract/identity';
import { createOrganization, demandSecondFactor, listLocations, listRoles } from '@akoma/contract/organization';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { installedJobs } from '../../platform/jobs/jobs.make.ts';
import { givePassword, testPassword } from '../identity/identity.make.ts';
import { codeOf, enrol } from '../identity/second-factor.make.ts';
import type { Founded } from './index.ts';

await installedJobs();
let home: Founded;
let admin: Caller;
let nurse: Caller;

beforeEach(async () => {
  home = await found('Asempa Hospital');
  admin = await signedIn(home, { role: 'Administrator' });
  nurse = await signedIn(home, { role: 'Nurse' });
  await givePassword(pool, nurse.user_id);
});

const demand = (second_factor: boolean, role = 'Nurse', more: object = {}) =>
  admin.send(demandSecondFactor, { params: { id: home.organization_id, role_id: home.roles[role] }, body: { second_factor, ...more } });
const codeFrom = async (operation: Parameters<Caller['send']>[0], input: object = {}) => (await nurse.send(operation, input)).json().code;
const here = () => ({ params: { id: home.organization_id } });
const roleRow = async () =>
  (
    await asOwner<{ second_factor: boolean; version: number }>('select second_factor, version from organization.role where id = $1', [
      home.roles.Nurse,
    ])
  )[0];

describe('a role that demands a second factor', () => {
  it('ROLE-001 ROLE-006 is shown with the role, audited, and refused for a stale version', async () => {
    const answered = await demand(true);
    expect(answered.statusCode).toBe(200);
    expect(answered.json().data).toMatchObject({ id: home.roles.Nurse, name: 'Nurse', second_factor: true, members_count: 1, version: 2 });
    const { data: roles } = await admin.ask(listRoles, { params: { id: home.organization_id } });
    expect(roles.filter(({ second_factor }) => second_factor).map(({ name }) => name)).toEqual(['Nurse']);
    const stale = await demand(false, 'Nurse', { version: 1 });
    expect([stale.statusCode, stale.json().data.current.second_factor]).toEqual([409, true]);
    expect(await roleRow()).toEqual({ second_factor: true, version: 2 });
    const rows = await asOwner(`select 1 from audit.entry where organization_id = $1 and action = 'role.second-factor'`, [
      home.organization_id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('ROLE-001 only who may write roles sets it, and in their own organisation only', async () => {
    expect(
      await codeFrom(demandSecondFactor, {
        params: { id: home.organization_id, role_id: home.roles.Nurse },
        body: { second_factor: true },
      }),
    ).toBe('permission_denied');
    const elsewhere = await found();
    const theirs = await admin.send(demandSecondFactor, {
      params: { id: home.organization_id, role_id: elsewhere.roles.Nurse },
      body: { second_factor: true },
    });
    expect(theirs.statusCode).toBe(404);
    expect(await roleRow()).toEqual({ second_factor: false, version: 1 });
  });

  it('AUTH-018 leads its holder to set it up: the next request already, and nothing but the own session is answered', async () => {
    expect((await nurse.send(listLocations, here())).statusCode).toBe(200);
    await demand(true);
    const refused = await nurse.send(listLocations, here());
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      403,
      'second_factor_enrolment_required',
      'Your role requires two-step sign-in. Set it up before you continue.',
    ]);
    expect((await nurse.ask(identity.readSession)).data.second_factor_required).toBe(true);
    expect((await nurse.ask(identity.readSecondFactor)).data).toMatchObject({ on: false, demanded_by: ['Asempa Hospital'] });
    expect((await admin.send(listRoles, { params: { id: home.organization_id } })).statusCode).toBe(200);
    await enrol(nurse);
    expect((await nurse.send(listLocations, here())).statusCode).toBe(200);
    expect((await nurse.ask(identity.readSession)).data).not.toHaveProperty('second_factor_required');
  });

  it('AUTH-018 AUTH-019 holds for a sign-in and for the token of a program, and stays on while it is demanded', async () => {
    await demand(true);
    const { server } = await openTestApp();
    const [account] = await asOwner<{ email: string }>('select email from identity.account where id = $1', [nurse.user_id]);
    const body = { username: account!.email, password: testPassword };
    const entered = await server.inject(requestOf(identity.signIn, { body }));
    expect([entered.statusCode, entered.json().second_factor_required]).toEqual([200, true]);
    const program = await server.inject(
      requestOf(identity.issueAccessToken, { body: { ...body, scope: 'current_user:read', grant_type: 'api_key' } }),
    );
    const asProgram = await server.inject({
      ...requestOf(listLocations, here()),
      headers: { authorization: `Bearer ${program.json().access_token}` },
    });
    expect(asProgram.json().code).toBe('second_factor_enrolment_required');
    const { secret } = await enrol(nurse);
    await asOwner('update identity.second_factor set last_step = null where account_id = $1', [nurse.user_id]);
    const kept = await nurse.send(identity.turnOffSecondFactor, { body: { password: testPassword, code: codeOf(secret) } });
    expect([kept.statusCode, kept.json().code, kept.json().data]).toEqual([
      409,
      'identity.factorDemanded',
      { demanded_by: ['Asempa Hospital'] },
    ]);
    expect((await nurse.ask(identity.readSecondFactor)).data.on).toBe(true);
    await demand(false);
    const done = await nurse.send(identity.turnOffSecondFactor, { body: { password: testPassword, code: codeOf(secret) } });
    expect(done.statusCode).toBe(200);
  });

  it('AUTH-034 holds in the organisation that demands it, and in no other of the same person', async () => {
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    const { data: other } = await owner.ask(createOrganization, { body: { name: 'Volta Road Clinic' } });
    await demand(true, 'Administrator');
    expect((await owner.send(listRoles, { params: { id: home.organization_id } })).json().code).toBe('second_factor_enrolment_required');
    expect((await owner.send(listRoles, { params: { id: other.id } })).statusCode).toBe(200);
    const switched = await owner.ask(identity.syncUser, { body: { provider_uuid: other.id, organization_uuid: other.id } });
    expect(switched.data).not.toHaveProperty('second_factor_required');
  });
});
