import { createHash } from 'node:crypto';
import * as contract from '@akoma/contract/identity';
import { readOrganization, updateOrganization } from '@akoma/contract/organization';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn, type TestApp } from './app.ts';
import { asOwner, pool } from './database.ts';
import { newId } from '../src/platform/id.ts';
import { installedJobs } from '../src/platform/jobs/jobs.make.ts';
import { givePassword, testPassword } from '../src/modules/identity/identity.make.ts';
import { codeOf, enrol } from '../src/modules/identity/second-factor.make.ts';

await installedJobs();
let app: TestApp;
let admin: Caller;
let nurse: Caller;
let email: string;
beforeEach(async () => {
  app = await openTestApp();
  const home = await found('Asempa Hospital');
  admin = await signedIn(home, { role: 'Administrator', organization_role: 'admin' });
  nurse = await signedIn(home, { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
  email = `ama.${newId()}@asempa.test`;
  await givePassword(pool, nurse.user_id, { email });
});

const demand = (body: object) => admin.ask(updateOrganization, { params: { id: admin.organization_id }, body });
/** As if the password had been chosen so many days ago. */
const aged = (days: number) =>
  asOwner('update identity.account set password_set_at = now() - make_interval(days => $2) where id = $1', [nurse.user_id, days]);
const post = (op: Parameters<typeof requestOf>[0], body: object) => app.server.inject(requestOf(op, { body }));
const login = (password = testPassword) => post(contract.signIn, { username: email, password });
const replace = (challenge: string, new_password: string, confirm_password = new_password) =>
  post(contract.replacePassword, { challenge, new_password, confirm_password });
const challengeOf = async () => (await login()).json().data.challenge as string;
const account = async () =>
  (
    await asOwner<{ password_hash: string; young: boolean }>(
      "select password_hash, password_set_at > now() - interval '1 minute' as young from identity.account where id = $1",
      [nurse.user_id],
    )
  )[0]!;
const sessions = async () =>
  (await asOwner('select id from identity.session where account_id = $1 and revoked_at is null', [nurse.user_id])).length;
const events = async () =>
  (await asOwner<{ event: string }>('select event from identity.sign_in_event where account_id = $1 order by id', [nurse.user_id])).map(
    ({ event }) => event,
  );
const chosen = 'three quiet geese';

describe('the greatest age of passwords', () => {
  it('ORG-007 AUTH-005 is off at first, and then asked at the next sign-in: nothing is opened before', async () => {
    expect((await admin.ask(readOrganization, { params: { id: admin.organization_id } })).data.password_days).toBe(0);
    await aged(3_000);
    expect((await login()).statusCode).toBe(200);
    const before = await sessions();
    await demand({ password_days: 90, password_least: 12 });
    await aged(91);
    const asked = await login();
    expect(asked.statusCode).toBe(401);
    expect(asked.cookies).toEqual([]);
    expect(asked.json()).toMatchObject({
      code: 'new_password_required',
      message: 'Your password is more than 90 days old. Choose a new one to continue.',
      data: { challenge: expect.any(String), expires_in: 900, days: 90, password_least: 12 },
    });
    expect(await sessions()).toBe(before);
    expect((await events()).at(-1)).toBe('new-password-asked');
    await aged(89);
    expect((await login()).statusCode).toBe(200);
  });

  it('ORG-007 never ends or holds up a session that is under way', async () => {
    await demand({ password_days: 90 });
    await aged(500);
    expect((await nurse.send(contract.readSession)).statusCode).toBe(200);
    const challenge = await challengeOf();
    expect((await nurse.send(contract.readSession)).statusCode).toBe(200);
    expect((await replace(challenge, chosen)).statusCode).toBe(200);
    expect((await nurse.send(contract.readSession)).statusCode).toBe(200);
    const [letter] = await asOwner<{ payload: { text: string } }>(
      "select payload from graphile_worker._private_jobs j where payload->>'to' = $1 order by id desc limit 1",
      [email],
    );
    expect(letter!.payload.text).toContain('was changed a moment ago.');
  });

  it('ORG-007 of several organisations the strictest decides', async () => {
    const elsewhere = await found('Volta Clinic');
    await asOwner(
      `insert into organization.membership
       select (jsonb_populate_record(m, jsonb_build_object('organization_id', $1::text, 'id', $2::text, 'role_id', $3::text))).*
       from organization.membership m where m.account_id = $4`,
      [elsewhere.organization_id, newId(), elsewhere.roles.Nurse, nurse.user_id],
    );
    await asOwner('update organization.organization set password_days = 30 where organization_id = $1', [elsewhere.organization_id]);
    await demand({ password_days: 90 });
    await aged(31);
    expect((await login()).json().data.days).toBe(30);
  });

  it('ORG-007 refuses other ages than 0 to 730 days, at their field', async () => {
    for (const password_days of [-1, 731, 1.5, 'never'])
      await expect(demand({ password_days })).rejects.toMatchObject({ status: 400, errors: { password_days: [expect.any(String)] } });
  });
});

describe('a new password in the middle of a sign-in', () => {
  beforeEach(async () => {
    await demand({ password_days: 90, password_least: 12 });
    await aged(91);
  });

  it('AUTH-005 AUTH-013 opens the session with tokens and cookies, and is the password from now on', async () => {
    const challenge = await challengeOf();
    const entered = await replace(challenge, chosen);
    expect(entered.statusCode).toBe(200);
    const { access, user } = contract.SignedIn.parse(entered.json());
    expect(user.email).toBe(email);
    expect(entered.cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['token', 'refresh', 'loggedIn']));
    const read = await app.server.inject({ ...requestOf(contract.readSession, {}), headers: { authorization: `Bearer ${access}` } });
    expect(read.json().data.settings.password_least).toBe(12);
    expect((await account()).young).toBe(true);
    expect((await events()).slice(-3)).toEqual(['new-password-asked', 'password-changed', 'signed-in']);
    expect((await login(testPassword)).json().code).toBe('invalid_credentials');
    expect((await login(chosen)).statusCode).toBe(200);
    expect((await replace(challenge, 'four loud drums')).json().code).toBe('identity.challengeOver');
  });

  it('AUTH-005 PWD-011 is judged like any other, is never the one before, and leaves the challenge when it is refused', async () => {
    const current = 'four loud drums';
    await nurse.ask(contract.changePassword, { body: { password: testPassword, new_password: current, confirm_password: current } });
    await aged(91);
    const challenge = (await login(current)).json().data.challenge;
    const { password_hash } = await account();
    const refusal = async (...passwords: [string, string?]) => (await replace(challenge, ...passwords)).json().errors;
    expect(await refusal('geese')).toEqual({ new_password: ['New password should not be less than 12 characters.'] });
    expect(await refusal('quiet geese')).toEqual({ new_password: ['New password should not be less than 12 characters.'] });
    expect((await refusal('AsempaHospital1')).new_password[0]).toMatch(/easy to guess/);
    expect(await refusal(chosen, 'three quiet goose')).toEqual({ confirm_password: ['Passwords do not match.'] });
    expect(await refusal(current)).toEqual({ new_password: ['New password is the same as the current one. Choose another.'] });
    expect((await account()).password_hash).toBe(password_hash);
    expect((await replace(challenge, chosen)).statusCode).toBe(200);
  });

  it('AUTH-005 a challenge is good once, for a quarter of an hour, and opens nothing else', async () => {
    const challenge = await challengeOf();
    const both = await Promise.all([replace(challenge, chosen), replace(challenge, 'four loud drums')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    await aged(91);
    const late = (await login(both[0]!.statusCode === 200 ? chosen : 'four loud drums')).json().data.challenge;
    await asOwner("update identity.sign_in_challenge set expires_at = now() - interval '1 second' where account_id = $1", [nurse.user_id]);
    const { password_hash } = await account();
    expect((await replace(late, 'five warm stones')).json().code).toBe('identity.challengeOver');
    expect((await account()).password_hash).toBe(password_hash);
  });

  it('AUTH-018 comes after the second factor, and neither challenge can replace the other', async () => {
    const { secret } = await enrol(nurse);
    await asOwner('update identity.second_factor set last_step = null where account_id = $1', [nurse.user_id]);
    const asked = await login();
    expect(asked.json().code).toBe('second_factor_required');
    const { challenge } = asked.json().data;
    const { password_hash } = await account();
    expect((await replace(challenge, chosen)).json().code).toBe('identity.challengeOver');
    expect((await account()).password_hash).toBe(password_hash);
    const confirmed = await post(contract.confirmSignIn, { challenge, code: codeOf(secret) });
    expect(confirmed.json()).toMatchObject({ code: 'new_password_required', data: { days: 90, password_least: 12 } });
    expect(confirmed.cookies).toEqual([]);
    const further = confirmed.json().data.challenge;
    expect((await post(contract.confirmSignIn, { challenge: further, code: codeOf(secret, 1) })).json().code).toBe(
      'identity.challengeOver',
    );
    expect((await replace(further, chosen)).statusCode).toBe(200);
  });

  it('AUTH-019 AUTH-042 a program gets a refusal that asks for a new password, and no token', async () => {
    const before = await sessions();
    const refused = await post(contract.issueAccessToken, {
      username: email,
      password: testPassword,
      scope: 'current_user:read',
      grant_type: 'api_key',
    });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'identity.passwordOver']);
    expect(await sessions()).toBe(before);
  });

  it('AUTH-022 AUTH-023 a password that was changed, or set by a link, is young again', async () => {
    expect(
      (await nurse.send(contract.changePassword, { body: { password: testPassword, new_password: chosen, confirm_password: chosen } }))
        .statusCode,
    ).toBe(200);
    expect((await account()).young).toBe(true);
    expect((await login(chosen)).statusCode).toBe(200);
    await aged(91);
    const token = await link();
    expect(
      (await post(contract.resetPassword, { token, new_password: 'four loud drums', confirm_password: 'four loud drums' })).statusCode,
    ).toBe(200);
    expect((await login('four loud drums')).statusCode).toBe(200);
  });
});

async function link(): Promise<string> {
  const token = `link-${newId()}`;
  await asOwner(
    `insert into identity.password_reset (id, account_id, requested_at, hash, expires_at) values ($1, $2, now(), $3, now() + interval '1 hour')`,
    [newId(), nurse.user_id, createHash('sha256').update(token).digest()],
  );
  return token;
}

describe('the length that a page asks for', () => {
  it('AUTH-003 AUTH-022 of a link is its owner’s strictest organisation’s, and leaves the link unused; of another link nothing is said', async () => {
    await demand({ password_least: 14 });
    const token = await link();
    for (let times = 0; times < 2; times++) {
      const read = await post(contract.readResetLink, { token });
      expect([read.statusCode, read.json().data]).toEqual([200, { password_least: 14 }]);
    }
    expect((await post(contract.readResetLink, { token: 'made up' })).json().code).toBe('identity.resetLinkOver');
    expect((await post(contract.resetPassword, { token, new_password: 'geese', confirm_password: 'geese' })).json().errors).toEqual({
      new_password: ['New password should not be less than 14 characters.'],
    });
    expect((await post(contract.resetPassword, { token, new_password: chosen, confirm_password: chosen })).statusCode).toBe(200);
    expect((await post(contract.readResetLink, { token })).json().code).toBe('identity.resetLinkOver');
  });

  it('PWD-004 PWD-011 of a session is in its settings, and a shorter one is refused with that number, however short', async () => {
    const least = async () => (await nurse.ask(contract.readSession, {})).data.settings.password_least;
    expect(await least()).toBe(8);
    await demand({ password_least: 14 });
    expect(await least()).toBe(14);
    for (const new_password of ['x', 'quiet geese']) {
      const refused = await nurse.send(contract.changePassword, {
        body: { password: testPassword, new_password, confirm_password: new_password },
      });
      expect(refused.json().errors).toEqual({ new_password: ['New password should not be less than 14 characters.'] });
    }
  });
});
