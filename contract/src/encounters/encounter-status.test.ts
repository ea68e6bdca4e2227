import { describe, expect, test } from 'vitest';
import {
  currentEncounter,
  currentUpcoming,
  type EncounterStatus,
  encounterStatuses,
  isActive,
  isBegun,
  isOngoing,
  isPast,
  mayBecome,
  upcomingEncounters,
} from './encounter-status.ts';

const now = new Date('2026-03-05T12:00:00Z');
const encounter = (status: EncounterStatus, start_time = '2026-03-05T11:00:00Z', end_time: string | null = null) => ({
  status,
  start_time,
  end_time,
});
const list = (...statuses: EncounterStatus[]) => statuses.map((status, at) => ({ id: `${at} ${status}`, status }));

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

test('ENC-036 active: every state but finished', () => {
  expect(encounterStatuses.filter((status) => isActive({ status }))).toEqual(['planned', 'in-progress', 'triaged', 'arrived']);
});

test('ENC-037 begun: in-progress only', () => {
  expect(encounterStatuses.filter((status) => isBegun({ status }))).toEqual(['in-progress']);
});

test.each([
  ['ENC-038 finished is past', encounter('finished', '2026-03-05T11:00:00Z', '2026-03-05T11:30:00Z'), true],
  ['ENC-038 unfinished with an end yesterday is past', encounter('planned', '2026-03-04T11:00:00Z', '2026-03-04T11:30:00Z'), true],
  ['ENC-038 unfinished with an end to come is not', encounter('in-progress', '2026-03-05T11:00:00Z', '2026-03-05T12:00:01Z'), false],
  ['ENC-038 unfinished without an end is not', encounter('arrived'), false],
])('%s', (_, one, past) => expect(isPast(one, now)).toBe(past));

test.each([
  ['ENC-039 in-progress is ongoing, whenever it starts', encounter('in-progress', '2026-03-06T11:00:00Z'), true],
  ['ENC-039 arrived an hour ago without an end is ongoing', encounter('arrived'), true],
  ['ENC-039 planned for tomorrow is not', encounter('planned', '2026-03-06T11:00:00Z'), false],
  ['ENC-039 started in the past with an end is not', encounter('triaged', '2026-03-05T11:00:00Z', '2026-03-05T11:30:00Z'), false],
  ['ENC-039 finished is not', encounter('finished', '2026-03-05T11:00:00Z', '2026-03-05T11:30:00Z'), false],
])('%s', (_, one, ongoing) => expect(isOngoing(one, now)).toBe(ongoing));

test.each([
  ['ENC-040 the one in progress', list('planned', 'arrived', 'in-progress'), '2 in-progress'],
  ['ENC-040 else the first arrived or triaged', list('planned', 'triaged', 'arrived'), '1 triaged'],
  ['ENC-040 else the first', list('finished', 'planned'), '0 finished'],
  ['ENC-040 nothing from nothing', [], undefined],
])('%s', (_, encounters, id) => expect(currentEncounter(encounters)?.id).toBe(id));

test('ENC-041, ENC-069 upcoming: in-progress first, then planned, nothing else', () => {
  const mixed = list('planned', 'finished', 'arrived', 'in-progress', 'triaged', 'planned');
  expect(upcomingEncounters(mixed).map(({ id }) => id)).toEqual(['3 in-progress', '0 planned', '5 planned']);
  expect(currentUpcoming(mixed)?.id).toBe('3 in-progress');
  expect(currentUpcoming(list('finished', 'arrived'))).toBeUndefined();
});
