import { mewsForm } from './mews-form.ts';
import { type TewsInput, tewsInputOf, tewsPartOf } from './tews.ts';

/** The parts of the score; they are measured and chosen as those of TEWS are. */
export const mewsParts = ['systolic', 'pulse', 'respiratory_rate', 'temperature', 'avpu'] as const satisfies readonly (keyof TewsInput)[];
type MewsPart = (typeof mewsParts)[number];
type MewsInput = Pick<TewsInput, MewsPart>;

/**
 * Encounters in which MEWS is computed: it watches inpatients between rounds. Elsewhere triage has TEWS, and a second number beside it would
 * only be mistaken for it.
 */
const watched: readonly string[] = ['IMP', 'ACUTE', 'NONAC', 'mews-triage'];
export const watchedByMews = (encounterType: string | null): boolean => encounterType !== null && watched.includes(encounterType);

const isMewsPart = (part: string): part is MewsPart => mewsParts.some((one) => one === part);
/** The part that an observation code provides. */
export function mewsPartOf(code: string): MewsPart | undefined {
  const part = tewsPartOf(code);
  return part && isMewsPart(part) ? part : undefined;
}
/** Reads the parts from observations; later entries of the list win. */
export const mewsInputOf = (observations: readonly { code: string; value: string }[]): MewsInput =>
  tewsInputOf(observations.filter(({ code }) => mewsPartOf(code)));

/** Whole numbers count, of a temperature tenths; any temperature below 35 is low, however close. Half a breath is no rate (TRIAGE-018). */
function rounded(part: MewsPart, value: number): number | null {
  if (part === 'temperature') return value < 35 ? Math.min(Math.round(value * 10) / 10, 34.9) : Math.round(value * 10) / 10;
  if (part === 'respiratory_rate') return Number.isInteger(value) ? value : null;
  return Math.round(value);
}

/** Points of one part by the table of the form; `null` if it is missing. */
export function mewsPoints(part: MewsPart, input: MewsInput): number | null {
  const field = mewsForm.fields.find(({ name }) => name === part)!;
  const given = input[part];
  if (typeof given === 'string') return field.choices?.find(({ code }) => code === given)?.score ?? null;
  const value = typeof given === 'number' && Number.isFinite(given) ? rounded(part, given) : null;
  if (value === null) return null;
  return field.steps?.find(({ from, to }) => (from === null || value >= from) && (to === null || value <= to))?.score ?? null;
}

type Mews =
  | { complete: true; parts: Record<MewsPart, number>; total: number; alert: boolean }
  | { complete: false; parts: Partial<Record<MewsPart, number>>; missing: MewsPart[] };

/**
 * Modified Early Warning Score of five parts (TRIAGE-016): Subbe CP, Kruger M, Rutherford P, Gemmel L. QJM 2001; 94: 521-526, where 5 points
 * or more went with death and intensive care. The table is that of the form, from general knowledge; a pulse of 40 scores 2 (rulings.md 148).
 * Versions with urine output or saturation exist and are not this one. A missing part makes it incomplete, never lower.
 */
export function mews(input: MewsInput): Mews {
  const parts: Partial<Record<MewsPart, number>> = {};
  for (const part of mewsParts) {
    const points = mewsPoints(part, input);
    if (points !== null) parts[part] = points;
  }
  const missing = mewsParts.filter((part) => parts[part] === undefined);
  if (missing.length > 0) return { complete: false, parts, missing };
  const total = mewsParts.reduce((sum, part) => sum + (parts[part] ?? 0), 0);
  const band = mewsForm.score!.bands.find(({ from }) => total >= from)!;
  return { complete: true, parts: parts as Record<MewsPart, number>, total, alert: band.code === 'alert' };
}
