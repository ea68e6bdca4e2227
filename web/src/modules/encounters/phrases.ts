import type { Phrase } from '@akoma/contract/encounters';
import { phraseBefore } from '../../ui/text/phrase-before.ts';

/** What was measured in the encounter, newest first. */
export interface Measured {
  code: string;
  value: string;
  unit: string | null;
  effective_date_time: string;
}

/**
 * Fields of phrases and templates: what stands between braces, and the observations with which it is filled, by whatever method they were
 * measured; an estimate was not.
 */
export const phraseFields: Readonly<Record<string, { codes: readonly string[]; label: string }>> = {
  bp: { codes: ['85354-9', '8480-6', '8462-4'], label: 'BP' },
  temp: { codes: ['8310-5', '8331-1', '8332-3', '8328-7'], label: 'Temperature' },
  pulse: { codes: ['8867-4'], label: 'Pulse' },
  rr: { codes: ['9279-1'], label: 'Respiratory rate' },
  spo2: { codes: ['2708-6', '59408-5'], label: 'Oxygen saturation' },
  weight: { codes: ['3141-9', '29463-7', '8350-1', '8351-9'], label: 'Weight' },
  height: { codes: ['8302-2', '8306-3', '8308-9'], label: 'Height' },
  bmi: { codes: ['39156-5'], label: 'BMI' },
};
const halves = [
  { code: '8480-6', word: 'systolic' },
  { code: '8462-4', word: 'diastolic' },
];

/** Phrases that everybody has: each field by its name. */
const builtIn = Object.entries(phraseFields).map(([name, { label }]): Phrase => ({ name, text: `${label} {${name}}` }));

/** The text of a phrase; one’s own goes before one that everybody has. */
export const phraseNamed = (name: string, own: readonly Phrase[]): string | undefined =>
  [...own, ...builtIn].find((one) => one.name === name)?.text;

/** A value in words: the halves of a blood pressure that were taken at one moment are one, a half that stands alone says which it is. */
function writtenValue({ code, value, effective_date_time }: Measured, measured: readonly Measured[]): string {
  const half = halves.find((one) => one.code === code);
  if (!half) return value;
  const [systolic, diastolic] = halves.map(
    (one) => measured.find((other) => other.code === one.code && other.effective_date_time === effective_date_time)?.value,
  );
  return systolic && diastolic ? `${systolic}/${diastolic}` : `${half.word} ${value}`;
}

/** Fills the fields of a text with the newest value and its time; what was not measured says so. */
export const filledIn = (text: string, measured: readonly Measured[], timeOf: (at: string) => string): string =>
  text.replaceAll(/\{([a-z0-9]+)\}/g, (written, name: string) => {
    const field = phraseFields[name];
    if (!field) return written;
    const found = measured.find(({ code }) => field.codes.includes(code));
    if (!found) return 'not measured';
    return `${writtenValue(found, measured)}${found.unit ? ` ${found.unit}` : ''} (${timeOf(found.effective_date_time)})`;
  });

/**
 * What a text becomes when a blank or a new line was just typed behind a point and the name of a phrase, and where the caret then stands.
 * `null`: nothing was typed so, or there is no such phrase; a point within a word or a number is none.
 */
export function expanded(
  before: string,
  after: string,
  textOf: (name: string) => string | undefined,
): { text: string; caret: number } | null {
  if (after.length !== before.length + 1) return null;
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  // of several blanks in a row the first one ends the name
  while (at > 0 && after[at - 1] === after[at]) at -= 1;
  const [typed, head, tail] = [after[at]!, after.slice(0, at), after.slice(at)];
  if ((typed !== ' ' && typed !== '\n') || before.slice(at) !== tail.slice(1)) return null;
  const found = phraseBefore(head);
  const text = found ? textOf(found.name) : undefined;
  if (!found || text === undefined) return null;
  const start = head.slice(0, head.length - found.written.length) + text;
  return { text: start + tail, caret: start.length + 1 };
}
