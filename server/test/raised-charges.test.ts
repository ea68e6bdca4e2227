import {
  cancelChargeItem,
  createChargeItems,
  createFromRequests,
  listChargeItems,
  listUnsettled,
  payChargeItems,
  previewChargeItems,
  raiseServiceRequestBill,
  updateBillingSettings,
} from '@akoma/contract/billing';
import { createService, createServicePrice } from '@akoma/contract/catalogue';
import { endVisit, reopenVisit } from '@akoma/contract/encounters';
import { checkIn, undoCheckIn } from '@akoma/contract/frontdesk';
import { actOnAppointment, type Appointment } from '@akoma/contract/scheduling';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from './app.ts';
import { asOwner } from './database.ts';
import { balancesOf } from './journal-balances.ts';
import { makeBeneficiary } from '../src/modules/billing/billing.make.ts';
import { makePatientFor } from '../src/modules/encounters/encounters.make.ts';
import { makeClient, makeHealthPolicy } from '../src/modules/payers/payers.make.ts';
import { bookSlot, makeSchedule, slotsOf } from '../src/modules/scheduling/scheduling.make.ts';

let all: Caller;
let service: { id: string };
let free: { id: string };
let booked: Appointment[];

const offer = async (name: string, cost: string | null) =>
  (
    await all.ask(createService, {
      body: {
        name,
        healthcare_service_categories: [{ text: 'Consultation' }],
        price_tiers: cost === null ? [] : [{ name: 'Ordinary', cost, currency: 'GHS', type: 'cost' }],
      } as never,
    })
  ).data;

/** Somebody with every right, and three appointments of a service at 60, near now. */
beforeEach(async () => {
  const home = await withRole(await found(), 'All', ['*']);
  all = await signedIn(home, { role: 'All' });
  service = await offer('Consultation', '60');
  free = await offer('Advice', null);
  await makeSchedule(all, Object.values(home.locations)[0]!, { healthcare_service: service.id });
  const slots = await slotsOf(all);
  booked = [];
  for (const at of [0, 1]) booked.push(await bookSlot(all, slots[at]!.id, (await makePatientFor(all)).id));
  for (const [at, { id }] of booked.entries())
    await asOwner(
      `update scheduling.appointment set starts_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $2 + 30) where id = $1`,
      [id, 5 - 40 * at],
    );
});

const charges = async () =>
  (await all.ask(listChargeItems, { query: { ordering: 'created_at' } })).data.map(({ description, status, due_amount }) => [
    description,
    status,
    due_amount,
  ]);
const came = async (appointment_id: string) => (await all.ask(checkIn, { body: { appointment_id } })).data.visit;
const undo = (id: string) => all.ask(undoCheckIn, { params: { id }, body: {} });
const unsettled = async () => (await all.ask(listUnsettled, { params: { id: all.organization_id } })).data;
const due = ['Consultation', 'billable', '60.00'];

describe('charging by itself', () => {
  it('BILL-010 at check-in the service of the appointment is due, once however often somebody checks in and takes it back', async () => {
    const [one] = booked as [Appointment];
    const visit = await came(one.id);
    expect(await charges()).toEqual([due]);
    await came(one.id);
    expect(await charges()).toEqual([due]);
    await undo(visit.id);
    expect(await charges()).toEqual([['Consultation', 'aborted', '0.00']]);
    const second = await came(one.id);
    await all.ask(endVisit, { params: { id: second.id }, body: {} });
    await all.ask(reopenVisit, { params: { id: second.id }, body: {} });
    await all.ask(endVisit, { params: { id: second.id }, body: {} });
    expect(await charges()).toEqual([['Consultation', 'aborted', '0.00'], due]);
  });

  it('BILL-010 at the end of the visit, where the organisation sets so: planned until then, and due once', async () => {
    await all.ask(updateBillingSettings, { body: { charge_at: 'visit-end' } });
    const { id } = await came(booked[0]!.id);
    expect(await charges()).toEqual([['Consultation', 'planned', '0.00']]);
    await all.ask(endVisit, { params: { id }, body: {} });
    expect(await charges()).toEqual([due]);
    await all.ask(reopenVisit, { params: { id }, body: {} });
    await all.ask(endVisit, { params: { id }, body: {} });
    expect(await charges()).toEqual([due]);
  });

  it('BILL-010 without an appointment the service that was asked, and nothing where none was', async () => {
    const walk = async (more: object) =>
      (await all.ask(checkIn, { body: { patient_id: (await makePatientFor(all)).id, ...more } })).data.visit;
    await walk({});
    expect(await charges()).toEqual([]);
    const { id } = await walk({ healthcare_service_id: service.id });
    expect(await charges()).toEqual([due]);
    await undo(id);
    expect(await charges()).toEqual([['Consultation', 'aborted', '0.00']]);
  });

  it('BILL-007 BILL-031 BILL-010 what a payer bears wholly goes with its visit and comes back with it; by hand it is credited only (decision 65)', async () => {
    const patient_id = (await makePatientFor(all)).id;
    const client = await makeClient(all);
    const policy = await makeHealthPolicy(all, client.id, { year_limit: '100' });
    await makeBeneficiary(all, { patient_id, policy_id: policy.id, number: 'N-1' });
    const walk = async () => (await all.ask(checkIn, { body: { patient_id, healthcare_service_id: service.id } })).data.visit;
    for (const before of [[], ['aborted']]) {
      const visit = await walk();
      const items = (await all.ask(listChargeItems, { query: { ordering: 'created_at' } })).data;
      expect(items.map(({ status }) => status)).toEqual([...before, 'billed']);
      const { id, payer_amount } = items.at(-1)!;
      expect(payer_amount).toBe('60.00'); // the limit of 100 has been given back
      await expect(all.ask(cancelChargeItem, { params: { id }, body: { reason: 'Not given' } })).rejects.toMatchObject({
        ...{ status: 409, code: 'billing.itemBorne' },
      });
      if (before.length === 0) await undo(visit.id);
    }
    expect(await unsettled()).toEqual([]);
    expect(await balancesOf(all)).toEqual({ 'payers-not-invoiced': 6000, revenue: -6000 });
  });

  it.each([
    ['a fixed own part', { copay_type: 'COPAY', copay_amount: '30', own_part_per: 'visit' }, '30.00', '0.00', '80.00'],
    ['a limit', { visit_limit: '100' }, '0.00', '10.00', '100.00'],
  ])(
    'BILL-031 BILL-001 what is charged by hand belongs to the visit of its day: %s counts once a visit',
    async (_what, terms, first, second, borne) => {
      const patient_id = (await makePatientFor(all)).id;
      const policy = await makeHealthPolicy(all, (await makeClient(all)).id, terms as never);
      await makeBeneficiary(all, { patient_id, policy_id: policy.id, number: 'N-1' });
      const by = (more: object) => ({ body: [{ patient_id, description: 'Dressing', amount: '50', ...more }] as never });
      const { visit } = (await all.ask(checkIn, { body: { patient_id, healthcare_service_id: service.id } })).data;
      const stranger = await makePatientFor(all);
      const other = (await all.ask(checkIn, { body: { patient_id: stranger.id } })).data.visit;
      await expect(all.ask(createChargeItems, by({ visit_id: other.id }))).rejects.toMatchObject({ status: 404 });
      expect((await all.ask(previewChargeItems, by({}))).data).toMatchObject([{ patient_amount: second }]);
      const { data } = await all.ask(createChargeItems, by({}));
      expect(data).toMatchObject([{ visit_id: visit.id, patient_amount: second }]);
      const items = (await all.ask(listChargeItems, { query: { patient_id, ordering: 'created_at' } })).data;
      expect(items.map(({ visit_id, source, patient_amount }) => [visit_id, source, patient_amount])).toEqual([
        [visit.id, { kind: 'visit', id: visit.id }, first],
        [visit.id, null, second],
      ]);
      expect(await balancesOf(all)).toMatchObject({ 'payers-not-invoiced': Number(borne) * 100 });
      const before = await all.ask(createChargeItems, by({ service_day: '2024-01-05' }));
      expect(before.data).toMatchObject([{ visit_id: null }]);
      await all.ask(endVisit, { params: { id: visit.id }, body: {} });
      expect((await all.ask(createChargeItems, by({}))).data).toMatchObject([{ visit_id: visit.id }]);
      expect((await all.ask(createChargeItems, by({ visit_id: visit.id, planned: true }))).data).toMatchObject([{ visit_id: visit.id }]);
    },
  );

  it('BILL-010 a charge that somebody planned by hand does not become due with the end of its visit', async () => {
    const patient_id = (await makePatientFor(all)).id;
    const { visit } = (await all.ask(checkIn, { body: { patient_id } })).data;
    await all.ask(createChargeItems, { body: [{ patient_id, description: 'Operation', amount: '50', planned: true }] as never });
    await all.ask(endVisit, { params: { id: visit.id }, body: {} });
    expect(await charges()).toEqual([['Operation', 'planned', '0.00']]);
  });

  it('BILL-010 without a price nothing is charged and the visit is listed, until it is taken back', async () => {
    const patient = await makePatientFor(all);
    const { data } = await all.ask(checkIn, { body: { patient_id: patient.id, healthcare_service_id: free.id } });
    expect(await charges()).toEqual([]);
    expect(await unsettled()).toMatchObject([
      { kind: 'not-priced', source_id: data.visit.id, patient_id: patient.id, healthcare_service_name: 'Advice', charge_item_id: null },
    ]);
    const search = async (query: object) => (await all.ask(listUnsettled, { params: { id: all.organization_id }, query })).total;
    expect([await search({ search: patient.mrn }), await search({ search: 'nobody' }), await search({ kind: 'refund-due' })]).toEqual([
      1, 0, 0,
    ]);
    await undo(data.visit.id);
    expect(await unsettled()).toEqual([]);
  });

  it('BILL-010 what has no price is charged with an amount, or at its price once there is one: once, and it is settled', async () => {
    const patient_id = (await makePatientFor(all)).id;
    const stranger = (await makePatientFor(all)).id;
    const walk = async (id: string) => (await all.ask(checkIn, { body: { patient_id: id, healthcare_service_id: free.id } })).data.visit;
    const visit = await walk(patient_id);
    const by = (more: object) => all.ask(createChargeItems, { body: [{ patient_id, request_id: visit.id, ...more }] as never });
    await expect(by({})).rejects.toMatchObject({ status: 400, errors: { 'charge_items.0.amount': [expect.any(String)] } });
    await expect(by({ patient_id: stranger, amount: '25' })).rejects.toMatchObject({ status: 404 });
    await expect(by({ request_id: booked[0]!.id, amount: '25' })).rejects.toMatchObject({ status: 404 });
    const twice = { patient_id, request_id: visit.id, amount: '25' };
    await expect(all.ask(createChargeItems, { body: [twice, twice] as never })).rejects.toMatchObject({ status: 400 });
    expect([await charges(), await balancesOf(all)]).toEqual([[], {}]);
    expect((await by({ amount: '25' })).data).toMatchObject([
      { description: 'Advice', visit_id: visit.id, source: { kind: 'visit', id: visit.id }, due_amount: '25.00' },
    ]);
    expect(await unsettled()).toEqual([]);
    await expect(by({ amount: '25' })).rejects.toMatchObject({
      ...{ status: 400, errors: { 'charge_items.0.request_id': ['This is charged already.'] } },
    });
    const other = await walk(stranger);
    await all.ask(createServicePrice, { body: { healthcare_service_id: free.id, charge: '40' } });
    expect((await by({ patient_id: stranger, request_id: other.id })).data).toMatchObject([{ due_amount: '40.00' }]);
    expect(await unsettled()).toEqual([]);
    await undo(other.id);
    expect((await charges()).map(([, status]) => status)).toEqual(['billable', 'aborted']);
  });

  it('BILL-032 what was paid stays when the check-in is taken back, and a refund is due', async () => {
    const [one] = booked as [Appointment];
    const visit = await came(one.id);
    const [item] = (await all.ask(listChargeItems)).data;
    await all.ask(payChargeItems, {
      body: { charge_item_ids: [item!.id], transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '60' },
    });
    await undo(visit.id);
    expect(await charges()).toEqual([['Consultation', 'billed', '0.00']]);
    expect(await unsettled()).toMatchObject([{ kind: 'refund-due', charge_item_id: item!.id, source_id: one.id }]);
    const again = await came(one.id);
    expect(await charges()).toEqual([['Consultation', 'billed', '0.00']]);
    expect(await unsettled()).toEqual([]);
    await undo(again.id);
    expect(await unsettled()).toMatchObject([{ kind: 'refund-due', charge_item_id: item!.id, source_id: one.id }]);
  });
});

describe('charges from requests', () => {
  const raise = async (request_ids: string[]) => (await all.ask(createFromRequests, { body: { request_ids } })).data;

  it('BILL-010 BILL-017 two requests give two charges; a repeat answers those, however often it is asked', async () => {
    const ids = booked.map(({ id }) => id);
    const made = await raise(ids);
    expect(made.map(({ patient_id, unit_price }) => [patient_id, unit_price])).toEqual(
      booked.map(({ patient_id }) => [patient_id, '60.00']),
    );
    expect(await raise(ids.toReversed())).toEqual(made.toReversed());
    await came(ids[0]!);
    expect(await charges()).toEqual([due, due]);
  });

  it('BILL-010 of twenty at the same moment each request is charged once, and the journal moves once', async () => {
    const ids = booked.map(({ id }) => id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => raise(ids)));
    expect(new Set(answers.map((items) => items.map(({ id }) => id).join())).size).toBe(1);
    expect(await charges()).toEqual([due, due]);
    const [{ rows } = { rows: 0 }] = await asOwner<{ rows: number }>(
      'select count(*)::int as rows from billing.transfer where organization_id = $1',
      [all.organization_id],
    );
    expect(rows).toBe(2);
  });

  it('BILL-017 BILL-023 an id that no source knows, another organisation’s, and one that was cancelled are not found', async () => {
    const [two, one] = booked as [Appointment, Appointment];
    await all.ask(actOnAppointment, { params: { id: all.organization_id, appointment_id: two.id }, body: { action: 'cancel' } });
    const stranger = await signedIn(await withRole(await found(), 'All', ['*']), { role: 'All' });
    const gone = (field: string) => ({ status: 404, errors: { [field]: [expect.any(String)] } });
    await expect(raise([one.id, crypto.randomUUID()])).rejects.toMatchObject(gone('request_ids.1'));
    await expect(raise([two.id, one.id])).rejects.toMatchObject(gone('request_ids.0'));
    await expect(stranger.ask(createFromRequests, { body: { request_ids: [one.id] } })).rejects.toMatchObject(gone('request_ids.0'));
    // an appointment is no service request
    await expect(
      all.ask(raiseServiceRequestBill, { params: { id: all.organization_id }, body: { service_request_ids: [one.id] } }),
    ).rejects.toMatchObject(gone('service_request_ids.0'));
    expect(await charges()).toEqual([]);
  });
});
