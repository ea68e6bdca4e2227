import { saveDraft } from '@akoma/contract/workbench';
import { readFile, uploadAttachment } from '@akoma/contract/files';
import * as contract from '@akoma/contract/identity';
import { createOrganization, updateOrganization } from '@akoma/contract/organization';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/id.ts';
import { pngFile } from '../src/modules/files/files.make.ts';
import { givePassword, testPassword } from '../src/modules/identity/identity.make.ts';
import { type Caller, found, openTestApp, requestOf, signedIn } from './app.ts';
import { asOwner, pool } from './database.ts';

let home: Awaited<ReturnType<typeof found>>;
let nurse: Caller;
let network = 0;
const somewhere = () => ({ 'x-forwarded-for': `10.211.${++network}.7` });

beforeEach(async () => {
  home = await found();
  nurse = await signedIn(home, { role: 'Nurse' });
  await givePassword(pool, nurse.user_id);
});

/** Simulates an idle session for this interval. */
async function rest(interval: string, session_id = nurse.session_id): Promise<void> {
  await asOwner(`update identity.session set last_used_at = now() - $2::interval where id = $1`, [session_id, interval]);
  (await openTestApp()).actors.forget(session_id);
}
const codeOf = async (caller = nurse, headers: Record<string, string> = {}) =>
  (await caller.send(contract.readSession, {}, headers)).json().code;
const restedSince = async () =>
  (
    await asOwner<{ at: string }>('select extract(epoch from now() - last_used_at)::int as at from identity.session where id = $1', [
      nurse.session_id,
    ])
  )[0]!.at;

describe('a session that nobody uses', () => {
  it('AUTH-008 is locked two minutes after its screen should have been, whatever the page says; the password opens it', async () => {
    await rest('11 minutes');
    expect(await codeOf()).toBeUndefined();
    // that it was used is written down a moment after the answer
    await expect.poll(restedSince).toBeLessThan(60);
    await rest('12 minutes 1 second');
    const refused = await nurse.send(contract.readSession);
    expect([refused.statusCode, refused.json().code, refused.json().data]).toEqual([401, 'session_locked', { full_name: 'Esi Nurse' }]);
    expect(await codeOf(nurse, { 'x-background': '1' })).toBe('session_locked');
    expect((await nurse.send(contract.unlockSession, { body: { password: 'not it' } }, somewhere())).statusCode).toBe(400);
    expect(await codeOf()).toBe('session_locked');
    expect((await nurse.send(contract.unlockSession, { body: { password: testPassword } }, somewhere())).json()).toEqual({ locked: false });
    expect(await codeOf()).toBeUndefined();
  });

  it('AUTH-008 AUTH-025 is not revived by its refresh', async () => {
    const { server } = await openTestApp();
    const email = `${newId()}@asempa.test`;
    await givePassword(pool, nurse.user_id, { email });
    const { access, refresh } = (
      await server.inject({ ...requestOf(contract.signIn, { body: { username: email, password: testPassword } }), headers: somewhere() })
    ).json();
    const { sid } = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString());
    await rest('12 minutes 1 second', sid);
    const renewed = await server.inject(requestOf(contract.refreshSession, { body: { refresh } }));
    expect(renewed.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${renewed.json().access}` };
    expect(await codeOf(nurse, headers)).toBe('session_locked');
    expect((await nurse.send(contract.lockSession, {}, headers)).json().code).toBe('session_locked');
    expect((await nurse.send(contract.signOut, {}, headers)).statusCode).toBe(200);
  });

  it('AUTH-040 is used by what a person does and by a saved draft, not by what the page asks by itself', async () => {
    const { server } = await openTestApp();
    const photo = (await nurse.ask(uploadAttachment, { body: { file: pngFile(), category: 'photo' } })).data.filename;
    await nurse.ask(contract.updateUser, { body: { photo } });
    const draft = { params: { kind: 'vitals', subject: 'new' }, body: { content: {} } };
    const stop = new AbortController();
    for (const quiet of [
      () => nurse.send(contract.readSession, {}, { 'x-background': '1' }),
      () =>
        server.inject({
          ...requestOf(readFile, { params: { name: photo } }),
          headers: { cookie: `token=${nurse.access}`, 'sec-fetch-site': 'same-origin' },
        }),
    ]) {
      await rest('5 minutes');
      expect((await quiet()).statusCode).toBe(200);
      expect(await restedSince()).toBeGreaterThanOrEqual(300);
    }
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    await rest('5 minutes');
    const stream = await fetch(`${address}/api/v2/changes`, {
      headers: { authorization: `Bearer ${nurse.access}` },
      signal: stop.signal,
    });
    expect(stream.status).toBe(200);
    expect(await restedSince()).toBeGreaterThanOrEqual(300);
    stop.abort();
    for (const action of [() => nurse.send(contract.readSession), () => nurse.send(saveDraft, draft)]) {
      await rest('5 minutes');
      expect((await action()).statusCode).toBe(200);
      await expect.poll(restedSince).toBeLessThan(10);
    }
  });

  it('AUTH-020 AUTH-042 of another program is not locked: it has no screen', async () => {
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    await owner.ask(updateOrganization, { params: { id: home.organization_id }, body: { idle_lock_minutes: 5 } });
    const email = `${newId()}@asempa.test`;
    await givePassword(pool, nurse.user_id, { email });
    const { server } = await openTestApp();
    const { method, url } = requestOf(contract.issueAccessToken, {});
    const form = { username: email, password: testPassword, scope: 'current_user:read', grant_type: 'api_key' };
    const given = await server.inject({
      method,
      url,
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...somewhere() },
    });
    const { access_token } = given.json();
    const { sid } = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString());
    await rest('9 minutes', sid);
    expect(await codeOf(nurse, { authorization: `Bearer ${access_token}` })).toBeUndefined();
    await rest('9 minutes');
    expect(await codeOf()).toBe('session_locked');
  });

  it('AUTH-034 ORG-007 is locked as the organisation says in which it stands, from now on', async () => {
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    const { data: other } = await owner.ask(createOrganization, { body: { name: 'Volta Road Clinic' } });
    await owner.ask(updateOrganization, { params: { id: other.id }, body: { idle_lock_minutes: 30 } });
    await rest('8 minutes', owner.session_id);
    expect(await codeOf(owner)).toBeUndefined();
    await owner.ask(contract.syncUser, { body: { provider_uuid: other.id, organization_uuid: other.id } });
    await rest('31 minutes', owner.session_id);
    expect(await codeOf(owner)).toBeUndefined();
    await owner.ask(updateOrganization, { params: { id: other.id }, body: { idle_lock_minutes: 5 } });
    await rest('7 minutes 1 second', owner.session_id);
    expect(await codeOf(owner)).toBe('session_locked');
  });
});
