import * as contract from '@akoma/contract/patients';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { givePatient } from './patients.make.ts';

let reception: Caller;
let ama: contract.Patient;

beforeEach(async () => {
  reception = await signedIn(await found(), { role: 'Receptionist' });
  ama = await givePatient(reception, { email: 'ama@x.gh', identifiers: [{ type: 'NHIS', value: '12345678' }] });
});

const edit = async (body: object, id = ama.id) => (await reception.ask(contract.updatePatient, { params: { id }, body })).data;
const read = async (id = ama.id) => (await reception.ask(contract.readPatient, { params: { id } })).data;
const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('not refused'),
    (refused: Refused) => refused,
  );
const found1 = async (search: string) => (await reception.ask(contract.listPatients, { query: { search } })).data.map(({ id }) => id);

describe('changing a patient', () => {
  it('PAT-038 changes what was sent, and only that', async () => {
    const changed = await edit({ mobile: '0209876543', address: { city: 'Kumasi' } });
    expect(changed).toEqual({
      ...ama,
      mobile: '+233209876543',
      address: { line: null, city: 'Kumasi', district: null, state: null, country: null },
      version: 2,
      updated_at: changed.updated_at,
    });
    expect(await read()).toEqual(changed);
  });

  it('PAT-038 empties what is null, keeps what is absent', async () => {
    expect(await edit({ title: null, email: null, identifiers: [] })).toMatchObject({
      title: null,
      email: null,
      identifiers: [],
      first_name: 'Ama',
      mobile: ama.mobile,
    });
    expect(await edit({})).toMatchObject({ title: null, email: null, identifiers: [] });
  });

  it('PAT-045 takes a record out of use, keeping it', async () => {
    expect(await edit({ active: false })).toMatchObject({ active: false });
    expect(await read()).toMatchObject({ active: false });
  });

  it('PAT-007 records a death, and takes it back', async () => {
    expect(await edit({ deceased_at: '2020-01-01T10:00:00Z' })).toMatchObject({
      is_deceased: true,
      deceased_at: '2020-01-01T10:00:00.000Z',
      age: 29,
    });
    expect(await edit({ is_deceased: false })).toMatchObject({ is_deceased: false, deceased_at: null });
    expect(await edit({ is_deceased: true })).toMatchObject({ is_deceased: true, deceased_at: null });
    // why it is taken back stands in the trail
    await edit({ is_deceased: false, reason: 'Another patient of the same name' });
    expect(
      await asOwner(`select reason from audit.entry where patient_id = $1 and action = 'patient.update' and reason is not null`, [ama.id]),
    ).toEqual([{ reason: 'Another patient of the same name' }]);
  });

  it('PAT-010 a date sent without precision is exact to the day; without a date there is no precision', async () => {
    expect(await edit({ birth_date: '1991-01-01', birth_date_precision: 'estimated' })).toMatchObject({
      birth_date_precision: 'estimated',
    });
    expect(await edit({ mobile: '0209876543' })).toMatchObject({ birth_date_precision: 'estimated' });
    expect(await edit({ birth_date: '1991-01-02' })).toMatchObject({ birth_date_precision: 'day' });
    expect(await edit({ birth_date_precision: 'month' })).toMatchObject({ birth_date: '1991-01-02', birth_date_precision: 'month' });
    expect(await edit({ unknown: true, birth_date: null })).toMatchObject({ birth_date: null, birth_date_precision: null });
    expect(await edit({ birth_date_precision: 'year' })).toMatchObject({ birth_date: null, birth_date_precision: null });
  });

  it.each([
    [{ first_name: '' }, { first_name: ['First name is required.'] }],
    [{ mobile: '' }, { mobile: ['Mobile is required.'] }],
    [{ birth_date: null }, { birth_date: ['Birth date is required.'] }],
    [{ birth_date: '2999-01-01' }, { birth_date: ['Birth date is not valid.'] }],
    [{ mobile: '+233123' }, { mobile: ['Mobile is not valid.'] }],
    [{ deceased_at: '2999-01-01T00:00:00Z' }, { deceased_at: ['Date of death must not be in the future.'] }],
    [{ deceased_at: '1980-01-01T00:00:00Z' }, { deceased_at: ['Date of death must not be before the date of birth.'] }],
    [
      { deceased_at: '2020-01-01T00:00:00Z', birth_date: '2020-01-02' },
      { deceased_at: ['Date of death must not be before the date of birth.'] },
    ],
    [{ gender: 'X' }, { gender: ['Gender is not valid.'] }],
  ])('PAT-048 refuses %o', async (body, errors) => {
    const refused = await refusalOf(edit(body));
    expect(refused).toMatchObject({ status: 400, errors });
    expect(await read()).toEqual(ama);
  });

  it('PAT-024 one language alone is the preferred one', async () => {
    const both = ['ak', 'en'].map((language) => ({ language, preferred: true }));
    const refused = await refusalOf(edit({ patient_communication: both }));
    expect(refused).toMatchObject({ status: 400, errors: { patient_communication: ['Only one language can be the preferred one.'] } });
    expect(await read()).toEqual(ama);
  });

  it('somebody identified needs a name, a gender, a birth date and a mobile', async () => {
    const { data: unknown } = await reception.ask(contract.registerPatient, { body: { unknown: true } });
    const refused = await refusalOf(edit({ unknown: false }, unknown.id));
    expect(Object.keys(refused.errors)).toEqual(['first_name', 'last_name', 'gender', 'birth_date', 'mobile']);
    const known = await edit(
      { unknown: false, first_name: 'Yaw', last_name: 'Osei', gender: 'MALE', birth_date: '1980-01-01', mobile: '0241111111' },
      unknown.id,
    );
    expect(known).toMatchObject({ unknown: false, fullName: 'Yaw Osei', mrn: unknown.mrn });
    expect(await found1('osei yaw')).toEqual([unknown.id]);
  });

  it('PAT-038 somebody identified is found by the name of before as well, and by the folder number', async () => {
    const { data: unknown } = await reception.ask(contract.registerPatient, {
      body: { unknown: true, first_name: 'Man', last_name: 'Blueshirt' },
    });
    expect(await found1('blueshirt')).toEqual([unknown.id]);
    const known = await edit(
      { unknown: false, first_name: 'Yaw', last_name: 'Osei', gender: 'MALE', birth_date: '1980-01-01', mobile: '0241111111' },
      unknown.id,
    );
    expect(known).toMatchObject({ fullName: 'Yaw Osei', former_names: ['Man Blueshirt'], version: unknown.version + 1 });
    for (const search of ['blueshirt', 'osei', 'man osei', unknown.mrn])
      expect([search, await found1(search)]).toEqual([search, [unknown.id]]);
    expect(await edit({ first_name: 'Yaw Kofi' }, unknown.id)).toMatchObject({ former_names: ['Man Blueshirt'] });
    expect(await found1('blueshirt')).toEqual([unknown.id]);
  });
});

describe('what somebody else has', () => {
  it('VAL-007 VAL-022 an address: refused of another, kept as one’s own', async () => {
    const kofi = await givePatient(reception, { first_name: 'Kofi', email: 'kofi@x.gh' });
    expect((await refusalOf(edit({ email: 'KOFI@x.gh' }))).errors).toEqual({ email: ['Email already exists.'] });
    expect(await edit({ email: 'AMA@X.GH' })).toMatchObject({ email: 'AMA@x.gh' });
    expect(await read(kofi.id)).toEqual(kofi);
  });

  it('VAL-007 a number: refused of another, kept as one’s own', async () => {
    const kofi = await givePatient(reception, { first_name: 'Kofi' });
    expect((await refusalOf(edit({ identifiers: [{ type: 'NHIS', value: '1234 5678' }] }, kofi.id))).errors).toEqual({
      'identifiers.0.value': ['NHIS already exists.'],
    });
    const numbers = [
      { type: 'PASSPORT', value: 'G1' },
      { type: 'NHIS', value: '1234-5678' },
    ] as const;
    expect(await edit({ identifiers: numbers })).toMatchObject({ identifiers: numbers });
  });

  it('PAT-038 a number from before its form was asked for stays until it is edited', async () => {
    await asOwner(`update patients.identifier set value = 'N-12', value_norm = 'N12' where patient_id = $1`, [ama.id]);
    const old = { type: 'NHIS', value: 'N-12' } as const;
    const passport = { type: 'PASSPORT', value: 'G1' } as const;
    expect(await edit({ identifiers: [old, passport] })).toMatchObject({ identifiers: [old, passport] });
    const stood = await read(ama.id);
    expect((await refusalOf(edit({ identifiers: [{ type: 'NHIS', value: 'N-13' }, passport] }))).errors).toEqual({
      'identifiers.0.value': ['NHIS is not valid.'],
    });
    expect(await read(ama.id)).toEqual(stood);
  });

  it('refuses to be one’s own mother', async () => {
    expect(await refusalOf(edit({ mother_id: ama.id }))).toMatchObject({ status: 404, errors: { mother_id: ['Mother id is not valid.'] } });
  });
});

describe('finding a changed patient', () => {
  it('PAT-038 by the new name and numbers, no longer by the old', async () => {
    await edit({
      first_name: 'Akosua',
      last_name: 'Boateng',
      mobile: '0209876543',
      identifiers: [{ type: 'PASSPORT', value: 'G7654321' }],
    });
    for (const search of ['akos', 'boateng akosua', '020987', 'G7654', ama.mrn])
      expect([search, await found1(search)]).toEqual([search, [ama.id]]);
    for (const search of ['ama', 'mensah', '024123', '12345678']) expect([search, await found1(search)]).toEqual([search, []]);
    const counts = await asOwner(`select word, patients from patients.vocabulary where organization_id = $1 order by word`, [
      reception.organization_id,
    ]);
    expect(counts).toEqual([
      { word: 'akosua', patients: 1 },
      { word: 'ama', patients: 0 },
      { word: 'boateng', patients: 1 },
      { word: 'mensah', patients: 0 },
    ]);
  });
});

describe('two at once', () => {
  it('PAT-038 an edit of an older version is refused with both states; both are kept', async () => {
    await edit({ version: 1, mobile: '0209876543' });
    const refused = await refusalOf(edit({ version: 1, mobile: '0551112223', preferred_name: 'Adwoa' }));
    expect(refused).toMatchObject({
      status: 409,
      code: 'conflict',
      data: { current: { version: 2, mobile: '+233209876543' }, sent: { mobile: '+233551112223', preferred_name: 'Adwoa' } },
    });
    expect(await read()).toMatchObject({ version: 2, mobile: '+233209876543', preferred_name: null });
  });

  it('PAT-038 If-Match says the same as version', async () => {
    await edit({ mobile: '0209876543' });
    const stale = await reception.send(
      contract.updatePatient,
      { params: { id: ama.id }, body: { preferred_name: 'A' } },
      { 'if-match': '"1"' },
    );
    const fresh = await reception.send(
      contract.updatePatient,
      { params: { id: ama.id }, body: { preferred_name: 'B' } },
      { 'if-match': '"2"' },
    );
    expect([stale.statusCode, fresh.statusCode]).toEqual([409, 200]);
  });

  it('PAT-038 of fifty on one version one is kept, the rest hear of it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        reception.send(contract.updatePatient, { params: { id: ama.id }, body: { version: 1, preferred_name: `Name ${i}` } }),
      ),
    );
    const kept = answers.flatMap((answered, i) => (answered.statusCode === 200 ? [`Name ${i}`] : []));
    expect(kept).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect(await read()).toMatchObject({ version: 2, preferred_name: kept[0] });
  });
});

describe('who may', () => {
  it('PAT-038 another organisation’s patient is not there, and stays as it was', async () => {
    const stranger = await signedIn(await found(), { role: 'Receptionist' });
    for (const op of [contract.readPatient, contract.updatePatient] as const) {
      const answered = await stranger.send(op, {
        params: { id: ama.id },
        ...(op === contract.updatePatient && { body: { first_name: 'X' } }),
      });
      expect([answered.statusCode, answered.json().code]).toEqual([404, 'not_found']);
    }
    expect(await read()).toEqual(ama);
  });

  it('PAT-037 the organisation is named in the query, and must be one’s own', async () => {
    const home = { managing_organization_id: reception.organization_id };
    expect((await reception.ask(contract.readPatient, { params: { id: ama.id }, query: home })).data.id).toBe(ama.id);
    const other = await found();
    const answered = await reception.send(contract.readPatient, {
      params: { id: ama.id },
      query: { managing_organization_id: other.organization_id },
    });
    expect(answered.statusCode).toBe(404);
  });

  it('PAT-038 needs the permission to write', async () => {
    const home = await found();
    const patient = await givePatient(await signedIn(home, { role: 'Receptionist' }));
    const lab = await signedIn(home, { role: 'Lab Scientist' });
    expect((await lab.send(contract.updatePatient, { params: { id: patient.id }, body: { first_name: 'X' } })).statusCode).toBe(403);
    expect((await lab.ask(contract.readPatient, { params: { id: patient.id } })).data).toEqual(patient);
  });

  it('PAT-045 there is no deleting', async () => {
    const answered = await reception.send({ ...contract.readPatient, method: 'DELETE' }, { params: { id: ama.id } });
    expect(answered.statusCode).toBe(405);
    expect(await read()).toEqual(ama);
  });
});

it('PAT-037 PAT-038 each registration, reading, change and search names who and which patient in the audit trail', async () => {
  await read();
  await edit({ mobile: '0209876543' });
  await refusalOf(edit({ version: 1, mobile: '0551112223' }));
  await found1('ama');
  const rows = await asOwner(
    `select action, patient_id, user_id, subjects -> 'patients' as shown from audit.entry where organization_id = $1 and outcome = 'done' order by id`,
    [reception.organization_id],
  );
  const row = { user_id: reception.user_id, patient_id: ama.id, shown: null };
  expect(rows).toEqual([
    ...['patient.register', 'patient.read', 'patient.update'].map((action) => ({ action, ...row })),
    { ...row, action: 'patient.search', patient_id: null, shown: [ama.id] },
  ]);
});
