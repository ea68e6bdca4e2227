import { LoginScreen } from '../modules/identity/index.ts';
import type { ScreenModule } from '../client/page.ts';

/** A page before the sign-in, of layout 'auth'. */
export interface SignInPage {
  /** Its route name; its address is the same with a slash. */
  name: string;
  title: string;
  /** Without layout and session: a screen that hangs in public. */
  alone?: true;
  load: () => Promise<ScreenModule>;
}

/**
 * The pages that stand before the sign-in. The login page comes with the start, because a slow line pays 400 ms to ask for it; what it is made
 * of is needed behind it as well.
 */
export const signInPages = [
  { name: 'login', title: 'Login', load: async () => ({ Screen: LoginScreen }) },
  { name: 'forgot-password', title: 'Forgot Password', load: () => import('../modules/identity/forgot-password.screen.tsx') },
  { name: 'reset-password', title: 'Reset Password', load: () => import('../modules/identity/reset-password.screen.tsx') },
  { name: 'password-reset', title: 'Password Reset', load: () => import('../modules/identity/password-reset.screen.tsx') },
  { name: 'confirm-email', title: 'Confirm Email Address', load: () => import('../modules/identity/confirm-email.screen.tsx') },
  { name: 'accept-invitation', title: 'Accept Invitation', load: () => import('../modules/organization/accept-invitation.screen.tsx') },
  { name: 'queue-screen', title: 'Queue screen', alone: true, load: () => import('../modules/queue/queue-screen.screen.tsx') },
] as const satisfies readonly SignInPage[];
