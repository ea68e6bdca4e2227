import type { Avpu, Mobility, Trauma, TriageForm } from './vital-codes.ts';

/**
 * The child (3 to 11 years) and infant (under 3 years) forms of the South African Triage Scale. The edges of their bands agree in both sources,
 * the points do not: version A is that of an implementation of the scale, version B that of a Rwandan hospital's form. An organisation
 * chooses one; until it has, children are not scored (rulings.md 142). Neither form has a blood pressure. What the infant form does not print is
 * taken from the child form. Every number needs the sign-off of the hospital's clinical lead (docs/clinical-review.md).
 */
export const childVersions = ['A', 'B'] as const;
export type ChildVersion = (typeof childVersions)[number];
export type ChildForm = Exclude<TriageForm, 'adult'>;

/** Upper limits in ascending order: the first whose `to` is at least the value gives the points. */
export type Steps = readonly { to: number; points: number }[];
const none = Number.POSITIVE_INFINITY;

/** Where the five bands end; the last has no end. */
const edges = {
  child: { respiratory_rate: [14, 16, 21, 26, none], pulse: [59, 79, 99, 129, none] },
  infant: { respiratory_rate: [19, 25, 39, 49, none], pulse: [69, 79, 130, 159, none] },
} as const satisfies Record<ChildForm, Record<'respiratory_rate' | 'pulse', readonly number[]>>;

/** The points of the five bands. */
const points = {
  child: { A: [3, 2, 0, 1, 2], B: [2, 1, 0, 1, 2] },
  infant: { A: [3, 2, 0, 2, 3], B: [2, 1, 0, 1, 2] },
} as const satisfies Record<ChildForm, Record<ChildVersion, readonly number[]>>;

/** As of adults; in version B a cold child scores one point less. */
const temperatures: Record<ChildVersion, Steps> = {
  A: [
    { to: 34.9, points: 2 },
    { to: 38.4, points: 0 },
    { to: none, points: 2 },
  ],
  B: [
    { to: 34.9, points: 1 },
    { to: 38.4, points: 0 },
    { to: none, points: 2 },
  ],
};

/** The bands of a measure on a form for children. */
export function childSteps(form: ChildForm, version: ChildVersion, of: 'respiratory_rate' | 'pulse' | 'temperature'): Steps {
  if (of === 'temperature') return temperatures[version];
  return edges[form][of].map((to, band) => ({ to, points: points[form][version][band]! }));
}

/** What is chosen on both forms: who cannot walk, or move, as is normal for the age has 2 points, with help or without. */
export const childAnswers: { avpu: Record<Avpu, number>; mobility: Record<Mobility, number>; trauma: Record<Trauma, number> } = {
  avpu: { alert: 0, voice: 1, confused: 2, pain: 2, unresponsive: 3 },
  mobility: { walking: 0, 'with-help': 2, stretcher: 2 },
  trauma: { no: 0, yes: 1 },
};

/** The words of these answers on the forms for children. */
export const childMobilityChoices: Record<ChildForm, readonly { value: Mobility; label: string }[]> = {
  child: [
    { value: 'walking', label: 'Normal for age' },
    { value: 'stretcher', label: 'Cannot walk as normal' },
  ],
  infant: [
    { value: 'walking', label: 'Normal for age' },
    { value: 'stretcher', label: 'Cannot move as normal' },
  ],
};
