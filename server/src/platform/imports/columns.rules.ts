import { Day, type FileColumn } from '@akoma/contract/base';

/** Which column of a file means what, in the order of the file; null: nothing of ours. */
export interface ReadColumns<C extends string> {
  read_as: (C | null)[];
  /** Needed ones that no column means. */
  missing: C[];
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** What stands under which heading: as somebody chose it, or as the headings say. A sentence: why they cannot be used. */
export function readColumns<C extends string>(
  headings: readonly string[],
  columns: readonly FileColumn<C>[],
  chosen: string | null,
): ReadColumns<C> | string {
  const read_as = chosen === null ? byHeadings(headings, columns) : byChoice(headings, columns, chosen);
  if (!read_as) return 'The columns that were chosen are not those of this file.';
  const twice = columns.find(({ name }) => read_as.indexOf(name) !== read_as.lastIndexOf(name));
  if (twice) return `The file has two columns for ${twice.label}. Keep one and upload it again.`;
  const has = (name: string | undefined) => read_as.some((one) => one === name);
  const missing = columns.filter(({ name, required, or }) => required && !has(name) && !(or && has(or))).map(({ name }) => name);
  return { read_as, missing };
}

function byHeadings<C extends string>(headings: readonly string[], columns: readonly FileColumn<C>[]): (C | null)[] {
  const known = new Map(
    columns.flatMap(({ name, label, also = [] }) => [name, label, ...also].map((one) => [lettersOf(one), name] as const)),
  );
  return headings.map((heading) => known.get(lettersOf(heading)) ?? null);
}

function byChoice<C extends string>(
  headings: readonly string[],
  columns: readonly FileColumn<C>[],
  chosen: string,
): (C | null)[] | undefined {
  const typed = chosen.split(',').map((name) => name.trim());
  const read_as = typed.map((name) => columns.find((column) => column.name === name)?.name ?? null);
  const known = typed.every((name, at) => name === '' || read_as[at] !== null);
  if (!known || typed.length > headings.length) return undefined;
  return headings.map((_, at) => read_as[at] ?? null);
}

/** Why a file cannot be imported whose headings lack something. */
export function missingSentence(columns: readonly FileColumn[], missing: readonly string[]): string {
  const labels = columns.filter(({ name }) => missing.includes(name)).map(({ label }) => label);
  return `The first line of the file must hold the headings; ${labels.join(' and ')} ${labels.length > 1 ? 'are' : 'is'} missing.`;
}

/** Without what the database cannot keep, and no longer than anything that anybody types. */
export const cleaned = (cell: string): string =>
  cell
    .replaceAll(/\0|\p{Surrogate}/gu, '')
    .slice(0, 2_000)
    .trim();

/** Without the apostrophe that our own files put before what a spreadsheet would run. */
const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠])/, '');

/** What was typed in a cell; undefined: a formula, of which nobody knows the value. */
export const typedText = (text: string): string | undefined => (text.startsWith('=') ? undefined : withoutGuard(text));

export const formulaSentence = (label: string): string => `${label} holds a formula. Write the value itself.`;

/** The values of a line as they were typed, and what is wrong with those that cannot be used at all. */
export function typedValues<C extends string>(columns: readonly FileColumn<C>[], values: Readonly<Record<C, string>>) {
  const formulas = columns.filter(({ name }) => typedText(values[name]) === undefined);
  return {
    typed: Object.fromEntries(columns.map(({ name }) => [name, typedText(values[name]) ?? ''])) as Record<C, string>,
    wrong: formulas.map(({ label }) => formulaSentence(label)),
  };
}

/** `2026-01-31`, `31-01-2026`, `31/01/2026`; a moment counts by its day. */
export function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? [];
  const iso = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.replace(/T.*$/, '');
  return Day.safeParse(iso).success ? iso : undefined;
}
