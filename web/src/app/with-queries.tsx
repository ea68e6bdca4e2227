import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { queries } from './queries.ts';

/** Around everything behind the sign-in. */
export const WithQueries = ({ children }: { children: ReactNode }): ReactElement => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
