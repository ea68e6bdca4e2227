import {
  cancelChargeItem,
  createChargeItems,
  payChargeItems,
  printChargeItems,
  readChargeItem,
  reevaluateAmounts,
  updateBills,
} from '@akoma/contract/billing';
import { createService, createServicePrice, updateServicePrice } from '@akoma/contract/catalogue';
import { updatePatient } from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { readPdf } from '../../platform/documents/pdf.make.ts';
import { makeClient, makeCustomerGroup, makeHealthPolicy } from '../payers/payers.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeBeneficiary, makeChargeItem, makeDiscount } from './billing.make.ts';
import { raiseServiceRequestBill } from './create-from-requests.ts';
import { insurePatient } from './payer-payment.make.ts';

const rights = ['billing.*', 'patients.*', 'services.*', 'prices.*', 'payers.*'];
const cashier = async () => signedIn(await withRole(await found(), 'Cashier', rights), { role: 'Cashier' });
const read = async (who: Caller, id: string) => (await who.ask(readChargeItem, { params: { id } })).data;
/** What patients owe by the journal, in pesewas. */
const debts = async ({ organization_id }: Caller): Promise<number> =>
  (
    await asOwner<{ minor: number }>(
      `select coalesce(sum(case when debit = 'patients-debts' then amount_minor else -amount_minor end), 0)::int as minor
       from billing.transfer where organization_id = $1 and 'patients-debts' in (debit, credit)`,
      [organization_id],
    )
  )[0]!.minor;
const pay = (who: Caller, id: string, amount: string) =>
  who.ask(payChargeItems, { body: { charge_item_ids: [id], transaction_type: 'cash', payment: 'card', currency: 'GHS', amount } });

/** A service at 40, with a tier of 70, and its line of the price list. */
async function priced(esi: Caller) {
  const { data: service } = await esi.ask(createService, {
    body: {
      name: 'Dressing',
      healthcare_service_categories: [{ text: 'Procedure' }],
      price_tiers: [
        { name: 'Standard', cost: '30', currency: 'GHS', type: 'cost' },
        { name: 'Evening', cost: '70', currency: 'GHS', type: 'cost' },
      ],
    } as never,
  });
  const { data: line } = await esi.ask(createServicePrice, { body: { healthcare_service_id: service.id, charge: '40' } });
  const { id: patient_id } = await givePatient(esi);
  const charge = async (more: object = {}) =>
    (await esi.ask(createChargeItems, { body: [{ patient_id, healthcare_service_id: service.id, ...more }] })).data[0]!;
  return { service, line, patient_id, charge, evening: service.price_tiers[1]!.id };
}

describe('update-bills', () => {
  it('BILL-008 BILL-015 changes quantity, tier, discount and words; the journal follows by the difference', async () => {
    const esi = await cashier();
    const { charge, evening } = await priced(esi);
    const tenth = await makeDiscount(esi, { name: 'A tenth', value: '10', status: 'active' });
    const { id, version } = await charge();
    const update = async (sent: object) => (await esi.ask(updateBills, { body: { charge_items: [{ id, ...sent }] } })).data[0]!;
    expect(await update({ quantity: 3, description: 'Dressing of the leg' })).toMatchObject({
      ...{ quantity: 3, gross_amount: '120.00', due_amount: '120.00', description: 'Dressing of the leg', version: version + 1 },
      price_source: { kind: 'service-price' },
    });
    expect(await update({ tier_id: evening, discount_id: tenth.id })).toMatchObject({
      ...{ gross_amount: '210.00', discount_amount: '21.00', amount: '189.00', discounts: [{ name: 'A tenth', amount: '21.00' }] },
      price_source: { kind: 'tier', tier: 'Evening' },
    });
    expect(await debts(esi)).toBe(18_900);
    expect(await update({ quantity: 1 })).toMatchObject({ gross_amount: '70.00', discount_amount: '7.00', amount: '63.00' });
    expect(await update({ discount_id: null, tier_id: null })).toMatchObject({ amount: '40.00', discounts: [] });
    expect(await update({ amount: '0', reason: 'Given for nothing' })).toMatchObject({
      ...{ status: 'not-billable', amount: '0.00', price_source: { kind: 'by-hand', by: expect.any(String) } },
    });
    expect(await debts(esi)).toBe(0);
    expect(await update({ amount: '12.50', reason: 'After all' })).toMatchObject({ status: 'billable', due_amount: '12.50' });
    expect(await debts(esi)).toBe(1250);
  });

  it('BILL-008 BILL-015 PAY-005 names the payer who bears its part, or that none does; one of another patient is refused', async () => {
    const esi = await cashier();
    const { patient_id, client_id: first } = await insurePatient(esi, { copay_type: 'COINSURANCE', coinsurance_percent: '20' });
    const { id: second } = await makeClient(esi, { companyName: 'Star Health' });
    const { id: policy_id } = await makeHealthPolicy(esi, second, { copay_type: 'COPAY', copay_amount: '5' });
    await makeBeneficiary(esi, { patient_id, policy_id, number: 'S-1', valid_from: '2020-01-01' });
    const { id } = await makeChargeItem(esi, patient_id, '100');
    const borne = async (payer_id?: string | null) => {
      const { data } = await esi.ask(updateBills, { body: { charge_items: [{ id, ...(payer_id !== undefined && { payer_id }) }] } });
      return [data[0]!.due_amount, ...data[0]!.coverage.map(({ payer_name, amount }) => [payer_name, amount])];
    };
    const again = async () => {
      const { data } = await esi.ask(reevaluateAmounts, { body: { charge_item_ids: [id] } });
      expect(data[0]!.why).toEqual(['by-hand']);
      await esi.ask(updateBills, { body: { charge_items: [{ id, description: 'Dressing' }] } });
      return read(esi, id);
    };
    expect(await again()).toMatchObject({ due_amount: '5.00', borne_by: 'covers', named_payer_id: null });
    expect(await borne(second)).toEqual(['5.00', ['Star Health', '95.00']]);
    expect(await borne(first)).toEqual(['20.00', ['Gold Fields Ghana', '80.00']]);
    // kept, whatever else is changed, and when it is priced again
    expect(await again()).toMatchObject({ due_amount: '20.00', borne_by: 'payer', named_payer_id: first });
    expect(await borne(null)).toEqual(['100.00']);
    expect(await again()).toMatchObject({ due_amount: '100.00', borne_by: 'patient', named_payer_id: null });
    expect(await debts(esi)).toBe(10_000);
    // what was moved at the counter goes back to the patient when it is said that no payer bears it
    const moved = { transaction_type: 'corporate', payer_id: first, currency: 'GHS', amount: '100' } as const;
    await esi.ask(payChargeItems, { body: { charge_item_ids: [id], ...moved } });
    expect(await debts(esi)).toBe(0);
    expect(await borne(null)).toEqual(['100.00']);
    expect(await debts(esi)).toBe(10_000);
    const { id: other } = await makeClient(esi, { companyName: 'Nobody’s' });
    const wrong = { errors: { 'charge_items.0.payer_id': [expect.any(String)] } };
    await expect(borne(other)).rejects.toMatchObject({ status: 400, ...wrong });
    const elsewhere = await insurePatient(await cashier());
    await expect(borne(elsewhere.client_id)).rejects.toMatchObject({ status: 404, ...wrong });
    expect(await read(esi, id)).toMatchObject({ due_amount: '100.00', borne_by: 'patient' });
    await pay(esi, id, '30');
    await expect(borne(first)).rejects.toMatchObject({ status: 409, code: 'billing.itemsFixed' });
  });

  it('BILL-008 BILL-015 gives a charge with a named payer, or none, back to the payers of the patient in their order', async () => {
    const esi = await cashier();
    const { patient_id, client_id: first } = await insurePatient(esi, { copay_type: 'COINSURANCE', coinsurance_percent: '20' });
    const { id } = await makeChargeItem(esi, patient_id, '100');
    const update = async (sent: object) => (await esi.ask(updateBills, { body: { charge_items: [{ id, ...sent }] } })).data[0]!;
    const usual = { borne_by: 'covers', named_payer_id: null, due_amount: '20.00', payer_amount: '80.00' };
    for (const payer_id of [first, null]) {
      await update({ payer_id });
      expect(await update({ borne_by: 'covers' })).toMatchObject(usual);
      expect(await debts(esi)).toBe(2000);
    }
    await expect(update({ borne_by: 'covers', payer_id: null })).rejects.toMatchObject({
      ...{ status: 400, errors: { 'charge_items.0.borne_by': [expect.any(String)] } },
    });
    await expect(update({ borne_by: 'patient' })).rejects.toMatchObject({ status: 400 });
    // what was moved at the counter goes back as well: the payers bear it as their policies say
    await esi.ask(payChargeItems, {
      body: { charge_item_ids: [id], transaction_type: 'corporate', payer_id: first, currency: 'GHS', amount: '20' },
    });
    expect(await read(esi, id)).toMatchObject({ due_amount: '0.00' });
    expect(await update({ borne_by: 'covers' })).toMatchObject(usual);
    expect(await debts(esi)).toBe(2000);
  });

  it('BILL-002 BILL-008 the price of a location names the location, also when it is priced again', async () => {
    const home = await withRole(await found(), 'Cashier', rights);
    const esi = await signedIn(home, { role: 'Cashier' });
    const { service, charge } = await priced(esi);
    const [name, location_id] = Object.entries(home.locations)[0]!;
    await esi.ask(createServicePrice, { body: { healthcare_service_id: service.id, location_id, charge: '55' } });
    const source = { kind: 'service-price', location: expect.any(String) };
    const item = await charge({ location_id });
    expect(item).toMatchObject({ unit_price: '55.00', price_source: source, location_name: item.price_source.location });
    expect(item.price_source.location!.toLowerCase()).toContain(name.toLowerCase().split('_')[0]!);
    expect(await charge()).toMatchObject({ unit_price: '40.00', price_source: { location: null } });
    await esi.ask(reevaluateAmounts, { body: { charge_item_ids: [item.id] } });
    expect(await read(esi, item.id)).toMatchObject({ price_source: source });
  });

  it('BILL-023 raise-service-request-bill charges service requests, each once, and names the one that has no price', async () => {
    const esi = await cashier();
    const { service, patient_id } = await priced(esi);
    const ordered = (service_id: string) => ({
      ...{ id: newId(), patient_id, service_id, tier_id: null, quantity: 1, practitioner_id: null, location_id: null },
      ...{ at: new Date().toISOString(), visit_id: null },
    });
    const requests = [ordered(service.id), ordered(service.id)];
    const find = async (_ctx: object, ids: readonly string[]) => requests.filter(({ id }) => ids.includes(id));
    const sources = [{ kind: 'service-request' as const, find }];
    const raise = raiseServiceRequestBill({ sources, visits: { named: async () => undefined, on: async () => null } });
    const { organization_id, practitioner_role_id } = esi;
    const actor = { practitioner_role_id, full_name: 'Esi' };
    const sent = (service_request_ids: string[]) =>
      withTenant(pool, organization_id, 'write', (db) =>
        raise(
          { db, organization_id, actor, now: new Date() } as never,
          { params: { id: organization_id }, body: { service_request_ids } },
          {} as never,
        ),
      );
    const { data } = await sent([requests[0]!.id]);
    expect(data).toMatchObject([{ description: 'Dressing', amount: '40.00', source: { kind: 'service-request', id: requests[0]!.id } }]);
    expect((await sent([requests[0]!.id])).data.map(({ id }) => id)).toEqual([data[0]!.id]);
    const { data: bare } = await esi.ask(createService, {
      body: { name: 'Scan', healthcare_service_categories: [{ text: 'Procedure' }] } as never,
    });
    requests.push(ordered(bare.id));
    await expect(sent([requests[0]!.id, requests[2]!.id])).rejects.toMatchObject({
      errors: { 'service_request_ids.1': [expect.any(String)] },
    });
  });

  it('BILL-008 an amount without a reason, an item sent twice, and what does not exist are refused, and nothing is changed', async () => {
    const esi = await cashier();
    const stranger = await cashier();
    const { id: patient_id } = await givePatient(esi);
    const item = await makeChargeItem(esi, patient_id);
    const theirs = await makeChargeItem(stranger, (await givePatient(stranger)).id);
    const update = (...charge_items: { id: string }[]) => esi.ask(updateBills, { body: { charge_items } });
    const wrong = (field: string) => ({ status: 400, errors: { [field]: [expect.any(String)] } });
    await expect(update({ id: item.id, amount: '5' } as never)).rejects.toMatchObject(wrong('charge_items.0.reason'));
    await expect(update({ id: item.id }, { id: item.id })).rejects.toMatchObject(wrong('charge_items.1.id'));
    await expect(update({ id: item.id, quantity: 10_000, amount: '9999999', reason: 'Much' } as never)).rejects.toMatchObject(
      wrong('charge_items.0.quantity'),
    );
    for (const more of [{}, { amount: '5', reason: 'Agreed' }])
      await expect(update({ id: item.id, tier_id: newId(), ...more } as never)).rejects.toMatchObject(wrong('charge_items.0.tier_id'));
    await expect(update({ id: item.id, quantity: 2 } as never, { id: theirs.id })).rejects.toMatchObject({
      ...{ status: 404, errors: { 'charge_items.1.id': [expect.any(String)] } },
    });
    await expect(update({ id: item.id, managing_organization_id: stranger.organization_id } as never)).rejects.toMatchObject({
      status: 404,
    });
    expect(await read(esi, item.id)).toEqual(item);
    expect(await debts(esi)).toBe(6000);
  });

  it('BILL-008 of ten at the same moment each applies to what the one before left: the journal is what stands', async () => {
    const esi = await cashier();
    const { id: patient_id } = await givePatient(esi);
    const { id } = await makeChargeItem(esi, patient_id, '10');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => esi.ask(updateBills, { body: { charge_items: [{ id, quantity: at + 1 }] } })),
    );
    expect(answers).toHaveLength(10);
    const stands = await read(esi, id);
    expect(await debts(esi)).toBe(Math.round(Number(stands.amount) * 100));
    expect(stands.version).toBeGreaterThan(9);
  });

  it('BILL-008 BILL-005 against a payment at the same moment: one of both, never a paid charge that was changed', async () => {
    const esi = await cashier();
    const { id: patient_id } = await givePatient(esi);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeChargeItem(esi, patient_id, '10');
      await Promise.allSettled([pay(esi, id, '10'), esi.ask(updateBills, { body: { charge_items: [{ id, quantity: 2 }] } })]);
      const { amount, paid_amount, due_amount } = await read(esi, id);
      expect(Number(paid_amount) + Number(due_amount)).toBe(Number(amount));
      expect([amount, paid_amount]).not.toEqual(['20.00', '20.00']);
    }
  });
});

describe('reevaluate-amounts', () => {
  it('BILL-009 BILL-016 follows a new price, group and discount with before, after and why; a dry run writes nothing', async () => {
    const esi = await cashier();
    const { charge, line, patient_id } = await priced(esi);
    const listed = await charge();
    const byHand = await charge({ amount: '5' });
    await esi.ask(updateServicePrice, { params: { id: line.id }, body: { charge: '55' } });
    const group = await makeCustomerGroup(esi, 'Staff');
    await esi.ask(updatePatient, { params: { id: patient_id }, body: { customer_group_id: group.id } });
    await makeDiscount(esi, { name: 'Own people', value: '20', customer_group_id: group.id, status: 'active' });
    const { data: dry } = await esi.ask(reevaluateAmounts, { body: { patient_id, dry_run: true } });
    expect(dry.map(({ before, after, why }) => [before.amount, after.amount, why]).sort()).toEqual([
      ['40.00', '44.00', ['price', 'discount']],
      ['5.00', '4.00', ['by-hand', 'discount']],
    ]);
    expect([await read(esi, listed.id), await read(esi, byHand.id)]).toEqual([listed, byHand]);
    expect(await debts(esi)).toBe(4500);
    const { data } = await esi.ask(reevaluateAmounts, { body: { patient_id } });
    expect(data).toEqual(dry);
    expect(await read(esi, listed.id)).toMatchObject({ unit_price: '55.00', discount_amount: '11.00', due_amount: '44.00' });
    expect(await debts(esi)).toBe(4800);
    const again = await esi.ask(reevaluateAmounts, { body: { charge_item_ids: [listed.id] } });
    expect(again.data[0]!.why).toEqual(['unchanged']);
  });

  it('BILL-009 asks for charges or a patient, and knows no others’', async () => {
    const esi = await cashier();
    const stranger = await cashier();
    const theirs = await makeChargeItem(stranger, (await givePatient(stranger)).id);
    await expect(esi.ask(reevaluateAmounts, { body: {} })).rejects.toMatchObject({ status: 400 });
    for (const body of [{ charge_item_ids: [theirs.id] }, { patient_id: theirs.patient_id }])
      await expect(esi.ask(reevaluateAmounts, { body })).rejects.toMatchObject({
        status: 404,
        errors: { [Object.keys(body)[0]!]: [expect.any(String)] },
      });
    expect(await read(stranger, theirs.id)).toEqual(theirs);
  });
});

describe('the states of a charge', () => {
  /** A charge in each state. */
  const states = {
    planned: (esi: Caller, patient: string) => makeChargeItem(esi, patient, '60', { planned: true }),
    billable: (esi: Caller, patient: string) => makeChargeItem(esi, patient, '60'),
    'not-billable': (esi: Caller, patient: string) => makeChargeItem(esi, patient, '0'),
    'billable, part paid': async (esi: Caller, patient: string) => {
      const item = await makeChargeItem(esi, patient, '60');
      await pay(esi, item.id, '20');
      return item;
    },
    billed: async (esi: Caller, patient: string) => {
      const item = await makeChargeItem(esi, patient, '60');
      await pay(esi, item.id, '60');
      return item;
    },
    aborted: async (esi: Caller, patient: string) => {
      const item = await makeChargeItem(esi, patient, '60');
      await esi.ask(cancelChargeItem, { params: { id: item.id }, body: { reason: 'Not given' } });
      return item;
    },
    'entered-in-error': async (esi: Caller, patient: string) => {
      const item = await makeChargeItem(esi, patient, '60');
      await esi.ask(cancelChargeItem, { params: { id: item.id }, body: { reason: 'Wrong patient', as: 'entered-in-error' } });
      return item;
    },
  };
  type State = keyof typeof states;
  const acts = {
    cancel: (esi: Caller, id: string) => esi.ask(cancelChargeItem, { params: { id }, body: { reason: 'Not given' } }),
    'enter in error': (esi: Caller, id: string) =>
      esi.ask(cancelChargeItem, { params: { id }, body: { reason: 'Wrong patient', as: 'entered-in-error' } }),
    pay: (esi: Caller, id: string) => pay(esi, id, '40'),
    update: (esi: Caller, id: string) => esi.ask(updateBills, { body: { charge_items: [{ id, quantity: 2 }] } }),
    begin: (esi: Caller, id: string) => esi.ask(updateBills, { body: { charge_items: [{ id, planned: false }] } }),
    reevaluate: (esi: Caller, id: string) => esi.ask(reevaluateAmounts, { body: { charge_item_ids: [id] } }),
  };
  const none = null;
  it.each<[State, keyof typeof acts, string | null]>([
    ['planned', 'cancel', 'aborted'],
    ['planned', 'enter in error', 'entered-in-error'],
    ['planned', 'pay', none],
    ['planned', 'update', 'planned'],
    ['planned', 'begin', 'billable'],
    ['planned', 'reevaluate', 'planned'],
    ['billable', 'cancel', 'aborted'],
    ['billable', 'enter in error', 'entered-in-error'],
    ['billable', 'pay', 'billable'],
    ['billable', 'update', 'billable'],
    ['not-billable', 'cancel', 'aborted'],
    ['not-billable', 'enter in error', 'entered-in-error'],
    ['not-billable', 'pay', none],
    ['billable, part paid', 'cancel', none],
    ['billable, part paid', 'enter in error', none],
    ['billable, part paid', 'pay', 'billed'],
    ['billable, part paid', 'update', none],
    ['billable, part paid', 'reevaluate', none],
    ['billed', 'cancel', none],
    ['billed', 'enter in error', none],
    ['billed', 'pay', none],
    ['billed', 'update', none],
    ['billed', 'reevaluate', none],
    ['aborted', 'cancel', none],
    ['aborted', 'enter in error', none],
    ['aborted', 'pay', none],
    ['aborted', 'update', none],
    ['aborted', 'reevaluate', none],
    ['entered-in-error', 'cancel', none],
    ['entered-in-error', 'enter in error', none],
    ['entered-in-error', 'pay', none],
    ['entered-in-error', 'update', none],
    ['entered-in-error', 'reevaluate', none],
  ])('BILL-030 BILL-032 %s: %s gives %s', async (state, act, after) => {
    const esi = await cashier();
    const { id: patient } = await givePatient(esi);
    const { id } = await states[state](esi, patient);
    const before = await read(esi, id);
    const owed = await debts(esi);
    if (after === null) {
      await expect(acts[act](esi, id)).rejects.toMatchObject({ status: 409 });
      expect(await read(esi, id)).toEqual(before);
      expect(await debts(esi)).toBe(owed);
    } else {
      await acts[act](esi, id);
      expect((await read(esi, id)).status).toBe(after);
    }
  });
});

describe('the bill on paper', () => {
  it('BILL-018 has the letterhead, the patient, the charges with their discounts, and what is due', async () => {
    const esi = await cashier();
    const { id: patient_id, mrn } = await givePatient(esi, { first_name: 'Ama', last_name: 'Boateng' });
    const { id: other } = await givePatient(esi);
    const tenth = await makeDiscount(esi, { name: 'A tenth', value: '10', status: 'active' });
    await makeChargeItem(esi, patient_id, '1250', { description: 'Operation', discount_id: tenth.id });
    await makeChargeItem(esi, patient_id, '7', { description: 'Tablets', currency: 'USD' });
    const gone = await makeChargeItem(esi, patient_id, '5', { description: 'Mistake' });
    await esi.ask(cancelChargeItem, { params: { id: gone.id }, body: { reason: 'Not given' } });
    const ahead = await makeChargeItem(esi, patient_id, '30', { description: 'Bandage', planned: true });
    const theirs = await makeChargeItem(esi, other, '5');
    const sent = await esi.send(printChargeItems, { query: { patient_id } });
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await readPdf(sent.rawPayload)).pages.join('\n').replace(/\s+/g, ' ');
    for (const said of ['BOATENG, Ama', mrn, 'Operation', 'A tenth: less 125.00', '1,125.00', 'Charges in USD', 'Tablets'])
      expect(text).toContain(said);
    expect(text).not.toContain('Mistake');
    const all = { patient_id, charge_item_ids: [gone.id, ahead.id].join(',') };
    const chosen = (await readPdf((await esi.send(printChargeItems, { query: all })).rawPayload)).pages.join('\n').replace(/\s+/g, ' ');
    expect(chosen, 'what is cancelled is nothing in the sum, what is planned is not due yet').toMatch(
      /Mistake 1 5\.00 0\.00 0\.00 cancelled .* Bandage 1 30\.00 30\.00 0\.00 planned Total 30\.00 Not due yet 30\.00 Due GHS 0\.00/,
    );
    const advice = await makeChargeItem(esi, other, '0', { description: 'Advice' });
    await asOwner(
      `insert into billing.charge_item
       select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid()))).* from billing.charge_item i, generate_series(1, 499) where i.id = $1`,
      [advice.id],
    );
    const paid = await makeChargeItem(esi, other, '60', { description: 'Paid of old', service_day: '2024-01-05' });
    await pay(esi, paid.id, '60');
    const old = await makeChargeItem(esi, other, '9', { description: 'Owed of old', service_day: '2024-01-04' });
    const long = (await readPdf((await esi.send(printChargeItems, { query: { patient_id: other } })).rawPayload)).pages.join('\n');
    expect(long.replace(/\s+/g, ' '), 'of more than a paper holds all that is due').toMatch(
      /What is due, and the newest of the others: 500 charges\..* Owed of old 1 9\.00 9\.00 9\.00 .* Due GHS 14\.00/,
    );
    expect(long).not.toContain('Paid of old');
    expect((await read(esi, old.id)).due_amount).toBe('9.00');
    const foreign = await esi.send(printChargeItems, { query: { patient_id, charge_item_ids: theirs.id } });
    expect(foreign.statusCode).toBe(404);
  });
});
