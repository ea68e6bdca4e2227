import {
  activatePatientAccount,
  actOnClientAccount,
  adjustDebtLimit,
  createPatientAccount,
  creditPatientAccount,
  debitPatientAccount,
  listClientAccountEntries,
  listClientAccounts,
  listHistoryOfPatient,
  listPatientAccountEntries,
  listPatientAccounts,
  readPatientAccount,
  readPayment,
  suspendPatientAccount,
} from '@akoma/contract/billing';
import { mergePatients, undoMerge } from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeClient } from '../payers/payers.make.ts';
import { openAccount, openClientAccount } from './account.make.ts';
import { openTillOf } from './billing.make.ts';

const begin = async () => {
  const home = await withRole(await withRole(await found(), 'Cashier', ['billing.read', 'billing.write', 'patients.*']), 'Boss', [
    'billing.*',
    'patients.*',
  ]);
  const esi = await signedIn(home, { role: 'Cashier' });
  const boss = await signedIn(home, { role: 'Boss' });
  const patient = await givePatient(esi);
  return { home, esi, boss, patient, place: Object.values(home.locations)[0]! };
};
const made = async (who: Caller, patient_id: string, currency: 'GHS' | 'USD' = 'GHS') =>
  (await who.ask(createPatientAccount, { body: { patient_id, currency } })).data;
const read = async (who: Caller, id: string) => (await who.ask(readPatientAccount, { params: { id } })).data;
const history = async (who: Caller, id: string) =>
  (await who.ask(listPatientAccountEntries, { params: { id }, query: { ordering: 'created_at' } })).data;
const journal = ({ organization_id }: Caller) =>
  asOwner(
    'select act, debit, debit_of, credit, credit_of, amount_minor::int from billing.transfer where organization_id = $1 order by posted_at, entry_id, position',
    [organization_id],
  );
/** Every account's balance is the sum of its rows in the journal, and what its last entry says. */
async function balanced({ organization_id }: Caller) {
  const rows = await asOwner<{ kept: number; journal: number; entry: number; under: boolean }>(
    `select a.balance_minor::int as kept, a.balance_minor < -a.debt_limit_minor as under,
       (select coalesce(sum(case when credit_of = a.id then amount_minor else 0 end - case when debit_of = a.id then amount_minor else 0 end), 0)::int
        from billing.transfer where organization_id = $1 and a.id in (debit_of, credit_of)) as journal,
       coalesce((select balance_after_minor::int from billing.account_entry where organization_id = $1 and account_id = a.id
        order by position desc limit 1), 0) as entry
     from billing.account a where organization_id = $1`,
    [organization_id],
  );
  for (const { kept, journal, entry, under } of rows) expect([journal, entry, under]).toEqual([kept, kept, false]);
  return rows.length;
}

describe('accounts of patients', () => {
  it('ACCT-001 ACCT-007 one stands for each currency; made again, also by ten at once, it is the same', async () => {
    const { esi, patient } = await begin();
    const answers = await Promise.all(Array.from({ length: 10 }, () => made(esi, patient.id)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      ...{ uuid: answers[0]!.id, balance: '0.00', debt_limit: '0.00', status: 'active', currency: 'GHS', patient_id: patient.id },
    });
    const dollars = await made(esi, patient.id, 'USD');
    const { data, total } = await esi.ask(listPatientAccounts, { query: { patient_id: patient.id, ordering: 'created_at' } });
    expect([total, data.map(({ id }) => id)]).toEqual([2, [answers[0]!.id, dollars.id]]);
    await expect(esi.ask(createPatientAccount, { body: { patient_id: newId() } })).rejects.toMatchObject({ status: 404 });
    await expect(esi.ask(listPatientAccounts, { query: { patient_id: newId() } })).rejects.toMatchObject({ status: 404 });
  });

  it('ACCT-005 ACCT-008 ACCT-011 a deposit raises the balance, has a receipt, and stands in the history with before and after', async () => {
    const { esi, patient, place } = await begin();
    const { id } = await made(esi, patient.id);
    const asked = { params: { id }, body: { amount: '50', currency: 'GHS' as const, payment: 'cash' as const } };
    await expect(esi.ask(creditPatientAccount, asked)).rejects.toMatchObject({ status: 409, code: 'billing.noOpenTill' });
    expect(await history(esi, id)).toEqual([]);
    const till = await openTillOf(esi, place);
    const { data, payment } = await esi.ask(creditPatientAccount, asked);
    expect(data).toMatchObject({ balance: '50.00' });
    expect(payment).toMatchObject({ amount: '50.00', payment: 'cash', till_session_id: till.id, patient_id: patient.id });
    expect((await esi.ask(readPayment, { params: { id: payment!.id } })).data).toMatchObject({
      receipt_no: payment!.receipt_no,
      lines: [],
    });
    expect(await history(esi, id)).toMatchObject([
      { action: 'deposit', amount: '50.00', balance_before: '0.00', balance_after: '50.00', receipt_no: payment!.receipt_no },
    ]);
    expect((await journal(esi)).at(-1)).toEqual({
      ...{ act: 'deposit', debit: 'till', debit_of: till.id, credit: 'patient-account', credit_of: id, amount_minor: 5000 },
    });
    expect(await asOwner('select cash_minor::int from billing.till_session where id = $1', [till.id])).toEqual([{ cash_minor: 15_000 }]);
    expect(await balanced(esi)).toBe(1);
  });

  it('ACCT-006 ACCT-012 ACCT-014 a correction needs the right and a reason, and moves the balance', async () => {
    const { esi, boss, patient } = await begin();
    const id = await openAccount(esi, patient.id);
    const body = { amount: '20', currency: 'GHS' as const };
    await expect(esi.ask(creditPatientAccount, { params: { id }, body: { ...body, reason: 'Found' } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(esi.ask(debitPatientAccount, { params: { id }, body: { ...body, reason: 'Found' } })).rejects.toMatchObject({
      status: 403,
    });
    const refused = (await boss.send(creditPatientAccount, { params: { id }, body })).json();
    expect(refused).toMatchObject({ errors: { reason: ['Reason is required.'] } });
    for (const amount of ['0', '-5', '1.005', 'NaN', '10000000000000'])
      expect((await boss.send(debitPatientAccount, { params: { id }, body: { ...body, amount, reason: 'No' } })).statusCode).toBe(400);
    await expect(
      boss.ask(debitPatientAccount, { params: { id }, body: { amount: '1', currency: 'USD', reason: 'No' } }),
    ).rejects.toMatchObject({ code: 'billing.currencyDiffers' });
    expect((await boss.ask(debitPatientAccount, { params: { id }, body: { ...body, reason: 'Twice' } })).data.balance).toBe('20.00');
    expect((await boss.ask(creditPatientAccount, { params: { id }, body: { ...body, reason: 'Found' } })).data.balance).toBe('40.00');
    expect((await history(esi, id)).map(({ action, amount, reason }) => [action, amount, reason])).toEqual([
      ['deposit', '40.00', null],
      ['debit', '-20.00', 'Twice'],
      ['credit', '20.00', 'Found'],
    ]);
    const query = { patient_id: patient.id };
    expect((await esi.ask(listHistoryOfPatient, { query })).data.map(({ action }) => action)).toEqual(['credit', 'debit', 'deposit']);
    expect((await esi.ask(listHistoryOfPatient, { query: { ...query, search: 'wic' } })).total).toBe(1);
    expect((await esi.ask(listHistoryOfPatient, { query: { ...query, currency: 'USD' } })).total).toBe(0);
    expect((await journal(esi)).slice(1)).toMatchObject([
      { act: 'correction', debit: 'patient-account', debit_of: id, credit: 'corrections' },
      { act: 'correction', debit: 'corrections', credit: 'patient-account', credit_of: id },
    ]);
    await balanced(esi);
  });

  it('ACCT-004 ACCT-013 PAY-010 the balance goes down to the debt limit and never below; the limit never under what is owed', async () => {
    const { esi, boss, patient } = await begin();
    const { id } = await made(esi, patient.id);
    const limit = (debt_limit: string) => boss.ask(adjustDebtLimit, { params: { id }, body: { debt_limit } });
    const debit = (amount: string) => boss.ask(debitPatientAccount, { params: { id }, body: { amount, currency: 'GHS', reason: 'Paid' } });
    expect((await limit('50')).data.debt_limit).toBe('50.00');
    await expect(debit('60')).rejects.toMatchObject({ status: 409, code: 'billing.debtLimitExceeded', message: 'Debt limit exceeded' });
    expect((await read(esi, id)).balance).toBe('0.00');
    expect((await debit('50')).data.balance).toBe('-50.00');
    await expect(debit('0.01')).rejects.toMatchObject({ status: 409 });
    await expect(limit('49.99')).rejects.toMatchObject({ status: 409, message: 'Debt limit exceeded' });
    await expect(esi.ask(adjustDebtLimit, { params: { id }, body: { debt_limit: '1' } })).rejects.toMatchObject({ status: 403 });
    expect((await history(esi, id)).map(({ action, debt_limit, balance_after }) => [action, debt_limit, balance_after])).toEqual([
      ['adjust-debt-limit', '50.00', '0.00'],
      ['debit', '50.00', '-50.00'],
    ]);
    await balanced(esi);
  });

  it('PAY-010 ACCT-006 two hundred debits at once take no more than there is', async () => {
    const { boss, patient } = await begin();
    const id = await openAccount(boss, patient.id);
    await boss.ask(adjustDebtLimit, { params: { id }, body: { debt_limit: '10' } });
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        boss.ask(debitPatientAccount, { params: { id }, body: { amount: '1', currency: 'GHS', reason: 'Paid' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(await read(boss, id)).toMatchObject({ balance: '-10.00' });
    await balanced(boss);
  });

  it('ACCT-002 ACCT-003 ACCT-009 ACCT-010 a suspended account refuses debits and takes deposits, until it is activated', async () => {
    const { esi, boss, patient } = await begin();
    const id = await openAccount(esi, patient.id);
    const debit = () => boss.ask(debitPatientAccount, { params: { id }, body: { amount: '1', currency: 'GHS', reason: 'Paid' } });
    await expect(esi.ask(suspendPatientAccount, { params: { id }, body: {} })).rejects.toMatchObject({ status: 403 });
    expect((await boss.ask(suspendPatientAccount, { params: { id }, body: { reason: 'Disputed' } })).data.status).toBe('suspended');
    await expect(debit()).rejects.toMatchObject({ status: 409, code: 'billing.accountSuspended' });
    await esi.ask(creditPatientAccount, { params: { id }, body: { amount: '5', currency: 'GHS', payment: 'card' } });
    await boss.ask(suspendPatientAccount, { params: { id }, body: {} });
    expect((await boss.ask(activatePatientAccount, { params: { id }, body: {} })).data.status).toBe('active');
    expect((await debit()).data.balance).toBe('44.00');
    expect((await history(esi, id)).map(({ action }) => action)).toEqual(['deposit', 'suspend', 'deposit', 'activate', 'debit']);
    const stale = { params: { id }, body: { version: 1 } };
    await expect(boss.ask(suspendPatientAccount, stale)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  });

  it('balances go with a merge, with the greater limit, and come back when it is undone; what was spent stays spent', async () => {
    const { boss: esi, patient: survivor } = await begin();
    const loser = await givePatient(esi);
    const stays = await openAccount(esi, survivor.id);
    const goes = await openAccount(esi, loser.id);
    await esi.ask(adjustDebtLimit, { params: { id: goes }, body: { debt_limit: '30' } });
    const { data: merge } = await esi.ask(mergePatients, { params: { id: survivor.id }, body: { loser_id: loser.id } });
    expect(await read(esi, stays)).toMatchObject({ balance: '80.00', debt_limit: '30.00' });
    await expect(esi.ask(creditPatientAccount, { params: { id: goes }, body: { amount: '1', currency: 'GHS', payment: 'card' } }))
      .rejects //
      .toMatchObject({ status: 409, code: 'patients.replaced' });
    await esi.ask(debitPatientAccount, { params: { id: stays }, body: { amount: '50', currency: 'GHS', reason: 'Paid' } });
    await esi.ask(undoMerge, { params: { id: merge.id } });
    expect([await read(esi, stays), await read(esi, goes)]).toMatchObject([
      { balance: '0.00', debt_limit: '0.00' },
      { balance: '30.00', debt_limit: '30.00' },
    ]);
    expect(await balanced(esi)).toBe(2);
  });
});

describe('accounts of clients', () => {
  it('CLIENT-003 CLIENT-006 CLIENT-013 are listed and acted on: a payment, corrections, a limit, suspended and activated', async () => {
    const { home, esi, boss } = await begin();
    const client_id = (await makeClient(await signedIn(home, { role: 'Administrator' }))).id;
    const account_id = await openClientAccount(esi, client_id);
    const act = async (who: Caller, body: object) =>
      (await who.send(actOnClientAccount, { params: { id: esi.organization_id, account_id }, body })).json();
    const money = { amount: '100', currency: 'GHS' };
    expect(await act(esi, { action: 'credit', ...money, payment: 'bank-transfer', reference: 'T-1' })).toMatchObject({
      data: { balance: '100.00', client_id },
    });
    expect(await act(esi, { action: 'credit', ...money })).toMatchObject({ errors: { reason: ['Reason is required.'] } });
    expect(await act(esi, { action: 'debit', ...money, payment: 'cash' })).toMatchObject({ errors: { reason: ['Reason is required.'] } });
    expect(await act(boss, { action: 'adjust-debt-limit' })).toMatchObject({ errors: { debt_limit: ['Debt limit is required.'] } });
    for (const body of [
      { action: 'suspend' },
      { action: 'debit', ...money, reason: 'No' },
      { action: 'adjust-debt-limit', debt_limit: '5' },
    ])
      expect(await act(esi, body)).toMatchObject({ code: 'permission_denied' });
    expect(await act(boss, { action: 'suspend' })).toMatchObject({ data: { status: 'suspended' } });
    expect(await act(boss, { action: 'debit', ...money, reason: 'No' })).toMatchObject({ code: 'billing.accountSuspended' });
    expect(await act(boss, { action: 'activate' })).toMatchObject({ data: { status: 'active' } });
    expect(await act(boss, { action: 'adjust-debt-limit', debt_limit: '20' })).toMatchObject({ data: { debt_limit: '20.00' } });
    expect(await act(boss, { action: 'debit', ...money, amount: '120', reason: 'Bounced' })).toMatchObject({ data: { balance: '-20.00' } });
    expect(await act(boss, { action: 'debit', ...money, reason: 'No' })).toMatchObject({ message: 'Debt limit exceeded' });
    const params = { id: esi.organization_id };
    expect((await esi.ask(listClientAccounts, { params, query: { client_id } })).data).toMatchObject([
      { id: account_id, balance: '-20.00' },
    ]);
    const entries = await esi.ask(listClientAccountEntries, { params: { ...params, account_id }, query: { ordering: 'created_at' } });
    expect(entries.data.map(({ action, receipt_no }) => [action, receipt_no !== null])).toEqual([
      ['deposit', true],
      ['suspend', false],
      ['activate', false],
      ['adjust-debt-limit', false],
      ['debit', false],
    ]);
    expect((await journal(esi))[0]).toMatchObject({ act: 'payer-payment', debit: 'bank', credit: 'client-account', credit_of: account_id });
    await balanced(esi);
    const other = await begin();
    expect(
      (await other.boss.send(actOnClientAccount, { params: { id: other.boss.organization_id, account_id }, body: { action: 'suspend' } }))
        .statusCode,
    ).toBe(404);
  });
});
