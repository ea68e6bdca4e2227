import { type AnyOperation, isOperation } from '@akoma/contract/base';
import * as organization from '@akoma/contract/organization';
import * as terminology from '@akoma/contract/terminology';
import * as webhooks from '@akoma/contract/webhooks';
import { expect, it } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';

const scoped = (Object.values({ ...organization, ...terminology, ...webhooks }) as unknown[])
  .filter(isOperation)
  .filter(({ path, also = [] }) => [path, ...also.map((other) => other.path)].some((one) => one.startsWith('/api/v1/providers/')))
  .filter(({ permission }) => permission !== 'public');
const addresses = ({ method, path, also = [] }: AnyOperation) =>
  [{ method, path }, ...also].map((one) => `${one.method} ${one.path}`).filter((one) => one.includes('/providers/'));

it('LOCN-004 CODES-002 CODES-003 HOOK-002 HOOK-003 every call under the provider stands at the main base and at the newer one', () => {
  expect(scoped.length).toBeGreaterThan(40);
  for (const op of scoped) {
    const all = addresses(op);
    expect([op.name, all.map((one) => one.replace('/api/v1/', '/api/v2/')).sort()]).toEqual([
      op.name,
      [...all, ...all].filter((one) => one.includes('/api/v2/')).sort(),
    ]);
  }
});

it.each([
  ['ROLE-006', organization.listRoles],
  ['LOCN-004', organization.listLocations],
  ['WS-029', organization.listWorkspaces],
  ['SCHED-011', organization.listProviderPractitioners],
  ['SCHED-012', organization.listUsers],
  ['CODES-002', organization.listCodeSequences],
  ['CODES-003', terminology.listForms],
  ['REF-021', terminology.listRevenueTags],
  ['HOOK-003', webhooks.listWebhookEvents],
] as [string, AnyOperation][])('%s is answered alike at both', async (_row, op) => {
  const admin = await signedIn(await found(), { role: 'Administrator' });
  const input = { params: { id: admin.organization_id } } as never;
  const [main, newer] = await Promise.all([admin.send(op as never, input), admin.send({ ...op, ...op.also![0] } as never, input)]);
  expect([main.statusCode, newer.statusCode]).toEqual([200, 200]);
  expect(newer.json()).toEqual(main.json());
});
