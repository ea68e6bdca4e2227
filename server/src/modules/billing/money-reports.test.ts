import {
  cancelChargeItem,
  countTill,
  createPatientAccount,
  creditPatientAccount,
  listReportLines,
  payChargeItems,
  readDiscountsGiven,
  readOutstanding,
  readRefunds,
  readRevenue,
  readTakings,
} from '@akoma/contract/billing';
import { createService } from '@akoma/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { coverCharge } from '../../../test/covered-charge.ts';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeClient, makeHealthPolicy } from '../payers/payers.make.ts';
import { makeBeneficiary, makeChargeItem, makeDiscount, openTillOf } from './billing.make.ts';

const rights = ['billing.*', 'reports.read', 'patients.*', 'services.*', 'prices.*', 'payers.*'];
const begin = async () => {
  const home = await withRole(await found(), 'Cashier', rights);
  const esi = await signedIn(home, { role: 'Cashier' });
  const place = Object.values(home.locations)[0]!;
  return { home, esi, place, till: await openTillOf(esi, place), patient: await givePatient(esi) };
};
const cash = { transaction_type: 'cash' as const, currency: 'GHS' as const };
const pay = (who: Caller, ids: string[], payment: 'cash' | 'card' | 'cheque', amount: string) =>
  who.ask(payChargeItems, { body: { charge_item_ids: ids, ...cash, payment, amount } });

/** What an account moved by the journal, debits less credits, in pesewas. */
async function moved({ organization_id }: Caller, accounts: readonly string[], acts?: readonly string[]): Promise<number> {
  const [row] = await asOwner<{ minor: number }>(
    `select coalesce(sum(case when debit = any ($2) then amount_minor else 0 end - case when credit = any ($2) then amount_minor else 0 end), 0)::int as minor
     from billing.transfer where organization_id = $1 and ($3::text[] is null or act = any ($3))`,
    [organization_id, accounts, acts ?? null],
  );
  return row!.minor;
}
const minor = (amount: string | null | undefined) => Math.round(Number(amount ?? 0) * 100);
const byKey = <R extends { key: string }>(rows: readonly R[]) => Object.fromEntries(rows.map((row) => [row.key, row]));
const money = ['till', 'mobile-money', 'card', 'bank'];
const comings = ['payment', 'deposit', 'payer-payment'];

/** A row of the journal as the acts that refund write it. */
const posted = (who: Caller, act: string, row: { debit: string; credit: string; credit_of?: string; minor: number; item?: string }) =>
  asOwner(
    `insert into billing.transfer (organization_id, entry_id, position, act, debit, credit, credit_of, amount_minor, currency, charge_item_id, by_id, posted_at, reason)
     values ($1, $2, 0, $3, $4, $5, $6, $7, 'GHS', $8, $9, now(), 'Paid twice')`,
    [
      who.organization_id,
      newId(),
      act,
      row.debit,
      row.credit,
      row.credit_of ?? null,
      row.minor,
      row.item ?? null,
      who.practitioner_role_id,
    ],
  );

describe('financial reports', () => {
  it('ROUTE-016 BILL-024 the takings of the day by method, cashier and day are what the journal says, and lead to their lines', async () => {
    const { home, esi, till, patient } = await begin();
    const kojo = await signedIn(home, { role: 'Cashier' });
    const ids: string[] = [];
    for (const amount of ['60', '40', '25.50']) ids.push((await makeChargeItem(esi, patient.id, amount)).id);
    await pay(esi, [ids[0]!], 'cash', '100');
    await pay(esi, [ids[1]!], 'cheque', '40');
    await pay(kojo, [ids[2]!], 'card', '25.50');
    const { data: account } = await esi.ask(createPatientAccount, { body: { patient_id: patient.id } });
    await esi.ask(creditPatientAccount, { params: { id: account.id }, body: { amount: '150', currency: 'GHS', payment: 'card' } });
    const blind = await esi.ask(readTakings, { query: {} });
    expect(blind.without_open_till).toBe(true);
    expect(byKey(blind.data).cash).toBeUndefined();
    await esi.ask(countTill, { params: { id: till.id }, body: { actual_cash: '160' } });
    const { data, totals, without_open_till } = await esi.ask(readTakings, { query: {} });
    expect(without_open_till).toBe(false);
    expect(byKey(data)).toMatchObject({
      cash: { amount: '60.00', taken: '60.00', returned: '0.00', entries: 1, currency: 'GHS' },
      cheque: { amount: '40.00' },
      card: { amount: '175.50', entries: 2 },
    });
    expect(totals).toMatchObject([{ currency: 'GHS', amount: '275.50', entries: 4 }]);
    expect(minor(totals[0]!.amount)).toBe(await moved(esi, money, comings));
    for (const by of ['cashier', 'day'] as const) expect((await esi.ask(readTakings, { query: { by } })).totals).toEqual(totals);
    expect(byKey((await esi.ask(readTakings, { query: { by: 'cashier' } })).data)[kojo.practitioner_role_id]).toMatchObject({
      amount: '25.50',
      name: expect.any(String),
    });
    const lines = await esi.ask(listReportLines, { query: { report: 'takings', by: 'method', key: 'card', page_size: 100 } });
    expect(lines.data.map(({ amount, act }) => [act, amount])).toEqual([
      ['deposit', '150.00'],
      ['payment', '25.50'],
    ]);
    expect(lines.data[1]).toMatchObject({ patient_id: patient.id, description: 'Consultation', receipt_no: expect.any(String) });
    // the posting day counts, by the clock of the organisation
    await asOwner("update billing.transfer set posted_at = posted_at - interval '2 days' where organization_id = $1 and debit = 'card'", [
      esi.organization_id,
    ]);
    expect((await esi.ask(readTakings, { query: {} })).totals).toMatchObject([{ amount: '100.00' }]);
    const start_date = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const days = await esi.ask(readTakings, { query: { by: 'day', start_date } });
    expect(days.data.map(({ amount }) => amount)).toEqual(['175.50', '100.00']);
  });

  it('ROUTE-016 CONST-011 revenue by service, department, clinician and payer comes to what was earned, after what was cancelled', async () => {
    const { esi, place, patient } = await begin();
    const { data: service } = await esi.ask(createService, {
      body: { name: 'X-ray', healthcare_service_categories: [{ text: 'Procedure' }] },
    } as never);
    const client = await makeClient(esi);
    const half = await makeDiscount(esi, { name: 'Half', value: '50', status: 'active' });
    const of = { healthcare_service_id: service.id, location_id: place, practitioner_id: esi.practitioner_role_id };
    await makeChargeItem(esi, patient.id, '80', { ...of, discount_id: half.id });
    const insured = await givePatient(esi);
    const { id: policy_id } = await makeHealthPolicy(esi, client.id);
    await makeBeneficiary(esi, { patient_id: insured.id, policy_id, number: 'M-1' });
    await makeChargeItem(esi, insured.id, '30', of);
    const { id } = await makeChargeItem(esi, patient.id, '15');
    await esi.ask(cancelChargeItem, { params: { id }, body: { reason: 'Not given' } });
    await makeChargeItem(esi, patient.id, '12');
    const services = await esi.ask(readRevenue, { query: {} });
    expect(byKey(services.data)).toMatchObject({
      [service.id]: { name: 'X-ray', gross: '110.00', discounts: '40.00', amount: '70.00' },
      none: { name: null, gross: '12.00', amount: '12.00', entries: 3 },
    });
    expect(minor(services.totals[0]!.amount)).toBe(-(await moved(esi, ['revenue', 'discounts'])));
    for (const by of ['department', 'clinician'] as const) {
      const found = await esi.ask(readRevenue, { query: { by } });
      expect(found.totals).toEqual(services.totals);
      expect(byKey(found.data)[by === 'department' ? place : esi.practitioner_role_id]).toMatchObject({ amount: '70.00' });
    }
    const payers = await esi.ask(readRevenue, { query: { by: 'payer' } });
    expect(byKey(payers.data)).toMatchObject({
      [client.id]: { name: client.companyName, gross: null, amount: '30.00' },
      none: { amount: '52.00' },
    });
    expect(payers.totals).toMatchObject([{ amount: services.totals[0]!.amount }]);
    const lines = await esi.ask(listReportLines, { query: { report: 'revenue', by: 'payer', key: client.id } });
    expect(lines.data).toMatchObject([{ amount: '30.00', act: 'cover', patient_id: insured.id }]);
  });

  it('ROUTE-016 DISC-004 discounts and exemptions that were given, by their name', async () => {
    const { esi, patient } = await begin();
    const half = await makeDiscount(esi, { name: 'Half', value: '50', status: 'active' });
    const free = await makeDiscount(esi, { name: 'Under five', value: '100', status: 'active', exemption: 'under-five' });
    await makeChargeItem(esi, patient.id, '80', { discount_id: half.id });
    await makeChargeItem(esi, patient.id, '30', { discount_id: free.id });
    const { id } = await makeChargeItem(esi, patient.id, '20', { discount_id: half.id });
    await esi.ask(cancelChargeItem, { params: { id }, body: { reason: 'Not given' } });
    const { data, totals } = await esi.ask(readDiscountsGiven, { query: {} });
    expect(byKey(data)).toMatchObject({
      [half.id]: { name: 'Half', amount: '40.00', entries: 3 },
      [free.id]: { name: 'Under five', amount: '30.00' },
    });
    expect(minor(totals[0]!.amount)).toBe(await moved(esi, ['discounts']));
  });

  it('ROUTE-016 BILL-032 what was returned and credited is read from the journal, and comes off the takings', async () => {
    const { esi, patient } = await begin();
    const item = await makeChargeItem(esi, patient.id, '60');
    await pay(esi, [item.id], 'card', '60');
    await posted(esi, 'return', { debit: 'patients-debts', credit: 'card', minor: 6000, item: item.id });
    await posted(esi, 'credit-note', { debit: 'revenue', credit: 'patients-debts', minor: 6000, item: item.id });
    const { data, totals } = await esi.ask(readRefunds, { query: {} });
    expect(byKey(data)).toMatchObject({
      card: { returned: '60.00', credited: '0.00' },
      none: { returned: '0.00', credited: '60.00' },
    });
    expect(totals).toMatchObject([{ currency: 'GHS', returned: '60.00', credited: '60.00' }]);
    expect((await esi.ask(readTakings, { query: {} })).data).toMatchObject([
      { key: 'card', taken: '60.00', returned: '60.00', amount: '0.00' },
    ]);
    expect((await esi.ask(readRevenue, { query: {} })).totals).toMatchObject([{ amount: '0.00' }]);
  });

  it('ROUTE-016 INV-010 what is open by payer and age, and of patients, is what the journal says they owe', async () => {
    const { esi, patient } = await begin();
    const client = await makeClient(esi);
    const old = await makeChargeItem(esi, patient.id, '60');
    await asOwner('update billing.charge_item set service_day = service_day - 40 where id = $1', [old.id]);
    await makeChargeItem(esi, patient.id, '10');
    await coverCharge(esi, (await makeChargeItem(esi, patient.id, '25')).id, client.id);
    const { data, totals } = await esi.ask(readOutstanding, { query: {} });
    expect(byKey(data)).toMatchObject({
      patients: { age_0_30: '10.00', age_31_60: '60.00', amount: '70.00', entries: 2 },
      [client.id]: { name: client.companyName, not_invoiced: '25.00', amount: '25.00' },
    });
    expect(minor(totals[0]!.amount)).toBe(await moved(esi, ['patients-debts', 'payers-not-invoiced', 'payers-invoiced']));
    const lines = await esi.ask(listReportLines, { query: { report: 'outstanding', key: 'patients' } });
    expect(lines.data.map(({ amount, patient_id }) => [amount, patient_id])).toEqual([
      ['60.00', patient.id],
      ['10.00', patient.id],
    ]);
    const since = new Date(Date.now() - 5 * 86_400_000).toISOString();
    expect((await esi.ask(readOutstanding, { query: { start_date: since } })).totals).toMatchObject([{ amount: '35.00' }]);
  });

  it('ROUTE-016 PERM-001 who may not read bills reads no report, the workbook has the rows and their sum, and spans have an end', async () => {
    const { home, esi, patient } = await begin();
    await makeChargeItem(esi, patient.id, '60');
    const asked = { query: { format: 'xlsx' as const } };
    const file = await esi.send(readRevenue, asked);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect(file.headers['content-disposition']).toMatch(/revenue-by-service-.*\.xlsx/);
    expect(file.headers['x-total-rows']).toBe('2');
    const others = { takings: readTakings, outstanding: readOutstanding, discounts: readDiscountsGiven, refunds: readRefunds };
    for (const [report, operation] of Object.entries(others)) {
      const sheet = await esi.send(operation, asked);
      expect([sheet.statusCode, sheet.headers['content-type']], report).toEqual([200, expect.stringContaining('spreadsheetml')]);
      expect(sheet.headers['content-disposition']).toContain(report);
    }
    const clinician = await signedIn(home, { role: 'Clinician' });
    const receptionist = await signedIn(home, { role: 'Receptionist' });
    for (const who of [clinician, receptionist])
      for (const op of [readTakings, readRevenue, readOutstanding, readDiscountsGiven, readRefunds, listReportLines])
        expect((await who.send(op, { query: {} })).statusCode).toBe(403);
    const long = await esi.send(readTakings, { query: { start_date: '2020-01-01', end_date: '2026-01-01' } });
    expect([long.statusCode, long.json().errors]).toEqual([400, { end_date: ['At most 366 days.'] }]);
    const backwards = await esi.send(readTakings, { query: { start_date: '2026-02-01', end_date: '2026-01-01' } });
    expect(backwards.json().errors).toEqual({ end_date: ['The end is before the start.'] });
    const other = await signedIn(await withRole(await found(), 'Cashier', rights), { role: 'Cashier' });
    expect((await other.ask(readRevenue, { query: {} })).data).toEqual([]);
  });
});
