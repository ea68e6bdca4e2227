import * as contract from '@akoma/contract/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { givePassword, testPassword } from './identity.make.ts';
import { codeOf, enrol, wrongCodeFor } from './second-factor.make.ts';

let nurse: Caller;
let email: string;
let network = 0;
const somewhere = () => ({ 'x-forwarded-for': `10.220.${++network}.7` });

beforeEach(async () => {
  nurse = await signedIn(await found('Asempa Hospital'), { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
  email = `ama.${newId()}@asempa.test`;
  await givePassword(pool, nurse.user_id, { email });
});

const purgeSteps = () => asOwner('update identity.second_factor set last_step = null where account_id = $1', [nurse.user_id]);
const start = async (proof: object = {}) => (await nurse.ask(contract.startSecondFactor, { body: proof }, somewhere())).data;
const confirm = (body: object, headers = somewhere()) =>
  nurse.send(contract.confirmSecondFactor, { body: { password: testPassword, ...body } }, headers);
const off = (body: object, headers = somewhere()) =>
  nurse.send(contract.turnOffSecondFactor, { body: { password: testPassword, ...body } }, headers);
const state = async () => (await nurse.ask(contract.readSecondFactor)).data;
const login = async () =>
  (await openTestApp()).server.inject({
    ...requestOf(contract.signIn, { body: { username: email, password: testPassword } }),
    headers: somewhere(),
  });
const stored = async () =>
  (
    await asOwner<{ secret: Buffer | null; started_secret: Buffer | null }>(
      'select secret, started_secret from identity.second_factor where account_id = $1',
      [nurse.user_id],
    )
  )[0];
const subjects = async () =>
  (await asOwner<{ payload: { to?: string; subject?: string } }>('select payload from graphile_worker._private_jobs'))
    .filter(({ payload }) => payload.to === email)
    .map(({ payload }) => payload.subject);
const audited = async () =>
  (await asOwner<{ action: string }>('select action from audit.entry where organization_id = $1 order by id', [nurse.organization_id])).map(
    ({ action }) => action,
  );
const events = async () =>
  (
    await asOwner<{ event: string }>(
      `select event from identity.sign_in_event where account_id = $1 and event <> 'signed-in' order by id`,
      [nurse.user_id],
    )
  ).map(({ event }) => event);

describe('turning the second factor on', () => {
  it('AUTH-018 is off at first; the picture, the link and the secret say the same, and count only once confirmed', async () => {
    expect(await state()).toEqual({ on: false, on_since: null, recovery_codes_left: 0, demanded_by: [] });
    const shown = await start();
    expect(shown.uri).toBe(
      `otpauth://totp/Akoma:${encodeURIComponent(email)}?issuer=Akoma&secret=${shown.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(shown.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(shown.qr).toMatch(/^<svg /);
    expect((await state()).on).toBe(false);
    expect((await login()).statusCode).toBe(200);
  });

  it('AUTH-018 the first code and the password turn it on, other sessions end, the owner is notified, and it is audited', async () => {
    const other = (await login()).json();
    const shown = await start();
    const answered = await confirm({ code: codeOf(shown.secret) });
    expect(answered.statusCode).toBe(200);
    const codes = answered.json().data.recovery_codes as string[];
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
    expect(await state()).toMatchObject({ on: true, on_since: expect.any(String), recovery_codes_left: 10 });
    expect((await login()).json().code).toBe('second_factor_required');
    const { server } = await openTestApp();
    const ended = await server.inject({ ...requestOf(contract.readSession, {}), headers: { authorization: `Bearer ${other.access}` } });
    expect(ended.statusCode).toBe(401);
    expect((await nurse.send(contract.readSession)).statusCode).toBe(200);
    expect(await subjects()).toEqual(['Two-step sign-in is on for your Akoma account']);
    expect(await audited()).toEqual(['second-factor.start', 'second-factor.on']);
    expect(await events()).toEqual(['second-factor-on', 'second-factor-asked']);
  });

  it('AUTH-018 nothing of it can be read in the database: the secret is sealed, recovery codes are hashes', async () => {
    const { secret, recovery_codes } = await enrol(nurse, somewhere());
    const [dump] = await asOwner<{ all: string }>(
      `select concat((select string_agg(f::text, '') from identity.second_factor f), (select string_agg(c::text, '') from identity.recovery_code c),
        (select string_agg(i::text, '') from platform.idempotency i), (select string_agg(j::text, '') from graphile_worker._private_jobs j)) as all`,
    );
    const plain = [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))];
    for (const text of plain) {
      expect(dump!.all).not.toContain(text);
      expect(dump!.all).not.toContain(Buffer.from(text).toString('hex'));
    }
    expect((await stored())?.secret).toHaveLength(48);
  });

  it('AUTH-018 an Idempotency-Key keeps neither the secret nor the codes', async () => {
    const key = { ...somewhere(), 'idempotency-key': newId() };
    const [first, second] = [
      await nurse.send(contract.startSecondFactor, { body: {} }, key),
      await nurse.send(contract.startSecondFactor, { body: {} }, key),
    ];
    expect(first.json().data.secret).not.toBe(second.json().data.secret);
    expect(await asOwner('select 1 from platform.idempotency where organization_id = $1', [nurse.organization_id])).toEqual([]);
  });

  it('AUTH-018 a wrong code, a wrong password, or no beginning turns nothing on', async () => {
    const early = await confirm({ code: '123456' });
    expect([early.statusCode, early.json().code]).toEqual([409, 'identity.noFactorStarted']);
    const { secret } = await start();
    const wrong = await confirm({ code: wrongCodeFor(secret) });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'identity.wrongCode']);
    const stranger = await confirm({ code: codeOf(secret), password: 'not it' });
    expect([stranger.statusCode, stranger.json().errors]).toEqual([400, { password: ['The password is not right.'] }]);
    expect((await state()).on).toBe(false);
    expect((await login()).statusCode).toBe(200);
    expect(await audited()).toEqual(['second-factor.start']);
    expect(await subjects()).toEqual([]);
  });

  it('AUTH-018 a picture counts for fifteen minutes, and a newer one replaces it', async () => {
    const first = await start();
    const next = await start();
    expect((await confirm({ code: codeOf(first.secret) })).json().code).toBe('identity.wrongCode');
    await asOwner(`update identity.second_factor set started_at = started_at - interval '901 seconds' where account_id = $1`, [
      nurse.user_id,
    ]);
    expect((await confirm({ code: codeOf(next.secret) })).json().code).toBe('identity.noFactorStarted');
    expect((await state()).on).toBe(false);
  });

  it('AUTH-018 of two confirmations at once one gives codes, and the confirming code opens nothing afterwards', async () => {
    const { secret } = await start();
    const code = codeOf(secret);
    const answers = await Promise.all([confirm({ code }), confirm({ code })]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await asOwner('select 1 from identity.recovery_code where account_id = $1', [nurse.user_id])).toHaveLength(10);
    const { challenge } = (await login()).json().data;
    const { server } = await openTestApp();
    const used = await server.inject({ ...requestOf(contract.confirmSignIn, { body: { challenge, code } }), headers: somewhere() });
    expect(used.json().code).toBe('identity.wrongCode');
  });

  it('AUTH-041 after five wrong passwords or codes the next must wait', async () => {
    const { secret } = await start();
    const here = somewhere();
    for (let tries = 0; tries < 5; tries++)
      expect((await confirm({ code: codeOf(secret), password: 'not it' }, here)).statusCode).toBe(400);
    await asOwner(`update identity.failed_try set failed_at = now() + interval '60 seconds' where address = $1`, [here['x-forwarded-for']]);
    expect((await confirm({ code: codeOf(secret) }, here)).statusCode).toBe(429);
    const there = somewhere();
    for (let tries = 0; tries < 5; tries++) expect((await confirm({ code: wrongCodeFor(secret) }, there)).statusCode).toBe(400);
    await asOwner(`update identity.failed_try set failed_at = now() + interval '60 seconds' where address = $1`, [
      there['x-forwarded-for'],
    ]);
    expect((await confirm({ code: codeOf(secret) })).statusCode).toBe(429);
    expect((await state()).on).toBe(false);
  });
});

describe('moving it to another phone', () => {
  it('AUTH-018 takes a proof of the old one, which stays on until the new one is confirmed', async () => {
    const old = await enrol(nurse, somewhere());
    await purgeSteps();
    const bare = await nurse.send(contract.startSecondFactor, { body: {} }, somewhere());
    expect([bare.statusCode, bare.json().errors]).toEqual([400, { code: ['Code is required.'] }]);
    expect((await nurse.send(contract.startSecondFactor, { body: { code: wrongCodeFor(old.secret) } }, somewhere())).json().code).toBe(
      'identity.wrongCode',
    );
    expect((await stored())?.started_secret).toBeNull();
    const shown = await start({ recovery_code: old.recovery_codes[3] });
    expect((await stored())?.secret).not.toBeNull();
    await purgeSteps();
    expect((await confirm({ code: codeOf(shown.secret) })).statusCode).toBe(200);
    await purgeSteps();
    const wrong = await off({ code: codeOf(old.secret) });
    expect(wrong.json().code).toBe('identity.wrongCode');
    expect((await off({ recovery_code: old.recovery_codes[4] })).json().code).toBe('identity.wrongCode');
    expect((await off({ code: codeOf(shown.secret) })).statusCode).toBe(200);
    expect((await subjects()).filter((subject) => subject?.includes('moved'))).toHaveLength(1);
    expect(await events()).toEqual(
      expect.arrayContaining(['second-factor-on', 'recovery-code-used', 'second-factor-moved', 'second-factor-off']),
    );
  });
});

describe('recovery codes', () => {
  it('AUTH-018 are renewed with password and code; the old ones are worth nothing any more', async () => {
    const { secret, recovery_codes } = await enrol(nurse, somewhere());
    await purgeSteps();
    const renew = (body: object) => nurse.send(contract.renewRecoveryCodes, { body: { password: testPassword, ...body } }, somewhere());
    expect((await renew({ code: wrongCodeFor(secret) })).statusCode).toBe(400);
    expect((await renew({ code: codeOf(secret), password: 'not it' })).statusCode).toBe(400);
    const answered = await renew({ code: codeOf(secret) });
    const fresh = answered.json().data.recovery_codes as string[];
    expect(fresh).toHaveLength(10);
    expect(fresh.some((code) => recovery_codes.includes(code))).toBe(false);
    expect((await off({ recovery_code: recovery_codes[0] })).json().code).toBe('identity.wrongCode');
    expect((await state()).recovery_codes_left).toBe(10);
    expect((await off({ recovery_code: fresh[0] })).statusCode).toBe(200);
  });

  it('AUTH-018 there are none while it is off', async () => {
    const none = await nurse.send(contract.renewRecoveryCodes, { body: { password: testPassword, code: '123456' } }, somewhere());
    expect([none.statusCode, none.json().code]).toEqual([409, 'identity.noFactor']);
  });
});

describe('turning it off', () => {
  it('AUTH-018 takes password and code, leaves nothing behind, and the password alone opens again', async () => {
    const { secret, code } = await enrol(nurse, somewhere());
    expect((await off({ code })).json().code).toBe('identity.wrongCode'); // it turned it on
    await purgeSteps();
    expect((await off({ code: codeOf(secret), password: 'not it' })).json().code).toBe('identity.wrongPassword');
    expect((await state()).on).toBe(true);
    const answered = await off({ code: codeOf(secret) });
    expect(answered.json()).toEqual({ data: { on: false, on_since: null, recovery_codes_left: 0, demanded_by: [] } });
    expect(await stored()).toBeUndefined();
    expect(await asOwner('select 1 from identity.recovery_code where account_id = $1', [nurse.user_id])).toEqual([]);
    expect((await login()).statusCode).toBe(200);
    expect((await subjects()).at(-1)).toBe('Two-step sign-in is off for your Akoma account');
    expect((await audited()).at(-1)).toBe('second-factor.off');
    expect((await off({ code: codeOf(secret) })).json().code).toBe('identity.noFactor');
  });
});
