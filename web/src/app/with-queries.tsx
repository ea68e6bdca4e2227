import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { laterPart, useLater } from '../ui/layer/use-later.ts';
import { queries } from './queries.ts';

/** Fetched by guard-screen.ts beside everything else, before anything is shown. */
const idleWatch = laterPart<object>(async () => (await import('./lock/idle-watch.tsx')).IdleWatch);

/** Around everything behind the sign-in. */
export const WithQueries = ({ children }: { children: ReactNode }): ReactElement => {
  const IdleWatch = useLater(idleWatch);
  return (
    <QueryClientProvider client={queries}>
      {children}
      {IdleWatch && <IdleWatch />}
    </QueryClientProvider>
  );
};
