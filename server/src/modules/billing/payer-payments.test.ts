import {
  actOnClientAccount,
  allocateAccount,
  createClientAccount,
  listInvoiceBills,
  listInvoiceEntries,
  listOpenInvoices,
  listPayerBills,
  listStatements,
  listTransactions,
  payChargeItems,
  payInvoice,
  readChargeItem,
  readInvoice,
  recordShortPayment,
  writeOffInvoice,
} from '@akoma/contract/billing';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { openTillOf } from './billing.make.ts';
import { insurePatient, makeClientInvoice } from './payer-payment.make.ts';
import { verifyLedger } from './verify-ledger.ts';

const rights = ['billing.*', 'invoices.*', 'patients.*', 'payers.*'];
const begin = async (more: string[] = rights) => {
  const home = await withRole(await withRole(await found(), 'Boss', rights), 'Cashier', more);
  return { home, esi: await signedIn(home, { role: 'Boss' }), cashier: await signedIn(home, { role: 'Cashier' }) };
};
const findings = async ({ organization_id }: Caller) =>
  (await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }))).findings;
const accountOf = async (who: Caller, client_id: string) =>
  (await who.ask(createClientAccount, { params: { id: who.organization_id }, body: { client_id } })).data;
const putIn = (who: Caller, account_id: string, amount: string, more: object = {}) =>
  who.ask(actOnClientAccount, {
    params: { id: who.organization_id, account_id },
    body: { action: 'credit', amount, currency: 'GHS', payment: 'bank-transfer', ...more },
  });
const allocate = (who: Caller, account_id: string, allocations: { invoice_id: string; amount: string }[]) =>
  who
    .send(allocateAccount, { params: { id: who.organization_id, account_id }, body: { allocations } })
    .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
/** As a program does that is told that the server is busy: it asks again. */
const allocateInTheEnd: typeof allocate = async (...asked) => {
  const answer = await allocate(...asked);
  return answer.status === 503 ? allocateInTheEnd(...asked) : answer;
};
const pay = (who: Caller, invoice_id: string, body: object) =>
  who
    .send(payInvoice, {
      params: { id: who.organization_id, invoice_id },
      body: { transaction_type: 'cash', payment: 'bank-transfer', currency: 'GHS', ...body } as never,
    })
    .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
const short = (who: Caller, id: string, body: object) =>
  who
    .send(recordShortPayment, { params: { id }, body: { reason: 'Not covered', ...body } as never })
    .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
const read = async (who: Caller, id: string) => (await who.ask(readInvoice, { params: { id } })).data;
const item = async (who: Caller, id: string) => (await who.ask(readChargeItem, { params: { id } })).data;
const moved = ({ organization_id }: Caller, act: string) =>
  asOwner(
    'select debit, debit_of, credit, credit_of, amount_minor::int as minor from billing.transfer where organization_id = $1 and act = $2 order by posted_at, position',
    [organization_id, act],
  );

describe('a payment of a client', () => {
  it('CLIENT-003 CLIENT-006 comes onto its account with a receipt, stands among the transactions, and cash goes into the till', async () => {
    const { home, esi } = await begin();
    const { client_id } = await insurePatient(esi);
    const account = await accountOf(esi, client_id);
    expect(account).toMatchObject({ balance: '0.00', client_name: 'Gold Fields Ghana', currency: 'GHS' });
    expect((await accountOf(esi, client_id)).id).toBe(account.id);
    const { data, payment } = await putIn(esi, account.id, '500', { reference: 'TRF 77' });
    expect(data.balance).toBe('500.00');
    expect(payment).toMatchObject({ receipt_no: 'RCT000001', client_id, client_name: 'Gold Fields Ghana', patient_id: null });
    const cash = { amount: '20', currency: 'GHS' as const, payment: 'cash' as const, action: 'credit' as const };
    const answer = await esi.send(actOnClientAccount, { params: { id: esi.organization_id, account_id: account.id }, body: cash });
    expect(answer.json()).toMatchObject({ code: 'billing.noOpenTill' });
    await openTillOf(esi, Object.values(home.locations)[0]!);
    await putIn(esi, account.id, '20', { payment: 'cash' });
    const listed = await esi.ask(listTransactions, { params: { id: esi.organization_id }, query: { search: 'gold' } });
    expect(listed.data.map(({ amount, client_name, patient_id }) => [amount, client_name, patient_id])).toEqual([
      ['20.00', 'Gold Fields Ghana', null],
      ['500.00', 'Gold Fields Ghana', null],
    ]);
    expect(await moved(esi, 'payer-payment')).toMatchObject([
      { debit: 'bank', credit: 'client-account', credit_of: account.id, minor: 50_000 },
      { debit: 'till', credit: 'client-account', credit_of: account.id, minor: 2000 },
    ]);
    expect(await findings(esi)).toEqual([]);
  });

  it('INV-010 CLIENT-006 is allocated over open invoices: charges, payer bills, invoices and statements follow, the journal balances', async () => {
    const { esi } = await begin();
    const who = await insurePatient(esi);
    const first = await makeClientInvoice(esi, who, '60', '40');
    const second = await makeClientInvoice(esi, who, '50');
    const { id: account_id } = await accountOf(esi, who.client_id);
    await putIn(esi, account_id, '130');
    const at = { params: { id: esi.organization_id, account_id } };
    const { data: open } = await esi.ask(listOpenInvoices, at);
    expect(open).toMatchObject([
      { id: first.invoice_id, due: '100.00', age: 0 },
      { id: second.invoice_id, due: '50.00', age: 0 },
    ]);
    const done = await allocate(esi, account_id, [
      { invoice_id: first.invoice_id, amount: '100' },
      { invoice_id: second.invoice_id, amount: '20' },
    ]);
    expect(done).toMatchObject({
      ...{ status: 200, data: { balance: '10.00' } },
      invoices: [
        { status: 'balanced', paid: '100.00', due: '0.00' },
        { status: 'issued', paid: '20.00', due: '30.00' },
      ],
    });
    expect(await item(esi, first.charges[0]!)).toMatchObject({ status: 'billed', settled_amount: '60.00', open_amount: '0.00' });
    expect(await item(esi, second.charges[0]!)).toMatchObject({ settled_amount: '20.00', open_amount: '30.00' });
    const { data: bills } = await esi.ask(listPayerBills, { params: { id: esi.organization_id }, query: { client_id: who.client_id } });
    expect(bills.map(({ amount, settled, status }) => [amount, settled, status]).sort()).toEqual([
      ['40.00', '40.00', 'settled'],
      ['50.00', '20.00', 'invoiced'],
      ['60.00', '60.00', 'settled'],
    ]);
    const { data: statements } = await esi.ask(listStatements, { query: {} });
    expect(statements).toMatchObject([{ age_0_30: '30.00', open: '30.00', account_id, balance: '10.00' }]);
    expect((await esi.ask(listOpenInvoices, at)).data.map(({ id }) => id)).toEqual([second.invoice_id]);
    const { data: entries } = await esi.ask(listInvoiceEntries, { params: { id: second.invoice_id } });
    expect(entries).toMatchObject([{ action: 'allocation', amount: '20.00', open_after: '30.00', reason: null }]);
    const from = { debit: 'client-account', debit_of: account_id, credit: 'payers-invoiced' };
    expect(await moved(esi, 'allocation')).toEqual([
      { ...from, credit_of: first.invoice_id, minor: 10_000 },
      { ...from, credit_of: second.invoice_id, minor: 2000 },
    ]);
    const announced = await asOwner("select 1 from platform.outbox where organization_id = $1 and name = 'billing.invoicePaid'", [
      esi.organization_id,
    ]);
    expect(announced).toHaveLength(1);
    expect(await findings(esi)).toEqual([]);
  });

  it('PAY-008 pays one invoice at once; more than is open comes back as change of cash alone, less is a part payment', async () => {
    const { home, esi } = await begin();
    const who = await insurePatient(esi);
    const { invoice_id, charges } = await makeClientInvoice(esi, who, '60', '40');
    expect(await pay(esi, invoice_id, { amount: '100.01' })).toMatchObject({ status: 409, code: 'billing.tooMuch' });
    expect(await pay(esi, invoice_id, { amount: '70', payment: undefined })).toMatchObject({ status: 400 });
    const account = { transaction_type: 'patient-account', account_id: invoice_id, payment: undefined };
    expect(await pay(esi, invoice_id, { amount: '70', ...account })).toMatchObject({ status: 409, code: 'billing.ofClient' });
    expect(await pay(esi, invoice_id, { amount: '70', currency: 'USD' })).toMatchObject({ status: 409, code: 'billing.currencyDiffers' });
    expect(await read(esi, invoice_id)).toMatchObject({ paid: '0.00', version: 3 });
    expect(await pay(esi, invoice_id, { amount: '70', reference: 'CHQ 1' })).toMatchObject({
      status: 200,
      data: { invoice: { status: 'issued', paid: '70.00', due: '30.00' }, payments: [{ amount: '70.00', reference: 'CHQ 1' }] },
    });
    expect(await item(esi, charges[1]!)).toMatchObject({ settled_amount: '10.00' });
    await openTillOf(esi, Object.values(home.locations)[0]!);
    expect(await pay(esi, invoice_id, { amount: '50', payment: 'cash' })).toMatchObject({
      status: 200,
      data: { invoice: { status: 'balanced', due: '0.00' }, change_due: '20.00', payments: [{ amount: '30.00', tendered: '50.00' }] },
    });
    expect(await pay(esi, invoice_id, { amount: '1' })).toMatchObject({ status: 409, code: 'billing.invoiceStatus' });
    expect((await accountOf(esi, who.client_id)).balance).toBe('0.00');
    expect(await findings(esi)).toEqual([]);
  });

  it('PAY-010 CLIENT-006 no more is allocated than lies on the account or is open, not by two hundred at once', async () => {
    const { esi } = await begin();
    const who = await insurePatient(esi);
    const { invoice_id } = await makeClientInvoice(esi, who, '500');
    const other = await makeClientInvoice(esi, who, '10');
    const { id: account_id } = await accountOf(esi, who.client_id);
    await putIn(esi, account_id, '100');
    expect(await allocate(esi, account_id, [{ invoice_id, amount: '100.01' }])).toMatchObject({
      status: 409,
      code: 'billing.balanceTooLow',
    });
    const over = await allocate(esi, account_id, [
      { invoice_id, amount: '50' },
      { invoice_id: other.invoice_id, amount: '10.01' },
    ]);
    expect(over).toMatchObject({ status: 409, code: 'billing.moreThanOpen' });
    expect(await read(esi, invoice_id)).toMatchObject({ paid: '0.00' });
    expect(await moved(esi, 'allocation')).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 200 }, () => allocateInTheEnd(esi, account_id, [{ invoice_id, amount: '30' }])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'billing.balanceTooLow')).toHaveLength(197);
    expect(await read(esi, invoice_id)).toMatchObject({ paid: '90.00', due: '410.00' });
    expect((await accountOf(esi, who.client_id)).balance).toBe('10.00');
    expect(await findings(esi)).toEqual([]);
  });

  it('CLIENT-006 what is no amount, an invoice named twice, of another client or another organisation is refused, and nothing is written', async () => {
    const { esi } = await begin();
    const who = await insurePatient(esi);
    const { invoice_id } = await makeClientInvoice(esi, who, '500');
    const { id: account_id } = await accountOf(esi, who.client_id);
    await putIn(esi, account_id, '100');
    for (const amount of ['0', '-5', 'NaN', '1.001', '1000000000000'])
      expect(await allocate(esi, account_id, [{ invoice_id, amount }])).toMatchObject({ status: 400 });
    const twice = [
      { invoice_id, amount: '1' },
      { invoice_id, amount: '1' },
    ];
    expect(await allocate(esi, account_id, twice)).toMatchObject({ status: 400 });
    const another = await makeClientInvoice(esi, await insurePatient(esi, {}, { companyName: 'Acacia Health' }), '5');
    expect(await allocate(esi, account_id, [{ invoice_id: another.invoice_id, amount: '5' }])).toMatchObject({ status: 404 });
    const { esi: stranger } = await begin();
    expect(await allocate(stranger, account_id, [{ invoice_id, amount: '5' }])).toMatchObject({ status: 404 });
    expect(await short(stranger, invoice_id, { amount: '5', outcome: 'disputed' })).toMatchObject({ status: 404 });
    await esi.ask(actOnClientAccount, { params: { id: esi.organization_id, account_id }, body: { action: 'suspend' } });
    expect(await allocate(esi, account_id, [{ invoice_id, amount: '5' }])).toMatchObject({ status: 409, code: 'billing.accountSuspended' });
    expect(await pay(esi, invoice_id, { amount: '5' })).toMatchObject({ status: 409, code: 'billing.accountSuspended' });
    expect(await moved(esi, 'allocation')).toEqual([]);
    expect(await read(esi, invoice_id)).toMatchObject({ due: '500.00', version: 3 });
  });
});

describe('what a client does not pay', () => {
  it('INV-010 INV-011 is accepted, disputed or written off with a reason: what is open follows, and what is disputed stays open', async () => {
    const { esi } = await begin();
    const who = await insurePatient(esi);
    const { invoice_id, charges } = await makeClientInvoice(esi, who, '60', '40');
    expect(await short(esi, invoice_id, { amount: '25', outcome: 'accepted', charge_item_ids: [charges[1]] })).toMatchObject({
      status: 200,
      data: { status: 'issued', written_off: '25.00', due: '75.00', disputed: '0.00' },
    });
    expect(await item(esi, charges[1]!)).toMatchObject({ open_amount: '15.00', settled_amount: '0.00', status: 'billed' });
    expect(await short(esi, invoice_id, { amount: '30', outcome: 'disputed' })).toMatchObject({
      data: { due: '75.00', disputed: '30.00' },
    });
    expect((await esi.ask(listStatements, { query: {} })).data).toMatchObject([{ open: '75.00', disputed: '30.00' }]);
    const off = (body: object) =>
      esi
        .send(writeOffInvoice, { params: { id: invoice_id }, body: { reason: 'Insolvent', ...body } as never })
        .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
    expect(await off({ amount: '75.01' })).toMatchObject({ status: 409, code: 'billing.moreThanOpen' });
    expect(await off({ amount: '50', version: 1 })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await off({ amount: '50' })).toMatchObject({ data: { written_off: '75.00', due: '25.00', disputed: '25.00' } });
    expect(await off({ reason: '' })).toMatchObject({ status: 400 });
    expect(await off({})).toMatchObject({ data: { status: 'balanced', due: '0.00', disputed: '0.00' } });
    expect(await off({})).toMatchObject({ status: 409, code: 'billing.invoiceStatus' });
    expect(
      (await esi.ask(listInvoiceEntries, { params: { id: invoice_id } })).data.map(({ action, amount, open_after, reason }) => [
        action,
        amount,
        open_after,
        reason,
      ]),
    ).toEqual([
      ['write-off', '25.00', '0.00', 'Insolvent'],
      ['write-off', '50.00', '25.00', 'Insolvent'],
      ['disputed', '30.00', '75.00', 'Not covered'],
      ['accepted', '25.00', '75.00', 'Not covered'],
    ]);
    expect(await moved(esi, 'short-payment')).toMatchObject([{ debit: 'short-payments', credit: 'payers-invoiced', minor: 2500 }]);
    expect(await moved(esi, 'write-off')).toMatchObject([
      { debit: 'write-offs', credit: 'payers-invoiced', credit_of: invoice_id },
      { debit: 'write-offs', credit: 'payers-invoiced', credit_of: invoice_id },
    ]);
    expect(await findings(esi)).toEqual([]);
  });

  it('INV-010 BILL-003 charged to the patient makes the charges due again, and the patient pays them', async () => {
    const { esi } = await begin();
    const who = await insurePatient(esi, { copay_type: 'COINSURANCE', coinsurance_percent: '20' });
    const { invoice_id, charges } = await makeClientInvoice(esi, who, '100', '50');
    const [first, second] = charges as [string, string];
    const paid = { transaction_type: 'cash', payment: 'card', currency: 'GHS' } as const;
    await esi.ask(payChargeItems, { body: { charge_item_ids: [first], ...paid, amount: '20' } });
    expect(await short(esi, invoice_id, { amount: '30', outcome: 'charged-to-patient' })).toMatchObject({ status: 400 });
    const strange = { amount: '30', outcome: 'charged-to-patient', charge_item_ids: [invoice_id] };
    expect(await short(esi, invoice_id, strange)).toMatchObject({ status: 404 });
    expect(await short(esi, invoice_id, { ...strange, amount: '80.01', charge_item_ids: [first] })).toMatchObject({
      ...{ status: 409, code: 'billing.moreThanOpen' },
    });
    expect(await short(esi, invoice_id, { ...strange, charge_item_ids: [first] })).toMatchObject({
      data: { total: '120.00', written_off: '30.00', due: '90.00' },
    });
    expect(await item(esi, first)).toMatchObject({ status: 'billable', due_amount: '30.00', payer_amount: '50.00', paid_at: null });
    expect(await item(esi, second)).toMatchObject({ due_amount: '10.00', payer_amount: '40.00' });
    await esi.ask(payChargeItems, { body: { charge_item_ids: [first, second], ...paid, amount: '40' } });
    expect(await item(esi, first)).toMatchObject({ status: 'billed', due_amount: '0.00', paid_amount: '50.00' });
    const { data: bills } = await esi.ask(listInvoiceBills, { params: { id: invoice_id }, query: {} });
    expect(bills.map(({ amount, open }) => [amount, open]).sort()).toEqual([
      ['40.00', '40.00'],
      ['80.00', '50.00'],
    ]);
    expect(await moved(esi, 'short-payment')).toMatchObject([
      { debit: 'patients-debts', credit: 'payers-invoiced', credit_of: invoice_id, minor: 3000 },
    ]);
    await pay(esi, invoice_id, { amount: '90' });
    expect(await read(esi, invoice_id)).toMatchObject({ status: 'balanced', paid: '90.00' });
    expect(await findings(esi)).toEqual([]);
  });

  it('INV-010 who may draw up invoices disputes and charges to patients; accepting and writing off needs invoices.delete', async () => {
    const { esi, cashier } = await begin(['billing.*', 'invoices.write', 'invoices.read', 'patients.*']);
    const who = await insurePatient(esi);
    const { invoice_id, charges } = await makeClientInvoice(esi, who, '60');
    expect(await short(cashier, invoice_id, { amount: '5', outcome: 'accepted' })).toMatchObject({ status: 403 });
    const off = await cashier.send(writeOffInvoice, { params: { id: invoice_id }, body: { reason: 'Insolvent' } });
    expect(off.statusCode).toBe(403);
    expect(await read(esi, invoice_id)).toMatchObject({ due: '60.00', version: 3 });
    expect(await short(cashier, invoice_id, { amount: '5', outcome: 'disputed' })).toMatchObject({ status: 200 });
    const patients = { amount: '5', outcome: 'charged-to-patient', charge_item_ids: charges };
    expect(await short(cashier, invoice_id, patients)).toMatchObject({ status: 200 });
  });

  it('CODES-004 INV-010 books where an invoice, a client or a charge says something else than the journal are found', async () => {
    const { esi } = await begin();
    const who = await insurePatient(esi);
    const { invoice_id, charges } = await makeClientInvoice(esi, who, '60', '40');
    await pay(esi, invoice_id, { amount: '70' });
    expect(await findings(esi)).toEqual([]);
    await asOwner('update billing.invoice set paid_minor = 6000 where id = $1', [invoice_id]);
    await asOwner('update billing.charge_item set settled_minor = 0 where id = $1', [charges[1]]);
    await asOwner("update billing.invoice set number = 'X' where id = $1", [invoice_id]);
    expect((await findings(esi)).map(({ kind, id, code, kept, journal }) => [kind, id ?? code, kept, journal])).toEqual([
      ['charge', charges[1], '40.00', '30.00'],
      ['invoice', invoice_id, '40.00', '30.00'],
      ['invoice', invoice_id, '40.00', '30.00'],
      ['number-without-record', 'INV000001', null, null],
    ]);
  });
});
