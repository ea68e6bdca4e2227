import {
  activateDiscount,
  cancelChargeItem,
  createChargeItems,
  deactivateDiscount,
  listChargeItems,
  readChargeItem,
  updateDiscount,
} from '@akoma/contract/billing';
import { updatePatient } from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { givePatient } from '../patients/patients.make.ts';
import { asOwner } from '../../../test/database.ts';
import { makeCustomerGroup } from '../payers/payers.make.ts';
import { makeChargeItem, makeDiscount } from './billing.make.ts';

const rights = ['billing.*', 'patients.*', 'prices.*', 'payers.*'];
const cashier = async () => signedIn(await withRole(await found(), 'Cashier', rights), { role: 'Cashier' });
const at = (who: Caller, discount_id: string) => ({ params: { id: who.organization_id, discount_id } });
const journalOf = ({ organization_id }: Caller) =>
  asOwner<{ act: string; debit: string; credit: string; minor: number; currency: string }>(
    'select act, debit, credit, amount_minor::int as minor, currency from billing.transfer where organization_id = $1 order by entry_id, position',
    [organization_id],
  );
const gone = { status: 404, code: 'not_found' };

/** A patient of a group whose members get ten percent off. */
async function member(esi: Caller) {
  const group = await makeCustomerGroup(esi, 'Staff');
  const tenth = await makeDiscount(esi, { name: 'Own people', value: '10', customer_group_id: group.id, status: 'active' });
  const { id } = await givePatient(esi);
  await esi.ask(updatePatient, { params: { id }, body: { customer_group_id: group.id } });
  return { id, group, tenth };
}

describe('a charge with discounts', () => {
  it('DISC-002 the one of the customer group applies by itself from when it is activated, and is named on the line', async () => {
    const esi = await cashier();
    const group = await makeCustomerGroup(esi, 'Staff');
    const tenth = await makeDiscount(esi, { name: 'Own people', value: '10', customer_group_id: group.id });
    const { id } = await givePatient(esi);
    await esi.ask(updatePatient, { params: { id }, body: { customer_group_id: group.id } });
    const before = await makeChargeItem(esi, id, '60');
    expect(before).toMatchObject({ amount: '60.00', discount_amount: '0.00', discounts: [] });
    await esi.ask(activateDiscount, at(esi, tenth.id));
    const after = await makeChargeItem(esi, id, '60');
    expect(after).toMatchObject({
      ...{
        status: 'billable',
        gross_amount: '60.00',
        discount_amount: '6.00',
        amount: '54.00',
        patient_amount: '54.00',
        due_amount: '54.00',
      },
      discounts: [{ id: tenth.id, name: 'Own people', amount: '6.00', automatic: true }],
    });
    await esi.ask(updateDiscount, { ...at(esi, tenth.id), body: { value: '50' } });
    await esi.ask(deactivateDiscount, at(esi, tenth.id));
    expect((await esi.ask(readChargeItem, { params: { id: after.id } })).data).toEqual(after);
    expect(await makeChargeItem(esi, id, '60')).toMatchObject({ discounts: [] });
    expect((await makeChargeItem(esi, (await givePatient(esi)).id, '60')).discounts).toEqual([]);
  });

  it('CONST-011 DISC-002 a bill is the sum of its items less their discounts, to the pesewa: nothing is added by itself', async () => {
    const esi = await cashier();
    const { id, tenth } = await member(esi);
    const third = await makeDiscount(esi, { name: 'A third', value: '33.33', status: 'active' });
    const charge_items = ['3.33', '3.33', '3.34', '0.01'].map((amount) => ({
      ...{ patient_id: id, description: 'Tablet', amount, discount_id: third.id },
    }));
    const { data } = await esi.ask(createChargeItems, { body: { charge_items } });
    expect(data.map(({ discounts }) => discounts.map(({ amount }) => amount))).toEqual([
      ['0.33', '1.11'],
      ['0.34', '1.11'],
      ['0.33', '1.11'],
      ['0.01'],
    ]);
    expect(data[0]!.discounts.map((one) => one.id)).toEqual([tenth.id, third.id]);
    const cents = (key: 'gross_amount' | 'discount_amount' | 'amount') =>
      data.reduce((sum, item) => sum + Math.round(Number(item[key]) * 100), 0);
    expect([cents('gross_amount'), cents('discount_amount'), cents('amount')]).toEqual([1001, 434, 567]);
    expect((await esi.ask(listChargeItems, { query: { patient_id: id } })).due).toEqual([{ currency: 'GHS', amount: '5.67' }]);
    const moved = await journalOf(esi);
    const sum = (act: string) => moved.filter((one) => one.act === act).reduce((all, { minor }) => all + minor, 0);
    expect([sum('charge'), sum('discount')]).toEqual([1001, 434]);
  });

  it('DISC-002 an exemption leaves nothing to pay; cancelling turns the gross and the discount round', async () => {
    const esi = await cashier();
    const { id } = await member(esi);
    const exempt = await makeDiscount(esi, { name: 'Under five', value: '100', exemption: 'under-five', status: 'active' });
    const free = await makeChargeItem(esi, id, '60', { discount_id: exempt.id });
    expect(free).toMatchObject({ status: 'not-billable', discount_amount: '60.00', amount: '0.00', due_amount: '0.00' });
    expect(free.discounts.map(({ amount }) => amount)).toEqual(['6.00', '54.00']);
    await esi.ask(cancelChargeItem, { params: { id: free.id }, body: { reason: 'Wrong patient', as: 'entered-in-error' } });
    expect((await journalOf(esi)).map(({ act, debit, credit, minor }) => [act, debit, credit, minor])).toEqual([
      ['charge', 'patients-debts', 'revenue', 6000],
      ['discount', 'discounts', 'patients-debts', 6000],
      ['cancel', 'revenue', 'patients-debts', 6000],
      ['cancel', 'patients-debts', 'discounts', 6000],
    ]);
  });

  it('DISC-004 one that is a draft, out of its days, a group’s or another organisation’s is refused, and nothing is charged', async () => {
    const esi = await cashier();
    const stranger = await cashier();
    const { id, tenth } = await member(esi);
    const draft = await makeDiscount(esi, { name: 'Draft', value: '10' });
    const old = await makeDiscount(esi, { name: 'Old', value: '10', status: 'active', valid_to: '2020-01-01' });
    const theirs = await makeDiscount(stranger, { name: 'Theirs', value: '10', status: 'active' });
    for (const { id: discount_id } of [draft, old, tenth])
      await expect(makeChargeItem(esi, id, '60', { discount_id })).rejects.toMatchObject({
        status: 400,
        errors: { 'charge_items.0.discount_id': ['Discount is not valid.'] },
      });
    await expect(makeChargeItem(esi, id, '60', { discount_id: theirs.id })).rejects.toMatchObject({
      ...gone,
      errors: { 'charge_items.0.discount_id': ['Discount id is not valid.'] },
    });
    expect((await esi.ask(listChargeItems)).total).toBe(0);
    expect(await journalOf(esi)).toEqual([]);
    expect(await makeChargeItem(esi, id, '60', { discount_id: old.id, service_day: '2020-01-01' })).toMatchObject({ amount: '48.00' });
  });
});
