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
import { codeOf, enrol, wrongCodeFor } from './second-factor.make.ts';
import { writeEmailLink } from './write-email-link.ts';

const public_url = 'https://akoma.example.org';
const jobs = await installedJobs();
const { received, mailer } = await openMailServer({ public_url });

let app: TestApp;
let home: Awaited<ReturnType<typeof found>>;
let nurse: Caller;
/** The nurse's present and requested sign-in address. */
let email: string;
let wanted: string;
let handlers: Parameters<typeof whileWorking>[0]['handlers'];

beforeAll(async () => {
  app = await openTestApp();
  home = await found('Asempa Hospital');
  handlers = [
    writeEmailLink({ inNoTenant: (mode, work) => withoutTenant(pool, mode, work), mailer, public_url, now: () => new Date() }),
    mailHandler(mailer),
  ];
});
beforeEach(async () => {
  // letters that the test before did not wait for
  await asOwner('delete from graphile_worker._private_jobs');
  received.length = 0;
  nurse = await signedIn(home, { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
  email = `ama.${newId()}@asempa.test`;
  wanted = `ama.mensah.${newId()}@asempa.test`;
  await givePassword(pool, nurse.user_id, { email });
});

let network = 0;
const somewhere = () => `10.${240 + Math.floor(++network / 250)}.${network % 250}.7`;
const post = (op: Parameters<typeof requestOf>[0], body: object, headers: Record<string, string> = {}) =>
  app.server.inject({ ...requestOf(op, { body }), headers: { 'x-forwarded-for': somewhere(), ...headers } });
const bearer = ({ access }: Pick<Caller, 'access'>) => ({ authorization: `Bearer ${access}` });
const change = (body: object, who = nurse) =>
  who.send(contract.updateUser, { body: { password: testPassword, ...body } }, { 'x-forwarded-for': somewhere() });
const confirm = (token: string, body: object = { password: testPassword }, headers?: Record<string, string>) =>
  post(contract.confirmEmail, { token, ...body }, headers);
const login = async (username: string, password = testPassword) => (await post(contract.signIn, { username, password })).statusCode;
const idle = async () => (await asOwner('select 1 from graphile_worker._private_jobs')).length === 0;
/** Works on everything that waits. */
const work = () => whileWorking({ pool: jobs, handlers }, () => until(idle));
const lettersTo = (address: string) => received.filter(({ to }) => to === address).map(({ letter }) => letter);
const linkIn = (letter: string | undefined) => /https:\/\/akoma\.example\.org\/confirm-email#(\S+)/.exec(letter ?? '')?.[1];
const user = async (who = nurse) => (await who.ask(contract.readSession)).data.user;
const account = async (id: string) =>
  (
    await asOwner<{ email: string | null; proved: boolean }>(
      'select email, email_proved_at is not null as proved from identity.account where id = $1',
      [id],
    )
  )[0]!;

/** Requests the address, and takes the token from the e-mail. */
async function linkTo(address = wanted, who = nurse): Promise<string> {
  expect((await change({ email: address }, who)).statusCode).toBe(200);
  await work();
  return linkIn(lettersTo(address).at(-1))!;
}
/** Another user, with a password. */
async function another(names: { email: string; unproved?: true }): Promise<Caller> {
  const other = await signedIn(await found('Volta Road Clinic'), { role: 'Nurse' });
  await givePassword(pool, other.user_id, names);
  return other;
}

describe('a new address', () => {
  it('AUTH-027 AUTH-037 waits until the link is used that was sent there; until then one signs in as before', async () => {
    const answered = await change({ email: wanted });
    expect(answered.json()).toMatchObject({
      successful: true,
      data: { email, email_address: email, email_proved: true, pending_email: wanted },
    });
    await work();
    expect(received.map(({ to }) => to).sort()).toEqual([email, wanted].sort());
    expect(lettersTo(wanted)[0]).toContain('It works once, for 24 hours');
    expect(lettersTo(email)[0]).toContain('asked a moment ago to sign in to your Akoma account with another email address');
    expect(lettersTo(email)[0]).not.toContain(wanted);
    expect([await login(email), await login(wanted)]).toEqual([200, 401]);

    const token = linkIn(lettersTo(wanted)[0])!;
    const [kept] = await asOwner<{ row: string; lasts: number }>(
      `select p::text as row, extract(epoch from expires_at - now())::int as lasts from identity.email_proof p where account_id = $1`,
      [nurse.user_id],
    );
    expect(kept!.row).not.toContain(token);
    expect(kept!.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect([kept!.lasts > 86_300, kept!.lasts <= 86_400]).toEqual([true, true]);

    received.length = 0;
    expect((await post(contract.readEmailLink, { token })).json()).toEqual({ data: { email: wanted, signed_in: false } });
    expect((await confirm(token)).json()).toEqual({ data: { email: wanted, signed_in: false } });
    expect(await user()).toMatchObject({ email: wanted, email_proved: true, pending_email: null });
    expect([await login(email), await login(wanted)]).toEqual([401, 200]);
    for (const again of [await confirm(token), await post(contract.readEmailLink, { token })])
      expect([again.statusCode, again.json().code]).toEqual([400, 'identity.emailLinkOver']);
    await work();
    expect(received.map(({ to }) => to)).toEqual([email]);
    expect(received[0]!.letter).toContain('was given another email address');
  });

  it('AUTH-027 the link alone gives the address to nobody: it takes a session or the password of the account that asked', async () => {
    const token = await linkTo();
    const stranger = await another({ email: `stranger.${newId()}@volta.test` });
    await stranger.ask(contract.lockSession);
    for (const headers of [{}, bearer(stranger), { cookie: `token=${nurse.access}` }] as Record<string, string>[]) {
      const refused = await confirm(token, {}, headers);
      expect([refused.statusCode, refused.json().errors]).toEqual([400, { password: ['Password is required.'] }]);
    }
    const wrong = await confirm(token, { password: 'not it' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'identity.wrongPassword']);
    expect(await account(nurse.user_id)).toEqual({ email, proved: true });
    expect((await post(contract.readEmailLink, { token }, bearer(nurse))).json().data.signed_in).toBe(true);
    expect((await confirm(token, {}, bearer(nurse))).statusCode).toBe(200);
    expect((await account(nurse.user_id)).email).toBe(wanted);
  });

  it('AUTH-027 AUTH-018 takes the second factor of users who have one, at the asking and at the link', async () => {
    const { secret, recovery_codes } = await enrol(nurse);
    for (const [proof, refusal] of [
      [{}, { code: 'invalid', errors: { code: [expect.any(String)] } }],
      [{ code: wrongCodeFor(secret) }, { code: 'identity.wrongCode', errors: { code: [expect.any(String)] } }],
    ] as const)
      expect((await change({ email: wanted, mobile: '0245551001', ...proof })).json()).toMatchObject(refusal);
    expect(await user()).toMatchObject({ email, pending_email: null, mobile: null });
    await work();
    expect(lettersTo(wanted)).toEqual([]);

    expect((await change({ email: wanted, recovery_code: recovery_codes[0] })).statusCode).toBe(200);
    await work();
    const token = linkIn(lettersTo(wanted)[0])!;
    expect((await confirm(token)).json().errors).toEqual({ code: [expect.any(String)] });
    expect((await confirm(token, { password: testPassword, code: codeOf(secret, 1) })).statusCode).toBe(200);
    expect((await user()).email).toBe(wanted);
  });

  it('AUTH-027 takes the password: without it, or with a wrong one, no letter is sent', async () => {
    expect((await nurse.send(contract.updateUser, { body: { email: wanted } })).json().errors).toEqual({
      password: ['Current password is required.'],
    });
    expect((await change({ email: wanted, password: 'a guess' })).json().code).toBe('identity.wrongPassword');
    await work();
    expect(received).toEqual([]);
    expect((await user()).pending_email).toBeNull();
  });

  it('AUTH-027 the same that waits already, or that one has, sends no second letter; a form sends all of its fields', async () => {
    await linkTo();
    received.length = 0;
    expect((await nurse.ask(contract.updateUser, { body: { first_name: 'Akosua', email: wanted } })).data.pending_email).toBe(wanted);
    expect((await nurse.ask(contract.updateUser, { body: { first_name: 'Ama', email } })).data.pending_email).toBe(wanted);
    await work();
    expect(received).toEqual([]);
  });

  it('AUTH-027 is sent again, which ends the link before it, and withdrawn; five letters an hour', async () => {
    const first = await linkTo();
    const { data } = await nurse.ask(contract.sendEmailLink);
    expect(data).toMatchObject({ email, pending_email: wanted });
    await work();
    const second = linkIn(lettersTo(wanted).at(-1))!;
    expect((await confirm(first)).json().code).toBe('identity.emailLinkOver');
    expect((await nurse.ask(contract.withdrawEmail)).data).toMatchObject({ email, pending_email: null });
    expect((await confirm(second)).json().code).toBe('identity.emailLinkOver');
    await expect(nurse.ask(contract.withdrawEmail)).rejects.toMatchObject({ status: 409, code: 'identity.nothingToProve' });
    await expect(nurse.ask(contract.sendEmailLink)).rejects.toMatchObject({ status: 409, code: 'identity.nothingToProve' });
    for (let letters = 3; letters <= 5; letters++) expect((await change({ email: `${letters}.${wanted}` })).statusCode).toBe(200);
    expect((await change({ email: `6.${wanted}` })).json()).toMatchObject({ code: 'throttled', data: { retry_after: expect.any(Number) } });
    await expect(nurse.ask(contract.sendEmailLink)).rejects.toMatchObject({ status: 429 });
    expect((await user()).pending_email).toBe(`5.${wanted}`);
  });

  it('AUTH-027 is over after a day, and a made-up link is counted', async () => {
    const token = await linkTo();
    await asOwner(`update identity.email_proof set expires_at = now() - interval '1 second' where account_id = $1`, [nurse.user_id]);
    expect((await confirm(token)).json().code).toBe('identity.emailLinkOver');
    expect((await user()).pending_email).toBe(wanted);
    const address = somewhere();
    for (let tries = 0; tries < 5; tries++) expect((await confirm(newId(), {}, { 'x-forwarded-for': address })).statusCode).toBe(400);
    await asOwner(`update identity.failed_try set failed_at = now() + interval '60 seconds' where address = $1`, [address]);
    expect((await confirm(newId(), {}, { 'x-forwarded-for': address })).statusCode).toBe(429);
    // a link that we issued stays valid in the meantime
    await nurse.ask(contract.sendEmailLink);
    await work();
    const good = linkIn(lettersTo(wanted).at(-1))!;
    expect((await confirm(good, { password: testPassword }, { 'x-forwarded-for': address })).statusCode).toBe(200);
  });

  it('AUTH-027 of one link used twice at once one wins', async () => {
    const token = await linkTo();
    const both = await Promise.all([confirm(token, {}, bearer(nurse)), confirm(token, {}, bearer(nurse))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('AUTH-023 AUTH-022 a new password ends what somebody who knew the old one has begun', async () => {
    const token = await linkTo();
    const body = { password: testPassword, new_password: 'three quiet geese', confirm_password: 'three quiet geese' };
    expect(await nurse.ask(contract.changePassword, { body }, { 'x-forwarded-for': somewhere() })).toMatchObject({
      operation_successful: true,
    });
    expect((await confirm(token, { password: 'three quiet geese' })).json().code).toBe('identity.emailLinkOver');
    expect(await user()).toMatchObject({ email, pending_email: null });
  });

  it('AUTH-043 a link to a new password that went to the former address opens nothing any more', async () => {
    const token = await linkTo();
    await asOwner(
      `insert into identity.password_reset (id, account_id, requested_at, hash, expires_at)
       values (gen_random_uuid(), $1, now(), sha256('old'), now() + interval '1 hour')`,
      [nurse.user_id],
    );
    expect((await confirm(token)).statusCode).toBe(200);
    const reset = { token: 'old', new_password: 'three quiet geese', confirm_password: 'three quiet geese' };
    expect((await post(contract.resetPassword, reset)).json().code).toBe('identity.resetLinkOver');
  });
});

describe('an address that somebody else has', () => {
  it('AUTH-027 proved: the answer is the same as for a free one, and only a letter to it says so', async () => {
    await another({ email: wanted });
    const free = await another({ email: `free.${newId()}@volta.test` });
    const [taken, other] = [await change({ email: wanted }), await change({ email: `nobody.${wanted}` }, free)];
    const told = ({ data, ...rest }: { data: { pending_email: string } }) => ({
      ...rest,
      keys: Object.keys(data),
      pends: data.pending_email !== null,
    });
    expect([taken.statusCode, told(taken.json())]).toEqual([other.statusCode, told(other.json())]);
    await work();
    expect(linkIn(lettersTo(`nobody.${wanted}`)[0])).toBeDefined();
    const [letter] = lettersTo(wanted);
    expect(linkIn(letter)).toBeUndefined();
    expect(letter).toContain('already has an Akoma sign-in');
    expect((await user()).pending_email).toBe(wanted);
    expect(await login(wanted)).toBe(200);
  });

  it('AUTH-027 proved since the letter was written: the link says so, and nothing changes', async () => {
    const token = await linkTo();
    const owner = await another({ email: wanted });
    const refused = await confirm(token);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'identity.emailTaken']);
    expect(await account(nurse.user_id)).toEqual({ email, proved: true });
    expect(await account(owner.user_id)).toEqual({ email: wanted, proved: true });
  });

  it('AUTH-027 AUTH-037 merely typed: it gives way to the person who proves it, and signs in to nothing there any more', async () => {
    const typed = await another({ email: wanted, unproved: true });
    expect(await login(wanted)).toBe(200);
    const token = await linkTo(wanted.replace('ama', 'AMA'));
    received.length = 0;
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await account(typed.user_id)).toEqual({ email: null, proved: false });
    expect(await account(nurse.user_id)).toEqual({ email: wanted.replace('ama', 'AMA'), proved: true });
    const entered = await post(contract.signIn, { username: wanted, password: testPassword });
    expect(entered.json().user.id).toBe(nurse.user_id);
    // the user with the unproved address is still signed in, and can prove an address of their own
    const own = `own.${newId()}@volta.test`;
    const next = await linkTo(own, typed);
    expect((await confirm(next, {}, bearer(typed))).statusCode).toBe(200);
    expect(await login(own)).toBe(200);
  });

  it('AUTH-027 of an account that waits for its owner: it gives way as well', async () => {
    const waiting = await withoutTenant(pool, 'write', (db) => createAccount(db, { email: wanted }));
    expect((await confirm(await linkTo())).statusCode).toBe(200);
    expect(await account(waiting)).toEqual({ email: null, proved: false });
  });

  it('AUTH-027 of two who prove one address at once one gets it', async () => {
    const other = await another({ email: `other.${newId()}@volta.test` });
    const tokens = [await linkTo(), await linkTo(wanted, other)];
    const answers = await Promise.all([confirm(tokens[0]!, {}, bearer(nurse)), confirm(tokens[1]!, {}, bearer(other))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const owners = await asOwner<{ proved: boolean }>(
      'select email_proved_at is not null as proved from identity.account where lower(email) = $1',
      [wanted],
    );
    expect(owners).toEqual([{ proved: true }]);
  });
});

describe('an address that was typed before addresses were proved', () => {
  it('AUTH-027 AUTH-037 signs in to its own account, and is proved by a link that its owner asks for', async () => {
    await givePassword(pool, nurse.user_id, { email: wanted, unproved: true });
    expect(await login(wanted)).toBe(200);
    expect(await user()).toMatchObject({ email: wanted, email_proved: false, pending_email: null });
    expect((await nurse.ask(contract.sendEmailLink)).data).toMatchObject({ email: wanted, email_proved: false, pending_email: wanted });
    await work();
    expect(received.map(({ to }) => to)).toEqual([wanted]);
    expect((await confirm(linkIn(lettersTo(wanted)[0])!)).statusCode).toBe(200);
    expect(await user()).toMatchObject({ email: wanted, email_proved: true, pending_email: null });
    await work();
    expect(received).toHaveLength(1);
    const events = await asOwner<{ event: string }>(
      `select event from identity.sign_in_event where account_id = $1 and event = 'sign-in-name-changed'`,
      [nurse.user_id],
    );
    expect(events).toEqual([]);
  });
});

describe('a phone number', () => {
  it('AUTH-027 AUTH-037 takes effect at once after the password, and the email address is notified', async () => {
    const phone = `+23324${String(Date.now()).slice(-7)}`;
    const answered = await change({ mobile: phone });
    expect(answered.json().data).toMatchObject({ mobile: phone, email, pending_email: null });
    expect(await login(phone)).toBe(200);
    await work();
    expect(received.map(({ to }) => to)).toEqual([email]);
    expect(received[0]!.letter).toContain('phone number of your Akoma account was changed');
  });
});
