/** Formats of ECMA-376 (18.8.30) that show a number as a day or a time; those of East Asia are given by their language. */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What is shown as it stands: in quotes, behind a backslash, a space as wide as a sign, a sign that fills the cell. */
const literal = /"[^"]*"|\\.|_.|\*./g;
/** `[Red]`, `[$-409]`, `[>5]`; not the hours that go on beyond a day, `[h]`. */
const bracket = /\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;
const dateTokens = /^(s{1,2}|m{1,5}|h{1,2}|am|pm|a|p|d{1,4}|a{3,5}|y{1,4}|e{1,4}|b{1,4}|g{1,3})$/;

/** Whether numbers of this format are days or times: its letters are those of a date, and there is one. */
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

/** The day that a workbook's number means, as 2026-03-05. The first day is 1 January 1900, whose year Excel takes for a leap year. */
export function dayOfSerial(serial: number, since1904: boolean): string | undefined {
  const days = since1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Math.round((days - 25_569) * day));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
}
