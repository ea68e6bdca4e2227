/** One entry of a list: the stored code and its display. */
export interface Coded<C extends string = string> {
  readonly code: C;
  readonly display: string;
  /** The meaning, where the display alone is not clear. */
  readonly definition?: string;
}

/** A list defined in code; the literal types of its codes are preserved. */
export const coded = <const C extends string>(entries: readonly Coded<C>[]): readonly Coded<C>[] => entries;

/** The codes of a list in its order, for `z.enum`. */
export const codesOf = <C extends string>(entries: readonly Coded<C>[]): readonly C[] => entries.map(({ code }) => code);

/** The display of a code; a code that is not in the list is returned as is. */
export const displayOf = (entries: readonly Coded[], code: string): string => entries.find((entry) => entry.code === code)?.display ?? code;
