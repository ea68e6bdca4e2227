import pg from 'pg';
import { keepToken } from './keep-token.ts';
import { drive } from './load.ts';
import { readMemory, watchMemory } from './processes.ts';
import { requestsOf } from './requests.ts';
import type { Seeded } from './seed.ts';
import type { RunningServer } from './server-process.ts';
import { chooseSubjects } from './subjects.ts';

/** What the server held after so many mixed requests. */
export interface Held {
  requests: number;
  /** MB, some seconds after the last of them was answered. */
  resting: number;
  /** MB at most since the mark before. */
  most: number;
  /** Requests a second since the mark before. */
  rate: number;
}

/** What the day of a hospital is made of: nine of these, one after the other, and then a write. */
const usual = [
  'exact total',
  'search MRN',
  'read patient',
  'latest 50 vitals',
  "a day's encounters",
  "a day's visits",
  'newest encounters',
];
const readsToOneWrite = 9;
const marks = 10;
const connections = 8;
/** Seconds in which what the last requests left is put away; the aim is about what stays. */
const pause = 5;

/** How much more, as a part of the first, the server may hold after five times as many requests (rulings.md 73). */
export const mostGrowth = 0.1;

/**
 * Sends so many requests, nine reads to one write, and looks at ten points on the way how much memory the server holds. Sign-ins are left
 * out but for one each eight minutes: hashing has a peak of its own.
 */
export async function measureMemory(
  server: RunningServer,
  { hospital }: Seeded,
  { requests: total, encoding }: { requests: number; encoding: string },
  say: (sentence: string) => void,
): Promise<Held[]> {
  const token = keepToken(server.port, hospital.emails[0]!);
  const owner = new pg.Client({ host: server.socket, user: 'postgres', database: 'akoma' });
  await owner.connect();
  const requests = requestsOf(await chooseSubjects(owner, hospital.organization_id), hospital);
  await owner.end();
  const reads = requests.filter(({ kind, name }) => kind === 'read' && usual.some((part) => name.includes(part)));
  const writes = requests.filter(({ kind }) => kind === 'write');
  const mixed = (made: number) => {
    const round = Math.floor(made / (readsToOneWrite + 1));
    const of = made % (readsToOneWrite + 1) === readsToOneWrite ? writes[round % writes.length]! : reads[(made - round) % reads.length]!;
    return of.next(made);
  };
  const held: Held[] = [{ requests: 0, resting: readMemory(server.pid), most: readMemory(server.pid), rate: 0 }];
  let refused = 0; // a machine that is not alone may say "unavailable" once in a while, which says nothing of memory
  for (let mark = 1; mark <= marks; mark++) {
    const watched = watchMemory(server.pid, 200);
    const until = Math.floor((total * mark) / marks);
    let made = held.at(-1)!.requests;
    let seconds = 0;
    while (made < until) {
      const from = made;
      const headers = { 'accept-encoding': encoding, authorization: `Bearer ${await token()}` };
      const next = (at: number) => mixed(from + at);
      const sent = await drive({ port: server.port, connections, headers, next, most: until - made, seconds: 60 });
      refused += sent.refused;
      if (refused > until / 1000)
        throw new Error(`after ${made} requests ${refused} were refused, the first: ${sent.firstRefusal}\n${server.said()}`);
      made += sent.requests;
      seconds += sent.seconds;
    }
    const most = watched.stop();
    await new Promise((done) => setTimeout(done, pause * 1000));
    const now = { requests: made, resting: readMemory(server.pid), most, rate: (made - held.at(-1)!.requests) / seconds };
    held.push(now);
    say(describeHeld(now));
  }
  return held;
}

const describeHeld = ({ requests, resting, most, rate }: Held): string =>
  `after ${requests} requests: ${resting.toFixed(0)} MB, at most ${most.toFixed(0)} MB on the way, ${rate.toFixed(0)}/s`;

/** How much more the server held at the end than after a fifth of the requests, as a part of the latter, to the thousandth. */
export function growthOf(held: readonly Held[]): number {
  const total = held.at(-1)!.requests;
  const fifth = held.find(({ requests }) => requests >= total / 5)!;
  return Math.round((held.at(-1)!.resting / fifth.resting - 1) * 1000) / 1000;
}

/** As Markdown. */
export function memoryTable(held: readonly Held[]): string {
  const rows = held.map(({ requests, resting, most }) => `| ${requests} | ${resting.toFixed(0)} | ${most.toFixed(0)} |`);
  const growth = growthOf(held);
  return [
    '| mixed requests | MB | at most on the way |',
    '| --: | --: | --: |',
    ...rows,
    '',
    `${(growth * 100).toFixed(1)} % more at the end than after a fifth; wanted at most ${mostGrowth * 100} %: ${growth <= mostGrowth ? 'met' : '**missed**'}.`,
  ].join('\n');
}
