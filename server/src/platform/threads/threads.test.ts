import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asOrganization } from '../../../test/database.ts';
import { laneLimits } from './lanes.ts';
import type { ThreadTask } from './thread-task.ts';
import { createThreads, GaveUp, type Threads } from './threads.ts';
import type { tasks as declared } from './trial-tasks.make.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'akoma-threads-'));
const file = path.join(folder, 'trial.mjs');
buildSync({
  entryPoints: [path.join(import.meta.dirname, 'trial-tasks.make.ts')],
  outfile: file,
  bundle: true,
  platform: 'node',
  format: 'esm',
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The caller's side of a task: the work itself is in the thread. */
const task = <N extends keyof typeof declared>(name: N, lane: 'quick' | 'long' = 'quick', timeoutMs = 30_000): (typeof declared)[N] =>
  ({ name: `trial.${name}`, lane, timeoutMs, work: () => {} }) as unknown as (typeof declared)[N];

let threads: Threads;
beforeEach(() => {
  threads = createThreads(() => file);
});
afterEach(() => threads.close());

const me = { owner: 'me' };
const gate = () => new Int32Array(new SharedArrayBuffer(4));
const open = (one: Int32Array) => {
  Atomics.store(one, 0, 1);
  Atomics.notify(one, 0);
};
const working = (lane: 'quick' | 'long') => threads.count().find((one) => one.lane === lane)!;
/** Until so many work and wait. */
async function until(lane: 'quick' | 'long', counts: { working: number; waiting: number }): Promise<void> {
  for (;;) {
    const { working: now, waiting } = working(lane);
    if (now === counts.working && waiting === counts.waiting) return;
    await new Promise((next) => setImmediate(next));
  }
}
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

describe('a task in a thread', () => {
  it('answers; its bytes go over and come back without being copied', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    expect(await threads.run(task('reverse'), () => ({ bytes }), me)).toEqual({ bytes: new Uint8Array([3, 2, 1]) });
    expect(bytes.byteLength).toBe(0);
  });

  it('leaves bytes that share their memory with others', async () => {
    const bytes = new Uint8Array(new Uint8Array([1, 2, 3, 4]).buffer, 1, 2);
    expect(await threads.run(task('reverse'), () => ({ bytes }), me)).toEqual({ bytes: new Uint8Array([3, 2]) });
    expect([...bytes]).toEqual([2, 3]);
  });

  it('knows no setting of the server, and does not slow it', async () => {
    const before = getPriority();
    expect(await threads.run(task('where'), () => null, me)).toMatchObject({ env: [] });
    if (process.platform === 'linux')
      expect(await threads.run(task('priorities'), () => null, me)).toEqual({ own: 5, process: String(before) });
    expect(getPriority()).toBe(before);
  });

  it('answers in pieces, each made when the one before was taken', async () => {
    const made = gate();
    const seen: [number, number][] = [];
    for await (const piece of threads.pieces(task('count'), () => ({ made, to: 5 }), me)) {
      for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
      seen.push([piece, Atomics.load(made, 0)]);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map((piece) => [piece, piece]));
  });

  it('is ended when its consumer stops', async () => {
    const made = gate();
    for await (const piece of threads.pieces(task('count'), () => ({ made, to: 1_000 }), me)) if (piece === 3) break;
    expect([Atomics.load(made, 0), working('quick')]).toEqual([3, { lane: 'quick', working: 0, waiting: 0 }]);
  });

  it('has its error told, and the thread goes on', async () => {
    const { threadId } = await threads.run(task('where'), () => null, me);
    await expect(threads.run(task('fail'), () => null, me)).rejects.toMatchObject({ name: 'TypeError', message: 'not like this' });
    expect((await threads.run(task('where'), () => null, me)).threadId).toBe(threadId);
  });

  it('is refused inside of a transaction', async () => {
    const asempa = await asOrganization();
    await expect(asempa(() => threads.run(task('where'), () => null, me))).rejects.toThrow('trial.where inside of a transaction');
  });

  it('has a fresh thread where the lane keeps none', async () => {
    const ids = [
      await threads.run(task('whereLong', 'long'), () => null, me),
      await threads.run(task('whereLong', 'long'), () => null, me),
    ];
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('a task that comes to no end', () => {
  it.each<[string, ThreadTask<null, unknown>]>([
    ['that takes too long', task('forever', 'quick', 300)],
    ['that needs too much memory', task('greedy')],
    ['that ends its thread', task('leave')],
  ])('%s is given up, and the next one is done', async (_what, bad) => {
    await expect(threads.run(bad, () => null, me)).rejects.toThrow(GaveUp);
    expect(await outcome(threads.run(task('where'), () => null, me))).toBe('done');
  });

  it('that nobody waits for any more is broken off at once', async () => {
    const asked = new AbortController();
    const running = outcome(threads.run(task('wait'), gate, { ...me, signal: asked.signal }));
    await until('quick', { working: 1, waiting: 0 });
    asked.abort();
    expect(await running).toBe('unavailable');
    await until('quick', { working: 0, waiting: 0 });
  });
});

describe('turns', () => {
  it.each(['quick', 'long'] as const)('of the lane %s: so many at once and no more, for all owners together', async (lane) => {
    const { atOnce } = laneLimits[lane];
    const gates = Array.from({ length: atOnce + 2 }, gate);
    const all = gates.map((one, at) =>
      threads.run(lane === 'quick' ? task('wait') : task('waitLong', 'long'), () => one, { owner: `${at}` }),
    );
    await until(lane, { working: atOnce, waiting: 2 });
    for (const one of gates) open(one);
    await Promise.all(all);
    expect(working(lane)).toEqual({ lane, working: 0, waiting: 0 });
  });

  /** Occupies the quick lane; later tasks wait until its turns are returned. */
  async function taken() {
    const gates = Array.from({ length: laneLimits.quick.atOnce }, gate);
    const held = gates.map((one) => threads.run(task('wait'), () => one, { owner: 'before' }));
    await until('quick', { working: gates.length, waiting: 0 });
    return async () => {
      for (const one of gates) open(one);
      await Promise.all(held);
    };
  }

  it('go round among those who wait: who sends many waits for oneself', async () => {
    const release = await taken();
    const order: string[] = [];
    const ask = (owner: string, what: string) =>
      threads.run(
        task('where'),
        () => {
          order.push(what);
          return null;
        },
        { owner },
      );
    const all = [ask('ama', 'a1'), ask('ama', 'a2'), ask('ama', 'a3'), ask('kofi', 'k1'), ask('esi', 'e1'), ask('kofi', 'k2')];
    await release();
    await Promise.all(all);
    expect(order).toEqual(['a1', 'k1', 'e1', 'a2', 'k2', 'a3']);
  });

  it('are refused to one who waits for too many, and to all when too many wait', async () => {
    const release = await taken();
    const { mayWait, mayWaitOfOne } = laneLimits.quick;
    const ask = (owner: string) => outcome(threads.run(task('where'), () => null, { owner }));
    const own = Array.from({ length: mayWaitOfOne }, () => ask('ama'));
    expect(await ask('ama')).toBe('unavailable');
    const others = Array.from({ length: mayWait - mayWaitOfOne }, (_, at) => ask(`${at}`));
    expect(await ask('kofi')).toBe('unavailable');
    const job = outcome(threads.run(task('where'), () => null, { owner: 'job', patient: true }));
    await until('quick', { working: laneLimits.quick.atOnce, waiting: mayWait + 1 });
    await release();
    expect(new Set(await Promise.all([...own, ...others, job]))).toEqual(new Set(['done']));
  });

  it('are left by those for whom nobody waits any more; what they would have brought is never asked for', async () => {
    const release = await taken();
    const asked = new AbortController();
    let read = 0;
    const bring = () => {
      read += 1;
      return null;
    };
    const waiting = outcome(threads.run(task('where'), bring, { owner: 'ama', signal: asked.signal }));
    asked.abort();
    expect(await waiting).toBe('unavailable');
    expect(await outcome(threads.run(task('where'), bring, { owner: 'ama', signal: asked.signal }))).toBe('unavailable');
    await release();
    expect([read, working('quick')]).toEqual([0, { lane: 'quick', working: 0, waiting: 0 }]);
  });

  it('are given back when what was to be brought cannot be', async () => {
    await expect(threads.run(task('where'), () => Promise.reject(new Error('the file is gone')), me)).rejects.toThrow('the file is gone');
    expect(working('quick')).toEqual({ lane: 'quick', working: 0, waiting: 0 });
  });
});

describe('the end of the server', () => {
  it('refuses those who work, those who wait and those who come', async () => {
    const gates = Array.from({ length: laneLimits.quick.atOnce }, gate);
    const held = gates.map((one) => outcome(threads.run(task('wait'), () => one, me)));
    const waiting = outcome(threads.run(task('where'), () => null, me));
    await until('quick', { working: gates.length, waiting: 1 });
    await threads.close();
    expect(new Set(await Promise.all([...held, waiting, outcome(threads.run(task('where'), () => null, me))]))).toEqual(
      new Set(['unavailable']),
    );
  });
});
