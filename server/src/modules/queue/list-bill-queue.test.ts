import { cancelChargeItem, createChargeItems, payChargeItems } from '@akoma/contract/billing';
import { listQueue } from '@akoma/contract/queue';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { changesPath, listeningAddress, listenTo } from '../../../test/live.ts';
import { makeChargeItem } from '../billing/billing.make.ts';
import { makePatientFor } from '../encounters/encounters.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let clerk: Caller;
let cashier: Caller;

beforeEach(async () => {
  home = await found();
  [clerk, cashier] = await Promise.all([signedIn(home, { role: 'Receptionist' }), signedIn(home, { role: 'Billing Officer' })]);
});

const queueOf = (query: object = {}) => cashier.ask(listQueue, { query: { workspace: 'BILL', ...query } as never });
const patientsIn = async (query?: object) => (await queueOf(query)).data.map(({ id }) => id);
const pay = (charge_item_ids: string[], amount: string) =>
  cashier.ask(payChargeItems, {
    body: { charge_item_ids, transaction_type: 'cash', payment: 'card', currency: 'GHS', amount },
  });
const daysAgo = (days: number, patient: string) =>
  asOwner(
    'update billing.charge_item set created_at = created_at - make_interval(days => $1), updated_at = updated_at - make_interval(days => $1) where patient_id = $2',
    [days, patient],
  );

describe('the queue of BILL', () => {
  it('QUEUE-006 QUEUE-011 WS-028 who has a billable bill is due, whatever its day; the row is that of the bill, with the keys of every row', async () => {
    const patient = await makePatientFor(clerk, { first_name: 'Ama', last_name: 'Mensah', birth_date: '1991-08-14' });
    expect(await queueOf()).toMatchObject({ data: [], total: 0, group: null, due: 0, met: 0, met_since: null });
    await makeChargeItem(cashier, patient.id, '60');
    await makeChargeItem(cashier, patient.id, '12.50');
    await makeChargeItem(cashier, patient.id, '5', { currency: 'USD' });
    await daysAgo(3, patient.id);
    const { data, ...counts } = await queueOf();
    expect(counts).toMatchObject({ total: 1, group: 'due', due: 1, met: 0, met_since: null });
    expect(data).toEqual([
      {
        ...{
          uuid: patient.id,
          id: patient.id,
          name: 'Ama Mensah',
          listed_name: 'MENSAH, Ama (Mr)',
          first_name: 'Ama',
          lastname: 'Mensah',
          mrn: patient.mrn,
        },
        ...{ mobile: patient.mobile, gender: patient.gender, age: patient.age, last_encounter: null, photo: null, due: true },
        time: expect.any(String),
        ...{ visit_id: null, assigned_to_id: null, assigned_to_name: null, location_id: null, location_name: null },
        ...{ ticket: null, called_at: null, called_by_id: null, called_by_name: null, triage: null },
        ...{
          patient_name: 'Ama Mensah',
          patient_listed_name: 'MENSAH, Ama (Mr)',
          patient_mobile: patient.mobile,
          patientid: patient.mrn,
          status: 'billable',
        },
        amounts_due: [
          { currency: 'GHS', amount: '72.50' },
          { currency: 'USD', amount: '5.00' },
        ],
      },
    ]);
    expect((await queueOf({ group: 'met' })).data).toEqual([]);
  });

  it('BILL-003 QUEUE-008 an entry is there while something is due: not of what is planned, free, paid or cancelled', async () => {
    const [owes, other] = [await makePatientFor(clerk), await makePatientFor(clerk)];
    await makeChargeItem(cashier, other.id, '0');
    await makeChargeItem(cashier, other.id, '40', { planned: true });
    const [one, two] = [await makeChargeItem(cashier, owes.id, '60'), await makeChargeItem(cashier, owes.id, '40')];
    expect(await patientsIn()).toEqual([owes.id]);
    await pay([one.id], '20');
    expect((await queueOf()).data[0]!.amounts_due).toEqual([{ currency: 'GHS', amount: '80.00' }]);
    await pay([one.id], '40');
    expect(await patientsIn()).toEqual([owes.id]);
    const admin = await signedIn(await withRole(home, 'Head of billing', ['billing.*']), { role: 'Head of billing' });
    await admin.ask(cancelChargeItem, { params: { id: two.id }, body: { reason: 'Not given' } });
    expect(await queueOf()).toMatchObject({ data: [], total: 0, group: null });
  });

  it('QUEUE-009 QUEUE-018 the newest change of a bill comes first; the longest wait by its order; in pages', async () => {
    const people = [await makePatientFor(clerk), await makePatientFor(clerk), await makePatientFor(clerk)];
    for (const { id } of people) await makeChargeItem(cashier, id);
    const [old, middle, young] = people.map(({ id }) => id) as [string, string, string];
    expect(await patientsIn()).toEqual([young, middle, old]);
    const { updated_at } = await makeChargeItem(cashier, old, '5');
    const { data } = await queueOf();
    expect(data.map(({ id }) => id)).toEqual([old, young, middle]);
    expect(data[0]!.time).toBe(updated_at);
    expect(await patientsIn({ ordering: 'time' })).toEqual([middle, young, old]);
    expect(await patientsIn({ ordering: 'triage', page_size: 2, page: 2 })).toEqual([old]);
    expect(await patientsIn({ page_size: 2, page: 2 })).toEqual([middle]);
  });

  it('PERM-010 QUEUE-006 asks for the right to read bills; another organisation’s are not there', async () => {
    const patient = await makePatientFor(clerk);
    await makeChargeItem(cashier, patient.id);
    const nurse = await signedIn(home, { role: 'Nurse' });
    const refused = nurse.ask(listQueue, { query: { workspace: 'BILL' } });
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'permission_denied' });
    const elsewhere = await signedIn(await found(), { role: 'Billing Officer' });
    expect((await elsewhere.ask(listQueue, { query: { workspace: 'BILL' } })).total).toBe(0);
    await expect(
      elsewhere.ask(listQueue, { query: { workspace: 'BILL', managing_organization_id: home.organization_id } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('QUEUE-006 who looks on is told of a charge and of a payment, once an act, and only with the right to read bills', async () => {
    const address = await listeningAddress();
    const patient = await makePatientFor(clerk);
    const bills = listenTo(address, cashier, changesPath('bills'));
    await bills.open;
    const charged = await cashier.ask(createChargeItems, {
      body: [
        { patient_id: patient.id, description: 'Card', amount: '5' },
        { patient_id: patient.id, description: 'Dressing', amount: '25' },
      ],
    });
    const ids = charged.data.map(({ id }) => id);
    expect(ids).toContain(((await bills.next()) as { id: string }).id);
    await pay(ids, '30');
    const second = (await bills.next()) as { topic: string; id: string };
    expect([second.topic, ids.includes(second.id)]).toEqual(['bills', true]);
    bills.leave();
    const nurse = await signedIn(home, { role: 'Nurse' });
    const answered = await fetch(`${address}${changesPath('bills')}`, { headers: { authorization: `Bearer ${nurse.access}` } });
    await answered.body?.cancel();
    expect(answered.status).toBe(403);
  });
});
