import { operation } from '@akoma/contract/base';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { isNotedLocked, keepAwake, mustBeginLocked } from './idle-deadline.ts';
import { checkUnlocked, coverScreen, lockScreen, tellServer, unlockWith } from './lock.ts';
import { beforeLock, isLocked, lockedNow, uncover, watchLock } from './lock-state.ts';
import { connectSession, request } from './request.ts';
import { holdTokens } from './tokens.ts';

const readPatient = operation({
  name: 'test.read',
  spec: [],
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/test',
  reply: z.object({ ok: z.boolean() }),
  failures: [],
});

const sent: string[] = [];
/** Options of the last request. */
let last: RequestInit = {};
let locked = false;
let online = true;
/** The server's answers to the next lock requests, in this order; afterwards it locks. */
let refusals: number[] = [];

/** A server with one session. */
async function answer(address: string, init: RequestInit): Promise<Response> {
  sent.push(address);
  last = init;
  if (!online) throw new TypeError('Failed to fetch');
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  const refusal = address === '/api/v2/auth/lock' ? refusals.shift() : undefined;
  if (refusal) return json(refusal, { code: 'refused', message: 'No.' });
  if (address === '/api/v2/auth/unlock') {
    const right = (JSON.parse(init.body as string) as { password: string }).password === 'right';
    if (right) locked = false;
    return right
      ? json(200, { locked: false })
      : json(400, { code: 'identity.wrongPassword', message: 'No.', errors: { password: ['No.'] } });
  }
  if (locked) return json(401, { code: 'session_locked', message: 'Locked.', data: { full_name: 'Ama Mensah' } });
  if (address === '/api/v2/auth/lock') locked = true;
  return json(200, { ok: true });
}

const settled = () => vi.advanceTimersByTimeAsync(0);

const connect = (to: typeof connectSession, covers: typeof coverScreen) =>
  to({
    renew: async () => 'ended',
    ended: () => {},
    factorDemanded: () => {},
    locked: covers,
    portal_id: () => 'akoma',
    organization: () => 'asempa-1',
  });

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  locked = false;
  online = true;
  refusals = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', answer);
  holdTokens({ access: 'main', v2token: 'v2' });
  connect(connectSession, coverScreen);
});
afterEach(() => {
  uncover();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a locked screen', () => {
  it('AUTH-008 is covered at once, and the server is notified', async () => {
    lockScreen('Ama Mensah');
    expect(lockedNow()).toEqual({ full_name: 'Ama Mensah' });
    expect([isNotedLocked(), mustBeginLocked()]).toEqual([true, true]);
    await settled();
    expect([sent, locked]).toEqual([['/api/v2/auth/lock'], true]);
  });

  it('AUTH-008 is covered without a network too, and the server hears of it when it is back', async () => {
    online = false;
    lockScreen('Ama Mensah');
    await vi.advanceTimersByTimeAsync(12_000);
    expect([isLocked(), locked]).toEqual([true, false]);
    online = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(locked).toBe(true);
    sent.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
  });

  it('ENC-046 what was typed last reaches the server before the session closes', async () => {
    const order: string[] = [];
    const takeBack = beforeLock(async () => {
      order.push((await request(readPatient, {})).ok ? 'saved' : 'lost');
    });
    lockScreen('Ama Mensah');
    await settled();
    takeBack();
    expect([order, sent]).toEqual([['saved'], ['/api/v2/test', '/api/v2/auth/lock']]);
  });

  it('AUTH-008 keeps requests waiting, and lets them go when the password has come', async () => {
    lockScreen('Ama Mensah');
    await vi.advanceTimersByTimeAsync(2_000);
    const waiting = request(readPatient, {});
    const left = new AbortController();
    const abandoned = request(readPatient, {}, { signal: left.signal }).catch((error: unknown) => error);
    await settled();
    sent.length = 0;
    await expect(unlockWith('wrong')).rejects.toMatchObject({ code: 'identity.wrongPassword' });
    expect([isLocked(), sent]).toEqual([true, ['/api/v2/auth/unlock']]);
    left.abort();
    expect(await abandoned).toBe(left.signal.reason);
    await unlockWith('right');
    expect(await waiting).toEqual({ ok: true });
    expect([isLocked(), isNotedLocked(), mustBeginLocked()]).toEqual([false, false, false]);
    expect(sent.filter((address) => address === '/api/v2/test')).toHaveLength(1);
  });

  it('AUTH-008 begins with the server’s refusal of any request, which goes on after the unlocking', async () => {
    locked = true;
    const asked = request(readPatient, {});
    await settled();
    expect(lockedNow()).toEqual({ full_name: 'Ama Mensah' });
    await unlockWith('right');
    expect(await asked).toEqual({ ok: true });
  });

  it('AUTH-008 is not uncovered by the word of another window, only by the server’s', async () => {
    lockScreen('Ama Mensah');
    await settled();
    await checkUnlocked();
    expect(isLocked()).toBe(true);
    locked = false;
    await checkUnlocked();
    expect(isLocked()).toBe(false);
  });

  it('AUTH-008 a telling that is under way does not lock what was unlocked meanwhile', async () => {
    online = false;
    lockScreen('Ama Mensah');
    await vi.advanceTimersByTimeAsync(3_000);
    online = true;
    sent.length = 0;
    await unlockWith('right');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([isLocked(), locked, sent]).toEqual([false, false, ['/api/v2/auth/unlock']]);
  });

  it('AUTH-008 is told of once, whatever asked for it', async () => {
    let times = 0;
    const stop = watchLock(() => {
      times += 1;
    });
    lockScreen('Ama Mensah');
    lockScreen('Ama Mensah');
    coverScreen('Ama Mensah');
    stop();
    await settled();
    expect([times, sent]).toEqual([1, ['/api/v2/auth/lock']]);
  });
});

describe('telling the server of a locked screen', () => {
  const lockPath = '/api/v2/auth/lock';

  it.each([
    [400, 1],
    [404, 1],
    [499, 1],
    [429, 2],
    [500, 2],
    [503, 2],
  ])('AUTH-008 after an answer of %i it is told %i times in all', async (status, times) => {
    refusals = [status];
    lockScreen('Ama Mensah');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(Array(times).fill(lockPath));
    expect([isLocked(), locked]).toEqual([true, times > 1]);
  });

  it('AUTH-008 belongs to the person in no organisation, and is finished by the browser when the page closes', async () => {
    lockScreen('Ama Mensah');
    await settled();
    expect(last.keepalive).toBe(true);
    expect(new Headers(last.headers).has('x-organization')).toBe(false);
  });

  it('AUTH-008 a session that is locked already is fine, anything else is not', async () => {
    await tellServer();
    expect(locked).toBe(true);
    await tellServer();
    expect(sent).toEqual([lockPath, lockPath]);
    refusals = [429];
    await expect(tellServer()).rejects.toMatchObject({ status: 429 });
    online = false;
    await expect(tellServer()).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('AUTH-008 goes on after a wrong password that came before the server had heard', async () => {
    lockScreen('Ama Mensah');
    await settled();
    await unlockWith('right');
    const takeBack = beforeLock(() => new Promise(() => {}));
    lockScreen('Ama Mensah');
    await expect(unlockWith('wrong')).rejects.toMatchObject({ code: 'identity.wrongPassword' });
    expect(locked).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    takeBack();
    expect([isLocked(), locked]).toEqual([true, true]);
  });

  it('AUTH-008 goes on too when another window says meanwhile that it has locked', async () => {
    online = false;
    lockScreen('Ama Mensah');
    await vi.advanceTimersByTimeAsync(3_000);
    coverScreen('Ama Mensah');
    online = true;
    await expect(unlockWith('wrong')).rejects.toMatchObject({ code: 'identity.wrongPassword' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(locked).toBe(true);
  });

  it('AUTH-008 is left to the window that locked', async () => {
    coverScreen('Ama Mensah');
    await expect(unlockWith('wrong')).rejects.toMatchObject({ code: 'identity.wrongPassword' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([isLocked(), isNotedLocked(), sent]).toEqual([true, true, ['/api/v2/auth/unlock']]);
  });
});

describe('the windows of one browser', () => {
  it('AUTH-008 are told that one has locked, and that it has unlocked', async () => {
    const other = new BroadcastChannel('akoma-session');
    const heard = () => new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data), { once: true }));
    const first = heard();
    lockScreen('Ama Mensah');
    expect(await first).toEqual({ kind: 'locked' });
    await settled();
    const second = heard();
    await unlockWith('right');
    expect(await second).toEqual({ kind: 'unlocked' });
    other.close();
  });

  it('AUTH-008 asking whether another has unlocked is no use of the session, and belongs to no organisation', async () => {
    keepAwake();
    coverScreen('Ama Mensah');
    await checkUnlocked();
    expect(isLocked()).toBe(false);
    const headers = new Headers(last.headers);
    expect([headers.get('x-background'), headers.has('x-organization')]).toEqual(['1', false]);
  });

  it('AUTH-008 a page that was loaded covered has told nobody, and opens with the password', async () => {
    vi.resetModules();
    const page = await import('./lock.ts');
    const state = await import('./lock-state.ts');
    connect((await import('./request.ts')).connectSession, page.coverScreen);
    state.cover('Ama Mensah');
    await page.unlockWith('right');
    expect([state.isLocked(), sent]).toEqual([false, ['/api/v2/auth/unlock']]);
  });
});
