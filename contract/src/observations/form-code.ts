import type { FormItem } from '../terminology/index.ts';
import { questionOf } from './assessments.ts';
import { isScore } from './score-bounds.ts';
import { inUsualUnit } from './units.ts';
import { codes, vitalOf } from './vital-codes.ts';

const elsewhere: readonly string[] = [codes.bmi, codes.triage_colour, codes.discriminator];

/** Why the answers to a question of an organisation’s form cannot become observations with its code; null: they can. */
export function formCodeProblem({ code, kind, unit, choices }: Pick<FormItem, 'code' | 'kind' | 'unit' | 'choices'>): string | null {
  if (!code) return null;
  const vital = vitalOf(code);
  const known = vital?.observation_code ?? code;
  if (isScore(known) || questionOf(known) || elsewhere.includes(known))
    return 'Values with this code are entered elsewhere. Choose another code.';
  if (!vital) return null;
  if (vital.choices)
    return sameWords(vital.choices, choices) ? null : `The choices should be: ${vital.choices.map(({ value }) => value).join(', ')}.`;
  if (vital.unit === null || known === codes.blood_pressure) return null;
  if (kind !== 'number') return `${vital.label} is a number: choose the kind Number.`;
  return inUsualUnit(known, '1', unit).problem ?? null;
}

const sameWords = (asked: readonly { value: string }[], choices: readonly string[]): boolean =>
  choices.length > 0 && choices.every((word) => asked.some(({ value }) => value === word));
