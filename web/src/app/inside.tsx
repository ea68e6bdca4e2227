import { RouterProvider } from '@tanstack/react-router';
import { memo } from 'react';
import { router } from '../routes.ts';

/** Everything behind the sign-in; the only way to the router, so that nothing of it is fetched before. */
export const Inside = memo(() => <RouterProvider router={router} />);
