import { Button, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { isUnreachable, Refused } from '../../client/refused.ts';
import { useOnline } from '../../ui/layer/offline-notice.tsx';
import { PlainFrame } from './plain-frame.tsx';

interface OpeningFailureProps {
  error: unknown;
  /** Retries. */
  again: () => void;
}

const needsNetwork =
  'Signing in and patient records need a network connection. Leave this window open: it will continue when the connection is back.';

/** A failure outside of the shell: the session could not be read, or the app itself not be loaded. */
export function OpeningFailure({ error, again }: OpeningFailureProps): ReactNode {
  const told = error instanceof Refused;
  const online = useOnline();
  const wasOnline = useRef(online);
  const offline = !online && isUnreachable(error);
  useEffect(() => {
    // the network is back: retry automatically
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
            : 'Part of it could not be loaded. Check the network, then try again or reload the page.'}
      </p>
      {/* a browser remembers a module that failed to load until the page is reloaded */}
      <Button onClick={() => (told ? again() : location.reload())}>Try again</Button>
    </PlainFrame>
  );
}
