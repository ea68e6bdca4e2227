/** A refusal in words that are meant for people. Whatever else is thrown is a fault of ours, and what it says is kept from them. */
export class Told extends Error {}

/** What a failure says to people: its own sentence, or else what to do next. A fault of ours is reported to the browser's console. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Told && error.message) return error.message;
  globalThis.reportError?.(error);
  return 'Something went wrong. Try again.';
}
