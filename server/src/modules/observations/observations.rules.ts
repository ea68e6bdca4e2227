import type { FieldErrors } from '@akoma/contract/base';
import { isLateEntry, pastProblem, type SummaryVitals } from '@akoma/contract/encounters';
import {
  adultFromYears,
  answerCodes,
  answerPoints,
  assessmentOf,
  bmiProblem,
  bodyMassIndex,
  codes,
  fluidKindOf,
  inUsualUnit,
  isLoinc,
  isScore,
  localSystem,
  loinc,
  measureOf,
  mews,
  mewsInputOf,
  mewsPartOf,
  mewsParts,
  type NewObservations,
  questionOf,
  signOfSaturation,
  takenTogetherMinutes,
  tews,
  tewsInputOf,
  tewsPartOf,
  type TriagePerson,
  triageFormIn,
  triageFormOf,
  valueWords,
  vitalOf,
  flagWords,
  type Interpretation,
} from '@akoma/contract/observations';
import type { Born } from '@akoma/contract/patients';
import type * as z from 'zod';

type Sent = z.output<typeof NewObservations>['observations'][number];

const codesOfTews: readonly string[] = Object.values(codes).filter((code) => tewsPartOf(code));

/** The codes of what a score is made of. The parts of MEWS are parts of TEWS as well. */
export function partsOfScore(score: string): readonly string[] {
  const assessment = assessmentOf(score);
  return assessment ? answerCodes(assessment) : codesOfTews;
}
/** The points that stand beside a value: a score's own, those of an answer to a form; `undefined` for all else. */
export const pointsBeside = (code: string, value: string): number | null | undefined =>
  isScore(code) ? Number(value) : answerPoints(code, value);

/**
 * What an observation is stored as, its codes and units in one spelling: a unit code of the vitals form means the vital's own code, another
 * unit is converted. What was sent otherwise is kept beside it.
 */
export function measurementOf(sent: Sent, now: Date) {
  const vital = vitalOf(sent.code);
  const code = vital?.observation_code ?? sent.code;
  const question = questionOf(code);
  const label = measureOf(code)?.label ?? question?.label ?? assessmentOf(code)?.form.title;
  const isSurvey = isScore(code) || question !== undefined;
  const category = sent.category ?? sent.observation_category ?? vital?.category ?? (isSurvey ? 'survey' : 'vital-signs');
  return {
    category,
    code,
    display: sent.display ?? label ?? code,
    ...keptValue(code, sent.value, sent.unit),
    unit_type: vital?.code ?? null,
    system: sent.system ?? (isLoinc(code) ? loinc : localSystem),
    score: question ? (pointsBeside(code, sent.value) ?? null) : (sent.score ?? pointsBeside(code, sent.value) ?? null),
    effective_date_time: sent.effective_date_time ?? sent.issued ?? now.toISOString(),
    note: sent.note || null,
  };
}
export type Measurement = ReturnType<typeof measurementOf>;

/** A value in its usual unit, and as it was sent where that differs. Units that are not known were refused before. */
export function keptValue(code: string, value: string, unit: string | null | undefined) {
  const usual = inUsualUnit(code, value, unit);
  if (usual.problem !== undefined) throw new Error('a unit that is not known was to be refused');
  return {
    value: usual.value,
    unit: usual.unit,
    sent_value: usual.value === value ? null : value,
    sent_unit: unit && unit !== usual.unit ? unit : null,
  };
}

/** All of one patient and encounter; errors stand at the place in the list. */
export function batchErrors(batch: readonly Sent[]): FieldErrors | null {
  const errors: FieldErrors = {};
  batch.forEach((sent, at) => {
    if (sent.patient !== batch[0]?.patient) errors[`observations.${at}.patient`] = ['Patient is not valid.'];
    if ((sent.encounter ?? null) !== (batch[0]?.encounter ?? null)) errors[`observations.${at}.encounter`] = ['Encounter is not valid.'];
  });
  return Object.keys(errors).length > 0 ? errors : null;
}

/** What is wrong with a time of measuring. */
export const momentProblem = (moment: string, now: Date, patient: Born): string | null =>
  pastProblem('Effective date time', moment, now, patient);

/** All measured before now, and in the patient's lifetime. */
export function timesErrors(batch: readonly Sent[], now: Date, patient: Born): FieldErrors | null {
  const errors: FieldErrors = {};
  batch.forEach((sent, at) => {
    const moment = sent.effective_date_time ?? sent.issued;
    const problem = moment && momentProblem(moment, now, patient);
    if (problem) errors[`observations.${at}.effective_date_time`] = [problem];
  });
  return Object.keys(errors).length > 0 ? errors : null;
}

interface Given {
  id: string;
  code: string;
  value: string;
  effective_date_time: string;
}
/** A value made from others. */
export interface Derived {
  code: string;
  value: string;
  score: number | null;
  effective_date_time: string;
  derived_from: string[];
}

const last = (given: readonly Given[], code: string): Given | undefined => given.filter((one) => one.code === code).at(-1);
const latestOf = (given: readonly Given[]): string =>
  given.reduce(
    (latest, one) => (Date.parse(one.effective_date_time) > Date.parse(latest) ? one.effective_date_time : latest),
    given[0]!.effective_date_time,
  );

/** BMI, when weight and height are both among the given ones; later entries win (OBS-035). */
export function derivedBmi(given: readonly Given[]): Derived | null {
  const [weight, height] = [last(given, codes.weight), last(given, codes.height)];
  const bmi = bodyMassIndex(Number(weight?.value ?? 0), Number(height?.value ?? 0));
  if (!weight || !height || bmi === null) return null;
  return {
    code: codes.bmi,
    value: String(bmi),
    score: null,
    effective_date_time: latestOf([weight, height]),
    derived_from: [weight.id, height.id],
  };
}

/** Why weight and height of the given ones cannot be one person's. */
export function togetherProblem(given: readonly Given[]): { height: Given; problem: string } | null {
  const [weight, height] = [last(given, codes.weight), last(given, codes.height)];
  const problem = weight && height ? bmiProblem(Number(weight.value), Number(height.value)) : null;
  return problem && height ? { height, problem } : null;
}

/** Whether they were taken together: all within half an hour. */
export function takenTogether(given: readonly Given[]): boolean {
  const times = given.map(({ effective_date_time }) => Date.parse(effective_date_time));
  return Math.max(...times) - Math.min(...times) <= takenTogetherMinutes * 60_000;
}

/** Of whom a score is, when its parts were measured. */
export interface Scored extends Pick<TriagePerson, 'height_cm' | 'children'> {
  /** `null` while the birth date is not known. */
  age_years: number | null;
}

/** A height and an age band that were recorded with the parts count for the form. */
const personOf = (given: readonly Given[], { height_cm, children }: Scored): TriagePerson => {
  const measured = last(given, codes.height);
  return { height_cm: measured ? Number(measured.value) : (height_cm ?? null), form: triageFormIn(given), children: children ?? null };
};

/** TEWS, when all of its parts are among the given ones and a form is there for the age; later entries win (OBS-041). */
export function derivedTews(given: readonly Given[], person: Scored): Derived | null {
  const { of } = tews({}, person.age_years, personOf(given, person));
  const used = of.flatMap((part) => given.filter(({ code }) => tewsPartOf(code) === part).at(-1) ?? []);
  const score = tews(tewsInputOf(used), person.age_years, personOf(given, person));
  return score.complete ? scored(codes.tews, score.total, used) : null;
}

/** The sign that a low saturation is (rulings.md 143); of several the last counts. */
export function derivedSign(given: readonly Given[], person: Scored): Derived | null {
  const measured = given.findLast(({ code }) => saturationCodes.includes(code));
  const sign = measured && signOfSaturation(Number(measured.value), triageFormOf(person.age_years, personOf(given, person)));
  if (!sign) return null;
  const { effective_date_time, id } = measured;
  return { code: codes.discriminator, value: sign.code, score: null, effective_date_time, derived_from: [id] };
}
export const saturationCodes: readonly string[] = [codes.oxygen_saturation, codes.pulse_oximetry];

/**
 * MEWS, when all of its parts are among the given ones; it was made for adults, so a child has none (TRIAGE-016), nor has somebody whose age
 * is not known and for whom the band of adults was not chosen (rulings.md 142).
 */
function derivedMews(given: readonly Given[], ageYears: number | null): Derived | null {
  if (ageYears === null ? triageFormIn(given) !== 'adult' : ageYears < adultFromYears) return null;
  const used = mewsParts.flatMap((part) => given.filter(({ code }) => mewsPartOf(code) === part).at(-1) ?? []);
  const score = mews(mewsInputOf(used));
  return score.complete ? scored(codes.mews, score.total, used) : null;
}

const scored = (code: string, total: number, used: readonly Given[]): Derived => ({
  code,
  value: String(total),
  score: total,
  effective_date_time: latestOf(used),
  derived_from: used.map(({ id }) => id),
});

/** The total of a form whose answers are all among the given ones, and all testable. */
function derivedTotal(code: string, given: readonly Given[]): Derived | null {
  const used = partsOfScore(code).flatMap((part) => last(given, part) ?? []);
  const score = assessmentOf(code)!.score(used);
  return score.complete ? scored(code, score.total, used) : null;
}

/** A score that is computed, by its code. */
export function derivedScore(code: string, given: readonly Given[], person: Scored): Derived | null {
  if (assessmentOf(code)) return derivedTotal(code, given);
  return code === codes.mews ? derivedMews(given, person.age_years) : derivedTews(given, person);
}
/** The codes that decide over a score beside its parts. */
export const besideParts = (score: string): readonly string[] =>
  score === codes.tews ? [codes.height, codes.triage_form] : score === codes.mews ? [codes.triage_form] : [];

interface Shown extends Given {
  unit: string | null;
  created_at: string;
  practitioner_name: string;
  interpretation: Interpretation | null;
}

/** Vitals in sets as they were taken: one moment, one person. Oldest first. */
export function vitalSets(given: readonly Shown[]): SummaryVitals[] {
  const sets = new Map<string, SummaryVitals>();
  for (const { code, value, unit, effective_date_time, created_at, practitioner_name, interpretation } of given) {
    const vital = measureOf(code);
    if (!vital || vitalOf(code)?.variant === 'other' || fluidKindOf(code)) continue;
    const key = `${effective_date_time} ${practitioner_name}`;
    const set = sets.get(key) ?? {
      taken_at: effective_date_time,
      entered_at: created_at,
      is_late: isLateEntry(effective_date_time, created_at),
      taken_by_name: practitioner_name,
      values: [],
    };
    set.values.push({
      code,
      label: vital.label,
      value: valueWords(vital, value),
      unit: vital.unit ?? unit ?? '',
      judged: interpretation === null || interpretation === 'N' ? null : flagWords[interpretation],
    });
    sets.set(key, set);
  }
  return [...sets.values()];
}
