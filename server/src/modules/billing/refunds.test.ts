import {
  approveRefund,
  cancelInvoice,
  chargeByPeriod,
  closeTill,
  countTill,
  createBeneficiary,
  createRefund,
  listPatientAccounts,
  listRefunds,
  listTillSessions,
  listTransactions,
  payChargeItems,
  payOutRefund,
  printRefund,
  readChargeItem,
  readInvoice,
  readRefund,
  readRefundable,
  readTakings,
  readTakingsOfDay,
  refuseRefund,
  updateBillingSettings,
  withdrawRefund,
} from '@akoma/contract/billing';
import { listEntries } from '@akoma/contract/audit';
import { mergePatients } from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { balancesOf } from '../../../test/journal-balances.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { makeClient, makeHealthPolicy } from '../payers/payers.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem, makeDiscount, openTillOf } from './billing.make.ts';
import { drawnUp, makeInvoice } from './invoice.make.ts';
import { approvedReturn, requestReturn } from './refund.make.ts';
import { verifyLedger } from './verify-ledger.ts';

const begin = async () => {
  const all = ['billing.*', 'patients.*', 'payers.*', 'prices.*', 'settings.*', 'invoices.*', 'audit.*', 'reports.read'];
  const home = await withRole(await withRole(await found(), 'Boss', all), 'Cashier', ['billing.read', 'billing.write', 'patients.*']);
  const [esi, boss] = [await signedIn(home, { role: 'Cashier' }), await signedIn(home, { role: 'Boss' })];
  const place = Object.values(home.locations)[0]!;
  const till = await openTillOf(esi, place);
  return { home, esi, boss, place, till, patient: await givePatient(esi) };
};
const pay = async (who: Caller, ids: string[], amount: string, payment = 'cash'): Promise<string> =>
  (
    await who.ask(payChargeItems, {
      body: { charge_item_ids: ids, transaction_type: 'cash', payment: payment as 'cash', currency: 'GHS', amount },
    })
  ).data.payments[0]!.id;
const send = (who: Caller, body: object) =>
  who.send(createRefund, { body: body as never }).then((answer) => ({ status: answer.statusCode, ...answer.json() }));
const read = async (who: Caller, id: string) => (await who.ask(readChargeItem, { params: { id } })).data;
const at = (id: string) => ({ params: { id }, body: {} });
const findings = async ({ organization_id }: Caller) =>
  (await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }))).findings;
const rowsOf = async ({ organization_id }: Caller) => {
  const [count] = await asOwner<{ refunds: number; transfers: number }>(
    `select (select count(*) from billing.refund where organization_id = $1)::int as refunds,
       (select count(*) from billing.transfer where organization_id = $1)::int as transfers`,
    [organization_id],
  );
  return count!;
};
const expected = async (who: Caller, id: string) => {
  const [till] = await asOwner<{ cash_minor: number }>('select cash_minor::int from billing.till_session where id = $1', [id]);
  expect((await who.ask(listTillSessions)).data[0]!.closing_float).toBeNull();
  return till!.cash_minor;
};

describe('a payment that was wrong goes back', () => {
  it('BILL-032 BILL-024 is asked for, approved by a second person, paid out of the till, numbered, posted, and due again', async () => {
    const { esi, boss, till, patient } = await begin();
    const { id } = await makeChargeItem(esi, patient.id, '60');
    const payment = await pay(esi, [id], '60');
    const before = await rowsOf(esi);
    const refund = await requestReturn(esi, payment);
    expect(refund).toMatchObject({ kind: 'return', status: 'requested', number: null, amount: '60.00', second_person: true });
    expect((await rowsOf(esi)).transfers).toBe(before.transfers);
    expect((await read(esi, id)).status).toBe('billed');
    await expect(esi.ask(payOutRefund, at(refund.id))).rejects.toMatchObject({ status: 409, code: 'billing.refundStatus' });
    expect((await boss.ask(approveRefund, at(refund.id))).data).toMatchObject({ status: 'approved', decided_by_name: expect.any(String) });
    await expect(boss.ask(approveRefund, at(refund.id))).rejects.toMatchObject({ code: 'billing.refundStatus' });
    expect((await esi.ask(payOutRefund, at(refund.id))).data).toMatchObject({
      ...{ status: 'paid-out', number: 'RFD000001', till_session_id: till.id, paid_out_by_name: expect.any(String) },
    });
    expect(await read(esi, id)).toMatchObject({ status: 'billable', paid_at: null, paid_amount: '0.00', due_amount: '60.00' });
    expect(await balancesOf(esi)).toEqual({ till: 10_000, safe: -10_000, 'patients-debts': 6000, revenue: -6000 });
    expect(await expected(esi, till.id)).toBe(10_000);
    const listed = await esi.ask(listTransactions, { params: { id: esi.organization_id }, query: { patient_id: patient.id } });
    expect(listed.data.map(({ kind, amount, payment: how }) => [kind, amount, how])).toEqual([
      ['refund', '-60.00', 'cash'],
      ['payment', '60.00', 'cash'],
    ]);
    expect((await esi.ask(readRefund, { params: { id: refund.id } })).data.lines).toMatchObject([
      { charge_item_id: id, amount: '60.00', receipt_no: 'RCT000001' },
    ]);
    expect(await findings(esi)).toEqual([]);
    const acts = (await boss.ask(listEntries, { query: { page_size: 100 } })).data.map(({ action }) => action);
    expect(acts).toEqual(expect.arrayContaining(['refund.request', 'refund.approve', 'refund.pay-out']));
    expect(await send(esi, { kind: 'return', payment_id: payment, destination: 'cash', reason: 'Again' })).toMatchObject({
      ...{ status: 409, code: 'billing.nothingToReturn' },
    });
    await pay(esi, [id], '60');
    expect(await findings(esi)).toEqual([]);
  });

  it('BILL-032 one’s own is not approved above the limit; up to it, it is approved at once', async () => {
    const { esi, boss, patient } = await begin();
    const { id } = await makeChargeItem(boss, patient.id, '60');
    const payment = await pay(esi, [id], '60');
    const own = await requestReturn(boss, payment, { amount: '20' });
    await expect(boss.ask(approveRefund, at(own.id))).rejects.toMatchObject({ status: 409, code: 'billing.secondPerson' });
    await expect(esi.ask(approveRefund, at(own.id))).rejects.toMatchObject({ status: 403 });
    expect((await boss.ask(readRefund, { params: { id: own.id } })).data.status).toBe('requested');
    await boss.ask(updateBillingSettings, { body: { refund_limit: '20' } });
    expect(await requestReturn(esi, payment, { amount: '20' })).toMatchObject({ status: 'approved', second_person: false });
    expect(await requestReturn(esi, payment, { amount: '20', destination: 'patient-account' })).toMatchObject({ status: 'paid-out' });
    expect(await findings(esi)).toEqual([]);
  });

  it('BILL-032 a part goes back from what was paid last; into the account its approval pays out', async () => {
    const { esi, boss, patient } = await begin();
    const [first, second] = [await makeChargeItem(esi, patient.id, '30'), await makeChargeItem(esi, patient.id, '50')];
    const payment = await pay(esi, [first.id, second.id], '80', 'mobile-money');
    const refund = await approvedReturn(esi, boss, payment, { amount: '60', destination: 'patient-account' });
    expect(refund).toMatchObject({ status: 'paid-out', number: 'RFD000001', amount: '60.00', till_session_id: null });
    expect(await read(esi, second.id)).toMatchObject({ status: 'billable', paid_amount: '0.00', due_amount: '50.00' });
    expect(await read(esi, first.id)).toMatchObject({ status: 'billable', paid_amount: '20.00', due_amount: '10.00' });
    expect((await esi.ask(listPatientAccounts, { query: { patient_id: patient.id } })).data).toMatchObject([{ balance: '60.00' }]);
    expect(await balancesOf(esi)).toMatchObject({ 'mobile-money': 8000, 'patient-account': -6000, 'patients-debts': 6000 });
    const left = (await esi.ask(readRefundable, { query: { payment_id: payment } })).data;
    expect(left).toMatchObject({ patient_id: patient.id, payments: [{ payment_id: payment, returnable: '20.00' }] });
    expect(await send(esi, { kind: 'return', payment_id: payment, destination: 'cash', reason: 'x', amount: '20.01' })).toMatchObject({
      ...{ status: 409, code: 'billing.moreThanPaid', message: 'Only GHS 20.00 of this payment can go back.' },
    });
    expect(await findings(esi)).toEqual([]);
  });

  it('BILL-032 only what the payment paid of named charges; a refused request frees what it held', async () => {
    const { esi, boss, patient } = await begin();
    const [first, second] = [await makeChargeItem(esi, patient.id, '30'), await makeChargeItem(esi, patient.id, '50')];
    const payment = await pay(esi, [first.id, second.id], '80');
    const refund = await requestReturn(esi, payment, { charge_item_ids: [first.id] });
    expect(refund.amount).toBe('30.00');
    const refused = { params: { id: refund.id }, body: { reason: 'It was given' } };
    expect((await boss.ask(refuseRefund, refused)).data).toMatchObject({ status: 'refused', refused_reason: 'It was given', number: null });
    await expect(boss.ask(refuseRefund, refused)).rejects.toMatchObject({ code: 'billing.refundStatus' });
    await expect(boss.ask(approveRefund, at(refund.id))).rejects.toMatchObject({ code: 'billing.refundStatus' });
    expect((await requestReturn(esi, payment)).amount).toBe('80.00');
    const lists = async (query: object) => (await esi.ask(listRefunds, { query })).total;
    expect([await lists({}), await lists({ status: 'refused' }), await lists({ kind: 'credit-note' })]).toEqual([2, 1, 0]);
    const listed = (query: object) => esi.ask(listRefunds, { query }).then(({ data }) => data.map(({ amount }) => amount));
    expect(await listed({ ordering: 'amount', patient_id: patient.id })).toEqual(['30.00', '80.00']);
    expect(await listed({ ordering: 'requested_at', start_date: '2020-01-01' })).toEqual(['30.00', '80.00']);
    expect(await listed({ end_date: '2020-01-01' })).toEqual([]);
    expect(await lists({ search: patient.mrn })).toBe(2);
    expect(await lists({ search: 'zzzz' })).toBe(0);
  });

  it('WS-028 ROUTE-016 BILL-032 what goes back lowers today’s takings by its method: they are what the report and the journal say', async () => {
    const { esi, boss, till, patient } = await begin();
    const ids = [(await makeChargeItem(esi, patient.id, '60')).id, (await makeChargeItem(esi, patient.id, '45.50')).id] as const;
    const [inCash, byTransfer] = [await pay(esi, [ids[0]], '60'), await pay(esi, [ids[1]], '45.50', 'bank-transfer')];
    const back = async (payment: string, more: object) => (await approvedReturn(esi, boss, payment, more)).id;
    await esi.ask(payOutRefund, at(await back(byTransfer, { amount: '20.25', destination: 'bank-transfer' })));
    await esi.ask(payOutRefund, at(await back(inCash, { amount: '10' })));
    await esi.ask(payOutRefund, at(await back(inCash, { amount: '5', destination: 'mobile-money' })));
    await back(inCash, { amount: '15', destination: 'patient-account' });
    const today = async (who: Caller) => (await who.ask(readTakingsOfDay, { query: {} })).data.takings;
    const bank = { method: 'bank-transfer', currency: 'GHS', amount: '25.25', returned: '20.25', payments: 1 };
    const phone = { method: 'mobile-money', currency: 'GHS', amount: '-5.00', returned: '5.00', payments: 0 };
    const cash = { method: 'cash', currency: 'GHS', amount: '50.00', returned: '10.00', payments: 1 };
    // neither what came into the drawer nor what went out of it, before it is counted
    expect(await today(esi)).toEqual([bank, phone]);
    expect(await today(boss)).toEqual([bank, cash, phone]);
    await esi.ask(countTill, { params: { id: till.id }, body: { actual_cash: '150' } });
    expect(await today(esi)).toEqual([bank, cash, phone]);
    const report = await boss.ask(readTakings, { query: {} });
    expect(report.totals).toMatchObject([{ taken: '105.50', returned: '35.25', amount: '70.25' }]);
    const held = await balancesOf(esi);
    expect([held.till! - 10_000, held.bank, held['mobile-money']]).toEqual([5000, 2525, -500]);
    expect(await findings(esi)).toEqual([]);
  });

  it('BILL-032 who asked takes the request back while it waits, and nobody else; decided meanwhile, it says so', async () => {
    const { home, esi, boss, patient } = await begin();
    const payment = await pay(esi, [(await makeChargeItem(esi, patient.id)).id], '60');
    const { id, requested_by_name } = await requestReturn(esi, payment);
    const before = await rowsOf(esi);
    for (const other of [boss, await signedIn(home, { role: 'Cashier' })])
      await expect(other.ask(withdrawRefund, at(id))).rejects.toMatchObject({
        ...{ status: 409, code: 'billing.refundNotOwn', data: { requested_by_name } },
      });
    expect((await esi.ask(readRefund, { params: { id } })).data.status).toBe('requested');
    expect((await esi.ask(withdrawRefund, at(id))).data).toMatchObject({
      ...{ status: 'withdrawn', number: null, refused_reason: null, decided_by_name: requested_by_name, paid_out_at: null },
    });
    expect(await rowsOf(esi)).toEqual(before);
    const gone = { status: 409, message: 'Who asked for this refund has taken it back. Ask for another one.' };
    await expect(esi.ask(withdrawRefund, at(id))).rejects.toMatchObject(gone);
    await expect(boss.ask(approveRefund, at(id))).rejects.toMatchObject(gone);
    await expect(boss.ask(refuseRefund, { params: { id }, body: { reason: 'x' } })).rejects.toMatchObject(gone);
    // what it held is free again
    const next = await requestReturn(esi, payment);
    expect(next.amount).toBe('60.00');
    await boss.ask(approveRefund, at(next.id));
    await expect(esi.ask(withdrawRefund, at(next.id))).rejects.toMatchObject({
      ...{ status: 409, message: 'This refund is approved already. It can be paid out.' },
    });
    expect((await esi.ask(listRefunds, { query: { status: 'withdrawn' } })).data.map((one) => one.id)).toEqual([id]);
    const acts = (await boss.ask(listEntries, { query: { page_size: 100 } })).data.filter(({ action }) => action === 'refund.withdraw');
    expect(acts).toMatchObject([{ patient_id: patient.id }]);
    expect(await findings(esi)).toEqual([]);
  });

  it('BILL-032 an approval and a taking back at once: one of them', async () => {
    const { esi, boss, patient } = await begin();
    const payment = await pay(esi, [(await makeChargeItem(esi, patient.id)).id], '60');
    for (let round = 0; round < 5; round += 1) {
      const { id } = await requestReturn(esi, payment, { amount: '5' });
      const answers = await Promise.all([boss.send(approveRefund, at(id)), esi.send(withdrawRefund, at(id))]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const { status } = (await esi.ask(readRefund, { params: { id } })).data;
      expect(status).toBe(answers[0]!.statusCode === 200 ? 'approved' : 'withdrawn');
    }
  });

  it('BILL-032 the paper is counted, and there is none before the money went back', async () => {
    const { esi, boss, patient } = await begin();
    const payment = await pay(esi, [(await makeChargeItem(esi, patient.id)).id], '60');
    const { id } = await approvedReturn(esi, boss, payment);
    await expect(esi.ask(printRefund, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await esi.ask(payOutRefund, at(id));
    const print = async () => (await esi.ask(printRefund, { params: { id } })).data.copy;
    expect([await print(), await print()]).toEqual([0, 1]);
  });

  it('BILL-032 cash needs the open till of who pays out, which holds so much; a merged patient’s goes on', async () => {
    const { esi, boss, till, patient, home, place } = await begin();
    const payment = await pay(esi, [(await makeChargeItem(esi, patient.id, '60')).id], '60', 'card');
    const refund = await approvedReturn(esi, boss, payment);
    await esi.ask(countTill, { params: { id: till.id }, body: { actual_cash: '100' } });
    await esi.ask(closeTill, { params: { id: till.id }, body: {} });
    const poor = await signedIn(home, { role: 'Cashier' });
    await openTillOf(poor, place, '59.99');
    const before = await rowsOf(esi);
    await expect(esi.ask(payOutRefund, at(refund.id))).rejects.toMatchObject({
      ...{ status: 409, code: 'billing.noOpenTill', message: 'Open your till first.' },
    });
    await expect(poor.ask(payOutRefund, at(refund.id))).rejects.toMatchObject({ status: 409, code: 'billing.tillTooLow' });
    expect(await rowsOf(esi)).toEqual(before);
    const survivor = await givePatient(esi);
    await boss.ask(mergePatients, { params: { id: survivor.id }, body: { loser_id: patient.id, reason: 'Twice' } as never });
    await openTillOf(boss, place, '60');
    expect((await boss.ask(payOutRefund, at(refund.id))).data).toMatchObject({ status: 'paid-out', patient_id: survivor.id });
    expect(await findings(esi)).toEqual([]);
  });
});

describe('a service that was wrong is credited', () => {
  it('BILL-032 the charge ends, payer’s part, discount and limits go back, and what was paid as well', async () => {
    const { esi, boss, patient } = await begin();
    const client = await makeClient(boss);
    const policy = await makeHealthPolicy(boss, client.id, {
      copay_type: 'COINSURANCE',
      coinsurance_percent: '20',
      year_limit: '80',
    } as never);
    await boss.ask(createBeneficiary, {
      params: { id: boss.organization_id },
      body: { patient_id: patient.id, policy_id: policy.id, number: 'N-1', valid_from: '2020-01-01' },
    });
    const discount = await makeDiscount(boss, { name: 'Hardship', value: '10', status: 'active' });
    const item = await makeChargeItem(boss, patient.id, '100', { discount_id: discount.id });
    expect(item).toMatchObject({ amount: '90.00', payer_amount: '72.00', due_amount: '18.00' });
    const asked = { kind: 'credit-note', charge_item_ids: [item.id], destination: 'cash', reason: 'Not given' };
    expect(await send(esi, asked)).toMatchObject({ status: 409, code: 'billing.notCreditable' });
    await pay(esi, [item.id], '18');
    const { data } = await send(esi, asked);
    expect(data).toMatchObject({ kind: 'credit-note', status: 'requested', amount: '18.00', credited_amount: '90.00', payment_id: null });
    expect(await send(esi, asked)).toMatchObject({ status: 409, code: 'billing.notCreditable' });
    await boss.ask(approveRefund, at(data.id));
    expect((await esi.ask(payOutRefund, at(data.id))).data).toMatchObject({ status: 'paid-out', number: 'CRN000001' });
    expect(await read(esi, item.id)).toMatchObject({
      ...{ status: 'aborted', end_reason: 'Not given', amount: '90.00', patient_amount: '0.00', payer_amount: '0.00', paid_amount: '0.00' },
      ...{ due_amount: '0.00', coverage: [] },
    });
    expect(await balancesOf(esi)).toEqual({ till: 10_000, safe: -10_000 });
    const [{ entries } = { entries: 0 }] = await asOwner<{ entries: number }>(
      "select count(distinct entry_id)::int as entries from billing.transfer where organization_id = $1 and act = 'credit-note'",
      [esi.organization_id],
    );
    expect(entries).toBe(1);
    expect(await findings(esi)).toEqual([]);
    const again = await makeChargeItem(boss, patient.id, '100', { discount_id: discount.id });
    expect(again).toMatchObject({ payer_amount: '72.00' });
  });

  it('BILL-032 where the payer bears all, no money goes back and nothing is handed out; its invoice is cancelled first', async () => {
    const { esi, boss, patient } = await begin();
    const client = await makeClient(boss);
    const policy = await makeHealthPolicy(boss, client.id, {} as never);
    await boss.ask(createBeneficiary, {
      params: { id: boss.organization_id },
      body: { patient_id: patient.id, policy_id: policy.id, number: 'N-1', valid_from: '2020-01-01' },
    });
    const item = await makeChargeItem(esi, patient.id, '100');
    expect(item).toMatchObject({ status: 'billed', payer_amount: '100.00' });
    const day = item.service_day;
    const { data: job } = await boss.ask(chargeByPeriod, { body: { client_id: client.id, start_date: day, end_date: day } });
    await drawnUp(boss, job.job_id);
    const asked = { kind: 'credit-note', charge_item_ids: [item.id], destination: 'cash', reason: 'Not given' };
    expect(await send(esi, asked)).toMatchObject({ status: 409, code: 'billing.onInvoice' });
    await boss.ask(cancelInvoice, { params: { id: job.invoice_id }, body: { reason: 'Not given' } });
    const { data } = await send(esi, asked);
    expect(data).toMatchObject({ status: 'requested', amount: '0.00', credited_amount: '100.00' });
    expect((await boss.ask(approveRefund, at(data.id))).data).toMatchObject({ status: 'paid-out', till_session_id: null });
    expect(await balancesOf(esi)).toEqual({ till: 10_000, safe: -10_000 });
    expect((await esi.ask(listTransactions, { params: { id: esi.organization_id } })).total).toBe(0);
    expect(await findings(esi)).toEqual([]);
  });

  it('BILL-032 a patient’s invoice follows: a returned payment opens it, a credit note lowers it', async () => {
    const { esi, boss, patient } = await begin();
    const [first, second] = [await makeChargeItem(esi, patient.id, '60'), await makeChargeItem(esi, patient.id, '40')];
    const invoice = await makeInvoice(boss, patient.id, first.id, { charge_item_ids: [first.id, second.id] });
    const payment = await pay(esi, [first.id, second.id], '100');
    const stands = async () => (await boss.ask(readInvoice, { params: { id: invoice } })).data;
    expect(await stands()).toMatchObject({ status: 'balanced', paid: '100.00' });
    await esi.ask(payOutRefund, at((await approvedReturn(esi, boss, payment, { charge_item_ids: [first.id] })).id));
    expect(await stands()).toMatchObject({ status: 'issued', paid: '40.00', due: '60.00' });
    const { data } = await send(esi, { kind: 'credit-note', charge_item_ids: [second.id], destination: 'cash', reason: 'Not given' });
    await boss.ask(approveRefund, at(data.id));
    await esi.ask(payOutRefund, at(data.id));
    expect(await stands()).toMatchObject({ status: 'issued', paid: '0.00', written_off: '40.00', due: '60.00' });
    expect(await findings(esi)).toEqual([]);
  });
});

describe('what is refused leaves nothing behind', () => {
  it('VAL-001 amounts below zero, no number, three decimals, too large, and nothing', async () => {
    const { esi, patient } = await begin();
    const payment = await pay(esi, [(await makeChargeItem(esi, patient.id)).id], '60');
    for (const amount of ['-1', 'NaN', '1.005', '1000000000001', 1e12, '0', '', null])
      expect(await send(esi, { kind: 'return', payment_id: payment, destination: 'cash', reason: 'x', amount })).toMatchObject({
        ...{ status: 400, errors: { amount: [expect.any(String)] } },
      });
    expect(await send(esi, { kind: 'return', payment_id: payment, destination: 'cash', reason: ' ' })).toMatchObject({ status: 400 });
    expect(await send(esi, { kind: 'return', destination: 'cash', reason: 'x' })).toMatchObject({
      errors: { payment_id: ['Payment id is required.'] },
    });
    expect(await send(esi, { kind: 'credit-note', destination: 'cash', reason: 'x' })).toMatchObject({
      errors: { charge_item_ids: [expect.stringContaining('is required.')] },
    });
    expect((await rowsOf(esi)).refunds).toBe(0);
  });

  it('BILL-032 another organisation’s payment, charge and refund are not found', async () => {
    const { esi, boss, patient } = await begin();
    const payment = await pay(esi, [(await makeChargeItem(esi, patient.id)).id], '60');
    const refund = await requestReturn(esi, payment);
    const other = await begin();
    const theirs = { destination: 'cash', reason: 'x' };
    expect(await send(other.esi, { kind: 'return', payment_id: payment, ...theirs })).toMatchObject({ status: 404 });
    const { id } = await makeChargeItem(esi, patient.id);
    expect(await send(other.esi, { kind: 'credit-note', charge_item_ids: [id], ...theirs })).toMatchObject({ status: 404 });
    for (const ask of [
      () => other.boss.ask(approveRefund, at(refund.id)),
      () => other.boss.ask(refuseRefund, { params: { id: refund.id }, body: { reason: 'x' } }),
      () => other.boss.ask(payOutRefund, at(refund.id)),
      () => other.boss.ask(readRefund, { params: { id: refund.id } }),
      () => other.boss.ask(readRefundable, { query: { payment_id: payment } }),
      () => other.boss.ask(readRefundable, { query: { charge_item_id: id } }),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 404 });
    expect((await rowsOf(other.esi)).refunds).toBe(0);
    expect((await boss.ask(readRefund, { params: { id: refund.id } })).data.status).toBe('requested');
  });

  it('BILL-032 two cashiers, twenty presses at once: one request, one approval, one pay-out', async () => {
    const { esi, boss, patient, home, place } = await begin();
    const { id } = await makeChargeItem(esi, patient.id, '60');
    const payment = await pay(esi, [id], '60');
    const second = await signedIn(home, { role: 'Cashier' });
    await openTillOf(second, place);
    const both = Array.from({ length: 20 }, (_, nth) => (nth % 2 === 0 ? esi : second));
    const asked = await Promise.all(
      both.map((who) => send(who, { kind: 'return', payment_id: payment, destination: 'cash', reason: 'Twice' })),
    );
    const won = asked.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(new Set(asked.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(new Set(['billing.nothingToReturn']));
    const refund = won[0].data.id as string;
    const codes = async (presses: Promise<unknown>[]) =>
      (await Promise.allSettled(presses))
        .map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code))
        .sort();
    const rest = (count: number) => Array.from({ length: count }, () => 'billing.refundStatus');
    expect(await codes(both.map(() => boss.ask(approveRefund, at(refund))))).toEqual([...rest(19), 'done']);
    expect(await codes(both.map((who) => who.ask(payOutRefund, at(refund))))).toEqual([...rest(19), 'done']);
    expect(await read(esi, id)).toMatchObject({ status: 'billable', due_amount: '60.00' });
    expect(await balancesOf(esi)).toMatchObject({ 'patients-debts': 6000, revenue: -6000 });
    expect(await findings(esi)).toEqual([]);
  });
});
