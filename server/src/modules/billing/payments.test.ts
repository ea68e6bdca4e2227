import {
  cancelChargeItem,
  closeTill,
  countTill,
  listTillSessions,
  listTransactions,
  openTill,
  payCharge,
  payChargeItems,
  payInTill,
  payOutTill,
  readChargeItem,
  readPayment,
} from '@akoma/contract/billing';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { balancesOf } from '../../../test/journal-balances.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeChargeItem, openTillOf } from './billing.make.ts';

const hospital = async () => withRole(await found(), 'Cashier', ['billing.read', 'billing.write', 'patients.*']);
const begin = async () => {
  const home = await hospital();
  const esi = await signedIn(home, { role: 'Cashier' });
  const place = Object.values(home.locations)[0]!;
  const till = await openTillOf(esi, place);
  return { home, esi, place, till, patient: await givePatient(esi) };
};
type Body = Omit<NonNullable<Parameters<Caller['ask']>[1]>, never> & object;
const cash = { transaction_type: 'cash' as const, currency: 'GHS' as const };
const pay = (who: Caller, charge_item_ids: string[], body: object) =>
  who
    .send(payChargeItems, { body: { charge_item_ids, ...cash, ...body } as Body })
    .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
const read = async (who: Caller, id: string) => (await who.ask(readChargeItem, { params: { id } })).data;

/** Every account with its balance: debits less credits; and that the debts are what is due. */
async function balances(who: Caller) {
  const { organization_id } = who;
  const found = await balancesOf(who);
  const [due] = await asOwner<{ minor: number }>(
    'select coalesce(sum(amount_minor - paid_minor), 0)::int as minor from billing.charge_item where organization_id = $1 and ended_at is null',
    [organization_id],
  );
  expect(found['patients-debts'] ?? 0, 'what patients owe').toBe(due!.minor);
  return found;
}
const payments = async ({ organization_id }: Caller) =>
  (await asOwner('select id from billing.payment where organization_id = $1', [organization_id])).length;

describe('paying in cash', () => {
  it('BILL-005 BILL-014 BILL-024 one charge is billed with its time, has a receipt, and the drawer and the journal know', async () => {
    const { esi, patient, till } = await begin();
    const { id } = await makeChargeItem(esi, patient.id, '60');
    const { status, data } = await pay(esi, [id], { amount: '100' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      change_due: '40.00',
      payments: [
        { amount: '60.00', tendered: '100.00', change: '40.00', payment: 'cash', till_session_id: till.id, receipt_no: expect.any(String) },
      ],
      charge_items: [{ status: 'billed', paid_at: expect.any(String), paid_amount: '60.00', due_amount: '0.00' }],
    });
    expect(await balances(esi)).toEqual({ till: 16_000, safe: -10_000, revenue: -6000 });
    const receipt = (await esi.ask(readPayment, { params: { id: data.payments[0].id } })).data;
    expect(receipt.lines).toEqual([{ charge_item_id: id, description: 'Consultation', quantity: 1, amount: '60.00' }]);
    const listed = await esi.ask(listTransactions, { params: { id: esi.organization_id }, query: { patient_id: patient.id } });
    expect(listed.data.map(({ receipt_no }) => receipt_no)).toEqual([receipt.receipt_no]);
  });

  it('BILL-006 several charges are paid in one go', async () => {
    const { esi, patient } = await begin();
    const ids = [];
    for (const amount of ['10', '20', '30']) ids.push((await makeChargeItem(esi, patient.id, amount)).id);
    const { data } = await pay(esi, ids, { amount: '60' });
    expect(data.charge_items.map(({ paid_at, status }: { paid_at: string | null; status: string }) => [status, paid_at !== null])).toEqual([
      ['billed', true],
      ['billed', true],
      ['billed', true],
    ]);
    await balances(esi);
  });

  it('PAY-001 PAY-009 less is taken where it is said how, the rest stays due; else it is refused at the amount', async () => {
    const { esi, patient } = await begin();
    const { id } = await makeChargeItem(esi, patient.id, '100');
    const refused = await pay(esi, [id], { amount: '60' });
    expect(refused).toMatchObject({ status: 400, errors: { amount: ['Amount should not be less than 100.00.'] } });
    expect(await pay(esi, [id], { transaction_type: 'insurance', amount: '60' })).toMatchObject({ status: 400 });
    expect(await payments(esi)).toBe(0);
    const { data } = await pay(esi, [id], { payment: 'cash', amount: '60' });
    expect(data.charge_items).toMatchObject([{ status: 'billable', paid_at: null, due_amount: '40.00' }]);
    await pay(esi, [id], { payment: 'mobile-money', amount: '40', reference: 'MM-1' });
    expect(await read(esi, id)).toMatchObject({ status: 'billed', due_amount: '0.00' });
    expect(await balances(esi)).toMatchObject({ 'mobile-money': 4000, revenue: -10_000 });
  });

  it.each(['-60', 'NaN', '60.005', '1000000000001', 1e12, ''])(
    'VAL-001 PAY-001 %j is no amount: not paid, not counted, not put into the drawer or taken out of it; nothing is written',
    async (amount) => {
      const { esi, patient, till } = await begin();
      const { id } = await makeChargeItem(esi, patient.id);
      const before = await balances(esi);
      const params = { id: till.id };
      const at = (key: string) => ({ status: 400, errors: { [key]: [expect.any(String)] } });
      for (const payment of ['cash', 'card']) expect(await pay(esi, [id], { payment, amount })).toMatchObject(at('amount'));
      expect(await pay(esi, [id], { payment: 'cash', amount: '20', more: [{ ...cash, payment: 'card', amount }] })).toMatchObject({
        status: 400,
      });
      for (const move of [payInTill, payOutTill])
        await expect(esi.ask(move, { params, body: { amount, reason: 'Change' } as never })).rejects.toMatchObject(at('amount'));
      await expect(esi.ask(countTill, { params, body: { actual_cash: amount } as never })).rejects.toMatchObject(at('actual_cash'));
      expect(await payments(esi)).toBe(0);
      expect(await read(esi, id)).toMatchObject({ status: 'billable', due_amount: '60.00', version: 1 });
      expect(await balances(esi)).toEqual(before);
    },
  );

  it.each<[string, object, object]>([
    ['PAY-002 cash without its currency', { amount: '60' }, { currency: ['Currency is required.'] }],
    ['PAY-002 and without an amount', {}, { amount: ['Amount is required.'], currency: ['Currency is required.'] }],
    [
      'PAY-003 an account without its id',
      { transaction_type: 'patient-account', amount: '60' },
      { account_id: ['Account id is required.'] },
    ],
    [
      'PAY-003 as a further way of paying',
      { currency: 'GHS', payment: 'card', amount: '20', more: [{ transaction_type: 'patient-account', amount: '40' }] },
      { 'more.0.account_id': ['Account id is required.'] },
    ],
    [
      'PAY-001 less by insurance, of which no currency is needed',
      { transaction_type: 'insurance', amount: '59' },
      { amount: ['Amount should not be less than 60.00.'] },
    ],
    [
      'PAY-009 nothing, where a part is taken',
      { currency: 'GHS', payment: 'card', amount: '0' },
      { amount: ['Amount should not be less than 0.01.'] },
    ],
  ])('%s is refused at its field, and nothing is written', async (_what, body, errors) => {
    const { esi, patient } = await begin();
    const { id } = await makeChargeItem(esi, patient.id);
    const { status, ...answer } = await pay(esi, [id], { currency: undefined, ...body });
    expect({ status, errors: answer.errors }).toEqual({ status: 400, errors });
    expect(await payments(esi)).toBe(0);
    expect(await read(esi, id)).toMatchObject({ status: 'billable', due_amount: '60.00', version: 1 });
  });

  it('PAY-007 one charge is paid by the address of its patient, and not by another patient’s', async () => {
    const { esi, patient } = await begin();
    const other = await givePatient(esi);
    const { id: charge_id } = await makeChargeItem(esi, patient.id);
    const at = (patient_id: string) => ({ params: { id: esi.organization_id, patient_id, charge_id }, body: { ...cash, amount: '60' } });
    await expect(esi.ask(payCharge, at(other.id))).rejects.toMatchObject({ status: 404 });
    expect((await esi.ask(payCharge, at(patient.id))).data.charge_items).toMatchObject([{ status: 'billed' }]);
  });

  it('a hundred at the same moment pay once', async () => {
    const { esi, patient } = await begin();
    const { id } = await makeChargeItem(esi, patient.id);
    const answers = await Promise.all(Array.from({ length: 100 }, () => pay(esi, [id], { amount: '60' })));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(new Set(['billing.notDue']));
    expect(await payments(esi)).toBe(1);
    expect(await balances(esi)).toMatchObject({ till: 16_000 });
  });

  it('what is paid, cancelled, another patient’s, another organisation’s or in another currency is refused, and nothing is written', async () => {
    const { esi, patient, home } = await begin();
    const boss = await signedIn(await withRole(home, 'Boss', ['billing.*']), { role: 'Boss' });
    const other = await givePatient(esi);
    const { id } = await makeChargeItem(esi, patient.id);
    const theirs = await makeChargeItem(esi, other.id);
    const dollars = await makeChargeItem(esi, patient.id, '5', { currency: 'USD' });
    const gone = await makeChargeItem(esi, patient.id);
    await boss.ask(cancelChargeItem, { params: { id: gone.id }, body: { reason: 'Twice' } });
    const stranger = await begin();
    const foreign = await makeChargeItem(stranger.esi, stranger.patient.id);
    expect(await pay(esi, [gone.id], { amount: '60' })).toMatchObject({ status: 409, code: 'billing.notDue' });
    expect(await pay(esi, [id, theirs.id], { amount: '120' })).toMatchObject({ status: 404 });
    expect(await pay(esi, [foreign.id], { amount: '60' })).toMatchObject({ status: 404 });
    expect(await pay(esi, [id, dollars.id], { amount: '65' })).toMatchObject({ status: 409, code: 'billing.currencyDiffers' });
    expect(await pay(esi, [id], { amount: '61', payment: 'card' })).toMatchObject({ status: 409, code: 'billing.tooMuch' });
    expect(await pay(esi, [id], { amount: '60', transaction_type: 'insurance' })).toMatchObject({
      status: 409,
      code: 'billing.notCovered',
    });
    expect(await payments(esi)).toBe(0);
    await pay(esi, [id], { amount: '60' });
    await expect(boss.ask(cancelChargeItem, { params: { id }, body: { reason: 'Late' } })).rejects.toMatchObject({
      status: 409,
      code: 'billing.itemPaid',
    });
    expect((await read(esi, id)).status).toBe('billed');
  });
});

describe('the till', () => {
  it('cash needs one that is open; other ways of paying do not', async () => {
    const home = await hospital();
    const esi = await signedIn(home, { role: 'Cashier' });
    const patient = await givePatient(esi);
    const { id } = await makeChargeItem(esi, patient.id);
    expect(await pay(esi, [id], { amount: '60' })).toMatchObject({
      status: 409,
      code: 'billing.noOpenTill',
      message: 'Open your till first.',
    });
    expect((await read(esi, id)).status).toBe('billable');
    expect(await pay(esi, [id], { amount: '60', payment: 'card' })).toMatchObject({ status: 200 });
  });

  it('PHARM-002 PHARM-004 one is open a person and place, also for ten presses at once', async () => {
    const home = await hospital();
    const esi = await signedIn(home, { role: 'Cashier' });
    const [place, ward] = Object.values(home.locations) as [string, string];
    const presses = await Promise.allSettled(Array.from({ length: 10 }, () => esi.ask(openTill, { body: { location_id: place } })));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const second = await openTillOf(esi, ward);
    expect(second).toMatchObject({ status: 'active', currency: 'GHS', opening_float: '100.00', closing_float: null, variance: null });
    const patient = await givePatient(esi);
    const { id } = await makeChargeItem(esi, patient.id);
    expect(await pay(esi, [id], { amount: '60' })).toMatchObject({ status: 409, code: 'billing.severalTills' });
    expect((await pay(esi, [id], { amount: '60', location_id: ward })).data.payments).toMatchObject([{ till_session_id: second.id }]);
  });

  it('PHARM-048 PHARM-049 is counted blind and closed: what is short needs a reason, and everything is booked', async () => {
    const { esi, patient, till } = await begin();
    const { id } = await makeChargeItem(esi, patient.id, '60');
    await pay(esi, [id], { amount: '60' });
    const params = { id: till.id };
    await esi.ask(payInTill, { params, body: { amount: '20', reason: 'Change' } });
    await esi.ask(payOutTill, { params, body: { amount: '5', reason: 'Pens' } });
    await expect(esi.ask(payOutTill, { params, body: { amount: '500', reason: 'Pens' } })).rejects.toMatchObject({
      code: 'billing.tillTooLow',
    });
    await expect(esi.ask(closeTill, { params, body: {} })).rejects.toMatchObject({ status: 409, code: 'billing.tillNotCounted' });
    expect((await esi.ask(listTillSessions)).data).toMatchObject([{ closing_float: null, variance: null }]);
    expect((await esi.ask(countTill, { params, body: { actual_cash: '170' } })).data).toMatchObject({
      ...{ closing_float: '175.00', actual_cash: '170.00', variance: '-5.00' },
    });
    await expect(esi.ask(countTill, { params, body: { actual_cash: '175' } })).rejects.toMatchObject({ status: 409 });
    const later = await makeChargeItem(esi, patient.id);
    expect(await pay(esi, [later.id], { amount: '60' })).toMatchObject({ status: 409, code: 'billing.noOpenTill' });
    await expect(esi.ask(closeTill, { params, body: {} })).rejects.toMatchObject({
      status: 400,
      errors: { variance_reason: ['Variance reason is required.'] },
    });
    const { data } = await esi.ask(closeTill, { params, body: { variance_reason: 'Wrong change given' } });
    expect(data).toMatchObject({ status: 'closed', closed_at: expect.any(String), variance_reason: 'Wrong change given' });
    await expect(esi.ask(closeTill, { params, body: {} })).rejects.toMatchObject({ code: 'billing.tillClosed' });
    expect(await balances(esi)).toEqual({
      ...{ 'patients-debts': 6000, revenue: -12_000, safe: 5000, 'petty-cash': 500, 'till-over-short': 500 },
    });
  });

  it('PHARM-049 who has seen what the drawer should hold does not count their own again; another who looks after tills does', async () => {
    const home = await withRole(await hospital(), 'Boss', ['billing.*']);
    const [boss, other] = [await signedIn(home, { role: 'Boss' }), await signedIn(home, { role: 'Boss' })];
    const { id } = await openTillOf(boss, Object.values(home.locations)[0]!);
    const count = (who: Caller, actual_cash: string) => who.ask(countTill, { params: { id }, body: { actual_cash } });
    expect((await count(boss, '95')).data).toMatchObject({ closing_float: '100.00', variance: '-5.00' });
    await expect(count(boss, '100')).rejects.toMatchObject({ status: 409, code: 'billing.tillClosed' });
    expect((await boss.ask(listTillSessions)).data).toMatchObject([{ actual_cash: '95.00', variance: '-5.00' }]);
    expect((await count(other, '96')).data).toMatchObject({ actual_cash: '96.00', variance: '-4.00' });
  });

  it('a colleague’s drawer is not found, but by who looks after them', async () => {
    const { esi, till, home } = await begin();
    const other = await signedIn(home, { role: 'Cashier' });
    const boss = await signedIn(await withRole(home, 'Boss', ['billing.*']), { role: 'Boss' });
    const asked = { params: { id: till.id }, body: { actual_cash: '100' } };
    await expect(other.ask(countTill, asked)).rejects.toMatchObject({ status: 404 });
    expect((await other.ask(listTillSessions)).total).toBe(0);
    expect((await boss.ask(listTillSessions)).total).toBe(1);
    expect((await boss.ask(listTillSessions, { query: { mine: 'true' } })).total).toBe(0);
    expect((await boss.ask(listTillSessions, { query: { search: till.user_name.slice(1, 4) } })).total).toBe(1);
    expect((await boss.ask(listTillSessions, { query: { search: 'zzzz' } })).total).toBe(0);
    await boss.ask(countTill, asked);
    expect((await esi.ask(closeTill, { params: { id: till.id }, body: {} })).data.variance).toBe('0.00');
  });
});
