// npm run drills -- --rounds 20     kills PostgreSQL, kills the server and stops it, each so many times, under load
import { parseArgs } from 'node:util';
import { foundHospital } from './hospital.ts';
import { killPostgres, killServer, type Report, stopServer } from './rounds.ts';
import { prepareServer } from './server-process.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on');

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const columns: [title: string, figure: (report: Report & { cut?: number }) => number][] = [
  ['acknowledged', (r) => r.acknowledged],
  ['refused', (r) => r.refused],
  ['unanswered', (r) => r.unanswered],
  ['gap ms', (r) => r.gap],
  ['lost', (r) => r.lost],
  ['doubled', (r) => r.doubled],
  ['misnumbered', (r) => r.misnumbered],
  ['untold', (r) => r.untold],
  ['tampered', (r) => r.tampered],
  ['wrong', (r) => r.wrong],
  ['cut', (r) => r.cut ?? 0],
];
/** From here on a figure other than zero is harm. */
const firstHarm = 4;
const line = (first: string, cells: readonly (string | number)[]): string =>
  `${first.padEnd(18)}${cells.map((cell, at) => String(cell).padStart(Math.max(8, columns[at]![0].length + 1))).join('')}`;

const server = await prepareServer();
let harmed = 0;
let acknowledged = 0;
const gaps: Record<string, number[]> = {};
try {
  await server.start();
  const hospital = await foundHospital(server);
  say(
    line(
      'round',
      columns.map(([title]) => title),
    ),
  );
  for (let round = 1; round <= rounds; round++) {
    for (const [name, kill] of Object.entries({ postgres: killPostgres, server: killServer, stop: stopServer })) {
      const report = await kill(server, hospital, `${name}${round}`);
      const cells = columns.map(([, figure]) => figure(report));
      say(line(`${round} ${name}`, cells));
      if (cells.slice(firstHarm).some((figure) => figure !== 0)) harmed++;
      acknowledged += report.acknowledged;
      (gaps[name] ??= []).push(report.gap);
    }
  }
} catch (error) {
  process.stderr.write(`${server.said().slice(-4_000)}\n`);
  throw error;
} finally {
  await server.clear();
}
for (const [name, all] of Object.entries(gaps)) {
  const sorted = all.toSorted((a, b) => a - b);
  say(`${name}: out of reach for ${sorted[sorted.length >> 1]} ms in the middle, ${sorted.at(-1)} ms at most.`);
}
say(`${acknowledged} acknowledged writes; ${3 * rounds - harmed} rounds without harm, ${harmed} with.`);
process.exitCode = harmed === 0 ? 0 : 1;
