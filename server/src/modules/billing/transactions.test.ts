import {
  countTill,
  createExchangeRate,
  createPatientAccount,
  creditPatientAccount,
  type ListTransactionsQuery,
  listCashiers,
  listTransactions,
  openTill,
  payChargeItems,
  payOutRefund,
  readTakingsOfDay,
  readTillReport,
} from '@akoma/contract/billing';
import { expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { newId } from '../../platform/id.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem, openTillOf } from './billing.make.ts';
import { approvedReturn } from './refund.make.ts';

type Asked = Partial<Record<keyof ListTransactionsQuery, string>>;
const begin = async () => {
  const home = await withRole(await withRole(await found(), 'Cashier', ['billing.read', 'billing.write', 'patients.*']), 'Head', [
    'billing.*',
    'settings.*',
  ]);
  const [esi, kojo, head] = [
    await signedIn(home, { role: 'Cashier' }),
    await signedIn(home, { role: 'Cashier' }),
    await signedIn(home, { role: 'Head' }),
  ];
  const place = Object.values(home.locations)[0]!;
  return { home, esi, kojo, head, place, patient: await givePatient(esi) };
};
const list = (who: Caller, query: Asked) => who.ask(listTransactions, { params: { id: who.organization_id }, query: query as never });
const pay = async (who: Caller, patient_id: string, of: { payment: string; amount: string; currency?: string; charge?: string }) => {
  const { payment, amount, currency = 'GHS', charge = amount } = of;
  const { id } = await makeChargeItem(who, patient_id, charge);
  const body = { charge_item_ids: [id], transaction_type: 'cash', payment, amount, currency } as never;
  return (await who.ask(payChargeItems, { body })).data.payments[0]!.id;
};
/** What a list comes to in a currency, as a figure counts it: less the change that went out for another currency. */
async function sumOf(who: Caller, query: Asked): Promise<string> {
  const { data } = await list(who, { ...query, page_size: '100' });
  const minor = data.map(({ currency, amount, bill_currency, change }) =>
    currency === query.currency ? Number(amount) : bill_currency === query.currency ? -Number(change) : 0,
  );
  return minor.reduce((sum, one) => sum + one, 0).toFixed(2);
}

it('BILL-024 WS-028 the transactions of a cashier, a method and a day come to the figure of today’s takings that leads to them', async () => {
  const { esi, kojo, head, place, patient } = await begin();
  await openTillOf(esi, place);
  const returned = await pay(esi, patient.id, { payment: 'card', amount: '60' });
  await pay(esi, patient.id, { payment: 'card', amount: '25.50' });
  await pay(esi, patient.id, { payment: 'cash', amount: '40' });
  await pay(kojo, patient.id, { payment: 'card', amount: '100' });
  const { id } = await approvedReturn(esi, head, returned, { amount: '10', destination: 'mobile-money' });
  await esi.ask(payOutRefund, { params: { id }, body: { reference: 'R-1' } });
  for (const who of [esi, kojo, head]) {
    const { data } = await who.ask(readTakingsOfDay, { query: {} });
    expect(data.cashier_id).toBe(who === head ? null : who.practitioner_role_id);
    for (const { method, currency, amount } of data.takings) {
      const asked = { payment: method, currency, start_date: data.day, end_date: data.day };
      const whose = data.cashier_id ? { paid_by_id: data.cashier_id } : {};
      const open = data.without_open_till ? { without_open_till: 'true' } : {};
      expect(await sumOf(who, { ...asked, ...whose, ...open }), `${method} of ${data.whose}`).toBe(amount);
    }
  }
  expect((await esi.ask(readTakingsOfDay, { query: {} })).data.takings).toMatchObject([
    { method: 'card', amount: '85.50' },
    { method: 'mobile-money', amount: '-10.00' },
  ]);
  expect(await sumOf(esi, { currency: 'GHS', paid_by_id: esi.practitioner_role_id })).toBe('115.50');
  expect(await sumOf(esi, { currency: 'GHS', paid_by_id: esi.practitioner_role_id, without_open_till: 'true' })).toBe('75.50');
  expect(await sumOf(esi, { currency: 'GHS', direction: 'out' })).toBe('-10.00');
  expect((await list(esi, { currency: 'USD' })).total).toBe(0);
  expect((await esi.ask(listCashiers, { query: {} })).data.map((one) => one.id)).toEqual(
    expect.arrayContaining([esi.practitioner_role_id, kojo.practitioner_role_id, head.practitioner_role_id]),
  );
});

it('BILL-024 PHARM-039 the transactions of a till come to the figures of its report, also where dollars were given change in cedis', async () => {
  const { esi, kojo, head, place, patient } = await begin();
  const till = await openTillOf(esi, place);
  await openTillOf(kojo, place);
  await esi.ask(openTill, { body: { location_id: place, opening_float: '0', currency: 'USD' } });
  await head.ask(createExchangeRate, { body: { rate: '15.25' } });
  const returned = await pay(esi, patient.id, { payment: 'cash', amount: '60' });
  await pay(esi, patient.id, { payment: 'card', amount: '40' });
  await pay(esi, patient.id, { payment: 'cash', amount: '20', currency: 'USD', charge: '300' });
  await pay(kojo, patient.id, { payment: 'cash', amount: '33' });
  await pay(kojo, patient.id, { payment: 'card', amount: '44' });
  const { data: account } = await esi.ask(createPatientAccount, { body: { patient_id: patient.id } });
  await esi.ask(creditPatientAccount, { params: { id: account.id }, body: { amount: '15', currency: 'GHS', payment: 'cash' } });
  const { id } = await approvedReturn(esi, head, returned, { amount: '10' });
  await esi.ask(payOutRefund, { params: { id }, body: {} });
  await esi.ask(countTill, { params: { id: till.id }, body: { actual_cash: '160' } });
  await pay(esi, patient.id, { payment: 'card', amount: '7' });
  const { data: report } = await esi.ask(readTillReport, { params: { id: till.id } });
  expect(report).toMatchObject({ cash_taken: '70.00', refunds: '10.00', expected: '160.00' });
  const of = { till_session_id: till.id, currency: 'GHS' };
  for (const { payment, amount } of report.takings.filter(({ currency }) => currency === 'GHS'))
    expect(Number(await sumOf(esi, { ...of, payment, direction: 'in' })) + (payment === 'cash' ? 5 : 0), payment).toBe(Number(amount));
  expect(await sumOf(esi, { ...of, payment: 'cash', direction: 'in' })).toBe(report.cash_taken);
  expect(await sumOf(esi, { ...of, payment: 'cash', direction: 'out' })).toBe(`-${report.refunds}`);
});

it('BILL-024 PERM-001 an unknown cashier or till, or one of another organisation, is not found', async () => {
  const { esi, place } = await begin();
  const other = await begin();
  const theirs = await openTillOf(other.esi, other.place);
  await openTillOf(esi, place);
  for (const query of [
    { paid_by_id: other.esi.practitioner_role_id },
    { till_session_id: theirs.id },
    { paid_by_id: newId() },
    { till_session_id: newId() },
  ]) {
    const refused = await esi.send(listTransactions, { params: { id: esi.organization_id }, query });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([404, Object.keys(query)]);
  }
  const cashiers = (await esi.ask(listCashiers, { query: {} })).data.map(({ id }) => id);
  expect(cashiers).not.toContain(other.esi.practitioner_role_id);
});
