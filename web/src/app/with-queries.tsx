import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { IdleWatch } from './lock/idle-watch.tsx';
import { queries } from './queries.ts';

/** Around everything behind the sign-in. */
export const WithQueries = ({ children }: { children: ReactNode }): ReactElement => (
  <QueryClientProvider client={queries}>
    {children}
    <IdleWatch />
  </QueryClientProvider>
);
