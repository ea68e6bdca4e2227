import * as contract from '@akoma/contract/encounters';
import { mergePatients } from '@akoma/contract/patients';
import { importClassification } from '@akoma/contract/terminology';
import { describe, expect, it, test } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { workOn } from '../../platform/imports/imports.make.ts';
import { asFile, madeUpCsv } from '../terminology/classification.make.ts';
import { classificationImport } from '../terminology/index.ts';
import { makeBegunEncounter, makePatientFor } from './encounters.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Kwame', last_name: 'Boakye' });
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const snomed = 'http://snomed.info/sct';
const malaria = { system: snomed, code: '61462000', display: 'Malaria' } as const;
const at = (id: string) => ({ params: { id } });
const record = async (encounter: string, more: object = {}, by = clinician) =>
  (await by.ask(contract.createDiagnosis, { body: { encounter, display: 'Bush fever', ...more } })).data;
const ranked = async (encounter: string) =>
  (await clinician.ask(contract.listEncounterDiagnoses, { query: { encounter } })).data.map(({ rank, display }) => `${rank} ${display}`);
const stored = (encounter: string) =>
  asOwner('select display, rank, version from encounters.diagnosis where encounter_id = $1 order by created_at', [encounter]);

test('DX-003 DX-005 the codes that somebody recorded lately are offered again: each once, the last first, nobody else’s, no patients', async () => {
  const doctor = await signedIn(home, { role: 'Clinician', first_name: 'Adjoa', last_name: 'Sefa' });
  const recent = async (by = doctor) => (await by.ask(contract.listRecentDiagnoses)).data;
  expect(await recent()).toEqual([]);
  const [first, second] = [await makeBegunEncounter(doctor), await makeBegunEncounter(doctor)];
  const asthma = { system: snomed, code: '195967001', display: 'Asthma' } as const;
  await record(first.id, malaria, doctor);
  await record(first.id, asthma, doctor);
  await record(first.id, { display: 'Words alone' }, doctor);
  await record(second.id, { ...malaria, display: 'Malaria, the second this year' }, doctor);
  expect(await recent()).toEqual([
    { ...malaria, display: 'Malaria, the second this year', icd10_code: null },
    { ...asthma, icd10_code: null },
  ]);
  const colleague = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Ofori' });
  expect(await recent(colleague)).toEqual([]);
  await asOwner(`update encounters.diagnosis set created_at = now() - interval '91 days' where encounter_id = $1`, [first.id]);
  expect((await recent()).map(({ code }) => code)).toEqual([malaria.code]);
  const reception = await signedIn(home, { role: 'Receptionist', first_name: 'Esi', last_name: 'Ansah' });
  expect((await reception.send(contract.listRecentDiagnoses, {})).statusCode).toBe(403);
});

describe('recording', () => {
  test('DX-001 DX-002 DX-004 ENC-010 ENC-059 every field is kept, and read by patient, by encounter and within the encounter', async () => {
    const encounter = await makeBegunEncounter(clinician);
    const sent = {
      ...malaria,
      ...{ clinical_status: 'recurrence', verification_status: 'confirmed', problem: true, rank: 1, note: 'Third time this year' },
      recorded_date: '2026-01-05T08:00:00Z',
    } as const;
    const made = await record(encounter.id, { ...sent, patient_id: encounter.patient });
    expect(made).toMatchObject({ ...sent, recorded_date: '2026-01-05T08:00:00.000Z', uuid: made.id, version: 1 });
    expect(made).toMatchObject({ patient_id: encounter.patient, encounter: encounter.id, visit: encounter.visit });
    expect(made).toMatchObject({
      category: 'problem-list-item',
      recorder_name: 'Kwame Boakye',
      icd10_code: null,
      entered_in_error_at: null,
    });
    const bare = await record(encounter.id);
    expect(bare).toMatchObject({ system: null, code: null, rank: 2, clinical_status: 'active', verification_status: 'provisional' });
    expect(bare).toMatchObject({ category: 'encounter-diagnosis', problem: false, note: null });
    expect((await nurse.ask(contract.readDiagnosis, at(made.id))).data).toEqual(made);
    const patient_id = encounter.patient;
    expect((await nurse.ask(contract.listDiagnoses, { query: { patient_id } })).data).toEqual([made, bare]);
    const page = await nurse.ask(contract.listEncounterDiagnoses, { query: { encounter_id: encounter.id } });
    expect(page).toMatchObject({ data: [made, bare], total: 2, patient_id });
    expect((await nurse.ask(contract.readEncounter, at(encounter.id))).data.diagnoses).toEqual([made, bare]);
  });

  test.each(['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'] as const)(
    'DX-004 a clinical status of %s is recorded and read back',
    async (clinical_status) => {
      const { id: encounter } = await makeBegunEncounter(clinician);
      const made = await record(encounter, { clinical_status });
      expect((await nurse.ask(contract.readDiagnosis, at(made.id))).data).toMatchObject({ clinical_status, version: 1 });
    },
  );

  test.each(['unconfirmed', 'provisional', 'differential', 'confirmed', 'refuted'] as const)(
    'DX-004 a verification status of %s is recorded, read back and asked for alone',
    async (verification_status) => {
      const { id: encounter, patient: patient_id } = await makeBegunEncounter(clinician);
      const made = await record(encounter, { verification_status });
      await record(encounter, { display: 'Cough', verification_status: verification_status === 'refuted' ? 'confirmed' : 'refuted' });
      const { data } = await nurse.ask(contract.listDiagnoses, { query: { patient_id, verification_status } });
      expect(data.map(({ id, verification_status: read }) => [id, read])).toEqual([[made.id, verification_status]]);
    },
  );

  test('DX-004 the category is sent as well as read: a problem of the list, which contradicts nothing', async () => {
    const { id: encounter } = await makeBegunEncounter(clinician);
    const made = await record(encounter, { category: 'problem-list-item' });
    expect(made).toMatchObject({ category: 'problem-list-item', problem: true });
    expect(await record(encounter, { display: 'Cough', category: 'encounter-diagnosis' })).toMatchObject({ problem: false });
    const refused = await clinician.send(contract.createDiagnosis, {
      body: { encounter, display: 'Asthma', category: 'encounter-diagnosis', problem: true },
    });
    expect(refused.json().errors).toEqual({ category: ['Category and problem differ. Send one of them.'] });
    expect(await stored(encounter)).toHaveLength(2);
    const edit = async (body: object) => (await clinician.ask(contract.updateDiagnosis, { ...at(made.id), body })).data;
    expect(await edit({ category: 'encounter-diagnosis' })).toMatchObject({ category: 'encounter-diagnosis', problem: false });
    expect(await edit({ category: 'encounter-diagnosis', problem: true })).toMatchObject({ category: 'problem-list-item', problem: true });
  });

  test('DX-002 ENC-059 only that patient’s or that encounter’s, the newest encounter first, and the problem list until a problem is resolved or refuted', async () => {
    const patient = (await makePatientFor(clinician)).id;
    const other = await makeBegunEncounter(clinician);
    await record(other.id, { display: 'Of somebody else' });
    const old = await makeBegunEncounter(clinician, { patient, start_time: '2026-01-05T08:00:00Z' });
    const asthma = await record(old.id, { display: 'Asthma', problem: true });
    const recent = await makeBegunEncounter(clinician, { patient });
    await record(recent.id, { display: 'Cough' });
    const ulcer = await record(recent.id, { display: 'Ulcer', problem: true });
    const listed = async (more: object) =>
      (await nurse.ask(contract.listDiagnoses, { query: { patient_id: patient, ...more } })).data.map(({ display }) => display);
    expect(await listed({})).toEqual(['Cough', 'Ulcer', 'Asthma']);
    const ofOld = await nurse.ask(contract.listEncounterDiagnoses, { query: { encounter_id: old.id } });
    expect(ofOld.data.map(({ display }) => display)).toEqual(['Asthma']);
    expect(await listed({ problem: 'true' })).toEqual(['Ulcer', 'Asthma']);
    await clinician.ask(contract.updateDiagnosis, { ...at(asthma.id), body: { clinical_status: 'resolved' } });
    await clinician.ask(contract.updateDiagnosis, { ...at(ulcer.id), body: { verification_status: 'refuted' } });
    expect(await listed({ problem: 'true' })).toEqual([]);
    const again = await record(recent.id, { display: 'asthma', problem: true });
    await expect(clinician.ask(contract.updateDiagnosis, { ...at(asthma.id), body: { clinical_status: 'relapse' } })).rejects.toMatchObject(
      {
        ...{ status: 409, code: 'encounters.problemStands', data: { diagnosis: again.id, display: 'asthma' } },
      },
    );
    const newest = await makeBegunEncounter(clinician, { patient });
    await expect(record(newest.id, { display: 'Asthma', problem: true })).rejects.toMatchObject({ code: 'encounters.problemStands' });
    expect(await stored(newest.id)).toEqual([]);
    expect(await listed({ encounter: old.id })).toEqual(['Asthma']);
    expect(await listed({ verification_status: 'refuted' })).toEqual(['Ulcer']);
  });

  const wrong: [string, object, string, string][] = [
    ['no words and no code', { display: undefined }, 'display', 'Display is required.'],
    ['a code that nobody knows', { ...malaria, code: '1' }, 'code', 'Code is not known as a diagnosis.'],
    ['a code of an organism', { ...malaria, code: '112283007' }, 'code', 'Code is not known as a diagnosis.'],
    ['a group of ICD-10', { code: 'A00-A09' }, 'code', 'Code is not known as a diagnosis.'],
    ['what ICD-10 cannot be', { code: 'malaria' }, 'code', 'Code is not known as a diagnosis.'],
    ['a code of ICD-10 without a name', { code: 'B54', display: undefined }, 'display', 'Display is required.'],
    [
      'a code system that nobody knows',
      { system: 'ICD-10', code: '1' },
      'system',
      'System is not valid. Send http://snomed.info/sct, http://hl7.org/fhir/sid/icd-10, urn:akoma:diagnosis, or leave it out.',
    ],
    [
      'an ICD-10 code that is not mapped',
      { ...malaria, icd10_code: 'B54' },
      'icd10_code',
      'ICD-10 code is not one of those that this diagnosis has.',
    ],
    ['a status that is none', { verification_status: 'sure' }, 'verification_status', 'Verification status is not valid.'],
    ['a time that lies ahead', { recorded_date: '2999-01-01T00:00:00Z' }, 'recorded_date', 'Recorded date should not be in the future.'],
    [
      'a time before birth',
      { recorded_date: '1900-01-01T00:00:00Z' },
      'recorded_date',
      'Recorded date should not be before the patient’s birth.',
    ],
  ];
  it.each(wrong)('DX-004 refuses %s, and writes nothing', async (_what, more, field, sentence) => {
    const encounter = await makeBegunEncounter(clinician);
    const refused = await clinician.send(contract.createDiagnosis, {
      body: { encounter: encounter.id, display: 'Malaria', ...more } as never,
    });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { [field]: [sentence] }]);
    expect(await stored(encounter.id)).toEqual([]);
  });

  test('DX-004 the encounter of another patient is refused, and the same diagnosis twice', async () => {
    const [encounter, other] = [await makeBegunEncounter(clinician), await makeBegunEncounter(clinician)];
    const body = { ...malaria, encounter: encounter.id };
    const mistaken = await clinician.send(contract.createDiagnosis, { body: { ...body, patient_id: other.patient } });
    expect([mistaken.statusCode, Object.keys(mistaken.json().errors)]).toEqual([404, ['patient_id']]);
    const made = await record(encounter.id, malaria);
    await expect(nurse.ask(contract.createDiagnosis, { body: { ...body, display: 'Paludism' } })).rejects.toMatchObject({
      ...{ status: 409, code: 'encounters.diagnosisStands', data: { diagnosis: made.id, display: 'Malaria' } },
      message: 'Paludism has the same code as Malaria, which is already among the diagnoses of this encounter.',
    });
    expect(await stored(encounter.id)).toEqual([{ display: 'Malaria', rank: 1, version: 1 }]);
  });

  test('DX-004 without a system a code is one of ICD-10, which may be known by its pattern alone where no edition was imported', async () => {
    const encounter = await makeBegunEncounter(clinician);
    const made = await record(encounter.id, { code: 'b509', display: 'Severe malaria' });
    expect(made).toMatchObject({
      system: 'http://hl7.org/fhir/sid/icd-10',
      code: 'B50.9',
      icd10_code: 'B50.9',
      icd10_display: 'Severe malaria',
    });
  });

  test('DX-004 ICD-10 is written beside a code that the organisation maps, and an edition of it names its codes', async () => {
    const own = await found();
    const admin = await signedIn(own, { role: 'Administrator' });
    const doctor = await signedIn(own, { role: 'Clinician' });
    const body = { file: asFile(madeUpCsv), release: '2030', licence: 'made up for a test' };
    const imported = await admin.ask(importClassification, { body });
    await workOn(classificationImport, own.organization_id, imported.data.id);
    const map = (target: string, priority: number) =>
      asOwner(
        `insert into terminology.classification_mapping (organization_id, classification_id, system, code, target, priority)
         select organization_id, id, $2, $3, $4, $5 from terminology.classification where organization_id = $1`,
        [own.organization_id, snomed, malaria.code, target, priority],
      );
    await map('A00.0', 1);
    const encounter = await makeBegunEncounter(doctor);
    expect(await record(encounter.id, { code: 'I10', display: undefined }, doctor)).toMatchObject({
      display: 'Tightness of the pipes',
      icd10_code: 'I10',
    });
    const unknown = await doctor.send(contract.createDiagnosis, { body: { encounter: encounter.id, code: 'Z99', display: 'Malaria' } });
    expect([unknown.statusCode, Object.keys(unknown.json().errors)]).toEqual([400, ['code']]);
    const mapped = await record(encounter.id, malaria, doctor);
    expect(mapped).toMatchObject({ code: malaria.code, icd10_code: 'A00.0', icd10_display: 'Running ill, blue' });
    await map('A00.9', 2);
    const between = await makeBegunEncounter(doctor);
    expect(await record(between.id, malaria, doctor)).toMatchObject({ icd10_code: null });
    const { data: chosen } = await doctor.ask(contract.updateDiagnosis, { ...at(mapped.id), body: { icd10_code: 'A00.9' } });
    expect(chosen).toMatchObject({ code: malaria.code, display: 'Malaria', icd10_code: 'A00.9', version: 2 });
  });
});

describe('changing', () => {
  test('DX-004 confirmed, noted and coded later: what stood before is kept, and a stale one is refused with both states', async () => {
    const encounter = await makeBegunEncounter(clinician);
    const made = await record(encounter.id);
    const body = { ...malaria, verification_status: 'confirmed', note: 'Film positive', version: 1 } as const;
    const { data } = await nurse.ask(contract.updateDiagnosis, { ...at(made.id), body });
    expect(data).toMatchObject({
      ...malaria,
      verification_status: 'confirmed',
      note: 'Film positive',
      version: 2,
      recorder_name: 'Kwame Boakye',
    });
    await expect(clinician.ask(contract.updateDiagnosis, { ...at(made.id), body: { note: '', version: 1 } })).rejects.toMatchObject({
      ...{ status: 409, code: 'conflict', data: { current: { version: 2, display: 'Malaria' }, sent: { note: '' } } },
    });
    const versions = await clinician.ask(contract.listDiagnosisVersions, at(made.id));
    expect(versions).toMatchObject({
      patient_id: encounter.patient,
      data: [{ version: 1, display: 'Bush fever', code: null, note: null }],
    });
    expect(versions.data[0]).toMatchObject({ replaced_by_name: 'Abena Sarpong', verification_status: 'provisional' });
    const { data: again } = await clinician.ask(contract.updateDiagnosis, {
      ...at(made.id),
      body: { display: 'Fever', code: null, system: null },
    });
    expect(again).toMatchObject({ system: null, code: null, display: 'Fever', icd10_code: null });
  });

  test('DX-004 one is the main one: a place taken moves the others, and one that is taken back leaves none empty', async () => {
    const { id: encounter } = await makeBegunEncounter(clinician);
    const [a, b, c] = [
      await record(encounter, { display: 'A' }),
      await record(encounter, { display: 'B' }),
      await record(encounter, { display: 'C', rank: 1 }),
    ];
    expect(await ranked(encounter)).toEqual(['1 C', '2 A', '3 B']);
    await nurse.ask(contract.updateDiagnosis, { ...at(b.id), body: { rank: 1 } });
    expect(await ranked(encounter)).toEqual(['1 B', '2 C', '3 A']);
    await nurse.ask(contract.updateDiagnosis, { ...at(b.id), body: { rank: 3 } });
    expect(await ranked(encounter)).toEqual(['1 C', '2 A', '3 B']);
    await clinician.ask(contract.deleteDiagnosis, { ...at(c.id), body: {} });
    expect(await ranked(encounter)).toEqual(['1 A', '2 B']);
    expect((await clinician.ask(contract.readDiagnosis, at(a.id))).data.version).toBe(1);
  });

  test('DX-004 two who take the first place at once: one of them is the main one, and no place is empty', async () => {
    const { id: encounter } = await makeBegunEncounter(clinician);
    const made = [];
    for (const display of ['A', 'B', 'C']) made.push(await record(encounter, { display }));
    const first = (id: string, by = clinician) => by.ask(contract.updateDiagnosis, { ...at(id), body: { rank: 1 } });
    for (let time = 0; time < 5; time += 1) {
      await Promise.all([first(made[1]!.id), first(made[2]!.id, nurse), record(encounter, { display: `D${time}`, rank: 1 })]);
      const places = (await ranked(encounter)).map((one) => Number(one.split(' ')[0]));
      expect(places).toEqual(places.map((_, index) => index + 1));
    }
  });

  test('DX-004 what was entered in error leaves the lists, can be read, and is changed no more; a colleague’s needs the right to delete', async () => {
    const { id: encounter, patient: patient_id } = await makeBegunEncounter(clinician);
    const made = await record(encounter, { problem: true });
    expect((await nurse.send(contract.deleteDiagnosis, { ...at(made.id), body: {} })).statusCode).toBe(403);
    expect(await ranked(encounter)).toHaveLength(1);
    const { data } = await clinician.ask(contract.deleteDiagnosis, { ...at(made.id), body: { reason: 'Another patient’s' } });
    expect(data).toMatchObject({
      verification_status: 'entered-in-error',
      entered_in_error_by_name: 'Kwame Boakye',
      entered_in_error_reason: 'Another patient’s',
    });
    expect((await nurse.ask(contract.listDiagnoses, { query: { patient_id } })).total).toBe(0);
    expect((await nurse.ask(contract.readEncounter, at(encounter))).data.diagnoses).toEqual([]);
    expect((await nurse.ask(contract.readDiagnosis, at(made.id))).data).toEqual(data);
    for (const again of [
      clinician.send(contract.deleteDiagnosis, { ...at(made.id), body: {} }),
      clinician.send(contract.updateDiagnosis, { ...at(made.id), body: { note: 'x' } }),
    ])
      expect((await again).json()).toMatchObject({ code: 'encounters.diagnosisInError' });
    const said = await record(encounter, { display: 'Cough' });
    const inError = (more: object, by = clinician) =>
      by.send(contract.updateDiagnosis, { ...at(said.id), body: { verification_status: 'entered-in-error', ...more } });
    expect((await inError({}, nurse)).statusCode).toBe(403);
    expect((await inError({ note: 'x' })).json().errors).toEqual({ note: ['Take this diagnosis back, or change it, not both.'] });
    expect(await ranked(encounter)).toEqual(['1 Cough']);
    expect((await inError({ reason: 'Typed twice' })).json().data).toMatchObject({
      ...{ verification_status: 'entered-in-error', entered_in_error_reason: 'Typed twice' },
    });
    expect(await ranked(encounter)).toEqual([]);
    const own = await record(encounter, {}, nurse);
    expect((await nurse.send(contract.deleteDiagnosis, { ...at(own.id), body: {} })).statusCode).toBe(200);
  });
});

test('ENC-062 DX-002 of a discarded encounter no diagnosis is shown, nor recorded', async () => {
  const encounter = await makeBegunEncounter(clinician);
  const made = await record(encounter.id);
  await clinician.ask(contract.discardEncounter, { ...at(encounter.id), body: { reason: 'Wrong patient' } });
  expect((await clinician.ask(contract.listDiagnoses, { query: { patient_id: encounter.patient } })).total).toBe(0);
  expect((await clinician.send(contract.readDiagnosis, at(made.id))).statusCode).toBe(404);
  const late = await clinician.send(contract.createDiagnosis, { body: { encounter: encounter.id, display: 'Fever' } });
  expect([late.statusCode, Object.keys(late.json().errors)]).toEqual([404, ['encounter']]);
});

test('PAT-050 after a merge the diagnoses stand with the record that stays', async () => {
  const admin = await signedIn(await withRole(home, 'Records', ['patients.read', 'patients.write', 'patients.delete']), {
    role: 'Records',
  });
  const encounter = await makeBegunEncounter(clinician);
  const made = await record(encounter.id);
  const survivor = (await makePatientFor(clinician)).id;
  await admin.ask(mergePatients, { params: { id: survivor }, body: { loser_id: encounter.patient } });
  const { data } = await clinician.ask(contract.listDiagnoses, { query: { patient_id: survivor } });
  expect(data).toMatchObject([{ id: made.id, patient_id: survivor }]);
});

test('DX-002 who may not read encounters, and another hospital, learn nothing', async () => {
  const encounter = await makeBegunEncounter(clinician);
  const made = await record(encounter.id);
  const query = { patient_id: encounter.patient };
  const billing = await signedIn(home, { role: 'Receptionist' });
  expect((await billing.send(contract.listDiagnoses, { query })).statusCode).toBe(403);
  const stranger = await signedIn(await found(), { role: 'Clinician' });
  const tried = await Promise.all([
    stranger.send(contract.readDiagnosis, at(made.id)),
    stranger.send(contract.updateDiagnosis, { ...at(made.id), body: { note: 'x' } }),
    stranger.send(contract.deleteDiagnosis, { ...at(made.id), body: {} }),
    stranger.send(contract.listDiagnosisVersions, at(made.id)),
  ]);
  expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  for (const unknown of [
    await stranger.send(contract.listDiagnoses, { query }),
    await stranger.send(contract.listEncounterDiagnoses, { query: { encounter: encounter.id } }),
    await stranger.send(contract.createDiagnosis, { body: { encounter: encounter.id, display: 'Fever' } }),
  ])
    expect([400, 404]).toContain(unknown.statusCode);
  expect(await stored(encounter.id)).toEqual([{ display: 'Bush fever', rank: 1, version: 1 }]);
});
