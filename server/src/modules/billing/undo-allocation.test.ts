import {
  allocateAccount,
  createClientAccount,
  actOnClientAccount,
  listClientAccountEntries,
  listInvoiceEntries,
  payInvoice,
  readChargeItem,
  readInvoice,
  recordShortPayment,
  undoAllocation,
} from '@akoma/contract/billing';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { allocateFrom, insurePatient, makeClientInvoice } from './payer-payment.make.ts';
import { verifyLedger } from './verify-ledger.ts';

let home: Awaited<ReturnType<typeof withRole>>;
let esi: Caller;
let who: { patient_id: string; client_id: string };
let account_id: string;
beforeEach(async () => {
  home = await withRole(await found(), 'Boss', ['billing.*', 'invoices.*', 'patients.*', 'payers.*']);
  esi = await signedIn(home, { role: 'Boss' });
  who = await insurePatient(esi);
  account_id = (await esi.ask(createClientAccount, { params: { id: esi.organization_id }, body: { client_id: who.client_id } })).data.id;
  const body = { action: 'credit', amount: '200', currency: 'GHS', payment: 'bank-transfer' } as const;
  await esi.ask(actOnClientAccount, { params: { id: esi.organization_id, account_id }, body });
});

const invoice = async (id: string) => (await esi.ask(readInvoice, { params: { id } })).data;
const item = async (id: string) => (await esi.ask(readChargeItem, { params: { id } })).data;
const entries = async (id: string) => (await esi.ask(listInvoiceEntries, { params: { id }, query: {} })).data;
const history = async () =>
  (await esi.ask(listClientAccountEntries, { params: { id: esi.organization_id, account_id }, query: { page_size: 100 } })).data;
const balance = async () => (await history())[0]!.balance_after;
const undo = (entry_id: string, id: string, caller = esi, more: object = {}) =>
  caller
    .send(undoAllocation, { params: { id }, body: { entry_id, reason: 'Of another branch', ...more } })
    .then((answer) => ({ status: answer.statusCode, ...answer.json() }));
const allocate = (invoice_id: string, amount: string) =>
  esi
    .send(allocateAccount, { params: { id: esi.organization_id, account_id }, body: { allocations: [{ invoice_id, amount }] } })
    .then(({ statusCode }) => statusCode);
const findings = async () =>
  (await withTenant(pool, esi.organization_id, 'read', (db) => verifyLedger({ db, organization_id: esi.organization_id }))).findings;

describe('an allocation that is undone', () => {
  it('CLIENT-003 INV-010 leaves invoice and charges open again, the money on the account, and its rows in the journal swapped', async () => {
    const { invoice_id, charges } = await makeClientInvoice(esi, who, '60', '40');
    const first = await allocateFrom(esi, account_id, invoice_id, '70');
    const second = await allocateFrom(esi, account_id, invoice_id, '30');
    expect(await invoice(invoice_id)).toMatchObject({ status: 'balanced', due: '0.00' });
    const done = await undo(first, invoice_id);
    expect(done).toMatchObject({ status: 200, data: { status: 'issued', paid: '30.00', due: '70.00' } });
    const settled = await Promise.all(charges.map(item));
    expect(settled.reduce((sum, { settled_amount }) => sum + Number(settled_amount), 0)).toBe(30);
    expect(settled.map(({ status }) => status)).toEqual(['billed', 'billed']);
    expect((await history())[0]).toMatchObject({
      ...{ action: 'allocation', amount: '70.00', balance_before: '100.00', balance_after: '170.00' },
      reason: `Undone: invoice ${done.data.number}. Of another branch`,
    });
    expect(await entries(invoice_id)).toMatchObject([
      { action: 'allocation-undone', amount: '70.00', open_after: '70.00', reason: 'Of another branch', undone: false },
      { id: second, action: 'allocation', undone: false },
      { id: first, action: 'allocation', amount: '70.00', undone: true },
    ]);
    const rows = await asOwner(
      "select debit, debit_of, credit, credit_of, amount_minor::int as minor, reason from billing.transfer where organization_id = $1 and act = 'allocation' order by posted_at",
      [esi.organization_id],
    );
    expect(rows.at(-1)).toEqual({
      ...{ debit: 'payers-invoiced', debit_of: invoice_id, credit: 'client-account', credit_of: account_id },
      ...{ minor: 7000, reason: 'Of another branch' },
    });
    expect(await findings()).toEqual([]);
    const trail = await asOwner("select action from audit.entry where organization_id = $1 and action = 'invoice.undo-allocation'", [
      esi.organization_id,
    ]);
    expect(trail).toHaveLength(1);
    // what came back pays it, and another one, anew
    const other = await makeClientInvoice(esi, who, '100');
    expect([await allocate(invoice_id, '70'), await allocate(other.invoice_id, '100'), await allocate(other.invoice_id, '0.01')]).toEqual([
      200, 200, 409,
    ]);
    expect(await balance()).toBe('0.00');
    expect(await findings()).toEqual([]);
  });

  it('PAY-008 INV-010 what was paid at the invoice itself goes onto the account as well; what was given up of the invoice stays', async () => {
    const { invoice_id } = await makeClientInvoice(esi, who, '60', '40');
    const params = { id: esi.organization_id, invoice_id };
    await esi.ask(payInvoice, { params, body: { transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '80' } });
    await esi.ask(recordShortPayment, { params: { id: invoice_id }, body: { amount: '20', outcome: 'accepted', reason: 'Agreed' } });
    expect(await invoice(invoice_id)).toMatchObject({ status: 'balanced' });
    const [, paid] = await entries(invoice_id);
    expect(await undo(paid!.id, invoice_id)).toMatchObject({
      data: { status: 'issued', paid: '0.00', written_off: '20.00', due: '80.00' },
    });
    expect(await balance()).toBe('280.00');
    expect(await findings()).toEqual([]);
  });

  it('CLIENT-003 is done once, for the entry of this invoice, in this organisation, by who may; anything else changes nothing', async () => {
    const { invoice_id } = await makeClientInvoice(esi, who, '60');
    const other = await makeClientInvoice(esi, who, '60');
    const entry = await allocateFrom(esi, account_id, invoice_id, '20');
    await esi.ask(recordShortPayment, { params: { id: invoice_id }, body: { amount: '5', outcome: 'disputed', reason: 'They say so' } });
    const [disputed] = await entries(invoice_id);
    const before = [await invoice(invoice_id), await history()];
    const stranger = await signedIn(await withRole(await found('Elsewhere'), 'Boss', ['invoices.*']), { role: 'Boss' });
    expect(await undo(entry, invoice_id, stranger)).toMatchObject({ status: 404 });
    const reader = await signedIn(await withRole(home, 'Reader', ['invoices.read', 'billing.*']), { role: 'Reader' });
    expect(await undo(entry, invoice_id, reader)).toMatchObject({ status: 403 });
    expect(await undo(entry, other.invoice_id)).toMatchObject({ status: 404, errors: { entry_id: ['Entry id is not valid.'] } });
    expect(await undo(disputed!.id, invoice_id)).toMatchObject({ status: 404 });
    expect(await undo(entry, invoice_id, esi, { version: 1 })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await undo(entry, invoice_id, esi, { reason: ' ' })).toMatchObject({ status: 400 });
    expect([await invoice(invoice_id), await history()]).toEqual(before);
    expect(await undo(entry, invoice_id)).toMatchObject({ status: 200 });
    expect(await undo(entry, invoice_id)).toMatchObject({ status: 409, code: 'billing.allocationUndone' });
    expect(await balance()).toBe('200.00');
  });

  it('PAY-010 CLIENT-006 fifty at once undo it once, while others allocate: nothing is paid twice and the books are right', async () => {
    const { invoice_id } = await makeClientInvoice(esi, who, '100');
    const entry = await allocateFrom(esi, account_id, invoice_id, '60');
    const [undone, allocated] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => undo(entry, invoice_id))),
      Promise.all(Array.from({ length: 20 }, () => allocate(invoice_id, '30'))),
    ]);
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(undone.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const times = allocated.filter((status) => status === 200).length;
    expect(times).toBeLessThanOrEqual(3);
    expect(await invoice(invoice_id)).toMatchObject({ paid: `${30 * times}.00`.replace(/^0\./, '0.') });
    expect(await balance()).toBe(`${200 - 30 * times}.00`);
    const moved = (await history()).toReversed();
    expect(moved.slice(1).map(({ balance_before }) => balance_before)).toEqual(
      moved.slice(0, -1).map(({ balance_after }) => balance_after),
    );
    expect(await findings()).toEqual([]);
  });
});
