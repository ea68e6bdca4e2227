import { RouterProvider } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import { router } from '../routes.ts';
import { noticeHost } from '../ui/layer/notices.tsx';
import { fetchWhenIdle } from '../ui/layer/lazy-component.ts';

/** Everything behind the sign-in; the only way to the router, so that nothing of it is fetched before. */
export const Inside = memo(() => {
  useEffect(() => fetchWhenIdle(noticeHost), []);
  return <RouterProvider router={router} />;
});
