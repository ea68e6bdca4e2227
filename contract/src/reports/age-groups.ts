import * as z from 'zod';

/** Where an age group ends, below so many days, months or years: `28d`, `6m`, `5y`. */
const form = /^([1-9]\d{0,2})([dmy])$/;

export const mostAgeLimits = 30;

/** Days of a unit, for telling which of two ages is greater. */
const days = { d: 1, m: 30.4375, y: 365.25 } as const;
const named = { d: 'day', m: 'month', y: 'year' } as const;
type Unit = keyof typeof days;

const partsOf = (limit: string): { count: number; unit: Unit } => {
  const [, count = '', unit = 'd'] = form.exec(limit) ?? [];
  return { count: Number(count), unit: unit as Unit };
};
const lengthOf = (limit: string): number => {
  const { count, unit } = partsOf(limit);
  return count * days[unit];
};
const isRising = (limits: readonly string[]): boolean =>
  limits.every((limit, at) => at === 0 || lengthOf(limit) > lengthOf(limits[at - 1]!));

/**
 * Where the age groups end; the last has no end. Each begins where the one before it ends, so that no age is left out and none counts
 * twice.
 */
export const AgeLimits = z
  .array(z.string().regex(form, 'Write each age as a number and d, m or y: 28d, 6m, 5y.'))
  .min(1)
  .max(mostAgeLimits)
  .refine(isRising, 'Each age group must end later than the one before it.');

/**
 * What holds as long as an organisation has chosen nothing: the groups of the outpatient returns that hospitals enter into the district health
 * information system (DHIMS2) of the Ghana Health Service, which has to confirm them: `docs/open-questions.md`.
 */
export const usualAgeLimits: readonly string[] = ['28d', '1y', '5y', '10y', '15y', '18y', '20y', '35y', '50y', '60y', '70y'];

/** The name of an age group in answers and addresses: `1-11m`, `70+`, `unknown`. */
export const AgeGroup = z.string().regex(/^[0-9a-z+-]{1,20}$/);
export type AgeGroup = z.output<typeof AgeGroup>;

export interface AgeGroupShown {
  value: AgeGroup;
  label: string;
}

/** Whose birth date is not known, or lies after the visit. */
export const unknownAge: AgeGroupShown = { value: 'unknown', label: 'Age not known' };

const amount = (count: number, unit: Unit): string => `${count} ${named[unit]}${count === 1 ? '' : 's'}`;
/** Years stand without a letter, as people say ages. */
const short = (count: number, unit: Unit): string => `${count}${unit === 'y' ? '' : unit}`;

/** Where a group begins, counted as its end is: 28 days are a month, and two years at most are months. */
function alike(from: string, to: string): [from: number, to: number, unit: Unit] | undefined {
  const [lower, upper] = [partsOf(from), partsOf(to)];
  if (lower.unit === upper.unit) return [lower.count, upper.count, upper.unit];
  const begins = lower.unit === 'm' ? lower.count : lower.unit === 'd' && lower.count >= 28 && lower.count <= 31 ? 1 : undefined;
  const ends = upper.unit === 'm' ? upper.count : upper.count <= 2 ? upper.count * 12 : undefined;
  return begins !== undefined && ends !== undefined && begins < ends ? [begins, ends, 'm'] : undefined;
}

function groupBetween(from: string | undefined, to: string | undefined): AgeGroupShown {
  if (from === undefined) {
    const { count, unit } = partsOf(to!);
    return { value: count === 1 ? short(0, unit) : `0-${short(count - 1, unit)}`, label: `Under ${amount(count, unit)}` };
  }
  const { count, unit } = partsOf(from);
  if (to === undefined) return { value: `${short(count, unit)}+`, label: `${amount(count, unit)} and over` };
  const same = alike(from, to);
  if (!same) {
    const end = partsOf(to);
    return {
      value: `${short(count, unit)}-u${short(end.count, end.unit)}`,
      label: `${amount(count, unit)} to under ${amount(end.count, end.unit)}`,
    };
  }
  const [first, next, counted] = same;
  const last = next - 1;
  if (first === last) return { value: short(first, counted), label: amount(first, counted) };
  return { value: `${first}-${short(last, counted)}`, label: `${first}–${amount(last, counted)}` };
}

/** The groups that these limits make, youngest first, with what each ends below; null: no end. */
export const ageGroupsOf = (limits: readonly string[]): (AgeGroupShown & { below: { count: number; unit: Unit } | null })[] =>
  [...limits, undefined].map((limit, at) => ({
    ...groupBetween(limits[at - 1], limit),
    below: limit === undefined ? null : partsOf(limit),
  }));
