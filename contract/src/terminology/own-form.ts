import { type FormDefinition, type FormField, formField } from './form.schema.ts';
import type { FormItem } from './form-item.schema.ts';

const prefix = 'own-';
/** By which answers name a form of the organisation. */
export const ownFormName = (id: string): string => `${prefix}${id}`;
export const isOwnFormName = (name: string): boolean => name.startsWith(prefix);

const offersChoices = ({ kind }: Pick<FormItem, 'kind'>): boolean => kind === 'choice' || kind === 'choices';

/** What may stand in `show_if` for a question: its choices, or yes and no. Empty: nothing can depend on it. */
export function answersOf({ kind, choices }: Pick<FormItem, 'kind' | 'choices'>): readonly string[] {
  if (kind === 'yes-no') return ['yes', 'no'];
  return offersChoices({ kind }) ? choices : [];
}

/** What is wrong with the lines of a form among each other, by the place of the field (`3.show_if`). */
export function itemErrors(items: readonly FormItem[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [at, item] of items.entries()) {
    const before = items.slice(0, at);
    if (before.some(({ key }) => key === item.key)) errors[`${at}.key`] = 'Two questions have the same key.';
    if (offersChoices(item)) {
      const words = item.choices.map((word) => word.toLowerCase());
      if (words.length < 2) errors[`${at}.choices`] = 'Write at least two choices.';
      else if (new Set(words).size < words.length) errors[`${at}.choices`] = 'Two choices are the same.';
    }
    if (item.kind === 'number' && item.min !== null && item.max !== null && item.min > item.max)
      errors[`${at}.max`] = 'The upper limit should not be below the lower limit.';
    if (item.repeats && item.repeats.min > item.repeats.max) errors[`${at}.repeats`] = 'The most should not be below the least.';
    if (item.show_if) {
      const on = before.find(({ key }) => key === item.show_if!.field);
      if (!on) errors[`${at}.show_if`] = 'Choose a question that stands before this one.';
      else if (repeatsAbove(items, on) && repeatsAbove(items, on) !== repeatsAbove(items, item))
        errors[`${at}.show_if`] = 'Choose a question that is asked once, or one below the same heading.';
      else if (!item.show_if.is.every((answer) => answersOf(on).includes(answer)))
        errors[`${at}.show_if`] = 'Choose an answer that this question has.';
    }
  }
  return errors;
}

/** The heading above a line, where what stands below it repeats. */
function repeatsAbove(items: readonly FormItem[], item: FormItem): FormItem | undefined {
  const above = items.slice(0, items.indexOf(item)).findLast(({ kind }) => kind === 'heading');
  return above?.repeats ? above : undefined;
}

interface Written {
  id: string;
  title: string;
  purpose: string;
  items: readonly FormItem[];
}

const fieldOf = (item: FormItem, section: string): FormField => {
  const { key, kind, label, help, required, unit, min, max, whole, future, choices, show_if, code } = item;
  return formField({
    ...{ name: key, label, kind: kind === 'heading' ? 'text' : kind, section, help: help || null, required, show_if, code: code ?? null },
    ...(kind === 'number' && { unit: unit || null, min, max, whole }),
    ...(kind === 'day' && { future }),
    ...(offersChoices(item) && { choices: choices.map((word) => ({ code: word, display: word, score: null })) }),
  });
};

/** The form as it is filled: what stands below a heading is its section. Questions before the first one have the form’s title as theirs. */
export function definitionOf({ id, title, purpose, items }: Written, version: number): FormDefinition {
  const sections: FormDefinition['sections'] = [];
  const fields: FormField[] = [];
  for (const item of items) {
    if (item.kind === 'heading') sections.push({ name: item.key, title: item.label, ...(item.repeats && { repeats: item.repeats }) });
    else {
      if (sections.length === 0) sections.push({ name: 'form', title });
      fields.push(fieldOf(item, sections.at(-1)!.name));
    }
  }
  const source = 'Written by the organisation.';
  return { name: ownFormName(id), title, version, purpose, source, to_confirm: null, sections, fields, score: null };
}
