import { Day } from '@akoma/contract/base';
import { ageInYears, isBirthDate, oldestAge } from '@akoma/contract/patients';
import type { NewPatient } from '@akoma/contract/patients';

/** A birth as the record keeps it. */
export type Birth = Required<{ [key in 'birth_date' | 'birth_date_precision']: NonNullable<NewPatient[key]> }>;
/** What a file says of a birth, or as sentences why it says nothing; neither: it says nothing at all. */
type ReadBirth = { birth: Birth } | { wrong: string } | undefined;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
const iso = (year: string, month: number | string, day: number | string): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The number of a month in figures or by its name in English; NaN: none. */
function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const at = months.indexOf(text.slice(0, 3).toLowerCase());
  return at < 0 ? Number.NaN : at + 1;
}

/** The day that a number of days means in Excel, where a cell has lost the form of a date. */
function dayInExcel(days: number): string {
  return new Date(Math.round((Math.floor(days) - 25_569) * 86_400_000)).toISOString().slice(0, 10);
}

/** `1990-03-05`, `5/3/1990`, `5 Mar 1990`: the day before the month, always; `3/1990` and `1990` where no more is known. */
function readDate(text: string): Birth | undefined {
  const [, isoDay] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text) ?? [];
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4})$/i.exec(text) ?? [];
  const [, inMonth = '', ofYear = ''] = /^(?:(\d{1,2}|[a-z]{3,9})[-/., ]+)?(\d{4})$/i.exec(text) ?? [];
  const read = isoDay
    ? { birth_date: isoDay, birth_date_precision: 'day' as const }
    : year
      ? { birth_date: iso(year, monthOf(month), day), birth_date_precision: 'day' as const }
      : ofYear
        ? {
            birth_date: iso(ofYear, inMonth ? monthOf(inMonth) : 1, 1),
            birth_date_precision: inMonth ? ('month' as const) : ('year' as const),
          }
        : undefined;
  return read && Day.safeParse(read.birth_date).success ? read : undefined;
}

function readBirthDate(text: string, today: string): ReadBirth {
  if (/^\d{1,3}$/.test(text)) return { wrong: `Date of birth "${text}" looks like an age. Write it in the column Age.` };
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const day = dayInExcel(Number(text));
    return { wrong: `Date of birth "${text}" is a date that Excel shows as a number, probably ${day}. Write it as ${day}.` };
  }
  if (/^\d{1,2}[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+\d{2}$/i.test(text))
    return { wrong: `Date of birth "${text}" has a year of two digits. Write the whole year.` };
  const birth = readDate(text);
  if (!birth)
    return { wrong: `Date of birth "${shown(text)}" is not a date. Write it as 1990-01-31, or as 31/01/1990 with the day first.` };
  if (birth.birth_date > today) return { wrong: `Date of birth ${birth.birth_date} lies in the future.` };
  if (!isBirthDate(birth.birth_date, today)) return { wrong: `Date of birth ${birth.birth_date} is more than ${oldestAge} years ago.` };
  return { birth };
}

const units = { y: 'years', m: 'months', w: 'weeks', d: 'days' } as const;

/** The day so long before another one; at the end of a shorter month that month's last. */
function daysBefore(today: string, count: number, unit: (typeof units)[keyof typeof units]): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  if (unit === 'weeks' || unit === 'days')
    return new Date(Date.UTC(year, month - 1, day - count * (unit === 'weeks' ? 7 : 1))).toISOString().slice(0, 10);
  const total = year * 12 + month - 1 - count * (unit === 'years' ? 12 : 1);
  const last = new Date(Date.UTC(Math.floor(total / 12), (total % 12) + 1, 0)).getUTCDate();
  return iso(String(Math.floor(total / 12)), (total % 12) + 1, Math.min(day, last));
}

/** `45`, `45 years`, `6 months`, `3 weeks`, `10 days`: the birth date is estimated from today. */
function readAge(text: string, today: string): ReadBirth {
  const [, count, unit = 'y'] = /^(\d{1,4})\s*(y|m|w|d)?(?:ears?|r|rs|onths?|th|ths|eeks?|k|ks|ays?)?$/i.exec(text) ?? [];
  if (count === undefined) return { wrong: `Age "${shown(text)}" is not a whole number. Write it as 45, or as 6 months.` };
  const birth_date = daysBefore(today, Number(count), units[unit.toLowerCase() as keyof typeof units]);
  if (!isBirthDate(birth_date, today)) return { wrong: `Age ${text} is more than ${oldestAge} years.` };
  return { birth: { birth_date, birth_date_precision: 'estimated' } };
}

/** How an export says of a birth date how exact it is. */
const exactness = new Map([
  ['exact', 'day'],
  ['day', 'day'],
  ['month', 'month'],
  ['year', 'year'],
  ['estimated', 'estimated'],
] as const);

/** The birth from a line's date or, where that is empty, its age; where both stand there they must agree. */
export function readBirth(
  { birth_date, birth_date_is, age }: Record<'birth_date' | 'birth_date_is' | 'age', string>,
  today: string,
): ReadBirth {
  const dated = birth_date === '' ? undefined : readBirthDate(birth_date, today);
  if (dated === undefined) return age === '' ? undefined : readAge(age, today);
  if ('wrong' in dated) return dated;
  const precision = birth_date_is === '' ? dated.birth.birth_date_precision : exactness.get(birth_date_is.toLowerCase() as 'exact');
  if (precision === undefined) return { wrong: `Birth date is "${shown(birth_date_is)}": write exact, month, year or estimated.` };
  const aged = age === '' ? undefined : readAge(age, today);
  if (aged && 'wrong' in aged) return aged;
  const years = ageInYears(dated.birth.birth_date, today);
  if (aged && Math.abs(ageInYears(aged.birth.birth_date, today) - years) > 1)
    return { wrong: `Date of birth ${dated.birth.birth_date} makes an age of ${years}, but Age says ${age}. Correct one of them.` };
  return { birth: { ...dated.birth, birth_date_precision: precision } };
}
