import { listVisits } from '@akoma/contract/encounters';
import { useQueryClient } from '@tanstack/react-query';
import { useChanges } from '../workbench/index.ts';
import { refreshAfter } from '../../client/ask.ts';

/** Asks again for what is shown of a patient's visits, encounters, diagnoses and care plans as soon as somebody changes one of them (VISIT-009). */
export function useVisitChanges(patient_id: string): void {
  const queries = useQueryClient();
  useChanges(`patient:${patient_id}`, () => void refreshAfter(queries, listVisits));
}
