import {
  cancelInvoice,
  chargeByPeriod,
  downloadInvoice,
  issueInvoice,
  listCorporateBills,
  listCorporateInvoices,
  listInvoiceBills,
  listInvoices,
  listPayerBills,
  previewPeriod,
  readBillingJob,
  readInvoice,
  readStatement,
} from '@akoma/contract/billing';
import { updateOrganization } from '@akoma/contract/organization';
import { createClientBranch } from '@akoma/contract/payers';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { givePatient } from '../patients/patients.make.ts';
import { readPdf } from '../../platform/documents/pdf.make.ts';
import { sheetRows } from '../../platform/sheets/sheet-rows.ts';
import { makeClient, makeHealthPolicy } from '../payers/payers.make.ts';
import { makeBeneficiary, makeChargeItem } from './billing.make.ts';
import { drawnUp } from './invoice.make.ts';
import { coverCharge } from '../../../test/covered-charge.ts';

const begin = async () => {
  const home = await withRole(await found(), 'Cashier', ['billing.*', 'invoices.*', 'patients.*', 'payers.*']);
  const esi = await signedIn(home, { role: 'Cashier' });
  return { home, esi, patient: await givePatient(esi), client: await makeClient(esi) };
};
const today = new Date().toISOString().slice(0, 10);
const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Charges of a patient that the client bears. */
async function covered(who: Caller, patient_id: string, client_id: string, amounts: string[], service_day = today) {
  const ids = [];
  for (const amount of amounts) {
    const { id } = await makeChargeItem(who, patient_id, amount, { service_day });
    await coverCharge(who, id, client_id);
    ids.push(id);
  }
  return ids;
}
const ask = async (who: Caller, client_id: string, more: object = {}) =>
  (await who.ask(chargeByPeriod, { body: { client_id, start_date: days(30), end_date: today, ...more } })).data;
const jobOf = async (who: Caller, id: string) => (await who.ask(readBillingJob, { params: { id } })).data;
const read = async (who: Caller, id: string) => (await who.ask(readInvoice, { params: { id } })).data;
const journal = ({ organization_id }: Caller) =>
  asOwner<{ act: string; debit: string; debit_of: string; credit: string; credit_of: string; amount_minor: number }>(
    "select act, debit, debit_of, credit, credit_of, amount_minor::int from billing.transfer where organization_id = $1 and act like 'invoice%' order by posted_at",
    [organization_id],
  );

describe('an invoice for a period', () => {
  it('INV-003 INV-005 INV-010 gathers what a client bears of the services of these days, and is issued with number, total and its entry', async () => {
    const { esi, patient, client } = await begin();
    const other = await makeClient(esi, { companyName: 'Ashanti Breweries' });
    await covered(esi, patient.id, client.id, ['60', '40.50', '9.50']);
    await covered(esi, patient.id, client.id, ['500'], days(40));
    await covered(esi, patient.id, other.id, ['70']);
    const { job_id, invoice_id } = await ask(esi, client.id);
    expect(await jobOf(esi, job_id)).toMatchObject({ status: 'waiting', items: 0, message: null });
    expect((await esi.ask(listInvoices, { query: {} })).total).toBe(0);
    await drawnUp(esi, job_id, { batch: 2 });
    expect(await jobOf(esi, job_id)).toMatchObject({ status: 'done', items: 3, invoice_id, message: 'The invoice is issued.' });
    const invoice = await read(esi, invoice_id);
    expect(invoice).toMatchObject({
      ...{ status: 'issued', number: 'INV000001', items: 3, total: '110.00', paid: '0.00', due: '110.00' },
      period: { start: days(30), end: today },
      payer: { kind: 'client', id: client.id, name: 'Gold Fields Ghana', listed_name: 'Gold Fields Ghana', number: client.code },
    });
    expect((await esi.ask(listInvoiceBills, { params: { id: invoice_id }, query: {} })).total).toBe(3);
    expect((await esi.ask(listCorporateInvoices, { query: { client_id: client.id } })).data).toEqual([invoice]);
    expect((await esi.ask(listInvoices, { query: { payer: 'client', search: 'gold' } })).data).toEqual([invoice]);
    expect(await journal(esi)).toEqual([
      {
        ...{ act: 'invoice', debit: 'payers-invoiced', debit_of: invoice_id, credit: 'payers-not-invoiced', credit_of: client.id },
        amount_minor: 11_000,
      },
    ]);
  });

  it('INV-005 with nothing open the job says so and no invoice is made', async () => {
    const { esi, patient, client } = await begin();
    await covered(esi, patient.id, client.id, ['60']);
    const first = await ask(esi, client.id);
    await drawnUp(esi, first.job_id);
    const second = await ask(esi, client.id);
    await drawnUp(esi, second.job_id);
    expect(await jobOf(esi, second.job_id)).toMatchObject({
      ...{ status: 'done', items: 0, invoice_id: null },
      message: 'Nothing was open for these days: no invoice was made.',
    });
    expect((await esi.ask(listInvoices, { query: {} })).total).toBe(1);
    expect(await asOwner('select 1 from billing.invoice where organization_id = $1', [esi.organization_id])).toHaveLength(1);
  });

  it('INV-005 a job that was killed between two batches leaves nothing listed, and goes on', async () => {
    const { esi, patient, client } = await begin();
    await covered(esi, patient.id, client.id, ['10', '20', '30']);
    const { job_id, invoice_id } = await ask(esi, client.id);
    await expect(drawnUp(esi, job_id, { batch: 1, stopAfter: 2 })).rejects.toThrow('the worker is stopping');
    expect((await esi.ask(listInvoices, { query: {} })).total).toBe(0);
    await expect(read(esi, invoice_id)).rejects.toMatchObject({ status: 404 });
    expect((await esi.ask(listPayerBills, { params: { id: esi.organization_id }, query: { status: 'not-invoiced' } })).total).toBe(3);
    await drawnUp(esi, job_id, { batch: 1 });
    await drawnUp(esi, job_id);
    expect(await read(esi, invoice_id)).toMatchObject({ status: 'issued', items: 3, total: '60.00' });
    expect(await journal(esi)).toHaveLength(1);
  });

  it('INV-005 two at the same moment ask for nothing twice', async () => {
    const { esi, patient, client } = await begin();
    await covered(esi, patient.id, client.id, ['10', '20', '30', '40']);
    const [one, two] = [await ask(esi, client.id), await ask(esi, client.id)];
    await Promise.all([drawnUp(esi, one.job_id, { batch: 1 }), drawnUp(esi, two.job_id, { batch: 1 })]);
    const { data } = await esi.ask(listInvoices, { query: {} });
    expect(data.reduce((sum, { items }) => sum + items, 0)).toBe(4);
    expect(data.reduce((sum, { total }) => sum + Number(total), 0)).toBe(100);
  });

  it('INV-011 a draft is issued later, an issued one is cancelled and its charges are free again', async () => {
    const { esi, patient, client } = await begin();
    await covered(esi, patient.id, client.id, ['60']);
    const { job_id, invoice_id } = await ask(esi, client.id, { draft: true });
    await drawnUp(esi, job_id);
    expect(await read(esi, invoice_id)).toMatchObject({ status: 'draft', number: null, total: '60.00' });
    expect(await journal(esi)).toEqual([]);
    await esi.ask(issueInvoice, { params: { id: invoice_id }, body: {} });
    await esi.ask(cancelInvoice, { params: { id: invoice_id }, body: { reason: 'Wrong month' } });
    expect((await journal(esi)).map(({ act, amount_minor }) => [act, amount_minor])).toEqual([
      ['invoice', 6000],
      ['invoice-cancel', 6000],
    ]);
    const again = await ask(esi, client.id);
    await drawnUp(esi, again.job_id);
    expect(await read(esi, again.invoice_id)).toMatchObject({ status: 'issued', number: 'INV000002' });
  });

  it('INV-005 what it would be made of is shown before: charges, patients and total in one currency, of one branch where it is named', async () => {
    const { esi, patient, client } = await begin();
    const preview = async (more: object = {}) =>
      (await esi.ask(previewPeriod, { query: { client_id: client.id, start_date: days(30), end_date: today, ...more } })).data;
    expect(await preview()).toEqual({ charges: 0, patients: 0, total: '0.00', currency: 'GHS' });
    const { id: other } = await givePatient(esi);
    await covered(esi, patient.id, client.id, ['60', '40.50']);
    await covered(esi, other, client.id, ['9.50']);
    await covered(esi, patient.id, client.id, ['500'], days(40));
    expect(await preview()).toEqual({ charges: 3, patients: 2, total: '110.00', currency: 'GHS' });
    expect(await preview({ currency: 'USD' })).toMatchObject({ charges: 0, currency: 'USD' });
    expect(await preview({ branch_id: client.branches[0]!.id })).toMatchObject({ charges: 0 });
    await drawnUp(esi, (await ask(esi, client.id)).job_id);
    expect(await preview()).toMatchObject({ charges: 0, total: '0.00' });
    const elsewhere = await begin();
    await expect(preview({ client_id: elsewhere.client.id })).rejects.toMatchObject({ status: 404 });
    await expect(preview({ branch_id: elsewhere.client.branches[0]!.id })).rejects.toMatchObject({ status: 404 });
    await expect(preview({ end_date: days(31) })).rejects.toMatchObject({ status: 400, errors: { end_date: [expect.any(String)] } });
  });

  it('INV-005 INV-006 its lines name member and policy, and its paper the branch with its address', async () => {
    const { esi, patient, client } = await begin();
    const at = { id: esi.organization_id, client_id: client.id };
    const { data: branch } = await esi.ask(createClientBranch, { params: at, body: { name: 'Tarkwa', address: 'Mine Road 5, Tarkwa' } });
    const policy = await makeHealthPolicy(esi, client.id, { number: 'POL-88' });
    await makeBeneficiary(esi, {
      patient_id: patient.id,
      policy_id: policy.id,
      branch_id: branch.id,
      number: 'M-4711',
      valid_from: '2020-01-01',
    });
    await makeChargeItem(esi, patient.id, '60');
    const { job_id, invoice_id: id } = await ask(esi, client.id, { branch_id: branch.id });
    await drawnUp(esi, job_id);
    const bills = await esi.ask(listInvoiceBills, { params: { id }, query: {} });
    expect(bills.data).toMatchObject([{ member_number: 'M-4711', policy_number: 'POL-88' }]);
    const { pages } = await readPdf((await esi.send(downloadInvoice, { params: { id }, query: {} })).rawPayload);
    for (const text of ['Test Hospital', 'Gold Fields Ghana', 'Tarkwa', 'Mine Road 5, Tarkwa', 'M-4711', 'POL-88'])
      expect(pages[0]).toContain(text);
    const book = await esi.send(downloadInvoice, { params: { id }, query: { format: 'xlsx' } });
    const rows: string[][] = [];
    for await (const row of sheetRows({ bytes: book.rawPayload, format: 'xlsx', limit: 10 })) rows.push(row);
    expect(rows[1]).toEqual(expect.arrayContaining(['M-4711', 'POL-88']));
  });

  it('CONST-001 INV-005 a moment means the day that it falls on by the organisation’s clock, in the invoice and in the statement', async () => {
    const { home, esi, patient, client } = await begin();
    const ama = await signedIn(home, { role: 'Administrator' });
    await covered(esi, patient.id, client.id, ['60'], '2026-03-05');
    const total = async (start_date: string, end_date: string) =>
      (await esi.ask(previewPeriod, { query: { client_id: client.id, start_date, end_date } })).data.total;
    expect(await total('2026-03-05T00:00:00Z', '2026-03-05T23:59:59+00:00')).toBe('60.00');
    expect(await total('2026-03-05', '2026-03-05T00:00:00Z')).toBe('60.00');
    expect(await total('2026-03-01T00:00:00Z', '2026-03-04T23:59:59Z')).toBe('0.00');
    await ama.ask(updateOrganization, { params: { id: esi.organization_id }, body: { timezone: 'Asia/Kolkata' } });
    expect(await total('2026-03-04T18:30:00Z', '2026-03-05T18:29:59Z')).toBe('60.00');
    expect(await total('2026-03-01', '2026-03-04T18:29:59Z')).toBe('0.00');
    const moments = { start_date: '2026-03-04T18:30:00Z', end_date: '2026-03-05T18:29:59 0000' };
    const { job_id, invoice_id } = await ask(esi, client.id, moments);
    await drawnUp(esi, job_id);
    const days = { start_date: '2026-03-05', end_date: '2026-03-05' };
    expect(await read(esi, invoice_id)).toMatchObject({ total: '60.00', period: { start: days.start_date, end: days.end_date } });
    expect((await esi.ask(readStatement, { params: { client_id: client.id }, query: moments })).data).toMatchObject(days);
    const wrong = ask(esi, client.id, { start_date: 'March' });
    await expect(wrong).rejects.toMatchObject({ status: 400, errors: { start_date: ['Start date is not valid.'] } });
    const none = ask(esi, client.id, { end_date: undefined });
    await expect(none).rejects.toMatchObject({ status: 400, errors: { end_date: ['End date is required.'] } });
  });

  it('INV-005 another client’s id, or days in the wrong order, begin nothing', async () => {
    const { esi, client } = await begin();
    const elsewhere = await begin();
    await expect(ask(esi, elsewhere.client.id)).rejects.toMatchObject({ status: 404 });
    await expect(ask(esi, client.id, { start_date: today, end_date: days(1) })).rejects.toMatchObject({
      status: 400,
      errors: { end_date: [expect.any(String)] },
    });
    expect(await asOwner('select 1 from billing.job where organization_id = $1', [esi.organization_id])).toEqual([]);
  });
});

it('BILL-021 BILL-025 INV-010 what payers bear is listed by state, and of one client', async () => {
  const { esi, patient, client } = await begin();
  const other = await makeClient(esi, { companyName: 'Ashanti Breweries' });
  await covered(esi, patient.id, client.id, ['60']);
  const { job_id } = await ask(esi, client.id);
  await drawnUp(esi, job_id);
  await covered(esi, patient.id, client.id, ['40']);
  await covered(esi, patient.id, other.id, ['70']);
  const at = { id: esi.organization_id };
  const bills = async (query: object) =>
    (await esi.ask(listPayerBills, { params: at, query })).data.map(({ client_name, amount, open, status, invoice_number }) => [
      ...[client_name, amount, open, status, invoice_number],
    ]);
  expect(await bills({ status: 'invoiced' })).toEqual([['Gold Fields Ghana', '60.00', '60.00', 'invoiced', 'INV000001']]);
  expect(await bills({ status: 'not-invoiced', client_id: other.id })).toEqual([
    ['Ashanti Breweries', '70.00', '70.00', 'not-invoiced', null],
  ]);
  expect((await esi.ask(listCorporateBills, { params: { ...at, client_id: client.id }, query: {} })).total).toBe(2);
});
