import { watchVisits } from '@akoma/contract/encounters';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshRooms } from '../../client/ask.ts';
import { listen } from '../../client/listen.ts';
import { may } from '../../client/session.ts';

const rooms: ReadonlySet<string> = new Set(['encounters']);

/** Asks again for what is shown of a patient's visits and encounters as soon as somebody changes one of them (VISIT-009). */
export function useVisitChanges(patient_id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!may('visits.read')) return;
    const stop = new AbortController();
    const refresh = () => void refreshRooms(queries, rooms);
    void listen(watchVisits, {}, { item: (change) => change.patient_id === patient_id && refresh(), resumed: refresh }, stop.signal);
    return () => stop.abort();
  }, [patient_id, queries]);
}
