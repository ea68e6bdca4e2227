import { Day, sentenceOf } from '../base/index.ts';
import type { FormDefinition, FormField } from '../terminology/index.ts';
import { isBloodPressure } from './blood-pressure.ts';
import type { Answer, Answers } from './form-answer.ts';
import { valueProblem } from './observation-value.ts';
import { isRepeating, isRowsWrong, questionInForm, rowsName, withRows } from './repeated-rows.ts';

const longestAnswer = { text: 500, 'long-text': 4_000 } as const;

const isGiven = (answer: Answer | undefined): answer is Answer => answer !== undefined && answer.length > 0;

/** The questions that are asked with these answers: one that hangs on another is asked while that one is asked and answered so. */
export function askedFields(form: FormDefinition, answers: Answers): FormField[] {
  const { fields } = withRows(form, answers);
  const isAsked = ({ computed, show_if }: FormField, seen: readonly string[]): boolean => {
    if (computed) return false;
    if (!show_if) return true;
    const on = fields.find(({ name }) => name === show_if.field);
    if (!on || seen.includes(on.name) || !isAsked(on, [...seen, on.name])) return false;
    return [answers[on.name] ?? []].flat().some((code) => show_if.is.includes(code));
  };
  return fields.filter((field) => isAsked(field, [field.name]));
}

/** The answers that count: given ones, to questions that are asked, and how many rows a part has. */
export const keptAnswers = (form: FormDefinition, answers: Answers): Record<string, Answer> =>
  Object.fromEntries(
    [...askedFields(form, answers).map(({ name }) => name), ...form.sections.filter(isRepeating).map(rowsName)].flatMap((name) => {
      const answer = answers[name];
      const kept = typeof answer === 'string' ? answer.trim() : answer;
      return isGiven(kept) ? [[name, kept]] : [];
    }),
  );

/** What is wrong with answers that are kept for later: names and codes that the form does not have, and texts that are too long. */
export function unknownAnswers(form: FormDefinition, answers: Answers): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const { fields } = withRows(form, answers);
  const repeating = form.sections.filter(isRepeating);
  for (const [name, answer] of Object.entries(answers)) {
    const rows = repeating.find((section) => rowsName(section) === name);
    if (rows) {
      if (isRowsWrong(rows, answer)) errors[name] = [sentenceOf('invalid', rows.title)];
      continue;
    }
    const field = fields.find((one) => one.name === name);
    const problem = field && !field.computed ? shapeProblem(field, answer) : sentenceOf('invalid', name);
    if (problem) errors[name] = [problem];
  }
  return errors;
}

function shapeProblem({ kind, label, choices }: FormField, answer: Answer): string | null {
  const invalid = sentenceOf('invalid', label);
  if (!isGiven(answer)) return null;
  if (Array.isArray(answer) !== (kind === 'choices')) return invalid;
  if (choices && ![answer].flat().every((one) => choices.some(({ code }) => code === one))) return invalid;
  const longest = kind === 'long-text' ? longestAnswer['long-text'] : longestAnswer.text;
  return answer.length > longest ? `${label} should not exceed ${longest} characters.` : null;
}

/** What is missing or wrong before a form is completed on this day (`YYYY-MM-DD`), by question. */
export function answerErrors(form: FormDefinition, answers: Answers, today: string): Record<string, string[]> {
  const kept = keptAnswers(form, answers);
  const errors = unknownAnswers(form, kept);
  for (const field of askedFields(form, answers)) {
    const answer = kept[field.name];
    const problem = answer === undefined ? field.required && sentenceOf('required', field.label) : problemOf(field, answer, today);
    if (problem) errors[field.name] ??= [problem];
  }
  return errors;
}

function problemOf(field: FormField, answer: Answer, today: string): string | null {
  const { kind, label, code } = field;
  if (typeof answer !== 'string') return null;
  if (kind === 'number') return numberProblem(field, answer) ?? (code && valueProblem(code, answer));
  if (kind === 'blood-pressure') return isBloodPressure(answer) ? null : sentenceOf('blood-pressure', label);
  if (kind === 'yes-no') return answer === 'yes' || answer === 'no' ? null : sentenceOf('invalid', label);
  if (kind !== 'day') return null;
  if (!Day.safeParse(answer).success) return sentenceOf('invalid', label);
  return answer > today && !field.future ? `${label} should not be in the future.` : null;
}

function numberProblem({ label, min, max, whole }: FormField, answer: string): string | null {
  const number = Number(answer);
  if (!/^-?\d+(\.\d+)?$/.test(answer) || (whole && !Number.isInteger(number))) return sentenceOf('invalid', label);
  if (min !== null && number < min) return `${label} should not be less than ${min}.`;
  return max !== null && number > max ? `${label} should not be more than ${max}.` : null;
}

/** The answers that are observations, by question (ruling 149); what several were chosen of is recorded as their words. */
export const codedAnswers = (
  form: FormDefinition,
  answers: Answers,
): { field: string; code: string; label: string; value: string; unit: string | null }[] => {
  const kept = keptAnswers(form, answers);
  return askedFields(form, answers).flatMap((field) => {
    const { name, code, unit } = field;
    const answer = kept[name];
    if (!code || answer === undefined) return [];
    const { label } = questionInForm(form, field);
    return [{ field: name, code, label, value: typeof answer === 'string' ? answer : answerText(field, answer), unit }];
  });
};

/** An answer in words. */
export function answerText({ kind, choices, unit }: FormField, answer: Answer): string {
  const word = (code: string) => choices?.find((one) => one.code === code)?.display ?? code;
  if (kind === 'yes-no') return answer === 'yes' ? 'Yes' : 'No';
  if (choices) return [answer].flat().map(word).join(', ');
  return unit ? `${String(answer)} ${unit}` : String(answer);
}
