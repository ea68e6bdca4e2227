// An ordinary user in a process of their own, so that the attackers' work in this one does not slow theirs: honest.child.ts <port> <path>
// They ask at a steady pace, whether the answer before has come or not: while the server stands still, all of that time is counted as waiting.
import { Agent, get } from 'node:http';

/** Messages to the user's process. */
export type ToHonest = { begin: { token: string; from: string } } | 'end';

/** Results of one period. */
export interface Stretch {
  /** Milliseconds until each answer. */
  waits: number[];
  /** How often each status occurred; `none` if the connection broke. */
  answers: Record<string, number>;
}

/** Under the limit of a session's requests a minute. */
const pace = 60;
const [port, path] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
let stretch: Stretch = { waits: [], answers: {} };
let asking: NodeJS.Timeout | undefined;
let pending: Promise<void>[] = [];

const ask = ({ token, from }: { token: string; from: string }): Promise<void> =>
  new Promise((done) => {
    const began = performance.now();
    const answered = (status: number | 'none'): void => {
      stretch.answers[status] = (stretch.answers[status] ?? 0) + 1;
      stretch.waits.push(performance.now() - began);
      done();
    };
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
    const asked = get({ host: '127.0.0.1', port, path, headers, agent, timeout: 60_000 }, (answer) =>
      answer
        .resume()
        .on('error', () => answered('none'))
        .on('end', () => answered(answer.statusCode ?? 'none')),
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', () => answered('none'));
  });

process.on('message', async (told: ToHonest) => {
  if (told !== 'end') {
    stretch = { waits: [], answers: {} };
    pending = [];
    const again = (): void => void pending.push(ask(told.begin));
    again();
    asking = setInterval(again, pace);
    return;
  }
  clearInterval(asking);
  await Promise.all(pending);
  process.send!(stretch);
});
process.on('disconnect', () => process.exit(0));
