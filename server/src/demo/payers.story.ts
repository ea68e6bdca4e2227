import { actOnBenefactor, createBeneficiary, createDiscount } from '@akoma/contract/billing';
import { updatePatient } from '@akoma/contract/patients';
import { createClient, createCustomerGroup, createHealthPolicy } from '@akoma/contract/payers';
import type { Colleague } from './colleagues.ts';

const groups = [
  { name: 'Hospital staff', description: 'Everybody who is employed here, with husband or wife and children.' },
  { name: 'School children', description: 'Pupils of the schools with which the hospital has an agreement.' },
] as const;

/** An employer and an insurer, under the codes by which prices name them, each with a policy. */
const clients = [
  {
    client: {
      kind: 'corporate',
      ...{ code: 'Goldfields', companyName: 'Goldfields Ghana Ltd', contact_person: 'Mr Emmanuel Asante' },
      ...{ phone: '0302123456', email: 'welfare@goldfields.example', address: 'Airport City, Accra' },
    },
    policy: { name: 'Staff and families', copay_type: 'COPAY', copay_amount: '10', own_part_per: 'visit' },
    number: (place: number) => `GF-${1001 + place}`,
    from: 3,
  },
  {
    client: {
      kind: 'insurance',
      ...{ code: 'NHIS', companyName: 'National Health Insurance Scheme', contact_person: 'Claims office' },
      ...{ phone: '0302765432', email: 'claims@nhis.example', address: 'Accra' },
    },
    policy: { name: 'Standard', copay_type: 'COINSURANCE', coinsurance_percent: '20', year_limit: '2000' },
    number: (place: number) => String(40_010_001 + place),
    from: 9,
  },
] as const;

type MadeClient = (typeof clients)[number] & { client_id: string; policy_id: string };

/** The clients of a demo hospital, each with its policy: prices name them. */
export async function makeClients({ does, actor }: Colleague, at: Date): Promise<readonly MadeClient[]> {
  const params = { id: actor.organization_id };
  const made: MadeClient[] = [];
  for (const one of clients) {
    const { id: client_id } = (await does(createClient, { params, body: one.client }, at)).data;
    const policy = { client_id, ...one.policy, valid_from: '2026-01-01' };
    made.push({ ...one, client_id, policy_id: (await does(createHealthPolicy, { params, body: policy }, at)).data.id });
  }
  return made;
}

/** Members of the clients of a demo hospital, a dependent of the first of each, and one who is suspended. */
async function tellMembers({ does, actor }: Colleague, made: readonly MadeClient[], patients: readonly string[], at: Date): Promise<void> {
  const params = { id: actor.organization_id };
  const valid_from = `${at.getUTCFullYear() - 1}-01-01`;
  for (const { client_id, policy_id, number, from } of made) {
    const covered = { policy_id, valid_from };
    const [first, ...others] = patients.slice(from, from + 5);
    const { data: member } = await does(createBeneficiary, { params, body: { ...covered, patient_id: first!, number: number(0) } }, at);
    for (const [place, patient_id] of others.entries()) {
      const body = place === 0 ? { patient_id, member_id: member.id, relation: 'spouse' } : { patient_id, number: number(place) };
      const { data: joined } = await does(createBeneficiary, { params, body: { ...covered, ...body } }, at);
      if (place === 3)
        await does(
          actOnBenefactor,
          { params: { ...params, client_id }, body: { action: 'suspend-member', member_id: joined.id, reason: 'Contribution not paid' } },
          at,
        );
    }
  }
}

/** The customer groups of a demo hospital, who belongs to the first, and the discounts, made through the operations. */
export async function tellPayers(
  owner: Colleague,
  reception: Colleague,
  { payers, patients }: { payers: readonly MadeClient[]; patients: readonly string[] },
  at: Date,
): Promise<void> {
  const made = [];
  for (const body of groups) made.push((await owner.does(createCustomerGroup, { body }, at)).data.id);
  for (const id of patients.slice(0, 3)) await reception.does(updatePatient, { params: { id }, body: { customer_group_id: made[0] } }, at);
  await tellMembers(owner, payers, patients, at);
  const discounts = [
    { name: 'Staff discount', type: 'percentage', value: '15', customer_group_id: made[0]!, status: 'active' },
    { name: 'Free care for children', type: 'percentage', value: '100', exemption: 'under-five', status: 'active' },
    { name: 'Hardship', type: 'fixed', value: '20', status: 'active' },
  ] as const;
  for (const body of discounts) await owner.does(createDiscount, { params: { id: owner.actor.organization_id }, body }, at);
}
