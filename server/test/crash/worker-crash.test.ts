import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAnnouncer } from '../../src/platform/events/announce.ts';
import { listener } from '../../src/platform/events/listener.ts';
import { installedJobs, until } from '../../src/platform/jobs/jobs.make.ts';
import { app, asOrganization, asOwner, owner } from '../database.ts';
import { bundled } from './bundled.ts';

await installedJobs();
const root = path.resolve(import.meta.dirname, '../../..');
const Nothing = z.object({});
const announce = createAnnouncer({ 'test.happened': Nothing }, [listener('test.hear', 'test.happened', Nothing, async () => {})]);

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    await ended(child);
  }
});

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => (child.exitCode !== null || child.signalCode !== null ? done() : child.once('exit', () => done())));

function startWorker(hang = 'never'): { child: ChildProcess; said: () => string } {
  const connections = [{ ...owner, user: 'akoma_jobs' }, app].map((one) => JSON.stringify(one));
  const child = spawn(process.execPath, [bundled('server/test/crash/worker.child.ts'), ...connections, hang], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += String(text)));
  return { child, said: () => said };
}

const effects = async (organization_id: string): Promise<number> =>
  (await asOwner(`select 1 from platform.outbox where organization_id = $1 and name = 'effect'`, [organization_id])).length;
/** A lock must be 5 s old, and the schedule renews its worker's heartbeat every 3 s before it frees those of dead workers. */
const haveLookedAtIt = async (): Promise<boolean> => {
  const [{ looked } = { looked: false }] = await asOwner<{ looked: boolean }>(
    `select count(*) = 2 and min(w.beat_at) > (select locked_at from graphile_worker._private_jobs) + interval '9 seconds' as looked
       from graphile_worker.akoma_worker w where w.beat_at > now() - interval '20 seconds'`,
  );
  return looked;
};
const waiting = async (): Promise<number> => (await asOwner('select 1 from graphile_worker._private_jobs')).length;

describe('a worker killed with -9', () => {
  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    '%s its work: the next one finishes it, and it has its effect once',
    async (hang, already) => {
      const asAsempa = await asOrganization();
      await asAsempa((db) => announce(db, asAsempa.id, 'test.happened', {}));
      const doomed = startWorker(hang);
      await until(() => doomed.said().includes(hang === 'before' ? 'attempt 1' : 'done'), 30_000);
      expect(await effects(asAsempa.id)).toBe(already);
      doomed.child.kill('SIGKILL');
      await ended(doomed.child);
      expect(await waiting()).toBe(1);

      const next = startWorker();
      await until(async () => (await waiting()) === 0, 30_000);
      expect(next.said()).toContain('attempt 2');
      expect(await effects(asAsempa.id)).toBe(1);
    },
    90_000,
  );

  test('frees its jobs for a neighbour who is at work already; while it lived they were its own', async () => {
    const asAsempa = await asOrganization();
    await asAsempa((db) => announce(db, asAsempa.id, 'test.happened', {}));
    const slow = startWorker('before');
    await until(() => slow.said().includes('attempt 1'), 30_000);
    const neighbour = startWorker();
    await until(() => neighbour.said().includes('working'), 30_000);
    await until(haveLookedAtIt, 60_000);
    expect(neighbour.said()).not.toContain('attempt');
    slow.child.kill('SIGKILL');
    await until(async () => (await waiting()) === 0, 30_000);
    expect(neighbour.said()).toContain('attempt 2');
    expect(await effects(asAsempa.id)).toBe(1);
  }, 120_000);

  test('three workers, two of them killed again and again under load: nothing is lost, nothing happens twice', async () => {
    const asAsempa = await asOrganization();
    startWorker();
    let announced = 0;
    let killed = false;
    const killing = (async () => {
      for (let round = 0; round < 3; round++) {
        const doomed = startWorker();
        await until(() => doomed.said().includes('working'), 30_000);
        await sleep(100 + Math.random() * 400);
        doomed.child.kill('SIGKILL');
        await ended(doomed.child);
      }
    })();
    void killing.finally(() => (killed = true));
    while (!killed) {
      await asAsempa((db) => announce(db, asAsempa.id, 'test.happened', {}));
      announced++;
      await sleep(5);
    }
    await killing;
    await until(async () => (await waiting()) === 0, 60_000);
    expect(await effects(asAsempa.id)).toBe(announced);
  }, 180_000);
});
