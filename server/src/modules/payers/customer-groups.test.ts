import {
  activateCustomerGroup,
  createCustomerGroup,
  customerGroupsOrderings,
  deactivateCustomerGroup,
  deleteCustomerGroup,
  exportCustomerGroups,
  listCustomerGroups,
  readCustomerGroup,
  updateCustomerGroup,
} from '@akoma/contract/payers';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { makeCustomerGroup } from './payers.make.ts';

const keeper = async () => signedIn(await withRole(await found(), 'Keeper', ['payers.*']), { role: 'Keeper' });
const read = async (who: Caller, id: string) => (await who.ask(readCustomerGroup, { params: { id } })).data;
const gone = { status: 404, code: 'not_found' };

describe('customer groups as a list', () => {
  it('CGRP-001 CGRP-004 are listed by name with the organisation', async () => {
    const ama = await keeper();
    const second = await makeCustomerGroup(ama, 'Second best');
    await makeCustomerGroup(ama, 'First best');
    await ama.ask(deactivateCustomerGroup, { params: { id: second.id } });
    const namesOf = async (query: object) => (await ama.ask(listCustomerGroups, { query })).data.map(({ name }) => name);
    expect(await namesOf({})).toEqual(['First best', 'Second best']);
    expect(await namesOf({ search: 'best SEC' })).toEqual(['Second best']);
    expect(await namesOf({ active: 'true' })).toEqual(['First best']);
    expect(await read(ama, second.id)).toMatchObject({
      uuid: second.id,
      id: second.id,
      name: 'Second best',
      managing_organization: ama.organization_id,
      active: false,
      patients: 0,
      version: 2,
    });
  });

  it('LIST-019 stand in the order that was asked for, by every column that is offered', async () => {
    const ama = await keeper();
    for (const name of ['Bravo', 'alpha', 'Charlie']) await makeCustomerGroup(ama, name);
    for (const column of customerGroupsOrderings) {
      const inOrder = async (ordering: typeof column | `-${typeof column}`) =>
        (await ama.ask(listCustomerGroups, { query: { ordering } })).data.map((row) => row[column].toLowerCase());
      const forward = await inOrder(column);
      expect(forward, column).toEqual(forward.toSorted());
      expect(await inOrder(`-${column}`), column).toEqual(forward.toReversed());
    }
  });

  it('CGRP-005 as a file hold what the list shows', async () => {
    const ama = await keeper();
    await makeCustomerGroup(ama, 'First');
    await makeCustomerGroup(ama, 'Second');
    const file = String(await ama.ask(exportCustomerGroups, { query: { search: 'sec' }, body: { format: 'csv' } }));
    expect(file).toContain('Second');
    expect(file).not.toContain('First');
  });
});

describe('a customer group is made and changed', () => {
  it('CGRP-004 a name that is taken is refused, and nothing is made or changed; a deleted one is free again', async () => {
    const ama = await keeper();
    const first = await makeCustomerGroup(ama, 'First');
    const other = await makeCustomerGroup(ama, 'Other');
    const taken = { status: 409, code: 'payers.nameTaken' };
    await expect(ama.ask(createCustomerGroup, { body: { name: 'FIRST' } })).rejects.toMatchObject(taken);
    await expect(ama.ask(updateCustomerGroup, { params: { id: other.id }, body: { name: 'first' } })).rejects.toMatchObject(taken);
    expect((await ama.ask(listCustomerGroups)).data.map(({ name, version }) => [name, version])).toEqual([
      ['First', 1],
      ['Other', 1],
    ]);
    await ama.ask(deleteCustomerGroup, { params: { id: first.id } });
    expect((await ama.ask(createCustomerGroup, { body: { name: 'FIRST' } })).data).toMatchObject({ name: 'FIRST', patients: 0 });
  });

  it('CGRP-004 of two edits of the same version one is kept, and the other is refused with both states', async () => {
    const ama = await keeper();
    const { id, version } = await makeCustomerGroup(ama);
    const edits = await Promise.allSettled(
      ['Mine', 'Yours'].map((description) => ama.ask(updateCustomerGroup, { params: { id }, body: { version, description } })),
    );
    const [refused, ...others] = edits.filter(({ status }) => status === 'rejected');
    expect(others).toEqual([]);
    const stands = await read(ama, id);
    expect(stands.version).toBe(version + 1);
    expect(refused).toMatchObject({
      reason: { status: 409, code: 'conflict', data: { current: { id, description: stands.description } } },
    });
  });

  it('CGRP-002 can be activated and made inactive; a second press changes nothing', async () => {
    const ama = await keeper();
    const { id } = await makeCustomerGroup(ama);
    expect((await ama.ask(deactivateCustomerGroup, { params: { id } })).data).toMatchObject({ active: false, version: 2 });
    expect((await ama.ask(activateCustomerGroup, { params: { id } })).data).toMatchObject({ active: true, version: 3 });
    expect((await ama.ask(activateCustomerGroup, { params: { id } })).data).toMatchObject({ active: true, version: 3 });
    await expect(ama.ask(deactivateCustomerGroup, { params: { id }, body: { version: 1 } })).rejects.toMatchObject({ status: 409 });
    expect(await read(ama, id)).toMatchObject({ active: true, version: 3 });
  });

  it('CGRP-004 another organisation finds nothing of it', async () => {
    const ama = await keeper();
    const stranger = await keeper();
    const { id } = await makeCustomerGroup(ama);
    for (const operation of [readCustomerGroup, updateCustomerGroup, activateCustomerGroup, deactivateCustomerGroup, deleteCustomerGroup])
      await expect(stranger.ask(operation, { params: { id } })).rejects.toMatchObject(gone);
    expect((await stranger.ask(listCustomerGroups)).data).toEqual([]);
    expect(await read(ama, id)).toMatchObject({ version: 1, patients: 0 });
  });
});
