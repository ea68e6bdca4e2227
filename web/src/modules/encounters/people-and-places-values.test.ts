import { expect, test } from 'vitest';
import { bodyOf, errorsFrom, errorsIn, inCharge, newPlace, type PlaceValues, placesAfter } from './people-and-places-values.ts';

const [before, now] = ['2026-11-27T09:00:00Z', '2026-11-27T10:00:00Z'];
const opd: PlaceValues = { key: 'a', location: 'opd', status: 'active', start_time: before, end_time: '' };
const ward: PlaceValues = { ...newPlace(), location: 'ward' };

test('ENC-006 a patient who comes to a place leaves the one before, at that time', () => {
  expect(placesAfter([opd, ward], 1, 'active', now)).toEqual([
    { ...opd, status: 'completed', end_time: now },
    { ...ward, status: 'active', start_time: now },
  ]);
  expect(placesAfter([opd, ward], 0, 'completed', now)).toEqual([{ ...opd, status: 'completed', end_time: now }, ward]);
  expect(placesAfter([opd], 0, 'planned', now)).toEqual([{ ...opd, status: 'planned', start_time: '' }]);
});

test('ENC-005, ENC-006 who comes first is in charge; a row without its choice is named; sentences of an answer find their fields', () => {
  const people = ['yaw', 'abena', 'kofi'].map((practitioner_role) => ({ key: practitioner_role, practitioner_role }));
  expect(bodyOf({ people: inCharge(people, 1) })).toEqual({
    encounter_participant: [{ practitioner_role: 'abena' }, { practitioner_role: 'yaw' }, { practitioner_role: 'kofi' }],
  });
  expect(bodyOf({ places: [opd, ward] }).encounter_location).toEqual([
    { location: 'opd', status: 'active', start_time: before },
    { location: 'ward', status: 'planned' },
  ]);
  expect(errorsIn({ people: [{ key: 'x', practitioner_role: '' }], places: [newPlace()] })).toEqual({
    'people.0.practitioner_role': 'Colleague is required.',
    'places.0.location': 'Location is required.',
  });
  expect(errorsFrom({ 'encounter_location.1.end_time': ['Until should not be before From.'], encounter_participant: ['No.'] })).toEqual({
    'places.1.end_time': 'Until should not be before From.',
    people: 'No.',
  });
});
