import { stringifySearchWith } from '@tanstack/react-router';

/**
 * Plain strings in the address, both ways: the router's own reading would make numbers of `?search=12345` and truths of `?active=true`,
 * which no field of text then takes. A name that stands twice counts once, as its last.
 */
export const plainSearch = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: stringifySearchWith(String),
};

/** An address's search as it stands there. The screen's own schema reads it when the screen is there (`useSearchOf`). */
export const plainFields = (fields: Record<string, unknown>): Record<string, unknown> => fields;
