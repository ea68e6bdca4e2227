import { listTransactions, payChargeItems, readPatientAccount, suspendPatientAccount } from '@akoma/contract/billing';
import { expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { givePatient } from '../patients/patients.make.ts';
import { openAccount } from './account.make.ts';
import { makeChargeItem } from './billing.make.ts';

const begin = async () => {
  const home = await withRole(await found(), 'Cashier', ['billing.*', 'patients.*']);
  const esi = await signedIn(home, { role: 'Cashier' });
  const patient = (await givePatient(esi)).id;
  return { esi, patient, account_id: await openAccount(esi, patient) };
};
const pay = (who: Caller, id: string, body: object) =>
  who
    .send(payChargeItems, { body: { charge_item_ids: [id], transaction_type: 'patient-account', currency: 'GHS', ...body } })
    .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
const balance = async (who: Caller, id: string) => (await who.ask(readPatientAccount, { params: { id } })).data.balance;

it('PAY-003 PAY-004 a charge is paid from the account of its patient, with a receipt and a row in the transactions', async () => {
  const { esi, patient, account_id } = await begin();
  const { id } = await makeChargeItem(esi, patient, '30');
  const { status, data } = await pay(esi, id, { account_id, amount: '30' });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    payments: [{ transaction_type: 'patient-account', payment: null, amount: '30.00', receipt_no: expect.any(String) }],
    charge_items: [{ status: 'billed' }],
  });
  expect(await balance(esi, account_id)).toBe('10.00');
  const listed = await esi.ask(listTransactions, {
    params: { id: esi.organization_id },
    query: { patient_id: patient, transaction_type: 'patient-account' },
  });
  expect(listed.data.map(({ amount }) => amount)).toEqual(['30.00']);
  const moved = await asOwner(
    `select debit, debit_of, credit, amount_minor::int from billing.transfer where organization_id = $1 and act = 'payment'`,
    [esi.organization_id],
  );
  expect(moved).toEqual([{ debit: 'patient-account', debit_of: account_id, credit: 'patients-debts', amount_minor: 3000 }]);
});

it('PAY-002 an account pays in the currency of the bill where none is said', async () => {
  const { esi, patient, account_id } = await begin();
  const { id } = await makeChargeItem(esi, patient, '30');
  const { data } = await pay(esi, id, { account_id, amount: '30', currency: undefined });
  expect(data).toMatchObject({ payments: [{ currency: 'GHS', amount: '30.00' }], charge_items: [{ status: 'billed' }] });
  expect(await balance(esi, account_id)).toBe('10.00');
});

it('PAY-010 PAY-001 less than the charge, more than the balance, another’s account and a suspended one are refused; nothing is written', async () => {
  const { esi, patient, account_id } = await begin();
  const { id } = await makeChargeItem(esi, patient, '60');
  const other = await openAccount(esi, (await givePatient(esi)).id);
  expect(await pay(esi, id, { account_id, amount: '40' })).toMatchObject({ status: 400 });
  expect(await pay(esi, id, { account_id, amount: '60' })).toMatchObject({ status: 409, code: 'billing.debtLimitExceeded' });
  expect(await pay(esi, id, { account_id: other, amount: '60' })).toMatchObject({ status: 404 });
  const small = await makeChargeItem(esi, patient, '10');
  await esi.ask(suspendPatientAccount, { params: { id: account_id }, body: { reason: 'Asked for' } });
  expect(await pay(esi, small.id, { account_id, amount: '10' })).toMatchObject({ status: 409, code: 'billing.accountSuspended' });
  expect(await balance(esi, account_id)).toBe('40.00');
  expect(await asOwner(`select 1 from billing.transfer where organization_id = $1 and act = 'payment'`, [esi.organization_id])).toEqual([]);
});

it('PAY-009 part from the account, the rest by card; two hundred at once take no more than there is', async () => {
  const { esi, patient, account_id } = await begin();
  const { id } = await makeChargeItem(esi, patient, '60');
  const more = [{ transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '30' }];
  expect(await pay(esi, id, { account_id, amount: '30', more })).toMatchObject({ data: { charge_items: [{ status: 'billed' }] } });
  const charges: string[] = [];
  for (let at = 0; at < 20; at += 1) charges.push((await makeChargeItem(esi, patient, '3')).id);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => pay(esi, charges[at % 20]!, { account_id, amount: '3' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await balance(esi, account_id)).toBe('1.00');
});
