import { Button, Title } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Refused } from '../../client/refused.ts';
import { PlainLayoutFrame } from './plain-layout.tsx';

/** A failure where no shell stands: the session could not be read, or the app itself not be fetched. */
export function StandaloneFailure({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const again = () => {
    // a browser remembers a module that it could not fetch until the page is loaded anew
    if (!(error instanceof Refused)) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <PlainLayoutFrame>
      <Title order={1}>Akoma could not be opened</Title>
      <p role="alert">
        {error instanceof Refused
          ? error.message
          : 'A part of it could not be fetched. Check the network, then try again or load the page anew.'}
      </p>
      <Button onClick={again}>Try again</Button>
    </PlainLayoutFrame>
  );
}
