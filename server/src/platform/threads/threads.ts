import { Worker } from 'node:worker_threads';
import { fail } from '@akoma/contract/base';
import { refuseInTransaction } from '../db/tenant.ts';
import { packageFile } from '../package-file.ts';
import { type Asking, laneLimits, Turns } from './lanes.ts';
import { type Lane, ownBuffers, type Said, type ThreadTask, type Told } from './thread-task.ts';

/** Runs tasks in threads, as many at once as their lanes allow. */
export interface Threads {
  /**
   * Runs a task with one result. `input` is called when the task's turn has come, so that waiting tasks hold no bytes; its bytes are
   * transferred to the thread.
   * Throws `unavailable` if too many are waiting or the caller has gone, and {@link GaveUp}.
   */
  run: <I, O>(task: ThreadTask<I, O>, input: () => Promise<I> | I, asking: Asking) => Promise<O>;
  /** Runs a task that returns pieces, each produced when the previous one was taken. Throws as `run`. */
  pieces: <I, O>(task: ThreadTask<I, O>, input: () => Promise<I> | I, asking: Asking) => AsyncGenerator<O, void, undefined>;
  /** How many tasks are worked on and wait. */
  count: () => { lane: Lane; working: number; waiting: number }[];
  /** Ends every thread; waiting tasks are refused. */
  close: () => Promise<void>;
}

/** A task did not finish: it took too long, needed too much memory, or its thread died. Its input is to be refused. */
export class GaveUp extends Error {
  override name = 'GaveUp';
}

interface Thread {
  worker: Worker;
  tell: (told: Told, bytes?: ArrayBuffer[]) => void;
  /** The next message. Throws {@link GaveUp} if the thread dies instead. */
  hear: () => Promise<Said>;
}

/** Threads are started from `file`, a bundle that calls `serveTasks`; the first one with the first task. */
export function createThreads(file: () => string): Threads {
  const turns: Record<Lane, Turns> = { quick: new Turns(laneLimits.quick), long: new Turns(laneLimits.long) };
  const idle: Record<Lane, Thread[]> = { quick: [], long: [] };
  const alive = new Set<Worker>();
  let closed = false;

  function start(lane: Lane): Thread {
    const thread = startThread(file(), laneLimits[lane].heap);
    alive.add(thread.worker);
    thread.worker.once('exit', () => alive.delete(thread.worker));
    return thread;
  }

  /** A thread that died while idle is passed over. */
  function takeIdle(lane: Lane): Thread | undefined {
    for (let thread = idle[lane].pop(); thread; thread = idle[lane].pop()) if (alive.has(thread.worker)) return thread;
    return undefined;
  }

  /** A thread that finished its task stays idle for a while if the lane allows it; any other one is ended. */
  async function leave(lane: Lane, thread: Thread, whole: boolean): Promise<void> {
    const { kept } = laneLimits[lane];
    const { worker } = thread;
    if (!whole || kept === 0 || closed || !alive.has(worker)) return void (await worker.terminate());
    worker.unref();
    idle[lane].push(thread);
    setTimeout(() => {
      const at = idle[lane].indexOf(thread);
      if (at === -1) return;
      idle[lane].splice(at, 1);
      void worker.terminate();
    }, kept).unref();
  }

  async function* pieces<I, O>(task: ThreadTask<I, O>, input: () => Promise<I> | I, asking: Asking): AsyncGenerator<O, void, undefined> {
    refuseInTransaction(`the task ${task.name}`);
    await turns[task.lane].take(asking);
    let thread: Thread | undefined;
    let whole = false;
    try {
      const given = await input();
      if (closed) throw fail('unavailable', {});
      thread = takeIdle(task.lane) ?? start(task.lane);
      thread.worker.ref();
      thread.tell({ task: task.name, input: given }, ownBuffers(given));
      for (let left = task.timeoutMs; ; ) {
        const began = performance.now();
        const said = await within(thread.hear(), left, asking.signal);
        left -= performance.now() - began;
        whole = !('piece' in said);
        if ('broke' in said) throw Object.assign(new Error(said.broke.message), said.broke);
        if ('end' in said) return;
        if ('last' in said) return yield said.last as O;
        yield said.piece as O;
        thread.tell('more');
      }
    } catch (error) {
      throw closed && error instanceof GaveUp ? fail('unavailable', {}) : error;
    } finally {
      if (thread) await leave(task.lane, thread, whole);
      turns[task.lane].give();
    }
  }

  return {
    pieces,
    async run(task, input, asking) {
      for await (const answer of pieces(task, input, asking)) return answer;
      throw new Error(`${task.name} answered nothing`);
    },
    count: () => (Object.keys(turns) as Lane[]).map((lane) => ({ lane, working: turns[lane].working, waiting: turns[lane].waiting })),
    async close() {
      closed = true;
      for (const lane of Object.values(turns)) lane.refuseAll();
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}

/** The threads of this process, one set, so that their number is limited. */
export const threads: Threads = createThreads(() => packageFile('dist/thread.js'));

function startThread(file: string, heap: number): Thread {
  const worker = new Worker(file, {
    execArgv: [],
    env: {}, // it needs no setting and learns no secret
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  });
  const heard: (Said | GaveUp)[] = [];
  let listen: ((said: Said | GaveUp) => void) | undefined;
  const hear = (said: Said | GaveUp): void => {
    if (!listen) return void heard.push(said);
    listen(said);
    listen = undefined;
  };
  worker.on('message', hear);
  worker.on('error', (error: Error & { code?: string }) => hear(new GaveUp(error.code ?? error.message)));
  worker.on('exit', () => hear(new GaveUp('the thread ended')));
  return {
    worker,
    tell: (told, bytes = []) => worker.postMessage(told, bytes),
    hear: async () => {
      const said = heard.shift() ?? (await new Promise<Said | GaveUp>((done) => (listen = done)));
      if (said instanceof GaveUp) throw said;
      return said;
    },
  };
}

/** The answer in time; else {@link GaveUp}, or `unavailable` once the signal is aborted. */
async function within<T>(answer: Promise<T>, milliseconds: number, signal: AbortSignal | undefined): Promise<T> {
  let end = () => {};
  const ended = new Promise<never>((_done, refuse) => {
    const clock = setTimeout(() => refuse(new GaveUp('it took too long')), Math.max(0, milliseconds));
    const gone = () => refuse(fail('unavailable', {}));
    if (signal?.aborted) gone();
    signal?.addEventListener('abort', gone, { once: true });
    end = () => {
      clearTimeout(clock);
      signal?.removeEventListener('abort', gone);
    };
  });
  answer.catch(() => {});
  return Promise.race([answer, ended]).finally(end);
}
