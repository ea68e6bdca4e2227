import {
  approveRefund,
  cancelChargeItem,
  createRefund,
  payChargeItems,
  payOutRefund,
  readChargeItem,
  readInvoice,
  writeOffDue,
} from '@akoma/contract/billing';
import { expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { givePatient } from '../patients/patients.make.ts';
import { askPhone, makeChargeItem, openTillOf } from './billing.make.ts';
import { makeInvoice } from './invoice.make.ts';
import { verifyLedger } from './verify-ledger.ts';

const begin = async () => {
  const home = await withRole(await found(), 'Boss', ['billing.*', 'patients.*', 'invoices.*', 'settings.*']);
  const [boss, second] = [await signedIn(home, { role: 'Boss' }), await signedIn(home, { role: 'Boss' })];
  await openTillOf(boss, Object.values(home.locations)[0]!);
  return { home, boss, second, patient: await givePatient(boss) };
};
const off = (who: Caller, charge_item_ids: string[], reason = 'Cannot pay') =>
  who.send(writeOffDue, { body: { charge_item_ids, reason } }).then((answer) => ({ status: answer.statusCode, ...answer.json() }));
const pay = (who: Caller, id: string, amount: string) =>
  who.ask(payChargeItems, { body: { charge_item_ids: [id], transaction_type: 'cash', payment: 'cash', currency: 'GHS', amount } });
const findings = async ({ organization_id }: Caller) =>
  (await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }))).findings;
const written = async ({ organization_id }: Caller) =>
  asOwner<{ debit: string; credit: string; minor: number; reason: string }>(
    `select debit, credit, amount_minor::int as minor, reason from billing.transfer
     where organization_id = $1 and act = 'write-off' order by amount_minor`,
    [organization_id],
  );

it('BILL-003 what is due of several charges is written off with its reason; what was paid stays, and the invoice follows', async () => {
  const { boss, patient } = await begin();
  const [part, whole] = [await makeChargeItem(boss, patient.id, '60'), await makeChargeItem(boss, patient.id, '40')];
  const invoice = await makeInvoice(boss, patient.id, part.id, { charge_item_ids: [part.id, whole.id] });
  await pay(boss, part.id, '25');
  const { status, data } = await off(boss, [part.id, whole.id]);
  expect(status).toBe(200);
  expect(data).toMatchObject([
    { status: 'billed', paid_amount: '25.00', written_off_amount: '35.00', due_amount: '0.00', paid_at: expect.any(String) },
    { status: 'billed', paid_amount: '0.00', written_off_amount: '40.00', due_amount: '0.00', paid_at: null },
  ]);
  const way = { debit: 'write-offs', credit: 'patients-debts', reason: 'Cannot pay' };
  expect(await written(boss)).toEqual([
    { ...way, minor: 3500 },
    { ...way, minor: 4000 },
  ]);
  expect((await boss.ask(readInvoice, { params: { id: invoice } })).data).toMatchObject({ status: 'balanced', written_off: '75.00' });
  expect(await findings(boss)).toEqual([]);
});

it('BILL-007 BILL-032 a charge that was written off in part is credited whole, and the write-off goes back', async () => {
  const { boss, second, patient } = await begin();
  const { id } = await makeChargeItem(boss, patient.id, '60');
  await pay(boss, id, '25');
  await off(boss, [id]);
  const other = await makeChargeItem(boss, patient.id, '10');
  await off(boss, [other.id]);
  await expect(boss.ask(cancelChargeItem, { params: { id: other.id }, body: { reason: 'Twice' } })).rejects.toMatchObject({
    ...{ status: 409, code: 'billing.itemSettled' },
  });
  const { data } = await boss.ask(createRefund, {
    body: { kind: 'credit-note', charge_item_ids: [id], destination: 'cash', reason: 'Not given' },
  });
  expect(data).toMatchObject({ amount: '25.00', credited_amount: '60.00' });
  await second.ask(approveRefund, { params: { id: data.id }, body: {} });
  await boss.ask(payOutRefund, { params: { id: data.id }, body: {} });
  expect((await boss.ask(readChargeItem, { params: { id } })).data).toMatchObject({ status: 'aborted', written_off_amount: '0.00' });
  const [sum] = await asOwner<{ minor: number }>(
    `select sum(case when debit = 'write-offs' then amount_minor when credit = 'write-offs' then -amount_minor else 0 end)::int as minor
     from billing.transfer where organization_id = $1`,
    [boss.organization_id],
  );
  expect(sum!.minor).toBe(1000);
  expect(await findings(boss)).toEqual([]);
});

it('BILL-003 what is not due, held, another organisation’s or asked for without the right is refused, and nothing is written', async () => {
  const { home, boss, patient } = await begin();
  const paid = await makeChargeItem(boss, patient.id, '60');
  await pay(boss, paid.id, '60');
  const due = await makeChargeItem(boss, patient.id, '60');
  expect(await off(boss, [due.id, paid.id])).toMatchObject({ status: 409, code: 'billing.notDue' });
  const held = await makeChargeItem(boss, patient.id, '60');
  await askPhone(boss, held.id);
  expect(await off(boss, [held.id])).toMatchObject({ status: 409, code: 'billing.held' });
  const dollars = await makeChargeItem(boss, patient.id, '5', { currency: 'USD' });
  expect(await off(boss, [due.id, dollars.id])).toMatchObject({ status: 409, code: 'billing.currencyDiffers' });
  expect(await off(boss, [due.id], ' ')).toMatchObject({ status: 400, errors: { reason: [expect.any(String)] } });
  const other = await begin();
  expect(await off(other.boss, [due.id])).toMatchObject({ status: 404 });
  expect(await off(boss, [due.id, (await makeChargeItem(boss, (await givePatient(boss)).id)).id])).toMatchObject({ status: 404 });
  const cashier = await signedIn(await withRole(home, 'Cashier', ['billing.read', 'billing.write']), { role: 'Cashier' });
  expect(await off(cashier, [due.id])).toMatchObject({ status: 403 });
  expect(await written(boss)).toEqual([]);
  const once = await Promise.all(Array.from({ length: 20 }, () => off(boss, [due.id])));
  expect(once.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await written(boss)).toHaveLength(1);
  expect(await findings(boss)).toEqual([]);
});
