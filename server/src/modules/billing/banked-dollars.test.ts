import {
  acceptTill,
  closeTill,
  countTill,
  createExchangeRate,
  handOverTill,
  listTillSessions,
  openTill,
  payChargeItems,
  payInTill,
  payOutTill,
  readTakings,
  readTillReport,
} from '@akoma/contract/billing';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { balancesByCurrency } from '../../../test/journal-balances.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem, openTillOf } from './billing.make.ts';
import { bookExchangeDifference } from './book-exchange-difference.ts';
import { verifyLedger } from './verify-ledger.ts';

/** Twenty dollars lie in a drawer for a bill of 305 cedis. */
async function begin() {
  const home = await withRole(await withRole(await found(), 'Boss', ['billing.*', 'patients.*', 'settings.*', 'reports.read']), 'Cashier', [
    'billing.read',
    'billing.write',
    'patients.*',
  ]);
  const [esi, boss] = [await signedIn(home, { role: 'Cashier' }), await signedIn(home, { role: 'Boss' })];
  const location_id = Object.values(home.locations)[0]!;
  await openTillOf(esi, location_id);
  const { data: dollars } = await esi.ask(openTill, { body: { location_id, opening_float: '0', currency: 'USD' } });
  await boss.ask(createExchangeRate, { body: { rate: '15.25' } });
  const patient = await givePatient(esi);
  const item = await makeChargeItem(esi, patient.id, '305');
  const how = { transaction_type: 'cash', payment: 'cash', currency: 'USD', amount: '20' } as const;
  await esi.ask(payChargeItems, { body: { charge_item_ids: [item.id], ...how } });
  return { home, esi, boss, till: dollars.id, location_id };
}
const book = ({ organization_id }: Caller) =>
  withTenant(pool, organization_id, 'write', (db) => bookExchangeDifference({ db, organization_id, now: new Date() }));
const findings = async ({ organization_id }: Caller) =>
  (await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }))).findings;
const out = (who: Caller, id: string, body: object) =>
  who
    .send(payOutTill, { params: { id }, body: { reason: 'To the bank', ...body } as never })
    .then((answer) => ({ status: answer.statusCode, ...answer.json() }));

describe('cash that leaves a drawer', () => {
  it('CONST-008 PHARM-002 dollars are brought to the bank as cedis, and what they brought less is the difference of the day', async () => {
    const { esi, boss, till } = await begin();
    expect(await balancesByCurrency(esi)).toMatchObject({ 'till USD': 2000, 'exchange USD': -2000, 'exchange GHS': 30_500 });
    await book(esi);
    expect(await balancesByCurrency(esi)).not.toHaveProperty('exchange-difference GHS');
    expect(await out(esi, till, { amount: '20', to: 'bank', banked_amount: '300' })).toMatchObject({ status: 200 });
    expect(await balancesByCurrency(esi)).toMatchObject({ 'bank GHS': 30_000, 'exchange GHS': 500 });
    expect(await balancesByCurrency(esi)).not.toHaveProperty('till USD');
    await Promise.all([book(esi), book(esi), book(esi)]);
    const after = await balancesByCurrency(esi);
    expect(after).toMatchObject({ 'exchange-difference GHS': 500, 'bank GHS': 30_000 });
    expect([after['exchange GHS'], after['exchange USD']]).toEqual([undefined, undefined]);
    // the money was taken once, when the bill was paid
    const { data } = await boss.ask(readTakings, { query: {} });
    expect(data.some(({ key }) => key === 'bank-transfer')).toBe(false);
    await esi.ask(countTill, { params: { id: till }, body: { actual_cash: '0' } });
    const report = (await esi.ask(readTillReport, { params: { id: till }, query: {} })).data;
    expect(report).toMatchObject({
      cash_taken: '20.00',
      paid_out: '20.00',
      expected: '0.00',
      moves: [{ act: 'paid-out', amount: '20.00' }],
    });
    expect(await findings(esi)).toEqual([]);
  });

  it('CONST-008 dollars that are kept are worth what they are at the rate of the day: won or lost, and back again', async () => {
    const { esi, boss } = await begin();
    await boss.ask(createExchangeRate, { body: { rate: '16' } });
    await book(esi);
    expect(await balancesByCurrency(esi)).toMatchObject({ 'exchange GHS': 32_000, 'exchange-difference GHS': -1500 });
    await book(esi);
    expect(await balancesByCurrency(esi)).toMatchObject({ 'exchange-difference GHS': -1500 });
    await boss.ask(createExchangeRate, { body: { rate: '15' } });
    await book(esi);
    expect(await balancesByCurrency(esi)).toMatchObject({ 'exchange GHS': 30_000, 'exchange-difference GHS': 500 });
    const rows = await asOwner(
      "select act, reason from billing.transfer where organization_id = $1 and act = 'exchange' order by posted_at",
      [esi.organization_id],
    );
    expect(rows.map(({ reason }) => reason)).toEqual(['1 USD is GHS 16.000000', '1 USD is GHS 15.000000']);
    expect(await findings(esi)).toEqual([]);
    // an organisation that takes no dollars has none
    const other = await signedIn(await withRole(await found(), 'Boss', ['billing.*', 'settings.*']), { role: 'Boss' });
    await other.ask(createExchangeRate, { body: { rate: '15.25' } });
    await book(other);
    expect(await balancesByCurrency(other)).toEqual({});
  });

  it('PHARM-002 VAL-001 goes to the safe or the bank, and is refused where it is more than the drawer holds or no amount; nothing is written', async () => {
    const { esi, till } = await begin();
    const { data: open } = await esi.ask(listTillSessions, { query: { mine: 'true' } });
    const cedis = open.find(({ currency }) => currency === 'GHS')!.id;
    expect(await out(esi, cedis, { amount: '40', to: 'safe' })).toMatchObject({ status: 200 });
    expect(await out(esi, cedis, { amount: '25', to: 'bank' })).toMatchObject({ status: 200 });
    expect(await out(esi, cedis, { amount: '5' })).toMatchObject({ status: 200 });
    const before = await balancesByCurrency(esi);
    expect(before).toMatchObject({ 'till GHS': 3000, 'safe GHS': -6000, 'bank GHS': 2500, 'petty-cash GHS': 500 });
    expect(await out(esi, cedis, { amount: '30.01', to: 'bank' })).toMatchObject({ status: 409, code: 'billing.tillTooLow' });
    for (const body of [
      { amount: '1', to: 'bank', banked_amount: '15' },
      { amount: '1', to: 'river' },
      { amount: '1', to: 'safe', banked_amount: '1' },
    ])
      expect(await out(esi, cedis, body)).toMatchObject({ status: 400 });
    for (const move of [payInTill, payOutTill])
      await expect(esi.ask(move, { params: { id: cedis }, body: { amount: '0', reason: 'Nothing' } })).rejects.toMatchObject({
        ...{ status: 400, errors: { amount: ['Amount should be more than 0.'] } },
      });
    for (const banked_amount of ['0', '-1', 'NaN', '1.001'])
      expect(await out(esi, till, { amount: '1', to: 'bank', banked_amount })).toMatchObject({
        ...{ status: 400, errors: { banked_amount: expect.anything() } },
      });
    expect(await balancesByCurrency(esi)).toEqual(before);
    expect(await findings(esi)).toEqual([]);
  });

  it('PHARM-048 PHARM-049 who looks after tills counts and closes a colleague’s drawer, also one that was offered and nobody took', async () => {
    const { home, esi, boss, till } = await begin();
    const kojo = await signedIn(home, { role: 'Cashier' });
    const gone = { status: 404 };
    await expect(kojo.ask(countTill, { params: { id: till }, body: { actual_cash: '20' } })).rejects.toMatchObject(gone);
    await expect(kojo.ask(closeTill, { params: { id: till }, body: {} })).rejects.toMatchObject(gone);
    await esi.ask(countTill, { params: { id: till }, body: { actual_cash: '19' } });
    await esi.ask(handOverTill, { params: { id: till }, body: { variance_reason: 'A torn note' } });
    const closed = await boss.ask(closeTill, { params: { id: till }, body: { variance_reason: 'A torn note, nobody took it over' } });
    expect(closed.data).toMatchObject({ status: 'closed', variance: '-1.00', variance_reason: 'A torn note, nobody took it over' });
    await expect(kojo.ask(acceptTill, { params: { id: till }, body: {} })).rejects.toMatchObject({ status: 409 });
    expect(await balancesByCurrency(esi)).toMatchObject({ 'till-over-short USD': 100, 'safe USD': 1900 });
    expect(await findings(esi)).toEqual([]);
  });
});
