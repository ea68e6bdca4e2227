import { lockSession, readSession, signIn } from '@akoma/contract/identity';
import * as contract from '@akoma/contract/organization';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn, type TestApp } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withoutTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { installedJobs, until, whileWorking } from '../../platform/jobs/jobs.make.ts';
import { givePassword, testPassword } from '../identity/identity.make.ts';
import { createAccount } from '../identity/index.ts';
import { codeOf, enrol, wrongCodeFor } from '../identity/second-factor.make.ts';
import type { Founded } from './found-organization.ts';
import { postOffice } from './invitation.make.ts';

const jobs = await installedJobs();
const post = postOffice();
const newPassword = 'three quiet geese';

let app: TestApp;
let home: Founded;
let admin: Caller;
/** A user who signs in elsewhere already, with the invited address. */
let dzifa: Caller;
let email: string;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  home = await found('Asempa Hospital');
  admin = await signedIn(home, { role: 'Administrator', organization_role: 'admin', first_name: 'Kwabena', last_name: 'Ofori' });
  dzifa = await signedIn(await found('Volta Road Clinic'), { role: 'Nurse', first_name: 'Dzifa', last_name: 'Tamakloe' });
  email = `dzifa.${newId()}@team.test`;
});

let network = 0;
const somewhere = () => `10.230.${++network}.7`;
const publicly = (op: Parameters<typeof requestOf>[0], body: object, headers: Record<string, string> = {}) =>
  app.server.inject({ ...requestOf(op, { body }), headers: { 'x-forwarded-for': somewhere(), ...headers } });
const as = ({ access }: Pick<Caller, 'access'>) => ({ authorization: `Bearer ${access}` });

/** Invites the address; the newest token that was sent there, and the member to be. */
async function invited(address = email, at: { home: Founded; admin: Caller } = { home, admin }): Promise<{ token: string; id: string }> {
  const letters = post.to(address).length;
  const { data } = await at.admin.ask(contract.invitePractitioner, {
    params: { id: at.home.organization_id },
    body: { first_name: 'Ama', last_name: 'Mensah', email: address, role_id: at.home.roles.Nurse! },
  });
  await whileWorking({ pool: jobs, handlers: [post.handler] }, () => until(() => post.to(address).length > letters));
  return { token: post.tokens(address).at(-1)!, id: data.id };
}
const look = (token: string, headers?: Record<string, string>) => publicly(contract.readInvitation, { token }, headers);
const accept = (body: object, headers?: Record<string, string>) => publicly(contract.acceptInvitation, body, headers);
const chosen = { new_password: newPassword, confirm_password: newPassword };
const memberOf = async (id: string) =>
  (
    await asOwner<{ status: string; account_id: string | null }>('select status, account_id from organization.membership where id = $1', [
      id,
    ])
  )[0]!;
const nobodyYet = { status: 'invited', account_id: null };
const account = async (id: string) =>
  (
    await asOwner<{ email: string | null; proved: boolean; has_password: boolean }>(
      'select email, email_proved_at is not null as proved, password_hash is not null as has_password from identity.account where id = $1',
      [id],
    )
  )[0]!;

describe('an invitation to an address that somebody has proved', () => {
  beforeEach(() => givePassword(pool, dzifa.user_id, { email }));

  it('TEAM-008 is accepted with the password of that account, which stays; the link alone is not enough', async () => {
    const { token, id } = await invited();
    expect((await look(token)).json().data).toMatchObject({ has_password: true, signed_in: false });
    const bare = await accept({ token });
    expect([bare.statusCode, bare.json().errors]).toEqual([400, { password: ['Password is required.'] }]);
    const stolen = await accept({ token, ...chosen });
    expect([stolen.statusCode, stolen.json().code]).toEqual([409, 'organization.signInExists']);
    const wrong = await accept({ token, password: 'not it' });
    expect([wrong.statusCode, wrong.json().code, wrong.json().errors]).toEqual([
      400,
      'identity.wrongPassword',
      { password: ['The password is not right.'] },
    ]);
    expect(await memberOf(id)).toEqual(nobodyYet);

    expect((await accept({ token, password: testPassword })).statusCode).toBe(200);
    expect(await memberOf(id)).toEqual({ status: 'active', account_id: dzifa.user_id });
    expect((await publicly(signIn, { username: email, password: newPassword })).statusCode).toBe(401);
    const session = (await publicly(signIn, { username: email, password: testPassword })).json();
    expect(session.organizations.map((one: { organization_name: string }) => one.organization_name)).toEqual([
      'Asempa Hospital',
      'Volta Road Clinic',
    ]);
    // their other organisation is unaffected, and not informed
    expect((await dzifa.ask(readSession)).data.provider.full_name).toBe('Dzifa Tamakloe');
  });

  it('TEAM-008 is accepted in a session of that account, with nothing more', async () => {
    const { token, id } = await invited();
    expect((await look(token, as(dzifa))).json().data).toMatchObject({ has_password: true, signed_in: true });
    const answered = await accept({ token }, as(dzifa));
    expect(answered.json().data).toMatchObject({ signed_in: true, email });
    expect(await memberOf(id)).toEqual({ status: 'active', account_id: dzifa.user_id });
  });

  it('TEAM-008 is not accepted in a session of somebody else, one that is locked or over, or by a cookie', async () => {
    const { token, id } = await invited();
    await dzifa.ask(lockSession);
    const over = await signedIn(await found(), { role: 'Nurse' });
    for (const headers of [as(admin), as(dzifa), { cookie: `token=${dzifa.access}` }, as({ access: 'made.up.token' })]) {
      expect((await look(token, headers as Record<string, string>)).json().data.signed_in).toBe(false);
      expect((await accept({ token }, headers as Record<string, string>)).json().errors).toEqual({ password: ['Password is required.'] });
    }
    await asOwner(`update identity.session set account_id = $2, revoked_at = now(), revoked_because = 'signed-out' where id = $1`, [
      over.session_id,
      dzifa.user_id,
    ]);
    expect((await accept({ token }, as(over))).statusCode).toBe(400);
    expect(await memberOf(id)).toEqual(nobodyYet);
  });

  it('TEAM-008 AUTH-018 asks for the second factor of users who have one', async () => {
    const { secret, recovery_codes } = await enrol(dzifa);
    const { token, id } = await invited();
    expect((await accept({ token, password: testPassword })).json()).toMatchObject({
      code: 'invalid',
      errors: { code: [expect.any(String)] },
    });
    const wrong = await accept({ token, password: testPassword, code: wrongCodeFor(secret) });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'identity.wrongCode']);
    expect(await memberOf(id)).toEqual(nobodyYet);
    expect((await accept({ token, password: testPassword, recovery_code: recovery_codes[0] })).statusCode).toBe(200);
    expect(await memberOf(id)).toEqual({ status: 'active', account_id: dzifa.user_id });
    const again = await invited(email, await anotherServer());
    expect((await accept({ token: again.token, password: testPassword, code: codeOf(secret, 1) })).statusCode).toBe(200);
  });

  it('TEAM-008 AUTH-041 counts wrong passwords, and after five the next must wait, right or not', async () => {
    const { token, id } = await invited();
    const address = somewhere();
    const guess = (password: string) => accept({ token, password }, { 'x-forwarded-for': address });
    for (let tries = 0; tries < 5; tries++) expect((await guess(`guess ${tries}`)).statusCode).toBe(400);
    await asOwner(`update identity.failed_try set failed_at = now() + interval '60 seconds' where address = $1`, [address]);
    expect((await guess(testPassword)).statusCode).toBe(429);
    expect(await memberOf(id)).toEqual(nobodyYet);
  });

  it('TEAM-008 a person who is already a member is refused, and nothing changes', async () => {
    const nurse = await signedIn(home, { role: 'Nurse' });
    const address = `nurse.${newId()}@team.test`;
    const { token, id } = await invited(address);
    await givePassword(pool, nurse.user_id, { email: address });
    const answered = await accept({ token, password: testPassword });
    expect([answered.statusCode, answered.json().code]).toEqual([409, 'organization.alreadyMember']);
    expect(await memberOf(id)).toEqual(nobodyYet);
  });

  it('TEAM-008 goes to nobody else when the account has given the address up meanwhile', async () => {
    const { token, id } = await invited();
    await givePassword(pool, dzifa.user_id, { email: `other.${email}` });
    expect((await accept({ token, password: testPassword })).json().errors).toEqual({ new_password: ['New password is required.'] });
    expect(await memberOf(id)).toEqual(nobodyYet);
  });
});

async function anotherServer(): Promise<{ home: Founded; admin: Caller }> {
  const other = await found('Third House');
  return { home: other, admin: await signedIn(other, { role: 'Administrator', organization_role: 'admin' }) };
}

describe('an invitation to an address that somebody has merely typed', () => {
  beforeEach(() => givePassword(pool, dzifa.user_id, { email, unproved: true }));

  it('TEAM-008 AUTH-037 finds no account: the reader of the letter chooses a password, and the address is theirs', async () => {
    expect((await publicly(signIn, { username: email, password: testPassword })).statusCode).toBe(200);
    const { token, id } = await invited();
    expect((await look(token, as(dzifa))).json().data).toMatchObject({ has_password: false, signed_in: false });
    expect((await accept({ token }, as(dzifa))).json().errors).toEqual({ new_password: ['New password is required.'] });
    expect((await account(dzifa.user_id)).email).toBe(email);

    expect((await accept({ token, ...chosen }, as(dzifa))).statusCode).toBe(200);
    const { account_id } = await memberOf(id);
    expect(account_id).not.toBe(dzifa.user_id);
    expect(await account(account_id!)).toEqual({ email, proved: true, has_password: true });
    expect(await account(dzifa.user_id)).toEqual({ email: null, proved: false, has_password: true });
    expect((await publicly(signIn, { username: email, password: testPassword })).statusCode).toBe(401);
    expect((await publicly(signIn, { username: email, password: newPassword })).statusCode).toBe(200);
    // the session continues, so that a user who once typed a wrong address can prove another
    expect((await dzifa.ask(readSession)).data.user).toMatchObject({ email: null, email_proved: false });
    const events = await asOwner<{ event: string }>(
      'select event from identity.sign_in_event where account_id = $1 order by happened_at desc',
      [dzifa.user_id],
    );
    expect(events[0]!.event).toBe('sign-in-name-changed');
  });

  it('TEAM-008 a colleague who typed it does not keep its owner from being invited', async () => {
    const colleague = await signedIn(home, { role: 'Nurse' });
    const address = `new.${newId()}@team.test`;
    await givePassword(pool, colleague.user_id, { email: address, unproved: true });
    const { token, id } = await invited(address);
    expect((await accept({ token, ...chosen })).statusCode).toBe(200);
    expect((await memberOf(id)).account_id).not.toBe(colleague.user_id);
  });

  it('TEAM-008 of two invitations accepted at once one creates the account, and the other has to open its link again', async () => {
    const there = await anotherServer();
    const [one, other] = [await invited(), await invited(email, there)];
    const answers = await Promise.all([accept({ token: one.token, ...chosen }), accept({ token: other.token, ...chosen })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(lost.json().code).toBe('organization.signInExists');
    const rows = await asOwner('select id from identity.account where lower(email) = $1', [email]);
    expect(rows).toHaveLength(1);
    const rest = answers[0] === lost ? one : other;
    expect((await accept({ token: rest.token, password: newPassword })).statusCode).toBe(200);
  });
});

describe('an invitation to the address of an account that waits for its owner', () => {
  it('TEAM-008 gives it to the reader of the letter, also beside an account that merely typed the address', async () => {
    await givePassword(pool, dzifa.user_id, { email, unproved: true });
    const waiting = await withoutTenant(pool, 'write', (db) => createAccount(db, { email }));
    const { token, id } = await invited();
    expect((await look(token)).json().data).toMatchObject({ has_password: false });
    expect((await accept({ token, ...chosen })).statusCode).toBe(200);
    expect(await memberOf(id)).toEqual({ status: 'active', account_id: waiting });
    expect(await account(waiting)).toEqual({ email, proved: true, has_password: true });
    expect(await account(dzifa.user_id)).toEqual({ email: null, proved: false, has_password: true });
  });
});
