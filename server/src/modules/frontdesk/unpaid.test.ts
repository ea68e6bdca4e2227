import { countTill, listChargeItems, listDues, payChargeItems, type PaymentMethod, readTakingsOfDay } from '@akoma/contract/billing';
import { listUnpaid, readBoard } from '@akoma/contract/frontdesk';
import { createLocation } from '@akoma/contract/organization';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeChargeItem, openTillOf } from '../billing/billing.make.ts';
import { makePatientFor, makeVisit } from '../encounters/encounters.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let clerk: Caller;
let cashier: Caller;

beforeEach(async () => {
  home = await withRole(await found(), 'Cashier', ['billing.read', 'billing.write', 'patients.read', 'visits.read']);
  [clerk, cashier] = await Promise.all([signedIn(home, { role: 'Receptionist' }), signedIn(home, { role: 'Cashier' })]);
});

const pay = (who: Caller, id: string, amount: string, payment: PaymentMethod = 'card') =>
  who.ask(payChargeItems, { body: { charge_item_ids: [id], transaction_type: 'cash', payment, currency: 'GHS', amount } });
const duesOf = async (ids: readonly string[], who = clerk) => (await who.ask(listDues, { query: { patient_ids: ids.join(',') } })).data;

describe('Today’s board', () => {
  it('BILL-003 counts and lists who has arrived today and owes something; for a role without bills the figure is absent', async () => {
    const people = [await makePatientFor(clerk), await makePatientFor(clerk), await makePatientFor(clerk)];
    const [owes, paid, absent] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    for (const { id } of [owes, paid]) await makeVisit(clerk, { patient: id });
    for (const { id } of people) await makeChargeItem(cashier, id, '60');
    const board = async (who = clerk) => (await who.ask(readBoard, { query: {} })).data.unpaid;
    const unpaid = async () => (await clerk.ask(listUnpaid, { query: {} })).data.map(({ patient_id }) => patient_id);
    expect([await board(), await unpaid()]).toEqual([2, [paid.id, owes.id]]);
    const [item] = (await cashier.ask(listChargeItems, { query: { patient_id: paid.id } })).data;
    await pay(cashier, item!.id, '60');
    expect([await board(), await unpaid()]).toEqual([1, [owes.id]]);
    const nurse = await signedIn(home, { role: 'Nurse' });
    expect(await board(nurse)).toBeNull();
    await expect(nurse.ask(listUnpaid, { query: {} })).rejects.toMatchObject({ status: 403 });
    // who has not come today is no matter of the board
    expect(await unpaid()).not.toContain(absent.id);
  });

  it('BILL-003 the column of a list: what each owes, or that they have paid today; nothing of the others', async () => {
    const people = [await makePatientFor(clerk), await makePatientFor(clerk), await makePatientFor(clerk)];
    const ids = people.map(({ id }) => id);
    const [owes, paid] = ids as [string, string, string];
    await makeChargeItem(cashier, owes, '60');
    await makeChargeItem(cashier, owes, '5', { currency: 'USD' });
    await pay(cashier, (await makeChargeItem(cashier, paid, '20')).id, '20');
    expect(await duesOf(ids)).toEqual([
      {
        patient_id: owes,
        due: [
          { currency: 'GHS', amount: '60.00' },
          { currency: 'USD', amount: '5.00' },
        ],
        paid_today: false,
      },
      { patient_id: paid, due: [], paid_today: true },
    ]);
    await asOwner(`update billing.payment set paid_at = paid_at - interval '2 days' where patient_id = $1`, [paid]);
    expect((await duesOf(ids)).map(({ patient_id }) => patient_id)).toEqual([owes]);
    const elsewhere = await signedIn(await found(), { role: 'Receptionist' });
    await expect(duesOf([owes], elsewhere)).rejects.toMatchObject({ status: 404, errors: { patient_ids: expect.anything() } });
    await expect(duesOf(['x'])).rejects.toMatchObject({ status: 400 });
  });
});

describe('the start of BILL', () => {
  it('WS-028 one’s own takings by method, without the cash of a drawer that is not counted; of all for who looks after tills', async () => {
    const patient = await makePatientFor(clerk);
    const till = await openTillOf(cashier, Object.values(home.locations)[0]!);
    const charge = async () => (await makeChargeItem(cashier, patient.id, '60')).id;
    await pay(cashier, await charge(), '60', 'cash');
    await pay(cashier, await charge(), '60', 'card');
    await pay(cashier, await charge(), '60', 'card');
    const takings = async (who: Caller) => (await who.ask(readTakingsOfDay, { query: {} })).data;
    const card = { method: 'card', currency: 'GHS', amount: '120.00', returned: '0.00', payments: 2 };
    const cash = { method: 'cash', currency: 'GHS', amount: '60.00', returned: '0.00', payments: 1 };
    expect(await takings(cashier)).toMatchObject({ whose: 'own', without_open_till: true, takings: [card] });
    const head = await signedIn(home, { role: 'Billing Officer' });
    expect(await takings(head)).toMatchObject({ whose: 'all', without_open_till: false, takings: [card, cash] });
    expect(await takings(clerk)).toMatchObject({ whose: 'own', takings: [] });
    await cashier.ask(countTill, { params: { id: till.id }, body: { actual_cash: '160' } });
    expect(await takings(cashier)).toMatchObject({ without_open_till: false, takings: [card, cash] });
    await asOwner(`update billing.transfer set posted_at = posted_at - interval '2 days' where organization_id = $1`, [
      home.organization_id,
    ]);
    expect((await takings(head)).takings).toEqual([]);
  });

  it('BILL-011 the charges of a workspace are those at its locations', async () => {
    const admin = await signedIn(home, { role: 'Administrator' });
    const placed = async (workspace: 'COVID' | 'VIRT') =>
      (await admin.ask(createLocation, { params: { id: home.organization_id }, body: { name: workspace, kind: 'department', workspace } }))
        .data.id;
    const [covid, virtual, usual] = [await placed('COVID'), await placed('VIRT'), Object.values(home.locations)[0]!];
    const patient = await makePatientFor(clerk);
    const at = async (location_id?: string) => (await makeChargeItem(cashier, patient.id, '10', location_id ? { location_id } : {})).id;
    const [ofCovid, ofVirtual, ofOpd] = [await at(covid), await at(virtual), await at(usual)];
    await at();
    const listed = async (workspace: 'COVID' | 'VIRT' | 'OPD' | 'HOME') =>
      (await clerk.ask(listChargeItems, { query: { workspace } })).data.map(({ id }) => id);
    expect([await listed('COVID'), await listed('VIRT'), await listed('OPD'), await listed('HOME')]).toEqual([
      [ofCovid],
      [ofVirtual],
      [ofOpd],
      [],
    ]);
  });
});
