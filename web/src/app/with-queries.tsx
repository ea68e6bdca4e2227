import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { lazyComponent, useLazyComponent } from '../ui/layer/lazy-component.ts';
import { queries } from './queries.ts';

/** Fetched by guard-screen.ts beside everything else, before anything is shown. */
const idleWatch = lazyComponent<object>(async () => (await import('./lock/idle-watch.tsx')).IdleWatch);

/** Around everything behind the sign-in. */
export const WithQueries = ({ children }: { children: ReactNode }): ReactElement => {
  const IdleWatch = useLazyComponent(idleWatch);
  return (
    <QueryClientProvider client={queries}>
      {children}
      {IdleWatch && <IdleWatch />}
    </QueryClientProvider>
  );
};
