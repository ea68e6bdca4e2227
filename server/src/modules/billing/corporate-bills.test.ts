import { chargeByPeriod, createClientAccount, listCorporateBills, readBillingJob, readInvoice } from '@akoma/contract/billing';
import { createClientBranch, listClients, readClient } from '@akoma/contract/payers';
import { expect, it } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeClient, makeHealthPolicy } from '../payers/payers.make.ts';
import { makeBeneficiary, makeChargeItem } from './billing.make.ts';
import { drawnUp } from './invoice.make.ts';
import { insurePatient, makeClientInvoice } from './payer-payment.make.ts';

const cashier = async () =>
  signedIn(await withRole(await found(), 'Cashier', ['billing.*', 'invoices.*', 'patients.*', 'payers.*']), { role: 'Cashier' });

it('BILL-026 BILL-025 the bills of a corporate client are printed as a file of its own, which the trail tells with their patients', async () => {
  const esi = await cashier();
  const who = await insurePatient(esi);
  await makeClientInvoice(esi, who, '60', '40.50');
  const params = { id: esi.organization_id, client_id: who.client_id };
  const printed = await esi.send(listCorporateBills, { params, query: { format: 'pdf' } });
  expect(printed.statusCode).toBe(200);
  expect(printed.headers['content-type']).toBe('application/pdf');
  expect(printed.headers['content-disposition']).toMatch(/^inline; filename="bills-/);
  expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await esi.ask(listCorporateBills, { params, query: {} })).data.map(({ amount }) => amount).sort()).toEqual(['40.50', '60.00']);
  const stranger = await cashier();
  const refused = await stranger.send(listCorporateBills, {
    params: { ...params, id: stranger.organization_id },
    query: { format: 'pdf' },
  });
  expect(refused.statusCode).toBe(404);
  const told = await asOwner("select 1 from audit.entry where organization_id = $1 and action = 'payer-bill.list'", [esi.organization_id]);
  expect(told.length).toBeGreaterThan(0);
});

it('CLIENT-001 the account of a client stands on its record once it has one', async () => {
  const esi = await cashier();
  const { id } = await makeClient(esi);
  const at = { params: { id: esi.organization_id, client_id: id } };
  expect((await esi.ask(readClient, at)).data.account).toBeNull();
  const body = { client_id: id, currency: 'USD' as const };
  await esi.ask(createClientAccount, { params: { id: esi.organization_id }, body });
  const { data: account } = await esi.ask(createClientAccount, { params: { id: esi.organization_id }, body: { client_id: id } });
  const shown = { id: account.id, uuid: account.id, balance: '0.00', debt_limit: '0.00', currency: 'GHS', status: 'active' };
  expect((await esi.ask(readClient, at)).data.account).toEqual(shown);
  expect((await esi.ask(listClients, { params: { id: esi.organization_id }, query: {} })).data[0]!.account).toEqual(shown);
});

it('INV-005 an invoice for a period can be of one branch: of its members alone', async () => {
  const esi = await cashier();
  const client = await makeClient(esi);
  const params = { id: esi.organization_id, client_id: client.id };
  const { data: north } = await esi.ask(createClientBranch, { params, body: { name: 'Tamale' } });
  const { id: policy_id } = await makeHealthPolicy(esi, client.id);
  for (const [branch_id, amount] of [
    [north.id, '70'],
    [client.main_branch_id, '30'],
  ] as const) {
    const { id: patient_id } = await givePatient(esi);
    await makeBeneficiary(esi, { patient_id, policy_id, branch_id, number: `M-${amount}` });
    await makeChargeItem(esi, patient_id, amount);
  }
  const today = new Date().toISOString().slice(0, 10);
  const period = { client_id: client.id, start_date: today, end_date: today };
  const { data } = await esi.ask(chargeByPeriod, { body: { ...period, branch_id: north.id } });
  await drawnUp(esi, data.job_id);
  expect((await esi.ask(readInvoice, { params: { id: data.invoice_id } })).data).toMatchObject({
    ...{ total: '70.00', items: 1, branch_id: north.id },
  });
  const other = await makeClient(esi, { companyName: 'Acacia Health' });
  const answer = await esi.send(chargeByPeriod, { body: { ...period, branch_id: other.main_branch_id } });
  expect(answer.statusCode).toBe(404);
  expect((await esi.ask(readBillingJob, { params: { id: data.job_id } })).data).toMatchObject({ status: 'done', items: 1 });
});
