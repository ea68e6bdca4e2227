import { readCookie } from '../client/cookies.ts';
import type { Look } from '../ui/theme/theme-provider.tsx';

const key = 'akoma.look';

/** The theme of the user whom this browser is signed in for, before or without their session: no cookie, and no more than this word (AUTH-014). */
export function rememberedLook(): Look {
  try {
    const look = localStorage.getItem(key);
    return readCookie('loggedIn') === 'true' && (look === 'light' || look === 'dark') ? look : 'system';
  } catch {
    return 'system';
  }
}

export function rememberLook(look: Look): void {
  try {
    if (localStorage.getItem(key) !== look) localStorage.setItem(key, look);
  } catch {
    // a browser that refuses storage begins with the look of its computer
  }
}
