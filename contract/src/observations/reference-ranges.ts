import { bloodPressureOf } from './blood-pressure.ts';
import { codes, usualCode, vitalOf } from './vital-codes.ts';

/** What ranges are of; a blood pressure has two. */
export const rangedMeasures = ['temperature', 'systolic', 'diastolic', 'pulse', 'respiratory_rate', 'oxygen_saturation'] as const;
export type RangedMeasure = (typeof rangedMeasures)[number];

/** What is usual at an age (rulings.md 146). Ages are whole days since birth, both included. */
export interface ReferenceRange {
  of: RangedMeasure;
  /** `null`: the same for everybody. */
  sex: 'MALE' | 'FEMALE' | null;
  from_days: number;
  /** `null`: from then on. */
  to_days: number | null;
  low: number;
  high: number;
  /** At or below it a value calls somebody; `null`: no low value does. A set of ranges that was stored before there were such has none. */
  critical_low?: number | null;
  /** At or above it, likewise. */
  critical_high?: number | null;
  source: string;
}

/** The first day of a year of life: a year has 365.25 days. */
const years = (count: number): number => Math.ceil(count * 365.25);

const notCritical = { critical_low: null, critical_high: null };
const adults = 'common adult reference ranges (general knowledge)';
const grown = `${adults}; critical: what alone scores 3 in NEWS2 (Royal College of Physicians, 2017)`;
const children = 'the band without points of the South African Triage Scale’s form for this age';
const youth = (of: RangedMeasure, low: number, high: number): ReferenceRange => ({
  of,
  sex: null,
  from_days: years(12),
  to_days: years(16) - 1,
  low,
  high,
  ...notCritical,
  source: adults,
});
const adult = (
  of: RangedMeasure,
  low: number,
  high: number,
  critical: Pick<ReferenceRange, 'critical_low' | 'critical_high'>,
): ReferenceRange => ({
  of,
  sex: null,
  from_days: years(16),
  to_days: null,
  low,
  high,
  ...notCritical,
  ...critical,
  source: Object.keys(critical).length > 0 ? grown : adults,
});
const child = (of: RangedMeasure, from: number, below: number, low: number, high: number): ReferenceRange => ({
  of,
  sex: null,
  from_days: years(from),
  to_days: years(below) - 1,
  low,
  high,
  ...notCritical,
  source: children,
});

/**
 * The ranges as they are delivered; every number needs the sign-off of the hospital's clinical lead (docs/clinical-review.md). Sources: for 12
 * years and over common adult ranges; for children only pulse and breathing, the bands that score no points in the child and infant forms
 * of the South African Triage Scale. A measure that has no row for an age has no range, which is never "normal". Critical limits stand from 16
 * years on, the age from which NEWS2 holds: a single parameter with 3 points asks for an urgent review. NEWS2 gives a high temperature 2 at
 * most and judges no diastolic pressure, so these have none.
 */
export const referenceRanges: readonly ReferenceRange[] = [
  adult('temperature', 36, 37.9, { critical_low: 35 }),
  adult('systolic', 91, 139, { critical_low: 90, critical_high: 220 }),
  adult('diastolic', 60, 89, {}),
  adult('pulse', 51, 100, { critical_low: 40, critical_high: 131 }),
  adult('respiratory_rate', 9, 20, { critical_low: 8, critical_high: 25 }),
  adult('oxygen_saturation', 95, 100, { critical_low: 91 }),
  youth('temperature', 36, 37.9),
  youth('systolic', 90, 139),
  youth('diastolic', 60, 89),
  youth('pulse', 51, 100),
  youth('respiratory_rate', 9, 20),
  youth('oxygen_saturation', 95, 100),
  child('pulse', 3, 12, 80, 99),
  child('respiratory_rate', 3, 12, 17, 21),
  child('pulse', 0, 3, 80, 130),
  child('respiratory_rate', 0, 3, 26, 39),
];

/** Of whom a value is. */
export interface RangedPerson {
  /** `YYYY-MM-DD`, or `null` while it is not known. */
  birth_date: string | null;
  gender: string | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The ranges that hold for a person at some age, with the moments (ms) between which they do: from the first up to before the second. */
export function rangesOver(
  of: RangedMeasure,
  { birth_date, gender }: RangedPerson,
  ranges: readonly ReferenceRange[] = referenceRanges,
): { range: ReferenceRange; from: number; to: number }[] {
  if (birth_date === null) return [];
  const born = Date.parse(birth_date);
  return ranges
    .filter((range) => range.of === of && (range.sex === null || range.sex === gender))
    .map((range) => ({
      range,
      from: born + range.from_days * dayMs,
      to: range.to_days === null ? Number.POSITIVE_INFINITY : born + (range.to_days + 1) * dayMs,
    }));
}

/** The range of a person at a moment; `undefined`: there is none for this age. Asked for each row of a list, so nothing is made for it. */
export function rangeAt(
  of: RangedMeasure,
  { birth_date, gender }: RangedPerson,
  at: string,
  ranges: readonly ReferenceRange[] = referenceRanges,
): ReferenceRange | undefined {
  if (birth_date === null) return undefined;
  const days = Math.floor((Date.parse(at) - Date.parse(birth_date)) / dayMs);
  return ranges.find(
    (range) =>
      range.of === of &&
      (range.sex === null || range.sex === gender) &&
      range.from_days <= days &&
      (range.to_days === null || days <= range.to_days),
  );
}

const ranged: readonly string[] = rangedMeasures;
const isRangedPart = (name: string): name is RangedMeasure => ranged.includes(name);

/** Whether a value of this name is compared with ranges at all: a weight is not, whatever the age. */
export const isRanged = (name: string): boolean => name === 'blood_pressure' || isRangedPart(name);

/** The numbers behind one value, by what they are of: a blood pressure has two. Words have none. */
export function numbersOf(name: string, value: string): readonly (readonly [string, number])[] {
  const pressure = name === 'blood_pressure' ? bloodPressureOf(value) : null;
  if (pressure) return [['systolic', pressure.systolic] as const, ['diastolic', pressure.diastolic] as const];
  return name !== 'blood_pressure' && value.trim() !== '' && Number.isFinite(Number(value)) ? [[name, Number(value)]] : [];
}

/** How a value is judged: codes of HL7 v3 ObservationInterpretation, as FHIR R4 binds them (OBS-040). */
export const interpretations = ['N', 'L', 'H', 'LL', 'HH'] as const;
export type Interpretation = (typeof interpretations)[number];
/** What lies outside its range. */
export type Flag = Exclude<Interpretation, 'N'>;
export const flagWords: Record<Flag, string> = { H: 'High', L: 'Low', HH: 'Critically high', LL: 'Critically low' };
export type CriticalInterpretation = Extract<Interpretation, 'LL' | 'HH'>;

export const isCritical = (judged: Interpretation | null | undefined): judged is CriticalInterpretation =>
  judged === 'LL' || judged === 'HH';

type Limits = Pick<ReferenceRange, 'critical_low' | 'critical_high'>;

function judge(number: number, { low, high }: ReferenceRange, { critical_low, critical_high }: Limits): Interpretation {
  if (number < low) return typeof critical_low === 'number' && number <= critical_low ? 'LL' : 'L';
  if (number > high) return typeof critical_high === 'number' && number >= critical_high ? 'HH' : 'H';
  return 'N';
}

/** Whether any of these has a critical limit. While an organisation's own have none, the published limits of adults hold beside them. */
export const haveLimits = (ranges: readonly Limits[]): boolean =>
  ranges.some(({ critical_low, critical_high }) => typeof critical_low === 'number' || typeof critical_high === 'number');

/**
 * How a measured value is judged at that age, of a blood pressure the part that is furthest out, else the first that is out at all.
 * `undefined`: there is no range for this age, so nothing is said.
 */
export function interpretationOf(
  name: string,
  value: string,
  person: RangedPerson,
  at: string,
  ranges: readonly ReferenceRange[] = referenceRanges,
): Interpretation | undefined {
  const judged = numbersOf(name, value).flatMap(([part, number]) => {
    const range = isRangedPart(part) ? rangeAt(part, person, at, ranges) : undefined;
    if (!range) return [];
    const limits = haveLimits(ranges) ? range : rangeAt(range.of, person, at);
    return [judge(number, range, limits ?? {})];
  });
  return judged.find(isCritical) ?? judged.find((one) => one !== 'N') ?? judged[0];
}

/** What an observation with this code is of, whatever the method by which it was measured: one half of a blood pressure may stand alone. */
export function rangedName(code: string): string | undefined {
  if (code === codes.systolic) return 'systolic';
  if (code === codes.diastolic) return 'diastolic';
  return vitalOf(usualCode(code))?.name;
}

/** Ranges that an organisation has set, and since when. */
export interface RangeSet {
  /** ISO 8601. */
  valid_from: string;
  ranges: readonly ReferenceRange[];
}

/** The ranges by which a value is judged: those in force when it was entered, so that an earlier judgement stays. Sets stand newest first. */
export const rangesInForce = (sets: readonly RangeSet[], entered_at: string): readonly ReferenceRange[] =>
  sets.find(({ valid_from }) => Date.parse(valid_from) <= Date.parse(entered_at))?.ranges ?? referenceRanges;

/** What is wrong with ranges, by the place of the field (`2.high`): of one measure and sex no two hold at one age. */
export function rangeErrors(ranges: readonly ReferenceRange[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [at, one] of ranges.entries()) {
    if (one.low > one.high) errors[`${at}.high`] = 'The upper end should not be below the lower end.';
    if (typeof one.critical_low === 'number' && one.critical_low >= one.low)
      errors[`${at}.critical_low`] = 'The critical lower limit should be below the lower end.';
    if (typeof one.critical_high === 'number' && one.critical_high <= one.high)
      errors[`${at}.critical_high`] = 'The critical upper limit should be above the upper end.';
    if (one.to_days !== null && one.to_days < one.from_days) errors[`${at}.to_days`] = 'The last day should not be before the first day.';
    const meets = (other: ReferenceRange) =>
      other.of === one.of &&
      (other.sex === null || one.sex === null || other.sex === one.sex) &&
      other.from_days <= (one.to_days ?? Number.POSITIVE_INFINITY) &&
      one.from_days <= (other.to_days ?? Number.POSITIVE_INFINITY);
    if (ranges.slice(0, at).some(meets)) errors[`${at}.from_days`] = 'Another range holds at this age.';
  }
  return errors;
}
