import { operation } from '@akoma/contract/base';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isId, organizationKeys, organizationNamedBy, refuseElsewhere, sentQuery } from './request-organization.ts';

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
const at = (path: typeof underProvider.path) => ({ ...underProvider, path });
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
    ['the organisation of an administrator’s address', at('/api/v2/admin/organizations/{key}/x'), { ...none, params: { key: b } }, b],
    ['the provider of the second version', at('/api/v2/providers/{id}'), { ...none, params: { id: b, key: a } }, b],
    ['an id in capitals as it is kept', listed, { ...none, query: { service_provider: a.toUpperCase() } }, a],
    ['the one of several items', listed, { ...none, body: [{ service_provider: b }, null, 'x', 5, { service_provider: b }] }, b],
    ['what is no id for none', listed, { ...none, query: { service_provider: 'x' }, body: { service_provider: 5, name: a } }, null],
    ['no organisation from an address of something else', at('/api/v2/emr/x/{id}'), { ...none, params: { id: a } }, null],
    ['nor from one that merely holds such a part', at('/api/v2/emr/api/v1/providers/{id}'), { ...none, params: { id: a } }, null],
    ['nor from another version', at('/api/v3/providers/{id}' as never), { ...none, params: { id: a } }, null],
    ['nor from a later part', at('/api/v1/providers/{x}/y/{id}'), { ...none, params: { x: b, id: a } }, b],
    ['an empty text, which names none', listed, { ...none, query: { managing_organization_id: '' } }, null],
  ])('CALL-013 takes %s', (_what, op, raw, expected) => {
    expect(organizationNamedBy(op, raw)).toBe(expected);
  });

  it.each([
    ['managing_organization_id', [a, a.toUpperCase()], a],
    ['service_provider_id', [b, b], b],
    ['page', ['1', '1'], ['1', '1']],
    ['service_provider', a, a],
    ['managing_organization', [], []],
    ['service_provider_id', [a, b], [a, b]],
  ])('CALL-013 takes one that is named twice as one: %s %j', (name, sent, taken) => {
    expect(sentQuery({ [name]: sent })).toEqual({ [name]: taken });
  });

  it.each(organizationKeys)('CALL-013 takes %s from a query and from a body', (name) => {
    expect(organizationNamedBy(listed, { ...none, query: { [name]: a } })).toBe(a);
    expect(organizationNamedBy(listed, { ...none, body: { [name]: b } })).toBe(b);
  });

  it('CALL-013 knows four names of it', () => {
    expect(organizationKeys).toEqual(['managing_organization_id', 'managing_organization', 'service_provider_id', 'service_provider']);
  });

  it.each(['x', '', undefined, `${a}0`])('CALL-013 an address with %j in place of an organisation leads nowhere', (id) => {
    const named = () => organizationNamedBy(underProvider, { ...none, params: { id }, query: { service_provider: a } });
    expect(named).toThrow(expect.objectContaining({ code: 'not_found', status: 404 }));
  });

  it('CALL-013 refuses two different ones, one of them in the address', () => {
    const raw = { ...none, params: { id: a }, query: { service_provider: b } };
    expect(() => organizationNamedBy(underProvider, raw)).toThrow(expect.objectContaining({ code: 'organization_ambiguous' }));
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

describe('where a page was begun', () => {
  const refused = (begun: unknown, named: string | null) => () => refuseElsewhere({ 'x-organization': begun, organization: b }, named, a);
  it('CALL-013 is no matter where the page does not say it, or the request names its organisation', () => {
    expect(() => refuseElsewhere({}, null, a)).not.toThrow();
    expect(refused(b, a)).not.toThrow();
    expect(refused(a, null)).not.toThrow();
    expect(refused(a.toUpperCase(), null)).not.toThrow();
  });

  it.each([b, '', 'x', [[a]]])('CALL-013 is refused in another one: %j', (begun) => {
    expect(refused(begun, null)).toThrow(expect.objectContaining({ code: 'organization_elsewhere', status: 409 }));
  });
});

it.each([
  [a, true],
  [a.toUpperCase(), true],
  [`${a} `, false],
  [` ${a}`, false],
  [`x${a}`, false],
  [`${a}0`, false],
  [a.replaceAll('-', ''), false],
  [a.replace('a', 'g'), false],
  [[a], false],
  [5, false],
  [null, false],
])('CALL-013 %j is an id: %s', (value, is) => {
  expect(isId(value)).toBe(is);
});
