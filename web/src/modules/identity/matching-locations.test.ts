import { expect, it } from 'vitest';
import { matchingLocations } from './matching-locations.ts';

const locations = ['Main OPD', 'Dental', 'Ward B', 'Ward C', 'Pharmacie centrale é'].map((name) => ({
  name,
  path: name === 'Dental' ? ['Block C'] : [],
}));
it.each([
  ['', 5],
  ['ward', 2],
  ['B ward', 1],
  ['  OPD ', 1],
  ['E', 2],
  ['é', 2],
  ['nowhere', 0],
  ['block dental', 1],
])('LOC-004 LOC-005 searching "%s" leaves %i', (search, count) => {
  expect(matchingLocations(locations, search)).toHaveLength(count);
});
