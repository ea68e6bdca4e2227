// npm run drills -- hostile     every attack of the reviews in turn, while a user lists patients
import { parseArgs } from 'node:util';
import { prepareServer } from '../crash/server-process.ts';
import { attacks } from './attacks.ts';
import { attackInTurn, type Figures, most } from './measure.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = attacks.filter(({ findings }) => !values.only || findings.includes(values.only));

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The harmful ones of an attack's figures, in words. */
function harmOf({ quiet, during, refused, memory, missing, unclear }: Figures): string[] {
  return [
    ...(during > most.ratio * quiet ? [`others waited more than ${most.ratio} times as long`] : []),
    ...(refused > 0 ? [`others were refused ${refused} times`] : []),
    ...(memory > most.memory ? [`more than ${most.memory} MB`] : []),
    ...missing.map((refusal) => `nobody met ${refusal}`),
    ...unclear.map((what) => `somebody met ${what}`),
  ];
}

const server = await prepareServer({ RATE_LIMIT_PER_MINUTE: '1200', MALLOC_ARENA_MAX: '2' });
const harms: string[] = [];
try {
  await server.start();
  const titles = ['finding', 'attack', 'lasted', 'p95 quiet', 'during', 'ratio', 'longest', 'not 200', '5xx', 'peak MB', 'attackers met'];
  say(row(titles));
  say(row(titles.map(() => '---')));
  for await (const figures of attackInTurn(server, { whole: true, only })) {
    const { findings, does, lasted, quiet, during, longest, refused, failed, memory, met } = figures;
    const answers = Object.entries(met).map(([what, times]) => `${times} × ${what}`);
    const times = [`${quiet.toFixed(1)} ms`, `${during.toFixed(1)} ms`, (during / quiet).toFixed(1), `${longest.toFixed(0)} ms`];
    say(row([findings, does, `${lasted.toFixed(0)} s`, ...times, refused, failed, memory, answers.join(', ')]));
    harms.push(...harmOf(figures).map((harm) => `${findings}, ${does}: ${harm}`));
  }
} catch (error) {
  process.stderr.write(`${server.said().slice(-4_000)}\n`);
  throw error;
} finally {
  await server.clear();
}
say(harms.length === 0 ? `${only.length} attacks, no harm.` : harms.join('\n'));
process.exitCode = harms.length === 0 ? 0 : 1;
