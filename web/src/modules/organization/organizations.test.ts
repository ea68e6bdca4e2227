import { createOrganization, deleteOrganization, updateOrganization } from '@akoma/contract/organization';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandOf } from '../../client/ask.ts';
import type { Refused } from '../../client/refused.ts';
import { fetchOrganization, fetchOrganizations, organizationsIn } from './organizations.ts';

const id = '0190a0a0-0000-7000-8000-000000000001';
const own = { id, name: 'Asempa Hospital' };
let answer: () => Promise<Response>;
let reported: Refused[];
const report = (error: Refused) => void reported.push(error);
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
beforeEach(() => {
  reported = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the list of organisations', () => {
  it.each([[{ returnedData: [own] }], [{ data: [own] }], [{ results: [own] }], [{ returnedData: [own], data: [], results: [] }]])(
    'ORG-002 is read from %o',
    async (shape) => {
      expect(organizationsIn(shape)).toEqual([own]);
      answer = async () => json(200, shape);
      expect(await fetchOrganizations(report)).toEqual([own]);
    },
  );

  it('ORG-004 is empty after a failure, which is reported', async () => {
    answer = async () => json(500, { code: 'server_error', message: 'Something went wrong.' });
    expect(await fetchOrganizations(report)).toEqual([]);
    expect(reported.map(({ message }) => message)).toEqual(['Something went wrong.']);
    expect(organizationsIn({})).toEqual([]);
    expect(organizationsIn(null)).toEqual([]);
  });
});

describe('one organisation', () => {
  it('ORG-004 is null after a failure, which is reported', async () => {
    answer = async () => json(404, { code: 'not_found', message: 'This record does not exist.' });
    expect(await fetchOrganization(id, report)).toBeNull();
    expect(reported.map(({ status }) => status)).toEqual([404]);
    answer = async () => json(200, { data: own });
    expect(await fetchOrganization(id, report)).toEqual(own);
  });

  it('ORG-005 is null without a message when the network or the browser’s CORS rules stop it', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await fetchOrganization(id, report)).toBeNull();
    expect(reported).toEqual([]);
  });
});

describe('changing organisations', () => {
  it.each([
    ['create', createOrganization, { body: { name: 'Adom Clinic' } }],
    ['update', updateOrganization, { params: { id }, body: { name: 'Adom Clinic' } }],
    ['delete', deleteOrganization, { params: { id } }],
  ] as const)('ORG-003 %s throws what the answer said', async (_action, operation, input) => {
    const said = { code: 'organization.ownersOnly', message: 'Only an owner of this organisation may do this. Ask an owner.' };
    answer = async () => json(403, said);
    const command = commandOf(operation as typeof createOrganization, { quiet: true }, new QueryClient());
    await expect(command.mutationFn!(input as never, {} as never)).rejects.toMatchObject({ status: 403, ...said });
  });
});
