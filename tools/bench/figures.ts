import type { AuditedRead } from './audited-read.ts';
import { type Kept, keptCost } from './kept.ts';
import type { RequestContext } from './requests.ts';
import type { Timings } from './load.ts';
import type { Seeded } from './seed.ts';

/** One line of the table. */
export interface Figure extends Timings {
  name: string;
  kind: RequestContext['kind'];
  connections: number;
  /** Requests a second. */
  rate: number;
  /** Milliseconds of CPU for one request. */
  serverCpu: number;
  databaseCpu: number;
  /** How much of the machine programs other than server, database and bench took meanwhile, from 0 to 1. */
  others: number;
}

/** MB of the server process. Every run reads, writes and hashes in this order, and memory once taken is rarely given back. */
export interface Memory {
  atRest: number;
  underReads: number;
  beforeHashing: number;
  /** At most. */
  whileHashing: number;
}

export interface Figures {
  at: string;
  machine: { processors: number; node: string; postgresql: string; load: number[] };
  seeded: Pick<Seeded, 'patients' | 'encounters' | 'observations' | 'seconds'>;
  figures: Figure[];
  memory: Memory;
  auditedReads: AuditedRead[];
}

/** What was aimed at, and what it came to. */
export interface Aim {
  aim: string;
  figure: string;
  met: boolean;
}

const number = (value: number, digits = 1): string => value.toFixed(digits);
/** The aims for which there is a figure. */
export function judge({ figures, memory, auditedReads }: Figures): Aim[] {
  const atEight = figures.filter(({ connections }) => connections === 8);
  const search = atEight.find(({ name }) => name.includes('exact total'));
  const timeline = atEight.find(({ name }) => name.startsWith('timeline of a long chart, audited'));
  const reads = atEight.filter(({ kind }) => kind === 'read');
  const patient = reads.find(({ name }) => name.startsWith('read patient'));
  const [dearest] = reads.toSorted((a, b) => b.serverCpu - a.serverCpu);
  const audited = auditedReads.toSorted((a, b) => b.ratio - a.ratio)[0];
  return [
    ...(search
      ? [{ aim: 'search with exact total, 8 connections: p99 at most 50 ms', figure: `${number(search.p99)} ms`, met: search.p99 <= 50 }]
      : []),
    ...(timeline
      ? [
          {
            aim: 'first page of the timeline of a long chart, 8 connections: p99 at most 60 ms',
            figure: `${number(timeline.p99)} ms`,
            met: timeline.p99 <= 60,
          },
        ]
      : []),
    ...longChartAims(figures),
    ...(patient
      ? [
          {
            aim: "server's CPU for reading a patient, 8 connections: at most 1 ms",
            figure: `${number(patient.serverCpu, 2)} ms`,
            met: patient.serverCpu <= 1,
          },
        ]
      : []),
    ...(dearest
      ? [
          {
            aim: "server's CPU for the dearest read, 8 connections: at most 1 ms",
            figure: `${number(dearest.serverCpu, 2)} ms (${dearest.name})`,
            met: dearest.serverCpu <= 1,
          },
        ]
      : []),
    { aim: 'server under reads: at most 250 MB', figure: `${number(memory.underReads, 0)} MB`, met: memory.underReads <= 250 },
    ...(audited
      ? [{ aim: 'audited read: at most twice an unaudited one', figure: `${number(audited.ratio, 2)} times`, met: audited.ratio <= 2 }]
      : []),
  ];
}

/** What is aimed at in a chart of many years, and for the encounters of a day. */
function longChartAims(figures: readonly Figure[]): Aim[] {
  const aims = [
    { of: 'summary of a long chart: ', says: 'each call of the summary of a long chart', connections: 8, part: 'p99', most: 100 },
    { of: "a day's encounters, total", says: "a day's encounters with their total", connections: 8, part: 'p99', most: 50 },
    { of: 'save eight vitals', says: 'saving eight vitals', connections: 1, part: 'p95', most: 40 },
    { of: 'save eight vitals', says: 'saving eight vitals', connections: 8, part: 'p95', most: 40 },
  ] as const;
  return aims.flatMap(({ of, says, connections, part, most }) => {
    const [slowest] = figures
      .filter((one) => one.connections === connections && one.name.startsWith(of))
      .toSorted((a, b) => b[part] - a[part]);
    if (!slowest) return [];
    const aim = `${says}, ${connections} connection${connections === 1 ? '' : 's'}: ${part} at most ${most} ms`;
    return [{ aim, figure: `${number(slowest[part])} ms (${slowest.name})`, met: slowest[part] <= most }];
  });
}

/** A figure as it comes. */
export const describeBriefly = ({ name, connections, rate, p50, p99, others, refused, firstRefusal }: Figure): string =>
  `${name}, ${connections}: ${number(rate, 0)}/s, p50 ${number(p50)} ms, p99 ${number(p99)} ms, others ${number(others * 100, 0)} %` +
  (refused > 0 ? `; ${refused} REFUSED, first: ${firstRefusal}` : '');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n');

/** What the same request cost in the kept round, and how many times as much it costs now. */
function beside(one: Figure, patients: number, kept: Kept | undefined): string[] {
  const cost = kept && keptCost(kept, one, patients);
  if (!cost) return ['', ''];
  return [number(cost.server + cost.database, 2), number((one.serverCpu + one.databaseCpu) / (cost.server + cost.database), 2)];
}

/** Everything as Markdown, beside the round that was kept. */
export function describe(all: Figures, kept?: Kept): string {
  const { machine, seeded, memory, auditedReads } = all;
  const lines = all.figures.map((one) => [
    one.name,
    String(one.connections),
    number(one.rate, 0),
    number(one.p50),
    number(one.p95),
    number(one.p99),
    number(one.serverCpu, 2),
    number(one.databaseCpu, 2),
    number(one.bytes / 1024),
    `${number(one.others * 100, 0)} %`,
    ...beside(one, seeded.patients, kept),
  ]);
  const columns = ['request', 'connections', 'req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'server CPU ms', 'database CPU ms', 'KB', 'others'];
  return [
    `${all.at}; ${machine.processors} processors, Node ${machine.node}, PostgreSQL ${machine.postgresql}; load average before ${machine.load.map((one) => number(one)).join(', ')}.`,
    `${seeded.patients} patients, ${seeded.encounters} encounters with visits, ${seeded.observations} observations, filled in ${number(seeded.seconds, 0)} s.`,
    '',
    table([...columns, 'CPU ms kept', 'times that'], lines),
    ...(kept
      ? [`Kept: ${kept.at}, ${kept.processors} processors, load average before ${number(kept.load)}, ${kept.patients} patients.`]
      : []),
    '',
    table(
      ['memory of the server', 'MB'],
      [
        ['at rest', number(memory.atRest, 0)],
        ['under reads', number(memory.underReads, 0)],
        ['before hashing', number(memory.beforeHashing, 0)],
        ['while hashing', number(memory.whileHashing, 0)],
      ],
    ),
    '',
    table(
      ['transactions without HTTP', 'unaudited/s', 'audited/s', 'ratio'],
      auditedReads.map((one) => [`${one.parallel} at once`, number(one.unaudited, 0), number(one.audited, 0), number(one.ratio, 2)]),
    ),
    '',
    table(
      ['aim', 'figure', 'met'],
      judge(all).map(({ aim, figure, met }) => [aim, figure, met ? 'yes' : 'no']),
    ),
  ].join('\n');
}
