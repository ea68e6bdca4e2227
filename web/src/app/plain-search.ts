import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Plain strings in the address: the router's own way would turn `?search=0244` into a number. */
export const plainSearch = { parseSearch: parseSearchWith((value) => value), stringifySearch: stringifySearchWith(String) };
