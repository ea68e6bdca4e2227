import { one, operation, page, PageQuery, recordFields, sameAs } from '@akoma/contract/base';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { settleKeys } from './sent-back.ts';

const Person = z.object({ id: z.uuid(), name: z.string() });
const Tier = z.object({ uuid: z.uuid(), label: z.string(), cost: z.string() });
const Thing = z.object({
  ...recordFields,
  name: z.string(),
  born: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  address: z.object({ line: z.string().nullable(), shown: z.string() }).nullable(),
  people: z.array(Person),
  tiers: z.array(Tier),
  format: z.enum(['text', 'html']),
});
const ThingEdit = z
  .object({
    version: z.int().optional(),
    name: z.string().optional(),
    born: z.string().nullish(),
    date_of_birth: z.string().nullish().meta(sameAs('born')),
    address: z
      .preprocess((value) => (typeof value === 'string' ? { line: value } : value), z.object({ line: z.string().nullish() }))
      .nullish(),
    people: z.array(z.object({ id: z.uuid() })).optional(),
    tiers: z.array(z.object({ uuid: z.uuid().optional(), cost: z.string() })).optional(),
    format: z.enum(['text', 'html']).default('text'),
  })
  .transform(({ date_of_birth, ...rest }) => ({ born: date_of_birth, ...rest }));
const common = { spec: [], failures: [], permission: 'signed-in' } as const;
const edit = operation({ ...common, name: 'x.edit', method: 'PATCH', path: '/api/v2/x/{id}', body: ThingEdit, reply: one(Thing) });
const make = operation({ ...common, name: 'x.make', method: 'POST', path: '/api/v2/x', body: ThingEdit, reply: one(Thing) });
const touch = operation({ ...common, name: 'x.touch', method: 'POST', path: '/api/v2/touch', reply: one(z.object({})) });
const many = operation({
  ...common,
  name: 'x.many',
  method: 'POST',
  path: '/api/v2/many',
  body: z.preprocess((sent) => (Array.isArray(sent) ? { all: sent } : sent), z.object({ all: z.array(z.object({ code: z.string() })) })),
  reply: one(z.object({})),
});
const list = operation({
  ...common,
  name: 'x.list',
  method: 'GET',
  path: '/api/v2/x',
  query: PageQuery.extend({ patient: z.string().optional(), patient_id: z.string().optional().meta(sameAs('patient')) }),
  reply: page(Thing),
});

const [a, b, c] = ['a', 'b', 'c'].map((last) => `019b0000-0000-7000-8000-00000000000${last}`) as [string, string, string];
const record = {
  ...{ uuid: a, id: a, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z', version: 3 },
  ...{ name: 'Kit', born: '1990-01-01', date_of_birth: '1990-01-01', format: 'html' },
  address: { line: 'Ring Road', shown: 'Ring Road, Accra' },
  people: [
    { id: a, name: 'Ama' },
    { id: b, name: 'Kofi' },
  ],
  tiers: [{ uuid: c, label: 'Child', cost: '5.00' }],
};
const ask = (body: unknown, op: typeof edit | typeof make | typeof touch | typeof many = edit, stands: object | undefined = record) => {
  const read = vi.fn(async () => stands as Record<string, unknown> | undefined);
  return {
    read,
    asked: settleKeys(op, { params: {}, query: {}, body }, op === edit ? read : undefined).then(({ body: settled }) => settled),
  };
};
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (failure: { errors: unknown }) => failure.errors,
  );

describe('a record sent back', () => {
  it('ERR-019 is not read where nothing of it is doubtful', async () => {
    const { asked, read } = ask({ name: 'Kit', born: null, version: 3 });
    expect(await asked).toEqual({ name: 'Kit', born: null, version: 3 });
    expect(read).not.toHaveBeenCalled();
  });

  it.each<[string, object, object]>([
    ['as it was asks for nothing', {}, { version: 3, format: 'html' }],
    ['with another name asks for that', { name: 'Set' }, { version: 3, format: 'html', name: 'Set' }],
    ['with the first spelling changed', { born: '1991-02-02' }, { version: 3, format: 'html', born: '1991-02-02' }],
    ['with the second spelling changed', { date_of_birth: '1991-02-02' }, { version: 3, format: 'html', date_of_birth: '1991-02-02' }],
    ['with both changed alike', { born: null, date_of_birth: null }, { version: 3, format: 'html', born: null }],
    [
      'with a part of a part changed',
      { address: { line: 'High Street', shown: 'Ring Road, Accra' } },
      { version: 3, format: 'html', address: { line: 'High Street' } },
    ],
    ['with one of its people taken away', { people: [{ id: b, name: 'Kofi' }] }, { version: 3, format: 'html', people: [{ id: b }] }],
    [
      'with an item changed, which its id tells',
      { tiers: [{ uuid: c, label: 'Child', cost: '6.00' }] },
      { version: 3, format: 'html', tiers: [{ uuid: c, cost: '6.00' }] },
    ],
    [
      'with an item added',
      { tiers: [...record.tiers, { cost: '9.00' }] },
      { version: 3, format: 'html', tiers: [{ uuid: c, cost: '5.00' }, { cost: '9.00' }] },
    ],
  ])('ERR-019 %s', async (_what, changes, expected) => {
    expect(await ask({ ...record, ...changes }).asked).toEqual(expected);
  });

  it.each<[string, object, object]>([
    ['a key that only the server writes', { created_at: '2026-02-02T00:00:00Z' }, { created_at: ['Created at cannot be changed here.'] }],
    ['a key that nobody knows', { colour: 'red' }, { colour: ['Colour is not known here.'] }],
    ['such a key of a part', { address: { line: 'x', shown: 'y' } }, { 'address.shown': ['Shown cannot be changed here.'] }],
    ['such a key of an item', { people: [{ id: a, name: 'Esi' }] }, { 'people.0.name': ['Name cannot be changed here.'] }],
    ['another one’s key at an item', { people: [{ id: c, name: 'Ama' }] }, { 'people.0.name': ['Name cannot be changed here.'] }],
    [
      'two spellings that both say something new',
      { born: '1991-01-01', date_of_birth: '1992-01-01' },
      { date_of_birth: ['Date of birth and born differ. Send one of them.'] },
    ],
  ])('ERR-019 refuses %s', async (_what, changes, errors) => {
    expect(await refused(ask({ ...record, ...changes }).asked)).toEqual(errors);
  });

  it('ERR-019 of an older version is left to be refused as that', async () => {
    expect(await ask({ ...record, version: 2, created_at: 'x' }).asked).toMatchObject({ version: 2, name: 'Kit' });
  });

  it('ERR-019 that is not there is left to be refused as that', async () => {
    expect(await ask({ name: 'Set', created_at: 'x' }, edit, null as never).asked).toEqual({ name: 'Set' });
  });
});

describe('keys', () => {
  it.each<[string, Parameters<typeof ask>[1], unknown, unknown]>([
    ['what a reply shows, where nothing stands yet', make, { name: 'Kit', uuid: a }, { uuid: ['Uuid is not known here.'] }],
    [
      'two spellings that differ, where nothing stands yet',
      make,
      { born: '1', date_of_birth: '2' },
      { date_of_birth: [expect.stringContaining('differ')] },
    ],
    ['any, where there is no body', touch, { name: 'Kit' }, { name: ['Name is not known here.'] }],
    ['one of an item of a bare list', many, [{ code: 'a' }, { code: 'b', colour: 1 }], { 'all.1.colour': ['Colour is not known here.'] }],
    [
      'one that every object has',
      make,
      { constructor: 1, toString: 2 },
      { constructor: [expect.any(String)], toString: [expect.any(String)] },
    ],
    ['a long one by its beginning', make, { ['x'.repeat(200)]: 1 }, { ['x'.repeat(60)]: [`X${'x'.repeat(59)} is not known here.`] }],
    [
      'an organisation that is none',
      make,
      { managing_organization: 'home' },
      { managing_organization: ['Managing organization is not valid.'] },
    ],
  ])('ERR-019 refuses %s', async (_what, op, body, errors) => {
    expect(await refused(ask(body, op).asked)).toEqual(errors);
  });

  it.each<[string, Parameters<typeof ask>[1], unknown]>([
    ['an organisation by any of its names', make, { service_provider: a, managing_organization_id: a, name: 'Kit' }],
    ['an organisation in each item', many, [{ code: 'a', managing_organization_id: a }]],
    ['none at all', touch, undefined],
    ['nothing in a body where none is asked for', touch, {}],
    ['an organisation that is not named', make, { managing_organization_id: '', service_provider_id: null }],
  ])('CALL-013 takes %s', async (_what, op, body) => {
    expect(await ask(body, op).asked).toEqual(body);
  });

  it('LIST-019 of a query: unknown ones are refused, two spellings that say the same are one', async () => {
    const query = (sent: object) => settleKeys(list, { params: {}, query: sent, body: undefined }).then(({ query: settled }) => settled);
    expect(await query({ patient: 'x', patient_id: 'x', managing_organization_id: a })).toEqual({
      patient: 'x',
      managing_organization_id: a,
    });
    expect(await refused(query({ patient: 'x', patient_id: 'y' }))).toEqual({
      patient_id: ['Patient id and patient differ. Send one of them.'],
    });
    expect(await refused(query({ visit_id: a, page: 1 }))).toEqual({ visit_id: ['Visit id is not known here.'] });
  });
});
