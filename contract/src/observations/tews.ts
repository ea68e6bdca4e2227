import { bloodPressureOf } from './blood-pressure.ts';
import { type ChildVersion, childAnswers, childSteps, type Steps } from './tews-children.ts';
import {
  type Avpu,
  childAvpuChoices,
  codes,
  type Mobility,
  mobilityChoices,
  type Trauma,
  type TriageForm,
  traumaChoices,
  triageFormChoices,
} from './vital-codes.ts';

/**
 * Triage Early Warning Score (TEWS) of the South African Triage Scale, as used in Ghana. The adult form is for people of 12 years and over or
 * over 150 cm; the forms for children stand in `tews-children.ts`.
 *
 * Sources: respiratory rate, AVPU, and the bands of 7 and more and of 5 to 6 are the specification's own numbers (TRIAGE-001…011).
 * The other parts and the bands of 3 to 4 and 0 to 2 (TRIAGE-013, TRIAGE-014) follow a Ghana ambulance form that cites the Ghana Health
 * Service's form of the scale. Other sources differ: one gives a respiratory rate under 9 and a heart rate under 41 three points, one
 * has other systolic bands, and an older Cape Triage Score cuts at 8 and 6. Every number needs the sign-off of the hospital's clinical
 * lead; the score advises and never replaces the colour that a person gives.
 */
export interface TewsInput {
  /** Breaths a minute, whole (TRIAGE-018). */
  respiratory_rate?: number | null;
  /** Beats a minute. */
  pulse?: number | null;
  /** mmHg. */
  systolic?: number | null;
  /** Degrees Celsius. */
  temperature?: number | null;
  avpu?: Avpu | null;
  mobility?: Mobility | null;
  trauma?: Trauma | null;
}
export type TewsPart = keyof TewsInput;
export type TewsBand = 'red' | 'orange' | 'yellow' | 'green';

export const tewsParts = [
  'respiratory_rate',
  'pulse',
  'systolic',
  'temperature',
  'avpu',
  'mobility',
  'trauma',
] as const satisfies readonly TewsPart[];

/** Labels of the parts on screen. */
export const tewsPartLabels: Record<TewsPart, string> = {
  respiratory_rate: 'Respiratory rate',
  pulse: 'Pulse',
  systolic: 'Blood pressure',
  temperature: 'Temperature',
  avpu: 'AVPU',
  mobility: 'Mobility',
  trauma: 'Trauma',
};

const none = Number.POSITIVE_INFINITY;
/** The parts that are numbers. */
export const tewsSteps = {
  /** below 9: 2 · 9 to 14: 0 · 15 to 20: 1 · 21 to 29: 2 · above 29: 3 (whole numbers only). */
  respiratory_rate: [
    { to: 8, points: 2 },
    { to: 14, points: 0 },
    { to: 20, points: 1 },
    { to: 29, points: 2 },
    { to: none, points: 3 },
  ],
  /** below 41: 2 · 41 to 50: 1 · 51 to 100: 0 · 101 to 110: 1 · 111 to 129: 2 · above 129: 3. */
  pulse: [
    { to: 40, points: 2 },
    { to: 50, points: 1 },
    { to: 100, points: 0 },
    { to: 110, points: 1 },
    { to: 129, points: 2 },
    { to: none, points: 3 },
  ],
  /** below 71: 3 · 71 to 80: 2 · 81 to 100: 1 · 101 to 199: 0 · above 199: 2. */
  systolic: [
    { to: 70, points: 3 },
    { to: 80, points: 2 },
    { to: 100, points: 1 },
    { to: 199, points: 0 },
    { to: none, points: 2 },
  ],
  /** below 35: 2 · 35 to 38.4: 0 · above 38.4: 2. */
  temperature: [
    { to: 34.9, points: 2 },
    { to: 38.4, points: 0 },
    { to: none, points: 2 },
  ],
} as const satisfies Partial<Record<TewsPart, Steps>>;

const step = (steps: Steps, value: number): number => steps.find(({ to }) => value <= to)?.points ?? 0;

/** The parts that are chosen. */
export const tewsAnswers = {
  avpu: { alert: 0, voice: 1, pain: 2, unresponsive: 3 },
  mobility: { walking: 0, 'with-help': 1, stretcher: 2 },
  trauma: { no: 0, yes: 1 },
} as const satisfies {
  avpu: Record<Exclude<Avpu, 'confused'>, number>;
  mobility: Record<Mobility, number>;
  trauma: Record<Trauma, number>;
};

/** Tenths of a degree count; any value below 35 is low, however close. */
const temperaturePoints = (celsius: number, steps: Steps): number => step(steps, celsius < 35 ? 0 : Math.round(celsius * 10) / 10);

/** The table of a form: the adult one, or that of a form for children in the version that the organisation has chosen. */
export type TewsTable = { form: 'adult' } | { form: Exclude<TriageForm, 'adult'>; version: ChildVersion };
const adult: TewsTable = { form: 'adult' };

/** Points of one part; `null` if it is missing, or the form does not ask for it. */
export function tewsPoints(part: TewsPart, input: TewsInput, table: TewsTable = adult): number | null {
  const steps = (of: 'respiratory_rate' | 'pulse' | 'temperature') =>
    table.form === 'adult' ? tewsSteps[of] : childSteps(table.form, table.version, of);
  const answers: { avpu: Partial<Record<Avpu, number>>; mobility: Record<Mobility, number>; trauma: Record<Trauma, number> } =
    table.form === 'adult' ? tewsAnswers : childAnswers;
  switch (part) {
    case 'respiratory_rate':
      return pointsOf(input.respiratory_rate, (rate) => (Number.isInteger(rate) ? step(steps('respiratory_rate'), rate) : null));
    case 'pulse':
      return pointsOf(input.pulse, (rate) => step(steps('pulse'), Math.round(rate)));
    case 'systolic':
      return table.form === 'adult' ? pointsOf(input.systolic, (pressure) => step(tewsSteps.systolic, Math.round(pressure))) : null;
    case 'temperature':
      return pointsOf(input.temperature, (celsius) => temperaturePoints(celsius, steps('temperature')));
    case 'avpu':
      return pointsOf(input.avpu, (level) => answers.avpu[level] ?? null);
    case 'mobility':
      return pointsOf(input.mobility, (way) => answers.mobility[way]);
    case 'trauma':
      return pointsOf(input.trauma, (hurt) => answers.trauma[hurt]);
  }
}

function pointsOf<V extends number | string>(value: V | null | undefined, points: (value: V) => number | null): number | null {
  if (value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return null;
  return points(value);
}

/** Bands by total: colour and time to treat (TRIAGE-010…013). */
export const tewsBands: readonly { from: number; band: TewsBand; label: string; time_to_treat: string; minutes: number }[] = [
  { from: 7, band: 'red', label: 'Red', time_to_treat: 'immediate', minutes: 0 },
  { from: 5, band: 'orange', label: 'Orange', time_to_treat: 'under 10 minutes', minutes: 10 },
  { from: 3, band: 'yellow', label: 'Yellow', time_to_treat: 'under 60 minutes', minutes: 60 },
  { from: 0, band: 'green', label: 'Green', time_to_treat: 'under 240 minutes', minutes: 240 },
];
export const tewsBandOf = (total: number) => tewsBands.find(({ from }) => total >= from) ?? tewsBands[tewsBands.length - 1]!;
export const tewsMaximum = 17;

interface Common {
  /** Points of the parts that are present. */
  parts: Partial<Record<TewsPart, number>>;
  /** `false`: a child, and no form for children is in use. `null` if the age is not known. */
  applicable: boolean | null;
  /** `null`: the age is not known, and no band was chosen. */
  form: TriageForm | null;
  /** What the form asks for. */
  of: readonly TewsPart[];
}
export type Tews =
  | (Common & { complete: true; total: number; band: TewsBand; label: string; time_to_treat: string; minutes: number })
  | (Common & { complete: false; present: TewsPart[]; missing: TewsPart[] });

/** Youngest age in whole years at which the adult form is used, and from which the one for children is. */
export const adultFromYears = 12;
export const childFromYears = 3;
/** Who is taller is scored as an adult. */
export const adultAboveCm = 150;

/** What decides the form beside the age. */
export interface TriagePerson {
  height_cm?: number | null;
  /** The band that was chosen; it counts where the age is not known. */
  form?: TriageForm | null;
  /** The version of the forms for children; `null`: the organisation has chosen none. */
  children?: ChildVersion | null;
}

/** The form for an age in whole years (rulings.md 142); of an age that is not known the one that was chosen. */
export function triageFormOf(ageYears: number | null, { height_cm, form }: TriagePerson = {}): TriageForm | null {
  if (ageYears === null) return form ?? null;
  if (ageYears >= adultFromYears || (height_cm ?? 0) > adultAboveCm) return 'adult';
  return ageYears >= childFromYears ? 'child' : 'infant';
}

const childParts = tewsParts.filter((part) => part !== 'systolic');

/**
 * The score of the given parts. A total exists only if all that the form asks for are present, and a form is there for the age: missing parts make
 * the score incomplete, never lower.
 * @param ageYears age in years at the time of the measurement; null: not known, so a band has to be chosen; left out: an adult
 */
export function tews(input: TewsInput, ageYears?: number | null, person: TriagePerson = {}): Tews {
  const form = ageYears === undefined ? 'adult' : triageFormOf(ageYears, person);
  const of: readonly TewsPart[] = form === 'child' || form === 'infant' ? childParts : tewsParts;
  const table = tableOf(form, person.children ?? null);
  const parts: Partial<Record<TewsPart, number>> = {};
  for (const part of of) {
    const points = tewsPoints(part, input, table ?? adult);
    if (points !== null) parts[part] = points;
  }
  const known = ageYears !== undefined && (ageYears !== null || form !== null);
  const common = { parts, form, of, applicable: known ? table !== null : null };
  const present = of.filter((part) => parts[part] !== undefined);
  if (present.length < of.length || !table) {
    return { ...common, complete: false, present, missing: of.filter((part) => parts[part] === undefined) };
  }
  const total = of.reduce((sum, part) => sum + (parts[part] ?? 0), 0);
  const { band, label, time_to_treat, minutes } = tewsBandOf(total);
  return { ...common, complete: true, total, band, label, time_to_treat, minutes };
}

function tableOf(form: TriageForm | null, version: ChildVersion | null): TewsTable | null {
  if (form === 'adult') return adult;
  return form && version ? { form, version } : null;
}

/** Shown beside the score if no form for children is in use. */
export const tewsNotApplicable = 'The adult table is not applicable under 12 years. Use the paper chart for children.';
/** Shown where the age is not known. */
export const tewsAgeUnknown = 'The age is not known: choose the age band.';

/** The part that each observation code provides. */
const partOfCode: Record<string, TewsPart> = {
  [codes.respiratory_rate]: 'respiratory_rate',
  [codes.pulse]: 'pulse',
  [codes.blood_pressure]: 'systolic',
  [codes.systolic]: 'systolic',
  [codes.temperature]: 'temperature',
  [codes.avpu]: 'avpu',
  [codes.mobility]: 'mobility',
  [codes.trauma]: 'trauma',
};
export const tewsPartOf = (code: string): TewsPart | undefined => partOfCode[code];

/** The form that was chosen for somebody whose age is not known. */
export const triageFormIn = (observations: readonly { code: string; value: string }[]): TriageForm | null =>
  chosen(triageFormChoices, observations.findLast(({ code }) => code === codes.triage_form)?.value ?? '');

const chosen = <V extends string>(choices: readonly { value: V }[], text: string): V | null =>
  choices.find(({ value }) => value === text)?.value ?? null;

/** Reads the parts of a score from observations; later entries of the list win. */
export function tewsInputOf(observations: readonly { code: string; value: string }[]): TewsInput {
  const input: TewsInput = {};
  for (const { code, value } of observations) {
    const part = tewsPartOf(code);
    if (part === 'systolic') input.systolic = code === codes.blood_pressure ? (bloodPressureOf(value)?.systolic ?? null) : numberOf(value);
    else if (part === 'avpu') input.avpu = chosen(childAvpuChoices, value);
    else if (part === 'mobility') input.mobility = chosen(mobilityChoices, value);
    else if (part === 'trauma') input.trauma = chosen(traumaChoices, value);
    else if (part) input[part] = numberOf(value);
  }
  return input;
}

const numberOf = (text: string): number | null => (text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text));
