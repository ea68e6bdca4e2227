import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { type Locked, lockedNow, watchLock } from '../../client/lock-state.ts';
import { takeAway } from '../../ui/layer/take-away.ts';
import { focusPage } from '../layout/focus-page.ts';
import { lockedTitle } from './locked-title.ts';

const parts = async () => {
  const [{ LockRoot }, { Unlock }] = await Promise.all([import('./lock-root.tsx'), import('../../rooms/identity/unlock.form.tsx')]);
  return { LockRoot, Unlock };
};
let fetched: ReturnType<typeof parts> | undefined;

/** Fetches the lock screen, so that it is there when the network is not. */
export function fetchLockScreen(): ReturnType<typeof parts> {
  fetched ??= parts().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

/** Takes the page away and shows the lock screen for as long as the session is locked. */
export function guardScreen(): void {
  let show: (() => void) | undefined;
  watchLock(() => {
    const locked = lockedNow();
    if (locked) show ??= lock(locked);
    else {
      show?.();
      show = undefined;
    }
  });
}

function lock(locked: Locked): () => void {
  const place = document.createElement('div');
  const putBack = takeAway(place);
  const root = createRoot(place);
  document.title = lockedTitle;
  const render = () =>
    fetchLockScreen().then(
      ({ LockRoot, Unlock }) => root.render(createElement(LockRoot, { ...locked, Unlock })),
      () => root.render('This screen is locked. It can be unlocked when the network is back.'),
    );
  const again = () => void render();
  window.addEventListener('online', again);
  void render();
  return () => {
    window.removeEventListener('online', again);
    root.unmount();
    putBack();
    if (document.activeElement === document.body) focusPage();
  };
}
