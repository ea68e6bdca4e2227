import * as contract from '@akoma/contract/identity';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn, type TestApp } from '../../../test/app.ts';
import { asOwner, openTransaction, pool } from '../../../test/database.ts';
import { withoutTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { admitTry } from './admit-try.ts';
import { lockTries } from './failed-try.store.ts';
import { hashingFigures } from './hash-password.ts';
import { givePassword, testPassword } from './identity.make.ts';
import { networkOf, sha256 } from './identity.rules.ts';

let app: TestApp;
let home: Awaited<ReturnType<typeof found>>;
let nurse: Caller;
let email: string;
let here: string;
let network = 0;
const somewhere = () => `10.${220 + Math.floor(++network / 250)}.${network % 250}.7`;

beforeAll(async () => {
  app = await openTestApp();
  home = await found('Asempa Hospital');
});
beforeEach(async () => {
  here = somewhere();
  nurse = await signedIn(home, { role: 'Nurse' });
  email = `${newId()}@asempa.test`;
  await givePassword(pool, nurse.user_id, { email });
});

const login = (username: string, password = testPassword, address = here) =>
  app.server.inject({ ...requestOf(contract.signIn, { body: { username, password } }), headers: { 'x-forwarded-for': address } });
/** So many from this address have just failed, for any account. */
const neighboursFail = (times: number, address = here) =>
  asOwner(
    `insert into identity.failed_try (id, name_hash, network, address, failed_at)
     select gen_random_uuid(), sha256(n::text::bytea), $3, $1, now() + interval '5 seconds' from generate_series(1, $2::int) n`,
    [address, times, networkOf(address)],
  );
const triesFrom = async (address = here) =>
  Number((await asOwner<{ n: string }>('select count(*) as n from identity.failed_try where address = $1', [address]))[0]!.n);

it('AUTH-041 the guesses of one network wait for its lock on one connection, and users who work are served meanwhile', async () => {
  const trier = { name_hash: sha256('somebody'), network: networkOf(here), address: here };
  const { commit } = await openTransaction(home.organization_id, (db) => lockTries(db, trier));
  const guesses = Promise.all(Array.from({ length: 10 }, (_, at) => login(`nobody.${at}@asempa.test`)));
  const waiting = async () =>
    Number(
      (
        await asOwner<{ n: string }>(
          `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
        )
      )[0]!.n,
    );
  try {
    while ((await waiting()) === 0) await new Promise((next) => setTimeout(next, 5));
    expect((await nurse.send(contract.readSession)).statusCode).toBe(200);
    expect(await waiting()).toBeLessThanOrEqual(1);
  } finally {
    await commit();
    await guesses;
  }
});

describe('a user who is known in a network', () => {
  it('AUTH-041 is let in with the right password, however much the neighbours have guessed; a stranger waits', async () => {
    expect((await login(email)).statusCode).toBe(200);
    await neighboursFail(73);
    expect((await login(email)).statusCode).toBe(200);
    const desk = here.replace(/\d+$/, '200');
    await neighboursFail(30, desk);
    expect((await login(email, testPassword, desk)).statusCode).toBe(200);

    const stranger = await signedIn(home, { role: 'Nurse' });
    const other = `${newId()}@asempa.test`;
    await givePassword(pool, stranger.user_id, { email: other });
    const refused = await login(other);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'throttled']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await asOwner('select 1 from identity.known_network where account_id = $1', [stranger.user_id])).toEqual([]);
  });

  it('AUTH-041 is so for thirty days after the last sign-in there', async () => {
    expect((await login(email)).statusCode).toBe(200);
    await neighboursFail(30);
    const lastIn = (interval: string) =>
      asOwner('update identity.known_network set signed_in_at = now() - $2::interval where account_id = $1', [nurse.user_id, interval]);
    await lastIn('30 days 1 minute');
    expect((await login(email)).statusCode).toBe(429);
    await lastIn('29 days 23 hours');
    expect((await login(email)).statusCode).toBe(200);
    const [row] = await asOwner<{ fresh: boolean }>(
      `select signed_in_at > now() - interval '1 minute' as fresh from identity.known_network where account_id = $1`,
      [nurse.user_id],
    );
    expect(row).toEqual({ fresh: true });
  });

  it('AUTH-041 still waits after five failures of their own', async () => {
    expect((await login(email)).statusCode).toBe(200);
    for (let tries = 0; tries < 5; tries++) expect((await login(email, 'wrong')).statusCode).toBe(401);
    await asOwner(`update identity.failed_try set failed_at = now() + interval '60 seconds' where address = $1`, [here]);
    expect((await login(email)).statusCode).toBe(429);
  });

  it('AUTH-042 is a user who signed in by a program as well', async () => {
    const { method, url } = requestOf(contract.issueAccessToken, {});
    const ask = () =>
      app.server.inject({
        method,
        url,
        payload: new URLSearchParams({
          username: email,
          password: testPassword,
          scope: 'current_user:read',
          grant_type: 'api_key',
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': here },
      });
    expect((await ask()).statusCode).toBe(200);
    await neighboursFail(30);
    expect((await ask()).statusCode).toBe(200);
  });

  it('AUTH-008 AUTH-023 is a user who is signed in: unlocking and reauthenticating look at no neighbour', async () => {
    await neighboursFail(30);
    const headers = { 'x-forwarded-for': here };
    await nurse.ask(contract.lockSession);
    expect((await nurse.send(contract.unlockSession, { body: { password: testPassword } }, headers)).statusCode).toBe(200);
    const body = { password: testPassword, new_password: 'three quiet geese', confirm_password: 'three quiet geese' };
    expect((await nurse.send(contract.changePassword, { body }, headers)).json()).toMatchObject({ operation_successful: true });
  });
});

describe('a flood of passwords', () => {
  it('AUTH-041 three hundred at once with made-up names reach no more hashes than the limit allows, and a known neighbour is let in meanwhile', async () => {
    expect((await login(email)).statusCode).toBe(200);
    const before = hashingFigures().hashes;
    const flood = Array.from({ length: 300 }, (_, n) => login(`made.up.${n}@nowhere.test`, 'guess'));
    const known = await login(email);
    expect(known.statusCode).toBe(200);
    const answers = await Promise.all(flood);
    const hashes = hashingFigures().hashes - before - 1;
    const judged = answers.filter(({ statusCode }) => statusCode === 401).length;
    expect(judged).toBe(hashes);
    expect(hashes).toBeGreaterThan(0);
    expect(hashes).toBeLessThanOrEqual(30);
    expect(await triesFrom()).toBe(judged);
    const others = answers.filter(({ statusCode }) => statusCode !== 401);
    // 503 without a free slot; on a busy machine the last ones may get a slot, and meet the limit
    expect(others.filter(({ statusCode }) => ![503, 429].includes(statusCode))).toEqual([]);
    expect(others.some(({ statusCode }) => statusCode === 503)).toBe(true);
    for (const refused of others) expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // repeated at once: never more than thirty a minute, however they are distributed
    await Promise.all(Array.from({ length: 300 }, (_, n) => login(`made.up.again.${n}@nowhere.test`, 'guess')));
    for (let n = 0; n < 40; n++) await login(`made.up.slowly.${n}@nowhere.test`, 'guess');
    expect(hashingFigures().hashes - before - 1).toBe(30);
    expect((await login('made.up@nowhere.test', 'guess')).statusCode).toBe(429);
    expect((await login(email)).statusCode).toBe(200);
  });

  it('AUTH-041 of sixty tries on several connections at once thirty are admitted', async () => {
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        withoutTenant(pool, 'write', (db) =>
          admitTry(db, { name_hash: sha256(`name ${n}`), network: networkOf(here), address: here }, 'stranger', new Date()),
        ),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
    expect(await triesFrom()).toBe(30);
  });

  it('AUTH-041 right passwords side by side never count, whether one is known or not', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await triesFrom()).toBe(0);
  });
});

describe('what a name costs', () => {
  it('AUTH-018 unknown, disabled and unfinished ones are hashed as often as a wrong password', async () => {
    const made = async (change: string) => {
      const somebody = await signedIn(home, { role: 'Nurse' });
      const name = `${newId()}@asempa.test`;
      await givePassword(pool, somebody.user_id, { email: name });
      await asOwner(`update identity.account set ${change} where id = $1`, [somebody.user_id]);
      return name;
    };
    const names = [email, `${newId()}@nowhere.test`, 'nobody', await made('disabled_at = now()'), await made('password_hash = null')];
    await login(email, 'once, so that the made-up hash is there', somewhere());
    const costs: number[] = [];
    for (const name of names) {
      const before = hashingFigures().hashes;
      expect((await login(name, 'not it', somewhere())).json().code).toBe('invalid_credentials');
      costs.push(hashingFigures().hashes - before);
    }
    expect(costs).toEqual([1, 1, 1, 1, 1]);
  });
});
