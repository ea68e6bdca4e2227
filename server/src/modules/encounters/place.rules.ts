import type { FieldErrors } from '@akoma/contract/base';
import { timeErrors } from './encounters.rules.ts';
import type { Place } from './participant.store.ts';

/** Places as they were sent, with the times that they had, and now for what nobody says. Those of the same location follow each other as they stood. */
export function placesWithTimes(sent: readonly Place[], stood: readonly Place[], now: Date): Place[] {
  const left = [...stood];
  const at = now.toISOString();
  return sent.map(({ location, status, ...times }) => {
    const index = left.findIndex((place) => place.location === location);
    const before = index >= 0 ? left.splice(index, 1)[0] : undefined;
    if (status === 'planned') return { location, status, start_time: null, end_time: null };
    // a place where the patient was before somebody recorded it has no beginning
    const start_time = times.start_time ?? before?.start_time ?? (status === 'active' ? at : null);
    return { location, status, start_time, end_time: status === 'active' ? null : (times.end_time ?? before?.end_time ?? at) };
  });
}

/** What is wrong with their times, by field of what was sent: nobody was anywhere in the future, or left before coming. */
export function placeErrors(places: readonly Place[], now: Date): FieldErrors {
  const wrong = places.flatMap(({ start_time, end_time }, index) => {
    const found = timeErrors(now, null, [
      { field: 'start_time', at: start_time },
      { field: 'end_time', at: end_time, after: { label: 'From', at: start_time ?? null } },
    ]);
    return Object.entries(found ?? {}).map(([field, said]) => [
      `encounter_location.${index}.${field}`,
      said.map((one) => one.replace(/^Start time/, 'From').replace(/^End time/, 'Until')),
    ]);
  });
  return Object.fromEntries(wrong) as FieldErrors;
}
