/** A refusal with a message for users. Anything else that is thrown is a fault of the program, and its message is not shown to users. */
export class Told extends Error {
  /** Sentences about single fields, by the form's names of them: the form's frame puts them there. */
  fields: Readonly<Record<string, string>> = {};

  /** The same, of these fields. */
  at(fields: Readonly<Record<string, string>>): this {
    this.fields = fields;
    return this;
  }
}

/**
 * The message of a failure for users: its own sentence, or else what to do next. A fault of the program is reported to the browser's
 * console.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof Told && error.message) return error.message;
  globalThis.reportError?.(error);
  return 'Something went wrong. Try again.';
}
