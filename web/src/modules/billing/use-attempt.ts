import type { AnyOperation, InputOf } from '@akoma/contract/base';
import { readPaymentOutcome } from '@akoma/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newKey, refreshAfter } from '../../client/ask.ts';
import { giveNotice } from '../../client/notice.ts';
import { pause } from '../../client/pause.ts';
import { isUnreachable, Refused } from '../../client/refused.ts';
import { type Got, request } from '../../client/request.ts';
import { useDraft } from '../workbench/index.ts';

/** What was sent, with its key: kept sealed on this device and with the person's drafts until its end is known. */
export type Sent<O> = { key: string } & InputOf<O>;

/** `idle`: nothing is sent; `asking`: whether the last one went through; `unknown`: it did not; `unreachable`: nobody can say. */
export type Outcome = 'idle' | 'asking' | 'unknown' | 'unreachable';

/** How long one waits before the next question: what is still on its way arrives meanwhile. */
export const pausesMs = [0, 500, 1000, 2000, 3000];

/** No answer came, or none that says whether it was done. */
const isUncertain = (error: unknown): boolean => isUnreachable(error) || (error instanceof Refused && error.status >= 500);

/** Asks by the key until it is known that it was done, or for so long that it certainly never arrived. */
export async function outcomeOfKey(
  read: () => Promise<{ data: { state: 'done' | 'pending' | 'unknown' } }>,
  signal: AbortSignal,
): Promise<'done' | 'unknown' | 'unreachable'> {
  let last: 'unknown' | 'unreachable' = 'unreachable';
  for (const ms of pausesMs) {
    await pause(ms, signal);
    if (signal.aborted) break;
    try {
      const { data } = await read();
      if (data.state !== 'unknown') return 'done';
      last = 'unknown';
    } catch {
      last = 'unreachable';
    }
  }
  return last;
}

interface Attempted<O extends AnyOperation> {
  /** One that moves money, and whose outcome the server tells by its key. */
  operation: O;
  /** What is being done about which record, as the name of the draft. */
  kind: 'payment' | 'deposit' | 'client-payment' | 'invoice-payment' | 'refund-pay-out' | 'till-paid-in' | 'till-paid-out';
  subject: string;
  onDone: (reply: Got<O>) => void;
  /** Toast when done. */
  done?: string | ((reply: Got<O>) => string);
}

/**
 * Moves money once. The key is made when the form opens and kept with what was sent until the answer is there, also over a reload: after an
 * answer that was lost the server is asked what became of it, and only what never arrived can be sent again, with the same key (ruling 221).
 */
export function useAttempt<O extends AnyOperation>({ operation, kind, subject, onDone, done: said }: Attempted<O>) {
  const queries = useQueryClient();
  const draft = useDraft(kind, subject);
  const [key, setKey] = useState(newKey);
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const [waiting, setWaiting] = useState<Sent<O>>();
  const left = draft.offers[0]?.content as unknown as Sent<O> | undefined;
  const open = useRef(new AbortController());
  useEffect(() => {
    if (open.current.signal.aborted) open.current = new AbortController();
    return () => open.current.abort();
  }, []);

  const post = async ({ key: idempotency_key, ...input }: Sent<O>) => {
    const reply = await request(operation, input as unknown as InputOf<O>, { idempotency_key });
    await draft.finish();
    await refreshAfter(queries, operation);
    if (said) giveNotice({ tone: 'done', text: typeof said === 'string' ? said : said(reply) });
    onDone(reply);
  };
  const look = async (sent: Sent<O>) => {
    const { signal } = open.current;
    const offer = draft.offers[0];
    if (offer) draft.resume(offer);
    setWaiting(sent);
    setOutcome('asking');
    const found = await outcomeOfKey(() => request(readPaymentOutcome, { query: { idempotency_key: sent.key } }), signal);
    if (signal.aborted) return;
    if (found !== 'done') return setOutcome(found);
    // its key gets the first answer again, and does nothing a second time
    await post(sent).catch(() => setOutcome('unreachable'));
  };
  // one of an earlier form whose end is not known is asked for at once
  const asks = useRef(look);
  asks.current = look;
  const waits = left !== undefined && waiting === undefined;
  useEffect(() => {
    if (waits && left) void asks.current(left);
  }, [waits, left]);

  const forget = async () => {
    await draft.finish();
    setKey(newKey());
    setWaiting(undefined);
    setOutcome('idle');
  };
  const send = async (sent: Sent<O>) => {
    draft.keep({ ...sent });
    await draft.flush();
    try {
      await post(sent);
    } catch (error) {
      if (isUncertain(error)) return look(sent);
      // refused: nothing was moved, and the next try is another one
      await forget();
      throw error;
    }
  };
  return {
    outcome,
    /** One whose end is not known: nothing else is sent before it is. */
    lost: waiting ?? left,
    look,
    send: (input: InputOf<O>) => send({ key, ...(input as object) } as Sent<O>),
    again: send,
    forget,
  };
}
