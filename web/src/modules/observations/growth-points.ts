import { daysPerMonth, type GrowthMeasure, type GrowthReading, growthStageAt, type GrowthChart } from '@akoma/contract/observations';

type Measured = GrowthChart['measures'][number];

/** A reading, placed in percent from the left and from the top. */
export interface GrowthMark {
  reading: GrowthReading;
  x: number;
  y: number;
  /** It lies beyond the axis and is drawn at its edge. */
  beyond: 'above' | 'below' | null;
}

/** One graph of growth: its fixed axes, the readings of its ages, and the lines as points in percent. */
export interface GrowthDrawing {
  months: { from: number; to: number; step: number };
  axis: { from: number; to: number; step: number };
  marks: readonly GrowthMark[];
  /** Readings of ages that the graph does not reach. */
  left: number;
  lines: readonly { z: number; points: string; end: { x: number; y: number } }[];
}

/** The age at which a reading is drawn and compared: of who was born early the corrected one. */
export const drawnAge = ({ age_days, corrected_days }: Pick<GrowthReading, 'age_days' | 'corrected_days'>): number =>
  corrected_days ?? age_days;

const percent = (value: number, from: number, to: number): number => ((value - from) / (to - from)) * 100;
const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

/** Where everything stands on the graph of the newest reading’s age; the axes are the same for all children of that age. */
export function drawingOf({ measure, readings, curves }: Pick<Measured, 'measure' | 'readings' | 'curves'>): GrowthDrawing {
  const stage = growthStageAt(readings.length > 0 ? drawnAge(readings.at(-1)!) : 0);
  const months = { from: stage.from_months, to: stage.to_months, step: stage.step_months };
  const axis = stage.axes[measure satisfies GrowthMeasure];
  const across = (age_days: number) => percent(age_days / daysPerMonth, months.from, months.to);
  const down = (value: number) => 100 - percent(within(value, axis.from, axis.to), axis.from, axis.to);
  const shown = readings.filter((reading) => drawnAge(reading) / daysPerMonth >= months.from);
  return {
    months,
    axis,
    left: readings.length - shown.length,
    marks: shown.map((reading) => {
      const value = Number(reading.value);
      return {
        reading,
        x: across(drawnAge(reading)),
        y: down(value),
        beyond: value > axis.to ? 'above' : value < axis.from ? 'below' : null,
      };
    }),
    lines: curves.flatMap(({ z, points }) => {
      const places = points
        .filter(({ value }) => value >= axis.from && value <= axis.to)
        .map(({ age_days, value }) => ({ x: across(age_days), y: down(value) }));
      const end = places.at(-1);
      return end ? [{ z, points: places.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' '), end }] : [];
    }),
  };
}
