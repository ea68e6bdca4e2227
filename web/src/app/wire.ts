import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { showNoticesBy } from '../client/notice.ts';
import { currentSession, watchEnd, watchSession } from '../client/session.ts';
import { returnAddress } from '../rooms/identity/index.ts';
import { forgetNotices, toast } from '../ui/layer/toast.ts';

/** Joins what knows nothing of each other: the session's end, the notices, the router and what was asked before. */
export function wire(router: AnyRouter, queries: QueryClient): void {
  showNoticesBy(({ tone, text, why }) => void (tone === 'failed' ? toast.failed(text, why) : toast.done(text)));

  // nothing that one person has seen may be there for the next
  let person = currentSession()?.user.uuid;
  watchSession(() => {
    const now = currentSession()?.user.uuid;
    if (now === person) return;
    person = now;
    queries.clear();
    forgetNotices();
  });

  watchEnd({
    ended: () => {
      const to = returnAddress(router.state.location.href);
      void router.navigate({ to: '/login', search: { reason: 'ended', ...(to ? { to } : {}) }, replace: true });
    },
    replaced: () => location.reload(),
  });
}
