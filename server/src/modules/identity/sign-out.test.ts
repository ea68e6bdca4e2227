import * as contract from '@akoma/contract/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { found, openTestApp, requestOf, signedIn, type TestApp } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { givePassword, testPassword } from './identity.make.ts';

let app: TestApp;
let email: string;
beforeAll(async () => {
  app = await openTestApp();
  const member = await signedIn(await found(), { role: 'Nurse' });
  email = `${newId()}@asempa.test`;
  await givePassword(pool, member.user_id, { email });
});

const login = async (): Promise<{ access: string; refresh: string }> =>
  (await app.server.inject(requestOf(contract.signIn, { body: { username: email, password: testPassword } }))).json();
const out = (headers: Record<string, string>, cookies: Record<string, string> = {}) =>
  app.server.inject({ ...requestOf(contract.signOut, {}), headers, cookies });
const opens = async (access: string) =>
  (await app.server.inject({ ...requestOf(contract.readSession, {}), headers: { authorization: `Bearer ${access}` } })).statusCode === 200;

describe('signing out', () => {
  it('AUTH-026 AUTH-006 ends the session of the token at once, clears its cookies and leaves workspace and location', async () => {
    const { access, refresh } = await login();
    expect(await opens(access)).toBe(true);
    const answered = await out({ authorization: `Bearer ${access}` });
    expect(answered.statusCode).toBe(200);
    expect(answered.headers['clear-site-data']).toBe('"cache"');
    const cleared = answered.cookies
      .filter(({ value }) => value === '')
      .map(({ name }) => name)
      .sort();
    expect(cleared).toEqual(['loggedIn', 'organizations', 'provider', 'refresh', 'token', 'user', 'v2token']);
    expect(await opens(access)).toBe(false);
    expect((await app.server.inject(requestOf(contract.refreshSession, { body: { refresh } }))).statusCode).toBe(401);
  });

  it('AUTH-006 twice is no mistake, and is written once', async () => {
    const { access } = await login();
    await out({ authorization: `Bearer ${access}` });
    expect((await out({ authorization: `Bearer ${access}` })).statusCode).toBe(200);
    const sid = JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()).sid as string;
    expect(await asOwner(`select event from identity.sign_in_event where session_id = $1 and event = 'signed-out'`, [sid])).toHaveLength(1);
  });

  it.each(['refresh', 'token'] as const)('AUTH-026 ends the session of the cookie %s from our own pages', async (name) => {
    const tokens = await login();
    const cookies: Record<string, string> = { [name]: name === 'refresh' ? tokens.refresh : tokens.access };
    expect((await out({}, cookies)).json()).toMatchObject({ code: 'origin_refused' });
    expect((await out({ origin: 'https://evil.example' }, cookies)).json()).toMatchObject({ code: 'origin_refused' });
    expect(await opens(tokens.access)).toBe(true);
    expect((await out({ 'sec-fetch-site': 'same-origin' }, cookies)).statusCode).toBe(200);
    expect(await opens(tokens.access)).toBe(false);
  });

  it('AUTH-026 without a session answers 401', async () => {
    expect((await out({})).statusCode).toBe(401);
    expect((await out({ authorization: 'Bearer x.y.z' })).statusCode).toBe(401);
  });

  it('AUTH-006 other sessions of the same person go on', async () => {
    const [one, other] = [await login(), await login()];
    await out({ authorization: `Bearer ${one.access}` });
    expect(await opens(other.access)).toBe(true);
  });
});
