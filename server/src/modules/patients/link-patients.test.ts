import * as contract from '@akoma/contract/patients';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { givePatient } from './patients.make.ts';

let reception: Caller;
let ama: contract.Patient;
let kofi: contract.Patient;

beforeEach(async () => {
  reception = await signedIn(await found(), { role: 'Receptionist' });
  ama = await givePatient(reception);
  kofi = await givePatient(reception, { first_name: 'Kofi', gender: 'MALE', birth_date: '2020-02-01' });
});

type Type = Parameters<typeof link>[2];
const here = () => ({ id: reception.organization_id });
const link = async (patient: { id: string }, linked: { id: string }, type: contract.LinkType | 'replaced-by') =>
  (await reception.ask(contract.linkPatients, { params: here(), body: { patient_id: patient.id, linked_patient_id: linked.id, type } }))
    .data;
const linksOf = async ({ id }: { id: string }) =>
  (await reception.ask(contract.listPatientLinks, { params: { id } })).data.map((one) => [one.type, one.patient.full_name]);
const unlink = (link_id: string) => reception.ask(contract.unlinkPatients, { params: { ...here(), link_id } });
const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('not refused'),
    (refused: Refused) => refused,
  );
const stored = async () => ({
  links: await asOwner('select patient_id, linked_patient_id, type from patients.link where organization_id = $1', [
    reception.organization_id,
  ]),
  children: await asOwner('select id, mother_id, version from patients.patient where organization_id = $1 order by id', [
    reception.organization_id,
  ]),
});
const actions = () =>
  asOwner(
    `select action, patient_id from audit.entry where organization_id = $1 and action in ('patient.link', 'patient.unlink') order by at`,
    [reception.organization_id],
  );

describe('two records that concern each other', () => {
  it.each([
    ['seealso', 'seealso'],
    ['refer', 'seealso'],
  ] as const)('PAT-041 PAT-050 %s is seen from both, as %s from the other, and taken back for both', async (type, mirror) => {
    const made = await link(ama, kofi, type);
    expect(made).toMatchObject({ patient_id: ama.id, linked_patient_id: kofi.id, type, patient: { id: kofi.id, mrn: kofi.mrn } });
    expect([await linksOf(ama), await linksOf(kofi)]).toEqual([[[type, 'Kofi Mensah']], [[mirror, 'Ama Mensah']]]);
    await unlink(made.id);
    expect([await linksOf(ama), await linksOf(kofi)]).toEqual([[], []]);
    expect(await refusalOf(unlink(made.id))).toMatchObject({ status: 404 });
    expect(await actions()).toEqual([
      { action: 'patient.link', patient_id: ama.id },
      { action: 'patient.unlink', patient_id: ama.id },
    ]);
  });

  it('PAT-041 two are linked once, from whichever side and however many try', async () => {
    const tried = await Promise.allSettled([link(ama, kofi, 'seealso'), link(kofi, ama, 'refer'), link(ama, kofi, 'seealso')]);
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tried) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'patients.linkedAlready' });
    expect((await stored()).links).toHaveLength(1);
  });

  it('PAT-050 replaced-by is what a merge does: refused, naming it', async () => {
    const before = await stored();
    expect(await refusalOf(link(ama, kofi, 'replaced-by'))).toMatchObject({
      status: 409,
      code: 'patients.replacedByMerge',
      message: expect.stringContaining('merged'),
    });
    expect(await stored()).toEqual(before);
  });

  it('PAT-041 nobody is linked with the own record, nor with another organisation’s', async () => {
    const stranger = await signedIn(await found(), { role: 'Receptionist' });
    const theirs = await givePatient(stranger);
    const before = await stored();
    expect((await refusalOf(link(ama, ama, 'seealso'))).errors).toEqual({ linked_patient_id: ['Linked patient id is not valid.'] });
    expect(await refusalOf(link(ama, theirs, 'seealso'))).toMatchObject({ status: 404, errors: { linked_patient_id: expect.anything() } });
    expect(await refusalOf(link(theirs, ama, 'child'))).toMatchObject({ status: 404, errors: { patient_id: expect.anything() } });
    expect(await refusalOf(linksOf(theirs))).toMatchObject({ status: 404 });
    const made = await link(ama, kofi, 'seealso');
    const asked = stranger.ask(contract.unlinkPatients, { params: { id: stranger.organization_id, link_id: made.id } });
    expect(await refusalOf(asked)).toMatchObject({ status: 404 });
    expect(await linksOf(ama)).toHaveLength(1);
    expect((await stored()).children).toEqual(before.children);
  });
});

describe('mother and child', () => {
  it.each([
    ['mother', () => link(kofi, ama, 'mother')],
    ['child', () => link(ama, kofi, 'child')],
  ] as [Type, () => Promise<contract.PatientLink>][])('PAT-041 linked as %s, the child’s record names the mother', async (type, made) => {
    expect(await made()).toMatchObject({ type, patient: { id: type === 'mother' ? ama.id : kofi.id } });
    expect((await reception.ask(contract.readPatient, { params: { id: kofi.id } })).data.mother_id).toBe(ama.id);
    expect([await linksOf(ama), await linksOf(kofi)]).toEqual([[['child', 'Kofi Mensah']], [['mother', 'Ama Mensah']]]);
    await unlink(kofi.id);
    expect((await reception.ask(contract.readPatient, { params: { id: kofi.id } })).data.mother_id).toBeNull();
    expect([await linksOf(ama), await linksOf(kofi)]).toEqual([[], []]);
  });

  it('PAT-041 twins and elder children are listed by birth, before other records', async () => {
    const twin = (first_name: string) => givePatient(reception, { mother_id: ama.id, first_name, birth_date: '2025-05-05' });
    await link(ama, await givePatient(reception, { first_name: 'Amma', birth_date: '1990-03-06' }), 'seealso');
    await twin('Panyin');
    await twin('Kakra');
    await link(ama, kofi, 'child');
    expect(await linksOf(ama)).toEqual([
      ['child', 'Kofi Mensah'],
      ['child', 'Panyin Mensah'],
      ['child', 'Kakra Mensah'],
      ['seealso', 'Amma Mensah'],
    ]);
  });

  it('PAT-041 a mother is older than her child, and a child has one', async () => {
    const yaa = await givePatient(reception, { first_name: 'Yaa', birth_date: '1985-01-01' });
    const before = await stored();
    const younger = { errors: { linked_patient_id: ['The mother should be older than the child.'] } };
    expect(await refusalOf(link(ama, kofi, 'mother'))).toMatchObject({ status: 400, ...younger });
    expect(await stored()).toEqual(before);
    await link(kofi, ama, 'mother');
    expect(await refusalOf(link(kofi, ama, 'mother'))).toMatchObject({ code: 'patients.linkedAlready' });
    expect(await refusalOf(link(yaa, kofi, 'child'))).toMatchObject({ code: 'patients.otherMother', data: { mother_id: ama.id } });
    expect(await linksOf(yaa)).toEqual([]);
  });

  it('PAT-041 a newborn who has no phone of its own keeps the mother', async () => {
    const { data: baby } = await reception.ask(contract.registerPatient, {
      body: { mother_id: ama.id, gender: 'FEMALE', birth_date: '2026-01-01' },
    });
    expect(await refusalOf(unlink(baby.id))).toMatchObject({ code: 'patients.childLacks', data: { missing: ['mobile'] } });
    expect(await linksOf(baby)).toEqual([['mother', 'Ama Mensah']]);
  });
});

describe('specialists outside the hospital', () => {
  it('PAT-042 PAT-050 are kept, and found by parts of name, specialty and hospital', async () => {
    const keep = (body: object) => reception.ask(contract.createSpecialist, { body: { name: 'x', ...body } });
    const { data } = await keep({ name: 'Dr Esi Quaye', specialty: 'Cardiology', telecom: '030 212 3456', organization: 'Korle Bu' });
    expect(data).toMatchObject({
      name: 'Dr Esi Quaye',
      specialty: 'Cardiology',
      telecom: [{ system: 'phone', value: '+233302123456', use: null }],
      organization: 'Korle Bu',
      version: 1,
    });
    await keep({ name: 'Dr Ato Mills' });
    const names = async (search?: string) =>
      (await reception.ask(contract.listSpecialists, { query: search ? { search } : {} })).data.map(({ name }) => name);
    expect(await names()).toEqual(['Dr Ato Mills', 'Dr Esi Quaye']);
    expect([await names('cardio korle'), await names('mills'), await names('%')]).toEqual([['Dr Esi Quaye'], ['Dr Ato Mills'], []]);
    const elsewhere = await signedIn(await found(), { role: 'Receptionist' });
    expect((await elsewhere.ask(contract.listSpecialists, {})).total).toBe(0);
  });

  it('PAT-042 without a name nobody is kept', async () => {
    const sent = reception.ask(contract.createSpecialist, { body: { name: ' ' } });
    expect(await refusalOf(sent)).toMatchObject({ status: 400, errors: { name: ['Name is required.'] } });
    expect((await reception.ask(contract.listSpecialists, {})).total).toBe(0);
  });
});
