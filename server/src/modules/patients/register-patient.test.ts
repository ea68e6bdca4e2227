import * as contract from '@akoma/contract/patients';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { makePatient } from './index.ts';
import { asModuleAbove, detailsOf, givePatient } from './patients.make.ts';

let reception: Caller;

beforeEach(async () => {
  reception = await signedIn(await found(), { role: 'Receptionist' });
});

const register = (body: object, query: object = {}) => reception.ask(contract.registerPatient, { body: body as never, query });
const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('not refused'),
    (refused: Refused) => refused,
  );

/** Every row that a registration writes, and what the sequence and the register say. */
async function written(organization_id = reception.organization_id) {
  const [row] = await asOwner<Record<string, number>>(
    `select (select count(*)::int from patients.patient where organization_id = $1) as patients,
            (select count(*)::int from patients.identifier where organization_id = $1) as identifiers,
            (select count(*)::int from patients.name_word where organization_id = $1) as name_words,
            (select count(*)::int from patients.number_word where organization_id = $1) as number_words,
            (select count(*)::int from patients.name_sound where organization_id = $1) as sounds,
            (select coalesce(sum(patients), 0)::int from patients.vocabulary where organization_id = $1) as vocabulary,
            (select coalesce(max(patients), 0)::int from patients.register where organization_id = $1) as registered,
            (select coalesce(max(next), 1)::int from organization.code_sequence where organization_id = $1 and entity = 'patient') as next,
            (select count(*)::int from platform.outbox where organization_id = $1 and name like 'patients.%') as events`,
    [organization_id],
  );
  return row;
}

describe('registering a patient', () => {
  it('PAT-035 PAT-005 gives a folder number and lists the patient', async () => {
    const answered = await reception.send(contract.registerPatient, { body: detailsOf() });
    expect(answered.statusCode).toBe(201);
    const { data, created } = answered.json();
    expect(created).toBe(true);
    expect(data.uuid).toBe(data.id);
    expect(data.mrn).toMatch(/\d/);
    const { data: listed, total } = await reception.ask(contract.listPatients, {});
    expect(total).toBe(1);
    expect(listed).toMatchObject([{ id: data.id, mrn: data.mrn }]);
    expect(await written()).toMatchObject({ patients: 1, registered: 1, events: 1, next: 2 });
  });

  it('PAT-007 PAT-008 PAT-009 PAT-012 PAT-013 PAT-014 PAT-016 PAT-047 fills in what was not sent', async () => {
    const patient = await givePatient(reception);
    expect(patient).toMatchObject({
      title: 'Mr',
      name_prefix: 'Mr',
      team_member_type: 'clinical_staff',
      is_deceased: false,
      is_hospitalized: false,
      current_visit_id: null,
      has_visit: false,
      fullName: 'Ama Mensah',
      full_name: 'Ama Mensah',
      birth_date_precision: 'day',
      active: true,
      unknown: false,
      version: 1,
      identifiers: [],
      related_persons: [],
      address: null,
      last_encounter: null,
      last_encounter_at: null,
      height: null,
      weight: null,
      photo: null,
      mother_id: null,
      deceased_at: null,
    });
    expect(patient.user.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('PAT-010 PAT-020 PAT-021 PAT-022 PAT-024 PAT-025 reads back what was sent', async () => {
    const address = { line: 'House 12', city: 'Accra', district: 'Ayawaso West', state: 'Greater Accra', country: 'GH' };
    const sent = {
      title: 'Mrs',
      first_name: ' Ama Serwaa ',
      last_name: 'Mensah',
      preferred_name: 'Serwaa',
      gender: 'female',
      date_of_birth: '1990-03-05',
      birth_date_precision: 'year',
      mobile: '024 123 4567',
      email: 'Ama@EXAMPLE.Com',
      address,
      identifiers: [
        { type: 'NHIS', value: '1234 5678' },
        { type: 'ghana card', value: 'GHA-123456789-0' },
      ],
      related_persons: [
        {
          relationship: 'NEXT_OF_KIN',
          name: 'Kofi Mensah',
          kinship: 'Brother',
          address,
          telecom: [{ system: 'phone', value: '0201234567', use: 'mobile' }],
        },
        { relationship: 'EMERGENCY_CONTACT', name: 'Esi', telecom: '0551234567' },
      ],
      patient_communication: [{ language: 'ak', preferred: true }, { language: 'en' }],
      religious_affiliation: ['Methodist', 'Presbyterian'],
    };
    const { data } = await register(sent);
    const { data: read } = await reception.ask(contract.readPatient, { params: { id: data.id } });
    expect(read).toEqual(data);
    expect(read).toMatchObject({
      title: 'Mrs',
      name_prefix: 'Mrs',
      first_name: 'Ama Serwaa',
      last_name: 'Mensah',
      fullName: 'Ama Serwaa Mensah',
      preferred_name: 'Serwaa',
      gender: 'FEMALE',
      birth_date: '1990-03-05',
      date_of_birth: '1990-03-05',
      birth_date_precision: 'year',
      mobile: '+233241234567',
      email: 'Ama@example.com',
      address,
      identifiers: [
        { type: 'NHIS', value: '1234 5678' },
        { type: 'GHANA_CARD', value: 'GHA-123456789-0' },
      ],
      related_persons: [
        {
          relationship: 'NEXT_OF_KIN',
          name: 'Kofi Mensah',
          kinship: 'Brother',
          address,
          telecom: [{ system: 'phone', value: '+233201234567', use: 'mobile' }],
        },
        {
          relationship: 'EMERGENCY_CONTACT',
          name: 'Esi',
          kinship: null,
          address: null,
          telecom: [{ system: 'phone', value: '+233551234567', use: null }],
        },
      ],
      patient_communication: [
        { language: 'ak', preferred: true },
        { language: 'en', preferred: false },
      ],
      religious_affiliation: ['Methodist', 'Presbyterian'],
    });
  });

  it('PAT-006 PAT-046 stores each of the four genders', async () => {
    for (const gender of ['MALE', 'FEMALE', 'OTHER', 'UNKNOWN'] as const)
      expect(await givePatient(reception, { gender })).toMatchObject({ gender });
  });

  it('PAT-048 names each missing field and writes nothing', async () => {
    const refused = await refusalOf(register({}));
    expect(refused).toMatchObject({ status: 400, code: 'invalid' });
    expect(refused.errors).toEqual({
      first_name: ['First name is required.'],
      last_name: ['Last name is required.'],
      gender: ['Gender is required.'],
      birth_date: ['Birth date is required.'],
      mobile: ['Mobile is required.'],
    });
    expect(await written()).toMatchObject({ patients: 0, next: 1, events: 0 });
  });

  it('VAL-026 refuses a birth date that cannot be', async () => {
    for (const birth_date of ['2999-01-01', '1850-01-01']) {
      expect((await refusalOf(register(detailsOf({ birth_date })))).errors).toEqual({ birth_date: ['Birth date is not valid.'] });
    }
    expect(await written()).toMatchObject({ patients: 0, next: 1 });
  });

  it('PAT-051 VAL-007 VAL-021 refuses an address that somebody has, in any case', async () => {
    await givePatient(reception, { email: 'ama@x.gh' });
    const before = await written();
    const refused = await refusalOf(register(detailsOf({ email: 'AMA@X.GH' })));
    expect(refused).toMatchObject({ status: 400, code: 'invalid', errors: { email: ['Email already exists.'] } });
    expect(await written()).toEqual(before);
  });

  it('VAL-022 lets many patients have no address', async () => {
    await givePatient(reception, { email: '' });
    await givePatient(reception, { email: null });
    expect(await written()).toMatchObject({ patients: 2 });
  });

  it('VAL-007 refuses a number that somebody has, however written, and one given twice', async () => {
    await givePatient(reception, { identifiers: [{ type: 'NHIS', value: '12345678' }] });
    const before = await written();
    const refused = await refusalOf(
      register(
        detailsOf({
          identifiers: [
            { type: 'PASSPORT', value: '12345678' },
            { type: 'NHIS', value: '1234-5678' },
          ],
        }),
      ),
    );
    expect(refused.errors).toEqual({ 'identifiers.1.value': ['NHIS already exists.'] });
    const twice = await refusalOf(
      register(
        detailsOf({
          identifiers: [
            { type: 'GHANA_CARD', value: 'GHA-123456789-1' },
            { type: 'GHANA_CARD', value: 'gha 123456789 1' },
          ],
        }),
      ),
    );
    expect(twice.errors).toEqual({ 'identifiers.1.value': ['Ghana card already exists.'] });
    expect(await written()).toEqual(before);
  });

  it.each([
    ['GHANA_CARD', 'GHA-12345678-0', 'Ghana card is not valid.'],
    ['GHANA_CARD', 'GH-1234567890-0', 'Ghana card is not valid.'],
    ['GHANA_CARD', '12345678', 'Ghana card is not valid.'],
    ['NHIS', '1234567', 'NHIS is not valid.'],
    ['NHIS', '123456789', 'NHIS is not valid.'],
    ['NHIS', 'A2345678', 'NHIS is not valid.'],
  ] as const)('VAL-008 refuses the %s number %s, and writes nothing', async (type, value, sentence) => {
    const before = await written();
    expect(await refusalOf(register(detailsOf({ identifiers: [{ type, value }] })))).toMatchObject({
      status: 400,
      errors: { 'identifiers.0.value': [sentence] },
    });
    expect(await written()).toEqual(before);
  });

  it('PAT-035 keeps a Ghana Card in one form, however separated, also in place of an NHIS number; other numbers as written', async () => {
    const { data } = await register(
      detailsOf({
        identifiers: [
          { type: 'GHANA_CARD', value: 'gha 123.456789/0' },
          { type: 'NHIS', value: 'GHA1234567890' },
          { type: 'NHIS', value: '1234 5678' },
          { type: 'PASSPORT', value: 'g-7' },
        ],
      }),
    );
    expect(data.identifiers).toEqual([
      { type: 'GHANA_CARD', value: 'GHA-123456789-0' },
      { type: 'NHIS', value: 'GHA-123456789-0' },
      { type: 'NHIS', value: '1234 5678' },
      { type: 'PASSPORT', value: 'g-7' },
    ]);
  });

  it('registers somebody unknown, told apart by the folder number', async () => {
    const { data: other } = await register({ unknown: true });
    expect(other).toMatchObject({
      unknown: true,
      first_name: 'Unknown',
      last_name: other.mrn,
      gender: 'UNKNOWN',
      birth_date: null,
      birth_date_precision: null,
      mobile: null,
      age: null,
      title: null,
    });
  });

  it('registers a newborn with the mother’s address and the mother as next of kin', async () => {
    const mother = await givePatient(reception, { address: { city: 'Accra' } });
    const { data: baby } = await register({ mother_id: mother.id, gender: 'MALE', birth_date: new Date().toISOString().slice(0, 10) });
    expect(baby).toMatchObject({
      fullName: 'Baby of Ama Mensah',
      last_name: 'Mensah',
      mother_id: mother.id,
      gender: 'MALE',
      age: 0,
      title: null,
      address: { city: 'Accra' },
      related_persons: [{ relationship: 'NEXT_OF_KIN', name: 'Ama Mensah', kinship: 'Mother', telecom: [{ value: '+233241234567' }] }],
    });
    expect(baby.mrn).not.toBe(mother.mrn);
  });

  it('refuses a mother, group or payer who is not there', async () => {
    const stranger = await givePatient(await signedIn(await found(), { role: 'Receptionist' }));
    for (const [field, id] of [
      ['mother_id', newId()],
      ['mother_id', stranger.id],
      ['customer_group_id', newId()],
      ['payer_id', newId()],
    ] as const) {
      const refused = await refusalOf(register(detailsOf({ [field]: id })));
      expect(refused).toMatchObject({ status: 404, code: 'not_found' });
      expect(Object.keys(refused.errors)).toEqual([field]);
    }
    expect(await written()).toMatchObject({ patients: 0, next: 1 });
  });

  it('refuses what a caller may not decide, naming each', async () => {
    const decided = {
      mrn: 'X-1',
      id: newId(),
      version: 7,
      is_hospitalized: true,
      current_visit_id: newId(),
      height: 3,
      organization_id: newId(),
    };
    const answered = await reception.send(contract.registerPatient, { body: { ...detailsOf(), ...decided } });
    expect([answered.statusCode, Object.keys(answered.json().errors)]).toEqual([400, Object.keys(decided)]);
    expect(answered.json().errors.mrn).toEqual(['Mrn is not known here.']);
  });
});

describe('get or create', () => {
  it('PAT-036 PAT-049 gives the patient with the same mobile and birth date', async () => {
    const first = await reception.send(contract.registerPatient, { body: detailsOf(), query: { get_or_create: true } });
    const again = await reception.send(contract.registerPatient, {
      body: detailsOf({ first_name: 'Amma', mobile: '+233 24 123 4567' }),
      query: { get_or_create: true },
    });
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toMatchObject({ created: false, data: { id: first.json().data.id, first_name: 'Ama' } });
    expect(await written()).toMatchObject({ patients: 1, next: 2, events: 1 });
  });

  it('PAT-049 gives the patient with the same e-mail and birth date', async () => {
    const one = await givePatient(reception, { email: 'ama@x.gh' });
    const { data, created } = await register(detailsOf({ mobile: '0209999999', email: 'AMA@x.gh' }), { get_or_create: true });
    expect([data.id, created]).toEqual([one.id, false]);
  });

  it.each<[{ birth_date?: string; mobile?: string }, string]>([
    [{ birth_date: '1990-03-06' }, 'another birth date'],
    [{ mobile: '0241234568' }, 'another mobile'],
  ])('PAT-049 creates with %o: %s', async (details) => {
    await givePatient(reception);
    const { created } = await register(detailsOf(details), { get_or_create: true });
    expect(created).toBe(true);
    expect(await written()).toMatchObject({ patients: 2 });
  });

  it('PAT-049 does not look into another organisation', async () => {
    await givePatient(await signedIn(await found(), { role: 'Receptionist' }));
    expect((await register(detailsOf(), { get_or_create: true })).created).toBe(true);
  });

  it('PAT-036 twenty at once make one record', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(detailsOf(), { get_or_create: true })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(await written()).toMatchObject({ patients: 1, next: 2 });
  });
});

describe('many at once', () => {
  it('CODES-004 fifty registrations get fifty folder numbers in a row, failures leave no gap', async () => {
    const good = Array.from({ length: 50 }, (_, i) =>
      register(detailsOf({ birth_date: `${1900 + 2 * i}-03-05`, mobile: `+23324${1_000_000 + i}`, email: `p${i}@x.gh` })),
    );
    const bad = Array.from({ length: 25 }, (_, i) =>
      register(detailsOf({ email: `p${i}@x.gh`, birth_date: '2999-01-01' })).catch((refused: Refused) => refused.status),
    );
    const [patients, refusals] = await Promise.all([Promise.all(good), Promise.all(bad)]);
    expect(refusals).toEqual(Array.from({ length: 25 }, () => 400));
    const numbers = patients.map(({ data }) => Number(/\d+$/.exec(data.mrn)?.[0])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(await written()).toMatchObject({ patients: 50, registered: 50, next: 51, events: 50 });
  });

  it('CODES-004 a number whose transaction fails later is the next one’s', async () => {
    const late = asModuleAbove(pool, reception.organization_id, async (ctx) => {
      const { mrn } = await makePatient(ctx, contract.NewPatient.parse(detailsOf()));
      throw new Error(mrn);
    });
    const lost = await late.catch((error: Error) => error.message);
    expect(await written()).toMatchObject({ patients: 0, name_words: 0, vocabulary: 0, registered: 0, next: 1 });
    expect((await givePatient(reception)).mrn).toBe(lost);
  });

  it('PAT-051 ten with one address: one is registered, nine hear why not', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        register(detailsOf({ email: 'ama@x.gh' })).then(
          () => 'made',
          (refused: Refused) => refused.errors.email?.[0],
        ),
      ),
    );
    expect(tries.filter((told) => told === 'made')).toHaveLength(1);
    expect(tries.filter((told) => told === 'Email already exists.')).toHaveLength(9);
    expect(await written()).toMatchObject({ patients: 1, next: 2 });
  });

  it('the vocabulary counts what the words say', async () => {
    await Promise.all(
      ['Ama', 'Amankwah', 'Kofi', 'Ama'].map((first_name) => givePatient(reception, { first_name, last_name: 'Amankwaah' })),
    );
    const differing = await asOwner(
      `with counted as (select word, overlap, count(*)::int as patients from patients.name_word where organization_id = $1 group by 1, 2),
            kept as (select word, overlap, patients from patients.vocabulary where organization_id = $1)
       (table counted except table kept) union all (table kept except table counted)`,
      [reception.organization_id],
    );
    expect(differing).toEqual([]);
  });

  it('PAT-034 each two words of a name stand together in the index, as long as the name has them', async () => {
    const differing = () =>
      asOwner(
        `with two as (select a.word, b.word as other, a.patient_id from patients.name_word a join patients.name_word b using (organization_id, patient_id)
              where organization_id = $1 and a.word < b.word),
            kept as (select word, other, patient_id from patients.name_pair where organization_id = $1)
         (table two except table kept) union all (table kept except table two)`,
        [reception.organization_id],
      );
    const { id, version } = await givePatient(reception, { first_name: 'Ama Serwaa', last_name: 'Owusu-Ansah', preferred_name: 'Ama Ama' });
    await givePatient(reception, { first_name: 'Kofi', last_name: 'Kofi' });
    expect(await differing()).toEqual([]);
    const pairs = () => asOwner('select word, other from patients.name_pair where patient_id = $1 order by 1, 2', [id]);
    expect(await pairs()).toHaveLength(6);
    await reception.ask(contract.updatePatient, { params: { id }, body: { last_name: 'Mensah', version } });
    expect(await differing()).toEqual([]);
    expect(await pairs()).toEqual([
      { word: 'ama', other: 'mensah' },
      { word: 'ama', other: 'serwaa' },
      { word: 'mensah', other: 'serwaa' },
    ]);
  });
});

it('PAT-035 needs the permission to write', async () => {
  const lab = await signedIn(await found(), { role: 'Lab Scientist' });
  expect((await lab.send(contract.registerPatient, { body: detailsOf() })).statusCode).toBe(403);
  expect(await written(lab.organization_id)).toMatchObject({ patients: 0, next: 1 });
});

it.each([
  ['name_word', "word, overlap, patient_id) values ($1, 'mensah', 0, $2)"],
  ['number_word', "word, overlap, patient_id) values ($1, 'p000001', 0, $2)"],
  ['name_sound', "sound, birth_year, patient_id) values ($1, 'MNS', 1990, $2)"],
])('no %s stands for nobody: not for a patient of another organisation, and not without an organisation', async (table, row) => {
  const { id } = await givePatient(await signedIn(await found(), { role: 'Receptionist' }));
  const insert = (organization_id: string, patient_id: string) =>
    asOwner(`insert into patients.${table} (organization_id, ${row}`, [organization_id, patient_id]);
  for (const [organization_id, patient_id] of [
    [reception.organization_id, id],
    [reception.organization_id, newId()],
    [newId(), id],
  ] as const)
    await expect(insert(organization_id, patient_id)).rejects.toMatchObject({ code: '23503' });
});
