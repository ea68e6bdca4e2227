import {
  approveRefund,
  createPatientAccount,
  createRefund,
  creditPatientAccount,
  listHistoryOfPatient,
  listPatientAccounts,
  listTransactions,
  payChargeItems,
  payOutRefund,
  readRefund,
  readRefunds,
  readTakings,
  suspendPatientAccount,
  withdrawRefund,
  adjustDebtLimit,
  printRefund,
  listReportLines,
  countTill,
} from '@akoma/contract/billing';
import { mergePatients } from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem, openTillOf } from './billing.make.ts';
import { verifyLedger } from './verify-ledger.ts';

const at = (id: string) => ({ params: { id }, body: {} });
const findings = async ({ organization_id }: Caller) =>
  (await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }))).findings;
const transfers = async ({ organization_id }: Caller) =>
  (
    await asOwner<{ count: number }>('select count(*)::int as count from billing.transfer where organization_id = $1', [organization_id])
  )[0]!.count;

/** A patient who has paid 100 cedis in by cash. */
async function begin() {
  const home = await withRole(await withRole(await found(), 'Boss', ['billing.*', 'patients.*', 'settings.*', 'reports.read']), 'Cashier', [
    'billing.read',
    'billing.write',
    'patients.*',
  ]);
  const [esi, boss] = [await signedIn(home, { role: 'Cashier' }), await signedIn(home, { role: 'Boss' })];
  const till = await openTillOf(esi, Object.values(home.locations)[0]!);
  const patient = await givePatient(esi);
  const { data: account } = await esi.ask(createPatientAccount, { body: { patient_id: patient.id } });
  await esi.ask(creditPatientAccount, { params: { id: account.id }, body: { amount: '100', currency: 'GHS', payment: 'cash' } });
  const ask = (body: object, who: Caller = esi) =>
    who
      .send(createRefund, { body: { kind: 'deposit', account_id: account.id, destination: 'cash', reason: 'Goes home', ...body } as never })
      .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
  const balance = async (patient_id = patient.id) =>
    (await esi.ask(listPatientAccounts, { query: { patient_id } })).data.map((one) => one.balance);
  return { home, esi, boss, till, patient, account, ask, balance };
}

describe('a deposit that goes back in money', () => {
  it('ACCT-001 BILL-032 BILL-024 is asked for, approved by a second person, and paid out of the till with a paper', async () => {
    const { esi, boss, till, patient, account, ask, balance } = await begin();
    const before = await transfers(esi);
    const { data } = await ask({ amount: '40' });
    expect(data).toMatchObject({
      ...{ kind: 'deposit', status: 'requested', amount: '40.00', credited_amount: '0.00', second_person: true, payment_id: null },
      patient_id: patient.id,
    });
    expect(await transfers(esi)).toBe(before);
    expect(await balance()).toEqual(['100.00']);
    await boss.ask(approveRefund, at(data.id));
    expect((await esi.ask(payOutRefund, at(data.id))).data).toMatchObject({
      ...{ status: 'paid-out', number: 'RFD000001', till_session_id: till.id },
    });
    expect(await balance()).toEqual(['60.00']);
    const [row] = await asOwner(
      'select act, debit, debit_of, credit, credit_of, amount_minor::int as minor from billing.transfer where organization_id = $1 and refund_id is not null',
      [esi.organization_id],
    );
    expect(row).toEqual({ act: 'return', debit: 'patient-account', debit_of: account.id, credit: 'till', credit_of: till.id, minor: 4000 });
    const [drawer] = await asOwner('select cash_minor::int as minor from billing.till_session where id = $1', [till.id]);
    expect(drawer).toEqual({ minor: 16_000 });
    const { data: history } = await esi.ask(listHistoryOfPatient, { query: { patient_id: patient.id } });
    expect(history[0]).toMatchObject({ action: 'deposit-return', amount: '-40.00', balance_after: '60.00', reason: 'Goes home' });
    const listed = await esi.ask(listTransactions, { params: { id: esi.organization_id }, query: { patient_id: patient.id } });
    expect(listed.data.map(({ kind, amount, receipt_no }) => [kind, amount, receipt_no])).toEqual([
      ['refund', '-40.00', 'RFD000001'],
      ['deposit', '100.00', 'RCT000001'],
    ]);
    expect((await esi.ask(readRefund, { params: { id: data.id } })).data.lines).toEqual([]);
    expect((await esi.ask(printRefund, { params: { id: data.id } })).data.copy).toBe(0);
    await esi.ask(countTill, { params: { id: till.id }, body: { actual_cash: '160' } });
    expect((await boss.ask(readTakings, { query: {} })).data).toMatchObject([{ key: 'cash', taken: '100.00', returned: '40.00' }]);
    expect((await boss.ask(readRefunds, { query: {} })).totals).toMatchObject([{ returned: '40.00', credited: '0.00' }]);
    const { data: lines } = await boss.ask(listReportLines, { query: { report: 'refunds', by: 'method', key: 'cash' } });
    expect(lines).toMatchObject([{ patient_id: patient.id, receipt_no: 'RFD000001', amount: '40.00' }]);
    expect(await findings(esi)).toEqual([]);
  });

  it('ACCT-001 PAY-010 never more than the account holds, whatever its debt limit; what is asked for is held, and comes free when it is taken back', async () => {
    const { esi, boss, account, ask, balance } = await begin();
    await boss.ask(adjustDebtLimit, { params: { id: account.id }, body: { debt_limit: '500' } });
    expect(await ask({ amount: '100.01' })).toMatchObject({
      ...{ status: 409, code: 'billing.moreThanOnAccount', data: { left: '100.00', currency: 'GHS' } },
    });
    const first = await ask({ amount: '70' });
    expect(await ask({ amount: '30.01' })).toMatchObject({ status: 409, data: { left: '30.00' } });
    expect((await ask({})).data.amount).toBe('30.00');
    expect(await ask({})).toMatchObject({ status: 409, data: { left: '0.00' } });
    await esi.ask(withdrawRefund, at(first.data.id));
    const again = await ask({ destination: 'mobile-money' });
    expect(again.data.amount).toBe('70.00');
    await boss.ask(approveRefund, at(again.data.id));
    // the patient pays with it meanwhile
    const item = await makeChargeItem(esi, account.patient_id, '50');
    await esi.ask(payChargeItems, {
      body: { charge_item_ids: [item.id], transaction_type: 'patient-account', account_id: account.id, currency: 'GHS', amount: '50' },
    });
    const before = await transfers(esi);
    await expect(esi.ask(payOutRefund, at(again.data.id))).rejects.toMatchObject({
      ...{ status: 409, code: 'billing.moreThanOnAccount', data: { left: '50.00', currency: 'GHS' } },
    });
    expect([await transfers(esi), await balance()]).toEqual([before, ['50.00']]);
    expect(await findings(esi)).toEqual([]);
  });

  it('ACCT-001 BILL-032 no account, another organisation’s, a suspended one, into an account, and amounts that are none: nothing is written', async () => {
    const { esi, boss, account, ask, balance } = await begin();
    const other = await begin();
    expect(await ask({ account_id: other.account.id })).toMatchObject({ status: 404, errors: { account_id: expect.anything() } });
    expect(await ask({ account_id: undefined })).toMatchObject({ status: 400, errors: { account_id: ['Account id is required.'] } });
    expect(await ask({ destination: 'patient-account' })).toMatchObject({ status: 400, errors: { destination: expect.anything() } });
    for (const amount of ['0', '-5', 'NaN', '1.001', '10000000000'])
      expect(await ask({ amount })).toMatchObject({ status: 400, errors: { amount: expect.anything() } });
    const { data: open } = await ask({ amount: '10' });
    await boss.ask(approveRefund, at(open.id));
    await boss.ask(suspendPatientAccount, at(account.id));
    expect(await ask({ amount: '10' })).toMatchObject({ status: 409, code: 'billing.accountSuspended' });
    await expect(esi.ask(payOutRefund, at(open.id))).rejects.toMatchObject({ status: 409, code: 'billing.accountSuspended' });
    expect(await balance()).toEqual(['100.00']);
    expect(await findings(esi)).toEqual([]);
  });

  it('ACCT-001 BILL-032 it goes out of the account that a merge left, and of twenty presses one pays', async () => {
    const { esi, boss, patient, ask, balance } = await begin();
    const { data: refund } = await ask({ amount: '60' });
    const survivor = await givePatient(esi);
    await boss.ask(mergePatients, { params: { id: survivor.id }, body: { loser_id: patient.id, reason: 'Twice' } as never });
    await boss.ask(approveRefund, at(refund.id));
    const answers = await Promise.all(Array.from({ length: 20 }, () => esi.send(payOutRefund, at(refund.id))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await balance(survivor.id)).toEqual(['40.00']);
    expect((await esi.ask(readRefund, { params: { id: refund.id } })).data).toMatchObject({ status: 'paid-out', patient_id: survivor.id });
    expect(await findings(esi)).toEqual([]);
  });
});
