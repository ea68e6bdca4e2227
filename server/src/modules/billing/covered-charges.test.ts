import {
  actOnBenefactor,
  approveRefund,
  cancelChargeItem,
  createBeneficiary,
  createChargeItems,
  createRefund,
  payChargeItems,
  previewChargeItems,
  readChargeItem,
  updateBeneficiary,
  reevaluateAmounts,
  updateBills,
} from '@akoma/contract/billing';
import { createService, createServicePrice, updateServicePrice } from '@akoma/contract/catalogue';
import { updateHealthPolicy } from '@akoma/contract/payers';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { pool } from '../../../test/database.ts';
import { balancesOf } from '../../../test/journal-balances.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { makeClient, makeHealthPolicy } from '../payers/payers.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem, makeDiscount } from './billing.make.ts';
import { verifyLedger } from './verify-ledger.ts';

const rights = ['billing.*', 'patients.*', 'services.*', 'prices.*', 'payers.*'];
const cashier = async () => {
  const home = await withRole(await found(), 'Cashier', rights);
  return { ...(await signedIn(home, { role: 'Cashier' })), home };
};
const findings = async ({ organization_id }: Caller) =>
  (await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }))).findings;
const read = async (who: Caller, id: string) => (await who.ask(readChargeItem, { params: { id } })).data;
/** What stands in the accounts by the journal, in pesewas: of debts and payers what they owe, of revenue what was earned. */
async function accounts(who: Caller) {
  const balances = await balancesOf(who);
  const of = (account: string) => balances[account] ?? 0;
  return { patients: of('patients-debts'), payers: of('payers-not-invoiced'), revenue: 0 - of('revenue'), discounts: of('discounts') };
}

/** A patient who is a member of these policies, in this order. */
async function insured(esi: Caller, ...terms: object[]) {
  const { id: patient_id } = await givePatient(esi);
  const covers = [];
  for (const [at, policy] of terms.entries()) {
    const client = await makeClient(esi, { companyName: `Payer ${at}`, code: `P${at}` } as never);
    const { id: policy_id } = await makeHealthPolicy(esi, client.id, policy as never);
    const { data } = await esi.ask(createBeneficiary, {
      params: { id: esi.organization_id },
      body: { patient_id, policy_id, number: `N-${at}`, valid_from: '2020-01-01' },
    });
    covers.push({ client_id: client.id, policy_id, member_id: data.id });
  }
  return { patient_id, covers };
}
const coinsurance = { copay_type: 'COINSURANCE', coinsurance_percent: '20' };

describe('a charge of somebody who is insured', () => {
  it('BILL-031 a price of 100 with COINSURANCE 20 gives patient 20, payer 80, with why and in the journal', async () => {
    const esi = await cashier();
    const { patient_id, covers } = await insured(esi, coinsurance);
    const { data: shown } = await esi.ask(previewChargeItems, { body: [{ patient_id, description: 'Operation', amount: '100' }] });
    expect(await accounts(esi)).toEqual({ patients: 0, payers: 0, revenue: 0, discounts: 0 });
    const item = await makeChargeItem(esi, patient_id, '100');
    const split = {
      ...{ amount: '100.00', patient_amount: '20.00', payer_amount: '80.00' },
      coverage: [
        {
          ...{ payer_id: covers[0]!.client_id, payer_name: 'Payer 0', policy_id: covers[0]!.policy_id, own: '20.00', amount: '80.00' },
          ...{ own_rule: 'coinsurance', own_percent: '20.00', limited: false, skipped: null },
        },
      ],
    };
    expect(shown).toMatchObject([split]);
    expect(item).toMatchObject({ ...split, status: 'billable', due_amount: '20.00', open_amount: '80.00' });
    expect(await accounts(esi)).toEqual({ patients: 2000, payers: 8000, revenue: 10_000, discounts: 0 });
    await esi.ask(payChargeItems, {
      body: { charge_item_ids: [item.id], transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '20' },
    });
    expect(await read(esi, item.id)).toMatchObject({ status: 'billed', due_amount: '0.00', open_amount: '80.00' });
  });

  it('BILL-031 several payers in their order, after the discount; who bears all of it leaves nothing due', async () => {
    const esi = await cashier();
    const { patient_id } = await insured(esi, { copay_type: 'COPAY', copay_amount: '30', visit_limit: '50' }, {});
    const half = await makeDiscount(esi, { name: 'Half', value: '50', status: 'active' });
    const item = await makeChargeItem(esi, patient_id, '240', { discount_id: half.id });
    expect(item).toMatchObject({
      ...{ status: 'billed', paid_at: null, discount_amount: '120.00', patient_amount: '0.00', payer_amount: '120.00', due_amount: '0.00' },
      coverage: [
        { payer_name: 'Payer 0', own: '30.00', own_rule: 'copay', own_percent: null, amount: '50.00', limited: true, skipped: null },
        { payer_name: 'Payer 1', own: '0.00', own_rule: null, amount: '70.00', limited: false, skipped: null },
      ],
    });
    expect(await makeChargeItem(esi, patient_id, '10')).toMatchObject({
      coverage: [{ payer_name: 'Payer 0', own_rule: null, amount: '0.00', skipped: 'limit-used-up' }, { amount: '10.00' }],
    });
    expect(await accounts(esi)).toEqual({ patients: 0, payers: 13_000, revenue: 25_000, discounts: 12_000 });
  });

  it('BILL-031 a limit is given back by cancelling, and of ten at the same moment nobody gets more than it leaves', async () => {
    const esi = await cashier();
    const { patient_id } = await insured(esi, { year_limit: '100' });
    const first = await makeChargeItem(esi, patient_id, '80');
    expect(first.payer_amount).toBe('80.00');
    const items = await Promise.all(Array.from({ length: 10 }, () => makeChargeItem(esi, patient_id, '15')));
    expect(items.reduce((sum, { payer_amount }) => sum + Number(payer_amount), 0)).toBe(20);
    expect(await accounts(esi)).toMatchObject({ patients: 13_000, payers: 10_000 });
    const open = items.find(({ payer_amount }) => payer_amount === '0.00')!;
    await esi.ask(cancelChargeItem, { params: { id: open.id }, body: { reason: 'Not given' } });
    await esi.ask(reevaluateAmounts, { body: { charge_item_ids: [first.id] } });
    expect((await read(esi, first.id)).payer_amount).toBe('80.00');
    const cancelled = items.find(({ payer_amount, due_amount }) => payer_amount !== '0.00' && due_amount !== '0.00')!;
    await esi.ask(cancelChargeItem, { params: { id: cancelled.id }, body: { reason: 'Not given' } });
    expect(await read(esi, cancelled.id)).toMatchObject({
      status: 'aborted',
      amount: '15.00',
      patient_amount: '0.00',
      payer_amount: '0.00',
      coverage: [],
    });
    expect((await makeChargeItem(esi, patient_id, '50')).payer_amount).toBe(cancelled.payer_amount);
  });

  it('BILL-031 PAY-004 a membership that ended yesterday covers the services of yesterday, and nothing of today, by whichever way', async () => {
    const esi = await cashier();
    const { patient_id, covers } = await insured(esi, {});
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const at = { id: esi.organization_id, beneficiary_id: covers[0]!.member_id };
    await esi.ask(updateBeneficiary, { params: at, body: { valid_to: yesterday } });
    expect(await makeChargeItem(esi, patient_id, '80', { service_day: yesterday })).toMatchObject({ payer_amount: '80.00' });
    const item = await makeChargeItem(esi, patient_id, '80');
    expect(item).toMatchObject({
      status: 'billable',
      payer_amount: '0.00',
      due_amount: '80.00',
      coverage: [{ skipped: expect.any(String) }],
    });
    const before = await accounts(esi);
    const how = { transaction_type: 'corporate', payer_id: covers[0]!.client_id, currency: 'GHS', amount: '80' } as const;
    await expect(esi.ask(payChargeItems, { body: { charge_item_ids: [item.id], ...how } })).rejects.toMatchObject({
      ...{ status: 409, code: 'billing.notCovered' },
    });
    expect(await accounts(esi)).toEqual(before);
    expect(await read(esi, item.id)).toMatchObject({ due_amount: '80.00', version: item.version });
  });

  it('BILL-031 a policy that ended, a suspended member, an excluded service and a missing authorisation are skipped with the reason', async () => {
    const esi = await cashier();
    const { data: service } = await esi.ask(createService, {
      body: { name: 'Dressing', healthcare_service_categories: [{ text: 'Procedure' }] } as never,
    });
    await esi.ask(createServicePrice, { body: { healthcare_service_id: service.id, charge: '40' } });
    const { patient_id, covers } = await insured(
      esi,
      { valid_to: '2020-12-31' },
      {},
      { excluded_service_ids: [service.id] },
      { authorization_required: true },
    );
    await esi.ask(actOnBenefactor, {
      params: { id: esi.organization_id, client_id: covers[1]!.client_id },
      body: { action: 'suspend-member', member_id: covers[1]!.member_id, reason: 'Unpaid' },
    });
    const charge = async (more: object = {}) =>
      (await esi.ask(createChargeItems, { body: [{ patient_id, healthcare_service_id: service.id, ...more }] })).data[0]!;
    const item = await charge();
    expect(item.coverage.map(({ skipped }) => skipped)).toEqual([
      'policy-not-valid',
      'suspended',
      'service-excluded',
      'authorization-missing',
    ]);
    expect(item).toMatchObject({ patient_amount: '40.00', status: 'billable' });
    expect(await charge({ authorization_number: 'A-17' })).toMatchObject({
      ...{ payer_amount: '40.00', status: 'billed', authorization_number: 'A-17' },
    });
    const { data } = await esi.ask(updateBills, { body: { charge_items: [{ id: item.id, authorization_number: 'A-18' }] } });
    expect(data).toMatchObject([{ payer_amount: '40.00', status: 'billed', authorization_number: 'A-18' }]);
    expect(await accounts(esi)).toEqual({ patients: 0, payers: 8000, revenue: 8000, discounts: 0 });
  });

  it('BILL-007 BILL-032 a charge that payers bear wholly is credited, never cancelled: what it used of a limit goes back', async () => {
    const esi = await cashier();
    const { patient_id } = await insured(esi, { year_limit: '100' });
    const item = await makeChargeItem(esi, patient_id, '80');
    expect(item).toMatchObject({ status: 'billed', payer_amount: '80.00', paid_at: null });
    const before = await accounts(esi);
    for (const as of ['aborted', 'entered-in-error'])
      await expect(
        esi.ask(cancelChargeItem, { params: { id: item.id }, body: { reason: 'Not given', as } as never }),
      ).rejects.toMatchObject({
        ...{ status: 409, code: 'billing.itemBorne' },
        message: 'Payers bear all of Consultation. Credit it instead: choose Refund, then the service.',
      });
    expect(await accounts(esi)).toEqual(before);
    expect(await read(esi, item.id)).toMatchObject({ status: 'billed', version: item.version, payer_amount: '80.00' });
    const how = { kind: 'credit-note', destination: 'cash', reason: 'Not given' } as const;
    const { data: note } = await esi.ask(createRefund, { body: { ...how, charge_item_ids: [item.id] } });
    expect(note).toMatchObject({ status: 'requested', amount: '0.00', credited_amount: '80.00' });
    const boss = await signedIn(esi.home, { role: 'Cashier' });
    expect((await boss.ask(approveRefund, { params: { id: note.id }, body: {} })).data).toMatchObject({
      status: 'paid-out',
      number: 'CRN000001',
    });
    expect(await read(esi, item.id)).toMatchObject({ status: 'aborted', payer_amount: '0.00', coverage: [], end_reason: 'Not given' });
    expect(await accounts(esi)).toEqual({ patients: 0, payers: 0, revenue: 0, discounts: 0 });
    expect((await makeChargeItem(esi, patient_id, '90')).payer_amount).toBe('90.00');
  });

  it('PAY-001 PAY-004 PAY-006 what is due moves to the payer: no money, no receipt; without a valid membership of that kind nothing moves', async () => {
    const esi = await cashier();
    const { patient_id, covers } = await insured(esi, { copay_type: 'COPAY', copay_amount: '60' });
    const item = await makeChargeItem(esi, patient_id, '100');
    expect(item).toMatchObject({ patient_amount: '60.00', payer_amount: '40.00' });
    const pay = (more: object) =>
      esi.ask(payChargeItems, {
        body: { charge_item_ids: [item.id], transaction_type: 'corporate', currency: 'GHS', amount: '60', ...more } as never,
      });
    const before = await accounts(esi);
    await expect(pay({ amount: '59' })).rejects.toMatchObject({
      status: 400,
      errors: { amount: ['Amount should not be less than 60.00.'] },
    });
    await expect(pay({ transaction_type: 'insurance' })).rejects.toMatchObject({ status: 409, code: 'billing.notCovered' });
    await expect(pay({ payer_id: (await insured(await cashier(), {})).covers[0]!.client_id })).rejects.toMatchObject({ status: 404 });
    const suspend = { params: { id: esi.organization_id, client_id: covers[0]!.client_id } };
    await esi.ask(actOnBenefactor, { ...suspend, body: { action: 'suspend-member', member_id: covers[0]!.member_id, reason: 'Unpaid' } });
    await expect(pay({})).rejects.toMatchObject({
      ...{ status: 409, code: 'billing.notCovered' },
      message: 'The membership is suspended, so the payer does not pay.',
    });
    expect(await accounts(esi)).toEqual(before);
    expect(await read(esi, item.id)).toMatchObject({ due_amount: '60.00', payer_amount: '40.00' });
    await esi.ask(actOnBenefactor, { ...suspend, body: { action: 'reinstate-member', member_id: covers[0]!.member_id } });
    const { data: paid } = await pay({ payer_id: covers[0]!.client_id });
    expect(paid).toMatchObject({
      payments: [],
      charge_items: [{ status: 'billed', paid_at: null, patient_amount: '0.00', payer_amount: '100.00', due_amount: '0.00' }],
    });
    expect(paid.charge_items[0]!.coverage).toMatchObject([{ amount: '40.00' }, { payer_id: covers[0]!.client_id, amount: '60.00' }]);
    expect(await accounts(esi)).toEqual({ patients: 0, payers: 10_000, revenue: 10_000, discounts: 0 });
    await expect(pay({})).rejects.toMatchObject({ status: 409, code: 'billing.notDue' });
  });

  it('BILL-009 BILL-008 PAY-004 what was moved to a payer at the counter stays with it when the charge is priced again', async () => {
    const esi = await cashier();
    const { patient_id, covers } = await insured(esi, { copay_type: 'COPAY', copay_amount: '60' }, {});
    const { client_id } = covers[1]!;
    await esi.ask(actOnBenefactor, {
      params: { id: esi.organization_id, client_id },
      body: { action: 'suspend-member', member_id: covers[1]!.member_id, reason: 'Unpaid' },
    });
    const { data: service } = await esi.ask(createService, {
      body: { name: 'Dressing', healthcare_service_categories: [{ text: 'Procedure' }] } as never,
    });
    const { data: price } = await esi.ask(createServicePrice, { body: { healthcare_service_id: service.id, charge: '100' } });
    const { data: items } = await esi.ask(createChargeItems, { body: [{ patient_id, healthcare_service_id: service.id }] });
    const { id } = items[0]!;
    expect(items).toMatchObject([{ status: 'billable', patient_amount: '60.00', payer_amount: '40.00' }]);
    await esi.ask(actOnBenefactor, {
      params: { id: esi.organization_id, client_id },
      body: { action: 'reinstate-member', member_id: covers[1]!.member_id },
    });
    const how = { transaction_type: 'corporate', payer_id: client_id, currency: 'GHS', amount: '60' } as const;
    await esi.ask(payChargeItems, { body: { charge_item_ids: [id], ...how } });
    // the first payer leaves the patient 60, and the second one bears all that is left, as its policy has it by now: nothing is due
    const again = async () => (await esi.ask(reevaluateAmounts, { body: { charge_item_ids: [id] } })).data[0]!;
    expect(await again()).toMatchObject({ why: ['unchanged'], after: { patient_amount: '0.00', payer_amount: '100.00' } });
    // and where it would bear nothing any more, what was moved stays with it
    await esi.ask(actOnBenefactor, {
      params: { id: esi.organization_id, client_id },
      body: { action: 'suspend-member', member_id: covers[1]!.member_id, reason: 'Unpaid' },
    });
    expect(await again()).toMatchObject({ why: ['unchanged'], after: { status: 'billed', due_amount: '0.00' } });
    await esi.ask(updateServicePrice, { params: { id: price.id }, body: { charge: '130', version: price.version } as never });
    expect(await again()).toMatchObject({
      why: ['price', 'cover'],
      before: { payer_amount: '100.00' },
      after: { status: 'billed', amount: '130.00', payer_amount: '130.00', patient_amount: '0.00' },
    });
    expect((await read(esi, id)).coverage).toMatchObject([
      { payer_id: covers[0]!.client_id, own: '60.00', amount: '70.00' },
      { amount: '0.00', skipped: 'suspended' },
      { payer_id: client_id, amount: '60.00', skipped: null },
    ]);
    expect(await accounts(esi)).toEqual({ patients: 0, payers: 13_000, revenue: 13_000, discounts: 0 });
    // an amount by hand, below what was moved
    await esi.ask(updateBills, { body: { charge_items: [{ id, amount: '30', reason: 'Half a dressing' }] } });
    expect(await read(esi, id)).toMatchObject({ status: 'billed', payer_amount: '30.00', due_amount: '0.00' });
    expect(await accounts(esi)).toEqual({ patients: 0, payers: 3000, revenue: 3000, discounts: 0 });
    await esi.ask(updateBills, { body: { charge_items: [{ id, amount: '100', reason: 'The whole dressing' }] } });
    expect(await read(esi, id)).toMatchObject({ status: 'billed', payer_amount: '100.00', patient_amount: '0.00' });
    expect(await accounts(esi)).toEqual({ patients: 0, payers: 10_000, revenue: 10_000, discounts: 0 });
    expect(await findings(esi)).toEqual([]);
  });

  it('BILL-009 BILL-031 the price of the payer counts first, and charges follow other terms when they are priced again', async () => {
    const esi = await cashier();
    const { patient_id, covers } = await insured(esi, coinsurance);
    const { data: service } = await esi.ask(createService, {
      body: { name: 'Dressing', healthcare_service_categories: [{ text: 'Procedure' }] } as never,
    });
    await esi.ask(createServicePrice, { body: { healthcare_service_id: service.id, charge: '40' } });
    await esi.ask(createServicePrice, { body: { healthcare_service_id: service.id, charge: '30', payer: 'P0' } });
    const { data: items } = await esi.ask(createChargeItems, { body: [{ patient_id, healthcare_service_id: service.id }] });
    const { id } = items[0]!;
    expect(items).toMatchObject([{ amount: '30.00', patient_amount: '6.00', price_source: { kind: 'service-price', payer: 'P0' } }]);
    await esi.ask(updateHealthPolicy, {
      params: { id: esi.organization_id, policy_id: covers[0]!.policy_id },
      body: { coinsurance_percent: '50' },
    });
    const { data } = await esi.ask(reevaluateAmounts, { body: { patient_id } });
    expect(data).toMatchObject([{ why: ['cover'], before: { patient_amount: '6.00' }, after: { patient_amount: '15.00' } }]);
    expect(await read(esi, id)).toMatchObject({ patient_amount: '15.00', payer_amount: '15.00', coverage: [{ own: '15.00' }] });
    expect(await accounts(esi)).toEqual({ patients: 1500, payers: 1500, revenue: 3000, discounts: 0 });
    await esi.ask(cancelChargeItem, { params: { id }, body: { reason: 'Not given' } });
    expect(await accounts(esi)).toEqual({ patients: 0, payers: 0, revenue: 0, discounts: 0 });
  });
});
