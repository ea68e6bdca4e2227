import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { type Locked, lockedNow, watchLock } from '../../client/lock-state.ts';
import { takeAway } from '../../ui/layer/take-away.ts';
import { focusPage } from '../layout/focus-page.ts';
import { lockedTitle } from './locked-title.ts';

/**
 * Replaces the page by the lock screen for as long as the session is locked; resolves when the lock screen is loaded, so that it needs no
 * network.
 */
export async function guardScreen(): Promise<void> {
  const [{ LockRoot }, { Unlock }] = await Promise.all([
    import('./lock-root.tsx'),
    import('../../modules/identity/unlock.form.tsx'),
    import('./idle-watch.tsx'),
  ]);

  const lock = (locked: Locked): (() => void) => {
    const place = document.createElement('div');
    const putBack = takeAway(place);
    const root = createRoot(place);
    document.title = lockedTitle;
    root.render(createElement(LockRoot, { ...locked, Unlock }));
    return () => {
      root.unmount();
      putBack();
      if (document.activeElement === document.body) focusPage();
    };
  };

  let show: (() => void) | undefined;
  const look = () => {
    const locked = lockedNow();
    if (locked) show ??= lock(locked);
    else {
      show?.();
      show = undefined;
    }
  };
  watchLock(look);
  look();
}
