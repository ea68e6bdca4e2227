/** What a patient is asked to pay. */
export interface MoneyAsked {
  /** A UUID of version 4, kept before it is sent: the same in every try. */
  reference: string;
  amount: string;
  currency: string;
  /** E.164. */
  phone: string;
  /** What the telephone shows. */
  message: string;
  callback_url: string | undefined;
}

/** What the provider says of a request; `unknown`: it was never sent. */
export type MoneyState =
  | { state: 'pending' }
  | { state: 'unknown' }
  | { state: 'confirmed'; transaction_id: string | null }
  | { state: 'refused' | 'expired'; reason: string };

/** Asks telephones for money. Throws what another try may change. */
export interface MobileMoneyProvider {
  /** `sent`: it was taken, now or before. */
  ask: (asked: MoneyAsked, signal: AbortSignal) => Promise<'sent' | { refused: string }>;
  stateOf: (reference: string, signal: AbortSignal) => Promise<MoneyState>;
}
