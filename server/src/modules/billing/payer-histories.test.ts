import {
  actOnClientAccount,
  allocateAccount,
  createClientAccount,
  listInvoiceEntries,
  payInvoice,
  readChargeItem,
  readInvoice,
  recordShortPayment,
  undoAllocation,
  writeOffInvoice,
} from '@akoma/contract/billing';
import { minorOf } from '@akoma/contract/base';
import { expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { insurePatient, makeClientInvoice } from './payer-payment.make.ts';
import { verifyLedger } from './verify-ledger.ts';

/** Numbers below one, always the same ones. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const verified = async ({ organization_id }: Caller) =>
  (await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }))).findings;

it('INV-010 CLIENT-006 whatever is paid, allocated, taken back, disputed, charged to patients and written off, in any order: the parts add up and the books are right', async () => {
  const home = await withRole(await found(), 'Boss', ['billing.*', 'invoices.*', 'patients.*', 'payers.*']);
  const esi = await signedIn(home, { role: 'Boss' });
  let done = 0;
  const counted = (answer: { statusCode: number }) => {
    if (answer.statusCode === 200) done += 1;
  };
  for (let history = 0; history < 5; history += 1) {
    const next = chance(20_261 + history);
    const amount = (most: number) => (1 + Math.floor(next() * most * 100)) / 100;
    const who = await insurePatient(esi, { copay_type: 'COINSURANCE', coinsurance_percent: '13' }, { companyName: `Mines ${history}` });
    const invoices = [];
    for (let at = 0; at < 3; at += 1)
      invoices.push(await makeClientInvoice(esi, who, amount(90).toFixed(2), amount(90).toFixed(2), amount(90).toFixed(2)));
    const organization = { id: esi.organization_id };
    const { id: account_id } = (await esi.ask(createClientAccount, { params: organization, body: { client_id: who.client_id } })).data;
    const at = { params: { ...organization, account_id } };
    for (let step = 0; step < 18; step += 1) {
      const { invoice_id, charges } = invoices[Math.floor(next() * 3)]!;
      const sent = amount(120).toFixed(2);
      const act = Math.floor(next() * 7);
      const reason = 'Agreed';
      const paid = { currency: 'GHS' as const, payment: 'card' as const, amount: sent };
      // what is more than is open, or than lies there, is refused and leaves nothing behind
      if (act === 0) counted(await esi.send(actOnClientAccount, { ...at, body: { action: 'credit', ...paid } }));
      if (act === 1) counted(await esi.send(allocateAccount, { ...at, body: { allocations: [{ invoice_id, amount: sent }] } }));
      if (act === 2)
        counted(await esi.send(payInvoice, { params: { ...organization, invoice_id }, body: { transaction_type: 'cash', ...paid } }));
      if (act === 3) counted(await esi.send(writeOffInvoice, { params: { id: invoice_id }, body: { amount: sent, reason } }));
      if (act === 6) {
        const { data: entries } = await esi.ask(listInvoiceEntries, { params: { id: invoice_id }, query: { page_size: 100 } });
        const allocations = entries.filter(({ action }) => action === 'allocation');
        const entry_id = allocations[Math.floor(next() * allocations.length)]?.id;
        if (entry_id) counted(await esi.send(undoAllocation, { params: { id: invoice_id }, body: { entry_id, reason } }));
      }
      if (act === 4 || act === 5)
        counted(
          await esi.send(recordShortPayment, {
            params: { id: invoice_id },
            body: {
              ...{ amount: sent, reason, charge_item_ids: [charges[step % 3]!] },
              outcome: act === 4 ? 'charged-to-patient' : step % 2 === 0 ? 'accepted' : 'disputed',
            },
          }),
        );
    }
    for (const { invoice_id, charges } of invoices) {
      const { data: invoice } = await esi.ask(readInvoice, { params: { id: invoice_id } });
      let open = 0;
      for (const id of charges) {
        const { data: item } = await esi.ask(readChargeItem, { params: { id } });
        const of = (key: 'amount' | 'patient_amount' | 'payer_amount' | 'paid_amount' | 'due_amount' | 'settled_amount' | 'open_amount') =>
          minorOf(item[key]);
        expect(of('patient_amount') + of('payer_amount')).toBe(of('amount'));
        expect(of('paid_amount') + of('due_amount')).toBe(of('patient_amount'));
        expect(of('settled_amount') + of('open_amount')).toBeLessThanOrEqual(of('payer_amount'));
        open += of('open_amount');
      }
      expect(minorOf(invoice.due)).toBe(open);
      expect(minorOf(invoice.paid) + minorOf(invoice.written_off) + open).toBe(minorOf(invoice.total));
      expect(minorOf(invoice.disputed)).toBeLessThanOrEqual(open);
    }
  }
  expect(done).toBeGreaterThan(30);
  expect(await verified(esi)).toEqual([]);
});
