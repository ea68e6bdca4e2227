/** So long a question that is asked again, by the same person, is answered by the row that stands there already, in ms. */
const stands = 60_000;
/** Ids of patients that are remembered, of all questions together. */
const mostRemembered = 200_000;

/**
 * The questions of the last minute whose rows are committed, and whom each of them has shown. A list that is fetched again and again
 * shows the same patients to the same person: its second row would tell nothing. Each server remembers its own.
 */
export class RecentQuestions {
  readonly #questions = new Map<string, Map<string, number>>();
  #size = 0;

  /** Whether each of these patients stands in a row of the same question. */
  stands(question: string, patients: readonly string[], now: number): boolean {
    const seen = this.#questions.get(question);
    return seen !== undefined && patients.every((id) => (seen.get(id) ?? Number.NEGATIVE_INFINITY) > now - stands);
  }

  /** Its row is committed. */
  note(question: string, patients: readonly string[], now: number): void {
    const seen = this.#questions.get(question) ?? new Map<string, number>();
    this.#questions.delete(question); // so that the one noted last stands last
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
