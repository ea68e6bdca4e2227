import { isLateEntry } from '@akoma/contract/encounters';
import {
  type ChartedVital,
  type ChartReading,
  codes,
  type FixedAxis,
  type Flag,
  interpretationOf,
  mewsAlertFrom,
  numbersOf,
  type RangedPerson,
  type ReferenceRange,
  rangesOver,
  referenceRanges,
  type VitalsChart,
} from '@akoma/contract/observations';
import type { RangesAt } from './vital-ranges.ts';

/** The stretch of time that all graphs of a page show, in ms. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** One number of a reading, placed in percent from the top. */
export interface Place {
  number: number;
  y: number;
  /** It lies beyond the axis and is drawn at its edge. */
  beyond: 'above' | 'below' | null;
}
/** A reading, placed in percent from the left. A blood pressure has two places. */
export interface Mark {
  reading: ChartReading;
  x: number;
  places: readonly Place[];
  flag: Flag | null;
  late: boolean;
}

/** The range that is usual at an age, as a shaded part of a graph, in percent. */
export interface Band {
  range: ReferenceRange;
  x: number;
  width: number;
  y: number;
  height: number;
}

const hourMs = 3_600_000;

/** From the first to the last reading where the window has no beginning of its own, with a little room at both ends. */
export function spanOf({ from, to, series }: VitalsChart, whole: boolean): TimeSpan {
  if (from !== null && !whole) return { from: Date.parse(from), to: Date.parse(to) };
  const times = series
    .flatMap(({ readings }) => [readings[0], readings.at(-1)])
    .flatMap((one) => (one ? [Date.parse(one.effective_date_time)] : []));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const room = Math.max(last - first, hourMs) * 0.04;
  // nothing lies in the future
  return { from: first - room, to: Math.max(last, Math.min(last + room, Date.parse(to))) };
}

/** The readings of one graph, whatever code each has, oldest first, and how many there are in all. */
export function readingsOf({ series }: VitalsChart, { codes: drawn }: ChartedVital): { readings: ChartReading[]; total: number } {
  const own = series.filter(({ code }) => drawn.includes(code));
  return {
    readings: own
      .flatMap(({ readings }) => readings)
      .toSorted((a, b) => Date.parse(a.effective_date_time) - Date.parse(b.effective_date_time)),
    total: own.reduce((sum, { total }) => sum + total, 0),
  };
}

/** What the value of a reading is of: one half of a blood pressure may have been sent alone. */
export function measuredName(code: string, { name }: ChartedVital): string {
  if (code === codes.systolic) return 'systolic';
  return code === codes.diastolic ? 'diastolic' : name;
}

/** The word before the value of one half of a blood pressure: 60 mmHg alone could be either. */
export const halfWord = (code: string): string | null =>
  code === codes.systolic ? 'systolic' : code === codes.diastolic ? 'diastolic' : null;

const percent = (value: number, from: number, to: number): number => ((value - from) / (to - from)) * 100;
const downwards = (value: number, { from, to }: FixedAxis): number => 100 - percent(Math.min(Math.max(value, from), to), from, to);

function placeOf(number: number, axis: FixedAxis): Place {
  const beyond = number > axis.to ? 'above' : number < axis.from ? 'below' : null;
  return { number, y: downwards(number, axis), beyond };
}

/** MEWS has no range of an age, but an alert. */
const alerting = (name: string, value: string): Flag | undefined => (name === 'mews' && Number(value) >= mewsAlertFrom ? 'H' : undefined);

/** Whether a reading lies outside the range of the age, and how far. */
function flagOf(
  name: string,
  { value, effective_date_time, created_at }: ChartReading,
  person: RangedPerson,
  rangesAt: RangesAt,
): Flag | null {
  const judged = interpretationOf(name, value, person, effective_date_time, rangesAt(created_at) ?? []) ?? 'N';
  return alerting(name, value) ?? (judged === 'N' ? null : judged);
}

export function marksOf(
  readings: readonly ChartReading[],
  vital: ChartedVital,
  axis: FixedAxis,
  span: TimeSpan,
  person: RangedPerson,
  rangesAt: RangesAt = () => referenceRanges,
): Mark[] {
  return readings.map((reading) => {
    const name = measuredName(reading.code, vital);
    return {
      reading,
      x: percent(Date.parse(reading.effective_date_time), span.from, span.to),
      places: numbersOf(name, reading.value).map(([, number]) => placeOf(number, axis)),
      flag: flagOf(name, reading, person, rangesAt),
      late: isLateEntry(reading.effective_date_time, reading.created_at),
    };
  });
}

/** The ranges that hold within the time shown; a child may grow out of one in it. */
export function bandsOf(
  { ranges }: ChartedVital,
  axis: FixedAxis,
  span: TimeSpan,
  person: RangedPerson,
  inForce: readonly ReferenceRange[] = referenceRanges,
): Band[] {
  return ranges.flatMap((of) =>
    rangesOver(of, person, inForce)
      .filter(({ from, to }) => from < span.to && to > span.from)
      .map(({ range, from, to }) => {
        const [left, right] = [Math.max(from, span.from), Math.min(to, span.to)].map((at) => percent(at, span.from, span.to)) as [
          number,
          number,
        ];
        const [top, bottom] = [downwards(range.high, axis), downwards(range.low, axis)];
        return { range, x: left, width: right - left, y: top, height: bottom - top };
      }),
  );
}

/** The mark nearest to a place, in percent from the left. */
export const nearestTo = (marks: readonly Pick<Mark, 'x'>[], x: number): number =>
  marks.reduce((best, mark, index) => (Math.abs(mark.x - x) < Math.abs(marks[best]!.x - x) ? index : best), 0);

/** The lines of an axis, from the lowest. */
export const linesOf = ({ from, to, step }: FixedAxis): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** How what is usual is written: "36 to 37.9", of a blood pressure "90 to 139 over 60 to 89". */
export const rangeText = (ranges: readonly ReferenceRange[]): string => ranges.map(({ low, high }) => `${low} to ${high}`).join(' over ');
