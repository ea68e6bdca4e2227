/** One entry of a list: what is stored, and what is shown for it. */
export interface Coded<C extends string = string> {
  readonly code: C;
  readonly display: string;
  /** What it means, where the word alone does not say it. */
  readonly definition?: string;
}

/** A list that is written out in the program; the types of its codes are kept. */
export const coded = <const C extends string>(entries: readonly Coded<C>[]): readonly Coded<C>[] => entries;

/** The codes of a list in its order, as `z.enum` takes them. */
export const codesOf = <C extends string>(entries: readonly Coded<C>[]): readonly C[] => entries.map(({ code }) => code);

/** What is shown for a code; a code that the list does not have stands as it was written. */
export const displayOf = (entries: readonly Coded[], code: string): string => entries.find((entry) => entry.code === code)?.display ?? code;
