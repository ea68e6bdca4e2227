import { operation } from '@akoma/contract/base';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ask, askCached, cachedMs, freshMs } from './ask.ts';
import { connectSession } from './request.ts';
import { holdTokens } from './tokens.ts';

const readList = operation({
  name: 'test.list',
  spec: [],
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/test',
  query: z.object({ search: z.string().optional() }),
  reply: z.object({ count: z.number() }),
  failures: [],
});

let calls = 0;
let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  calls = 0;
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: freshMs, gcTime: 2 * freshMs, retry: false } } });
  connectSession({
    renew: async () => 'ended',
    ended: () => {},
    factorDemanded: () => {},
    locked: () => {},
    portal_id: () => 'asempa',
    organization: () => undefined,
  });
  holdTokens({ access: 'main', v2token: 'v2' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ count: ++calls }), { headers: { 'content-type': 'application/json' } }));
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

describe('the cache of answers', () => {
  it('CALL-005 CALL-006 where it is switched on, an answer is believed for an hour and no longer', async () => {
    expect(cachedMs).toBe(3_600_000);
    const asked = () => queries.fetchQuery(askCached(readList, {}));
    expect((await asked()).count).toBe(1);
    await minutes(59);
    expect((await asked()).count).toBe(1);
    await minutes(2);
    expect((await asked()).count).toBe(2);
  });

  it('CALL-009 a list without it is asked for again', async () => {
    const asked = () => queries.fetchQuery(ask(readList, {}));
    expect((await asked()).count).toBe(1);
    await minutes(6);
    expect((await asked()).count).toBe(2);
  });

  it('CALL-005 another search is another answer', async () => {
    await queries.fetchQuery(askCached(readList, { query: { search: 'a' } }));
    expect((await queries.fetchQuery(askCached(readList, { query: { search: 'b' } }))).count).toBe(2);
  });

  it('CALL-005 nothing of it is left for the next person', async () => {
    await queries.fetchQuery(askCached(readList, {}));
    queries.clear();
    expect((await queries.fetchQuery(askCached(readList, {}))).count).toBe(2);
  });
});
