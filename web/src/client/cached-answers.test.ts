import { operation, page } from '@akoma/contract/base';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ask, askCached, cachedMs } from './ask.ts';
import { forOnePersonOnly } from './one-person.ts';
import type { Session } from './session-state.ts';

const minute = 60_000;
const listOf = (name: `organization.${string}` | `patients.${string}`, path: `/api/v1/${string}` | `/api/v2/${string}`) =>
  operation({ name, spec: [], permission: 'signed-in', method: 'GET', path, reply: page(z.string()), failures: [] });
const locations = askCached(listOf('organization.listLocations', '/api/v1/providers/1/locations'));
const patients = ask(listOf('patients.listPatients', '/api/v2/emr/patients'));
let queries: QueryClient;
let sent: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  sent = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address.replace(/\?.*/, ''));
    return new Response(JSON.stringify({ data: [sent.length] }), { headers: { 'content-type': 'application/json' } });
  });
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('CALL-005 an operation that is asked for with the cache is sent once, one without it each time', async () => {
  await queries.fetchQuery(locations);
  await queries.fetchQuery(locations);
  expect(sent).toHaveLength(1);
  await queries.fetchQuery(patients);
  await queries.fetchQuery(patients);
  expect(sent).toHaveLength(3);
});

test('CALL-006 a cached answer is believed for an hour and no longer', async () => {
  expect(cachedMs).toBe(60 * minute);
  await queries.fetchQuery(locations);
  vi.advanceTimersByTime(59 * minute);
  await queries.fetchQuery(locations);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(2 * minute);
  await queries.fetchQuery(locations);
  expect(sent).toHaveLength(2);
});

test('CALL-006 what nobody shows any more is gone after an hour', async () => {
  await queries.fetchQuery(locations);
  vi.advanceTimersByTime(60 * minute + 1);
  expect(queries.getQueryData(locations.queryKey)).toBeUndefined();
});

test('CALL-009 patients bypass the cache, locations are kept', () => {
  expect('staleTime' in patients).toBe(false);
  expect(locations).toMatchObject({ staleTime: cachedMs, gcTime: cachedMs });
});

const sessionOf = (user: string, organization: string): Session =>
  ({ user: { uuid: user }, provider: { organization_uuid: organization } }) as Session;

test.each([
  ['logout', null],
  ['another person', sessionOf('kofi', 'asempa')],
  ['another organisation of the same person', sessionOf('ama', 'volta')],
])('CALL-005 %s empties what was asked before', async (_, next) => {
  let session: Session | null = sessionOf('ama', 'asempa');
  let change = () => {};
  forOnePersonOnly({ current: () => session, watch: (watcher) => (change = watcher), forget: () => queries.clear() });
  await queries.fetchQuery(locations);
  session = { ...session, location_id: 'ward-b' };
  change();
  expect(queries.getQueryData(locations.queryKey)).toBeDefined();
  session = next;
  change();
  expect(queries.getQueryData(locations.queryKey)).toBeUndefined();
});
