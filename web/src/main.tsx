import './client/no-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Forbidden } from './app/forbidden.ts';
import { queries } from './app/queries.ts';
import { wire } from './app/wire.ts';
import { Refused } from './client/refused.ts';
import { router } from './routes.ts';
import { UiProvider } from './ui/theme/ui-provider.tsx';

wire(router, queries);

// what a page shows in its own place has been told; anything else goes to the browser's own report
const onCaughtError = (error: unknown) => {
  if (!(error instanceof Forbidden || error instanceof Refused)) reportError(error);
};

createRoot(document.getElementById('root')!, { onCaughtError }).render(
  <UiProvider>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </UiProvider>,
);
