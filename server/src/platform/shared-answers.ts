/**
 * Lets those who ask the same at the same moment share one answer. Who asks while one is being made shares the next, which is begun after that:
 * nobody is answered with what was looked at before they asked.
 */
export class SharedAnswers<T> {
  readonly #running = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<T>>();

  /** Where the one who was to make it for all could not, each makes their own. */
  ask(key: string, make: () => Promise<T>): Promise<T> {
    const next = this.#next.get(key);
    if (next) return next.catch(make);
    const running = this.#running.get(key);
    if (!running) return this.#run(key, make);
    const mine = running.then(() => {
      this.#next.delete(key);
      return this.#run(key, make);
    });
    this.#next.set(key, mine);
    return mine;
  }

  #run(key: string, make: () => Promise<T>): Promise<T> {
    const made = make();
    const over = () => void this.#running.delete(key);
    this.#running.set(key, made.then(over, over));
    return made;
  }
}
