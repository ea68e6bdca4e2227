// Tasks of every kind, good and bad, as a thread of its own: bundled and started by threads.test.ts.
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { env } from 'node:process';
import { threadId } from 'node:worker_threads';
import { serveTasks } from './serve-tasks.ts';
import { type Lane, threadTask } from './thread-task.ts';

const quick = { lane: 'quick' as Lane, timeoutMs: 30_000 };
const long = { lane: 'long' as Lane, timeoutMs: 30_000 };

export const tasks = {
  where: threadTask({ ...quick, name: 'trial.where', work: (_: null) => ({ threadId, env: Object.keys(env) }) }),
  whereLong: threadTask({ ...long, name: 'trial.whereLong', work: (_: null) => threadId }),
  priorities: threadTask({
    ...quick,
    name: 'trial.priorities',
    work: (_: null) => ({ own: getPriority(), process: readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')[16] }),
  }),
  reverse: threadTask({ ...quick, name: 'trial.reverse', work: ({ bytes }: { bytes: Uint8Array }) => ({ bytes: bytes.reverse() }) }),
  /** Reports its progress through shared memory. */
  count: threadTask({
    ...quick,
    name: 'trial.count',
    work: async function* ({ made, to }: { made: Int32Array; to: number }) {
      for (let piece = 1; piece <= to; piece++) {
        Atomics.store(made, 0, piece);
        yield piece;
      }
    },
  }),
  /** Works until it is released through shared memory: it receives no messages meanwhile. */
  wait: threadTask({ ...quick, name: 'trial.wait', work: (gate: Int32Array) => Atomics.wait(gate, 0, 0) }),
  waitLong: threadTask({ ...long, name: 'trial.waitLong', work: (gate: Int32Array) => Atomics.wait(gate, 0, 0) }),
  forever: threadTask({
    ...quick,
    name: 'trial.forever',
    timeoutMs: 300,
    work: (_: null) => {
      for (;;);
    },
  }),
  greedy: threadTask({
    ...quick,
    name: 'trial.greedy',
    work: (_: null) => {
      const all: unknown[] = [];
      for (;;) all.push(Array.from({ length: 100 }, () => ({})));
    },
  }),
  leave: threadTask({ ...quick, name: 'trial.leave', work: (_: null) => process.exit(3) }),
  fail: threadTask({
    ...quick,
    name: 'trial.fail',
    work: (_: null): null => {
      throw new TypeError('not like this');
    },
  }),
};

serveTasks(Object.values(tasks));
