import {
  cancelInvoice,
  createInvoice,
  type Invoice,
  listInvoiceBills,
  payChargeItems,
  payInvoice,
  readChargeItem,
  readInvoice,
  recordShortPayment,
  updateBillingSettings,
} from '@akoma/contract/billing';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { insurePatient, makeClientInvoice } from './payer-payment.make.ts';
import { requestReturn } from './refund.make.ts';
import { verifyLedger } from './verify-ledger.ts';

const card = { transaction_type: 'cash', payment: 'card', currency: 'GHS' } as const;
const read = async (who: Caller, id: string) => (await who.ask(readInvoice, { params: { id } })).data;
const item = async (who: Caller, id: string) => (await who.ask(readChargeItem, { params: { id } })).data;
const findings = async ({ organization_id }: Caller) =>
  (await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }))).findings;
const payIt = (who: Caller, invoice_id: string, amount: string) =>
  who
    .send(payInvoice, { params: { id: who.organization_id, invoice_id }, body: { ...card, amount } })
    .then((answer) => ({ status: answer.statusCode, ...answer.json() }));

/** A charge of 100 of which a payer bears 80 by its invoice; of the 20 of its patient there is an invoice as well. */
async function begin() {
  const home = await withRole(await found(), 'Boss', ['billing.*', 'invoices.*', 'patients.*', 'payers.*', 'settings.*']);
  const esi = await signedIn(home, { role: 'Boss' });
  const who = await insurePatient(esi, { copay_type: 'COINSURANCE', coinsurance_percent: '20' });
  const { invoice_id: of_client, charges } = await makeClientInvoice(esi, who, '100');
  const draw = async (): Promise<Invoice> => (await esi.ask(createInvoice, { body: { patient_id: who.patient_id } })).data;
  const first = await draw();
  expect(first).toMatchObject({ total: '20.00', due: '20.00', status: 'issued' });
  const short = (amount: string) =>
    esi.ask(recordShortPayment, {
      params: { id: of_client },
      body: { reason: 'Not covered', amount, outcome: 'charged-to-patient', charge_item_ids: [charges[0]!] } as never,
    });
  return { esi, charge: charges[0]!, draw, first, short };
}

describe('what becomes due of a charge after its patient was sent an invoice of it', () => {
  it('INV-010 INV-011 PAY-008 stands on a further invoice; the first one stays as it was sent', async () => {
    const { esi, charge, draw, first, short } = await begin();
    expect(await payIt(esi, first.id, '20')).toMatchObject({ status: 200, data: { invoice: { status: 'balanced' } } });
    await expect(draw()).rejects.toMatchObject({ code: 'billing.nothingToInvoice' });
    await short('30');
    expect(await item(esi, charge)).toMatchObject({ status: 'billable', due_amount: '30.00' });
    expect(await read(esi, first.id)).toMatchObject({ status: 'balanced', total: '20.00', paid: '20.00', due: '0.00' });
    const drawn = await Promise.allSettled(Array.from({ length: 10 }, draw));
    const further = drawn.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(further).toMatchObject([{ number: expect.any(String), total: '30.00', paid: '0.00', due: '30.00', status: 'issued' }]);
    const { data: bills } = await esi.ask(listInvoiceBills, { params: { id: further[0]!.id }, query: {} });
    expect(bills).toMatchObject([{ id: charge, amount: '30.00', open: '30.00' }]);
    await short('10');
    const third = await draw();
    expect(third).toMatchObject({ total: '10.00', due: '10.00' });
    expect(await findings(esi)).toEqual([]);
    // at the counter, without an invoice: the earlier one is filled first
    await esi.ask(payChargeItems, { body: { charge_item_ids: [charge], ...card, amount: '40' } });
    for (const { id } of [further[0]!, third]) expect(await read(esi, id)).toMatchObject({ status: 'balanced', due: '0.00' });
    expect(await item(esi, charge)).toMatchObject({ status: 'billed', due_amount: '0.00', paid_amount: '60.00' });
    expect(await findings(esi)).toEqual([]);
  });

  it('PAY-008 BILL-032 an invoice takes what it asks for, earlier ones first, and what is returned opens the last one', async () => {
    const { esi, charge, draw, first, short } = await begin();
    await esi.ask(updateBillingSettings, { body: { refund_limit: '100' } });
    await short('30');
    const further = await draw();
    expect(further).toMatchObject({ total: '30.00', paid: '0.00' });
    const before = await item(esi, charge);
    expect(await payIt(esi, further.id, '30')).toMatchObject({
      ...{ status: 409, code: 'billing.earlierInvoice' },
      message: `Invoice ${first.number} asks for an earlier part of these charges. Pay that invoice first.`,
    });
    expect(await payIt(esi, first.id, '20.01')).toMatchObject({ status: 409, code: 'billing.tooMuch' });
    expect(await item(esi, charge)).toEqual(before);
    expect(await payIt(esi, first.id, '20')).toMatchObject({ status: 200, data: { invoice: { status: 'balanced', paid: '20.00' } } });
    expect(await read(esi, further.id)).toMatchObject({ status: 'issued', paid: '0.00', due: '30.00' });
    const paid = await payIt(esi, further.id, '30');
    expect(paid).toMatchObject({ status: 200, data: { invoice: { status: 'balanced' } } });
    expect(await findings(esi)).toEqual([]);
    await requestReturn(esi, paid.data.payments[0].id, { amount: '25', destination: 'patient-account' });
    expect(await read(esi, first.id)).toMatchObject({ status: 'balanced', due: '0.00' });
    expect(await read(esi, further.id)).toMatchObject({ status: 'issued', paid: '5.00', due: '25.00' });
    expect(await item(esi, charge)).toMatchObject({ status: 'billable', due_amount: '25.00' });
    expect(await findings(esi)).toEqual([]);
  });

  it('INV-011 BILL-003 the first one is cancelled and drawn up again, after the one that stands', async () => {
    const { esi, charge, draw, first, short } = await begin();
    await short('30');
    const further = await draw();
    await esi.ask(cancelInvoice, { params: { id: first.id }, body: { reason: 'Wrong address' } });
    const again = await draw();
    expect(again).toMatchObject({ total: '20.00', due: '20.00' });
    expect(await payIt(esi, further.id, '30')).toMatchObject({ status: 200, data: { invoice: { status: 'balanced' } } });
    expect(await read(esi, again.id)).toMatchObject({ status: 'issued', paid: '0.00', due: '20.00' });
    const turns = await asOwner<{ turn: number; minor: number }>(
      'select turn, amount_minor::int as minor from billing.invoice_line where charge_item_id = $1 and cover = 0 and released_at is null order by 1',
      [charge],
    );
    expect(turns).toEqual([
      { turn: 1, minor: 3000 },
      { turn: 2, minor: 2000 },
    ]);
    expect(await findings(esi)).toEqual([]);
  });
});
