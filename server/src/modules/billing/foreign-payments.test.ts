import {
  createExchangeRate,
  creditPatientAccount,
  openTill,
  payChargeItems,
  payInTill,
  printReceipt,
  readPayment,
  readPaymentOutcome,
} from '@akoma/contract/billing';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, openTransaction, somebodyWaits } from '../../../test/database.ts';
import { balancesByCurrency } from '../../../test/journal-balances.ts';
import { givePatient } from '../patients/patients.make.ts';
import { openAccount } from './account.make.ts';
import { makeChargeItem, openTillOf } from './billing.make.ts';
import { lockChargeItems } from './charge-item.store.ts';

const begin = async () => {
  const home = await withRole(await found(), 'Cashier', ['billing.*', 'patients.*', 'settings.*']);
  const esi = await signedIn(home, { role: 'Cashier' });
  const location_id = Object.values(home.locations)[0]!;
  const till = await openTillOf(esi, location_id);
  const open = (currency: 'USD', opening_float = '0') => esi.ask(openTill, { body: { location_id, opening_float, currency } });
  return { home, esi, till, open, patient: await givePatient(esi) };
};
const pay = (who: Caller, id: string, body: object, key?: string) =>
  who
    .send(
      payChargeItems,
      { body: { charge_item_ids: [id], transaction_type: 'cash', payment: 'cash', currency: 'USD', ...body } },
      key ? { 'idempotency-key': key } : {},
    )
    .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
const payments = async ({ organization_id }: Caller) =>
  (await asOwner('select id from billing.payment where organization_id = $1', [organization_id])).length;

describe('a bill in cedis paid in dollars', () => {
  it('CONST-008 PAY-002 is booked at the rate of the moment, which the payment keeps; change is in cedis', async () => {
    const { esi, open, patient } = await begin();
    const { id } = await makeChargeItem(esi, patient.id, '300');
    expect(await pay(esi, id, { amount: '20' })).toMatchObject({ status: 409, code: 'billing.noRate' });
    await esi.ask(createExchangeRate, { body: { rate: '15.25' } });
    expect(await pay(esi, id, { amount: '20' })).toMatchObject({ status: 409, code: 'billing.noOpenTill' });
    await open('USD');
    const { status, data } = await pay(esi, id, { amount: '20' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ change_due: '5.00', currency: 'GHS', charge_items: [{ status: 'billed', paid_amount: '300.00' }] });
    await esi.ask(createExchangeRate, { body: { rate: '99' } });
    expect((await esi.ask(readPayment, { params: { id: data.payments[0].id } })).data).toMatchObject({
      ...{ currency: 'USD', amount: '20.00', tendered: '20.00', change: '5.00', bill_currency: 'GHS', value: '300.00', rate: '15.250000' },
    });
    expect(await balancesByCurrency(esi)).toEqual({
      ...{ 'till USD': 2000, 'exchange USD': -2000, 'exchange GHS': 30_500, 'till GHS': 9500, 'safe GHS': -10_000, 'revenue GHS': -30_000 },
    });
    const tills = await asOwner<{ currency: string; cash_minor: number }>(
      'select currency, cash_minor::int from billing.till_session where organization_id = $1 order by currency',
      [esi.organization_id],
    );
    expect(tills).toEqual([
      { currency: 'GHS', cash_minor: 9500 },
      { currency: 'USD', cash_minor: 2000 },
    ]);
  });

  it('PAY-009 part of it stays due; a card in dollars that meets the bill but for less than a cent pays it', async () => {
    const { esi, open, patient } = await begin();
    await open('USD');
    await esi.ask(createExchangeRate, { body: { rate: '15.25' } });
    const { id } = await makeChargeItem(esi, patient.id, '100');
    expect(await pay(esi, id, { amount: '7', payment: 'card' })).toMatchObject({ status: 409, code: 'billing.tooMuch' });
    expect(await pay(esi, id, { amount: '4' })).toMatchObject({
      data: { charge_items: [{ due_amount: '39.00', status: 'billable' }], change_due: '0.00' },
    });
    // 2.56 dollars are 39.04 cedis
    expect(await pay(esi, id, { amount: '2.56', payment: 'card' })).toMatchObject({ data: { charge_items: [{ status: 'billed' }] } });
    expect(await balancesByCurrency(esi)).toMatchObject({
      'card USD': 256,
      'exchange USD': -656,
      'exchange GHS': 10_000,
      'revenue GHS': -10_000,
    });
  });

  it('PAY-001 PAY-009 dollars beside what pays the whole bill are too much, however little they are worth; nothing is written', async () => {
    const { esi, open, patient } = await begin();
    await open('USD');
    await esi.ask(createExchangeRate, { body: { rate: '15.25' } });
    const { id } = await makeChargeItem(esi, patient.id, '60');
    const before = await balancesByCurrency(esi);
    for (const payment of ['cash', 'card'])
      expect(
        await pay(esi, id, {
          ...{ amount: '60', currency: 'GHS', payment: 'card' },
          more: [{ transaction_type: 'cash', payment, currency: 'USD', amount: '0.01' }],
        }),
      ).toMatchObject({ status: 409, code: 'billing.tooMuch' });
    expect(await payments(esi)).toBe(0);
    expect(await balancesByCurrency(esi)).toEqual(before);
  });

  it('PAY-002 a bill in dollars is not paid in cedis, and change that the drawer does not hold is refused; nothing is written', async () => {
    const { esi, open, patient } = await begin();
    await open('USD');
    await esi.ask(createExchangeRate, { body: { rate: '15' } });
    const dollars = await makeChargeItem(esi, patient.id, '10', { currency: 'USD' });
    expect(await pay(esi, dollars.id, { amount: '150', currency: 'GHS' })).toMatchObject({ status: 409, code: 'billing.currencyDiffers' });
    const cedis = await makeChargeItem(esi, patient.id, '10');
    const before = await balancesByCurrency(esi);
    expect(await pay(esi, cedis.id, { amount: '100' })).toMatchObject({ status: 409, code: 'billing.tillTooLow' });
    expect(await payments(esi)).toBe(0);
    expect(await balancesByCurrency(esi)).toEqual(before);
    expect(await pay(esi, dollars.id, { amount: '10' })).toMatchObject({ status: 200 });
  });
});

describe('a payment whose answer was lost', () => {
  it('BILL-014 is asked for by its key: done or unknown, and others learn nothing of it', async () => {
    const { esi, home, patient } = await begin();
    const { id } = await makeChargeItem(esi, patient.id, '60');
    const idempotency_key = 'payment-of-the-panel-1';
    const outcome = async (who: Caller) => (await who.ask(readPaymentOutcome, { query: { idempotency_key } })).data;
    expect(await outcome(esi)).toMatchObject({ state: 'unknown', payments: [] });
    const cash = { amount: '100', currency: 'GHS' };
    const { data } = await pay(esi, id, cash, idempotency_key);
    expect(await outcome(esi)).toMatchObject({
      ...{ state: 'done', change_due: '40.00', currency: 'GHS', payments: [{ id: data.payments[0].id }], charge_items: [{ id }] },
    });
    const other = await signedIn(home, { role: 'Cashier' });
    expect(await outcome(other)).toMatchObject({ state: 'unknown', payments: [] });
    expect(await pay(esi, id, cash, idempotency_key)).toMatchObject({ status: 200, data: { payments: [{ id: data.payments[0].id }] } });
    expect(await payments(esi)).toBe(1);
  });

  it('BILL-014 while it still runs nobody is told that nothing was taken: the question waits for its end', async () => {
    const { esi, patient } = await begin();
    const { id } = await makeChargeItem(esi, patient.id, '60');
    const idempotency_key = 'payment-of-the-panel-3';
    const held = await openTransaction(esi.organization_id, (db) => lockChargeItems({ db, organization_id: esi.organization_id }, [id]));
    const paying = pay(esi, id, { amount: '60', payment: 'card', currency: 'GHS' }, idempotency_key);
    await somebodyWaits();
    const asking = esi.ask(readPaymentOutcome, { query: { idempotency_key } });
    const first = await Promise.race([asking.then(() => 'answered'), new Promise((done) => setTimeout(done, 300, 'waits'))]);
    await held.commit();
    const answers = await Promise.all([paying, asking]);
    expect(first).toBe('waits');
    expect(answers).toMatchObject([{ status: 200 }, { data: { state: 'done', payments: [{ amount: '60.00' }] } }]);
    expect(await payments(esi)).toBe(1);
  });

  it('BILL-014 one that was refused is unknown, and can be taken again with the same key', async () => {
    const { esi, patient } = await begin();
    const { id } = await makeChargeItem(esi, patient.id, '60');
    const idempotency_key = 'payment-of-the-panel-2';
    expect(await pay(esi, id, { amount: '61', payment: 'card', currency: 'GHS' }, idempotency_key)).toMatchObject({ status: 409 });
    expect((await esi.ask(readPaymentOutcome, { query: { idempotency_key } })).data.state).toBe('unknown');
    expect(await pay(esi, id, { amount: '60', payment: 'card', currency: 'GHS' }, idempotency_key)).toMatchObject({ status: 200 });
  });

  it('ACCT-005 BILL-014 so are a deposit and cash that is put into the drawer: the key gets its first answer again, and moves nothing twice', async () => {
    const { esi, till, patient } = await begin();
    const outcome = async (idempotency_key: string) => (await esi.ask(readPaymentOutcome, { query: { idempotency_key } })).data;
    const id = await openAccount(esi, patient.id);
    const before = await payments(esi);
    const deposit = { params: { id }, body: { amount: '50', currency: 'GHS', payment: 'card' } } as const;
    expect((await outcome('deposit-of-the-dialog')).state).toBe('unknown');
    const credit = async () => (await esi.send(creditPatientAccount, deposit, { 'idempotency-key': 'deposit-of-the-dialog' })).json();
    const first = await credit();
    expect(await outcome('deposit-of-the-dialog')).toMatchObject({ state: 'done', payments: [{ id: first.payment.id, kind: 'deposit' }] });
    expect(await credit()).toEqual(first);
    expect(await payments(esi)).toBe(before + 1);

    const put = () =>
      esi.send(
        payInTill,
        { params: { id: till.id }, body: { amount: '20', reason: 'Change' } },
        { 'idempotency-key': 'paid-in-of-the-dialog' },
      );
    expect((await outcome('paid-in-of-the-dialog')).state).toBe('unknown');
    await put();
    expect(await outcome('paid-in-of-the-dialog')).toMatchObject({ state: 'done', payments: [] });
    await put();
    expect(await balancesByCurrency(esi)).toMatchObject({ 'till GHS': 12_000, 'patient-account GHS': -9000 });
  });

  it('BILL-006 two hundred cashiers who pay one bill pay it once', async () => {
    const { esi, patient } = await begin();
    const { id } = await makeChargeItem(esi, patient.id, '60');
    const answers = await Promise.all(Array.from({ length: 200 }, () => pay(esi, id, { amount: '60', currency: 'GHS' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await payments(esi)).toBe(1);
    expect(await balancesByCurrency(esi)).toMatchObject({ 'till GHS': 16_000, 'revenue GHS': -6000 });
  });
});

it('BILL-005 a receipt is printed once, then as a copy, which is counted and in the trail', async () => {
  const { esi, home, patient } = await begin();
  const { id } = await makeChargeItem(esi, patient.id, '60');
  const { data } = await pay(esi, id, { amount: '60', currency: 'GHS' });
  const params = { id: data.payments[0].id as string };
  const copies = [];
  for (let at = 0; at < 3; at += 1) copies.push((await esi.ask(printReceipt, { params })).data.copy);
  expect(copies).toEqual([0, 1, 2]);
  expect((await esi.ask(readPayment, { params })).data.prints).toBe(3);
  const [trail] = await asOwner<{ count: number }>(
    `select count(*)::int as count from audit.entry where organization_id = $1 and action = 'receipt.print'`,
    [home.organization_id],
  );
  expect(trail!.count).toBe(3);
});
