/** Codes of choices are a list; everything else is text: a number as typed, `yes` or `no`, a code, a day as `YYYY-MM-DD`, words. */
export type Answer = string | string[];
export type Answers = Readonly<Record<string, Answer>>;
