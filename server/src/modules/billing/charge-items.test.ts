import {
  cancelChargeItem,
  createChargeItems,
  listBillablePatients,
  listChargeItems,
  listChargeItemsOfProvider,
  readChargeItem,
  readPayment,
} from '@akoma/contract/billing';
import { createService, createServicePrice } from '@akoma/contract/catalogue';
import { mergePatients, undoMerge, updatePatient } from '@akoma/contract/patients';
import { createCustomerGroup } from '@akoma/contract/payers';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem, takePayment } from './billing.make.ts';

const rights = ['billing.*', 'patients.*', 'services.*', 'prices.*', 'payers.*'];
const cashier = async () => signedIn(await withRole(await found(), 'Cashier', rights), { role: 'Cashier' });
const read = async (who: Caller, id: string) => (await who.ask(readChargeItem, { params: { id } })).data;
const service = async (who: Caller, tiers: object[] = []) =>
  (
    await who.ask(createService, {
      body: { name: 'Dressing', healthcare_service_categories: [{ text: 'Procedure' }], price_tiers: tiers } as never,
    })
  ).data;
const tier = (name: string, cost: string) => ({ name, cost, currency: 'GHS', type: 'cost' });
const journalOf = ({ organization_id }: Caller) =>
  asOwner<{ act: string; debit: string; credit: string; minor: number; currency: string }>(
    'select act, debit, credit, amount_minor::int as minor, currency from billing.transfer where organization_id = $1 order by entry_id, position',
    [organization_id],
  );
const gone = { status: 404, code: 'not_found' };

describe('a charge by hand', () => {
  it('BILL-001 BILL-004 BILL-013 is answered as an array, is due, listed, and posted once', async () => {
    const esi = await cashier();
    const patient = await givePatient(esi);
    const { data } = await esi.ask(createChargeItems, {
      body: [{ patient_id: patient.id, description: 'Consultation', amount: 60, quantity: 2 }],
    });
    expect(data).toMatchObject([
      {
        status: 'billable',
        paid_at: null,
        service_provider_id: esi.organization_id,
        managing_organization: esi.organization_id,
        patient_id: patient.id,
        patient_mrn: patient.mrn,
        unit_price: '60.00',
        gross_amount: '120.00',
        amount: '120.00',
        paid_amount: '0.00',
        due_amount: '120.00',
        currency: 'GHS',
        price_source: { kind: 'by-hand', by: expect.stringContaining(' ') },
      },
    ]);
    const item = data[0]!;
    expect(item).toMatchObject({ uuid: item.id, created_at: expect.any(String), updated_at: expect.any(String) });
    expect(await read(esi, item.id)).toEqual(item);
    expect((await esi.ask(listChargeItems, { query: { service_provider_id: esi.organization_id } })).data).toEqual([item]);
    expect(await journalOf(esi)).toEqual([{ act: 'charge', debit: 'patients-debts', credit: 'revenue', minor: 12_000, currency: 'GHS' }]);
  });

  it('BILL-004 BILL-013 one that is sent by itself is answered as an array as well; a wrong key of it is named', async () => {
    const esi = await cashier();
    const { id: patient_id } = await givePatient(esi);
    const one = { patient_id, description: 'Card', amount: '5', managing_organization_id: esi.organization_id };
    expect((await esi.ask(createChargeItems, { body: one })).data).toMatchObject([{ patient_id, amount: '5.00', status: 'billable' }]);
    const wrong = (await esi.send(createChargeItems, { body: { ...one, colour: 'red' } as never })).json();
    expect(Object.values(wrong.errors)).toEqual([['Colour is not known here.']]);
    expect((await esi.ask(listChargeItems)).total).toBe(1);
  });

  it('BILL-002 takes the organisation under either name in each item, and refuses another one', async () => {
    const esi = await cashier();
    const stranger = await cashier();
    const { id: patient_id } = await givePatient(esi);
    const sent = { patient_id, description: 'Card', amount: '5' };
    const { data } = await esi.ask(createChargeItems, {
      body: { charge_items: [{ ...sent, managing_organization_id: esi.organization_id }], managing_organization: esi.organization_id },
    });
    expect(data).toHaveLength(1);
    await expect(
      esi.ask(createChargeItems, { body: { charge_items: [sent], managing_organization_id: stranger.organization_id } }),
    ).rejects.toMatchObject({ status: expect.toSatisfy((status: number) => status === 403 || status === 404) });
    await expect(
      esi.ask(createChargeItems, { body: [{ ...sent, managing_organization_id: stranger.organization_id }] }),
    ).rejects.toMatchObject(gone);
    expect((await esi.ask(listChargeItems)).total).toBe(1);
  });

  it.each([
    ['negative', '-1'],
    ['three decimals', '1.005'],
    ['no number', 'NaN'],
    ['above 10^12', '1000000000000'],
  ])('an amount that is %s is refused at its field, and nothing is written', async (_what, amount) => {
    const esi = await cashier();
    const { id: patient_id } = await givePatient(esi);
    const good = { patient_id, description: 'Card', amount: '5' };
    await expect(esi.ask(createChargeItems, { body: [good, { ...good, amount }] })).rejects.toMatchObject({
      status: 400,
      errors: { 'charge_items.1.amount': [expect.any(String)] },
    });
    expect((await esi.ask(listChargeItems)).total).toBe(0);
    expect(await journalOf(esi)).toEqual([]);
  });

  it('what it comes to altogether has a limit as well, and a day to come is refused', async () => {
    const esi = await cashier();
    const { id: patient_id } = await givePatient(esi);
    const sent = { patient_id, description: 'Gold', amount: '9999999999.99', quantity: 2, service_day: '2999-01-01' };
    await expect(esi.ask(createChargeItems, { body: [sent] })).rejects.toMatchObject({
      status: 400,
      errors: { 'charge_items.0.quantity': [expect.any(String)], 'charge_items.0.service_day': [expect.any(String)] },
    });
    expect((await esi.ask(listChargeItems)).total).toBe(0);
  });

  it('a charge of nothing is owed by nobody and moves nothing; a planned one is not due yet', async () => {
    const esi = await cashier();
    const { id } = await givePatient(esi);
    expect(await makeChargeItem(esi, id, '0')).toMatchObject({ status: 'not-billable', due_amount: '0.00' });
    expect(await makeChargeItem(esi, id, '10', { planned: true })).toMatchObject({ status: 'planned', due_amount: '0.00' });
    expect((await journalOf(esi)).map(({ minor }) => minor)).toEqual([1000]);
  });

  it('another organisation’s patient, service, colleague or place is not found, and nothing is written', async () => {
    const esi = await cashier();
    const stranger = await cashier();
    const own = await givePatient(esi);
    const theirs = await givePatient(stranger);
    const item = await makeChargeItem(stranger, theirs.id);
    await expect(makeChargeItem(esi, theirs.id)).rejects.toMatchObject(gone);
    const { id: healthcare_service_id } = await service(stranger);
    await expect(makeChargeItem(esi, own.id, '5', { healthcare_service_id })).rejects.toMatchObject(gone);
    await expect(read(esi, item.id)).rejects.toMatchObject(gone);
    await expect(esi.ask(cancelChargeItem, { params: { id: item.id }, body: { reason: 'No' } })).rejects.toMatchObject(gone);
    expect((await esi.ask(listChargeItems)).total).toBe(0);
    expect((await read(stranger, item.id)).status).toBe('billable');
  });
});

describe('the price of a service', () => {
  const priced = async (who: Caller, patient_id: string, healthcare_service_id: string, more: object = {}) =>
    (await who.ask(createChargeItems, { body: [{ patient_id, healthcare_service_id, ...more }] })).data[0]!;

  it('is the line of the price list before the first tier, and the named tier before both', async () => {
    const esi = await cashier();
    const { id } = await givePatient(esi);
    const offered = await service(esi, [tier('Standard', '40'), tier('Evening', '70')]);
    expect(await priced(esi, id, offered.id)).toMatchObject({
      description: 'Dressing',
      amount: '40.00',
      price_source: { kind: 'tier', tier: 'Standard' },
    });
    const { data: line } = await esi.ask(createServicePrice, { body: { healthcare_service_id: offered.id, charge: '45' } });
    expect(await priced(esi, id, offered.id)).toMatchObject({ amount: '45.00', price_source: { kind: 'service-price', price: line.id } });
    const evening = offered.price_tiers.find(({ name }) => name === 'Evening')!.id;
    expect(await priced(esi, id, offered.id, { tier_id: evening })).toMatchObject({
      amount: '70.00',
      price_source: { kind: 'tier', tier: 'Evening' },
    });
  });

  it('CGRP-006 of a patient in a customer group is the tier of the group, which is named', async () => {
    const esi = await cashier();
    const { id } = await givePatient(esi);
    const offered = await service(esi, [tier('Standard', '40'), tier('Staff', '10')]);
    const { data: group } = await esi.ask(createCustomerGroup, { body: { name: 'Own people', price_tier: 'staff' } });
    await esi.ask(updatePatient, { params: { id }, body: { customer_group_id: group.id } });
    expect(await priced(esi, id, offered.id)).toMatchObject({
      amount: '10.00',
      price_source: { kind: 'tier', tier: 'Staff', group: 'Own people' },
    });
  });

  it('is asked for where none is found', async () => {
    const esi = await cashier();
    const { id } = await givePatient(esi);
    const offered = await service(esi);
    await expect(priced(esi, id, offered.id)).rejects.toMatchObject({
      status: 400,
      errors: { 'charge_items.0.amount': ['This service has no price on that day. Enter an amount.'] },
    });
  });
});

describe('cancelling', () => {
  it('BILL-007 BILL-019 takes a charge back: nothing is due, the journal turns it round, and a second press is refused', async () => {
    const esi = await cashier();
    const { id: patient } = await givePatient(esi);
    const { id, version } = await makeChargeItem(esi, patient);
    const cancel = (body: object) => esi.ask(cancelChargeItem, { params: { id }, body: { reason: 'Not given', ...body } });
    await expect(cancel({ version: version + 1 })).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect((await cancel({ version })).data).toMatchObject({
      status: 'aborted',
      end_reason: 'Not given',
      amount: '60.00',
      due_amount: '0.00',
    });
    await expect(cancel({})).rejects.toMatchObject({ status: 409, code: 'billing.itemEnded' });
    expect((await journalOf(esi)).map(({ act, debit, credit, minor }) => [act, debit, credit, minor])).toEqual([
      ['charge', 'patients-debts', 'revenue', 6000],
      ['cancel', 'revenue', 'patients-debts', 6000],
    ]);
  });

  it('BILL-019 is enough by its address: why is what our screen asks for', async () => {
    const esi = await cashier();
    const { id } = await makeChargeItem(esi, (await givePatient(esi)).id);
    expect((await esi.ask(cancelChargeItem, { params: { id }, body: {} })).data).toMatchObject({ status: 'aborted', end_reason: null });
    expect(await journalOf(esi)).toHaveLength(2);
  });

  it('BILL-007 of ten at the same moment one cancels, and the journal moves once', async () => {
    const esi = await cashier();
    const { id: patient } = await givePatient(esi);
    const { id } = await makeChargeItem(esi, patient);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => esi.ask(cancelChargeItem, { params: { id }, body: { reason: 'Twice' } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await journalOf(esi)).toHaveLength(2);
  });

  it('the journal can only be added to', async () => {
    const rights = await asOwner<{ privilege_type: string }>(
      "select privilege_type from information_schema.role_table_grants where table_schema = 'billing' and table_name = 'transfer' and grantee = 'akoma_app' order by 1",
    );
    expect(rights.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT']);
  });
});

describe('who owes something', () => {
  it('BILL-011 BILL-012 BILL-020 BILL-022 QUEUE-011 items are listed by status, and patients with what is due by currency', async () => {
    const esi = await cashier();
    const ama = await givePatient(esi, { first_name: 'Ama', last_name: 'Boateng' });
    const yaw = await givePatient(esi, { first_name: 'Yaw', last_name: 'Darko' });
    await makeChargeItem(esi, ama.id, '60');
    await makeChargeItem(esi, ama.id, '15.50');
    await makeChargeItem(esi, ama.id, '7', { currency: 'USD' });
    const { id } = await makeChargeItem(esi, yaw.id, '30');
    await esi.ask(cancelChargeItem, { params: { id }, body: { reason: 'Not given' } });

    const query = { patient_id: ama.id, status: 'billable' as const };
    const listed = await esi.ask(listChargeItems, { query });
    expect(listed.data.map(({ amount }) => amount)).toEqual(['7.00', '15.50', '60.00']);
    expect(listed.due).toEqual([
      { currency: 'GHS', amount: '75.50' },
      { currency: 'USD', amount: '7.00' },
    ]);
    const params = { id: esi.organization_id };
    expect((await esi.ask(listChargeItemsOfProvider, { params, query: { status: 'aborted' } })).data).toMatchObject([{ id }]);
    const owing = await esi.ask(listBillablePatients, { params });
    expect(owing).toMatchObject({
      total: 1,
      data: [
        {
          patient_id: ama.id,
          patient_name: 'Ama Boateng',
          patient_mobile: ama.mobile,
          patientid: ama.mrn,
          status: 'billable',
          items: 3,
          due: [
            { currency: 'GHS', amount: '75.50' },
            { currency: 'USD', amount: '7.00' },
          ],
        },
      ],
    });
    expect((await esi.ask(listBillablePatients, { params, query: { search: 'darko' } })).total).toBe(0);
    expect((await esi.ask(listBillablePatients, { params, query: { search: 'boa ama' } })).total).toBe(1);
    const behind = await esi.ask(listBillablePatients, { params, query: { page: 2 } });
    expect([behind.total, behind.data]).toEqual([1, []]);
    const day = new Date().toISOString().slice(0, 10);
    const of = async (start_date: string, end_date: string) =>
      (await esi.ask(listBillablePatients, { params, query: { start_date, end_date } })).total;
    expect([await of(`${day}T00:00:00Z`, '2999-01-01T00:00:00Z'), await of('2020-01-01T00:00:00Z', '2020-01-31T00:00:00Z')]).toEqual([
      1, 0,
    ]);
  });

  it('what a patient was charged goes with a merge and comes back when it is undone', async () => {
    const esi = await cashier();
    const survivor = await givePatient(esi);
    const loser = await givePatient(esi);
    const { id } = await makeChargeItem(esi, loser.id);
    const payment = await takePayment(esi, (await makeChargeItem(esi, loser.id)).id);
    const payer = async () => (await esi.ask(readPayment, { params: { id: payment } })).data.patient_id;
    const { data: merge } = await esi.ask(mergePatients, { params: { id: survivor.id }, body: { loser_id: loser.id } });
    expect([(await read(esi, id)).patient_id, await payer()]).toEqual([survivor.id, survivor.id]);
    await esi.ask(undoMerge, { params: { id: merge.id } });
    expect([(await read(esi, id)).patient_id, await payer()]).toEqual([loser.id, loser.id]);
    expect(await journalOf(esi)).toHaveLength(3);
  });
});
