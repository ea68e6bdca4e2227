import { listVisits } from '@akoma/contract/encounters';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';

/** The query of a patient's open visit; there is at most one (VISIT-008, VISIT-020). */
export const askOpenVisit = (patient_id: string) =>
  ask(listVisits, { query: { patient: patient_id, status: 'arrived,in-progress', page: 1, page_size: 1 } });

/** The patient's open visit; `undefined` until it is known, `null` when there is none. */
export function useOpenVisit(patient_id: string, enabled = true) {
  const visits = useQuery({ ...askOpenVisit(patient_id), enabled });
  return visits.data ? (visits.data.data[0] ?? null) : undefined;
}
