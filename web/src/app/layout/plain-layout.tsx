import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../ui/layer/toast.ts';

/** Layout 'default': only the page, for print pages (SHELL-007). */
export function PlainLayout() {
  useEffect(() => toast.hidePassing(), []);
  return (
    <main id="main" data-paper>
      <Outlet />
    </main>
  );
}
