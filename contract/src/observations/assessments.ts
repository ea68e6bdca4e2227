import type { FormDefinition, FormField } from '../terminology/index.ts';
import { glasgowForm } from './glasgow-form.ts';
import { morseForm } from './morse-form.ts';
import { codes } from './vital-codes.ts';

type Band = NonNullable<FormDefinition['score']>['bands'][number];
/** The points of a form. What is missing or could not be tested makes it incomplete, never lower. */
export type AssessmentScore =
  | { complete: true; total: number; band: Band }
  | { complete: false; total: null; answered: number; of: number; missing: readonly string[]; not_testable: readonly string[] };

/** An answer that is recorded. */
interface Answer {
  code: string;
  value: string;
}

/** Adds up the answers to a form by its table; of several to one question the last counts. */
function pointsOf(form: FormDefinition, answers: readonly Answer[]): AssessmentScore {
  const found = form.fields.map((field) => {
    const given = answers.findLast(({ code }) => code === field.code);
    return { label: field.label, choice: field.choices?.find(({ code }) => code === given?.value) };
  });
  const missing = found.filter(({ choice }) => !choice).map(({ label }) => label);
  const not_testable = found.filter(({ choice }) => choice?.score === null).map(({ label }) => label);
  const of = form.fields.length;
  if (missing.length + not_testable.length > 0)
    return { complete: false, total: null, answered: of - missing.length, of, missing, not_testable };
  const total = found.reduce((sum, { choice }) => sum + choice!.score!, 0);
  return { complete: true, total, band: form.score!.bands.find(({ from }) => total >= from)! };
}

/**
 * Morse fall scale (TRIAGE-017): Morse JM, Morse R, Tylko S. Canadian Journal on Aging 1989; 8: 366-377. The points agree between sources;
 * the cut-offs (under 25, 25 to 44, 45 and more) are the specification's, and Morse asked each site to set its own.
 */
export const morse = (answers: readonly Answer[]): AssessmentScore => pointsOf(morseForm, answers);

/**
 * Glasgow coma scale (rulings.md 148): Teasdale G, Jennett B. Lancet 1974; 2: 81-84. Eyes 1 to 4, verbal 1 to 5, motor 1 to 6; a part that is
 * not testable ("NT") leaves the total incomplete.
 */
export const glasgow = (answers: readonly Answer[]): AssessmentScore => pointsOf(glasgowForm, answers);

/** A score that is made of the answers to a form, each an observation of its own, and the entry of the chart that holds them (ENC-030). */
export interface Assessment {
  /** Of the total. */
  code: string;
  form: FormDefinition;
  score: (answers: readonly Answer[]) => AssessmentScore;
  entry: 'fall-risk-assessment' | 'vitals-observation';
}
export const assessments: readonly Assessment[] = [
  { code: codes.morse, form: morseForm, score: morse, entry: 'fall-risk-assessment' },
  { code: codes.glasgow, form: glasgowForm, score: glasgow, entry: 'vitals-observation' },
];

/** The assessment whose total has this code. */
export const assessmentOf = (code: string): Assessment | undefined => assessments.find((one) => one.code === code);
/** The codes of an assessment's answers. */
export const answerCodes = ({ form }: Assessment): string[] => form.fields.flatMap(({ code }) => code ?? []);
/** The question whose answers have this code. */
export const questionOf = (code: string): FormField | undefined =>
  assessments.flatMap(({ form }) => form.fields).find((field) => field.code === code);
/** The points of an answer; `null`: not testable. `undefined`: no answer to a form. */
export const answerPoints = (code: string, value: string): number | null | undefined =>
  questionOf(code)?.choices?.find((choice) => choice.code === value)?.score;
