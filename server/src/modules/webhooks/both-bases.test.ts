import { addressesOf, type AnyOperation } from '@akoma/contract/base';
import * as organization from '@akoma/contract/organization';
import * as terminology from '@akoma/contract/terminology';
import * as webhooks from '@akoma/contract/webhooks';
import { expect, it } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';

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
  const twin = addressesOf(op)[1]!;
  expect(twin.path).toMatch(/^\/api\/v2\//);
  const [main, newer] = await Promise.all([admin.send(op as never, input), admin.send({ ...op, ...twin } as never, input)]);
  expect([main.statusCode, newer.statusCode]).toEqual([200, 200]);
  expect(newer.json()).toEqual(main.json());
});
