import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../docs/bench/kept.json');

interface Cost {
  /** Milliseconds of CPU for one request. */
  server: number;
  database: number;
}

/** What requests cost in the round that was kept: other rounds stand beside it, so that what a change costs is seen. */
export interface Kept {
  at: string;
  processors: number;
  /** How many programs wanted a processor before it: CPU a request grows where others are busy. */
  load: number;
  patients: number;
  /** By the request's name and the number of connections. */
  costs: Record<string, Cost>;
}

interface Row {
  name: string;
  connections: number;
  serverCpu: number;
  databaseCpu: number;
}
interface Round {
  at: string;
  machine: { processors: number; load: readonly number[] };
  seeded: { patients: number };
  figures: readonly Row[];
}

const keyOf = ({ name, connections }: Row): string => `${name}, ${connections}`;
const rounded = (milliseconds: number): number => Math.round(milliseconds * 1000) / 1000;

/** The costs of a round. */
export const keptOf = ({ at, machine, seeded, figures }: Round): Kept => ({
  at,
  processors: machine.processors,
  load: machine.load[0]!,
  patients: seeded.patients,
  costs: Object.fromEntries(figures.map((one) => [keyOf(one), { server: rounded(one.serverCpu), database: rounded(one.databaseCpu) }])),
});

/** Half as many again, or two thirds, make no difference beside the machine's own. */
const isAlike = (one: number, other: number): boolean => Math.max(one, other) <= 1.5 * Math.min(one, other);

/** What that request cost in the kept round; undefined where it was not measured, or among many more or fewer patients. */
export const keptCost = (kept: Kept, one: Row, patients: number): Cost | undefined =>
  isAlike(kept.patients, patients) ? kept.costs[keyOf(one)] : undefined;

/** The kept round, if there is one. */
export function readKept(): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Keeps a round in the place of the one before; of requests that were not measured what was kept stays, if it was of as many patients. */
export function keep(figures: Round): void {
  const before = readKept();
  const now = keptOf(figures);
  const costs = before?.patients === now.patients ? { ...before.costs, ...now.costs } : now.costs;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...now, costs }, null, 2)}\n`);
}
