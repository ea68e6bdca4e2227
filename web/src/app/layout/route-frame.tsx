import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isLocked, watchLock } from '../../client/lock-state.ts';
import { currentSession } from '../../client/session.ts';
import { lockedTitle } from '../lock/locked-title.ts';
import { windowTitle } from '../page-title.ts';
import { focusNewPage, focusPage } from './focus-page.ts';

/** Link that had the focus when a place in the history was left, by that place's position: Back returns there (law 1). */
const leftAt = new Map<number, string>();

/** The position in the history; replacing an entry (to normalise its address) does not change it. */
const positionOf = (state: object): number => Number((state as { __TSR_index?: number }).__TSR_index ?? 0);

const hrefInFocus = (): string | null => document.activeElement?.closest('main a[href]')?.getAttribute('href') ?? null;

/** Maximum time, in ms, for a list that the user returns to to show its rows and to redraw them with fresh data. */
const timeoutMs = 3_000;

/** Moves the focus to the link whenever no element has it, until the list is stable or the user moves the focus. */
function holdFocus(href: string): void {
  const began = performance.now();
  const look = () => {
    const focused = document.activeElement;
    const isNowhere = focused === null || focused === document.body || focused.matches('main, main h1');
    const isThere = focused?.getAttribute('href') === href;
    if ((!isNowhere && !isThere) || performance.now() - began > timeoutMs) return;
    if (isNowhere && document.querySelector(`main a[href="${CSS.escape(href)}"]`)) focusPage(href);
    setTimeout(look, 50);
  };
  setTimeout(look, 50);
}

/** Wraps every page: names it for programs and users, and moves the focus when the address changes. */
export function RouteFrame() {
  const router = useRouter();
  useEffect(() => {
    const name = () => {
      const route = router.state.matches.at(-1)?.staticData.name ?? '';
      document.documentElement.dataset.route = route;
      document.title = isLocked() ? lockedTitle : windowTitle(route, route === '' ? null : (currentSession()?.workspace ?? null));
    };
    name();
    // the place in the history that Back leads to; two Backs in a row may both be under way
    let returning: number | undefined;
    const stops = [
      watchLock(name),
      router.history.subscribe(({ action, location }) => {
        if (action.type === 'PUSH') returning = undefined;
        else if (action.type !== 'REPLACE') returning = positionOf(location.state);
      }),
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        const href = hrefInFocus();
        if (fromLocation && href) leftAt.set(positionOf(fromLocation.state), href);
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        name();
        if (!pathChanged || !fromLocation) return;
        const position = positionOf(toLocation.state);
        const returnTo = position === returning ? leftAt.get(position) : undefined;
        // a dialog opened in the meantime keeps the focus
        if (document.querySelector('[role=dialog]')) return;
        focusNewPage(returnTo);
        if (returnTo) holdFocus(returnTo);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return <Outlet />;
}
