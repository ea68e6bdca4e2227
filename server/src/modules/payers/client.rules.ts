/** Gold Fields Ghana Ltd → GOLDFIELDSGHANALTD: the code of a client that was given none. */
export const codeOfName = (name: string): string => name.toUpperCase().replace(/\s+/g, '').slice(0, 80);
