/** How values are written where they are put: between the quotes of JSON, in an address or a form, or as they are. */
export type Writing = 'json' | 'address' | 'plain';

export const writingOf = (contentType: string): Writing => {
  if (/json/i.test(contentType)) return 'json';
  return /x-www-form-urlencoded/i.test(contentType) ? 'address' : 'plain';
};

const write: Readonly<Record<Writing, (value: string) => string>> = {
  json: (value) => JSON.stringify(value).slice(1, -1),
  address: encodeURIComponent,
  plain: (value) => value,
};

/** Puts values in the place of `{name}`; what is in a value is never read as a place. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>, writing: Writing): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? write[writing](values[name]!) : place));
