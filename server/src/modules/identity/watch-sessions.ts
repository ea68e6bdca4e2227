import type { InNoTenant } from '../../platform/module.ts';
import { listOpenSessions } from './own-session.store.ts';

interface Settings {
  inNoTenant: InNoTenant;
  now: () => Date;
  /** Called after a failed check; the streams continue, and the next check is a second later. */
  failed: (error: unknown) => void;
  /** Interval between two checks. */
  milliseconds?: number;
}

/**
 * Detects when a session with an open stream is locked or ends, on any server: a stream sends no further requests that would be refused.
 * One small query a second for all streams of this server, none without streams. It does not count as use of the session.
 */
export function watchSessions({ inNoTenant, now, failed, milliseconds = 1_000 }: Settings): {
  closed: (session_id: string, gone: AbortSignal) => AbortSignal;
} {
  const watched = new Map<string, Set<AbortController>>();
  let running = false;

  async function look(): Promise<void> {
    const ids = [...watched.keys()];
    const open = new Set(await inNoTenant('read', (db) => listOpenSessions(db, ids, now())));
    for (const id of ids) if (!open.has(id)) for (const stream of watched.get(id) ?? []) stream.abort();
  }

  function again(): void {
    running = watched.size > 0;
    if (!running) return;
    setTimeout(() => {
      if (watched.size === 0) return again();
      look()
        .catch((error: unknown) => watched.size > 0 && failed(error))
        .finally(again);
    }, milliseconds).unref();
  }

  return {
    closed(session_id, gone) {
      const stream = new AbortController();
      const ones = watched.get(session_id) ?? new Set();
      watched.set(session_id, ones.add(stream));
      const leave = (): void => {
        ones.delete(stream);
        if (ones.size === 0 && watched.get(session_id) === ones) watched.delete(session_id);
      };
      gone.addEventListener('abort', leave, { once: true });
      if (gone.aborted) leave();
      if (!running) again();
      return stream.signal;
    },
  };
}
