import {
  activateDiscount,
  createDiscount,
  deactivateDiscount,
  deleteDiscount,
  discountOrderings,
  listDiscounts,
  readDiscount,
  updateDiscount,
} from '@akoma/contract/billing';
import { deactivateCustomerGroup } from '@akoma/contract/payers';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { makeCustomerGroup } from '../payers/payers.make.ts';
import { makeDiscount } from './billing.make.ts';

const keeper = async () => signedIn(await withRole(await found(), 'Keeper', ['prices.*', 'payers.*']), { role: 'Keeper' });
const at = (who: Caller, discount_id: string) => ({ params: { id: who.organization_id, discount_id } });
const read = async (who: Caller, id: string) => (await who.ask(readDiscount, at(who, id))).data;
const namesOf = async (who: Caller, query: object = {}) =>
  (await who.ask(listDiscounts, { params: { id: who.organization_id }, query })).data.map(({ name }) => name);
const gone = { status: 404, code: 'not_found' };

describe('discounts', () => {
  it('DISC-001 DISC-003 DISC-004 is made, read back, changed, activated, made inactive and deleted', async () => {
    const ama = await keeper();
    const group = await makeCustomerGroup(ama, 'Staff');
    const made = await makeDiscount(ama, {
      ...{ name: 'Own people', type: 'percentage', value: 12.5, customer_group_id: group.id },
      ...{ valid_from: '2026-01-01', valid_to: '2026-12-31' },
    });
    expect(made).toMatchObject({
      ...{ id: made.uuid, name: 'Own people', type: 'percentage', value: '12.50', currency: null, status: 'draft', exemption: null },
      ...{ valid_from: '2026-01-01', valid_to: '2026-12-31', customer_group_id: group.id, customer_group_name: 'Staff' },
      ...{ managing_organization: ama.organization_id, version: 1 },
    });
    expect(await read(ama, made.id)).toEqual(made);
    const { data: changed } = await ama.ask(updateDiscount, {
      ...at(ama, made.id),
      body: { version: 1, type: 'fixed', value: '5', customer_group_id: null, valid_to: null },
    });
    expect(changed).toMatchObject({ type: 'fixed', value: '5.00', currency: 'GHS', customer_group_name: null, valid_to: null, version: 2 });
    expect((await ama.ask(activateDiscount, at(ama, made.id))).data).toMatchObject({ status: 'active', version: 3 });
    expect((await ama.ask(activateDiscount, at(ama, made.id))).data).toMatchObject({ status: 'active', version: 3 });
    expect((await ama.ask(deactivateDiscount, at(ama, made.id))).data).toMatchObject({ status: 'inactive', version: 4 });
    await ama.ask(deleteDiscount, at(ama, made.id));
    await expect(read(ama, made.id)).rejects.toMatchObject(gone);
    expect(await namesOf(ama)).toEqual([]);
    expect(await makeDiscount(ama, { name: 'Own people', value: '1' })).toMatchObject({ version: 1 });
  });

  it('DISC-003 are found by words of the name, status, day and who gets them, in the order that was asked for', async () => {
    const ama = await keeper();
    const group = await makeCustomerGroup(ama);
    await makeDiscount(ama, { name: 'Bravo old', value: '1', valid_to: '2020-01-01', status: 'active' });
    await makeDiscount(ama, { name: 'alpha', value: '1', customer_group_id: group.id });
    await makeDiscount(ama, { name: 'Charlie', value: '1', valid_from: '2020-01-02' });
    expect(await namesOf(ama)).toEqual(['alpha', 'Bravo old', 'Charlie']);
    expect(await namesOf(ama, { search: 'OLD bra' })).toEqual(['Bravo old']);
    expect(await namesOf(ama, { status: 'draft' })).toEqual(['alpha', 'Charlie']);
    expect(await namesOf(ama, { by_hand: 'true' })).toEqual(['Bravo old', 'Charlie']);
    expect(await namesOf(ama, { by_hand: 'false' })).toEqual(['alpha']);
    expect(await namesOf(ama, { on: '2020-01-01' })).toEqual(['alpha', 'Bravo old']);
    for (const column of discountOrderings) {
      const forward = await namesOf(ama, { ordering: column });
      expect(await namesOf(ama, { ordering: `-${column}` }), column).toEqual(forward.toReversed());
    }
  });

  it.each([
    ['a percentage above 100', { value: '100.01' }, 'value'],
    ['three decimals', { value: '1.005' }, 'value'],
    ['a negative value', { value: '-1' }, 'value'],
    ['no number', { value: 'NaN' }, 'value'],
    ['an amount above 10^12', { type: 'fixed', value: '1000000000000' }, 'value'],
    ['a last day before the first', { valid_from: '2026-02-02', valid_to: '2026-02-01' }, 'valid_to'],
    ['an exemption of less than everything', { value: '99.99', exemption: 'indigent' }, 'exemption'],
    ['an exemption for a reason that is not in the list', { value: '100', exemption: 'friend' }, 'exemption'],
    ['a status that is not one of a new one', { status: 'inactive' }, 'status'],
  ])('DISC-004 %s is refused at its field, and nothing is made', async (_what, sent, field) => {
    const ama = await keeper();
    await expect(makeDiscount(ama, { name: 'Wrong', type: 'percentage', value: '10', ...sent })).rejects.toMatchObject({
      status: 400,
      errors: { [field]: [expect.any(String)] },
    });
    expect(await namesOf(ama)).toEqual([]);
  });

  it('DISC-004 a name that is taken, and a group that is unknown or inactive, are refused', async () => {
    const ama = await keeper();
    const stranger = await keeper();
    const theirs = await makeCustomerGroup(stranger);
    const group = await makeCustomerGroup(ama);
    await ama.ask(deactivateCustomerGroup, { params: { id: group.id } });
    const first = await makeDiscount(ama, { name: 'First', value: '10' });
    const other = await makeDiscount(ama, { name: 'Other', value: '10' });
    const taken = { status: 409, code: 'billing.discountNameTaken' };
    const again = { name: 'FIRST', type: 'percentage' as const, value: '1' };
    await expect(ama.ask(createDiscount, { params: { id: ama.organization_id }, body: again })).rejects.toMatchObject(taken);
    await expect(ama.ask(updateDiscount, { ...at(ama, other.id), body: { name: 'first' } })).rejects.toMatchObject(taken);
    for (const customer_group_id of [theirs.id, group.id])
      await expect(ama.ask(updateDiscount, { ...at(ama, first.id), body: { customer_group_id } })).rejects.toMatchObject({
        ...gone,
        errors: { customer_group_id: [expect.any(String)] },
      });
    await expect(ama.ask(updateDiscount, { ...at(ama, first.id), body: { type: 'fixed', exemption: 'staff' } })).rejects.toMatchObject({
      status: 400,
    });
    expect([await read(ama, first.id), await read(ama, other.id)]).toEqual([first, other]);
  });

  it('DISC-003 of ten edits of one version one is kept; another organisation finds nothing', async () => {
    const ama = await keeper();
    const stranger = await keeper();
    const { id, version } = await makeDiscount(ama, { name: 'First', value: '10' });
    const edits = await Promise.allSettled(
      Array.from({ length: 10 }, (_, value) => ama.ask(updateDiscount, { ...at(ama, id), body: { version, value } })),
    );
    expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const operation of [readDiscount, updateDiscount, activateDiscount, deactivateDiscount, deleteDiscount])
      await expect(stranger.ask(operation, at(stranger, id))).rejects.toMatchObject(gone);
    expect(await read(ama, id)).toMatchObject({ version: version + 1, status: 'draft' });
  });
});
