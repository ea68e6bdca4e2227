import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refused } from '../../client/refused.ts';
import { PlainFrame } from './plain-frame.tsx';

interface OpeningFailureProps {
  error: unknown;
  /** Tries once more. */
  again: () => void;
}

/** A failure where no shell stands: the session could not be read, or the app itself not be fetched. */
export function OpeningFailure({ error, again }: OpeningFailureProps): ReactNode {
  const told = error instanceof Refused;
  return (
    <PlainFrame>
      <Title order={1}>Akoma could not be opened</Title>
      <p role="alert">
        {told ? error.message : 'A part of it could not be fetched. Check the network, then try again or load the page anew.'}
      </p>
      {/* a browser remembers a module that it could not fetch until the page is loaded anew */}
      <Button onClick={() => (told ? again() : location.reload())}>Try again</Button>
    </PlainFrame>
  );
}
