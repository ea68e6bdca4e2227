/** The server cannot start, for a reason that its operator can mend; the message is one sentence, written for them. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
