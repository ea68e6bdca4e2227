/**
 * Completed years between two days (`YYYY-MM-DD`, or a moment, whose day in UTC counts); someone born on 29 February has the birthday on
 * 1 March of other years (PAT-028).
 */
export function ageInYears(birth_date: string, on: string | Date): number {
  const day = typeof on === 'string' ? on : on.toISOString();
  return Number(day.slice(0, 4)) - Number(birth_date.slice(0, 4)) - (day.slice(5, 10) < birth_date.slice(5, 10) ? 1 : 0);
}

/** The oldest that a patient can be, in years. */
export const oldestAge = 130;

/** Not in the future and at most 130 years ago, seen from `today` (`YYYY-MM-DD`). */
export const isBirthDate = (birth_date: string, today: string): boolean =>
  birth_date <= today.slice(0, 10) && ageInYears(birth_date, today) <= oldestAge;
