import * as contract from '@akoma/contract/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { givePassword, testPassword } from './identity.make.ts';

const newPassword = 'three quiet geese';
let nurse: Caller;
let email: string;
let network = 0;

beforeEach(async () => {
  nurse = await signedIn(await found('Asempa Hospital'), { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
  email = `ama.${newId()}@asempa.test`;
  await givePassword(pool, nurse.user_id, { email });
});

const somewhere = () => ({ 'x-forwarded-for': `10.200.${++network}.7` });
const change = (body: { password?: string; new_password?: string; confirm_password?: string }, headers = somewhere()) =>
  nurse.send(
    contract.changePassword,
    { body: { password: testPassword, new_password: newPassword, confirm_password: body.new_password ?? newPassword, ...body } },
    headers,
  );
const login = async (password: string) => {
  const { server } = await openTestApp();
  return server.inject({
    ...requestOf(contract.signIn, { body: { username: email, password } }),
    headers: { ...somewhere(), 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
};
const hashOf = async () =>
  (await asOwner<{ h: string }>('select password_hash as h from identity.account where id = $1', [nurse.user_id]))[0]!.h;
const asOther = async (access: string) =>
  (await openTestApp()).server.inject({ ...requestOf(contract.readSession, {}), headers: { authorization: `Bearer ${access}` } });

describe('changing the password', () => {
  it('AUTH-023 AUTH-024 PWD-009 the new password works, the old one does not, other sessions end and this one goes on', async () => {
    const other = (await login(testPassword)).json();
    const answered = await change({});
    expect([answered.statusCode, answered.json()]).toEqual([200, { operation_successful: true, message: 'Password reset Successfull' }]);
    expect([(await login(testPassword)).statusCode, (await login(newPassword)).statusCode]).toEqual([401, 200]);
    expect((await asOther(other.access)).statusCode).toBe(401);
    expect((await nurse.send(contract.readSession)).statusCode).toBe(200);
    const events = await asOwner(`select 1 from identity.sign_in_event where account_id = $1 and event = 'password-changed'`, [
      nurse.user_id,
    ]);
    expect(events).toHaveLength(1);
    const letters = await asOwner<{ payload: string }>(`select payload::text from graphile_worker._private_jobs`);
    expect(letters.filter(({ payload }) => payload.includes(email))).toHaveLength(1);
    expect(JSON.stringify(letters)).not.toContain(newPassword);
  });

  it('AUTH-024 PWD-007 a wrong current password is not successful and changes nothing', async () => {
    const before = await hashOf();
    const answered = await change({ password: 'not it' });
    expect(answered.json()).toEqual({ operation_successful: false, message: 'The current password is not right.' });
    expect(await hashOf()).toBe(before);
  });

  it('AUTH-023 after five wrong ones the next must wait, the right one too', async () => {
    const here = somewhere();
    for (let tries = 0; tries < 5; tries++) expect((await change({ password: 'not it' }, here)).json().operation_successful).toBe(false);
    await asOwner(`update identity.failed_try set failed_at = now() + interval '60 seconds' where address = $1`, [here['x-forwarded-for']]);
    expect((await change({}, here)).statusCode).toBe(429);
    expect((await login(testPassword)).statusCode).toBe(200);
  });

  it('PWD-005 PWD-006 PWD-011 VAL-001 names the field that is wrong and changes nothing', async () => {
    const before = await hashOf();
    expect((await change({ password: '' })).json().errors).toEqual({ password: ['Password is required.'] });
    expect((await change({ new_password: '' })).json().errors).toEqual({ new_password: ['New password is required.'] });
    expect((await change({ confirm_password: 'three quiet goose' })).json().errors).toEqual({
      confirm_password: ['Passwords do not match.'],
    });
    expect((await change({ new_password: 'geese 7' })).json().errors).toEqual({
      new_password: ['New password should not be less than 8 characters.'],
    });
    expect((await change({ new_password: 'Asempa2026' })).json().errors.new_password[0]).toMatch(/easy to guess/);
    expect(await hashOf()).toBe(before);
  });

  it('AUTH-023 two at once: one succeeds, the other has to wait', async () => {
    const both = await Promise.all([change({}), change({})]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
  });
});

describe('own sessions', () => {
  it('AUTH-009 lists those that live, with device and address, and nobody else’s', async () => {
    const stranger = await signedIn(await found(), { role: 'Nurse' });
    await login(testPassword);
    const { data, total } = await nurse.ask(contract.listSessions);
    expect(total).toBe(2);
    expect(data).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id: nurse.session_id, current: true, device: null, address: null, kind: 'app' }),
        expect.objectContaining({ current: false, device: 'Firefox on Linux', address: expect.stringMatching(/^10\.200\./) }),
      ]),
    );
    expect(data.some(({ id }) => id === stranger.session_id)).toBe(false);
    await asOwner(`update identity.session set last_used_at = now() - interval '9 hours' where account_id = $1 and id <> $2`, [
      nurse.user_id,
      nurse.session_id,
    ]);
    expect((await nurse.ask(contract.listSessions)).total).toBe(1);
  });

  it('AUTH-006 one of them is ended; somebody else’s is not there', async () => {
    const other = (await login(testPassword)).json();
    const [ours] = (await nurse.ask(contract.listSessions)).data.filter(({ current }) => !current);
    const stranger = await signedIn(await found(), { role: 'Nurse' });
    await expect(stranger.ask(contract.endSession, { params: { id: ours!.id } })).rejects.toMatchObject({ status: 404 });
    expect((await asOther(other.access)).statusCode).toBe(200);
    expect((await nurse.ask(contract.endSession, { params: { id: ours!.id } })).data).toMatchObject({ id: ours!.id });
    expect((await asOther(other.access)).statusCode).toBe(401);
    expect((await nurse.ask(contract.listSessions)).total).toBe(1);
  });

  it('AUTH-006 signing out everywhere ends all of them, this one as well, and no colleague’s', async () => {
    const colleague = await signedIn(await found(), { role: 'Nurse' });
    const other = (await login(testPassword)).json();
    expect(await nurse.ask(contract.endSessions)).toEqual({ successful: true, ended: 2 });
    expect([(await asOther(other.access)).statusCode, (await nurse.send(contract.readSession)).statusCode]).toEqual([401, 401]);
    expect((await colleague.send(contract.readSession)).statusCode).toBe(200);
    expect((await login(testPassword)).statusCode).toBe(200);
  });
});
