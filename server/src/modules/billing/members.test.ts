import {
  actOnBenefactor,
  beneficiaryOrderings,
  createBeneficiary,
  listBeneficiaries,
  listDependents,
  readBeneficiary,
  readPaymentMethods,
  updateBeneficiary,
} from '@akoma/contract/billing';
import { createService } from '@akoma/contract/catalogue';
import { mergePatients, readPatient, undoMerge, updatePatient } from '@akoma/contract/patients';
import { updateClient, updateHealthPolicy } from '@akoma/contract/payers';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeClient, makeHealthPolicy } from '../payers/payers.make.ts';
import { makeBeneficiary } from './billing.make.ts';
import { findCoversOf } from './member.store.ts';

const keeper = async () =>
  signedIn(await withRole(await found(), 'Keeper', ['payers.*', 'patients.*', 'services.*', 'billing.read']), { role: 'Keeper' });
const at = ({ organization_id }: Caller) => ({ id: organization_id });
const read = async (who: Caller, id: string) => (await who.ask(readBeneficiary, { params: { ...at(who), beneficiary_id: id } })).data;
const change = async (who: Caller, id: string, body: object) =>
  (await who.ask(updateBeneficiary, { params: { ...at(who), beneficiary_id: id }, body })).data;
const all = async (who: Caller, query: object = {}) => (await who.ask(listBeneficiaries, { params: at(who), query })).data;
const act = (who: Caller, client_id: string, body: { action: 'suspend-member' | 'reinstate-member'; member_id: string; reason?: string }) =>
  who.ask(actOnBenefactor, { params: { ...at(who), client_id }, body });
const dependentsOf = async (who: Caller, user_id: string) => (await who.ask(listDependents, { params: { ...at(who), user_id } })).data;
const covers = ({ organization_id }: Caller, patient_id: string, day: string) =>
  withTenant(pool, organization_id, 'read', (db) => findCoversOf({ db, organization_id }, patient_id, day));

/** A client with a policy, and a patient who is a member. */
async function insured(who: Caller) {
  const client = await makeClient(who, { kind: 'insurance', companyName: 'Star Health' });
  const policy = await makeHealthPolicy(who, client.id);
  const patient = await givePatient(who);
  const member = await makeBeneficiary(who, { patient_id: patient.id, policy_id: policy.id, number: 'SH-1' });
  return { client, policy, patient, member };
}

describe('members of payers', () => {
  it('CLIENT-009 are listed with client, policy, number and whether they are covered today', async () => {
    const ama = await keeper();
    const { client, policy, patient, member } = await insured(ama);
    const child = await givePatient(ama);
    const dependent = await makeBeneficiary(ama, { patient_id: child.id, member_id: member.id, relation: 'child' });
    expect(await read(ama, member.id)).toMatchObject({
      ...{ id: member.id, kind: 'member', client_id: client.id, client_name: 'Star Health', client_kind: 'insurance' },
      ...{ policy_id: policy.id, policy_name: 'Standard', patient_id: patient.id, patient_mrn: patient.mrn, number: 'SH-1', position: 1 },
      ...{ status: 'active', eligibility: { valid: true, reason: null } },
    });
    expect((await all(ama, { client_id: client.id, kind: 'dependent' })).map(({ id }) => id)).toEqual([dependent.id]);
    expect((await all(ama, { search: patient.mrn })).map(({ id }) => id)).toEqual([member.id]);
    expect(await all(ama, { search: 'sh-1', status: 'active', member_id: member.id })).toMatchObject([
      { id: dependent.id, member_listed_name: member.patient_listed_name },
    ]);
    expect(member.patient_listed_name).toContain(`${patient.last_name.toUpperCase()}, ${patient.first_name}`);
    for (const column of beneficiaryOrderings) expect(await all(ama, { ordering: `-${column}` }), column).toHaveLength(2);
  });

  it('CLIENT-002 CLIENT-010 the dependents of a patient are found by the patient’s account or the patient, with their id', async () => {
    const ama = await keeper();
    const { patient, member } = await insured(ama);
    const child = await givePatient(ama);
    const dependent = await makeBeneficiary(ama, { patient_id: child.id, member_id: member.id, relation: 'child' });
    for (const id of [patient.user.id, patient.id])
      expect(await dependentsOf(ama, id)).toMatchObject([
        { id: dependent.id, patient_id: child.id, member_id: member.id, relation: 'child', number: 'SH-1', kind: 'dependent' },
      ]);
    expect(await dependentsOf(ama, child.id)).toEqual([]);
    const stranger = await keeper();
    await expect(stranger.ask(listDependents, { params: { ...at(stranger), user_id: patient.id } })).rejects.toMatchObject({ status: 404 });
  });

  it('CLIENT-004 CLIENT-008 CLIENT-013 are suspended and reinstated by an action of the benefactor; a second press changes nothing', async () => {
    const ama = await keeper();
    const { client, member } = await insured(ama);
    const suspended = (await act(ama, client.id, { action: 'suspend-member', member_id: member.id, reason: 'Left.' })).data;
    expect(suspended).toMatchObject({ status: 'suspended', suspended_reason: 'Left.', version: 2 });
    expect(suspended.eligibility).toMatchObject({ valid: false, reason: 'suspended' });
    expect((await act(ama, client.id, { action: 'suspend-member', member_id: member.id })).data.version).toBe(2);
    expect((await act(ama, client.id, { action: 'reinstate-member', member_id: member.id })).data).toMatchObject({
      status: 'active',
      suspended_reason: null,
      eligibility: { valid: true },
    });
    const other = await makeClient(ama, { companyName: 'Other' });
    await expect(act(ama, other.id, { action: 'suspend-member', member_id: member.id })).rejects.toMatchObject({
      status: 404,
      errors: { member_id: ['Member id is not valid.'] },
    });
    expect(
      await ama.send(actOnBenefactor, { params: { ...at(ama), client_id: client.id }, body: { action: 'remove', member_id: member.id } }),
    ).toMatchObject({ statusCode: 400 });
    expect(await read(ama, member.id)).toMatchObject({ status: 'active', version: 3 });
  });

  it('CLIENT-009 a number that another member has, and a policy that covers the patient already, are refused; nothing is made', async () => {
    const ama = await keeper();
    const { policy, patient, member } = await insured(ama);
    const kofi = await givePatient(ama);
    await expect(makeBeneficiary(ama, { patient_id: kofi.id, policy_id: policy.id, number: 'sh-1' })).rejects.toMatchObject({
      status: 409,
      code: 'billing.memberNumberTaken',
      data: { beneficiary_id: member.id, patient_name: patient.fullName },
    });
    await expect(makeBeneficiary(ama, { patient_id: patient.id, policy_id: policy.id, number: 'SH-2' })).rejects.toMatchObject({
      status: 409,
      code: 'billing.alreadyCovered',
    });
    expect(await all(ama)).toHaveLength(1);
    const twice = await Promise.allSettled(
      ['SH-9', 'sh-9'].map(async (number) =>
        makeBeneficiary(ama, { patient_id: (await givePatient(ama)).id, policy_id: policy.id, number }),
      ),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await all(ama)).toHaveLength(2);
  });

  it('CLIENT-009 of ten who add the same cover at once one does, the others are told; covers of other policies each have their place', async () => {
    const ama = await keeper();
    const { client, policy } = await insured(ama);
    const kofi = await givePatient(ama);
    const add = (policy_id: string, number: string) => makeBeneficiary(ama, { patient_id: kofi.id, policy_id, number });
    const same = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => add(policy.id, `K-${n}`)));
    const refused = same.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(9);
    for (const one of refused)
      expect(one).toMatchObject({ status: 409, code: 'billing.alreadyCovered', data: { number: expect.stringMatching(/^K-\d$/) } });
    const policies = [];
    for (const name of ['Silver', 'Gold', 'Spouse', 'Travel']) policies.push(await makeHealthPolicy(ama, client.id, { name }));
    await Promise.all(policies.map(({ id }) => add(id, `${id}-1`)));
    const mine = await all(ama, { patient_id: kofi.id });
    expect(mine.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(mine.map((one) => one.policy_id)).size).toBe(5);
  });

  it('CLIENT-009 a cover that ended is not prolonged over the one of the same policy that came after it', async () => {
    const ama = await keeper();
    const { policy, patient, member } = await insured(ama);
    await change(ama, member.id, { valid_to: '2026-03-31' });
    const next = await makeBeneficiary(ama, { patient_id: patient.id, policy_id: policy.id, number: 'SH-2', valid_from: '2026-04-01' });
    for (const days of [{ valid_to: null }, { valid_to: '2026-04-01' }])
      await expect(change(ama, member.id, days)).rejects.toMatchObject({ status: 409, data: { beneficiary_id: next.id, number: 'SH-2' } });
    expect(await read(ama, member.id)).toMatchObject({ valid_to: '2026-03-31', version: 2 });
  });

  it('CLIENT-009 names only patients, policies, branches and members of the organisation; a member needs policy and number', async () => {
    const ama = await keeper();
    const stranger = await keeper();
    const mine = await insured(ama);
    const theirs = await insured(stranger);
    const { id: patient_id } = await givePatient(ama);
    const fine = { patient_id, policy_id: mine.policy.id, number: 'N' };
    for (const [field, body] of [
      ['patient_id', { ...fine, patient_id: theirs.patient.id }],
      ['policy_id', { ...fine, policy_id: theirs.policy.id }],
      ['branch_id', { ...fine, branch_id: theirs.client.main_branch_id }],
      ['member_id', { ...fine, member_id: theirs.member.id }],
      ['member_id', { ...fine, patient_id: mine.patient.id, member_id: mine.member.id }],
    ] as const)
      await expect(ama.ask(createBeneficiary, { params: at(ama), body }), field).rejects.toMatchObject({
        status: 404,
        errors: { [field]: [expect.any(String)] },
      });
    await expect(ama.ask(createBeneficiary, { params: at(ama), body: { patient_id } })).rejects.toMatchObject({
      status: 400,
      errors: { policy_id: ['Policy id is required.'], number: ['Number is required.'] },
    });
    await expect(makeBeneficiary(ama, { ...fine, valid_to: '2019-01-01' })).rejects.toMatchObject({ status: 400 });
    expect(await all(ama)).toHaveLength(1);
  });

  it('CLIENT-009 the order of a patient’s covers is changed by position; an edit of an older version is refused', async () => {
    const ama = await keeper();
    const { client, patient, member } = await insured(ama);
    const second = await makeHealthPolicy(ama, client.id, { name: 'Top-up' });
    const third = await makeHealthPolicy(ama, client.id, { name: 'Dental' });
    const topUp = await makeBeneficiary(ama, { patient_id: patient.id, policy_id: second.id, number: 'T' });
    const dental = await makeBeneficiary(ama, { patient_id: patient.id, policy_id: third.id, number: 'D', position: 1 });
    const order = async () => (await all(ama, { patient_id: patient.id })).map(({ id }) => id);
    expect(await order()).toEqual([dental.id, member.id, topUp.id]);
    await change(ama, topUp.id, { position: 1 });
    expect(await order()).toEqual([topUp.id, dental.id, member.id]);
    expect(await change(ama, member.id, { number: 'SH-7', valid_to: '2035-01-01' })).toMatchObject({
      number: 'SH-7',
      position: 3,
      version: 2,
    });
    expect(await change(ama, member.id, { authorization_number: 'A-17' })).toMatchObject({ authorization_number: 'A-17' });
    expect(await change(ama, member.id, { authorization_number: ' ' })).toMatchObject({ authorization_number: null });
    await expect(change(ama, member.id, { version: 1, number: 'X' })).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect((await covers(ama, patient.id, '2026-01-01')).map(({ id }) => id)).toEqual([topUp.id, dental.id, member.id]);
  });
});

describe('the covers of a patient on a day', () => {
  it('CLIENT-004 CLIENT-007 come with the terms of the policy, and with the reason of what covers nothing', async () => {
    const ama = await keeper();
    const { client, policy, patient, member } = await insured(ama);
    const { data: service } = await ama.ask(createService, {
      body: { name: 'Dental cleaning', healthcare_service_categories: [{ text: 'Procedure' }] },
    });
    await ama.ask(updateHealthPolicy, {
      params: { ...at(ama), policy_id: policy.id },
      body: { copay_type: 'COINSURANCE', coinsurance_percent: 20, excluded_service_ids: [service.id], year_limit: '500' },
    });
    expect(await covers(ama, patient.id, '2026-01-01')).toMatchObject([
      {
        ...{ id: member.id, client_id: client.id, policy_id: policy.id, position: 1, number: 'SH-1', skipped: null },
        ...{ copay_type: 'COINSURANCE', coinsurance_hundredths: 2000, excluded_service_ids: [service.id], year_limit_minor: 50000 },
      },
    ]);
    const reason = async (day = '2026-01-01') => (await covers(ama, patient.id, day))[0]!.skipped;
    expect(await reason('2019-12-31')).toBe('policy-not-valid');
    await change(ama, member.id, { valid_to: '2025-12-31' });
    expect([await reason('2025-12-31'), await reason()]).toEqual([null, 'member-not-valid']);
    await change(ama, member.id, { valid_to: null });
    await act(ama, client.id, { action: 'suspend-member', member_id: member.id });
    expect(await reason()).toBe('suspended');
    await ama.ask(updateClient, { params: { ...at(ama), client_id: client.id }, body: { status: 'inactive' } });
    expect(await reason()).toBe('client-inactive');
  });

  it('PAT-015 PAT-039 are ways to pay, by corporate and insurance, with the patient’s own part and whether they cover today', async () => {
    const ama = await keeper();
    const { client, patient, member } = await insured(ama);
    const employer = await makeClient(ama);
    const policy = await makeHealthPolicy(ama, employer.id, { copay_type: 'COPAY', copay_amount: 10 });
    const staff = await makeBeneficiary(ama, { patient_id: patient.id, policy_id: policy.id, number: 'E-1', valid_to: '2021-01-01' });
    const methods = async () => (await ama.ask(readPaymentMethods, { params: { id: patient.id } })).data;
    expect(await methods()).toMatchObject({
      corporate: [
        {
          ...{ id: staff.id, client_name: 'Gold Fields Ghana', copay_type: 'COPAY', copay_amount: '10.00' },
          eligibility: { valid: false, reason: 'member-not-valid' },
        },
      ],
      insurance: [{ id: member.id, client_id: client.id, copay_amount: null, eligibility: { valid: true, reason: null } }],
      patient_account: [],
    });
    const stranger = await keeper();
    await expect(stranger.ask(readPaymentMethods, { params: { id: patient.id } })).rejects.toMatchObject({ status: 404 });
  });

  it('CLIENT-009 PAT-003 the banner tells who may see payers whether the cover is valid today, and nobody else', async () => {
    const home = await withRole(await found(), 'Keeper', ['payers.*', 'patients.*']);
    const owner = await signedIn(home, { role: 'Keeper' });
    const { policy, patient } = await insured(owner);
    const toldTo = async (who: Caller) =>
      (await all(who, { patient_id: patient.id })).map(({ client_name, eligibility: { valid, reason } }) => ({
        client_name,
        valid,
        reason,
      }));
    const covered = { client_name: 'Star Health', valid: true, reason: null };
    const may = ['Receptionist', 'Billing Officer', 'Clinician', 'Pharmacist'];
    for (const role of may) expect(await toldTo(await signedIn(home, { role })), role).toEqual([covered]);
    const stays = await signedIn(home, { role: 'Receptionist' });
    await owner.ask(updateHealthPolicy, { params: { ...at(owner), policy_id: policy.id }, body: { valid_to: '2021-01-01' } });
    expect(await toldTo(stays)).toEqual([{ ...covered, valid: false, reason: 'policy-not-valid' }]);
    for (const role of ['Nurse', 'Lab Scientist']) {
      const who = await signedIn(home, { role });
      const answers = [
        await who.send(listBeneficiaries, { params: at(who), query: { patient_id: patient.id } }),
        await who.send(readPaymentMethods, { params: { id: patient.id } }),
        await who.send(readPatient, { params: { id: patient.id } }),
      ];
      expect(
        answers.map(({ statusCode }) => statusCode),
        role,
      ).toEqual([403, 403, 200]);
      for (const { body } of answers) expect(body, role).not.toMatch(/Star Health|eligibility|policy-not-valid/);
    }
  });

  it('PAT-015 PAT-026 a patient’s payer is checked and named', async () => {
    const ama = await keeper();
    const { client, patient } = await insured(ama);
    const theirs = await insured(await keeper());
    const put = (payer_id: string | null) => ama.ask(updatePatient, { params: { id: patient.id }, body: { payer_id } });
    await expect(put(theirs.client.id)).rejects.toMatchObject({ status: 404, errors: { payer_id: [expect.any(String)] } });
    expect((await put(client.id)).data).toMatchObject({ payer_id: client.id, payer_name: 'Star Health' });
    expect((await ama.ask(readPatient, { params: { id: patient.id } })).data.payer_name).toBe('Star Health');
    expect((await put(null)).data).toMatchObject({ payer_id: null, payer_name: null });
  });

  it('CLIENT-009 go with a merge of two records, and back with its undoing', async () => {
    const ama = await keeper();
    const { patient: loser, member } = await insured(ama);
    const survivor = await givePatient(ama);
    const { data: merge } = await ama.ask(mergePatients, { params: { id: survivor.id }, body: { loser_id: loser.id } });
    expect((await read(ama, member.id)).patient_id).toBe(survivor.id);
    await ama.ask(undoMerge, { params: { id: merge.id } });
    expect((await read(ama, member.id)).patient_id).toBe(loser.id);
  });
});
