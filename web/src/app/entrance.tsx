import { type ComponentType, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { goTo, useAddress } from '../client/address.ts';
import { isLocked, watchLock } from '../client/lock-state.ts';
import { unreachable } from '../client/refused.ts';
import { lacksSecondFactor, leaveSession, restoreSession, takeUpTokens, watchEnd, watchSession } from '../client/session.ts';
import { endsSession } from '../client/sign-in-routes.ts';
import { returnAddress } from '../modules/identity/index.ts';
import { lazyComponent, useLazyComponent } from '../ui/layer/lazy-component.ts';
import { AuthFrame } from './layout/auth-frame.tsx';
import { focusPage } from './layout/focus-page.ts';
import { OpeningFailure } from './layout/opening-failure.tsx';
import { guard } from './lock/guard.ts';
import { type SignInPage, signInPages } from './sign-in-pages.ts';
import { endBeforeStart } from './to-sign-in.ts';

watchEnd(endBeforeStart);

/** Loads the lock screen as well, because pages must be coverable even without a network. */
const load = async () => (await Promise.all([import('./inside.tsx'), guard()]))[0];
const demandedFactor = lazyComponent<object>(async () => (await import('../modules/identity/demanded-factor.tsx')).DemandedFactor);

/** Preloads the app while the user is still typing the password. */
export function fetchAhead(): void {
  if (navigator.onLine) void load().catch(() => {});
}

/** The content of an address: a page before sign-in, the app, or why neither could be opened. */
type Opened =
  | { kind: 'page'; page: SignInPage; Screen: ComponentType }
  | { kind: 'inside'; Inside: ComponentType }
  | { kind: 'failed'; error: unknown };

/** Judges an address as GUARD-001 to GUARD-007 do; null where it led on to the sign-in page. */
async function open(href: string): Promise<Opened | null> {
  const path = href.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
  const page: SignInPage | undefined = signInPages.find(({ name }) => path === `/${name}`);
  if (page) {
    const [{ Screen }] = await Promise.all([page.load(), !page.alone && (endsSession(path) ? leaveSession() : takeUpTokens())]);
    return { kind: 'page', page, Screen };
  }
  if (await restoreSession()) return { kind: 'inside', Inside: (await load()).Inside };
  const to = returnAddress(href);
  goTo(to ? `/login?${new URLSearchParams({ to })}` : '/login', { replace: true });
  return null;
}

/** The app: first the sign-in alone, then everything; a browser that is signed in passes through. */
export function App() {
  const href = useAddress();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const within = opened?.kind === 'inside';
  const lacksFactor = useSyncExternalStore(watchSession, lacksSecondFactor);
  const DemandedFactor = useLazyComponent(
    demandedFactor,
    () => setOpened({ kind: 'failed', error: unreachable(navigator.onLine) }),
    lacksFactor,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt opens the same address again
  useEffect(() => {
    // from here on the router handles the address
    if (within) return;
    let awaited = true;
    const show = (next: Opened | null) => awaited && next && startTransition(() => setOpened(next));
    const fail = (error: unknown) => show({ kind: 'failed', error });
    open(href).then(show, fail);
    // a page that is loaded while the session is locked waits for its password
    const cover = () => void (isLocked() && guard().catch(fail));
    const stop = watchLock(cover);
    cover();
    return () => {
      awaited = false;
      stop();
    };
  }, [href, attempt, within]);

  const page = opened?.kind === 'page' ? opened.page : null;
  useEffect(() => {
    if (!page) return;
    document.documentElement.dataset.route = page.name;
    document.title = `${page.title} · Akoma`;
    if (document.activeElement === document.body) focusPage();
  }, [page]);

  switch (opened?.kind) {
    case 'page':
      if (opened.page.alone) return <opened.Screen />;
      return (
        <AuthFrame>
          <opened.Screen />
        </AuthFrame>
      );
    case 'inside':
      if (!lacksFactor) return <opened.Inside />;
      return <AuthFrame>{DemandedFactor && <DemandedFactor />}</AuthFrame>;
    case 'failed':
      return <OpeningFailure error={opened.error} again={() => setAttempt((count) => count + 1)} />;
    default:
      return null;
  }
}
