import { type FieldErrors, labelOf } from '@akoma/contract/base';
import { beforeArrivalHours, isLongBeforeArrival, mayBecome, pastProblem, tooEarlyProblem } from '@akoma/contract/encounters';
import type { EncounterStatus } from '@akoma/contract/encounters';
import type { Born } from '@akoma/contract/patients';

/** Said of a time of arrival where nobody has arrived: it would be kept nowhere. */
export const arrivalOfNobody: FieldErrors = { arrived_at: ['Arrived at is only for a visit whose patient has arrived.'] };

interface Moment {
  field: string;
  /** ISO 8601; nothing is judged without one. */
  at: string | null | undefined;
  /** The event that has to lie before it. */
  after?: { label: string; at: string | null };
  /** When the patient came: an encounter begins half a day before that at most. */
  arrival?: string | null | undefined;
  /** It may lie in the future. */
  planned?: boolean;
}

/**
 * What has happened lies neither in the future, nor before its beginning, nor before the patient's birth, nor ages ago. `null` when all is
 * well.
 */
export function timeErrors(now: Date, patient: Born | null, moments: readonly Moment[]): FieldErrors | null {
  const errors: FieldErrors = {};
  for (const { field, at, after, arrival, planned = false } of moments) {
    if (!at) continue;
    const label = labelOf([field]);
    const problem = (planned ? tooEarlyProblem : pastProblem)(label, at, now, patient);
    if (problem) errors[field] = [problem];
    else if (after?.at && Date.parse(at) < Date.parse(after.at)) errors[field] = [`${label} should not be before ${after.label}.`];
    else if (arrival && isLongBeforeArrival(at, arrival))
      errors[field] = [`${label} should not be more than ${beforeArrivalHours} hours before the arrival.`];
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** The earlier of two moments. */
export const earlier = (one: string, other: string): string => (Date.parse(one) <= Date.parse(other) ? one : other);

interface Finished {
  status: EncounterStatus;
  end_time: string | null;
}

/** Whether the encounter may take this status: by its own state, or because its visit was reopened after it was finished (ENC-062). */
export const mayMove = (encounter: Finished, to: EncounterStatus, visit: { reopened_at: string | null } | undefined): boolean =>
  mayBecome(encounter.status, to, { reopened: isReopened(encounter, visit) });

const isReopened = ({ end_time }: Finished, visit: { reopened_at: string | null } | undefined): boolean =>
  Boolean(visit?.reopened_at && end_time && Date.parse(visit.reopened_at) >= Date.parse(end_time));
