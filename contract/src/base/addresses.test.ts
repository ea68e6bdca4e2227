import { expect, it } from 'vitest';
import * as z from 'zod';
import { addressesOf } from './addresses.ts';
import { type AnyOperation, operation } from './operation.ts';

const at = (path: AnyOperation['path'], also: AnyOperation['also'] = []): string[] =>
  addressesOf(
    operation({ name: 'test.read', spec: [], permission: 'signed-in', method: 'GET', path, also, reply: z.unknown(), failures: [] }),
  ).map((one) => `${one.method} ${one.path}`);

it('LOCN-004 BILL-020 what stands under a provider stands at both bases, at whichever of them it was named', () => {
  expect(at('/api/v1/providers/{id}/locations')).toEqual(['GET /api/v1/providers/{id}/locations', 'GET /api/v2/providers/{id}/locations']);
  expect(at('/api/v2/providers/{id}/transactions')).toEqual([
    'GET /api/v2/providers/{id}/transactions',
    'GET /api/v1/providers/{id}/transactions',
  ]);
  expect(at('/api/v1/providers/valueset/{name}')).toHaveLength(2);
});

it('AUTH-001 what stands elsewhere, and signing in, stands where it was named; other addresses follow its own', () => {
  expect(at('/api/v1/providers/auth/login')).toEqual(['GET /api/v1/providers/auth/login']);
  expect(at('/api/v2/emr/visits', [{ method: 'PUT', path: '/api/v2/emr/visit' }])).toEqual([
    'GET /api/v2/emr/visits',
    'PUT /api/v2/emr/visit',
  ]);
  expect(at('/api/v2/admin/organizations/{id}', [{ method: 'PATCH', path: '/api/v1/providers/{id}' }])).toEqual([
    'GET /api/v2/admin/organizations/{id}',
    'PATCH /api/v1/providers/{id}',
    'PATCH /api/v2/providers/{id}',
  ]);
});
