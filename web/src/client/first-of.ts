import { type FieldErrors, labelOf } from '@akoma/contract/base';

/** The first sentence of each field, as a form shows it. */
export const firstOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, [sentence]]) => (sentence ? [[field, sentence]] : [])));

/** A sentence about a path, with the label that its field has here: "Birth date is required." → "Date of birth is required." (VAL-011) */
export function inWords(path: string, sentence: string, label: string): string {
  const usual = labelOf(path.split('.').filter((step) => !/^\d+$/.test(step)));
  return sentence.startsWith(`${usual} `) ? label + sentence.slice(usual.length) : sentence;
}

/** `firstOf` in the words of a form's labels (VAL-011). */
export const inLabels = (errors: FieldErrors, labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(firstOf(errors)).map(([field, sentence]) => [field, inWords(field, sentence, labels[field] ?? labelOf([field]))]),
  );
