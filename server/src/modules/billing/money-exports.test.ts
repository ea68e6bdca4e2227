import {
  actOnClientAccount,
  createClientAccount,
  createRefund,
  exportChargeItems,
  exportInvoices,
  exportRefunds,
  exportStatements,
  exportTillSessions,
  exportTransactions,
  listStatements,
  listTillSessions,
  payChargeItems,
  payInvoice,
  readStatement,
  recordShortPayment,
} from '@akoma/contract/billing';
import { expect, it } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { readPdf } from '../../platform/documents/pdf.make.ts';
import { newId } from '../../platform/id.ts';
import { sheetRows } from '../../platform/sheets/sheet-rows.ts';
import { makeChargeItem, openTillOf } from './billing.make.ts';
import { insurePatient, makeClientInvoice } from './payer-payment.make.ts';

const rights = ['billing.*', 'invoices.*', 'patients.*', 'payers.*'];
const begin = async () => {
  const home = await withRole(await withRole(await found(), 'Boss', rights), 'Cashier', ['billing.write', 'billing.read', 'invoices.read']);
  return { home, esi: await signedIn(home, { role: 'Boss' }), location_id: Object.values(home.locations)[0]! };
};
const today = new Date().toISOString().slice(0, 10);
const rowsOf = async (bytes: Buffer, format: 'csv' | 'xlsx' = 'csv') => {
  const rows: string[][] = [];
  for await (const row of sheetRows({ bytes, format, limit: 50 })) rows.push(row);
  return rows.slice(1);
};

it('LIST-004 BILL-011 BILL-024 INV-009 charges, transactions, refunds, invoices and statements are files of what their lists show, and the trail has whom they show', async () => {
  const { esi, location_id } = await begin();
  await openTillOf(esi, location_id);
  const insured = await insurePatient(esi, { copay_type: 'COPAY', copay_amount: '15' });
  const { charges } = await makeClientInvoice(esi, insured, '100');
  const card = { transaction_type: 'cash', payment: 'card', currency: 'GHS' } as const;
  const own = await esi.ask(payChargeItems, { body: { charge_item_ids: [charges[0]!], ...card, amount: '15' } });
  const payment_id = own.data.payments[0]!.id;
  await makeChargeItem(esi, insured.patient_id, '10', { description: 'Dressing' });
  const back = { kind: 'return', payment_id, destination: 'patient-account', reason: 'Paid twice' } as const;
  await esi.ask(createRefund, { body: back });
  const { patient_id, client_id } = insured;

  const bills = await rowsOf((await esi.send(exportChargeItems, { query: { patient_id }, body: { format: 'csv' } })).rawPayload);
  expect(bills).toHaveLength(2);
  expect(bills.find((row) => row.includes('100.00') || row.includes('100'))!.join('|')).toContain('Gold Fields Ghana 85.00');
  const only = await esi.send(exportChargeItems, { query: {}, body: { format: 'xlsx', ids: [charges[0]!] } });
  expect(await rowsOf(only.rawPayload, 'xlsx')).toHaveLength(1);

  const none = { query: {}, body: { ids: [charges[0]!, newId()] } };
  expect((await esi.send(exportChargeItems, none)).statusCode).toBe(404);

  const params = { id: esi.organization_id };
  const paid = await rowsOf((await esi.send(exportTransactions, { params, query: { patient_id }, body: {} })).rawPayload);
  expect(paid.map((row) => row.join('|')).join()).toContain('|card||15|GHS|');
  const refunds = await rowsOf((await esi.send(exportRefunds, { query: { kind: 'return' }, body: {} })).rawPayload);
  expect(refunds.map((row) => row.join('|'))).toEqual([expect.stringContaining('Paid twice')]);
  const invoices = await rowsOf((await esi.send(exportInvoices, { query: { client_id }, body: {} })).rawPayload);
  expect(invoices.map((row) => row.join('|'))).toEqual([expect.stringContaining('INV000001')]);
  const statements = await rowsOf((await esi.send(exportStatements, { query: { kind: 'corporate' }, body: {} })).rawPayload);
  expect(statements.map((row) => row[0])).toEqual(['Gold Fields Ghana']);
  expect(await rowsOf((await esi.send(exportStatements, { query: { kind: 'insurance' }, body: {} })).rawPayload)).toEqual([]);

  const trail = await asOwner<{ operation: string; shown: boolean }>(
    `select operation, coalesce(subjects -> 'patients' ? $2, false) as shown from audit.entry
     where organization_id = $1 and action = 'export' and operation <> 'billing.exportStatements'`,
    [esi.organization_id, patient_id],
  );
  expect(trail.map(({ shown }) => shown)).toEqual([true, true, true, true, false]);
});

it('LIST-004 PHARM-002 drawers are a file: one’s own, those of others for who looks after them', async () => {
  const { home, esi, location_id } = await begin();
  await openTillOf(esi, location_id);
  const cashier = await signedIn(home, { role: 'Cashier' });
  await openTillOf(cashier, location_id);
  const rows = async (who: typeof esi, body: object = {}) => {
    const file = await who.send(exportTillSessions, { query: {}, body });
    return file.statusCode === 200 ? (await rowsOf(file.rawPayload)).length : file.statusCode;
  };
  expect([await rows(esi), await rows(cashier)]).toEqual([2, 1]);
  const { data } = await esi.ask(listTillSessions, { query: { mine: 'true' } });
  expect(await rows(cashier, { ids: [data[0]!.id] })).toBe(404);
});

it('INV-009 INV-010 the statement of a period has the balance before, each invoice and payment, and the balance after, as the journal has them', async () => {
  const { esi } = await begin();
  const insured = await insurePatient(esi);
  const { client_id } = insured;
  const early = await makeClientInvoice(esi, insured, '100');
  await asOwner("update billing.transfer set posted_at = posted_at - interval '40 days' where organization_id = $1", [esi.organization_id]);
  const { invoice_id } = await makeClientInvoice(esi, insured, '60', '40');
  const id = esi.organization_id;
  const transfer = { transaction_type: 'cash', payment: 'bank-transfer', currency: 'GHS' } as const;
  await esi.ask(payInvoice, { params: { id, invoice_id: early.invoice_id }, body: { ...transfer, amount: '70' } });
  await esi.ask(recordShortPayment, { params: { id: invoice_id }, body: { outcome: 'accepted', amount: '5', reason: 'Rebate' } });
  const account = (await esi.ask(createClientAccount, { params: { id }, body: { client_id } })).data;
  await esi.ask(actOnClientAccount, {
    params: { id, account_id: account.id },
    body: { action: 'credit', amount: '20', currency: 'GHS', payment: 'bank-transfer' },
  });
  const read = async (more: object = {}) =>
    (await esi.ask(readStatement, { params: { client_id }, query: { start_date: today, end_date: today, ...more } })).data;
  const statement = await read();
  expect(statement).toMatchObject({ opening: '100.00', invoiced: '100.00', paid: '95.00', closing: '105.00' });
  expect(statement.lines.map(({ act, amount, balance }) => [act, amount, balance])).toEqual([
    ['invoice', '100.00', '200.00'],
    ['payer-payment', '-70.00', '130.00'],
    ['short-payment', '-5.00', '125.00'],
    ['payer-payment', '-20.00', '105.00'],
  ]);
  expect(statement.lines[0]!.number).toBe('INV000002');
  const [owed] = (await esi.ask(listStatements, { query: {} })).data;
  expect(Number(statement.closing)).toBe(Number(owed!.open) - Number(owed!.balance));
  expect(await read({ currency: 'USD' })).toMatchObject({ opening: '0.00', lines: [], closing: '0.00' });
  expect(await read({ start_date: '2020-01-01' })).toMatchObject({ opening: '0.00', invoiced: '200.00', closing: '105.00' });
  const pdf = await esi.send(readStatement, { params: { client_id }, query: { start_date: today, end_date: today, format: 'pdf' } });
  const { pages } = await readPdf(pdf.rawPayload);
  for (const text of ['Test Hospital', 'Statement', 'Gold Fields Ghana', 'INV000002', '105.00', 'Rebate']) expect(pages[0]).toContain(text);
  const elsewhere = await begin();
  const stolen = elsewhere.esi.ask(readStatement, { params: { client_id }, query: { start_date: today, end_date: today } });
  await expect(stolen).rejects.toMatchObject({ status: 404 });
});
