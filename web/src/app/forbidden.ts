/** The signed-in user may not see this page; the 403 screen shows the sentences, inside the shell. */
export class Forbidden extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join(' '));
    this.name = 'Forbidden';
    this.sentences = sentences;
  }
}
