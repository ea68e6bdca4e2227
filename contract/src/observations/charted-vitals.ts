import type { RangedMeasure } from './reference-ranges.ts';
import { codes } from './vital-codes.ts';

/** The numbers between which a graph is drawn, always the same for one age, and how far apart its lines are. */
export interface FixedAxis {
  from: number;
  to: number;
  step: number;
}

/** One graph of the chart. */
export interface ChartedVital {
  name: string;
  label: string;
  unit: string;
  /** The codes that it draws: however a temperature was taken, it is a temperature. */
  codes: readonly string[];
  /** What its shaded ranges are of. */
  ranges: readonly RangedMeasure[];
  /** By age in whole years, the oldest first; the last holds for the youngest. */
  axes: readonly { from_years: number; axis: FixedAxis }[];
}

const always = (from: number, to: number, step: number): ChartedVital['axes'] => [{ from_years: 0, axis: { from, to, step } }];

/**
 * What the tab Charts draws, in its order (TAB-002). The axes are fixed, so that the same slope means the same on every chart (NHS CUI
 * GTAB-069 to 073); what lies beyond them is drawn at the edge with its number. Their ends are ours, and to be confirmed.
 */
export const chartedVitals: readonly ChartedVital[] = [
  {
    name: 'temperature',
    label: 'Temperature',
    unit: '°C',
    codes: [codes.temperature, '8331-1', '8332-3', '8328-7'],
    ranges: ['temperature'],
    axes: always(34, 42, 2),
  },
  {
    name: 'blood_pressure',
    label: 'Blood pressure',
    unit: 'mmHg',
    codes: [codes.blood_pressure, codes.systolic, codes.diastolic],
    ranges: ['systolic', 'diastolic'],
    axes: always(40, 220, 60),
  },
  { name: 'pulse', label: 'Pulse', unit: '/min', codes: [codes.pulse], ranges: ['pulse'], axes: always(30, 210, 60) },
  {
    name: 'respiratory_rate',
    label: 'Respiratory rate',
    unit: '/min',
    codes: [codes.respiratory_rate],
    ranges: ['respiratory_rate'],
    axes: always(0, 60, 20),
  },
  {
    name: 'oxygen_saturation',
    label: 'Oxygen saturation',
    unit: '%',
    codes: [codes.oxygen_saturation, codes.pulse_oximetry],
    ranges: ['oxygen_saturation'],
    axes: always(70, 100, 10),
  },
  {
    name: 'weight',
    label: 'Weight',
    unit: 'kg',
    codes: [codes.weight, '29463-7', '8335-2', '8350-1', '8351-9'],
    ranges: [],
    axes: [
      { from_years: 12, axis: { from: 0, to: 150, step: 50 } },
      { from_years: 3, axis: { from: 0, to: 60, step: 20 } },
      { from_years: 0, axis: { from: 0, to: 20, step: 5 } },
    ],
  },
  {
    name: 'height',
    label: 'Height',
    unit: 'cm',
    codes: [codes.height, '8306-3', '8308-9'],
    ranges: [],
    axes: [
      { from_years: 3, axis: { from: 50, to: 200, step: 50 } },
      { from_years: 0, axis: { from: 40, to: 120, step: 20 } },
    ],
  },
  {
    name: 'head_circumference',
    label: 'Head circumference',
    unit: 'cm',
    codes: [codes.head_circumference, '8287-5'],
    ranges: [],
    axes: always(25, 65, 10),
  },
  { name: 'bmi', label: 'BMI', unit: 'kg/m²', codes: [codes.bmi], ranges: [], axes: always(10, 50, 10) },
  { name: 'tews', label: 'TEWS', unit: '', codes: [codes.tews], ranges: [], axes: always(0, 18, 6) },
  { name: 'mews', label: 'MEWS', unit: '', codes: [codes.mews], ranges: [], axes: always(0, 15, 5) },
  { name: 'glasgow', label: 'Glasgow coma scale', unit: '', codes: [codes.glasgow], ranges: [], axes: always(3, 15, 4) },
  { name: 'morse', label: 'Morse fall scale', unit: '', codes: [codes.morse], ranges: [], axes: always(0, 125, 25) },
];

/** The codes of all graphs. */
export const chartedCodes: readonly string[] = chartedVitals.flatMap((vital) => vital.codes);

/** The axis of a graph at an age; adults' while the age is not known. */
export const axisAt = ({ axes }: ChartedVital, ageYears: number | null): FixedAxis =>
  (axes.find(({ from_years }) => (ageYears ?? from_years) >= from_years) ?? axes.at(-1)!).axis;
