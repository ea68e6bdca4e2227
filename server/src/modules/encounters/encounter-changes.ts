import type { ChangeSource, HeardEvent } from '../workbench/index.ts';

/** Every event of this module names its patient, and but for encounters outside of visits its visit. */
const idIn = (key: 'visit_id' | 'patient_id') => (event: HeardEvent) => {
  if (!event.name.startsWith('encounters.')) return undefined;
  const id = (event.data as Record<string, unknown> | null)?.[key];
  return typeof id === 'string' ? id : undefined;
};

/** The visit that an event has changed. */
export const visitOf = idIn('visit_id');

/** What live lists are told of visits and encounters (VISIT-009). */
export const encounterChanges: readonly ChangeSource[] = [
  { topic: 'visits', permission: 'visits.read', idOf: visitOf },
  { topic: 'patient', permission: 'patients.read', idOf: idIn('patient_id') },
];
