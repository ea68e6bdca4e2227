import type { FormItem } from '@akoma/contract/terminology';

/** A new line, with a key that no other has. */
export function newItem(items: readonly FormItem[], kind: FormItem['kind']): FormItem {
  const numbers = items.map(({ key }) => Number(/^q(\d+)$/.exec(key)?.[1] ?? 0));
  const key = `q${Math.max(0, ...numbers) + 1}`;
  const none = { help: null, unit: null, min: null, max: null, show_if: null, code: null, repeats: null };
  return { ...none, key, kind, label: '', required: false, whole: false, future: false, choices: [] };
}

/** The lines with one of them at another place. */
export function movedItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), items[from]!, ...rest.slice(place)];
}

/** As they are sent: choices without empty lines, and nothing that another kind had. */
export const sentItems = (items: readonly FormItem[]): FormItem[] =>
  items.map((item) => {
    const isNumber = item.kind === 'number';
    const offers = item.kind === 'choice' || item.kind === 'choices';
    return {
      ...item,
      label: item.label.trim(),
      help: item.help?.trim() || null,
      required: item.kind !== 'heading' && item.required,
      unit: isNumber ? item.unit?.trim() || null : null,
      min: isNumber ? item.min : null,
      max: isNumber ? item.max : null,
      whole: isNumber && item.whole,
      future: item.kind === 'day' && item.future,
      choices: offers ? item.choices.map((word) => word.trim()).filter(Boolean) : [],
      show_if: item.kind === 'heading' ? null : item.show_if,
      code: item.kind === 'heading' ? null : item.code?.trim() || null,
      repeats: item.kind === 'heading' ? item.repeats : null,
    };
  });
