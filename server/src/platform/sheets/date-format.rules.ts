/** Number formats of ECMA-376 (18.8.30) that display a date or time; those of East Asia depend on the language. */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Literal parts: quoted, escaped, a space as wide as a character, a fill character. */
const literal = /"[^"]*"|\\.|_.|\*./g;
/** `[Red]`, `[$-409]`, `[>5]`; not the hours that go on beyond a day, `[h]`. */
const bracket = /\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;
const dateTokens = /^(s{1,2}|m{1,5}|h{1,2}|am|pm|a|p|d{1,4}|a{3,5}|y{1,4}|e{1,4}|b{1,4}|g{1,3})$/;

/** Whether numbers of this format are dates or times: it consists of date letters, at least one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn(id);
  const [positive = ''] = code.replaceAll(literal, ' ').replaceAll(bracket, ' ').split(';');
  if (/[#?%]/.test(positive)) return false;
  const letters =
    positive
      .toLowerCase()
      .match(/(.)\1*/g)
      ?.filter((run) => /[a-z]/.test(run)) ?? [];
  const tokens = letters.join(' ').replaceAll('a m', 'am').replaceAll('p m', 'pm').split(' ').filter(Boolean);
  return tokens.length > 0 && tokens.every((token) => dateTokens.test(token));
}

const day = 86_400_000; // ms

/** The date of a workbook's serial number, as 2026-03-05. Day 1 is 1 January 1900, which Excel takes for a leap year. */
export function dayOfSerial(serial: number, since1904: boolean): string | undefined {
  const days = since1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Math.round((days - 25_569) * day));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
}
