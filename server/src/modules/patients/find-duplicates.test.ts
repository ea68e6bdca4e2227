import * as contract from '@akoma/contract/patients';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { givePatient } from './patients.make.ts';

let reception: Caller;
const made: Record<string, contract.Patient> = {};

beforeAll(async () => {
  reception = await signedIn(await found(), { role: 'Receptionist' });
  made.akua = await givePatient(reception, {
    first_name: 'Akua',
    last_name: 'Mensah',
    birth_date: '1990-03-05',
    mobile: '0241234567',
    email: 'akua@x.gh',
    identifiers: [{ type: 'NHIS', value: '12345678' }],
  });
  made.kofi = await givePatient(reception, {
    first_name: 'Kofi',
    last_name: 'Boateng',
    gender: 'MALE',
    birth_date: '1985-06-01',
    mobile: '0201112223',
  });
  made.sister = await givePatient(reception, { first_name: 'Esi', last_name: 'Mensah', birth_date: '1995-01-01', mobile: '0241234567' });
  const { data } = await reception.ask(contract.registerPatient, {
    body: { unknown: true, birth_date: '1990-01-01', birth_date_precision: 'estimated' },
  });
  made.unknown = data;
  await givePatient(await signedIn(await found(), { role: 'Receptionist' }), { first_name: 'Akua', last_name: 'Mensah' });
});

/** Who is suspected, with the reasons, likeliest first. */
const suspects = async (query: object) => {
  const { data } = await reception.ask(contract.findDuplicates, { query });
  return data.map(({ id, reasons }) => [Object.keys(made).find((key) => made[key]?.id === id), ...reasons]);
};

describe('PAT-051 before a second record is made', () => {
  it.each<[object, unknown[], string]>([
    [
      { mobile: '024 123 4567' },
      [
        ['sister', 'phone'],
        ['akua', 'phone'],
      ],
      'a family’s phone',
    ],
    [
      { mobile: '0241234567', first_name: 'Ekua', last_name: 'Mensa', birth_date: '1991-12-31' },
      [
        ['akua', 'name_and_birth_year', 'phone'],
        ['sister', 'phone'],
      ],
      'a phone and a like name: likeliest first',
    ],
    [
      { first_name: 'Ekua', last_name: 'Mensah', birth_date: '1989-01-01' },
      [['akua', 'name_and_birth_year']],
      'another spelling, a year off',
    ],
    [{ first_name: 'Mensah', last_name: 'Akua', birth_date: '1990-03-05' }, [['akua', 'name_and_birth_year']], 'names the wrong way round'],
    [{ first_name: 'Akua Serwaa', last_name: 'Mensah', birth_date: '1990-03-05' }, [['akua', 'name_and_birth_year']], 'a middle name more'],
    [{ first_name: 'Koffie', last_name: 'Boaten', birth_date: '1985-01-01' }, [['kofi', 'name_and_birth_year']], 'written by ear'],
    [{ first_name: 'Akua', last_name: 'Mensah', birth_date: '1992-03-05' }, [], 'born two years later'],
    [{ first_name: 'Akua', last_name: 'Mensah' }, [], 'no birth date yet'],
    [{ last_name: 'Mensah', birth_date: '1990-03-05' }, [], 'only a family name yet'],
    [{ first_name: 'Ama', last_name: 'Mensah', birth_date: '1990-03-05' }, [], 'another day-name'],
    [{ identifier: 'nhis|1234-5678' }, [['akua', 'identifier']], 'the same NHIS number, written otherwise'],
    [{ identifier: 'PASSPORT|12345678,NHIS|' }, [], 'the number of another kind, and one not typed yet'],
    [{ email: 'AKUA@X.GH' }, [['akua', 'email']], 'the same address'],
    [{ first_name: 'Unknown', last_name: 'P000004', birth_date: '1990-01-01' }, [], 'somebody unknown is like nobody'],
    [{}, [], 'nothing typed'],
  ])('%o: %j (%s)', async (query, expected) => {
    expect(await suspects(query)).toEqual(expected);
  });

  it('the patient who is being edited is left out', async () => {
    expect(await suspects({ mobile: '0241234567', except_id: made.sister?.id })).toEqual([['akua', 'phone']]);
  });

  it('answers as a list, with what the form shows', async () => {
    const answered = await reception.ask(contract.findDuplicates, { query: { mobile: '0201112223' } });
    expect(answered).toMatchObject({
      total: 1,
      data: [{ id: made.kofi?.id, fullName: 'Kofi Boateng', mrn: made.kofi?.mrn, birth_date: '1985-06-01', reasons: ['phone'] }],
    });
  });

  it('a changed name is suspected by its new spelling', async () => {
    const yaw = await givePatient(reception, { first_name: 'Yaw', last_name: 'Agyei', birth_date: '1970-01-01', mobile: '0277777777' });
    await reception.ask(contract.updatePatient, { params: { id: yaw.id }, body: { last_name: 'Sarpong', birth_date: '1960-01-01' } });
    const ids = async (query: object) => (await reception.ask(contract.findDuplicates, { query })).data.map(({ id }) => id);
    expect(await ids({ first_name: 'Yao', last_name: 'Sarpon', birth_date: '1960-05-05' })).toEqual([yaw.id]);
    expect(await ids({ first_name: 'Yaw', last_name: 'Agyei', birth_date: '1970-01-01' })).toEqual([]);
  });
});
