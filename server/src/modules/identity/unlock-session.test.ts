import * as contract from '@akoma/contract/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { givePassword, testPassword } from './identity.make.ts';

let nurse: Caller;
let network = 0;
const somewhere = () => ({ 'x-forwarded-for': `10.210.${++network}.7` });

beforeEach(async () => {
  nurse = await signedIn(await found(), { role: 'Nurse' });
  await givePassword(pool, nurse.user_id);
});

const unlock = (password: string, headers: Record<string, string> = somewhere()) =>
  nurse.send(contract.unlockSession, { body: { password } }, headers);
const codeOf = async (operation: Parameters<Caller['send']>[0]) => (await nurse.send(operation)).json().code;

describe('a locked session', () => {
  it('AUTH-008 answers nothing until its password comes, and then goes on with the same token', async () => {
    expect(await nurse.ask(contract.lockSession)).toEqual({ locked: true });
    for (const operation of [contract.readSession, contract.listSessions, contract.lockSession, contract.listPermissions]) {
      const refused = await nurse.send(operation);
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'session_locked']);
      expect(refused.json().data).toEqual({ full_name: 'Esi Nurse' });
    }
    expect((await unlock(testPassword)).json()).toEqual({ locked: false });
    expect((await nurse.send(contract.readSession)).statusCode).toBe(200);
    const events = await asOwner<{ event: string }>(`select event from identity.sign_in_event where session_id = $1 order by happened_at`, [
      nurse.session_id,
    ]);
    expect(events.map(({ event }) => event)).toEqual(['locked', 'unlocked']);
  });

  it('AUTH-008 AUTH-041 a wrong password leaves it locked, and after five the next must wait', async () => {
    await nurse.ask(contract.lockSession);
    const here = somewhere();
    for (let tries = 0; tries < 5; tries++) {
      const refused = await unlock('not it', here);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'identity.wrongPassword']);
    }
    await asOwner(`update identity.failed_try set failed_at = now() + interval '60 seconds' where address = $1`, [here['x-forwarded-for']]);
    expect((await unlock(testPassword, here)).statusCode).toBe(429);
    expect(await codeOf(contract.readSession)).toBe('session_locked');
  });

  it('AUTH-008 is opened by its own token alone, and not once it is over', async () => {
    await nurse.ask(contract.lockSession);
    const { server } = await openTestApp();
    const bare = await server.inject({
      ...requestOf(contract.unlockSession, { body: { password: testPassword } }),
      headers: { ...somewhere(), cookie: `token=${nurse.access}` },
    });
    expect([bare.statusCode, bare.json().code]).toEqual([401, 'token_not_valid']);
    await asOwner(`update identity.session set last_used_at = now() - interval '9 hours' where id = $1`, [nurse.session_id]);
    expect((await unlock(testPassword)).json().code).toBe('token_not_valid');
  });

  it('AUTH-025 is refreshed, so that a screen locked for longer than a token lives can be opened', async () => {
    const { server } = await openTestApp();
    const email = `${nurse.user_id}@asempa.test`;
    await givePassword(pool, nurse.user_id, { email });
    const signed = (
      await server.inject({ ...requestOf(contract.signIn, { body: { username: email, password: testPassword } }), headers: somewhere() })
    ).json();
    const as = (access: string) => ({ authorization: `Bearer ${access}` });
    expect((await nurse.send(contract.lockSession, {}, as(signed.access))).statusCode).toBe(200);
    const renewed = await server.inject(requestOf(contract.refreshSession, { body: { refresh: signed.refresh } }));
    expect(renewed.statusCode).toBe(200);
    expect((await nurse.send(contract.readSession, {}, as(renewed.json().access))).json().code).toBe('session_locked');
    expect((await unlock(testPassword, { ...somewhere(), ...as(renewed.json().access) })).statusCode).toBe(200);
    expect((await nurse.send(contract.readSession, {}, as(renewed.json().access))).statusCode).toBe(200);
  });

  it('AUTH-006 can be signed out, and ages while it is locked', async () => {
    await nurse.ask(contract.lockSession);
    await asOwner(`update identity.session set last_used_at = now() - interval '2 hours' where id = $1`, [nurse.session_id]);
    expect(await codeOf(contract.readSession)).toBe('session_locked');
    const [row] = await asOwner<{ old: boolean }>(
      `select last_used_at < now() - interval '1 hour' as old from identity.session where id = $1`,
      [nurse.session_id],
    );
    expect(row!.old).toBe(true);
    expect((await nurse.send(contract.signOut)).statusCode).toBe(200);
    expect((await unlock(testPassword)).json().code).toBe('token_not_valid');
  });
});
