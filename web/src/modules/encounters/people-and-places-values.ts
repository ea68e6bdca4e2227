import type { EditEncounter } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Encounter } from './encounter-parts.ts';

type PlaceStatus = Encounter['encounter_location'][number]['status'];

export interface PersonValues {
  key: string;
  practitioner_role: string;
}

export interface PlaceValues {
  key: string;
  location: string;
  status: PlaceStatus;
  /** Moments, or ''. */
  start_time: string;
  end_time: string;
}

export interface Values {
  people: PersonValues[];
  places: PlaceValues[];
}

export const placeStatusNames: Readonly<Record<PlaceStatus, string>> = {
  planned: 'Planned',
  active: 'Is here',
  completed: 'Was here',
};

let rows = 0;
const newKey = (): string => `row-${(rows += 1)}`;
export const newPerson = (): PersonValues => ({ key: newKey(), practitioner_role: '' });
export const newPlace = (): PlaceValues => ({ key: newKey(), location: '', status: 'planned', start_time: '', end_time: '' });

export const valuesOf = ({ encounter_participant, encounter_location }: Encounter): Values => ({
  people: encounter_participant.map(({ practitioner_role }) => ({ key: practitioner_role, practitioner_role })),
  places: encounter_location.map(({ location, status, start_time, end_time }, at) => ({
    ...{ key: `${location} ${at}`, location, status },
    ...{ start_time: start_time ?? '', end_time: end_time ?? '' },
  })),
});

/** The body of what was changed; rows keep their places, so that the answer's sentences find them. */
export const bodyOf = ({ people, places }: Partial<Values>): Partial<z.input<typeof EditEncounter>> => ({
  ...(people && { encounter_participant: people.map(({ practitioner_role }) => ({ practitioner_role })) }),
  ...(places && {
    encounter_location: places.map(({ location, status, start_time, end_time }) => ({
      ...{ location, status },
      ...(start_time && { start_time }),
      ...(end_time && { end_time }),
    })),
  }),
});

const renamed = (field: string): string => field.replace(/^encounter_participant/, 'people').replace(/^encounter_location/, 'places');

/** The sentences of an answer by the names that the form has. */
export const errorsFrom = (errors: Readonly<Record<string, string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, [said]]) => [renamed(field), said ?? '']));

/** What is missing in a row. */
export const errorsIn = ({ people, places }: Values): Record<string, string> =>
  Object.fromEntries([
    ...people.flatMap(({ practitioner_role }, at) =>
      practitioner_role ? [] : [[`people.${at}.practitioner_role`, 'Colleague is required.']],
    ),
    ...places.flatMap(({ location }, at) => (location ? [] : [[`places.${at}.location`, 'Location is required.']])),
  ]) as Record<string, string>;

/** The patient comes to this place, or leaves it; from the place where the patient was until then the patient goes. */
export function placesAfter(places: readonly PlaceValues[], at: number, status: PlaceStatus, now: string): PlaceValues[] {
  return places.map((place, index) => {
    if (index !== at) return status === 'active' && place.status === 'active' ? { ...place, status: 'completed', end_time: now } : place;
    if (status === 'planned') return { ...place, status, start_time: '', end_time: '' };
    if (status === 'active') return { ...place, status, start_time: place.start_time || now, end_time: '' };
    return { ...place, status, end_time: place.end_time || now };
  });
}

/** Somebody comes first, and is in charge. */
export const inCharge = (people: readonly PersonValues[], at: number): PersonValues[] => [
  people[at]!,
  ...people.filter((_, index) => index !== at),
];
