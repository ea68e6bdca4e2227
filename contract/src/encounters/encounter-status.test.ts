import { describe, expect, test } from 'vitest';
import { encounterStatuses, mayBecome } from './encounter-status.ts';

test('ENC-003 the five states and no other', () => {
  expect(encounterStatuses).toEqual(['planned', 'in-progress', 'triaged', 'arrived', 'finished']);
});

describe('ENC-062 transitions', () => {
  const allowed = new Set([
    'planned arrived',
    'planned triaged',
    'planned in-progress',
    'arrived triaged',
    'arrived in-progress',
    'triaged in-progress',
    'in-progress finished',
  ]);
  for (const from of encounterStatuses) {
    for (const to of encounterStatuses) {
      const may = allowed.has(`${from} ${to}`);
      test(`ENC-062 ${from} to ${to}: ${may ? 'yes' : 'no'}`, () => expect(mayBecome(from, to)).toBe(may));
    }
  }
  test('ENC-062 a finished encounter goes back to in-progress, and to nothing else, once its visit is reopened', () => {
    expect(encounterStatuses.filter((to) => mayBecome('finished', to, { reopened: true }))).toEqual(['in-progress']);
  });
});
