import { cancelInvoice, chargeByPeriod, issueInvoice, listStatements } from '@akoma/contract/billing';
import { expect, it } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeClient } from '../payers/payers.make.ts';
import { makeChargeItem } from './billing.make.ts';
import { drawnUp } from './invoice.make.ts';
import { insurePatient, invoiceClient } from './payer-payment.make.ts';
import { verifyLedger } from './verify-ledger.ts';
import { coverCharge } from '../../../test/covered-charge.ts';

it('INV-010 a statement has what is not invoiced and the ages of invoices from the day of issue, by payer', async () => {
  const home = await withRole(await found(), 'Cashier', ['billing.*', 'invoices.*', 'patients.*', 'payers.*']);
  const esi = await signedIn(home, { role: 'Cashier' });
  const patient = await givePatient(esi);
  const client = await makeClient(esi);
  const insurer = await makeClient(esi, { kind: 'insurance', companyName: 'Acacia Health' });
  const today = new Date().toISOString().slice(0, 10);
  for (const [days, amount] of [
    [0, '10'],
    [31, '20'],
    [60, '30'],
    [61, '40'],
    [91, '50'],
  ] as const) {
    await coverCharge(esi, (await makeChargeItem(esi, patient.id, amount)).id, client.id);
    const { data } = await esi.ask(chargeByPeriod, { body: { client_id: client.id, start_date: today, end_date: today } });
    await drawnUp(esi, data.job_id);
    await asOwner("update billing.invoice set issued_at = issued_at - $2 * interval '1 day' where id = $1", [data.invoice_id, days]);
  }
  await coverCharge(esi, (await makeChargeItem(esi, patient.id, '5')).id, client.id);
  await coverCharge(esi, (await makeChargeItem(esi, patient.id, '7.50')).id, insurer.id);
  const { data, total } = await esi.ask(listStatements, { query: {} });
  expect(total).toBe(2);
  expect(data).toMatchObject([
    {
      ...{ client_name: 'Gold Fields Ghana', kind: 'corporate', currency: 'GHS', not_invoiced: '5.00' },
      ...{ age_0_30: '10.00', age_31_60: '50.00', age_61_90: '40.00', age_over_90: '50.00', open: '150.00' },
    },
    { client_name: 'Acacia Health', not_invoiced: '7.50', open: '0.00' },
  ]);
  expect((await esi.ask(listStatements, { query: { kind: 'insurance' } })).data.map(({ client_id }) => client_id)).toEqual([insurer.id]);
});

it('INV-010 what stands on a draft or on a cancelled invoice is not invoiced, and a part that says otherwise is found', async () => {
  const home = await withRole(await found(), 'Cashier', ['billing.*', 'invoices.*', 'patients.*', 'payers.*']);
  const esi = await signedIn(home, { role: 'Cashier' });
  const insured = await insurePatient(esi);
  for (const amount of ['10', '20.50']) await makeChargeItem(esi, insured.patient_id, amount);
  const owed = async () => {
    const { data } = await esi.ask(listStatements, { query: {} });
    return data.map(({ not_invoiced, open }) => [not_invoiced, open]);
  };
  const { organization_id } = esi;
  const look = async () => (await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }))).findings;
  expect(await owed()).toEqual([['30.50', '0.00']]);
  const id = await invoiceClient(esi, insured.client_id, { draft: true });
  const late = await makeChargeItem(esi, insured.patient_id, '5');
  expect(await owed()).toEqual([['35.50', '0.00']]);
  await esi.ask(issueInvoice, { params: { id }, body: {} });
  expect(await owed()).toEqual([['5.00', '30.50']]);
  await esi.ask(cancelInvoice, { params: { id }, body: { reason: 'Wrong month' } });
  expect(await owed()).toEqual([['35.50', '0.00']]);
  await invoiceClient(esi, insured.client_id);
  expect(await owed()).toEqual([['0.00', '35.50']]);
  expect(await look()).toEqual([]);
  await asOwner('update billing.charge_cover set on_invoice = false where charge_item_id = $1', [late.id]);
  expect(await look()).toEqual([{ kind: 'charge', id: late.id, code: null, kept: '5.00', journal: '0.00' }]);
});
