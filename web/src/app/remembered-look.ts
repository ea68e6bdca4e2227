import { readCookie } from '../client/cookies.ts';
import type { Look } from '../ui/theme/theme-provider.tsx';

/** The look of whoever this browser is signed in for, before or without their session: the cookie says no more than this word. */
export function rememberedLook(): Look {
  const theme = readCookie('theme');
  return readCookie('loggedIn') === 'true' && (theme === 'light' || theme === 'dark') ? theme : 'system';
}
