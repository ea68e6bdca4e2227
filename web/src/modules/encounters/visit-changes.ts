import { watchVisits } from '@akoma/contract/encounters';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshModules } from '../../client/ask.ts';
import { type ItemOf, listen } from '../../client/listen.ts';
import { may } from '../../client/session.ts';

type Change = ItemOf<typeof watchVisits>;
/** Called with each change; `null` when some may have been missed. */
type Hear = (change: Change | null) => void;

const hearers = new Set<Hear>();
let listening: AbortController | undefined;

/** One stream for the whole page, however many listen: a browser has six connections to a server over HTTP/1.1. */
function watchVisitEvents(hear: Hear): () => void {
  hearers.add(hear);
  if (!listening) {
    const mine = new AbortController();
    listening = mine;
    const tell: Hear = (change) => {
      for (const hearer of [...hearers]) hearer(change);
    };
    void listen(watchVisits, {}, { item: tell, resumed: () => tell(null) }, mine.signal).then(() => {
      // refused: the next user may be allowed to
      if (listening === mine) listening = undefined;
    });
  }
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    listening?.abort();
    listening = undefined;
  };
}

const modules: ReadonlySet<string> = new Set(['encounters']);

/** Asks again for what is shown of a patient's visits and encounters as soon as somebody changes one of them (VISIT-009). */
export function useVisitChanges(patient_id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!may('visits.read')) return undefined;
    return watchVisitEvents((change) => (change === null || change.patient_id === patient_id) && void refreshModules(queries, modules));
  }, [patient_id, queries]);
}

/** Of a busy hospital's changes, a list asks again once in so long. */
const gatherMs = 2_000;

/** Calls soon after any visit has changed; several changes at once are one call. */
export function useAnyVisitChange(refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = watchVisitEvents(() => {
      due ??= setTimeout(() => {
        due = undefined;
        latest.current();
      }, gatherMs);
    });
    return () => {
      clearTimeout(due);
      stop();
    };
  }, []);
}
