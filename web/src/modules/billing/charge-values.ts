import type { Refused } from '../../client/refused.ts';

/** What the server says of the first charge, at the fields of the form. */
export const errorsOfFirst = ({ errors }: Refused): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, [sentence = '']]) => [field.replace(/^charge_items\.0\./, ''), sentence]));
