import { Outlet } from '@tanstack/react-router';

/** Layout 'default': nothing but the page, as print pages want it (SHELL-007). */
export const PlainLayout = () => (
  <main id="main">
    <Outlet />
  </main>
);
