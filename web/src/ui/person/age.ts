import { dayParts, notKnown, type Precision } from '../time/format.ts';
import { dayIn, instantOf } from '../time/zone.ts';

/** Whole units, largest first; a part that is zero is left out. */
interface Age {
  parts: { count: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year' }[];
  approximate: boolean;
}

const isDay = (at: Date | string): at is string => typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at);

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * Age at a moment, in the units that hospitals use (screens.md 2): under 2 days hours, under 4 weeks days, under 12 months weeks, under 2
 * years months, under 18 years years and months, then years. Hours need the moment of birth; a day alone counts days.
 * @param birth `YYYY-MM-DD`, or an ISO moment. @param at the day or moment of asking, or of death. @param zone the clock whose days count.
 * @returns undefined when the birth is not known, or lies after `at`.
 */
export function ageAt(birth: string | null | undefined, at: Date | string, zone: string, precision: Precision = 'day'): Age | undefined {
  if (!birth) return undefined;
  const bornDay = isDay(birth);
  const [since, until] = [bornDay ? birth : dayIn(birth, zone), isDay(at) ? at : dayIn(at, zone)];
  const [from, to] = [dayParts(since), dayParts(until)];
  if (!from || !to || since > until) return undefined;

  const days = dayNumber(until) - dayNumber(since);
  const months = (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0);
  const years = Math.floor(months / 12);
  const approximate = precision === 'estimated' || precision === 'year' || (precision === 'month' && years < 2);

  if (!bornDay && !isDay(at) && precision === 'day') {
    const hours = Math.floor((instantOf(at, zone) - instantOf(birth, zone)) / 3_600_000);
    if (hours < 0) return undefined;
    if (hours < 48) return { parts: [{ count: hours, unit: 'hour' }], approximate };
  }
  if (days < 28) return { parts: [{ count: days, unit: 'day' }], approximate };
  if (months < 12) return { parts: [{ count: Math.floor(days / 7), unit: 'week' }], approximate };
  if (years < 2) return { parts: [{ count: months, unit: 'month' }], approximate };
  const rest = months % 12;
  const withMonths = years < 18 && rest > 0 && !approximate;
  return { parts: [{ count: years, unit: 'year' }, ...(withMonths ? [{ count: rest, unit: 'month' } as const] : [])], approximate };
}

const letters = { hour: 'h', day: 'd', week: 'w', month: 'm', year: 'y' } as const;

/** `34y`, `6y 2m`, `14m`, `7w`, `3d`, `5h`, `Approx 25y`, `Not known`. */
export function ageText(birth: string | null | undefined, at: Date | string, zone: string, precision: Precision = 'day'): string {
  const age = ageAt(birth, at, zone, precision);
  return age ? `${age.approximate ? 'Approx ' : ''}${age.parts.map(({ count, unit }) => `${count}${letters[unit]}`).join(' ')}` : notKnown;
}

/** The same in words, for screen readers and letters: `34 years`, `6 years 2 months`, `Approx 25 years` (PAT-028). */
export function ageWords(birth: string | null | undefined, at: Date | string, zone: string, precision: Precision = 'day'): string {
  const age = ageAt(birth, at, zone, precision);
  if (!age) return notKnown;
  return `${age.approximate ? 'Approx ' : ''}${age.parts.map(({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ')}`;
}

/** `Approx 25y` → `25y`: where the birth beside it says already that it is not known exactly. */
export const exactly = (age: string): string => age.replace(/^Approx /, '');

/** Completed years in a list that knows no more: `34y`, a child before its first birthday `under 1y`; nothing where they are not known. */
export const yearsText = (years: number | null): string => (years === null ? '' : years === 0 ? 'under 1y' : `${years}y`);
