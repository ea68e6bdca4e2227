import { Button, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { isUnreachable, Refused } from '../../client/refused.ts';
import { useOnline } from '../../ui/layer/offline-notice.tsx';
import { PlainFrame } from './plain-frame.tsx';

interface OpeningFailureProps {
  error: unknown;
  /** Tries once more. */
  again: () => void;
}

const needsNetwork =
  'Signing in, and everything about patients, needs the network. Leave this window open: it continues by itself when the network is back.';

/** A failure where no shell stands: the session could not be read, or the app itself not be fetched. */
export function OpeningFailure({ error, again }: OpeningFailureProps): ReactNode {
  const told = error instanceof Refused;
  const online = useOnline();
  const wasOnline = useRef(online);
  const offline = !online && isUnreachable(error);
  useEffect(() => {
    // the network is back: what waited for it goes on by itself
    if (online && !wasOnline.current && told) again();
    wasOnline.current = online;
  });
  return (
    <PlainFrame>
      <Title order={1}>{offline ? 'You are offline' : 'Akoma could not be opened'}</Title>
      <p role="alert">
        {offline
          ? needsNetwork
          : told
            ? error.message
            : 'A part of it could not be fetched. Check the network, then try again or load the page anew.'}
      </p>
      {/* a browser remembers a module that it could not fetch until the page is loaded anew */}
      <Button onClick={() => (told ? again() : location.reload())}>Try again</Button>
    </PlainFrame>
  );
}
