import { operation } from '@akoma/contract/base';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { organizationNamedBy, sentQuery } from './request-organization.ts';

const a = '019b0000-0000-7000-8000-00000000000a';
const b = '019b0000-0000-7000-8000-00000000000b';
const listed = operation({
  name: 'x.list',
  spec: [],
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/emr/x',
  reply: z.object({}),
  failures: [],
});
const underProvider = operation({
  name: 'x.read',
  spec: [],
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v1/providers/{id}/x',
  params: z.object({ id: z.uuid() }),
  reply: z.object({}),
  failures: [],
});
const none = { params: {}, query: {}, body: undefined };

describe('the organisation that a request names', () => {
  it.each([
    ['nothing: the session decides', listed, none, null],
    ['the provider in the path', underProvider, { ...none, params: { id: a } }, a],
    ['managing_organization_id in the query', listed, { ...none, query: { managing_organization_id: a } }, a],
    ['service_provider_id in the query', listed, { ...none, query: { service_provider_id: a } }, a],
    ['managing_organization in the body', listed, { ...none, body: { managing_organization: a } }, a],
    ['an item of a bare list', listed, { ...none, body: [{ code: 'x' }, { service_provider_id: a }] }, a],
    [
      'the same one twice',
      listed,
      { ...none, query: { service_provider_id: a.toUpperCase() }, body: { managing_organization_id: a.toUpperCase() } },
      a,
    ],
    ['an empty text, which names none', listed, { ...none, query: { managing_organization_id: '' } }, null],
  ])('CALL-013 takes %s', (_what, op, raw, expected) => {
    expect(organizationNamedBy(op, raw)).toBe(expected);
  });

  it.each([
    ['managing_organization_id', [a, a.toUpperCase()], a],
    ['service_provider_id', [b, b], b],
    ['page', ['1', '1'], ['1', '1']],
    ['service_provider_id', [a, b], [a, b]],
  ])('CALL-013 takes one that is named twice as one: %s %j', (name, sent, taken) => {
    expect(sentQuery({ [name]: sent })).toEqual({ [name]: taken });
  });

  it('CALL-013 refuses two different ones, also under one name', () => {
    const raw = { ...none, query: { service_provider_id: [a, b] } };
    expect(() => organizationNamedBy(listed, raw)).toThrow(expect.objectContaining({ code: 'organization_ambiguous' }));
  });

  it('CALL-013 refuses two different ones', () => {
    const raw = { ...none, query: { managing_organization_id: a }, body: { managing_organization_id: b } };
    expect(() => organizationNamedBy(listed, raw)).toThrow(expect.objectContaining({ code: 'organization_ambiguous', status: 400 }));
  });
});
