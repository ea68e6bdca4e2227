import {
  acceptTill,
  closeTill,
  countTill,
  createPatientAccount,
  creditPatientAccount,
  handOverTill,
  listTillSessions,
  openTill,
  payChargeItems,
  payInTill,
  payOutTill,
  readTillReport,
  updateBillingSettings,
} from '@akoma/contract/billing';
import { expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem, openTillOf } from './billing.make.ts';
import { verifyLedger } from './verify-ledger.ts';

const begin = async () => {
  const home = await withRole(await found(), 'Cashier', ['billing.read', 'billing.write', 'patients.*']);
  const esi = await signedIn(home, { role: 'Cashier' });
  const place = Object.values(home.locations)[0]!;
  return { home, esi, place, patient: await givePatient(esi) };
};
const take = async (who: Caller, patient_id: string, payment: 'cash' | 'card', amount: string) => {
  const { id } = await makeChargeItem(who, patient_id, amount);
  await who.ask(payChargeItems, { body: { charge_item_ids: [id], transaction_type: 'cash', currency: 'GHS', payment, amount } });
};
const read = (who: Caller, id: string) => who.ask(readTillReport, { params: { id } }).then(({ data }) => data);
const findings = ({ organization_id }: Caller) =>
  withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id })).then((found) => found.findings);

it('PHARM-039 the report of a session has float, takings, paid in and out, refunds, expected, counted and the hand-over, and adds up', async () => {
  const { home, esi, place, patient } = await begin();
  const kofi = await signedIn(home, { role: 'Cashier' });
  const { id } = await openTillOf(esi, place);
  const params = { id };
  await take(esi, patient.id, 'cash', '60');
  await take(esi, patient.id, 'card', '40');
  const { data: account } = await esi.ask(createPatientAccount, { body: { patient_id: patient.id } });
  await esi.ask(creditPatientAccount, { params: { id: account.id }, body: { amount: '20', currency: 'GHS', payment: 'cash' } });
  await esi.ask(payInTill, { params, body: { amount: '30', reason: 'More change' } });
  await esi.ask(payOutTill, { params, body: { amount: '12.50', reason: 'Taxi' } });
  expect((await esi.send(readTillReport, { params })).json()).toMatchObject({ code: 'billing.tillNotCounted' });
  const notes = [
    { denomination: '100', count: 1 },
    { denomination: '20.00', count: 4 },
    { denomination: '5', count: 3 },
    { denomination: '0.50', count: 0 },
  ];
  await esi.ask(countTill, { params, body: { actual_cash: '195', denominations: notes } });
  await esi.ask(handOverTill, { params, body: { variance_reason: 'Wrong change' } });
  const { data: next } = await kofi.ask(acceptTill, { params, body: {} });
  const report = await read(esi, id);
  expect(report).toMatchObject({
    ...{ cash_taken: '80.00', paid_in: '30.00', paid_out: '12.50', refunds: '0.00', expected: '197.50', handed_over_to: next.user_name },
    ...{ taken_over_from: null, session: { opening_float: '100.00', closing_float: '197.50', actual_cash: '195.00', variance: '-2.50' } },
    takings: [
      { payment: 'card', amount: '40.00', payments: 1 },
      { payment: 'cash', amount: '80.00', payments: 2 },
    ],
    moves: [
      { act: 'paid-in', amount: '30.00', reason: 'More change' },
      { act: 'paid-out', amount: '12.50', reason: 'Taxi' },
    ],
  });
  expect(report.session.denominations).toEqual([
    { denomination: '100.00', count: 1 },
    { denomination: '20.00', count: 4 },
    { denomination: '5.00', count: 3 },
  ]);
  await kofi.ask(countTill, { params: { id: next.id }, body: { actual_cash: '195' } });
  expect(await read(kofi, next.id)).toMatchObject({
    taken_over_from: report.session.user_name,
    expected: '195.00',
    session: { denominations: null },
  });
  const file = await esi.send(readTillReport, { params, query: { format: 'xlsx' } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  expect(await findings(esi)).toEqual([]);
});

it('PHARM-042 the report of a session that is unknown, or of a colleague, is not found', async () => {
  const { home, esi, place } = await begin();
  const kofi = await signedIn(home, { role: 'Cashier' });
  const { id } = await openTillOf(kofi, place);
  await kofi.ask(countTill, { params: { id }, body: { actual_cash: '100' } });
  for (const asked of [id, newId()]) {
    const answered = await esi.send(readTillReport, { params: { id: asked } });
    expect([answered.statusCode, answered.json().message]).toEqual([404, 'Session not found']);
  }
});

it('PHARM-049 notes that are none of the till, or that come to another sum, are refused, and nothing is counted', async () => {
  const { home, esi, place } = await begin();
  const admin = await signedIn(home, { role: 'Administrator' });
  await admin.ask(updateBillingSettings, { body: { denominations: { GHS: ['20', '10'], USD: ['1'] } } });
  const { id } = await openTillOf(esi, place);
  const send = (denominations: { denomination: string; count: number }[]) =>
    esi.send(countTill, { params: { id }, body: { actual_cash: '100', denominations } });
  const strange = await send([{ denomination: '50', count: 2 }]);
  expect([strange.statusCode, strange.json().errors]).toEqual([400, { denominations: ['GHS 50.00 is no note or coin of this till.'] }]);
  const wrong = await send([{ denomination: '20', count: 4 }]);
  expect(wrong.json().errors).toEqual({ denominations: ['The notes and coins come to GHS 80.00.'] });
  expect((await esi.ask(listTillSessions)).data).toMatchObject([{ counted_at: null, actual_cash: null, denominations: null }]);
  expect((await send([{ denomination: '20', count: 5 }])).statusCode).toBe(200);
});

it('PHARM-048 CONST-008 a drawer of dollars is counted by its notes and closed into the safe in dollars', async () => {
  const { esi, place } = await begin();
  const { data: till } = await esi.ask(openTill, { body: { location_id: place, opening_float: '30', currency: 'USD' } });
  const params = { id: till.id };
  await esi.ask(countTill, {
    params,
    body: {
      actual_cash: '26',
      denominations: [
        { denomination: '20', count: 1 },
        { denomination: '1', count: 6 },
      ],
    },
  });
  await esi.ask(closeTill, { params, body: { variance_reason: 'Short' } });
  const moved = await asOwner(
    "select debit, credit, currency, amount_minor::int as minor from billing.transfer where organization_id = $1 and act = 'close' order by position",
    [esi.organization_id],
  );
  expect(moved).toEqual([
    { debit: 'till-over-short', credit: 'till', currency: 'USD', minor: 400 },
    { debit: 'safe', credit: 'till', currency: 'USD', minor: 2600 },
  ]);
  expect(await findings(esi)).toEqual([]);
});
