/** How a code is written: a prefix, perhaps the year, and the running number filled up with zeros. */
export interface CodePattern {
  /** Of `{prefix}`, `{year}` and `{number}`, with letters and signs between them: `{prefix}{year}-{number}`. */
  pattern: string;
  prefix: string;
  /** Minimum number of digits, padded with zeros; longer numbers are not cut. */
  width: number;
}

/** A sequence with its counter. */
export interface CodeCount extends CodePattern {
  /** Begins at 1 again each year. */
  yearly: boolean;
  /** The next number. */
  next: number;
}

export const plainPattern = '{prefix}{number}';
export const yearlyPattern = '{prefix}{year}-{number}';
/** A number may have so many digits, which is how long a count stays exact. */
export const mostDigits = 12;
export const highestNumber = 10 ** mostDigits - 1;

/** `P2026-000042`. */
export const codeOf = ({ pattern, prefix, width }: CodePattern, number: number, year: number): string =>
  pattern.replace(/\{(prefix|year|number)\}/g, (_whole, part: string) =>
    part === 'prefix' ? prefix : part === 'year' ? String(year) : String(number).padStart(width, '0'),
  );

/** The next codes, if the sequence is not changed in the meantime. */
export const nextCodes = (count: CodeCount, year: number, many = 3): string[] =>
  Array.from({ length: many }, (_, at) => codeOf(count, count.next + at, year));

/** The errors of a sequence, by field; empty if there are none. */
export function patternErrors({ pattern, prefix, width, yearly }: Omit<CodeCount, 'next'>): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const parts = pattern.match(/\{[^{}]*\}/g) ?? [];
  const between = pattern.replace(/\{(prefix|year|number)\}/g, '');
  const times = (part: string) => parts.filter((one) => one === part).length;
  if (times('{number}') !== 1) errors.pattern = ['The pattern needs {number}, once.'];
  else if (times('{prefix}') > 1 || times('{year}') > 1) errors.pattern = ['{prefix} and {year} may stand in the pattern once each.'];
  else if (!/^[A-Za-z/._-]*$/.test(between)) errors.pattern = ['Between the parts may stand letters and the signs - / . _ only.'];
  else if (yearly && times('{year}') === 0)
    errors.pattern = ['Numbers that begin again each year need {year} in the pattern, or they would come twice.'];
  else if (runsIntoNumber(pattern, prefix)) {
    // else P1 with number 13 would read as P with number 113
    const field = /\d$/.test(prefix) && pattern.includes('{prefix}{number}') ? 'prefix' : 'pattern';
    errors[field] = ['A letter or a sign must stand between the number and other digits, or two codes could read alike.'];
  }
  if (/\d$/.test(prefix) && pattern.includes('{prefix}{year}') && !errors.pattern)
    errors.prefix = ['A letter or a sign must stand between the prefix and the year, or two codes could read alike.'];
  if (!Number.isInteger(width) || width < 1 || width > mostDigits) errors.width = [`Width is from 1 to ${mostDigits}.`];
  return errors;
}

/** Whether a digit directly precedes or follows the number. */
function runsIntoNumber(pattern: string, prefix: string): boolean {
  const written = pattern.replace('{prefix}', prefix).replace('{year}', '2026');
  const [before = '', after = ''] = written.split('{number}');
  return /\d$/.test(before) || /^\d/.test(after);
}

/** Effects of a change on codes already in use, as sentences; empty if there are none. */
export function patternWarnings(before: CodeCount, after: CodeCount, year: number): string[] {
  const warnings: string[] = [];
  const changed = before.prefix !== after.prefix || before.pattern !== after.pattern || before.width !== after.width;
  if (changed)
    warnings.push(
      `Codes that were given stay as they are, such as ${codeOf(before, Math.max(1, before.next - 1), year)}; new ones look different. Forms, labels and searches that know the old look do not know the new one.`,
    );
  if (after.width < String(after.next).length) warnings.push('The next number has more digits than the width: it is written whole.');
  if (after.next > before.next)
    warnings.push(
      after.next - before.next === 1
        ? `The number ${before.next} is left out, and is never given.`
        : `The numbers ${before.next} to ${after.next - 1} are left out, and are never given.`,
    );
  if (!before.yearly && after.yearly) warnings.push('Counting goes on this year, and begins at 1 again next year.');
  return warnings;
}
