import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { type Locked, lockedNow, watchLock } from '../../client/lock-state.ts';
import { takeAway } from '../../ui/layer/take-away.ts';
import { focusPage } from '../layout/focus-page.ts';
import { lockedTitle } from './locked-title.ts';

let screen: Promise<typeof import('./lock-root.tsx')> | undefined;

/** Fetches the lock screen, so that it is there when the network is not. */
export function fetchLockScreen(): Promise<typeof import('./lock-root.tsx')> {
  screen ??= import('./lock-root.tsx').catch((error: unknown) => {
    screen = undefined;
    throw error;
  });
  return screen;
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
      ({ LockRoot }) => root.render(createElement(LockRoot, locked)),
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
