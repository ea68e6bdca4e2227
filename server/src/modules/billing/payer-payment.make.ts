import { allocateAccount, chargeByPeriod, listInvoiceEntries } from '@akoma/contract/billing';
import type { Caller } from '../../../test/app.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeClient, makeHealthPolicy } from '../payers/payers.make.ts';
import { makeBeneficiary, makeChargeItem } from './billing.make.ts';
import { drawnUp } from './invoice.make.ts';

const today = new Date().toISOString().slice(0, 10);

/** A patient whom a client pays everything for, unless its policy says otherwise. @returns the patient and the client */
export async function insurePatient(who: Caller, terms: object = {}, client: object = {}) {
  const { id: patient_id } = await givePatient(who);
  const { id: client_id } = await makeClient(who, client);
  const { id: policy_id } = await makeHealthPolicy(who, client_id, terms);
  await makeBeneficiary(who, { patient_id, policy_id, number: `M-${patient_id.slice(-6)}` });
  return { patient_id, client_id, policy_id };
}

/** An invoice of a client for what was charged and is not invoiced, issued. @returns its id */
export async function invoiceClient(who: Caller, client_id: string, more: object = {}): Promise<string> {
  const { data } = await who.ask(chargeByPeriod, { body: { client_id, start_date: today, end_date: today, ...more } });
  await drawnUp(who, data.job_id);
  return data.invoice_id;
}

/** An issued invoice of a client, one charge an amount. @returns it with its charges */
export async function makeClientInvoice(
  who: Caller,
  { patient_id, client_id }: { patient_id: string; client_id: string },
  ...amounts: string[]
) {
  const charges: string[] = [];
  for (const amount of amounts) charges.push((await makeChargeItem(who, patient_id, amount)).id);
  return { invoice_id: await invoiceClient(who, client_id), charges };
}

/** Pays an invoice of a client from its account. @returns the entry of the allocation */
export async function allocateFrom(who: Caller, account_id: string, invoice_id: string, amount: string): Promise<string> {
  const params = { id: who.organization_id, account_id };
  await who.ask(allocateAccount, { params, body: { allocations: [{ invoice_id, amount }] } });
  return (await who.ask(listInvoiceEntries, { params: { id: invoice_id }, query: {} })).data[0]!.id;
}
