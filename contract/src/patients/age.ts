/**
 * Completed years between two dates (`YYYY-MM-DD`, or a moment, whose UTC date counts). For births on 29 February, the birthday in other
 * years is 1 March (PAT-028).
 */
export function ageInYears(birth_date: string, on: string | Date): number {
  const day = typeof on === 'string' ? on : on.toISOString();
  return Number(day.slice(0, 4)) - Number(birth_date.slice(0, 4)) - (day.slice(5, 10) < birth_date.slice(5, 10) ? 1 : 0);
}

/** The oldest that a patient can be, in years. */
export const oldestAge = 130;

/** Not in the future and at most 130 years before `today` (`YYYY-MM-DD`). */
export const isBirthDate = (birth_date: string, today: string): boolean =>
  birth_date <= today.slice(0, 10) && ageInYears(birth_date, today) <= oldestAge;

/** A date of birth with its precision. */
export interface Born {
  birth_date: string | null;
  birth_date_precision: 'day' | 'month' | 'year' | 'estimated' | null;
}

/** The earliest possible day of birth: the first day of an incomplete date; of an estimate from an age, one year earlier. */
export function earliestBirthDay({ birth_date, birth_date_precision }: Born): string | null {
  if (birth_date === null) return null;
  if (birth_date_precision === 'month') return `${birth_date.slice(0, 7)}-01`;
  if (birth_date_precision === 'year') return `${birth_date.slice(0, 4)}-01-01`;
  if (birth_date_precision === 'estimated') return `${String(Number(birth_date.slice(0, 4)) - 1).padStart(4, '0')}-01-01`;
  return birth_date;
}

/** The clocks of the earth differ by so much: a moment may belong to the next day in some place. */
const daysAhead = 14 * 3_600_000;

/** Whether a moment (ISO 8601) lies before the earliest possible day of birth, in any time zone. */
export function isBeforeBirth(moment: string, born: Born): boolean {
  const earliest = earliestBirthDay(born);
  return earliest !== null && new Date(Date.parse(moment) + daysAhead).toISOString().slice(0, 10) < earliest;
}
