import { readSession } from '@akoma/contract/identity';
import * as contract from '@akoma/contract/organization';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import type { Founded } from './index.ts';

let home: Founded;
let admin: Caller;
beforeEach(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
});

const at = (location_id?: string) => ({ params: { id: home.organization_id, location_id: location_id! } });
const add = async (name: string, fields: object = {}) =>
  (await admin.ask(contract.createLocation, { ...at(), body: { name, ...fields } })).data;
const edit = (id: string, body: object) => admin.ask(contract.updateLocation, { ...at(id), body });
const list = async (query: object = {}) => (await admin.ask(contract.listLocations, { ...at(), query: { page_size: 100, ...query } })).data;
const rows = () => asOwner('select * from organization.location where organization_id = $1 order by id', [home.organization_id]);

/** A refusal must not have written anything. */
async function refuses(work: () => Promise<unknown>, as: object): Promise<void> {
  const before = await rows();
  await expect(work()).rejects.toMatchObject(as);
  expect(await rows()).toEqual(before);
}

describe('places', () => {
  it('LOCN-001 LOCN-004 LOCN-005 are made, read, changed and taken away under the provider', async () => {
    const made = await add('Dental clinic', { code: 'den-1', kind: 'clinic', address: 'Block A', phone: '030 222 1234' });
    expect(made).toMatchObject({
      location_name: 'Dental clinic',
      code: 'DEN-1',
      kind: 'clinic',
      parent_id: null,
      path: [],
      depth: 0,
      children: 0,
      address: 'Block A',
      phone: '+233302221234',
      status: 'active',
      managing_organization: home.organization_id,
      version: 1,
    });
    expect(made.uuid).toBe(made.id);
    expect((await admin.ask(contract.readLocation, at(made.id))).data).toEqual(made);
    const { data } = await edit(made.id, { location_name: 'Dental', status: 'suspended', phone: null, version: 1 });
    expect(data).toMatchObject({ name: 'Dental', code: 'DEN-1', status: 'suspended', phone: null, version: 2 });
    expect((await list({ status: 'suspended' })).map(({ name }) => name)).toEqual(['Dental']);
    expect((await admin.ask(contract.deleteLocation, at(made.id))).data).toMatchObject({ id: made.id, status: 'inactive' });
    expect((await admin.send(contract.readLocation, at(made.id))).statusCode).toBe(404);
    expect((await admin.send(contract.deleteLocation, at(made.id))).statusCode).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['Main OPD', 'Ward B']);
    // records made there keep its name
    expect(await asOwner('select name from organization.location_card where id = $1', [made.id])).toEqual([{ name: 'Dental' }]);
  });

  it('LOCN-005 takes location_name for name, and names what is wrong', async () => {
    const { data } = await admin.ask(contract.createLocation, { ...at(), body: { location_name: 'Theatre', kind: 'theatre' } });
    expect(data.name).toBe('Theatre');
    await refuses(() => add('', { kind: 'bed', code: 'a b', status: 'gone', phone: 'nobody' }), {
      status: 400,
      errors: {
        name: ['Name is required.'],
        kind: ['Kind is not valid.'],
        code: ['Code is not valid.'],
        status: ['Status is not valid.'],
        phone: [expect.any(String)],
      },
    });
    await refuses(() => admin.ask(contract.createLocation, { ...at(), body: {} }), {
      status: 400,
      errors: { name: ['Name is required.'] },
    });
  });

  it('LOCN-005 a code is one place’s in the organisation, a name one place’s where it stands; another organisation has its own', async () => {
    const block = await add('Block A', { kind: 'building' });
    await add('Room 1', { kind: 'room', code: 'R1', parent_id: block.id });
    expect((await add('Room 1', { kind: 'room' })).path).toEqual([]);
    await refuses(() => add('ROOM 1', { parent_id: block.id }), { status: 400, errors: { name: ['Name already exists.'] } });
    await refuses(() => add('Room 2', { code: 'r1' }), { status: 400, errors: { code: ['Code already exists.'] } });
    const other = await found();
    const theirs = await signedIn(other, { role: 'Administrator' });
    const body = { name: 'Room 1', code: 'R1' };
    expect((await theirs.send(contract.createLocation, { params: { id: other.organization_id }, body })).statusCode).toBe(201);
    // of two concurrent ones, one is created
    const twice = await Promise.allSettled([add('Store', { code: 'ST' }), add('Depot', { code: 'ST' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('LOCN-005 a stale edit is refused with both states', async () => {
    const { id } = await add('Dental');
    await edit(id, { name: 'Dental clinic', version: 1 });
    await refuses(() => edit(id, { name: 'Teeth', version: 1 }), {
      status: 409,
      code: 'conflict',
      data: { current: { name: 'Dental clinic', version: 2 }, sent: { name: 'Teeth' } },
    });
  });

  it('LOCN-004 PERM-010 reading, writing and deleting are rights of their own', async () => {
    const nurse = await signedIn(home, { role: 'Nurse' });
    const id = home.locations['Ward B']!;
    expect((await nurse.send(contract.readLocation, at(id))).statusCode).toBe(200);
    const before = await rows();
    const answers = await Promise.all([
      nurse.send(contract.createLocation, { ...at(), body: { name: 'Mine' } }),
      nurse.send(contract.updateLocation, { ...at(id), body: { name: 'Mine' } }),
      nurse.send(contract.deleteLocation, at(id)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await rows()).toEqual(before);
  });
});

describe('the hours of a place', () => {
  const week = { days: ['mon', 'tue', 'wed', 'thu', 'fri'] as const, start_time: '08:00', end_time: '17:00' };

  it('LOCN-004 LOCN-005 are kept with its closed days, and changed as its other fields are', async () => {
    const made = await add('Dental', { hours: [week], closed_days: ['2026-12-26', { date: '2026-12-25', reason: 'Christmas' }] });
    expect(made).toMatchObject({
      hours: [week],
      closed_days: [
        { date: '2026-12-25', reason: 'Christmas' },
        { date: '2026-12-26', reason: null },
      ],
    });
    expect((await add('Emergency')).hours).toEqual([]);
    const { data, affected } = await edit(made.id, { closed_days: [], version: 1 });
    expect([data.version, data.hours, data.closed_days, affected]).toEqual([2, [week], [], []]);
    expect((await edit(made.id, { hours: [{ days: ['sat'] }] })).data.hours).toEqual([{ days: ['sat'], start_time: null, end_time: null }]);
    await refuses(() => edit(made.id, { hours: [], version: 2 }), { status: 409, code: 'conflict' });
    // sent back whole, it is unchanged
    const { data: read } = await admin.ask(contract.readLocation, at(made.id));
    expect((await edit(made.id, read)).data).toMatchObject({ hours: read.hours, closed_days: read.closed_days });
  });

  it('LOCN-005 say at their field what is wrong with them', async () => {
    const { id } = await add('Dental');
    const late = { ...week, start_time: '18:00' };
    const twice = [{ date: '2026-12-25' }, '2026-12-25'];
    await refuses(() => edit(id, { hours: [late], closed_days: twice }), {
      status: 400,
      errors: { 'hours.0.end_time': ['End time should be after start time.'], 'closed_days.1.date': ['Date is in the list already.'] },
    });
    await refuses(() => edit(id, { hours: [week, { days: ['fri'] }] }), { status: 400, errors: { hours: ['Hours overlap on Friday.'] } });
  });
});

describe('the tree of places', () => {
  it('LOCN-002 LOCN-004 lists each place under the one that holds it, and by name, code, kind and words', async () => {
    const block = await add('Block A', { kind: 'building', code: 'A' });
    const ground = await add('Ground floor', { kind: 'level', code: 'A0', parent_id: block.id });
    for (const number of [10, 2]) await add(`Room ${number}`, { kind: 'room', code: `A0-${number}`, parent_id: ground.id });
    await edit(home.locations['Main OPD']!, { kind: 'department', parent_id: ground.id });
    const shown = (places: Awaited<ReturnType<typeof list>>) => places.map(({ depth, name }) => `${'-'.repeat(depth)}${name}`);
    expect(shown(await list({ ordering: 'tree' }))).toEqual(['Block A', '-Ground floor', '--Main OPD', '--Room 2', '--Room 10', 'Ward B']);
    expect((await list()).map(({ name }) => name)).toEqual(['Block A', 'Ground floor', 'Main OPD', 'Room 2', 'Room 10', 'Ward B']);
    expect((await list({ ordering: '-name', page_size: 1 }))[0]!.name).toBe('Ward B');
    expect((await list({ kind: 'room', search: '10' })).map(({ path }) => path)).toEqual([['Block A', 'Ground floor']]);
    expect((await list({ search: 'a0 room' })).map(({ name }) => name)).toEqual(['Room 2', 'Room 10']);
    expect((await list({ parent_id: ground.id })).map(({ name }) => name)).toEqual(['Main OPD', 'Room 2', 'Room 10']);
    const second = await admin.ask(contract.listLocations, { ...at(), query: { ordering: 'tree', page: 2, page_size: 4 } });
    expect([second.total, second.data.map(({ name }) => name)]).toEqual([6, ['Room 10', 'Ward B']]);
    expect((await list()).find(({ id }) => id === ground.id)).toMatchObject({ children: 3, depth: 1, path: ['Block A'] });
    const unknown = { ...at(), query: { parent_id: newId() } };
    await expect(admin.ask(contract.listLocations, unknown)).rejects.toMatchObject({
      status: 404,
      errors: { parent_id: expect.anything() },
    });
  });

  it('LOCN-005 no location can be inside itself, inside its own sublocations, inside another organisation’s or deeper than six', async () => {
    const chain: string[] = [];
    for (const name of ['1', '2', '3', '4', '5', '6']) chain.push((await add(name, { parent_id: chain.at(-1) ?? null })).id);
    await refuses(() => add('7', { parent_id: chain[5] }), { status: 400, errors: { parent_id: [expect.stringContaining('6 deep')] } });
    await refuses(() => edit(chain[0]!, { parent_id: chain[0] }), { status: 400, errors: { parent_id: ['1 cannot be inside itself.'] } });
    await refuses(() => edit(chain[0]!, { parent_id: chain[3] }), { status: 400, errors: { parent_id: ['1 cannot be inside itself.'] } });
    const pair = await add('a');
    await add('b', { parent_id: pair.id });
    await refuses(() => edit(pair.id, { parent_id: chain[4] }), {
      status: 400,
      errors: { parent_id: [expect.stringContaining('6 deep')] },
    });
    expect((await edit(pair.id, { parent_id: chain[3] })).data.depth).toBe(4);
    expect((await edit(pair.id, { parent_id: null })).data.path).toEqual([]);
    const theirs = (await found()).locations['Ward B']!;
    await refuses(() => edit(pair.id, { parent_id: theirs }), { status: 404, errors: { parent_id: ['Parent id is not valid.'] } });
  });

  it('LOCN-005 moving places at once makes no loop and no seventh level', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => add(`${name}${round}`)));
      const moved = await Promise.allSettled([
        edit(a!.id, { parent_id: b!.id }),
        edit(b!.id, { parent_id: c!.id }),
        edit(c!.id, { parent_id: a!.id }),
      ]);
      expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      const placed = await list({ ordering: 'tree', search: String(round) });
      expect(placed.map(({ depth }) => depth).sort()).toEqual([0, 1, 2]);
    }
    const long: string[] = [];
    for (const name of ['1', '2', '3', '4']) long.push((await add(name, { parent_id: long.at(-1) ?? null })).id);
    const [tail, under] = [await add('tail'), await add('under')];
    const deep = await Promise.allSettled([
      edit(tail.id, { parent_id: long[3] }),
      edit(long[0]!, { parent_id: under.id }),
      add('below', { parent_id: tail.id }),
    ]);
    expect(deep.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(Math.max(...(await list()).map(({ depth }) => depth))).toBeLessThan(6);
  });
});

describe('closing a place', () => {
  it('LOCN-002 is refused until it contains no other location', async () => {
    const block = await add('Block A', { kind: 'building' });
    const room = await add('Room 1', { kind: 'room', parent_id: block.id });
    const inUse = { status: 409, code: 'organization.locationInUse', data: { children: 1, open_visits: 0 } };
    await refuses(() => admin.ask(contract.deleteLocation, at(block.id)), inUse);
    await refuses(() => edit(block.id, { status: 'inactive' }), inUse);
    await edit(room.id, { status: 'inactive' });
    await refuses(() => admin.ask(contract.deleteLocation, at(block.id)), inUse);
    expect((await edit(block.id, { status: 'inactive' })).data.status).toBe('inactive');
    await refuses(() => edit(room.id, { status: 'active' }), {
      status: 400,
      errors: { parent_id: [expect.stringContaining('is closed')] },
    });
    await refuses(() => add('Room 2', { parent_id: block.id }), {
      status: 400,
      errors: { parent_id: [expect.stringContaining('is closed')] },
    });
    await admin.ask(contract.deleteLocation, at(room.id));
    expect((await admin.ask(contract.deleteLocation, at(block.id))).data.status).toBe('inactive');
  });
});

describe('the places that are offered for work', () => {
  it('LOC-006 LOCN-005 are active, say where they stand, and leave out what only holds others', async () => {
    const block = await add('Block A', { kind: 'building' });
    const empty = await add('Block B', { kind: 'building' });
    const offered = async () => (await admin.ask(readSession)).data.locations.map(({ name, path }) => [name, path]);
    expect(await offered()).toEqual([
      ['Block A', []],
      ['Block B', []],
      ['Main OPD', []],
      ['Ward B', []],
    ]);
    await edit(home.locations['Main OPD']!, { parent_id: block.id, kind: 'department' });
    await edit(home.locations['Ward B']!, { status: 'suspended' });
    await admin.ask(contract.deleteLocation, at(empty.id));
    expect(await offered()).toEqual([['Main OPD', ['Block A']]]);
    await edit(home.locations['Main OPD']!, { status: 'inactive' });
    expect(await offered()).toEqual([['Block A', []]]);
  });
});
