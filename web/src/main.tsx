import './client/preload-on-start.ts';
import './client/no-eval.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, fetchAhead } from './app/entrance.tsx';
import { Forbidden } from './app/forbidden.ts';
import { AppFrame } from './app/frame.tsx';
import { readCookie } from './client/cookies.ts';
import { Refused } from './client/refused.ts';
import { restoreSession } from './client/session.ts';
import { isSignIn } from './client/sign-in-routes.ts';

// what a page shows in its own place has been told; anything else goes to the browser's own report
const onCaughtError = (error: unknown) => {
  if (!(error instanceof Forbidden || error instanceof Refused)) reportError(error);
};

// a page that Back brings out of the browser's memory may have been left by somebody else
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

// in slices, between which the browser answers
startTransition(() =>
  createRoot(document.getElementById('root')!, { onCaughtError }).render(
    <AppFrame>
      <App />
    </AppFrame>,
  ),
);

// once the first page stands: what opens the app without a network, and learns of new versions
window.addEventListener('load', () =>
  setTimeout(
    () =>
      void import('./app/offline/installation.ts').then(
        ({ startInstallation }) => startInstallation(),
        () => {},
      ),
    1_000,
  ),
);

// a signed-in browser needs everything at once; at the sign-in it comes while the first field is being filled
if (readCookie('loggedIn') === 'true') {
  fetchAhead();
  // asked for while the page is still being made; who needs it waits for the same answer, and says so when there is none. The pages of the
  // sign-in end the session, so nothing may restore it beside them
  if (!isSignIn(location.pathname)) restoreSession().catch(() => {});
} else document.addEventListener('input', fetchAhead, { once: true });
