import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OpeningFailure } from './opening-failure.tsx';

/** As OpeningFailure, inside the router. */
export function StandaloneFailure({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  return (
    <OpeningFailure
      error={error}
      again={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
