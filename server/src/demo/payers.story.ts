import { createDiscount } from '@akoma/contract/billing';
import { updatePatient } from '@akoma/contract/patients';
import { createCustomerGroup } from '@akoma/contract/payers';
import type { Colleague } from './colleagues.ts';

const groups = [
  { name: 'Hospital staff', description: 'Everybody who is employed here, with husband or wife and children.' },
  { name: 'School children', description: 'Pupils of the schools with which the hospital has an agreement.' },
] as const;

/** The customer groups of a demo hospital, who belongs to the first, and the discounts, made through the operations. */
export async function tellPayers(owner: Colleague, reception: Colleague, patients: readonly string[], at: Date): Promise<void> {
  const made = [];
  for (const body of groups) made.push((await owner.does(createCustomerGroup, { body }, at)).data.id);
  for (const id of patients.slice(0, 3)) await reception.does(updatePatient, { params: { id }, body: { customer_group_id: made[0] } }, at);
  const discounts = [
    { name: 'Staff discount', type: 'percentage', value: '15', customer_group_id: made[0]!, status: 'active' },
    { name: 'Free care for children', type: 'percentage', value: '100', exemption: 'under-five', status: 'active' },
    { name: 'Hardship', type: 'fixed', value: '20', status: 'active' },
  ] as const;
  for (const body of discounts) await owner.does(createDiscount, { params: { id: owner.actor.organization_id }, body }, at);
}
