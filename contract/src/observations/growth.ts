/** What is compared with a table of growth. */
export const growthMeasures = ['weight', 'height', 'bmi', 'head_circumference'] as const;
export type GrowthMeasure = (typeof growthMeasures)[number];

/** A month of a table that counts in months: 365.25 / 12 days. */
export const daysPerMonth = 30.4375;
/** Until this age growth is judged, in days: the twentieth birthday. */
export const growthUntilDays = Math.round(20 * 365.25);

/** Forty weeks of pregnancy, in days. */
const termDays = 280;
/** Who is born before 37 completed weeks is born early. */
const earlyBeforeDays = 259;
/** Ages are corrected until the second birthday. */
export const correctedUntilDays = 730;

/** Days of pregnancy out of weeks, which may have two decimals: 31.57 weeks are 31 weeks and 4 days. */
export const gestationDays = (weeks: number): number => Math.round(weeks * 7);

/**
 * The age of a child who was born early, counted from the day on which it was expected; null: the age counts from birth. Corrected age is
 * the age less what was missing of 40 weeks: American Academy of Pediatrics, Age terminology during the perinatal period, Pediatrics 2004;
 * 114: 1362-1364, which uses it up to three years; here until the second birthday, and for who was born before 37 weeks, after the charts
 * of the Royal College of Paediatrics and Child Health of 2009.
 */
export const correctedAge = (age_days: number, gestation_days: number | null): number | null =>
  gestation_days !== null && gestation_days < earlyBeforeDays && age_days < correctedUntilDays
    ? age_days - (termDays - gestation_days)
    : null;

/** Age in days, and L, M and S there. */
export type GrowthPoint = readonly [age_days: number, l: number, m: number, s: number];
export interface Lms {
  l: number;
  m: number;
  s: number;
}

/** L, M and S at an age, between two ages of the table in proportion; null: the table does not reach so far. `points` by age. */
export function lmsAt(points: readonly GrowthPoint[], age: number): Lms | null {
  const above = points.findIndex(([at]) => at >= age);
  const upper = points[above];
  if (!upper) return null;
  const lower = upper[0] === age ? upper : points[above - 1];
  if (!lower) return null;
  const part = upper === lower ? 0 : (age - lower[0]) / (upper[0] - lower[0]);
  const between = (at: 1 | 2 | 3) => lower[at] + part * (upper[at] - lower[at]);
  return { l: between(1), m: between(2), s: between(3) };
}

/** The value that stands so many standard deviations from the middle: M (1 + L S z)^(1/L), with L of 0 M e^(S z). */
export const valueAtZ = ({ l, m, s }: Lms, z: number): number => (l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l));

/** Beyond so many standard deviations the distance between the last two is taken instead of the formula. */
const restrictedFrom = 3;

/**
 * How many standard deviations a value lies from the middle of its age. Cole TJ, Green PJ. Statistics in Medicine 1992; 11: 1305-1319:
 * z = ((x / M)^L - 1) / (L S). Beyond 3 in either direction the restriction of the WHO Child Growth Standards (Methods and development,
 * 2006, chapter 7) holds: 3 + (x - SD3) / (SD3 - SD2) and its mirror. Where L is 1 both are the same. To two decimals; null: no number.
 */
export function growthZ(value: number, lms: Lms): number | null {
  const { l, m, s } = lms;
  if (!(value > 0 && m > 0 && s > 0)) return null;
  const z = l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
  if (Math.abs(z) <= restrictedFrom) return rounded(z);
  const side = Math.sign(z);
  const [third, second] = [valueAtZ(lms, side * 3), valueAtZ(lms, side * 2)];
  const beyond = side * restrictedFrom + (value - third) / Math.abs(third - second);
  return Number.isFinite(beyond) ? rounded(beyond) : null;
}
const rounded = (z: number): number => {
  const two = Number(z.toFixed(2));
  return two === 0 ? 0 : two;
};

/** Between which lines a value lies. The lines at 2 and 3 are those of the standards; what they mean is for the clinician. */
export function growthBand(z: number): string {
  if (z < -3) return 'below −3';
  if (z < -2) return 'below −2';
  if (z > 3) return 'above +3';
  return z > 2 ? 'above +2' : 'within ±2';
}

/** The lines that are drawn. */
export const growthLines = [-3, -2, 0, 2, 3] as const;

/** Whole days from a birth date to another date, both YYYY-MM-DD. */
export const ageInDays = (birth_date: string, on: string): number => Math.round((Date.parse(on) - Date.parse(birth_date)) / 86_400_000);

/** The fixed axes of a graph of growth: by what age it reaches to, in months; the numbers are ours, and to be confirmed. */
interface GrowthStage {
  from_months: number;
  to_months: number;
  step_months: number;
  axes: Readonly<Record<GrowthMeasure, { from: number; to: number; step: number }>>;
}
export const growthStages: readonly GrowthStage[] = [
  {
    ...{ from_months: 0, to_months: 24, step_months: 3 },
    axes: {
      ...{ weight: { from: 0, to: 20, step: 5 }, height: { from: 40, to: 100, step: 10 }, bmi: { from: 8, to: 24, step: 4 } },
      head_circumference: { from: 28, to: 56, step: 4 },
    },
  },
  {
    ...{ from_months: 0, to_months: 60, step_months: 6 },
    axes: {
      ...{ weight: { from: 0, to: 30, step: 5 }, height: { from: 40, to: 130, step: 10 }, bmi: { from: 8, to: 24, step: 4 } },
      head_circumference: { from: 28, to: 56, step: 4 },
    },
  },
  {
    ...{ from_months: 60, to_months: 240, step_months: 24 },
    axes: {
      ...{ weight: { from: 0, to: 120, step: 20 }, height: { from: 80, to: 220, step: 20 }, bmi: { from: 8, to: 48, step: 8 } },
      head_circumference: { from: 44, to: 64, step: 4 },
    },
  },
];

/** The graph on which a child of this age stands, in days. */
export const growthStageAt = (age_days: number): GrowthStage =>
  growthStages.find(({ to_months }) => age_days / daysPerMonth <= to_months) ?? growthStages.at(-1)!;
