import { type FormDefinition, type FormField, formField } from '../terminology/index.ts';
import {
  adultFromYears,
  type TewsPart,
  tewsAnswers,
  tewsBands,
  tewsMaximum,
  tewsPartLabels,
  tewsPartOf,
  tewsParts,
  tewsSteps,
} from './tews.ts';
import { vitalUnitTypes } from './vital-codes.ts';

/** The two numbers of the table meet at the next whole number, of a temperature at the next tenth. */
const after = (part: TewsPart, to: number): number => (part === 'temperature' ? Math.round((to + 0.1) * 10) / 10 : to + 1);

function stepsOf(part: TewsPart): FormField['steps'] {
  if (!(part in tewsSteps)) return null;
  const steps = tewsSteps[part as keyof typeof tewsSteps];
  return steps.map(({ to, points }, index) => ({
    from: index === 0 ? null : after(part, steps[index - 1]!.to),
    to: Number.isFinite(to) ? to : null,
    score: points,
  }));
}

function fieldOf(part: TewsPart): FormField {
  const vital = vitalUnitTypes.find(({ observation_code }) => tewsPartOf(observation_code) === part);
  const scores: Readonly<Record<string, number>> = part in tewsAnswers ? tewsAnswers[part as keyof typeof tewsAnswers] : {};
  return formField({
    name: part,
    label: part === 'systolic' ? 'Systolic blood pressure' : tewsPartLabels[part],
    kind: vital?.choices ? 'choice' : 'number',
    code: vital?.observation_code ?? null,
    unit: vital?.unit ?? null,
    min: vital?.min ?? null,
    max: vital?.max ?? null,
    whole: part === 'respiratory_rate',
    required: true,
    choices: vital?.choices?.map(({ value, label }) => ({ code: value, display: label, score: scores[value] ?? null })) ?? null,
    steps: stepsOf(part),
  });
}

/** The adult triage score as a form (CODES-005): made from the table that the score is computed with. */
export const tewsForm: FormDefinition = {
  name: 'tews',
  title: 'Triage Early Warning Score',
  version: 1,
  purpose: `How urgent a patient of ${adultFromYears} years and over is.`,
  source: 'South African Triage Scale, as used in Ghana; respiratory rate, AVPU and the upper bands are the specification’s.',
  to_confirm: 'Every number that the specification does not name. An input that is missing makes the score incomplete, never lower.',
  sections: [],
  fields: tewsParts.map(fieldOf),
  score: {
    maximum: tewsMaximum,
    bands: tewsBands.map(({ from, band, label, time_to_treat, minutes }, index) => ({
      code: band,
      display: label,
      from,
      to: index === 0 ? null : tewsBands[index - 1]!.from - 1,
      advice: `Time to treat: ${time_to_treat}.`,
      minutes,
    })),
  },
};
