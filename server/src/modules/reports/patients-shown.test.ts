import { listEntries } from '@akoma/contract/audit';
import type { AnyOperation } from '@akoma/contract/base';
import { editEncounter, exportVisits, listEncounters, listNotes, listVisits } from '@akoma/contract/encounters';
import { listObservations, recordObservations } from '@akoma/contract/observations';
import { exportPatients, findDuplicates, listPatients, registerPatient, updatePatient } from '@akoma/contract/patients';
import { exportAudit, listAudit, listOnlookers, listPatientsSeen } from '@akoma/contract/reports';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { installedJobs } from '../../platform/jobs/jobs.make.ts';
import { makeEncounter, makePatientFor, makeVisit } from '../encounters/encounters.make.ts';

const jobs = await installedJobs();

let home: Awaited<ReturnType<typeof found>>;
let clinician: Caller;
let admin: Caller;
let stranger: Caller;
/** A new user for each test, because queries are remembered for a minute. */
let nurse: Caller;
let ama: { id: string; mrn: string };
let kofi: { id: string; mrn: string };
let encounter: { id: string };

beforeAll(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
  clinician = await signedIn(home, { role: 'Clinician', first_name: 'Yaw' });
  stranger = await signedIn(await found(), { role: 'Administrator' });
  ama = await makePatientFor(clinician, { first_name: 'Ama', last_name: 'Darko', mobile: '0244777001', email: 'ama.darko@example.org' });
  kofi = await makePatientFor(clinician, { first_name: 'Kofi', last_name: 'Asare', gender: 'MALE' });
  await makeVisit(clinician, { patient: ama.id });
  encounter = await makeEncounter(clinician, { patient: ama.id });
  await clinician.ask(editEncounter, {
    params: { id: encounter.id },
    body: { notes: [{ note_type: 'visit-note', note: 'Coughs since Tuesday' }] },
  });
  const observation = { patient: ama.id, code: '8867-4', value: '72' };
  await clinician.ask(recordObservations, { body: { observations: [observation] } });
});
beforeEach(async () => {
  nurse = await signedIn(home, { role: 'Nurse', first_name: 'Esi', last_name: `Nurse ${newId().slice(-6)}` });
});

interface Left {
  action: string;
  operation: string;
  patient_id: string | null;
  subjects: { patients?: string[]; filter?: Record<string, unknown>; way?: string };
  outcome: string;
}
/** The audit entries of a caller, in order. */
const leftBy = (caller: Caller) =>
  asOwner<Left>('select action, operation, patient_id, subjects, outcome from audit.entry where practitioner_role_id = $1 order by id', [
    caller.practitioner_role_id,
  ]);
/** The users who saw a patient, as shown to an auditor. */
const viewersOf = async (patient_id: string) => (await admin.ask(listOnlookers, { query: { patient_id, page_size: 100 } })).data;
const isOnlooker = async (caller: Caller, patient_id: string) =>
  (await viewersOf(patient_id)).find(({ id }) => id === caller.practitioner_role_id);

describe('who saw a patient is answered for every patient that was shown', () => {
  const lists: readonly (readonly [string, AnyOperation, object, string])[] = [
    ['ENC-011 in notes of everybody', listNotes, { page_size: '100' }, 'list'],
    ['ENC-011 in notes that hold a word', listNotes, { search: 'Coughs' }, 'search'],
    ['OBS-023 in measurements of everybody', listObservations, { page_size: '100' }, 'list'],
    ['PAT-034 in the register', listPatients, {}, 'list'],
    ['PAT-034 in the register, by a name', listPatients, { search: 'dark' }, 'search'],
    ['PAT-051 as a possible duplicate', findDuplicates, { first_name: 'Ama', last_name: 'Darko', mobile: '0244777001' }, 'search'],
    ['PERM-001 in encounters', listEncounters, {}, 'list'],
    ['PERM-001 in visits', listVisits, { status: 'arrived,in-progress' }, 'list'],
  ];
  it.each(lists)('%s', async (_title, op, query, way) => {
    expect(await isOnlooker(nurse, ama.id)).toBeUndefined();
    const answered = (await nurse.ask(op, { query } as never)) as { data: { patient?: string; id: string }[] };
    const shown = new Set(answered.data.map(({ patient, id }) => patient ?? id));
    expect(shown).toContain(ama.id);
    expect(await leftBy(nurse)).toMatchObject([{ operation: op.name, patient_id: null, outcome: 'done', subjects: { way } }]);
    const [row] = await leftBy(nurse);
    expect(new Set(row!.subjects.patients)).toEqual(shown);
    const ways = { chart: 0, list: 0, search: 0, export: 0, stream: 0, [way]: 1 };
    expect(await isOnlooker(nurse, ama.id)).toMatchObject({ times: 1, changes: 0, patients: 1, ways });
    const lines = (await admin.ask(listAudit, { query: { patient_id: ama.id, practitioner_id: nurse.practitioner_role_id } })).data;
    expect(lines).toMatchObject([{ operation: op.name, shown: shown.size, way, patient_id: null }]);
    expect(lines[0]!.subjects).not.toHaveProperty('patients');
    const entries = (await admin.ask(listEntries, { query: { patient_id: ama.id, user_id: nurse.user_id } })).data;
    expect(entries).toMatchObject([{ operation: op.name, shown: shown.size, way }]);
  });

  it('PERM-001 the same before and after the entries are sealed, and nothing of it in another organisation', async () => {
    await nurse.ask(listPatients, {});
    const others = async () => (await viewersOf(ama.id)).filter(({ id }) => id !== admin.practitioner_role_id);
    const before = await others();
    expect(before.map(({ id }) => id)).toContain(nurse.practitioner_role_id);
    await jobs.query('select audit.seal(10000)');
    expect(await others()).toEqual(before);
    const seen = (await admin.ask(listPatientsSeen, { query: { practitioner_id: nurse.practitioner_role_id } })).data;
    expect(seen.map(({ id, times, ways }) => [id, times, ways.list]).sort()).toEqual(
      [
        [ama.id, 1, 1],
        [kofi.id, 1, 1],
      ].sort(),
    );
    expect((await stranger.ask(listPatientsSeen, {})).total).toBe(0);
    expect((await stranger.ask(listEntries, { query: { patient_id: ama.id } })).total).toBe(0);
  });

  it('PAT-001 in saved files: each patient of the file, and it counts as more than a look', async () => {
    await nurse.ask(exportPatients, { query: { search: 'darko' }, body: { format: 'csv' } });
    await nurse.ask(exportVisits, { body: { format: 'xlsx' } });
    expect(await leftBy(nurse)).toMatchObject([
      { operation: 'patients.exportPatients', subjects: { list: 'patients', rows: 1, way: 'export', patients: [ama.id] } },
      { operation: 'encounters.exportVisits', subjects: { list: 'visits', rows: 1, way: 'export', patients: [ama.id] } },
    ]);
    expect(await isOnlooker(nurse, ama.id)).toMatchObject({ times: 2, changes: 2, ways: { export: 2 } });
    expect(await isOnlooker(nurse, kofi.id)).toBeUndefined();
  });

  it('PERM-001 in the trail itself, on the screen and saved', async () => {
    const auditor = await signedIn(home, { role: 'Administrator' });
    await auditor.ask(listAudit, { query: { practitioner_id: clinician.practitioner_role_id } });
    await auditor.ask(exportAudit, { query: { practitioner_id: clinician.practitioner_role_id }, body: { format: 'csv' } });
    expect(await isOnlooker(auditor, ama.id)).toMatchObject({ ways: { list: 1, export: 1 } });
  });

  it('PAT-038 in a refusal that shows the record as somebody else has left it', async () => {
    const patient = await makePatientFor(clinician, { last_name: 'Tetteh' });
    const refused = await nurse.send(updatePatient, { params: { id: patient.id }, body: { version: 99, preferred_name: 'X' } });
    expect([refused.statusCode, refused.json().data.current.mrn]).toEqual([409, patient.mrn]);
    const row = {
      action: 'patient.update',
      patient_id: null,
      outcome: 'refused',
      subjects: { id: patient.id, patients: [patient.id], way: 'chart' },
    };
    expect(await leftBy(nurse)).toEqual([{ ...row, operation: 'patients.updatePatient' }]);
    expect(await isOnlooker(nurse, patient.id)).toMatchObject({ times: 1, changes: 0, ways: { chart: 1 } });
  });

  it('PAT-051 in a refusal that names possible duplicates', async () => {
    const body = { first_name: 'Ama', last_name: 'Darko', gender: 'FEMALE' as const, birth_date: '1990-03-05', mobile: '0244777001' };
    expect((await nurse.send(registerPatient, { body })).statusCode).toBe(409);
    const row = { action: 'patient.register', patient_id: null, outcome: 'refused', subjects: { patients: [ama.id], way: 'search' } };
    expect(await leftBy(nurse)).toEqual([{ ...row, operation: 'patients.registerPatient' }]);
    expect(await isOnlooker(nurse, ama.id)).toMatchObject({ times: 1, changes: 0, ways: { search: 1 } });
  });
});

describe('what was asked', () => {
  it('PERM-001 codes, ids and days stand as they are, and nothing that somebody typed', async () => {
    const query = { search: 'Darko  AMA', mobile: '0244777001', email: 'ama.darko@example.org', gender: 'FEMALE' as const };
    await nurse.ask(listPatients, { query: { ...query, birth_date: '1990-03-05', ordering: '-last_name', page_size: '20' } as never });
    await nurse.ask(listPatients, { query: { search: ama.mrn } });
    await nurse.ask(listPatients, { query: { search: ' darko ama' } });
    const [all, number, again] = (await leftBy(nurse)).map(({ subjects }) => subjects.filter);
    const coded = expect.stringMatching(/^hmac:[\w-]{22}$/);
    expect(all).toEqual({
      search: coded,
      mobile: coded,
      email: coded,
      gender: 'FEMALE',
      birth_date: '1990-03-05',
      ordering: '-last_name',
      page_size: 20,
    });
    expect(number).toEqual({ search: coded });
    expect(again!.search, 'the same words, however they are written').toBe(all!.search);
    expect(new Set([all!.search, all!.mobile, all!.email, number!.search]).size).toBe(4);
    const text = JSON.stringify(await asOwner('select e from audit.entry e where practitioner_role_id = $1', [nurse.practitioner_role_id]));
    for (const typed of [/darko/i, /0244777001|244777001/, /example\.org/, new RegExp(ama.mrn)]) expect(text).not.toMatch(typed);
  });

  it('PERM-001 who searched for a word is found by the word, in this organisation alone', async () => {
    await nurse.ask(listPatients, { query: { search: 'Darko' } });
    const linesFor = async (search: string) =>
      (await admin.ask(listAudit, { query: { search, practitioner_id: nurse.practitioner_role_id } })).data.map(({ action }) => action);
    expect(await linesFor('dArko ')).toEqual(['patient.search']);
    expect(await linesFor('Dark')).toEqual([]);
  });

  it('PERM-001 the same question of the same person within a minute leaves one row, as long as it shows nobody else', async () => {
    const ask = (query: object) => nurse.ask(listPatients, { query } as never);
    for (let turn = 0; turn < 3; turn++) await ask({ search: 'asar' });
    expect(await leftBy(nurse)).toHaveLength(1);
    await ask({ search: 'asar', page_size: '20' });
    expect(await leftBy(nurse)).toHaveLength(2);
    const other = await signedIn(home, { role: 'Nurse' });
    await other.ask(listPatients, { query: { search: 'asar' } });
    expect(await leftBy(other)).toHaveLength(1);
    const abena = await makePatientFor(clinician, { first_name: 'Abena', last_name: 'Asare' });
    await ask({ search: 'asar' });
    const left = await leftBy(nurse);
    expect(left.map(({ subjects }) => subjects.patients!.includes(abena.id))).toEqual([false, false, true]);
    await ask({ search: 'asar' });
    expect(await leftBy(nurse)).toHaveLength(3);
  });

  it('PERM-001 an answer that shows nobody leaves none, and a look at one patient’s record leaves one each time', async () => {
    await nurse.ask(listPatients, { query: { search: 'nobodyiscalledso' } });
    await nurse.ask(findDuplicates, { query: { first_name: 'Zo', last_name: 'Quist' } });
    expect(await leftBy(nurse)).toEqual([]);
    for (let turn = 0; turn < 2; turn++) await nurse.ask(listVisits, { query: { patient: ama.id } });
    await nurse.ask(listEncounters, { query: { patient_id: kofi.id } });
    expect(await leftBy(nurse)).toMatchObject([
      { action: 'visit.list', patient_id: ama.id },
      { action: 'visit.list', patient_id: ama.id },
      { action: 'encounter.list', patient_id: kofi.id },
    ]);
    expect((await leftBy(nurse)).every(({ subjects }) => subjects.patients === undefined)).toBe(true);
  });
});
