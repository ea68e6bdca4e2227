import { RouterProvider } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import { router } from '../routes.ts';
import { noticeHost } from '../ui/layer/notices.tsx';
import { fetchWhenIdle } from '../ui/layer/lazy-component.ts';

/** The app after sign-in; the only import of the router, so that nothing of it is loaded earlier. */
export const Inside = memo(() => {
  useEffect(() => fetchWhenIdle(noticeHost), []);
  return <RouterProvider router={router} />;
});
