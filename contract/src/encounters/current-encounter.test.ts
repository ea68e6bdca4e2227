import { expect, test } from 'vitest';
import { currentEncounter } from './current-encounter.ts';
import type { EncounterStatus } from './encounter-status.ts';

test.each<[string, EncounterStatus[], number | undefined]>([
  ['ENC-040 the one in progress, wherever it stands', ['planned', 'arrived', 'triaged', 'in-progress'], 3],
  ['ENC-040 else the first that arrived', ['planned', 'arrived', 'triaged'], 1],
  ['ENC-040 or was triaged', ['planned', 'triaged', 'arrived'], 1],
  ['ENC-040 else the first', ['planned', 'finished'], 0],
  ['ENC-040 of none there is none', [], undefined],
  ['ENC-069 of those to come the one in progress, else the first', ['planned', 'in-progress'], 1],
  ['ENC-069 planned ones alone', ['planned', 'planned'], 0],
])('%s', (_, statuses, expected) => {
  const encounters = statuses.map((status, at) => ({ status, encounter_type: 'AMB', at }));
  expect(currentEncounter(encounters)?.at).toBe(expected);
});

test('ENC-040 a request in a chart is never the current one, whatever its status', () => {
  const request = { status: 'in-progress', encounter_type: 'service-request' } as const;
  const meeting = { status: 'planned', encounter_type: 'IMP' } as const;
  expect(currentEncounter([request, meeting])).toBe(meeting);
  expect(currentEncounter([request, { status: 'planned', encounter_type: 'medication-request' }])).toBeUndefined();
});
