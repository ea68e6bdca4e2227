import { setImmediate } from 'node:timers/promises';
import * as contract from '@akoma/contract/identity';
import { afterEach, expect, it, vi } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { type Db, type Mode, withoutTenant } from '../../platform/db/tenant.ts';
import { watchSessions } from './watch-sessions.ts';

const leaving: AbortController[] = [];
afterEach(() => {
  for (const gone of leaving.splice(0)) gone.abort();
  vi.useRealTimers();
});

/** A watch with short intervals, and counters. */
function watch({ broken = false } = {}) {
  const seen = { looks: 0, ended: 0, failures: 0, broken };
  const { closed } = watchSessions({
    inNoTenant: <T>(mode: Mode, work: (db: Db) => Promise<T>) => {
      seen.looks++;
      const look = seen.broken ? Promise.reject<T>(new Error('away')) : withoutTenant(pool, mode, work);
      return look.finally(() => seen.ended++);
    },
    now: () => new Date(),
    failed: () => seen.failures++,
    milliseconds: 20,
  });
  const open = (caller: Caller) => {
    const gone = new AbortController();
    leaving.push(gone);
    return { gone, signal: closed(caller.session_id, gone.signal) };
  };
  return { seen, open };
}

const fired = (signal: AbortSignal) =>
  signal.aborted ? Promise.resolve() : new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
/** Waits until the watch has checked that many more times. */
async function looked({ seen }: ReturnType<typeof watch>, times = 3): Promise<void> {
  const before = seen.looks;
  while (seen.looks < before + times) await setImmediate();
}

it('AUTH-008 ends every stream of a session that was locked, and no other', async () => {
  const home = await found();
  const [nurse, other] = [await signedIn(home, { role: 'Nurse' }), await signedIn(home, { role: 'Nurse' })];
  const sessions = watch();
  const [one, two, theirs] = [sessions.open(nurse), sessions.open(nurse), sessions.open(other)];
  await looked(sessions);
  expect([one, two, theirs].map(({ signal }) => signal.aborted)).toEqual([false, false, false]);
  await nurse.ask(contract.lockSession);
  await Promise.all([fired(one.signal), fired(two.signal)]);
  expect(theirs.signal.aborted).toBe(false);
});

it.each([
  ['was revoked', `revoked_at = now(), revoked_because = 'ended-by-owner'`],
  ['nobody has used for longer than its screen stays open', `last_used_at = now() - interval '12 minutes 1 second'`],
  ['was not used for eight hours', `last_used_at = now() - interval '9 hours'`],
  ['has lived for a week', `expires_at = now() - interval '1 second'`],
])('AUTH-008 ends the stream of a session that %s', async (_, change) => {
  const nurse = await signedIn(await found(), { role: 'Nurse' });
  const { signal } = watch().open(nurse);
  await asOwner(`update identity.session set ${change} where id = $1`, [nurse.session_id]);
  await fired(signal);
});

it('AUTH-008 looks only while a stream is open, and begins again with the next', async () => {
  const nurse = await signedIn(await found(), { role: 'Nurse' });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const sessions = watch();
  const { gone } = sessions.open(nurse);
  await vi.advanceTimersByTimeAsync(20);
  while (sessions.seen.ended === 0) await setImmediate();
  gone.abort();
  await vi.advanceTimersByTimeAsync(200);
  expect(sessions.seen.looks).toBe(1);
  sessions.open(nurse);
  await vi.advanceTimersByTimeAsync(20);
  expect(sessions.seen.looks).toBe(2);
});

it('AUTH-008 a look that fails ends nothing, and the next one sees', async () => {
  const nurse = await signedIn(await found(), { role: 'Nurse' });
  const sessions = watch({ broken: true });
  const { signal } = sessions.open(nurse);
  await looked(sessions);
  expect([signal.aborted, sessions.seen.failures > 0]).toEqual([false, true]);
  await nurse.ask(contract.lockSession);
  sessions.seen.broken = false;
  await fired(signal);
});
