/** A short message to one telephone. */
export interface Sms {
  /** The same in every try: a provider that knows idempotency keys delivers it once. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
  /** Who it comes from, where the provider allows a name. */
  sender: string;
}

/** What became of a message: taken by the provider, or written to the log alone. */
export type SmsFate = 'sent' | 'logged';

/** Takes messages. Throws {@link SmsRefused} for what no further try will change, any other error for what may be tried again. */
export interface SmsDriver {
  send: (sms: Sms, signal: AbortSignal) => Promise<SmsFate>;
}

/** The provider will not take this message, however often it is sent. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}
