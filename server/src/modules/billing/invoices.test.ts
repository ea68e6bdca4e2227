import type { InputOf } from '@akoma/contract/base';
import {
  cancelChargeItem,
  cancelInvoice,
  createInvoice,
  downloadInvoice,
  type Invoice,
  issueInvoice,
  listInvoiceBills,
  listInvoices,
  payChargeItems,
  payInvoice,
  readInvoice,
  updateBillingSettings,
} from '@akoma/contract/billing';
import { mergePatients } from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { invoiceDocument, leftOut, leftOutSentence, mostRows } from './invoice.document.ts';
import { readPdf } from '../../platform/documents/pdf.make.ts';
import { sheetRows } from '../../platform/sheets/sheet-rows.ts';
import { workbookOf } from '../../platform/sheets/write-sheet.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem, openTillOf } from './billing.make.ts';

const begin = async () => {
  const home = await withRole(await found(), 'Cashier', ['billing.*', 'invoices.*', 'patients.*']);
  const esi = await signedIn(home, { role: 'Cashier' });
  await openTillOf(esi, Object.values(home.locations)[0]!);
  return { home, esi, patient: await givePatient(esi) };
};
const draw = async (who: Caller, body: InputOf<typeof createInvoice>['body']) => (await who.ask(createInvoice, { body })).data;
const read = async (who: Caller, id: string) => (await who.ask(readInvoice, { params: { id } })).data;
const cash = { transaction_type: 'cash' as const, payment: 'cash' as const, currency: 'GHS' as const };
const payIt = (who: Caller, invoice_id: string, body: object) =>
  who
    .send(payInvoice, { params: { id: who.organization_id, invoice_id }, body: { ...cash, ...body } })
    .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
const told = async ({ organization_id }: Caller) =>
  (
    await asOwner<{ data: { invoice_id: string } }>(
      "select data from platform.outbox where organization_id = $1 and name = 'billing.invoicePaid'",
      [organization_id],
    )
  ).map(({ data }) => data.invoice_id);

const listed = ({ title, first_name, last_name }: Awaited<ReturnType<typeof begin>>['patient']) =>
  `${last_name.toUpperCase()}, ${first_name} (${title})`;

describe('drawing up', () => {
  it('INV-001 INV-002 INV-004 INV-011 an invoice of all that a patient owes is issued with a number, and listed with what it is made of', async () => {
    const { esi, patient } = await begin();
    await makeChargeItem(esi, patient.id, '60');
    await makeChargeItem(esi, patient.id, '15.50', { quantity: 2 });
    await makeChargeItem(esi, patient.id, '99', { planned: true });
    const invoice = await draw(esi, { patient_id: patient.id });
    expect(invoice).toMatchObject({
      ...{ uuid: invoice.id, number: 'INV000001', status: 'issued', items: 2, currency: 'GHS' },
      ...{ total: '91.00', paid: '0.00', due: '91.00', period: null, issued_at: expect.any(String) },
      payer: {
        kind: 'patient',
        id: patient.id,
        name: `${patient.first_name} ${patient.last_name}`,
        listed_name: listed(patient),
        number: patient.mrn,
      },
    });
    expect(await read(esi, invoice.id)).toEqual(invoice);
    const { data } = await esi.ask(listInvoices, { query: { patient_id: patient.id, status: 'issued' } });
    expect(data).toEqual([invoice]);
    expect((await esi.ask(listInvoices, { query: { payer: 'client' } })).data).toEqual([]);
    const bills = await esi.ask(listInvoiceBills, { params: { id: invoice.id }, query: {} });
    expect(bills.data.map(({ description, quantity, gross_amount, amount }) => [description, quantity, gross_amount, amount])).toEqual([
      ['Consultation', 1, '60.00', '60.00'],
      ['Consultation', 2, '31.00', '31.00'],
    ]);
  });

  it('INV-011 a draft has no number, cannot be paid, and is issued later; nothing is asked for twice', async () => {
    const { esi, patient } = await begin();
    const { id } = await makeChargeItem(esi, patient.id, '60');
    const draft = await draw(esi, { patient_id: patient.id, charge_item_ids: [id], draft: true });
    expect(draft).toMatchObject({ number: null, status: 'draft', issued_at: null });
    expect(await payIt(esi, draft.id, { amount: '60' })).toMatchObject({ status: 409, code: 'billing.invoiceStatus' });
    await expect(draw(esi, { patient_id: patient.id, charge_item_ids: [id] })).rejects.toMatchObject({ code: 'billing.onInvoice' });
    await expect(draw(esi, { patient_id: patient.id })).rejects.toMatchObject({ code: 'billing.nothingToInvoice' });
    const issued = (await esi.ask(issueInvoice, { params: { id: draft.id }, body: { version: draft.version } })).data;
    expect(issued).toMatchObject({ number: 'INV000001', status: 'issued', issued_by_name: expect.any(String) });
    await expect(esi.ask(issueInvoice, { params: { id: draft.id }, body: {} })).rejects.toMatchObject({ code: 'billing.invoiceStatus' });
    expect((await asOwner('select 1 from billing.invoice where organization_id = $1', [esi.organization_id])).length).toBe(1);
  });

  it('INV-011 charges of another patient, of two currencies, or cancelled ones are refused and nothing is drawn up', async () => {
    const { esi, patient } = await begin();
    const other = await givePatient(esi);
    const mine = await makeChargeItem(esi, patient.id, '60');
    const theirs = await makeChargeItem(esi, other.id, '60');
    const dollars = await makeChargeItem(esi, patient.id, '60', { currency: 'USD' });
    const gone = await makeChargeItem(esi, patient.id, '60');
    await esi.ask(cancelChargeItem, { params: { id: gone.id }, body: { reason: 'Not given' } });
    const refused = (ids: string[]) => draw(esi, { patient_id: patient.id, charge_item_ids: ids });
    await expect(refused([mine.id, theirs.id])).rejects.toMatchObject({ status: 404 });
    await expect(refused([mine.id, dollars.id])).rejects.toMatchObject({ code: 'billing.currencyDiffers' });
    await expect(refused([mine.id, gone.id])).rejects.toMatchObject({ code: 'billing.notDue' });
    expect((await esi.ask(listInvoices, { query: {} })).total).toBe(0);
    expect(await draw(esi, { patient_id: patient.id, currency: 'USD' })).toMatchObject({ number: 'INV000001', currency: 'USD' });
  });

  it('INV-011 of ten at once one stands, and numbers have no gap', async () => {
    const { esi, patient } = await begin();
    await makeChargeItem(esi, patient.id, '60');
    const answers = await Promise.all(Array.from({ length: 10 }, () => esi.send(createInvoice, { body: { patient_id: patient.id } })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
    const other = await givePatient(esi);
    await makeChargeItem(esi, other.id, '5');
    expect((await draw(esi, { patient_id: other.id })).number).toBe('INV000002');
  });
});

describe('paying', () => {
  it('PAY-008 HOOK-004 an invoice is paid in two parts, is balanced with the second, and that is told once', async () => {
    const { esi, patient } = await begin();
    await makeChargeItem(esi, patient.id, '60');
    await makeChargeItem(esi, patient.id, '40');
    const { id } = await draw(esi, { patient_id: patient.id });
    const first = await payIt(esi, id, { amount: '70' });
    expect(first).toMatchObject({ status: 200, data: { invoice: { status: 'issued', paid: '70.00', due: '30.00' }, change_due: '0.00' } });
    expect(await told(esi)).toEqual([]);
    const second = await payIt(esi, id, { amount: '50' });
    expect(second.data).toMatchObject({ invoice: { status: 'balanced', paid: '100.00', due: '0.00' }, change_due: '20.00' });
    expect(second.data.payments).toMatchObject([{ amount: '30.00', patient_id: patient.id, receipt_no: expect.any(String) }]);
    expect(await told(esi)).toEqual([id]);
    expect(await payIt(esi, id, { amount: '10' })).toMatchObject({ status: 409, code: 'billing.invoiceStatus' });
  });

  it('HOOK-004 INV-011 charges that are paid at the counter settle their invoice', async () => {
    const { esi, patient } = await begin();
    const item = await makeChargeItem(esi, patient.id, '60');
    const { id } = await draw(esi, { patient_id: patient.id });
    await esi.ask(payChargeItems, { body: { charge_item_ids: [item.id], ...cash, amount: '60' } });
    expect(await read(esi, id)).toMatchObject({ status: 'balanced', paid: '60.00' });
    expect(await told(esi)).toEqual([id]);
    const sold = await makeChargeItem(esi, patient.id, '25');
    await esi.ask(payChargeItems, { body: { charge_item_ids: [sold.id], ...cash, amount: '25' } });
    expect(await draw(esi, { patient_id: patient.id, charge_item_ids: [sold.id] })).toMatchObject({
      status: 'balanced',
      number: 'INV000002',
    });
  });
});

describe('taking back', () => {
  it('INV-011 an invoice of which nothing is paid is cancelled with a reason and its charges are free again', async () => {
    const { esi, patient } = await begin();
    const item = await makeChargeItem(esi, patient.id, '60');
    const { id } = await draw(esi, { patient_id: patient.id });
    const charge = { params: { id: item.id }, body: { reason: 'Not given' } };
    await expect(esi.ask(cancelChargeItem, charge)).rejects.toMatchObject({ code: 'billing.onInvoice' });
    const wrong = { params: { id }, body: { reason: 'Wrong patient' } };
    expect((await esi.ask(cancelInvoice, wrong)).data).toMatchObject({ status: 'cancelled', due: '0.00', end_reason: 'Wrong patient' });
    await expect(esi.ask(cancelInvoice, wrong)).rejects.toMatchObject({ code: 'billing.invoiceStatus' });
    const again = await draw(esi, { patient_id: patient.id });
    expect(again).toMatchObject({ number: 'INV000002', total: '60.00' });
    await payIt(esi, again.id, { amount: '20' });
    await expect(esi.ask(cancelInvoice, { params: { id: again.id }, body: { reason: 'No' } })).rejects.toMatchObject({
      code: 'billing.invoicePaid',
    });
    expect(await read(esi, again.id)).toMatchObject({ status: 'issued', paid: '20.00' });
  });

  it('INV-011 a draft that is taken back was entered in error', async () => {
    const { esi, patient } = await begin();
    await makeChargeItem(esi, patient.id, '60');
    const { id } = await draw(esi, { patient_id: patient.id, draft: true });
    expect((await esi.ask(cancelInvoice, { params: { id }, body: { reason: 'Wrong' } })).data).toMatchObject({
      status: 'entered-in-error',
      number: null,
    });
  });

  it('INV-011 who may not cancel is refused', async () => {
    const { home, esi, patient } = await begin();
    const staff = await withRole(home, 'Reader', ['invoices.read', 'invoices.write', 'billing.read']);
    const reader = await signedIn(staff, { role: 'Reader' });
    await makeChargeItem(esi, patient.id, '60');
    const { id } = await draw(esi, { patient_id: patient.id });
    await expect(reader.ask(cancelInvoice, { params: { id }, body: { reason: 'No' } })).rejects.toMatchObject({ status: 403 });
  });
});

it('INV-006 an invoice comes back as a PDF with the letterhead and as a workbook', async () => {
  const { esi, patient } = await begin();
  await makeChargeItem(esi, patient.id, '1250.5');
  const invoice: Invoice = await draw(esi, { patient_id: patient.id });
  const answer = await esi.send(downloadInvoice, { params: { id: invoice.id }, query: {} });
  expect(answer.headers['content-disposition']).toContain('invoice-INV000001.pdf');
  const { pages } = await readPdf(answer.rawPayload);
  expect(pages[0]).toContain('Test Hospital');
  for (const text of ['Invoice INV000001', `${patient.first_name} ${patient.last_name}`, 'Consultation', '1,250.50'])
    expect(pages[0]).toContain(text);
  const book = await esi.send(downloadInvoice, { params: { id: invoice.id }, query: { format: 'xlsx' } });
  expect(book.headers['content-type']).toContain('spreadsheetml');
  const rows: string[][] = [];
  for await (const row of sheetRows({ bytes: book.rawPayload, format: 'xlsx', limit: 10 })) rows.push(row);
  expect(rows[1]).toEqual(expect.arrayContaining([patient.mrn, 'Consultation', '1250.5', 'GHS']));
  const seen = await asOwner<{ subjects: { patients?: string[] } }>(
    "select subjects from audit.entry where organization_id = $1 and action = 'invoice.download'",
    [esi.organization_id],
  );
  expect(seen.map(({ subjects }) => subjects.patients)).toEqual([[patient.id], [patient.id]]);
});

it('INV-006 NAV-ADMIN-007 its paper says by when it is to be paid, where the organisation gives time', async () => {
  const { home, esi, patient } = await begin();
  await makeChargeItem(esi, patient.id, '60');
  const { id, issued_at } = await draw(esi, { patient_id: patient.id });
  const paper = async () => (await readPdf((await esi.send(downloadInvoice, { params: { id }, query: {} })).rawPayload)).pages[0]!;
  expect(await paper()).not.toContain('To be paid by');
  const admin = await signedIn(home, { role: 'Administrator' });
  await admin.ask(updateBillingSettings, { body: { payment_terms_days: 30 } });
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Accra', day: '2-digit', month: 'short', year: 'numeric' });
  const due = day.format(new Date(Date.parse(issued_at!) + 30 * 86_400_000));
  const said = await paper();
  for (const text of ['To be paid by', due]) expect(said).toContain(text);
  expect(await payIt(esi, id, { amount: '60' })).toMatchObject({ status: 200 });
  expect(await paper()).not.toContain('To be paid by');
});

it('INV-006 the paper and the workbook of very many charges say how many they leave out, and no others do', async () => {
  const { esi, patient } = await begin();
  await makeChargeItem(esi, patient.id, '60');
  const invoice = { ...(await draw(esi, { patient_id: patient.id })), items: mostRows + 1_200 };
  const read = Array.from({ length: mostRows }, () => null);
  expect([leftOut(invoice, read), leftOut(invoice, read.slice(1)), leftOut({ ...invoice, items: 1 }, [null])]).toEqual([1_200, 0, 0]);
  const to = { address: null, phone: null, branch: null } as never;
  const made = { invoice, to, bills: [], terms_days: 0, made_by: 'Esi', made_at: new Date() };
  const paper = (left_out: number) =>
    JSON.stringify(invoiceDocument({ ...made, left_out }, { name: 'Asempa', time_zone: 'Africa/Accra' } as never).content);
  expect(paper(1_200)).toContain('1200 further charges are not listed here. The total has them.');
  expect(paper(0)).not.toContain('further charges');

  const rowsOf = async (note?: string) => {
    const rows: string[][] = [];
    const bytes = await workbookOf([{ title: 'Amount', of: (amount: string) => amount }], ['60'], note);
    for await (const row of sheetRows({ bytes: Buffer.from(bytes), format: 'xlsx', limit: 10 })) rows.push(row);
    return rows;
  };
  expect(await rowsOf(leftOutSentence(1_200))).toEqual([
    ['Amount'],
    ['60'],
    ['1200 further charges are not listed here. The total has them.'],
  ]);
  expect(await rowsOf(leftOutSentence(0))).toEqual([['Amount'], ['60']]);
});

it('INV-011 an invoice goes with the record of its patient in a merge', async () => {
  const { esi, patient } = await begin();
  const other = await givePatient(esi);
  await makeChargeItem(esi, other.id, '60');
  const { id } = await draw(esi, { patient_id: other.id });
  await esi.ask(mergePatients, { params: { id: patient.id }, body: { loser_id: other.id } });
  expect((await read(esi, id)).patient_id).toBe(patient.id);
});
