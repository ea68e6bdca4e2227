import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../ui/layer/toast.ts';

/** Layout 'default': nothing but the page, as print pages want it (SHELL-007). */
export function PlainLayout() {
  useEffect(() => toast.hidePassing(), []);
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
