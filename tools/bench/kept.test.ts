import { expect, it } from 'vitest';
import { describe } from './figures.ts';
import { keptCost, keptOf } from './kept.ts';
import { growthOf, memoryTable } from './memory.ts';

const machine = { processors: 4, node: '20', postgresql: '18', load: [0] };
const seeded = { patients: 2000, encounters: 1000, observations: 4000, seconds: 1 };
const figure = (name: string, serverCpu: number, databaseCpu: number) =>
  ({ name, kind: 'read', connections: 8, serverCpu, databaseCpu, rate: 1, p50: 1, p95: 1, p99: 1, bytes: 1, others: 0 }) as never;
const round = (...figures: never[]) => ({
  at: '2026-11-22T00:00:00.000Z',
  machine,
  seeded,
  figures,
  memory: { atRest: 1, underReads: 1, beforeHashing: 1, whileHashing: 1 },
  auditedReads: [],
});

it('each request stands beside what it cost in the kept round, and how many times that it costs now', () => {
  const kept = keptOf(round(figure('search MRN', 0.5, 0.3)));
  const [, searched, other] = describe(round(figure('search MRN', 0.8, 0.4), figure('a new one', 1, 1)), kept)
    .split('\n')
    .filter((line) => /^. (search MRN|a new one|request)/.test(line));
  expect(searched).toMatch(/\| 0\.80 \| 1\.50 \|$/);
  expect(other).toMatch(/\| {2}\| {2}\|$/);
});

it('a round among many more or fewer patients is no comparison', () => {
  const kept = keptOf(round(figure('search MRN', 0.5, 0.3)));
  const one = { name: 'search MRN', connections: 8, serverCpu: 1, databaseCpu: 1 };
  expect(keptCost(kept, one, 2000)).toEqual({ server: 0.5, database: 0.3 });
  expect(keptCost(kept, one, 3000)).toEqual({ server: 0.5, database: 0.3 });
  expect(keptCost(kept, one, 3001)).toBeUndefined();
  expect(keptCost(kept, { ...one, connections: 32 }, 2000)).toBeUndefined();
});

it('memory is judged by what was held after a fifth of the requests', () => {
  const held = (requests: number, resting: number) => ({ requests, resting, most: resting + 20, rate: 100 });
  const flat = [held(0, 140), held(100_000, 200), held(300_000, 230), held(500_000, 220)];
  expect(growthOf(flat)).toBeCloseTo(0.1);
  expect(memoryTable(flat)).toContain('10.0 % more at the end than after a fifth; wanted at most 10 %: met.');
  expect(memoryTable([...flat.slice(0, 3), held(500_000, 221)])).toContain('**missed**');
});
