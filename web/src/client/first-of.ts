import type { FieldErrors } from '@akoma/contract/base';

/** The first sentence of each field, as a form shows it. */
export const firstOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, [sentence]]) => (sentence ? [[field, sentence]] : [])));
