import { operation } from '@akoma/contract/base';
import { signOut } from '@akoma/contract/identity';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { leaveBy } from './before-leaving.ts';
import { request } from './request.ts';
import { holdTokens } from './tokens.ts';

const test = { spec: [], path: '/api/v2/test', reply: z.object({ ok: z.boolean() }), failures: [] } as const;
const write = operation({ ...test, name: 'test.write', permission: 'patients.write', method: 'POST' });
const read = operation({ ...test, name: 'test.read', permission: 'patients.read', method: 'GET' });

interface Sent {
  method: string;
  address: string;
  signal: AbortSignal | undefined;
  answer: (status?: number) => void;
}
let sent: Sent[] = [];
const addresses = () => sent.map(({ method, address }) => `${method} ${address}`);
/** All that can go on without an answer has gone on. */
const settled = () => new Promise((done) => setTimeout(done));
const code = (work: Promise<unknown>) => work.then(String, (error: { code?: string; message: string }) => error.code ?? error.message);

beforeEach(() => {
  sent = [];
  holdTokens({ access: 'main-1', v2token: 'v2-1' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (address: string, { method, signal }: { method: string; signal?: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      const answer = (status = 200) => resolve(new Response('{"ok":true}', { status }));
      sent.push({ method, address, signal, answer });
    });
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('AUTH-006 before a sign-out what is being saved is awaited and reads are broken off; nothing overtakes it, and what came later is not sent', async () => {
  const saving = request(write, {});
  const reading = code(request(read, {}));
  await settled();
  const leaving = leaveBy('ends', () => request(signOut, {}));
  const later = [code(request(write, {})), code(request(read, {}, { wherever: true }))];
  await settled();
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([false, true]);
  expect(addresses()).toEqual(['POST /api/v2/test', 'GET /api/v2/test']);
  sent[0]!.answer();
  expect(await saving).toEqual({ ok: true });
  await settled();
  expect(addresses().slice(2)).toEqual(['GET /api/v1/auth/logout']);
  sent[2]!.answer();
  await leaving;
  expect(await Promise.all([reading, ...later])).toEqual(['token_not_valid', 'token_not_valid', 'token_not_valid']);
  expect(sent).toHaveLength(3);
  // a screen that still stands asks again, as a list does that comes back into sight
  expect(await Promise.all([code(request(read, {})), code(request(write, {}))])).toEqual(['token_not_valid', 'token_not_valid']);
  expect(sent).toHaveLength(3);
  holdTokens({ access: 'main-2', v2token: 'v2-2' });
  const next = request(write, {});
  await settled();
  sent[3]!.answer();
  expect(await next).toEqual({ ok: true });
});

it('AUTH-006 a save without an answer delays the sign-out, but does not prevent it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const saving = code(request(write, {}));
    await vi.advanceTimersByTimeAsync(0);
    const leaving = leaveBy('ends', () => request(signOut, {}));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    sent[1]!.answer();
    await leaving;
    sent[0]!.answer();
    await saving;
  } finally {
    vi.useRealTimers();
  }
});

it('MENU-003 what waited for a switch that failed goes on: reads are repeated, commands are sent once', async () => {
  const reading = request(read, {});
  await settled();
  const leaving = leaveBy('moves', () => Promise.reject(new Error('refused')));
  const saving = request(write, {});
  await expect(leaving).rejects.toThrow('refused');
  await settled();
  expect(addresses()).toEqual(['GET /api/v2/test', 'GET /api/v2/test', 'POST /api/v2/test']);
  for (const { answer } of sent) answer();
  expect(await Promise.all([reading, saving])).toEqual([{ ok: true }, { ok: true }]);
});

it('MENU-003 CALL-013 once the session is in another organisation the page sends nothing more, except requests that name their organisation', async () => {
  await leaveBy('moves', async () => {});
  const stop = new AbortController();
  const waiting = code(request(write, {}, { signal: stop.signal }));
  const named = request(write, {}, { wherever: true });
  await settled();
  expect(sent).toHaveLength(1);
  sent[0]!.answer();
  await named;
  stop.abort(new Error('gone'));
  expect(await waiting).toBe('gone');
  expect(sent).toHaveLength(1);
});
