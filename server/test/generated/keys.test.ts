import { type AnyOperation, replyKindOf } from '@akoma/contract/base';
import { addView } from '@akoma/contract/workbench';
import { updateWorkspace } from '@akoma/contract/organization';
import { operations } from '@akoma/contract/registers';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { installedJobs } from '../../src/platform/jobs/jobs.make.ts';
import { organizationKeys } from '../../src/platform/http/request-organization.ts';
import { fieldsOf } from '../../src/platform/http/shape.ts';
import { openTestApp, requestOf } from '../app.ts';
import { asOwner, owner } from '../database.ts';
import { samples } from './samples.ts';
import { makeWorld, type Sample, sumOf, type World } from './world.ts';

await installedJobs();
let ours: World;
let sum: Record<string, string>;
beforeAll(async () => {
  ours = await makeWorld('Ours');
  sum = await sumOf(ours.ids.organization);
});

const title = (op: AnyOperation) => `${op.method} ${op.path} (${op.name})`;
const each = (wanted: (op: AnyOperation) => boolean) => operations.filter(wanted).map((op) => [title(op), op as AnyOperation] as const);
const sampleOf = (op: AnyOperation, world = ours): Sample => samples[op.name]!(world.ids);
const recordOf = (value: unknown) => value as Record<string, unknown>;

/** Everything that is refused here is refused before it does anything. */
const refused = async (op: AnyOperation, sample: Sample): Promise<Record<string, string[]>> => {
  const answered = await ours.all.send(op, sample);
  expect(answered.statusCode, answered.body.slice(0, 300)).toBe(400);
  return answered.json().errors;
};

/** What they send is decided elsewhere: the words of a callback are a hint and are never read (ruling 234). */
const isHint = ({ name }: AnyOperation) => name === 'billing.hearMobileMoney';

describe('what is sent is kept or refused: a body', () => {
  it.each(each((op) => op.method !== 'GET' && !isHint(op)))('ERR-019 names a key that nobody knows: %s', async (_title, op) => {
    const sample = sampleOf(op);
    const organization = { managing_organization_id: ours.ids.organization };
    const body = Array.isArray(sample.body)
      ? sample.body.map((item) => ({ ...recordOf(item), ...organization, no_such_key: 1 }))
      : { ...recordOf(sample.body ?? {}), ...organization, no_such_key: '1' };
    const errors = await refused(op, { ...sample, body });
    expect(Object.entries(errors)).toEqual([
      [expect.stringMatching(/^((observations|charge_items)\.0\.)?no_such_key$/), ['No such key is not known here.']],
    ]);
    expect(await sumOf(ours.ids.organization)).toEqual(sum);
  });

  it.each(each((op) => op.method !== 'GET' && !isHint(op)))(
    'CALL-013 names an organisation that does not exist: %s',
    async (_title, op) => {
      const sample = sampleOf(op);
      if (Array.isArray(sample.body)) return;
      const errors = await refused(op, { ...sample, body: { ...recordOf(sample.body ?? {}), service_provider: 'nonsense' } });
      expect(errors).toMatchObject({ service_provider: ['Service provider is not valid.'] });
    },
  );
});

const isLenient = ({ permission, method }: AnyOperation) => permission === 'public' && method === 'GET';

describe('what is sent is kept or refused: a query', () => {
  it.each(each((op) => !isLenient(op)))('ERR-019 names a parameter that nobody knows: %s', async (_title, op) => {
    const sample = sampleOf(op);
    const errors = await refused(op, {
      ...sample,
      query: { ...sample.query, service_provider_id: ours.ids.organization, no_such_filter: 'x' },
    });
    expect(errors).toEqual({ no_such_filter: ['No such filter is not known here.'] });
    expect(await sumOf(ours.ids.organization)).toEqual(sum);
  });

  const names = (op: AnyOperation) => Object.keys(fieldsOf(op.query)).filter((name) => !/organization|service_provider/.test(name));
  it.each(each((op) => names(op).length > 0))('ERR-019 names a parameter that is sent twice: %s', async (_title, op) => {
    const { server } = await openTestApp();
    const sample = sampleOf(op);
    for (const name of names(op)) {
      const asked = requestOf(op, { ...sample, query: {} });
      const answered = await server.inject({
        ...asked,
        query: { ...asked.query, [name]: ['1', '2'] } as unknown as Record<string, string>,
        headers: { authorization: `Bearer ${ours.all.access}` },
      });
      expect([name, answered.statusCode], answered.body.slice(0, 300)).toEqual([name, 400]);
      expect(answered.json().errors[name]?.[0], name).toMatch(/ is not valid\.$/);
    }
  });

  it.each(each(({ query }) => 'page' in fieldsOf(query)))('LIST-019 a page that is none is not valid: %s', async (_title, op) => {
    const sample = sampleOf(op);
    expect(await refused(op, { ...sample, query: { ...sample.query, page: 'abc', page_size: 'x' } })).toEqual({
      page: ['Page is not valid.'],
      page_size: ['Page size is not valid.'],
    });
  });
});

/** Their reply is no record that could be sent back. */
const notARecord = new Map([
  ['catalogue.setWorkingServices', 'a list takes the place of another one'],
  ['workbench.noteRecent', 'it has no body'],
  ['allergies.confirmNoneKnown', 'it says of a patient what no field holds'],
  ['scheduling.actOnAppointment', 'it is sent an action'],
]);

describe('an order that is not offered', () => {
  it.each(each(({ query }) => 'page' in fieldsOf(query) || 'ordering' in fieldsOf(query)))(
    'LIST-019 is refused: %s',
    async (_title, op) => {
      const sample = sampleOf(op);
      const errors = await refused(op, { ...sample, query: { ...sample.query, ordering: 'no_such_column' } });
      expect(errors.ordering).toEqual([expect.stringMatching(/^Ordering is not (valid|known here)\.$/)]);
    },
  );

  it.each(each(({ query }) => 'ordering' in fieldsOf(query)))('LIST-019 and each that is offered is taken: %s', async (_title, op) => {
    const sample = sampleOf(op);
    for (const ordering of offeredBy(op)) {
      const answered = await ours.all.send(op, { ...sample, query: { ...sample.query, ordering } });
      expect([ordering, answered.statusCode], answered.body.slice(0, 300)).toEqual([ordering, 200]);
    }
  });
});

const offeredBy = ({ query }: AnyOperation): string[] => {
  const { enum: offered } = z.toJSONSchema(fieldsOf(query).ordering!, { io: 'input' }) as { enum: string[] };
  return offered;
};

/** Edits whose reply shows the record that they change. */
const edits = each(
  ({ method, reply, name }) =>
    (method === 'PATCH' || method === 'PUT') && !replyKindOf(reply).stream && 'data' in fieldsOf(reply) && !notARecord.has(name),
);

describe('a record that was read and is sent back', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld('Sent back');
  });

  it.each(edits)('ERR-019 is taken whole, and raises no version: %s', async (_title, op) => {
    const { all } = world;
    const sample = { ...sampleOf(op, world), ...(await gentle[op.name]?.(world)) };
    const first = await all.send(op, sample);
    expect(first.statusCode, first.body.slice(0, 300)).toBe(200);
    const record = recordOf(first.json().data);
    const before = await sumOf(world.ids.organization);

    const back = await all.send(op, { ...sample, body: record });
    expect(back.statusCode, back.body.slice(0, 500)).toBe(200);
    expect(back.json().data).toEqual({ ...record, ...('version' in record ? {} : clockOf(back.json().data)) });
    if ('version' in record) expect(withoutAudit(await sumOf(world.ids.organization))).toEqual(withoutAudit(before));

    const settable = fieldsOf(op.body);
    const shown = Object.keys(record).filter((key) => !Object.hasOwn(settable, key) && !organizationKeys.some((name) => name === key));
    const stands = recordOf(back.json().data);
    for (const key of shown) {
      const answered = await all.send(op, { ...sample, body: { ...stands, [key]: another(stands[key]) } });
      expect([key, answered.statusCode, answered.json().errors?.[key]?.[0]], answered.body.slice(0, 300)).toEqual([
        key,
        400,
        expect.stringMatching(/ cannot be changed here\.$/),
      ]);
    }
    if ('version' in record) expect(withoutAudit(await sumOf(world.ids.organization))).toEqual(withoutAudit(before));
  });

  it('ERR-019 a new version is given for a change, and for each spelling of it', async () => {
    const op = operations.find(({ name }) => name === 'patients.updatePatient')! as AnyOperation;
    const sample = sampleOf(op);
    const record = recordOf((await ours.all.send(op, { ...sample, body: {} })).json().data);
    const born = async (body: object) => (await ours.all.send(op, { ...sample, body })).json();
    const one = await born({ ...record, date_of_birth: '1991-08-15' });
    expect(one.data).toMatchObject({ birth_date: '1991-08-15', date_of_birth: '1991-08-15', version: Number(record.version) + 1 });
    const two = await born({ ...one.data, birth_date: '1991-08-16' });
    expect(two.data).toMatchObject({ birth_date: '1991-08-16', version: Number(record.version) + 2 });
    const both = await born({ ...two.data, birth_date: '1991-08-17', date_of_birth: '1991-08-18' });
    expect(both.errors).toEqual({ date_of_birth: ['Date of birth and birth date differ. Send one of them.'] });
    const same = await born({ ...two.data, birth_date: '1991-08-19', date_of_birth: '1991-08-19' });
    expect(same.data).toMatchObject({ birth_date: '1991-08-19' });
    // based on an older version: refused with both states, whatever else it contains
    expect(await born({ ...record, first_name: 'Efua' })).toMatchObject({ code: 'conflict' });
  });
});

it('ERR-019 an edit that changes nothing does not undo that somebody else changed something meanwhile', async () => {
  const { organization, workspace } = ours.ids;
  const edit = (name: string) => ours.all.ask(updateWorkspace, { params: { id: organization }, body: { id: workspace, name } });
  const { data: before } = await edit('Front desk');
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`update organization.workspace set name = 'Back desk', version = version + 1 where id = $1`, [workspace]);
    const asked = edit('Front desk'); // which it still is for other transactions
    await expect
      .poll(
        async () =>
          (await asOwner(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%organization%workspace%'`)).length,
      )
      .toBe(1);
    await client.query('commit');
    expect((await asked).data).toMatchObject({ name: 'Front desk', version: before.version + 2 });
  } finally {
    await client.end();
  }
});

/** Where the usual sample would remove the caller's own rights, or refers to a missing record. */
const gentle: Record<string, (world: World) => Promise<Sample>> = {
  'organization.updatePractitioner': async () => ({ body: { title: 'Dr', practitioner_specialty: ['394579002'] } }),
  'workbench.editView': async ({ all }) => {
    const { data } = await all.ask(addView, { body: { list: 'patients', name: 'Women', search: { gender: 'FEMALE' } } });
    return { params: { id: data.id } };
  },
};

/** Values set by the server's clock, for records without a version. */
const clockOf = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => ['updated_at', 'saved_at', 'expires_at'].includes(key)));

const withoutAudit = (sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).filter(([table]) => !table.startsWith('audit.') && table !== 'platform.idempotency'));

/** Another value of the same kind. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...(value as unknown[]), { uuid: '019b0000-0000-7000-8000-00000000000a' }];
  if (typeof value === 'object' && value !== null) return { ...value, another: 1 };
  return `${typeof value === 'string' ? value : ''}x`;
}
