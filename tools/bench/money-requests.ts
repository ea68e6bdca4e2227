import type pg from 'pg';
import type { Request } from './load.ts';
import { perBill } from './money-rows.ts';

export interface MoneyRequest {
  name: string;
  /** What is aimed at, p99 in ms at eight connections; null: nothing. */
  aim: number | null;
  next: (made: number) => Request;
}

const read = (address: string): Request => ({ method: 'GET', path: `/api/v2/${address}` });

/** The unpaid bills of a patient, one after another. */
export async function readBills(owner: pg.Client, organization_id: string): Promise<(made: number) => Request> {
  const { rows } = await owner.query<{ id: string }>(
    'select patient_id as id from (select distinct patient_id from billing.charge_item where organization_id = $1) x order by md5(patient_id::text) limit 5000',
    [organization_id],
  );
  return (made) =>
    read(`billing/charge-items?status=billable&service_provider_id=${organization_id}&patient_id=${rows[made % rows.length]!.id}`);
}

/** Bills of five unpaid charges, each paid once. */
async function payBills(owner: pg.Client, organization_id: string): Promise<() => Request> {
  const { rows } = await owner.query<{ ids: string[]; amount: string }>(
    `select array_agg(id order by id) as ids, (sum(amount_minor - payer_minor) / 100.0)::numeric(12, 2)::text as amount
     from billing.charge_item where organization_id = $1 and status = 'billable' group by patient_id, service_day having count(*) = $2
     order by md5(min(id::text)) limit 20000`,
    [organization_id, perBill],
  );
  let paid = 0;
  return () => {
    const bill = rows[paid++];
    if (!bill) throw new Error('every bill is paid: fill the data anew');
    const body = { charge_item_ids: bill.ids, transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: bill.amount };
    return { method: 'POST', path: '/api/v2/billing/charge-items/pay', body };
  };
}

/** What is asked of money, with the aims of the requirements. */
export async function moneyRequests(owner: pg.Client, organization_id: string): Promise<MoneyRequest[]> {
  const today = new Date().toISOString().slice(0, 10);
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const owing = `providers/${organization_id}/billable-patients`;
  const still = (name: string, aim: number | null, address: string): MoneyRequest => ({ name, aim, next: () => read(address) });
  return [
    { name: "a patient's bills", aim: 50, next: await readBills(owner, organization_id) },
    { name: 'paying five charges', aim: 80, next: await payBills(owner, organization_id) },
    still('who owes something today, with total', 50, `${owing}?start_date=${today}T00:00:00Z&end_date=${today}T23:59:59.999Z`),
    still('who owes something on any day, with total', null, owing),
    still('what 500 payers owe by age', 300, 'billing/statements?page_size=100'),
    still('takings of today', null, 'billing/reports/takings'),
    still('revenue of thirty days by department', null, `billing/reports/revenue?by=department&start_date=${month}`),
    still('what is outstanding', null, 'billing/reports/outstanding'),
  ];
}
