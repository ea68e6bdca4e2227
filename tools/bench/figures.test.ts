import { expect, it } from 'vitest';
import { judge } from './figures.ts';

const figure = (name: string, connections: number, p95: number, p99: number) =>
  ({ name, kind: 'read', connections, serverCpu: 0.5, databaseCpu: 0.5, rate: 1, p50: 1, p95, p99, bytes: 1, others: 0 }) as never;
const judged = (...figures: never[]) =>
  judge({ figures, memory: { underReads: 200 }, auditedReads: [] } as never).map(({ aim, figure, met }) => `${aim} | ${figure} | ${met}`);

it('the slowest call of a summary, saving vitals alone and at once, and the encounters of a day stand beside what is aimed at', () => {
  const lines = judged(
    figure('summary of a long chart: patient', 8, 1, 30),
    figure('summary of a long chart: vitals', 8, 1, 101),
    figure('summary of a long chart: visits', 1, 1, 900),
    figure("a day's encounters, total", 8, 1, 50),
    figure('save eight vitals', 1, 40, 90),
    figure('save eight vitals', 8, 40.2, 90),
    figure('timeline of a long chart, audited', 8, 1, 60),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'each call of the summary of a long chart, 8 connections: p99 at most 100 ms | 101.0 ms (summary of a long chart: vitals) | false',
      "a day's encounters with their total, 8 connections: p99 at most 50 ms | 50.0 ms (a day's encounters, total) | true",
      'saving eight vitals, 1 connection: p95 at most 40 ms | 40.0 ms (save eight vitals) | true',
      'saving eight vitals, 8 connections: p95 at most 40 ms | 40.2 ms (save eight vitals) | false',
      'first page of the timeline of a long chart, 8 connections: p99 at most 60 ms | 60.0 ms | true',
    ]),
  );
});

it('what was not measured is not judged', () => {
  expect(judged(figure('search MRN', 8, 1, 1)).filter((line) => /long chart|vitals|encounters/.test(line))).toEqual([]);
});
