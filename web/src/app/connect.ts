import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { connectListWorkbench } from '../client/list/list-workbench.ts';
import { isLocked, watchLock } from '../client/lock-state.ts';
import { showNoticesBy } from '../client/notice.ts';
import { connectReceiving } from '../client/receiving.ts';
import { clearOnUserChange } from '../client/clear-on-user-change.ts';
import { currentSession, watchEnd, watchSession } from '../client/session.ts';
import { forgetUnsaved } from '../client/unsaved.ts';
import { workbenchOfLists } from '../modules/workbench/index.ts';
import { forgetNotices, toast } from '../ui/layer/toast.ts';
import { endedSearch, leaveLocked } from './to-sign-in.ts';

/** Connects otherwise independent parts: the end of the session, the notices, the router and the query cache. */
export function wire(router: AnyRouter, queries: QueryClient): void {
  showNoticesBy(({ tone, text, why }) => void (tone === 'failed' ? toast.failed(text, why) : toast.done(text)));
  connectListWorkbench(workbenchOfLists);
  connectReceiving({
    patient: async (id) => (await import('../modules/frontdesk/index.ts')).receiveWalkIn(queries, id),
    appointment: async (id) => (await import('../modules/frontdesk/index.ts')).receiveAppointment(queries, id),
  });

  clearOnUserChange({
    current: currentSession,
    watch: watchSession,
    forget: () => {
      queries.clear();
      forgetNotices();
    },
  });

  // refreshes changes made while the screen was locked
  watchLock(() => {
    if (!isLocked()) void queries.invalidateQueries();
  });

  watchEnd({
    ended: (why) => {
      const { href } = router.state.location;
      if (isLocked()) leaveLocked(why, href);
      else void router.navigate({ to: '/login', search: endedSearch(href), replace: true });
    },
    replaced: () => {
      if (isLocked()) forgetUnsaved();
      location.reload();
    },
  });
}
