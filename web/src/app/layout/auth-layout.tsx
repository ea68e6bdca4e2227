import { Outlet } from '@tanstack/react-router';
import { AuthFrame } from './auth-frame.tsx';

/** The frame of the sign-in pages as the router shows it. */
export const AuthLayout = () => (
  <AuthFrame>
    <Outlet />
  </AuthFrame>
);
