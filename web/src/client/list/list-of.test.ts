import { operation, PageQuery, page } from '@akoma/contract/base';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { lazyComponent } from '../../ui/layer/lazy-component.ts';
import { connectListWorkbench, type ListView } from './list-workbench.ts';
import { listOf } from './list-of.ts';

const listThings = operation({
  name: 'test.listThings',
  spec: [],
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/things',
  query: PageQuery.extend({ patient: z.string().optional() }),
  reply: page(z.object({ id: z.string() })),
  failures: [],
});

const NoViews = () => null;
const minutes = 60_000;
let sent: string[];
let queries: QueryClient;
let views: ListView[];
beforeEach(() => {
  sent = [];
  views = [];
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return new Response(JSON.stringify({ data: [{ id: 'a' }], total: 1 }), { headers: { 'content-type': 'application/json' } });
  });
  queries = new QueryClient();
  connectListWorkbench({
    prepare: async () => () => views,
    useKept: () => ({ setting: { layout: null, density: null }, views, isKnown: true, keepSetting() {}, keepViewLayout() {} }),
    Views: NoViews,
    paper: lazyComponent(async () => NoViews),
  });
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const given = (search: object, params = {}) => ({ queries, params, search: search as never });

describe('the rows of a list', () => {
  const things = listOf({ name: 'things', operation: listThings });
  const cached = listOf({ name: 'cached-things', operation: listThings, cached: true });
  const visit = (list: typeof things) => queries.fetchQuery(list.askRows({ page: 1, page_size: 10 }, {}));

  it('CALL-005 CALL-006 CALL-009 a cached list is believed for an hour, and then asked for again', async () => {
    await visit(cached);
    await visit(cached);
    vi.advanceTimersByTime(59 * minutes);
    await visit(cached);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(2 * minutes);
    await visit(cached);
    expect(sent).toHaveLength(2);
  });

  it('LIST-011 CALL-009 any other is asked for again on coming back after five minutes', async () => {
    await visit(things);
    vi.advanceTimersByTime(4 * minutes);
    await visit(things);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(2 * minutes);
    await visit(things);
    expect(sent).toHaveLength(2);
  });

  it('LIST-008 LIST-009 LIST-019 are asked for by the list’s own fields, and whose they are', async () => {
    const ofPatient = listOf({ name: 'of-patient', operation: listThings, fixed: ({ id }) => ({ patient: id }) });
    await ofPatient.load(given({ search: 'ama', open: 'x', view: 'all' }, { id: 'p1' }));
    expect(sent).toEqual(['/api/v2/things?page=1&page_size=10&search=ama&patient=p1']);
  });

  it('LIST-008 are asked for under the organisation that is the current one then', async () => {
    let organization = 'o1';
    const listOwn = operation({ ...listThings, path: '/api/v1/providers/{id}/things', params: z.object({ id: z.string() }) });
    const own = listOf({ name: 'own-things', operation: listOwn, path: () => ({ id: organization }) });
    await own.load(given({}));
    organization = 'o2';
    await own.load(given({}));
    expect(sent).toEqual(['/api/v1/providers/o1/things?page=1&page_size=10', '/api/v1/providers/o2/things?page=1&page_size=10']);
  });

  it('LIST-008 are asked for under the patient whose page it is', async () => {
    const listOfPatient = operation({ ...listThings, path: '/api/v2/emr/patients/{id}/things', params: z.object({ id: z.string() }) });
    const ofPatient = listOf({ name: 'patient-things', operation: listOfPatient, path: ({ id = '' }) => ({ id }) });
    await ofPatient.load(given({}, { id: 'p1' }));
    await ofPatient.load(given({}, { id: 'p2' }));
    expect(sent).toEqual(['/api/v2/emr/patients/p1/things?page=1&page_size=10', '/api/v2/emr/patients/p2/things?page=1&page_size=10']);
  });

  it('LIST-019 are not asked for while the list opens with a default view', async () => {
    views = [{ id: 'v', name: 'Mine', search: { search: 'ama' }, layout: null, is_default: true, version: 1 }];
    await things.load(given({ page: 1, page_size: 10 }));
    expect(sent).toEqual([]);
    await things.load(given({ view: 'all' }));
    await things.load(given({ search: 'kofi' }));
    expect(sent).toHaveLength(2);
  });

  it('LIST-020 take the page size of the view that the address names', async () => {
    views = [{ id: 'v', name: 'Mine', search: { page_size: '25' }, layout: null, is_default: false, version: 1 }];
    await things.load(given({ view: 'v', page: 1, page_size: 10 }));
    expect(sent).toEqual(['/api/v2/things?page=1&page_size=25']);
  });
});
