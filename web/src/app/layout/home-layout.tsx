import { Outlet } from '@tanstack/react-router';
import { PlainLayoutFrame } from './plain-layout.tsx';

/** Layout 'home': centred content (SHELL-005). */
export const HomeLayout = () => (
  <PlainLayoutFrame>
    <Outlet />
  </PlainLayoutFrame>
);
