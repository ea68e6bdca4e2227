import * as contract from '@akoma/contract/identity';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn, type TestApp } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { givePassword, testPassword } from './identity.make.ts';
import { lowerPasswordCost, realPasswordCost } from './password-cost.make.ts';

let app: TestApp;
let nurse: Caller;
let email: string;

beforeAll(async () => {
  app = await openTestApp();
  nurse = await signedIn(await found('Asempa Hospital'), { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
  email = `ama.${newId()}@asempa.test`;
  await givePassword(pool, nurse.user_id, { email, phone: '+233244123456' });
});

/** Restarts the delay, so that it does not expire by itself on a slow machine. */
const asIfJustNow = (address: string) =>
  asOwner(`update identity.failed_try set failed_at = now() + interval '60 seconds' where address = $1`, [address]);

let network = 0;
/** An address in a network that was not used before. */
const somewhere = () => `10.${Math.floor(++network / 250)}.${network % 250}.7`;

const login = (body: object, { address = somewhere(), ...headers }: Record<string, string> = {}) =>
  app.server.inject({ ...requestOf(contract.signIn, { body }), headers: { 'x-forwarded-for': address, ...headers } });
const failures = async (user_id: string) =>
  Number(
    (
      await asOwner<{ n: string }>(`select count(*) as n from identity.sign_in_event where account_id = $1 and event = 'failed'`, [user_id])
    )[0]!.n,
  );

describe('signing in', () => {
  it('AUTH-013 AUTH-018 answers tokens, the user, the memberships and the whole session', async () => {
    const answered = await login({ username: email, password: testPassword });
    expect(answered.statusCode).toBe(200);
    const body = contract.SignedIn.parse(answered.json());
    expect(Object.keys(answered.json())).toEqual(
      expect.arrayContaining(['access', 'refresh', 'patient', 'user', 'practitioner_roles', 'v2token']),
    );
    expect(body.user).toMatchObject({
      first_name: 'Ama',
      last_name: 'Mensah',
      full_name: 'Ama Mensah',
      email,
      email_address: email,
      mobile: '+233244123456',
    });
    expect(body.practitioner_roles).toMatchObject([
      { organization_name: 'Asempa Hospital', practitionerRoleId: nurse.practitioner_role_id },
    ]);
    expect(Buffer.from(body.draft_key, 'base64')).toHaveLength(32);
    for (const token of [body.access, body.v2token]) {
      const read = await app.server.inject({ ...requestOf(contract.readSession, {}), headers: { authorization: `Bearer ${token}` } });
      expect(read.statusCode).toBe(200);
    }
  });

  it('AUTH-005 AUTH-014 sets the cookies: tokens out of reach of scripts, and ids only', async () => {
    const { cookies } = await login({ username: email, password: testPassword });
    const named = Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]));
    expect(Object.keys(named).sort()).toEqual(['loggedIn', 'organizations', 'provider', 'refresh', 'token', 'user', 'v2token']);
    for (const name of ['token', 'v2token', 'refresh', 'user', 'provider', 'organizations']) {
      expect(named[name]).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    }
    expect(named.loggedIn).toMatchObject({ value: 'true', sameSite: 'Strict' });
    expect(named.loggedIn).not.toHaveProperty('httpOnly');
    expect(named.refresh!.path).toBe('/api/v1/auth');
    const provider = JSON.parse(named.provider!.value);
    expect(provider).toEqual({
      id: nurse.organization_id,
      organization_uuid: nurse.organization_id,
      practitionerRoleId: nurse.practitioner_role_id,
    });
    expect(cookies.map(({ value }) => value).join()).not.toMatch(/Ama|Mensah|Asempa/);
  });

  it('AUTH-037 takes an e-mail address in any case and a phone number in any form, also under the key email', async () => {
    for (const username of [email.toUpperCase(), '0244 123 456', '+233244123456', '233244123456']) {
      expect((await login({ username, password: testPassword })).statusCode).toBe(200);
    }
    expect((await login({ email, password: testPassword })).statusCode).toBe(200);
  });

  it('AUTH-018 refuses a wrong password, an unknown name and a disabled account alike, and opens nothing', async () => {
    const other = await signedIn(await found(), { role: 'Nurse' });
    const disabled = `${newId()}@asempa.test`;
    await givePassword(pool, other.user_id, { email: disabled });
    await asOwner('update identity.account set disabled_at = now() where id = $1', [other.user_id]);
    const refusals = await Promise.all([
      login({ username: email, password: 'Akoma-test-2' }),
      login({ username: `${newId()}@asempa.test`, password: testPassword }),
      login({ username: 'nobody', password: testPassword }),
      login({ username: disabled, password: testPassword }),
    ]);
    for (const refused of refusals) {
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toMatchObject({ code: 'invalid_credentials' });
      expect(refused.cookies).toEqual([]);
      expect({ ...refused.json(), request_id: '' }).toEqual({ ...refusals[0]!.json(), request_id: '' });
    }
    expect(await asOwner('select id from identity.session where account_id = $1 and id <> $2', [other.user_id, other.session_id])).toEqual(
      [],
    );
  });

  it('AUTH-018 an account without a password cannot be signed in to', async () => {
    const fresh = await signedIn(await found(), { role: 'Nurse' });
    const [row] = await asOwner<{ email: string }>('select email from identity.account where id = $1', [fresh.user_id]);
    expect((await login({ username: row!.email, password: 'x' })).json()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('AUTH-018 names the fields that are missing', async () => {
    const refused = await login({});
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject({ password: ['Password is required.'] });
    expect((await login({ password: 'x' })).json().errors).toEqual({ username: ['Username is required.'] });
  });

  it('AUTH-018 tells the right person that no organisation is left', async () => {
    const lost = await signedIn(await found(), { role: 'Nurse' });
    const name = `${newId()}@asempa.test`;
    await givePassword(pool, lost.user_id, { email: name });
    await asOwner(`update organization.membership set status = 'inactive' where account_id = $1`, [lost.user_id]);
    expect((await login({ username: name, password: testPassword })).json()).toMatchObject({ code: 'identity.noMembership' });
    expect((await login({ username: name, password: 'wrong' })).json()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('AUTH-018 a password hashed at a lower cost is hashed again', async () => {
    realPasswordCost();
    onTestFinished(lowerPasswordCost);
    const { hash } = await import('@node-rs/argon2');
    const old = await signedIn(await found(), { role: 'Nurse' });
    const name = `${newId()}@asempa.test`;
    await asOwner('update identity.account set email = $2, password_hash = $3 where id = $1', [
      old.user_id,
      name,
      await hash('Old-1', { memoryCost: 19_456, timeCost: 2 }),
    ]);
    expect((await login({ username: name, password: 'Old-1' })).statusCode).toBe(200);
    const [row] = await asOwner<{ password_hash: string }>('select password_hash from identity.account where id = $1', [old.user_id]);
    expect(row!.password_hash).toMatch(/m=65536,t=3,p=1/);
    expect((await login({ username: name, password: 'Old-1' })).statusCode).toBe(200);
  });

  it('AUTH-005 another site that signs its visitor in leaves no cookie with him', async () => {
    const answered = await login({ username: email, password: testPassword }, { origin: 'https://evil.example' });
    expect(answered.cookies).toEqual([]);
    const ours = await login({ username: email, password: testPassword }, { origin: 'http://localhost:3000' });
    expect(ours.cookies.length).toBeGreaterThan(0);
  });
});

describe('limits of signing in', () => {
  it('AUTH-041 the sixth attempt has to wait, its password is not checked, and another network may sign in', async () => {
    const address = somewhere();
    for (let tries = 0; tries < 5; tries++) expect((await login({ username: email, password: 'wrong' }, { address })).statusCode).toBe(401);
    await asIfJustNow(address);
    const counted = await failures(nurse.user_id);
    const sixth = await login({ username: email, password: testPassword }, { address });
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json()).toMatchObject({ code: 'throttled', data: { retry_after: expect.any(Number) } });
    expect(sixth.headers['retry-after']).toBe(String(sixth.json().data.retry_after));
    expect(await failures(nurse.user_id)).toBe(counted);
    const neighbour = address.replace(/\d+$/, '200');
    expect((await login({ username: email, password: testPassword }, { address: neighbour })).statusCode).toBe(429);
    expect((await login({ username: email, password: testPassword })).statusCode).toBe(200);
  });

  it('AUTH-041 after the wait the right password is let in, and the count begins afresh', async () => {
    const address = somewhere();
    for (let tries = 0; tries < 5; tries++) await login({ username: email, password: 'wrong' }, { address });
    await asOwner(`update identity.failed_try set failed_at = failed_at - interval '2 seconds' where address = $1`, [address]);
    expect((await login({ username: email, password: testPassword }, { address })).statusCode).toBe(200);
    expect(await asOwner('select id from identity.failed_try where address = $1', [address])).toEqual([]);
  });

  it('AUTH-041 forty guesses side by side reach five judgements', async () => {
    const address = somewhere();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => login({ username: email, password: `guess ${guess}` }, { address })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    const rows = await asOwner('select id from identity.failed_try where address = $1', [address]);
    expect(rows).toHaveLength(5);
  });

  it('AUTH-041 an unknown name is limited in the same way', async () => {
    const address = somewhere();
    const username = `${newId()}@nowhere.test`;
    for (let tries = 0; tries < 5; tries++) expect((await login({ username, password: 'x' }, { address })).statusCode).toBe(401);
    await asIfJustNow(address);
    expect((await login({ username, password: 'x' }, { address })).statusCode).toBe(429);
  });

  it('AUTH-041 thirty failures a minute from one address stop it, whatever the names; a minute later it may go on', async () => {
    const address = somewhere();
    await asOwner(
      `insert into identity.failed_try (id, name_hash, network, address, failed_at)
       select gen_random_uuid(), sha256(n::text::bytea), 'elsewhere', $1, now() - interval '10 seconds' from generate_series(1, 30) n`,
      [address],
    );
    const stopped = await login({ username: email, password: testPassword }, { address });
    expect(stopped.statusCode).toBe(429);
    expect(stopped.json().data.retry_after).toBeGreaterThan(45);
    await asOwner(`update identity.failed_try set failed_at = now() - interval '61 seconds' where address = $1`, [address]);
    expect((await login({ username: email, password: testPassword }, { address })).statusCode).toBe(200);
  });

  it('AUTH-041 a success never counts', async () => {
    const address = somewhere();
    for (let tries = 0; tries < 8; tries++)
      expect((await login({ username: email, password: testPassword }, { address })).statusCode).toBe(200);
  });
});

describe('the access token of another program', () => {
  const form = (fields: Record<string, string>) => {
    const { method, url } = requestOf(contract.issueAccessToken, {});
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': somewhere() };
    return app.server.inject({ method, url, payload: new URLSearchParams(fields).toString(), headers });
  };
  const literals = { scope: 'current_user:read', grant_type: 'api_key' };

  it('AUTH-019 AUTH-042 is given for a form, opens the v2 base and sets no cookie', async () => {
    const answered = await form({ username: email, password: testPassword, ...literals });
    expect(answered.statusCode).toBe(200);
    expect(answered.json()).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: 600 });
    expect(answered.cookies).toEqual([]);
    const headers = { authorization: `Bearer ${answered.json().access_token}` };
    expect((await app.server.inject({ ...requestOf(contract.listPermissions, {}), headers })).statusCode).toBe(200);
  });

  it('AUTH-020 asks for the two literals', async () => {
    const refused = await form({ username: email, password: testPassword, scope: 'all', grant_type: 'password' });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().errors).sort()).toEqual(['grant_type', 'scope']);
    expect((await form({ username: email, password: 'wrong', ...literals })).statusCode).toBe(401);
  });
});
