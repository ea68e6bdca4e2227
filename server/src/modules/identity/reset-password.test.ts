import * as contract from '@akoma/contract/identity';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn, type TestApp } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withoutTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { installedJobs, until, whileWorking } from '../../platform/jobs/jobs.make.ts';
import { openMailServer } from '../../platform/mail/mail.make.ts';
import { mailHandler } from '../../platform/mail/queue-mail.ts';
import { createAccount } from './create-account.ts';
import { givePassword, testPassword } from './identity.make.ts';
import { sendResetLink } from './send-reset-link.ts';

const public_url = 'https://akoma.example.org';
const newPassword = 'three quiet geese';
const jobs = await installedJobs();
const { received, mailer } = await openMailServer({ public_url });

let app: TestApp;
let nurse: Caller;
let email: string;
let handlers: Parameters<typeof whileWorking>[0]['handlers'];

beforeAll(async () => {
  app = await openTestApp();
  handlers = [
    sendResetLink({ inNoTenant: (mode, work) => withoutTenant(pool, mode, work), mailer, public_url, now: () => new Date() }),
    mailHandler(mailer),
  ];
});
beforeEach(async () => {
  // letters that the test before did not wait for
  await asOwner('delete from graphile_worker._private_jobs');
  received.length = 0;
  nurse = await signedIn(await found('Asempa Hospital'), { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
  email = `ama.${newId()}@asempa.test`;
  await givePassword(pool, nurse.user_id, { email });
});

let network = 0;
const somewhere = () => `10.${100 + Math.floor(++network / 250)}.${network % 250}.7`;
const post = (op: Parameters<typeof requestOf>[0], body: object, { address = somewhere(), ...headers }: Record<string, string> = {}) =>
  app.server.inject({ ...requestOf(op, { body }), headers: { 'x-forwarded-for': address, ...headers } });
const ask = (username: string, headers?: Record<string, string>) => post(contract.requestPasswordReset, { username }, headers);
const confirm = (token: string, password = newPassword, confirm_password = password) =>
  post(contract.resetPassword, { token, new_password: password, confirm_password });
const login = async (password: string) => (await post(contract.signIn, { username: email, password })).statusCode;
const idle = async () => (await asOwner('select 1 from graphile_worker._private_jobs')).length === 0;
/** Works on everything that waits. */
const work = () => whileWorking({ pool: jobs, handlers }, () => until(idle));
const linkIn = (letter: string) => /https?:\/\/\S+\/reset-password#(\S+)/.exec(letter);

async function newToken(): Promise<string> {
  await ask(email);
  await work();
  const token = linkIn(received.at(-1)!.letter)![1]!;
  received.length = 0;
  return token;
}

describe('asking for a link', () => {
  it('AUTH-021 AUTH-043 answers known, unknown, disabled and impossible names alike, and sends mail only to the existing account', async () => {
    const disabled = await signedIn(await found(), { role: 'Nurse' });
    await givePassword(pool, disabled.user_id, { email: `x${email}` });
    await asOwner('update identity.account set disabled_at = now() where id = $1', [disabled.user_id]);
    const answers = await Promise.all([ask(email), ask(`nobody.${email}`), ask(`x${email}`), ask('nobody'), ask('0244 000 000')]);
    for (const answered of answers) {
      expect(answered.statusCode).toBe(200);
      expect(answered.body).toBe(answers[0]!.body);
    }
    expect(answers[0]!.json()).toMatchObject({ operation_successful: true });
    await work();
    expect(received.map(({ to }) => to)).toEqual([email]);
  });

  it('AUTH-021 a known name costs the same rows and the same job as an unknown one', async () => {
    const counts = async () =>
      (
        await asOwner(`select (select count(*) from identity.password_reset) as resets, (select count(*) from identity.failed_try) as tries,
        (select count(*) from identity.sign_in_event) as events, (select count(*) from graphile_worker._private_jobs) as jobs`)
      )[0] as Record<string, string>;
    const growth = async (username: string) => {
      const before = await counts();
      await ask(username);
      return Object.entries(await counts()).map(([table, n]) => [table, Number(n) - Number(before[table])]);
    };
    expect(await growth(email)).toEqual(await growth(`nobody.${email}`));
    await work();
  });

  it('AUTH-043 the link begins with our own address whatever Host and Origin say, and its token is in no row', async () => {
    await ask(email.toUpperCase(), { host: 'thief.example', origin: 'https://thief.example', 'x-forwarded-host': 'thief.example' });
    const waiting = await asOwner('select payload from graphile_worker._private_jobs');
    expect(JSON.stringify(waiting)).not.toContain(email);
    await work();
    const { letter } = received[0]!;
    const [link, token] = linkIn(letter)!;
    expect(link).toBe(`${public_url}/reset-password#${token}`);
    expect(letter).not.toContain('thief');
    expect(Buffer.from(token!, 'base64url')).toHaveLength(32);
    const rows = await asOwner<{ hash: Buffer; kept: string; lasts: number }>(
      `select hash, r::text as kept, extract(epoch from expires_at - now())::int as lasts from identity.password_reset r where account_id = $1`,
      [nurse.user_id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.kept).not.toContain(token);
    expect(rows[0]!.kept).not.toContain(Buffer.from(token!, 'base64url').toString('hex'));
    expect(rows[0]!.lasts).toBeGreaterThan(3500);
    expect(rows[0]!.lasts).toBeLessThanOrEqual(3600);
  });

  it('AUTH-043 AUTH-037 an address that is merely typed, and a phone number, find no account; the answer is the same', async () => {
    const typed = await signedIn(await found(), { role: 'Nurse' });
    const address = `typed.${email}`;
    const phone = `+23324${String(Date.now()).slice(-7)}`;
    await givePassword(pool, typed.user_id, { email: address, phone, unproved: true });
    await givePassword(pool, nurse.user_id, { phone: '+233244555666' });
    const answers = await Promise.all([ask(address), ask(phone), ask('+233244555666'), ask(email)]);
    for (const answered of answers) expect(answered.body).toBe(answers[0]!.body);
    await work();
    expect(received.map(({ to }) => to)).toEqual([email]);
    const asked = await asOwner<{ n: string }>('select count(*) as n from identity.password_reset where account_id = $1', [typed.user_id]);
    expect(asked[0]!.n).toBe('0');
  });

  it('AUTH-043 an account that nobody has the password of yet waits for the reader of its mail, and takes the address from who typed it', async () => {
    const typed = await signedIn(await found(), { role: 'Nurse' });
    const address = `waits.${email}`;
    await givePassword(pool, typed.user_id, { email: address, unproved: true });
    const waiting = await withoutTenant(pool, 'write', (db) => createAccount(db, { email: address }));
    await ask(address);
    await work();
    const token = linkIn(received.find(({ to }) => to === address)!.letter)![1]!;
    expect((await confirm(token)).statusCode).toBe(200);
    const accounts = await asOwner<{ id: string; proved: boolean }>(
      'select id, email_proved_at is not null as proved from identity.account where lower(email) = $1',
      [address],
    );
    expect(accounts).toEqual([{ id: waiting, proved: true }]);
    // its owner belongs to no organisation in this test; the password is right all the same
    expect((await post(contract.signIn, { username: address, password: newPassword })).json().code).toBe('identity.noMembership');
    expect((await post(contract.signIn, { username: address, password: testPassword })).statusCode).toBe(401);
  });

  it('AUTH-043 the sixth asking from one network must wait, and an account is sent five letters an hour from wherever', async () => {
    const address = somewhere();
    for (let tries = 0; tries < 5; tries++) expect((await ask(email, { address })).statusCode).toBe(200);
    await asOwner(`update identity.failed_try set failed_at = now() + interval '60 seconds' where address = $1`, [address]);
    expect((await ask(email, { address })).json()).toMatchObject({ code: 'throttled', data: { retry_after: expect.any(Number) } });
    expect((await ask(email)).statusCode).toBe(200);
    await work();
    expect(received).toHaveLength(5);
  });

  it('AUTH-021 names the field that is missing', async () => {
    expect((await post(contract.requestPasswordReset, {})).json().errors).toEqual({ username: ['Username is required.'] });
  });
});

describe('the link', () => {
  it('AUTH-022 AUTH-043 sets the password once, ends every session and tells the owner', async () => {
    const token = await newToken();
    expect(await login(testPassword)).toBe(200);
    const answered = await confirm(token);
    expect(answered.json()).toEqual({ operation_successful: true, message: 'Password reset Successfull' });
    expect(await asOwner('select id from identity.session where account_id = $1 and revoked_at is null', [nurse.user_id])).toEqual([]);
    expect((await nurse.send(contract.readSession)).statusCode).toBe(401);
    expect([await login(testPassword), await login(newPassword)]).toEqual([401, 200]);
    expect((await confirm(token, 'four quiet geese')).json()).toMatchObject({ code: 'identity.resetLinkOver' });
    expect(await login(newPassword)).toBe(200);
    await work();
    expect(received.map(({ to }) => to)).toEqual([email]);
    expect(received[0]!.letter).toContain('password was changed');
  });

  it('AUTH-043 of two at once one wins', async () => {
    const token = await newToken();
    const both = await Promise.all([confirm(token, 'three quiet geese'), confirm(token, 'seven loud cranes')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const won = both[0]!.statusCode === 200 ? 'three quiet geese' : 'seven loud cranes';
    expect(await login(won)).toBe(200);
  });

  it('AUTH-043 is over after an hour, and a made-up one opens nothing', async () => {
    const token = await newToken();
    await asOwner(`update identity.password_reset set expires_at = now() - interval '1 second' where account_id = $1`, [nurse.user_id]);
    for (const wrong of [token, 'made-up']) {
      const refused = await confirm(wrong);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'identity.resetLinkOver']);
    }
    expect([await login(testPassword), await login(newPassword)]).toEqual([200, 401]);
  });

  it('AUTH-043 an earlier link is worth nothing after a later one was used', async () => {
    const [first, second] = [await newToken(), await newToken()];
    expect((await confirm(second)).statusCode).toBe(200);
    expect((await confirm(first, 'four quiet geese')).json()).toMatchObject({ code: 'identity.resetLinkOver' });
  });

  it('VAL-001 PWD-011 a password that is refused leaves the link unused', async () => {
    const token = await newToken();
    expect((await confirm(token, newPassword, 'three quiet goose')).json().errors).toEqual({
      confirm_password: ['Passwords do not match.'],
    });
    expect((await confirm(token, 'geese 7')).json().errors).toEqual({
      new_password: ['New password should not be less than 8 characters.'],
    });
    expect((await confirm(token, 'a'.repeat(257))).json().errors).toEqual({
      new_password: ['New password should not exceed 256 characters.'],
    });
    expect((await confirm(token, 'Mensah2026')).json().errors.new_password[0]).toMatch(/easy to guess/);
    expect((await confirm(token, 'Password1')).json().errors.new_password[0]).toMatch(/easy to guess/);
    expect(await login(testPassword)).toBe(200);
    expect((await confirm(token, ` ${'ɔ'.repeat(3)} quiet geese `)).statusCode).toBe(200);
  });

  it('AUTH-043 made-up tokens from one network must wait', async () => {
    const address = somewhere();
    const guess = () =>
      post(contract.resetPassword, { token: newId(), new_password: newPassword, confirm_password: newPassword }, { address });
    for (let tries = 0; tries < 5; tries++) expect((await guess()).statusCode).toBe(400);
    await asOwner(`update identity.failed_try set failed_at = now() + interval '60 seconds' where address = $1`, [address]);
    expect((await guess()).statusCode).toBe(429);
    // a link that we issued stays valid in the meantime
    const token = await newToken();
    const confirmed = await post(contract.resetPassword, { token, new_password: newPassword, confirm_password: newPassword }, { address });
    expect(confirmed.statusCode).toBe(200);
  });
});
