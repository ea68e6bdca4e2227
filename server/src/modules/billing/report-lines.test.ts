import type { InputOf } from '@akoma/contract/base';
import {
  approveRefund,
  chargeByPeriod,
  countTill,
  createRefund,
  listJournal,
  listReportLines,
  type MoneyReport,
  payChargeItems,
  payOutRefund,
  readDiscountsGiven,
  readInvoice,
  readJournalEntry,
  readOutstanding,
  readRefunds,
  readRevenue,
  readTakings,
  reportParts,
} from '@akoma/contract/billing';
import { expect, it } from 'vitest';
import { coverCharge } from '../../../test/covered-charge.ts';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeClient } from '../payers/payers.make.ts';
import { makeChargeItem, makeDiscount, openTillOf } from './billing.make.ts';
import { drawnUp } from './invoice.make.ts';
import { approvedReturn } from './refund.make.ts';

const rights = ['billing.*', 'invoices.*', 'reports.read', 'patients.*', 'services.*', 'prices.*', 'payers.*'];
const begin = async () => {
  const home = await withRole(await found(), 'Cashier', rights);
  const [esi, head] = [await signedIn(home, { role: 'Cashier' }), await signedIn(home, { role: 'Cashier' })];
  return { esi, head, till: await openTillOf(esi, Object.values(home.locations)[0]!), patient: await givePatient(esi) };
};
const pay = async (who: Caller, id: string, payment: 'cash' | 'card', amount: string) =>
  (await who.ask(payChargeItems, { body: { charge_item_ids: [id], transaction_type: 'cash', currency: 'GHS', payment, amount } })).data
    .payments[0]!.id;
const reports = {
  takings: [readTakings, ['method', 'cashier', 'day']],
  revenue: [readRevenue, ['service', 'department', 'clinician', 'payer']],
  outstanding: [readOutstanding, ['payer']],
  discounts: [readDiscountsGiven, ['discount', 'service', 'day']],
  refunds: [readRefunds, ['method', 'cashier', 'day']],
} as const;
type Query = NonNullable<InputOf<typeof listReportLines>['query']>;
const minor = (amount: string) => Math.round(Number(amount) * 100);

it('ROUTE-016 BILL-024 every amount of every row and sum of the financial reports comes to the lines that it leads to', async () => {
  const { esi, head, till, patient } = await begin();
  const half = await makeDiscount(esi, { name: 'Half', value: '50', status: 'active' });
  const paid = await makeChargeItem(esi, patient.id, '80', { discount_id: half.id });
  const inCash = await makeChargeItem(esi, patient.id, '30');
  await makeChargeItem(esi, patient.id, '12.50');
  await asOwner('update billing.charge_item set service_day = service_day - 40 where id = $1', [
    (await makeChargeItem(esi, patient.id, '7')).id,
  ]);
  const client = await makeClient(esi);
  await coverCharge(esi, (await makeChargeItem(esi, patient.id, '25')).id, client.id);
  await coverCharge(esi, (await makeChargeItem(esi, patient.id, '9')).id, client.id);
  const payment = await pay(esi, paid.id, 'card', '40');
  await pay(esi, inCash.id, 'cash', '30');
  const back = await approvedReturn(esi, head, payment, { amount: '10', destination: 'mobile-money' });
  await esi.ask(payOutRefund, { params: { id: back.id }, body: { reference: 'MM-1' } });
  const body = { kind: 'credit-note' as const, charge_item_ids: [inCash.id], destination: 'cash' as const, reason: 'Not given' };
  const { data: credited } = await esi.ask(createRefund, { body });
  await head.ask(approveRefund, { params: { id: credited.id }, body: {} });
  await esi.ask(payOutRefund, { params: { id: credited.id }, body: {} });
  await esi.ask(countTill, { params: { id: till.id }, body: { actual_cash: '100' } });
  let pressed = 0;
  for (const [report, [operation, kinds]] of Object.entries(reports) as [MoneyReport, (typeof reports)[MoneyReport]][])
    for (const by of kinds) {
      const { data, totals } = await esi.ask(operation as typeof readTakings, { query: report === 'outstanding' ? {} : ({ by } as never) });
      expect(data.length, `${report} by ${by}`).toBeGreaterThan(0);
      for (const row of [...data, ...totals.map((sum) => ({ ...sum, key: 'all' }))])
        for (const part of reportParts[report]) {
          const shown = (row as unknown as Record<string, string | null | undefined>)[part];
          if (shown === null || shown === undefined) continue;
          const query = { report, by, part, key: row.key, currency: row.currency, page_size: 100 } as Query;
          const lines = (await esi.ask(listReportLines, { query })).data;
          const sum = lines.reduce((all, { amount }) => all + minor(amount), 0);
          expect(sum, `${report} by ${by}: ${part} of ${row.key}`).toBe(minor(shown));
          pressed += Number(sum !== 0);
        }
    }
  expect(pressed).toBeGreaterThan(40);
  const [line] = (await esi.ask(listReportLines, { query: { report: 'takings', key: 'card', part: 'taken' } })).data;
  expect(line).toMatchObject({ payment_id: payment, patient_id: patient.id, refund_id: null, client_id: null });
  const wrong = await esi.send(listReportLines, { query: { report: 'takings', part: 'gross' } });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['part']]);
});

it('NAV-ADMIN-007 INV-009 an entry of the journal says on which invoice and of which client it moves money', async () => {
  const { esi, patient } = await begin();
  const client = await makeClient(esi);
  const { id } = await makeChargeItem(esi, patient.id, '25');
  await coverCharge(esi, id, client.id);
  const today = new Date().toISOString().slice(0, 10);
  const { data: drawing } = await esi.ask(chargeByPeriod, {
    body: { client_id: client.id, start_date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), end_date: today },
  });
  await drawnUp(esi, drawing.job_id);
  const { data: invoice } = await esi.ask(readInvoice, { params: { id: drawing.invoice_id } });
  const rows = (await esi.ask(listJournal, { query: { act: 'invoice' } })).data;
  expect(rows).toMatchObject([
    { invoice_id: invoice.id, invoice_number: invoice.number, client_id: client.id, client_name: client.companyName, refund_id: null },
  ]);
  expect((await esi.ask(readJournalEntry, { params: { id: rows[0]!.entry_id } })).data).toEqual(rows);
  const [cover] = (await esi.ask(listJournal, { query: { act: 'cover' } })).data;
  expect(cover).toMatchObject({ invoice_id: null, client_id: client.id, patient_id: patient.id });
});
