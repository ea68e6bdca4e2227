import { readLedgerCheck } from '@akoma/contract/billing';
import { updateCodeSequence } from '@akoma/contract/organization';
import { expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { givePatient } from '../patients/patients.make.ts';
import { openAccount } from './account.make.ts';
import { makeChargeItem, openTillOf, takePayment } from './billing.make.ts';
import { insertLedgerCheck } from './ledger.store.ts';
import { verifyLedger } from './verify-ledger.ts';

const look = ({ organization_id }: Caller) => withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }));
const begin = async () => {
  const home = await withRole(await found(), 'Boss', ['billing.*', 'patients.*', 'codes.*']);
  const boss = await signedIn(home, { role: 'Boss' });
  const patient = await givePatient(boss);
  const till = await openTillOf(boss, Object.values(home.locations)[0]!);
  const charge = await makeChargeItem(boss, patient.id);
  await takePayment(boss, charge.id);
  return { boss, till, charge, account: await openAccount(boss, patient.id) };
};

it('ACCT-014 books that are right have no findings, and a wrong balance is named with what its entries come to', async () => {
  const { boss, till, charge, account } = await begin();
  expect(await look(boss)).toEqual({ transfers: 4, findings: [] });
  await asOwner('update billing.account set balance_minor = balance_minor + 1 where id = $1', [account]);
  await asOwner('update billing.till_session set cash_minor = 5 where id = $1', [till.id]);
  await asOwner("update billing.charge_item set paid_minor = 5900, status = 'billable' where id = $1", [charge.id]);
  const { findings } = await look(boss);
  expect(findings).toEqual([
    { kind: 'patient-account', id: account, code: null, kept: '40.01', journal: '40.00' },
    { kind: 'till', id: till.id, code: null, kept: '0.05', journal: '100.00' },
    { kind: 'charge', id: charge.id, code: null, kept: '1.00', journal: '0.00' },
  ]);
});

it('CODES-004 a number that is missing is named, one without a record as well, and those left out on record are not', async () => {
  const { boss } = await begin();
  const { organization_id } = boss;
  const at = { params: { id: organization_id, entity: 'receipt' as const } };
  await boss.ask(updateCodeSequence, { ...at, body: { next: 10 } });
  await boss.ask(updateCodeSequence, { ...at, body: { next: 6 } });
  const { patient_id, id } = await makeChargeItem(boss, (await givePatient(boss)).id);
  await takePayment(boss, id);
  expect(patient_id).toBeTruthy();
  expect((await look(boss)).findings).toEqual([]);
  await asOwner("update billing.payment set receipt_no = 'X' where organization_id = $1 and receipt_no = 'RCT000006'", [organization_id]);
  await asOwner('delete from organization.issued_code where organization_id = $1 and number = 2', [organization_id]);
  expect((await look(boss)).findings.map(({ kind, code }) => [kind, code])).toEqual([
    ['number-missing', 'RCT000002'],
    ['number-without-record', 'RCT000006'],
  ]);
});

it('CODES-004 the result of the last look is answered', async () => {
  const { boss } = await begin();
  expect((await boss.ask(readLedgerCheck)).data).toBeNull();
  const { organization_id } = boss;
  const finding = { kind: 'number-missing' as const, id: null, code: 'RCT000007', kept: null, journal: null };
  await withTenant(pool, organization_id, 'write', (db) =>
    insertLedgerCheck({ db, organization_id, now: new Date() }, { transfers: 7, findings: [finding] }),
  );
  expect((await boss.ask(readLedgerCheck)).data).toMatchObject({ transfers: 7, findings: 1, first_findings: [finding] });
});
