/** The server cannot start, for a reason that its operator can fix; the message is one sentence for the operator. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
