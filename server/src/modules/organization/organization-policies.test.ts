import { createHash } from 'node:crypto';
import { uploadAttachment } from '@akoma/contract/files';
import * as identity from '@akoma/contract/identity';
import * as contract from '@akoma/contract/organization';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { installedJobs } from '../../platform/jobs/jobs.make.ts';
import { pngFile } from '../files/files.make.ts';
import { givePassword, testPassword } from '../identity/identity.make.ts';
import { enrol } from '../identity/second-factor.make.ts';
import type { Founded } from './index.ts';

await installedJobs();
let home: Founded;
let admin: Caller;
let nurse: Caller;
beforeEach(async () => {
  home = await found('Asempa Hospital');
  admin = await signedIn(home, { role: 'Administrator', organization_role: 'admin' });
  nurse = await signedIn(home, { role: 'Nurse' });
  await givePassword(pool, nurse.user_id);
});

const here = () => ({ params: { id: home.organization_id } });
const demand = (body: object) => admin.ask(contract.updateOrganization, { ...here(), body });
const emailOf = async ({ user_id }: Caller) =>
  (await asOwner<{ email: string }>('select email from identity.account where id = $1', [user_id]))[0]!.email;
const hashOf = async ({ user_id }: Caller) =>
  (await asOwner<{ h: string }>('select password_hash as h from identity.account where id = $1', [user_id]))[0]!.h;
const change = (password: string, new_password: string) =>
  nurse.send(identity.changePassword, { body: { password, new_password, confirm_password: new_password } });
const login = async (password = testPassword) => {
  const { server } = await openTestApp();
  return server.inject(requestOf(identity.signIn, { body: { username: await emailOf(nurse), password } }));
};
const sessionOf = async (caller: Pick<Caller, 'session_id'>) =>
  (
    await asOwner<{ idle: number; hours: number }>(
      'select idle_seconds as idle, (extract(epoch from expires_at - created_at) / 3600)::float as hours from identity.session where id = $1',
      [caller.session_id],
    )
  )[0]!;

describe('what an organisation demands of passwords', () => {
  it('ORG-001 ORG-007 is kept with the organisation, and named where it is wrong', async () => {
    const { data } = await admin.ask(contract.readOrganization, here());
    expect(data).toMatchObject({
      session_idle_minutes: 480,
      session_hours: 168,
      password_least: 8,
      password_history: 0,
      second_factor: 'off',
    });
    const wrong = {
      session_idle_minutes: 5,
      session_hours: 200,
      password_least: 4,
      password_history: 99,
      second_factor: 'some',
      currency: 'EUR',
    };
    await expect(admin.ask(contract.updateOrganization, { ...here(), body: wrong as object })).rejects.toMatchObject({
      status: 400,
      errors: Object.fromEntries(Object.keys(wrong).map((field) => [field, [expect.any(String)]])),
    });
    expect((await admin.ask(contract.readOrganization, here())).data).toEqual(data);
  });

  it('ORG-007 AUTH-023 PWD-011 a shorter one is refused when it is changed, by the strictest of one’s organisations', async () => {
    await demand({ password_least: 14 });
    const before = await hashOf(nurse);
    const refused = await change(testPassword, 'quiet geese');
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { new_password: ['New password should not be less than 14 characters.'] },
    ]);
    expect(await hashOf(nurse)).toBe(before);
    expect((await change(testPassword, 'three quiet geese')).json().operation_successful).toBe(true);
  });

  it('ORG-007 AUTH-022 and when it is set by a link, which stays unused', async () => {
    await demand({ password_least: 14 });
    const token = `link-${newId()}`;
    await asOwner(
      `insert into identity.password_reset (id, account_id, requested_at, hash, expires_at) values ($1, $2, now(), $3, now() + interval '1 hour')`,
      [newId(), nurse.user_id, createHash('sha256').update(token).digest()],
    );
    const { server } = await openTestApp();
    const set = (new_password: string) =>
      server.inject(requestOf(identity.resetPassword, { body: { token, new_password, confirm_password: new_password } }));
    expect((await set('quiet geese')).json().errors).toEqual({ new_password: ['New password should not be less than 14 characters.'] });
    expect((await set('three quiet geese')).json().operation_successful).toBe(true);
  });

  it('ORG-007 AUTH-023 one of the last few is refused, also the current one and by a link, and an older one is taken', async () => {
    const [oldest, first, second] = ['five warm stones', 'three quiet geese', 'four loud drums'];
    await change(testPassword, oldest);
    await change(oldest, first);
    await change(first, second);
    await demand({ password_history: 2 });
    const used = { new_password: ['New password was used before. Choose one that is not among the last 2.'] };
    const before = await hashOf(nurse);
    for (const again of [first, second]) expect((await change(second, again)).json().errors).toEqual(used);
    const token = `link-${newId()}`;
    await asOwner(
      `insert into identity.password_reset (id, account_id, requested_at, hash, expires_at) values ($1, $2, now(), $3, now() + interval '1 hour')`,
      [newId(), nurse.user_id, createHash('sha256').update(token).digest()],
    );
    const { server } = await openTestApp();
    const body = { token, new_password: first, confirm_password: first };
    expect((await server.inject(requestOf(identity.resetPassword, { body }))).json().errors).toEqual(used);
    expect(await hashOf(nurse)).toBe(before);
    expect((await change(second, oldest)).json().operation_successful).toBe(true);
  });
});

describe('what an organisation demands of sessions', () => {
  it('ORG-007 new ones are shorter, and those that live are shortened', async () => {
    expect(await sessionOf(nurse)).toEqual({ idle: 28_800, hours: 168 });
    await demand({ session_idle_minutes: 30, session_hours: 12 });
    expect(await sessionOf(nurse)).toEqual({ idle: 1_800, hours: 12 });
    const entered = (await login()).json();
    const sid = JSON.parse(Buffer.from(String(entered.access).split('.')[1]!, 'base64url').toString()) as { sub?: string; sid?: string };
    expect(await sessionOf({ session_id: (sid.sid ?? sid.sub)! })).toEqual({ idle: 1_800, hours: 12 });
    // longer again: sessions that were shortened do not get more than they were issued with
    await demand({ session_idle_minutes: 480, session_hours: 168 });
    expect(await sessionOf(nurse)).toEqual({ idle: 28_800, hours: 12 });
  });

  it('ORG-007 a session is over after the idle time of its organisation, and not opened again', async () => {
    await demand({ session_idle_minutes: 30, idle_lock_minutes: 30 });
    const rest = (minutes: number) =>
      asOwner(`update identity.session set last_used_at = now() - make_interval(mins => $2) where id = $1`, [nurse.session_id, minutes]);
    const { actors } = await openTestApp();
    await rest(29);
    actors.forget(nurse.session_id);
    expect((await nurse.send(identity.readSession)).statusCode).toBe(200);
    await rest(31);
    actors.forget(nurse.session_id);
    expect((await nurse.send(identity.readSession)).statusCode).toBe(401);
    expect((await nurse.send(identity.unlockSession, { body: { password: testPassword } })).statusCode).toBe(401);
  });

  it('ORG-007 AUTH-034 a user who switches there has a session as it demands', async () => {
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    const { data: other } = await owner.ask(contract.createOrganization, { body: { name: 'Volta Road Clinic' } });
    await owner.ask(contract.updateOrganization, { params: { id: other.id }, body: { session_idle_minutes: 60, session_hours: 10 } });
    expect(await sessionOf(owner)).toEqual({ idle: 28_800, hours: 168 });
    await owner.ask(identity.syncUser, { body: { provider_uuid: other.id, organization_uuid: other.id } });
    expect(await sessionOf(owner)).toEqual({ idle: 3_600, hours: 10 });
  });
});

describe('of whom an organisation demands a second factor', () => {
  const codeOf = async (caller: Caller) => (await caller.send(contract.listLocations, here())).json().code;

  it('ORG-007 AUTH-018 of its administrators, or of everybody, from the next request on', async () => {
    const owner = await signedIn(home, { role: 'Nurse', organization_role: 'owner' });
    await demand({ second_factor: 'administrators' });
    expect(await codeOf(admin)).toBe('second_factor_enrolment_required');
    expect(await codeOf(owner)).toBe('second_factor_enrolment_required');
    expect(await codeOf(nurse)).toBeUndefined();
    await givePassword(pool, admin.user_id);
    await enrol(admin);
    expect(await codeOf(admin)).toBeUndefined();
    await demand({ second_factor: 'everybody' });
    expect(await codeOf(nurse)).toBe('second_factor_enrolment_required');
    expect((await nurse.ask(identity.readSession)).data.second_factor_required).toBe(true);
    expect((await nurse.ask(identity.readSecondFactor)).data.demanded_by).toEqual(['Asempa Hospital']);
    await demand({ second_factor: 'off' });
    expect(await codeOf(nurse)).toBeUndefined();
  });

  it('ORG-007 ROLE-001 beside those whose role demands it', async () => {
    await admin.ask(contract.demandSecondFactor, {
      params: { id: home.organization_id, role_id: home.roles.Nurse! },
      body: { second_factor: true },
    });
    expect(await codeOf(nurse)).toBe('second_factor_enrolment_required');
    expect(await codeOf(admin)).toBeUndefined();
    await demand({ second_factor: 'off' });
    expect(await codeOf(nurse)).toBe('second_factor_enrolment_required');
  });
});

describe('the logo', () => {
  it('ORG-007 AUTH-029 is a kept logo of the organisation, one at a time', async () => {
    const send = async (caller: Caller, category: 'logo' | 'document') =>
      (await caller.ask(uploadAttachment, { body: { file: pngFile(), category } })).data.filename;
    const first = await send(admin, 'logo');
    expect((await demand({ logo: first })).data.logo).toBe(first);
    const second = await send(admin, 'logo');
    expect((await demand({ logo: second })).data.logo).toBe(second);
    const kept = await asOwner<{ filename: string }>(
      `select filename from files.attachment where organization_id = $1 and category = 'logo' and deleted_at is null`,
      [home.organization_id],
    );
    expect(kept).toEqual([{ filename: second }]);
    const other = await found();
    const theirs = await send(await signedIn(other, { role: 'Administrator' }), 'logo');
    for (const logo of [theirs, first, await send(admin, 'document')])
      await expect(demand({ logo })).rejects.toMatchObject({ status: 404, errors: { logo: ['Logo is not valid.'] } });
    expect((await demand({ logo: null })).data.logo).toBeNull();
  });
});
