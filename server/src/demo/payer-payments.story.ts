import { chargeByPeriod, createChargeItems, createInvoice, issueInvoice, payInvoice, recordShortPayment } from '@akoma/contract/billing';
import { listClients } from '@akoma/contract/payers';
import type pg from 'pg';
import { runPeriod } from '../modules/billing/index.ts';
import { withTenant } from '../platform/db/tenant.ts';
import type { Colleague } from './colleagues.ts';

const day = 86_400_000;
/** Services that an employer bears: the days ago, what for and the amount; then when they were invoiced. */
const months = [
  {
    services: [
      [48, 'Consultation', '120'],
      [47, 'Chest X-ray', '260'],
      [45, 'Full blood count', '95'],
    ],
    invoiced: 38,
  },
  {
    services: [
      [16, 'Consultation', '120'],
      [15, 'Malaria test', '45.50'],
    ],
    invoiced: 6,
  },
] as const;

/**
 * Two invoices of an employer for its members, made through the operations, of which the older one is paid in part. It refuses a part of one
 * service, which its member owes from then on: a further invoice, for he was sent one of his own part.
 */
export async function tellPayerPayments({ does, actor }: Colleague, pool: pg.Pool, patients: readonly string[], now: Date): Promise<void> {
  const { organization_id } = actor;
  const { data: clients } = await does(listClients, { params: { id: organization_id }, query: { search: 'Goldfields' } }, now);
  const [client] = clients;
  const members = patients.slice(3, 5);
  if (!client || members.length < 2) return;
  const dayOf = (ago: number) => new Date(now.getTime() - ago * day);
  const invoices: string[] = [];
  const charges: { id: string; patient_id: string }[] = [];
  for (const { services, invoiced } of months) {
    for (const [at, [ago, description, amount]] of services.entries()) {
      const service_day = dayOf(ago).toISOString().slice(0, 10);
      const patient_id = members[at % members.length]!;
      const { data } = await does(createChargeItems, { body: [{ patient_id, description, amount, service_day }] }, dayOf(ago));
      charges.push({ id: data[0]!.id, patient_id });
    }
    const [start_date, end_date] = [services[0][0], invoiced].map((ago) => dayOf(ago).toISOString().slice(0, 10)) as [string, string];
    // a draft first: a worker of the server may be quicker than the lines below, and would issue it today
    const { data } = await does(chargeByPeriod, { body: { client_id: client.id, start_date, end_date, draft: true } }, dayOf(invoiced));
    const { run } = runPeriod({
      inTenant: (organization, mode, work) => withTenant(pool, organization, mode, work),
      now: () => dayOf(invoiced),
    });
    const signal = new AbortController().signal;
    await run({ organization_id, job_id: data.job_id }, { job_id: '1', attempt: 1, last: true, log: quiet, signal });
    await does(issueInvoice, { params: { id: data.invoice_id }, body: {} }, dayOf(invoiced));
    invoices.push(data.invoice_id);
  }
  const { id: refused, patient_id } = charges[2]!;
  const invoice = (ago: number) => does(createInvoice, { body: { patient_id, charge_item_ids: [refused] } }, dayOf(ago));
  await invoice(38);
  const paid = { transaction_type: 'cash', payment: 'bank-transfer', currency: 'GHS', amount: '300', reference: 'GCB 20417' } as const;
  await does(payInvoice, { params: { id: organization_id, invoice_id: invoices[0]! }, body: paid }, dayOf(20));
  const short = { outcome: 'charged-to-patient', amount: '25', reason: 'Not in the agreement' } as const;
  await does(recordShortPayment, { params: { id: invoices[0]! }, body: { ...short, charge_item_ids: [refused] } }, dayOf(19));
  await invoice(19);
}

const quiet = { error: () => {}, warn: () => {}, info: () => {} };
