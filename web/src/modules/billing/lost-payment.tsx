import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../ui/layer/told.ts';
import { tillWords as words } from './till.words.ts';
import type { Outcome, SentPayment } from './use-payment.ts';

interface LostPaymentProps {
  outcome: Outcome;
  sent: SentPayment;
  look: (sent: SentPayment) => Promise<void>;
  takeAgain: (sent: SentPayment) => Promise<void>;
  forget: () => Promise<void>;
}

const sentences: Readonly<Record<Outcome, string>> = {
  idle: words.lostIdle,
  asking: words.checking,
  unknown: words.lostUnknown,
  unreachable: words.lostUnreachable,
};

/** A payment whose answer was lost: whether it went through is asked before it can be taken again. */
export function LostPayment({ outcome, sent, look, takeAgain, forget }: LostPaymentProps) {
  const [refused, setRefused] = useState<string>();
  const again = () => takeAgain(sent).catch((error: unknown) => setRefused(sentenceOf(error)));
  return (
    <Alert color="yellow" title={words.lost} role="status">
      <Stack gap="sm">
        {sentences[outcome]}
        {refused}
        <Group gap="sm">
          {outcome === 'unknown' && <Button onClick={() => void again()}>{words.takeAgain}</Button>}
          {outcome === 'unknown' && (
            <Button variant="default" onClick={() => void forget()}>
              {words.leave}
            </Button>
          )}
          {(outcome === 'idle' || outcome === 'unreachable') && <Button onClick={() => void look(sent)}>{words.askAgain}</Button>}
        </Group>
      </Stack>
    </Alert>
  );
}
