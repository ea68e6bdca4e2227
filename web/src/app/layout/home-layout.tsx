import { Outlet } from '@tanstack/react-router';
import { PlainFrame } from './plain-frame.tsx';

/** Layout 'home': centred content (SHELL-005). */
export const HomeLayout = () => (
  <PlainFrame>
    <Outlet />
  </PlainFrame>
);
