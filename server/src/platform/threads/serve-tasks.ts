import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { ownBuffers, type Said, type ThreadTask, type Told } from './thread-task.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of tasks of every input; who asks for one has the task's own types
type AnyTask = ThreadTask<any, unknown>;

/** The thread's side: runs the tasks that it receives, one after the other. */
export function serveTasks(tasks: readonly AnyTask[]): void {
  const port = parentPort;
  if (!port) throw new Error('this file is run in a thread');
  // of this thread alone on Linux; elsewhere it would slow the whole server
  if (process.platform === 'linux') setPriority(5);
  const byName = new Map(tasks.map((task) => [task.name, task]));
  if (byName.size < tasks.length) throw new Error('two tasks have the same name');
  let wanted = () => {};
  const say = (said: Said, bytes: ArrayBuffer[] = []): void => port.postMessage(said, bytes);

  async function perform({ task, input }: Exclude<Told, 'more'>): Promise<void> {
    const found = byName.get(task);
    if (!found) throw new Error(`thread.ts lists no task ${task}`);
    const answer = found.work(input);
    if (!isPieces(answer)) {
      const last = await answer;
      return say({ last }, ownBuffers(last));
    }
    for await (const piece of answer) {
      const taken = new Promise<void>((go) => (wanted = go));
      say({ piece }, ownBuffers(piece));
      await taken;
    }
    say({ end: true });
  }

  port.on('message', (told: Told) => {
    if (told === 'more') return wanted();
    perform(told).catch((error: unknown) => say(failed(error)));
  });
}

const isPieces = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

function failed(error: unknown): Said {
  const { name, message, stack } = error instanceof Error ? error : new Error('something was thrown that is no error');
  return { broke: { name, message, stack } };
}
