import { watchVisits as operation } from '@akoma/contract/encounters';
import { expect, test } from 'vitest';
import type { Ctx, Edge } from '../../platform/http/route.ts';
import type { HeardEvent } from './encounters.ports.ts';
import { watchVisits } from './watch-visits.ts';

const visit_id = '019a0000-0000-7000-8000-000000000001';
const patient_id = '019a0000-0000-7000-8000-000000000002';
const encounter_id = '019a0000-0000-7000-8000-000000000003';
const moment = '2026-03-05T10:00:00Z';

async function heard(events: (HeardEvent | null)[]): Promise<unknown[]> {
  const signal = new AbortController().signal;
  const listened: unknown[] = [];
  async function* listen(organization_id: string, given: AbortSignal): AsyncGenerator<HeardEvent | null> {
    listened.push(organization_id, given);
    yield* events;
  }
  const changes = await watchVisits({ listen })({ organization_id: 'asempa' } as Ctx, { query: {} }, { signal } as Edge);
  const all: unknown[] = [];
  for await (const change of changes as AsyncIterable<unknown>) all.push(change);
  expect(listened).toEqual(['asempa', signal]);
  return all;
}

test('tells which visit has changed, and how', async () => {
  const about = { visit_id, patient_id };
  const changes = await heard([
    { name: 'encounters.visitStarted', data: { ...about, arrived_at: moment } },
    null,
    { name: 'encounters.visitEdited', data: about },
    { name: 'encounters.encounterStarted', data: { ...about, encounter_id, started_at: moment } },
    { name: 'encounters.encounterFinished', data: { ...about, encounter_id, end_time: moment } },
    { name: 'encounters.visitEnded', data: { ...about, ended_at: moment } },
    { name: 'encounters.visitReopened', data: { ...about, reopened_at: moment } },
  ]);
  expect(changes).toEqual([
    { ...about, change: 'started' },
    null,
    { ...about, change: 'edited' },
    { ...about, change: 'encounter' },
    { ...about, change: 'encounter' },
    { ...about, change: 'ended' },
    { ...about, change: 'reopened' },
  ]);
});

test('is silent about other modules, encounters without a visit, and what it cannot read', async () => {
  expect(
    await heard([
      { name: 'patients.registered', data: { patient_id } },
      { name: 'encounters.encounterStarted', data: { encounter_id, visit_id: null, patient_id, started_at: moment } },
      { name: 'encounters.visitEnded', data: { visit_id: 'v' } },
    ]),
  ).toEqual([]);
});

test('sends what the contract’s stream promises', () => {
  const item = (operation.reply.meta() as { stream: { parse: (one: unknown) => unknown } }).stream;
  expect(item.parse({ visit_id, patient_id, change: 'started', name: 'Ama' })).toEqual({ visit_id, patient_id, change: 'started' });
});
