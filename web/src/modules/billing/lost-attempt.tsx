import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../ui/layer/told.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import { tillWords as words } from './till.words.ts';
import type { Outcome } from './use-attempt.ts';

export interface LostAttemptProps<S> {
  attempt: {
    outcome: Outcome;
    look: (sent: S) => Promise<void>;
    again: (sent: S) => Promise<void>;
    forget: () => Promise<void>;
  };
  sent: S;
  /** What is pressed to send it once more. */
  again?: string;
}

const sentences: Readonly<Record<Outcome, string>> = {
  idle: words.checking,
  asking: words.checking,
  unknown: words.lostUnknown,
  unreachable: words.lostUnreachable,
};

/** What was sent and had no answer: whether it went through is asked before it can be sent again (ruling 221). */
export function LostAttempt<S extends { body?: unknown }>({ attempt, sent, again = words.takeAgain }: LostAttemptProps<S>) {
  const { outcome, look, forget } = attempt;
  const [refused, setRefused] = useState<string>();
  const send = () => attempt.again(sent).catch((error: unknown) => setRefused(sentenceOf(error)));
  return (
    <Alert color="yellow" title={words.lost} role="status">
      <Stack gap="sm">
        <strong className="akoma-number">{amountsOf(sent)}</strong>
        {sentences[outcome]}
        {refused}
        <Group gap="sm">
          {outcome === 'unknown' && <Button onClick={() => void send()}>{again}</Button>}
          {outcome === 'unknown' && (
            <Button variant="default" onClick={() => void forget()}>
              {words.leave}
            </Button>
          )}
          {outcome === 'unreachable' && <Button onClick={() => void look(sent)}>{words.askAgain}</Button>}
        </Group>
      </Stack>
    </Alert>
  );
}

/** The amounts that were sent, of every way of paying. */
function amountsOf({ body }: { body?: unknown }): string | undefined {
  const { more = [], ...first } = (body ?? {}) as Leg & { more?: Leg[] };
  const sent = [first, ...more].flatMap(({ amount, currency }) => (amount ? [currency ? formatMoney(amount, currency) : amount] : []));
  return sent.join(' · ') || undefined;
}
interface Leg {
  amount?: string;
  currency?: 'GHS' | 'USD';
}
