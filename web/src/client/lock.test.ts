import { operation } from '@akoma/contract/base';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { isNotedLocked, mustBeginLocked } from './idle-deadline.ts';
import { checkUnlocked, coverScreen, lockScreen, unlockWith } from './lock.ts';
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
let locked = false;
let online = true;

/** A server with one session. */
async function answer(address: string, init: RequestInit): Promise<Response> {
  sent.push(address);
  if (!online) throw new TypeError('Failed to fetch');
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
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

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  locked = false;
  online = true;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', answer);
  holdTokens({ access: 'main', v2token: 'v2' });
  connectSession({
    renew: async () => 'ended',
    ended: () => {},
    factorDemanded: () => {},
    locked: coverScreen,
    portal_id: () => 'akoma',
    organization: () => undefined,
  });
});
afterEach(() => {
  uncover();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a locked screen', () => {
  it('AUTH-008 is covered at once, and the server is told', async () => {
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
    await unlockWith('right');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([isLocked(), locked, sent.at(-1)]).toEqual([false, false, '/api/v2/auth/unlock']);
  });

  it('AUTH-008 is told of once, whoever asks for it', async () => {
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
