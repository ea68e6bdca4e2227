import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queries } from './app/queries.ts';
import { wire } from './app/wire.ts';
import { router } from './routes.ts';
import { UiProvider } from './ui/theme/ui-provider.tsx';

wire(router, queries);

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </UiProvider>,
);
