/** For this long, in ms, an identical query of the same user is covered by the existing audit row. */
const stands = 60_000;
/** Ids of patients that are remembered, of all questions together. */
const mostRemembered = 200_000;

/**
 * The queries of the last minute whose audit rows are committed, and the patients that each has shown. A list that is reloaded repeatedly
 * shows the same patients to the same user, so a second row would add nothing. Each server remembers its own.
 */
export class RecentQuestions {
  readonly #questions = new Map<string, Map<string, number>>();
  #size = 0;

  /** Whether a recent row of the same query covers each of these patients. */
  stands(question: string, patients: readonly string[], now: number): boolean {
    const seen = this.#questions.get(question);
    return seen !== undefined && patients.every((id) => (seen.get(id) ?? Number.NEGATIVE_INFINITY) > now - stands);
  }

  /** Its row is committed. */
  note(question: string, patients: readonly string[], now: number): void {
    const seen = this.#questions.get(question) ?? new Map<string, number>();
    this.#questions.delete(question); // moves it to the end, as the most recent
    this.#size -= seen.size;
    for (const id of patients) seen.set(id, now);
    this.#questions.set(question, seen);
    this.#size += seen.size;
    for (const [oldest, its] of this.#questions) {
      const isOver = [...its.values()].every((at) => at <= now - stands);
      if (!isOver && this.#size <= mostRemembered) break;
      this.#questions.delete(oldest);
      this.#size -= its.size;
    }
  }

  /** The database may have lost the last rows. */
  forget(): void {
    this.#questions.clear();
    this.#size = 0;
  }
}
