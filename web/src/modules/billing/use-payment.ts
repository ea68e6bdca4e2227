import { type Payment, type PaymentRequest, payChargeItems, readPaymentOutcome } from '@akoma/contract/billing';
import type { Currency } from '@akoma/contract/base';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey, refreshAfter } from '../../client/ask.ts';
import { isUnreachable, Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';
import { useDraft } from '../workbench/index.ts';
import type { PaymentBody } from './pay-values.ts';

export interface TakenPayment {
  payments: Payment[];
  /** What the patient is asked for on the telephone. */
  requests: PaymentRequest[];
  change_due: string;
  currency: Currency;
}

/** A payment that was sent, with its key: kept sealed on this device and with the person's drafts until its end is known. */
export interface SentPayment {
  key: string;
  body: PaymentBody;
}

/** `idle`: nothing is sent; `asking`: whether the last one went through; `unknown`: it did not; `unreachable`: nobody can say. */
export type Outcome = 'idle' | 'asking' | 'unknown' | 'unreachable';

/** No answer came, or none that says whether it was done. */
const isUncertain = (error: unknown): boolean => isUnreachable(error) || (error instanceof Refused && error.status >= 500);

/**
 * Takes payments of a patient. The key is made when the panel opens and kept with what was sent until the answer is there: after an answer
 * that was lost the server is asked what became of it, and only then can it be taken again, with the same key (ruling 221).
 */
export function usePayment(patient_id: string, onTaken: (taken: TakenPayment) => void) {
  const queries = useQueryClient();
  const draft = useDraft('payment', patient_id);
  const [key, setKey] = useState(newKey);
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const [waiting, setWaiting] = useState<SentPayment>();

  const done = async (taken: TakenPayment) => {
    await draft.finish();
    await refreshAfter(queries, payChargeItems);
    onTaken(taken);
  };
  const look = async (sent: SentPayment) => {
    const offer = draft.offers[0];
    if (offer) draft.resume(offer);
    setWaiting(sent);
    setOutcome('asking');
    try {
      const { data } = await request(readPaymentOutcome, { query: { idempotency_key: sent.key } });
      if (data.state === 'unknown') setOutcome('unknown');
      else
        await done({
          payments: data.payments,
          requests: data.requests,
          change_due: data.change_due ?? '0.00',
          currency: data.currency ?? 'GHS',
        });
    } catch {
      setOutcome('unreachable');
    }
  };
  const send = async (sent: SentPayment) => {
    draft.keep({ ...sent });
    await draft.flush();
    try {
      const { data } = await request(payChargeItems, { body: sent.body }, { idempotency_key: sent.key });
      await done(data);
    } catch (error) {
      if (isUncertain(error)) return look(sent);
      // refused: nothing was taken, and the next try is another payment
      await draft.finish();
      setKey(newKey());
      throw error;
    }
  };
  return {
    outcome,
    waiting,
    /** A payment of an earlier panel whose end is not known. */
    left: draft.offers[0]?.content as unknown as SentPayment | undefined,
    look,
    take: (body: PaymentBody) => send({ key, body }),
    takeAgain: send,
    forget: async () => {
      await draft.finish();
      setKey(newKey());
      setWaiting(undefined);
      setOutcome('idle');
    },
  };
}
