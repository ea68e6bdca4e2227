import { updatePatient } from '@akoma/contract/patients';
import { createCustomerGroup } from '@akoma/contract/payers';
import type { Colleague } from './colleagues.ts';

const groups = [
  { name: 'Hospital staff', description: 'Everybody who is employed here, with husband or wife and children.' },
  { name: 'School children', description: 'Pupils of the schools with which the hospital has an agreement.' },
] as const;

/** The customer groups of a demo hospital, and who belongs to the first, made through the operations. */
export async function tellPayers(owner: Colleague, reception: Colleague, patients: readonly string[], at: Date): Promise<void> {
  const made = [];
  for (const body of groups) made.push((await owner.does(createCustomerGroup, { body }, at)).data.id);
  for (const id of patients.slice(0, 3)) await reception.does(updatePatient, { params: { id }, body: { customer_group_id: made[0] } }, at);
}
