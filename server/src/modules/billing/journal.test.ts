import { exportJournal, listJournal, payChargeItems, readJournalEntry } from '@akoma/contract/billing';
import { expect, it } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem, openTillOf } from './billing.make.ts';

const rights = ['billing.*', 'reports.read', 'patients.*'];
const begin = async () => {
  const home = await withRole(await found(), 'Cashier', rights);
  const esi = await signedIn(home, { role: 'Cashier' });
  return { home, esi, patient: await givePatient(esi), till: await openTillOf(esi, Object.values(home.locations)[0]!) };
};

it('NAV-ADMIN-007 the journal by day, act and account; an entry has its rows and what caused it', async () => {
  const { esi, patient } = await begin();
  const { id } = await makeChargeItem(esi, patient.id, '60');
  const { data: paid } = await esi.ask(payChargeItems, {
    body: { charge_item_ids: [id], transaction_type: 'cash', payment: 'cash', currency: 'GHS', amount: '60' },
  });
  const all = await esi.ask(listJournal, { query: {} });
  expect(all.data.map(({ act, debit, credit, amount }) => [act, debit, credit, amount])).toEqual([
    ['payment', 'till', 'patients-debts', '60.00'],
    ['charge', 'patients-debts', 'revenue', '60.00'],
    ['float', 'till', 'safe', '100.00'],
  ]);
  const [row] = all.data;
  expect(row).toMatchObject({
    patient_id: patient.id,
    receipt_no: paid.payments[0]!.receipt_no,
    description: 'Consultation',
    by_name: row!.debit_name,
  });
  const total = async (query: object) => (await esi.ask(listJournal, { query })).total;
  expect([await total({ act: 'charge' }), await total({ account: 'till' }), await total({ account: 'revenue' })]).toEqual([1, 2, 1]);
  expect([await total({ search: row!.receipt_no! }), await total({ end_date: '2020-01-01' })]).toEqual([1, 0]);
  expect((await esi.ask(readJournalEntry, { params: { id: row!.entry_id } })).data).toEqual([row]);
  expect((await esi.send(readJournalEntry, { params: { id: newId() } })).statusCode).toBe(404);
  const file = await esi.send(exportJournal, { query: { act: 'payment' }, body: { format: 'csv' } });
  expect(file.body).toContain('patients-debts');
  const [trail] = await asOwner<{ shown: boolean }>(
    "select subjects -> 'patients' ? $2 as shown from audit.entry where organization_id = $1 and operation = 'billing.exportJournal'",
    [esi.organization_id, patient.id],
  );
  expect(trail).toEqual({ shown: true });
});

it('PERM-001 the journal is read by who may read reports and bills, and of one organisation alone', async () => {
  const { home, esi, patient } = await begin();
  await makeChargeItem(esi, patient.id, '60');
  const { entry_id } = (await esi.ask(listJournal, { query: {} })).data[0]!;
  for (const role of ['Clinician', 'Receptionist', 'Pharmacist']) {
    const who = await signedIn(home, { role });
    for (const sent of [
      who.send(listJournal, { query: {} }),
      who.send(readJournalEntry, { params: { id: entry_id } }),
      who.send(exportJournal, { body: {} }),
    ])
      expect((await sent).statusCode, role).toBe(403);
  }
  const other = await signedIn(await withRole(await found(), 'Cashier', rights), { role: 'Cashier' });
  expect((await other.ask(listJournal, { query: {} })).total).toBe(0);
  expect((await other.send(readJournalEntry, { params: { id: entry_id } })).statusCode).toBe(404);
});
