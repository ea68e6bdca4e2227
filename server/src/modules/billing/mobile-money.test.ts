import {
  cancelPaymentRequest,
  hearMobileMoney,
  listPaymentRequests,
  payChargeItems,
  readChargeItem,
  readMobileMoney,
  readPaymentOutcome,
  readPaymentRequest,
  setMobileMoney,
  updateBills,
} from '@akoma/contract/billing';
import { listNotifications } from '@akoma/contract/workbench';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { startMomoSimulator } from '../../../test/momo-simulator.ts';
import { balancesOf } from '../../../test/journal-balances.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { silent } from '../../platform/jobs/jobs.make.ts';
import { sealingKey } from '../../platform/seal.ts';
import { givePatient } from '../patients/patients.make.ts';
import { type AskingMeans, askForMoney } from './ask-for-money.ts';
import { makeChargeItem, openTillOf } from './billing.make.ts';

let momo: Awaited<ReturnType<typeof startMomoSimulator>>;
let means: AskingMeans;
let ahead: number;
let esi: Caller;
let home: Awaited<ReturnType<typeof found>>;
let patient: string;

const keys = { subscription_key: 'subscription', api_user: 'user', api_key: 'secret' };
const minute = 60_000;

beforeAll(async () => {
  momo = await startMomoSimulator({ delay: 3_600_000 });
  const { testServer } = await openTestApp();
  means = {
    ...{ log: silent, announce: testServer.announce, public_url: 'http://localhost:3000', privateToo: true },
    now: () => new Date(Date.now() + ahead),
    sealing: sealingKey(testServer.secrets.session_secret, 'mobile money'),
    inTenant: (organization_id, mode, work) => withTenant(pool, organization_id, mode, work),
  };
});
afterAll(() => momo.stop());

beforeEach(async () => {
  ahead = 0;
  home = await withRole(await found(), 'Cashier', ['billing.*', 'patients.*', 'settings.*']);
  esi = await signedIn(home, { role: 'Cashier' });
  patient = (await givePatient(esi)).id;
  await openTillOf(esi, Object.values(home.locations)[0]!);
  await esi.ask(setMobileMoney, {
    body: { enabled: true, base_url: 'https://momo.example', target_environment: 'mtnghana', ...keys },
  });
  // what a server without DEMO does not take from anybody
  await asOwner('update billing.mobile_money set base_url = $1 where organization_id = $2', [momo.url, esi.organization_id]);
});

const mobile = { transaction_type: 'cash', payment: 'mobile-money', currency: 'GHS', phone: '+233241234567' };
const pay = (id: string, body: object, key?: string) =>
  esi
    .send(payChargeItems, { body: { charge_item_ids: [id], ...body } }, key ? { 'idempotency-key': key } : {})
    .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
const asked = async (amount = '60', due = '60') => {
  const { id } = await makeChargeItem(esi, patient, due);
  const { data } = await pay(id, { ...mobile, amount });
  return { charge: id, request: data.requests[0].id as string };
};
/** What the worker does in a round, so much later. */
const round = (id: string, later = 0) => {
  ahead += later;
  return askForMoney(means, esi.organization_id, id, new AbortController().signal);
};
const request = async (id: string) => (await esi.ask(readPaymentRequest, { params: { id } })).data;
const charge = async (id: string) => (await esi.ask(readChargeItem, { params: { id } })).data;
/** The request as the provider knows it. */
const known = async (id: string) => {
  const [row] = await asOwner<{ reference: string }>('select reference from billing.payment_request where id = $1', [id]);
  return momo.requests().find(({ reference }) => reference === row!.reference)!;
};
const posted = () => balancesOf(esi);
const receipts = async () => (await asOwner('select id from billing.payment where organization_id = $1', [esi.organization_id])).length;

describe('mobile money that is asked for', () => {
  it('PAY-009 waits for the telephone with nothing posted, and is paid with one receipt when it is confirmed', async () => {
    const { charge: id, request: asking } = await asked();
    expect(await charge(id)).toMatchObject({ status: 'billable', due_amount: '60.00' });
    await round(asking);
    const { reference, amount, currency, phone, callback_url } = await known(asking);
    expect({ amount, currency, phone }).toEqual({ amount: '60.00', currency: 'GHS', phone: '233241234567' });
    expect(callback_url).toMatch(/^http:\/\/localhost:3000\/api\/v2\/billing\/mobile-money\/callbacks\/[\w-]+$/);
    await round(asking, 5_000);
    expect(await request(asking)).toMatchObject({ status: 'pending', payments: [] });
    expect(await receipts()).toBe(0);
    await momo.decide(reference, { status: 'SUCCESSFUL' });
    await round(asking, 5_000);
    expect(await request(asking)).toMatchObject({
      ...{ status: 'confirmed', late: false },
      payments: [{ amount: '60.00', payment: 'mobile-money', receipt_no: expect.any(String), paid_by_id: esi.practitioner_role_id }],
    });
    expect(await charge(id)).toMatchObject({ status: 'billed', paid_amount: '60.00' });
    // what says so again changes nothing
    for (let at = 0; at < 3; at += 1) await round(asking, 10 * minute);
    await momo.decide(reference, { status: 'FAILED', reason: 'EXPIRED' });
    await round(asking, 10 * minute);
    expect(await receipts()).toBe(1);
    expect(await posted()).toMatchObject({ 'mobile-money': 6000, revenue: -6000 });
  });

  it('PAY-009 half cash, half mobile money: each is posted by itself', async () => {
    const { id } = await makeChargeItem(esi, patient, '100');
    const { data } = await pay(id, {
      ...{ transaction_type: 'cash', payment: 'cash', currency: 'GHS', amount: '50' },
      more: [{ ...mobile, amount: '50' }],
    });
    expect(data).toMatchObject({ payments: [{ amount: '50.00' }], requests: [{ amount: '50.00', status: 'pending' }] });
    expect(await charge(id)).toMatchObject({ paid_amount: '50.00', due_amount: '50.00' });
    const asking = data.requests[0].id as string;
    await round(asking);
    await momo.decide((await known(asking)).reference, { status: 'SUCCESSFUL' });
    await round(asking, 5_000);
    expect(await charge(id)).toMatchObject({ status: 'billed', due_amount: '0.00' });
    expect(await receipts()).toBe(2);
  });

  it.each([
    ['APPROVAL_REJECTED', 'refused', 'The patient refused it on the telephone.'],
    ['NOT_ENOUGH_FUNDS', 'refused', 'There is not enough money in the wallet.'],
    ['EXPIRED', 'expired', 'The patient did not answer in time.'],
    ['SOMETHING_NEW', 'refused', 'SOMETHING_NEW'],
  ])('PAY-009 %s: %s with its reason, and the part stays due', async (reason, status, said) => {
    const { charge: id, request: asking } = await asked();
    await round(asking);
    await momo.decide((await known(asking)).reference, { status: 'FAILED', reason });
    await round(asking, 5_000);
    expect(await request(asking)).toMatchObject({ status, reason: said, payments: [] });
    expect(await charge(id)).toMatchObject({ due_amount: '60.00' });
    expect(await receipts()).toBe(0);
    expect(await pay(id, { ...mobile, amount: '60', phone: undefined, payment: 'card' })).toMatchObject({ status: 200 });
  });

  it('PAY-009 what is asked for is held: others may take the rest alone, until the request is cancelled', async () => {
    const { charge: id, request: asking } = await asked('40', '100');
    const card = { transaction_type: 'cash', payment: 'card', currency: 'GHS' };
    expect(await pay(id, { ...card, amount: '61' })).toMatchObject({ status: 409, code: 'billing.held', data: { held: '40.00' } });
    expect(await pay(id, { ...card, amount: '60' })).toMatchObject({ status: 200 });
    expect(await pay(id, { ...card, amount: '40' })).toMatchObject({ status: 409, code: 'billing.held' });
    const params = { id: asking };
    const pending = await esi.ask(listPaymentRequests, { query: { patient_id: patient, status: 'pending' } });
    expect(pending.data.map((one) => one.id)).toEqual([asking]);
    expect((await esi.ask(cancelPaymentRequest, { params })).data.status).toBe('cancelled');
    await expect(esi.ask(cancelPaymentRequest, { params })).rejects.toMatchObject({ status: 409, code: 'billing.requestEnded' });
    expect(await pay(id, { ...card, amount: '40' })).toMatchObject({ status: 200 });
  });

  it('PAY-009 BILL-008 what became cheaper than was asked for is paid by it alone: another charge is paid whole beside it, the rest goes into the account', async () => {
    const { charge: id, request: asking } = await asked();
    await esi.ask(updateBills, { body: { charge_items: [{ id, amount: '5', reason: 'Half of it was given' }] } });
    const other = await makeChargeItem(esi, patient, '100');
    const card = { charge_item_ids: [id, other.id], transaction_type: 'cash', payment: 'card', currency: 'GHS' };
    expect(await pay(id, { ...card, amount: '45' })).toMatchObject({ status: 200 });
    expect(await pay(id, { ...card, amount: '55.01' })).toMatchObject({ status: 409, code: 'billing.held' });
    expect(await pay(id, { ...card, amount: '55' })).toMatchObject({ status: 200 });
    expect(await charge(other.id)).toMatchObject({ status: 'billed', paid_amount: '100.00' });
    expect(await charge(id)).toMatchObject({ status: 'billable', paid_amount: '0.00', due_amount: '5.00' });
    await round(asking);
    await momo.decide((await known(asking)).reference, { status: 'SUCCESSFUL' });
    await round(asking, 5_000);
    expect(await charge(id)).toMatchObject({ status: 'billed', paid_amount: '5.00' });
    expect(await posted()).toMatchObject({ 'mobile-money': 6000, 'patient-account': -5500, revenue: -10_500, card: 10_000 });
    expect((await esi.ask(listNotifications)).data.map(({ text }) => text)).toEqual([
      "Mobile money of GHS 60.00 is more than was due by now. GHS 55.00 went into the patient's account.",
    ]);
  });

  it.each(['12', 'abc', '+1'])('PAY-009 VAL-001 %j is no telephone to ask: refused at its field, nothing is held', async (phone) => {
    const { id } = await makeChargeItem(esi, patient, '60');
    const refused = { status: 400, errors: { phone: ['Phone is not valid.'] } };
    expect(await pay(id, { ...mobile, amount: '60', phone })).toMatchObject(refused);
    expect((await esi.ask(listPaymentRequests, { query: { patient_id: patient } })).total).toBe(0);
    expect(await charge(id)).toMatchObject({ status: 'billable', due_amount: '60.00' });
  });

  it('PAY-009 success after it was cancelled is never lost: what is due is paid, the rest goes into the account, and the cashier is told', async () => {
    const { charge: id, request: asking } = await asked('60', '100');
    await round(asking);
    await esi.ask(cancelPaymentRequest, { params: { id: asking } });
    await pay(id, { transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '70' });
    await momo.decide((await known(asking)).reference, { status: 'SUCCESSFUL' });
    await round(asking, 5_000);
    const settled = await request(asking);
    expect(settled).toMatchObject({ status: 'confirmed', late: true });
    expect(settled.payments.map(({ amount }) => amount)).toEqual(['30.00', '30.00']);
    expect(await charge(id)).toMatchObject({ status: 'billed', paid_amount: '100.00' });
    expect(await posted()).toMatchObject({ 'mobile-money': 6000, 'patient-account': -3000, revenue: -10_000, card: 7000 });
    const told = await asOwner<{ kind: string }>('select kind from workbench.notification where organization_id = $1', [
      esi.organization_id,
    ]);
    expect(told).toEqual([{ kind: 'payment-late' }]);
  });

  it('PAY-009 a telephone that never answers: after six minutes nothing is held, and what it pays later is taken', async () => {
    const { charge: id, request: asking } = await asked();
    await round(asking);
    await round(asking, 6 * minute);
    expect(await request(asking)).toMatchObject({ status: 'expired', reason: 'The patient did not answer in time.' });
    await momo.decide((await known(asking)).reference, { status: 'SUCCESSFUL' });
    await round(asking, 5 * minute);
    expect(await request(asking)).toMatchObject({ status: 'confirmed', late: true });
    expect(await charge(id)).toMatchObject({ status: 'billed' });
    expect(await receipts()).toBe(1);
  });

  it('PAY-009 the answer to sending is lost: it is sent again, the provider knows it, and it is asked for once', async () => {
    const { request: asking } = await asked();
    momo.loseAnswers(1);
    await round(asking);
    const before = momo.requests().length;
    await round(asking, minute);
    expect(momo.requests()).toHaveLength(before);
    await momo.decide((await known(asking)).reference, { status: 'SUCCESSFUL' });
    await round(asking, 5_000);
    expect(await request(asking)).toMatchObject({ status: 'confirmed' });
    expect(await receipts()).toBe(1);
  });

  it.each([
    ['cancelled', async (id: string) => void (await esi.ask(cancelPaymentRequest, { params: { id } })), 0],
    ['expired', async () => {}, 6 * minute],
  ])('PAY-009 what is %s before it was sent is not sent to the telephone any more', async (status, before, later) => {
    const { charge: id, request: asking } = await asked();
    await before(asking);
    const sent = momo.requests().length;
    await round(asking, later);
    await round(asking, minute);
    expect(momo.requests()).toHaveLength(sent);
    expect(await request(asking)).toMatchObject({ status, payments: [] });
    const rows = await asOwner('select sent_at, next_ask_at from billing.payment_request where id = $1', [asking]);
    expect(rows).toEqual([{ sent_at: null, next_ask_at: null }]);
    expect(await receipts()).toBe(0);
    const card = { transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '60' };
    expect(await pay(id, card)).toMatchObject({ status: 200 });
  });

  it('PAY-009 what was cancelled after its sending had no answer is asked for: what the patient pays is not lost', async () => {
    const { charge: id, request: asking } = await asked();
    momo.loseAnswers(1);
    await round(asking);
    await esi.ask(cancelPaymentRequest, { params: { id: asking } });
    const sent = momo.requests().length;
    await round(asking, minute);
    await momo.decide((await known(asking)).reference, { status: 'SUCCESSFUL' });
    await round(asking, minute);
    expect(momo.requests()).toHaveLength(sent);
    expect(await request(asking)).toMatchObject({ status: 'confirmed', late: true });
    expect(await charge(id)).toMatchObject({ status: 'billed' });
  });

  it('PAY-009 a callback is a hint: whatever it says the state is asked for, repeated ones change nothing, and another token is nobody’s', async () => {
    const { request: asking } = await asked();
    await round(asking);
    const { callback_url, reference } = await known(asking);
    const call = (token: string) => esi.send(hearMobileMoney, { params: { token }, body: { status: 'SUCCESSFUL', amount: '1000000' } });
    const token = callback_url!.split('/').at(-1)!;
    expect((await call(token)).statusCode).toBe(200);
    ahead += 1_000;
    await round(asking);
    expect(await request(asking)).toMatchObject({ status: 'pending' });
    await momo.decide(reference, { status: 'SUCCESSFUL' });
    for (let at = 0; at < 3; at += 1) {
      await call(token);
      await round(asking, 1_000);
    }
    expect(await receipts()).toBe(1);
    expect((await call(token)).statusCode).toBe(404); // nothing is asked for any more
    expect((await call(`${token.slice(0, -2)}AA`)).statusCode).toBe(404);
  });

  it('PAY-009 twenty workers at once pay it once', async () => {
    const { request: asking } = await asked();
    await round(asking);
    await momo.decide((await known(asking)).reference, { status: 'SUCCESSFUL' });
    ahead += 5_000;
    await Promise.all(Array.from({ length: 20 }, () => round(asking)));
    expect(await receipts()).toBe(1);
    expect(await posted()).toMatchObject({ 'mobile-money': 6000 });
  });

  it('BILL-014 a payment whose answer was lost is pending while the telephone is asked', async () => {
    const { id } = await makeChargeItem(esi, patient, '60');
    const idempotency_key = 'asked-by-telephone';
    await pay(id, { ...mobile, amount: '60' }, idempotency_key);
    const outcome = async () => (await esi.ask(readPaymentOutcome, { query: { idempotency_key } })).data;
    const { state, requests } = await outcome();
    expect(state).toBe('pending');
    await esi.ask(cancelPaymentRequest, { params: { id: requests[0]!.id } });
    expect((await outcome()).state).toBe('done');
  });
});

describe('how it is asked for', () => {
  it('NAV-ADMIN-007 keys are sealed and never answered; all three are entered together', async () => {
    const before = (await esi.ask(readMobileMoney)).data;
    expect(before).toMatchObject({ enabled: true, has_keys: true });
    expect(JSON.stringify(before)).not.toContain('secret');
    const [row] = await asOwner<{ keys: Buffer }>('select keys from billing.mobile_money where organization_id = $1', [
      esi.organization_id,
    ]);
    expect(row!.keys.toString('latin1')).not.toContain('secret');
    const body = { enabled: true, base_url: 'https://momo.example', target_environment: 'mtnghana' };
    await expect(esi.ask(setMobileMoney, { body: { ...body, api_key: 'another' } })).rejects.toMatchObject({ status: 400 });
    for (const base_url of ['http://momo.example', 'https://127.0.0.1', 'https://localhost'])
      await expect(esi.ask(setMobileMoney, { body: { ...body, base_url } })).rejects.toMatchObject({
        ...{ status: 400, errors: { base_url: [expect.stringContaining('https://')] } },
      });
    expect((await esi.ask(setMobileMoney, { body })).data).toMatchObject({ has_keys: true, version: before.version + 1 });
  });

  it('NAV-ADMIN-007 while it is off, a telephone is not asked; the money is recorded by hand', async () => {
    await esi.ask(setMobileMoney, { body: { enabled: false, base_url: '', target_environment: '' } });
    const { id } = await makeChargeItem(esi, patient, '60');
    expect(await pay(id, { ...mobile, amount: '60' })).toMatchObject({ status: 409, code: 'billing.mobileMoneyOff' });
    expect(await pay(id, { ...mobile, phone: undefined, amount: '40', reference: 'MM-1' })).toMatchObject({ status: 200 });
    expect(await pay(id, { ...mobile, phone: '', amount: '20', reference: 'MM-2' })).toMatchObject({ status: 200, data: { requests: [] } });
  });
});
