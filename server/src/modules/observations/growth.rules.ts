import { createHash } from 'node:crypto';
import { daysPerMonth, type GrowthPoint, growthUntilDays } from '@akoma/contract/observations';

/** A line of a file, as it was typed. */
export type GrowthLine = Readonly<Record<'age' | 'l' | 'm' | 's', string>>;

const numeral = /^-?\d+(\.\d+)?(e-?\d+)?$/i;
const numberIn = (text: string): number | null => (numeral.test(text) ? Number(text) : null);

/** A point of a table out of a line, or why it is none. */
export function pointOf(line: GrowthLine, unit: 'days' | 'months'): { row: GrowthPoint } | { wrong: string[] } {
  const [age, l, m, s] = [line.age, line.l, line.m, line.s].map(numberIn);
  const wrong: string[] = [];
  const days = age === null || age === undefined ? null : unit === 'months' ? Math.round(age * daysPerMonth) : age;
  if (days === null || days < 0 || !Number.isInteger(days) || days > growthUntilDays)
    wrong.push('Age should be a number of whole days or months, up to 20 years.');
  if (l === null || l === undefined || Math.abs(l) > 20) wrong.push('L should be a number.');
  if (!m || m <= 0) wrong.push('M should be a number above 0.');
  if (!s || s <= 0 || s >= 1) wrong.push('S should be a number between 0 and 1.');
  return wrong.length > 0 ? { wrong } : { row: [days!, l!, m!, s!] };
}

/** SHA-256 of the points, a line each: age, L, M, S with tabs between. */
export const checksumOf = (points: readonly GrowthPoint[]): string =>
  createHash('sha256')
    .update(points.map((point) => `${point.join('\t')}\n`).join(''))
    .digest('hex');

export const byAge = (points: readonly GrowthPoint[]): GrowthPoint[] => points.toSorted(([one], [other]) => one - other);
