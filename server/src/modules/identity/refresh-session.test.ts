import * as contract from '@akoma/contract/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn, type TestApp } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { givePassword, testPassword } from './identity.make.ts';

let app: TestApp;
let member: Caller;
let email: string;

beforeAll(async () => {
  app = await openTestApp();
  member = await signedIn(await found(), { role: 'Nurse' });
  email = `${newId()}@asempa.test`;
  await givePassword(pool, member.user_id, { email });
});

interface Tokens {
  access: string;
  refresh: string;
  v2token: string;
}

const login = async (): Promise<Tokens> =>
  (await app.server.inject(requestOf(contract.signIn, { body: { username: email, password: testPassword } }))).json();
const renew = (refresh: string) => app.server.inject(requestOf(contract.refreshSession, { body: { refresh } }));
const opens = async (access: string) =>
  (await app.server.inject({ ...requestOf(contract.readSession, {}), headers: { authorization: `Bearer ${access}` } })).statusCode === 200;
const sessionOf = (access: string): string => JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()).sid;
/** Moves a timestamp of a session or its tokens into the past. */
const age = async (session_id: string, column: 'used_at' | 'last_used_at' | 'expires_at', interval: string) => {
  const [table, key] = column === 'used_at' ? ['refresh_token', 'session_id'] : ['session', 'id'];
  await asOwner(`update identity.${table} set ${column} = ${column} - $2::interval where ${key} = $1`, [session_id, interval]);
  app.actors.forget(session_id);
};

describe('refreshing', () => {
  it('AUTH-025 trades a refresh token for new tokens of the same session', async () => {
    const first = await login();
    const answered = await renew(first.refresh);
    expect(answered.statusCode).toBe(200);
    const next: Tokens = answered.json();
    expect(new Set([first.refresh, next.refresh]).size).toBe(2);
    expect(sessionOf(next.access)).toBe(sessionOf(first.access));
    expect(await opens(next.access)).toBe(true);
    expect((await renew(next.refresh)).statusCode).toBe(200);
  });

  it.each([
    ['an access token', async () => (await login()).access],
    ['a long one', async () => 'x'.repeat(12_000)],
    ['an unknown one', async () => 'unknown'],
  ])('ERR-011 AUTH-025 a caller who sends %s is told to sign in again', async (_what, sent) => {
    const answered = await renew(await sent());
    expect([answered.statusCode, answered.json().code]).toEqual([401, 'token_not_valid']);
  });

  it('AUTH-025 of twenty at once exactly one gets new tokens, and the session lives', async () => {
    const { refresh } = await login();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(refresh)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    for (const lost of answers.filter((answer) => answer !== won[0])) expect(lost.json()).toMatchObject({ code: 'identity.refreshRaced' });
    const { access, refresh: next }: Tokens = won[0]!.json();
    expect(await opens(access)).toBe(true);
    expect((await renew(next)).statusCode).toBe(200);
    const rows = await asOwner('select hash from identity.refresh_token where session_id = $1', [sessionOf(access)]);
    expect(rows).toHaveLength(3);
  });

  it('AUTH-025 a used token that is sent again within ten seconds is refused as used and ends nothing', async () => {
    const { refresh } = await login();
    const next: Tokens = (await renew(refresh)).json();
    expect((await renew(refresh)).statusCode).toBe(409);
    expect(await opens(next.access)).toBe(true);
  });

  it('AUTH-025 a used token that comes again later ends the whole family', async () => {
    const { refresh } = await login();
    const next: Tokens = (await renew(refresh)).json();
    const session_id = sessionOf(next.access);
    await age(session_id, 'used_at', '11 seconds');
    const stolen = await renew(refresh);
    expect(stolen.statusCode).toBe(401);
    expect(stolen.json()).toMatchObject({ code: 'token_not_valid' });
    expect((await renew(next.refresh)).statusCode).toBe(401);
    app.actors.forget(session_id);
    expect(await opens(next.access)).toBe(false);
    expect(await asOwner('select revoked_because from identity.session where id = $1', [session_id])).toEqual([
      { revoked_because: 'refresh-reused' },
    ]);
    // the thief tries again: the session ends only once
    expect((await renew(refresh)).statusCode).toBe(401);
    expect(await asOwner('select event, address from identity.sign_in_event where session_id = $1 order by id', [session_id])).toEqual([
      { event: 'signed-in', address: '127.0.0.1' },
      { event: 'refresh-reused', address: '127.0.0.1' },
    ]);
  });

  it('AUTH-025 a token that was used a moment ago is not told to wait once its session has ended', async () => {
    const { refresh } = await login();
    const { access }: Tokens = (await renew(refresh)).json();
    await app.server.inject({ ...requestOf(contract.signOut, {}), headers: { authorization: `Bearer ${access}` } });
    const refused = await renew(refresh);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'token_not_valid']);
  });

  it('AUTH-005 another site that sends a token changes no cookie here, whether it is good or not', async () => {
    const { refresh } = await login();
    const fromElsewhere = (token: string) =>
      app.server.inject({
        ...requestOf(contract.refreshSession, { body: { refresh: token } }),
        headers: { origin: 'https://evil.example' },
      });
    const [good, unknown] = [await fromElsewhere(refresh), await fromElsewhere('unknown')];
    expect([good.statusCode, good.cookies, unknown.statusCode, unknown.cookies]).toEqual([200, [], 401, []]);
  });

  it('AUTH-025 a repeated attempt whose answer was lost gets a new answer, however late; of the two tokens one can be used', async () => {
    const { refresh } = await login();
    const attempt = 'a-secret-of-this-one-try-0001';
    const again = () => app.server.inject(requestOf(contract.refreshSession, { body: { refresh, attempt } }));
    const lost: Tokens = (await again()).json();
    await age(sessionOf(lost.access), 'used_at', '11 seconds');
    const answered = await again();
    expect(answered.statusCode).toBe(200);
    const { access, refresh: next }: Tokens = answered.json();
    expect(await opens(access)).toBe(true);
    expect((await renew(next)).statusCode).toBe(200);
    expect((await renew(lost.refresh)).statusCode).toBe(409);
    // the successor was used: the same attempt is now a copy like any other
    await age(sessionOf(access), 'used_at', '11 seconds');
    expect((await again()).statusCode).toBe(401);
    expect(await opens(access)).toBe(false);
  });

  it('AUTH-025 a repeated attempt that is answered after the page has got its tokens, as after two reloads on a slow line, ends nothing', async () => {
    const { refresh } = await login();
    const attempt = 'a-secret-of-this-one-try-0003';
    const send = (token: string, secret: string) =>
      app.server.inject(requestOf(contract.refreshSession, { body: { refresh: token, attempt: secret } }));
    const kept: Tokens = (await send(refresh, attempt)).json();
    // of the page that is gone; its answer reaches nobody
    const late: Tokens = (await send(refresh, attempt)).json();
    expect((await send(kept.refresh, 'a-secret-of-this-one-try-0004')).statusCode).toBe(200);
    // now the token that nobody has got is void, and the attempt too
    expect((await send(late.refresh, attempt)).statusCode).toBe(409);
    expect((await send(refresh, attempt)).statusCode).toBe(409);
    expect(await opens(kept.access)).toBe(true);
  });

  it('AUTH-025 of the tokens of a repeated attempt, sent at once, one wins', async () => {
    const { refresh } = await login();
    const attempt = 'a-secret-of-this-one-try-0005';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.server.inject(requestOf(contract.refreshSession, { body: { refresh, attempt } }))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const used = await Promise.all(answers.map((answer) => renew(answer.json<Tokens>().refresh)));
    expect(used.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('AUTH-025 a repeated attempt in a session that has ended is refused', async () => {
    const { refresh } = await login();
    const again = () =>
      app.server.inject(requestOf(contract.refreshSession, { body: { refresh, attempt: 'a-secret-of-this-one-try-0006' } }));
    const first: Tokens = (await again()).json();
    await asOwner(`update identity.session set revoked_at = now(), revoked_because = 'signed-out' where id = $1`, [
      sessionOf(first.access),
    ]);
    expect((await again()).statusCode).toBe(401);
    expect(await asOwner('select hash from identity.refresh_token where session_id = $1', [sessionOf(first.access)])).toHaveLength(2);
  });

  it('AUTH-025 a different attempt is not mistaken for the one whose answer was lost', async () => {
    const { refresh } = await login();
    const first: Tokens = (
      await app.server.inject(requestOf(contract.refreshSession, { body: { refresh, attempt: 'a-secret-of-this-one-try-0002' } }))
    ).json();
    await age(sessionOf(first.access), 'used_at', '11 seconds');
    const other = await app.server.inject(
      requestOf(contract.refreshSession, { body: { refresh, attempt: 'a-guess-of-somebody-else-0001' } }),
    );
    expect(other.statusCode).toBe(401);
    expect(await opens(first.access)).toBe(false);
  });

  it('AUTH-008 refuses what is no token, and tells the pages that nobody is signed in', async () => {
    const refused = await renew('x'.repeat(43));
    expect(refused.statusCode).toBe(401);
    expect(refused.cookies.find(({ name }) => name === 'loggedIn')).toMatchObject({ value: 'false' });
    expect((await app.server.inject(requestOf(contract.refreshSession, {}))).statusCode).toBe(401);
  });

  it('AUTH-040 a session that was not used for eight hours is over, and refreshing does not count as use', async () => {
    const first = await login();
    const session_id = sessionOf(first.access);
    await age(session_id, 'last_used_at', '7 hours 59 minutes');
    const next: Tokens = (await renew(first.refresh)).json();
    const [row] = await asOwner<{ idle: boolean }>(
      `select last_used_at < now() - interval '7 hours 58 minutes' as idle from identity.session where id = $1`,
      [session_id],
    );
    expect(row!.idle).toBe(true);
    await age(session_id, 'last_used_at', '2 minutes');
    expect((await renew(next.refresh)).statusCode).toBe(401);
    expect(
      (await app.server.inject({ ...requestOf(contract.readSession, {}), headers: { authorization: `Bearer ${next.access}` } })).json()
        .code,
    ).toBe('token_not_valid');
  });

  it('AUTH-040 a request counts as use, at most once a minute', async () => {
    const { access } = await login();
    const session_id = sessionOf(access);
    const used = async () =>
      (await asOwner<{ at: string }>('select last_used_at as at from identity.session where id = $1', [session_id]))[0]!.at;
    const before = await used();
    expect(await opens(access)).toBe(true);
    expect(await used()).toEqual(before);
    await age(session_id, 'last_used_at', '2 minutes');
    expect(await opens(access)).toBe(true);
    await expect
      .poll(
        async () =>
          (
            await asOwner<{ fresh: boolean }>(
              `select last_used_at > now() - interval '10 seconds' as fresh from identity.session where id = $1`,
              [session_id],
            )
          )[0]!.fresh,
      )
      .toBe(true);
  });

  it('AUTH-040 a session is over a week after signing in, however much it is used', async () => {
    const { access, refresh } = await login();
    await age(sessionOf(access), 'expires_at', '7 days');
    expect((await renew(refresh)).statusCode).toBe(401);
    expect(await opens(access)).toBe(false);
  });

  it.each([
    [
      'a disabled account',
      'update identity.account set disabled_at = now() where id = $1',
      'update identity.account set disabled_at = null where id = $1',
    ],
    [
      'an ended membership',
      `update organization.membership set status = 'inactive' where account_id = $1`,
      `update organization.membership set status = 'active' where account_id = $1`,
    ],
  ])('AUTH-008 %s ends what was open', async (_what, end, restore) => {
    const { access, refresh } = await login();
    await asOwner(end, [member.user_id]);
    app.actors.forget(sessionOf(access));
    expect(await opens(access)).toBe(false);
    expect((await renew(refresh)).statusCode).toBe(401);
    await asOwner(restore, [member.user_id]);
  });
});

describe('refreshing by cookie', () => {
  const byCookie = (refresh: string, headers: Record<string, string>) =>
    app.server.inject({ ...requestOf(contract.refreshSession, {}), cookies: { refresh }, headers });

  it('AUTH-025 works from our own pages, and hands the new tokens to the cookies', async () => {
    const { refresh } = await login();
    const answered = await byCookie(refresh, { origin: 'http://localhost:3000' });
    expect(answered.statusCode).toBe(200);
    expect(answered.cookies.find(({ name }) => name === 'refresh')).toMatchObject({
      value: answered.json().refresh,
      path: '/api/v1/auth',
      httpOnly: true,
    });
    expect((await byCookie(answered.json().refresh, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  it('AUTH-025 is refused from anywhere else, and spends nothing', async () => {
    const { refresh } = await login();
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const refused = await byCookie(refresh, headers as Record<string, string>);
      expect(refused.json()).toMatchObject({ code: 'origin_refused' });
    }
    expect((await renew(refresh)).statusCode).toBe(200);
  });
});
