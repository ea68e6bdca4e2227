import type { FormDefinition, FormField } from '@akoma/contract/terminology';
import { kindNames, formsWords as words } from './forms.words.ts';

/** `3 points`, `1 point`. */
export const pointsText = (score: number): string => `${score} ${score === 1 ? 'point' : 'points'}`;

/** `up to 70`, `71 to 80`, `from 200`, `45`. */
export function reachText({ from, to }: { from: number | null; to: number | null }): string {
  if (from === null) return to === null ? 'any' : `up to ${to}`;
  if (to === null) return `from ${from}`;
  return from === to ? String(from) : `${from} to ${to}`;
}

/** What may be answered, a line each; with its points where it scores. */
export function answerLines({ kind, steps, choices, unit, computed }: FormField): string[] {
  if (computed) return [words.computed];
  if (steps) return steps.map((step) => `${reachText(step)}${unit ? ` ${unit}` : ''}: ${pointsText(step.score)}`);
  if (!choices) return [kindNames[kind]];
  if (choices.every(({ score }) => score === null)) return [`${kindNames[kind]}: ${choices.map(({ display }) => display).join(', ')}`];
  return choices.map(({ display, score }) => (score === null ? display : `${display}: ${pointsText(score)}`));
}

/** `0 to 300 /min, whole numbers`; '' without limits. */
export function limitsText({ min, max, unit, whole, steps }: FormField): string {
  const reach = min === null && max === null ? '' : `${reachText({ from: min, to: max })}${unit ? ` ${unit}` : ''}`;
  return [reach || (steps ? '' : (unit ?? '')), whole ? 'whole numbers' : ''].filter(Boolean).join(', ');
}

/** What is done at a total, and how soon. */
export function adviceText({ advice, minutes }: NonNullable<FormDefinition['score']>['bands'][number]): string {
  const soon = minutes === null ? '' : minutes === 0 ? words.atOnce : words.minutes(minutes);
  return [advice, soon && `Seen ${soon}.`].filter(Boolean).join(' ');
}

/** The fields of a form by section, in its order; those that stand in none come first. */
export function sectionsOf({ sections, fields }: FormDefinition): { name: string; title: string; repeats: string; fields: FormField[] }[] {
  return [{ name: '', title: '' }, ...sections]
    .map(({ name, title, repeats }: FormDefinition['sections'][number]) => ({
      name,
      title,
      repeats: repeats ? words.repeats(repeats) : '',
      fields: fields.filter(({ section }) => (section ?? '') === name),
    }))
    .filter((section) => section.fields.length > 0);
}
