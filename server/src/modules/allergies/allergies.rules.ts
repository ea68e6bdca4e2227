import type { FieldErrors } from '@akoma/contract/base';
import { pastProblem } from '@akoma/contract/encounters';

interface Moments {
  onset?: string | null | undefined;
  recorded_date?: string | undefined;
}

/** What is wrong with the times of an allergy: neither lies ahead, nor before the patient's birth. */
export function momentErrors({ onset, recorded_date }: Moments, now: Date, patient: Parameters<typeof pastProblem>[3]): FieldErrors {
  const problems = {
    onset: onset ? pastProblem('Onset', `${onset}T00:00:00Z`, now, patient) : null,
    recorded_date: recorded_date ? pastProblem('Recorded date', recorded_date, now, patient) : null,
  };
  return Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])));
}
