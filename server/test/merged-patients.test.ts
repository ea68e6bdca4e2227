import { endVisit, listEncounters, listVisits, startVisit } from '@akoma/contract/encounters';
import { listAttachments, uploadAttachment } from '@akoma/contract/files';
import { codes, listObservations, recordObservations } from '@akoma/contract/observations';
import * as contract from '@akoma/contract/patients';
import { listAudit } from '@akoma/contract/reports';
import { listRecents, noteRecent } from '@akoma/contract/workbench';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, type Refused, signedIn, withRole } from './app.ts';
import { asOwner, pool } from './database.ts';
import { checkModules } from '../src/app.ts';
import { makeBegunEncounter, makeVisit } from '../src/modules/encounters/encounters.make.ts';
import { pdfFile } from '../src/modules/files/files.make.ts';
import { bookSlot, makeSchedule, slotsOf } from '../src/modules/scheduling/scheduling.make.ts';
import type { Founded } from '../src/modules/organization/index.ts';
import { givePatient } from '../src/modules/patients/patients.make.ts';

let home: Founded;
let all: Caller;
let reception: Caller;
let ama: contract.Patient;
let amma: contract.Patient;

beforeEach(async () => {
  home = await withRole(await found(), 'All', ['*']);
  all = await signedIn(home, { role: 'All' });
  reception = await signedIn(home, { role: 'Receptionist' });
  ama = await givePatient(all, { identifiers: [{ type: 'NHIS', value: '12345678' }] });
  amma = await givePatient(all, {
    first_name: 'Amma',
    preferred_name: 'Adwoa',
    mobile: '0207654321',
    email: 'amma@example.org',
    birth_date: '1990-03-06',
    identifiers: [{ type: 'PASSPORT', value: 'G1234567' }],
    address: { city: 'Accra' },
  });
});

const read = async (id: string) => (await all.ask(contract.readPatient, { params: { id } })).data;
const merge = async (survivor: { id: string }, loser: { id: string }, more: object = {}) =>
  (await all.ask(contract.mergePatients, { params: { id: survivor.id }, body: { loser_id: loser.id, ...more } })).data;
const undo = async ({ id }: { id: string }) => (await all.ask(contract.undoMerge, { params: { id } })).data;
const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('not refused'),
    (refused: Refused) => refused,
  );
const searched = async (search: string) => (await all.ask(contract.listPatients, { query: { search } })).data.map(({ id }) => id);

const tables = ['patients.patient', 'patients.identifier', 'patients.link', 'patients.merge', 'patients.register', 'patients.name_word'];
const alsoTables = [
  'patients.name_pair',
  'patients.number_word',
  'patients.vocabulary',
  'encounters.visit',
  'encounters.encounter',
  'observations.observation',
  'scheduling.appointment',
];
/** All rows of the organisation that a merge may write. */
const stored = async () =>
  Object.fromEntries(
    await Promise.all(
      [...tables, ...alsoTables].map(async (table) => [
        table,
        (await asOwner(`select t::text as row from ${table} t where organization_id = $1 order by 1`, [all.organization_id])).map(
          ({ row }) => row,
        ),
      ]),
    ),
  );
/** How many rows name each of the two, by table. */
const rowsOf = async ({ id }: { id: string }) =>
  Object.fromEntries(
    await Promise.all(
      ['encounters.visit', 'encounters.encounter', 'observations.observation', 'files.attachment', 'scheduling.appointment'].map(
        async (table) => {
          const [row] = await asOwner(`select count(*)::int as rows from ${table} where organization_id = $1 and patient_id = $2`, [
            all.organization_id,
            id,
          ]);
          return [table.split('.')[1], row!.rows as number];
        },
      ),
    ),
  );
const none = { visit: 0, encounter: 0, observation: 0, attachment: 0, appointment: 0 };
const weigh = (patient: string, value: number, encounter?: string) =>
  all.ask(recordObservations, { body: [{ patient, code: codes.weight, value, ...(encounter && { encounter }) }] });
/** A slot that can be booked. */
const slot = async () => {
  await makeSchedule(all, Object.values(home.locations)[0]!);
  return (await slotsOf(all))[0]!.id;
};
const write = async (patient: string) => {
  const visit = await makeVisit(all, { patient });
  const encounter = await makeBegunEncounter(all, { patient, visit: visit.id });
  await weigh(patient, 60, encounter.id);
  await all.ask(uploadAttachment, { body: { file: pdfFile(), patient_id: patient } });
  await bookSlot(all, await slot(), patient);
  return { visit, encounter };
};

describe('two records of one person', () => {
  it('PAT-051 the possible duplicates of a patient are named with their reasons, not the patient itself', async () => {
    const twin = await givePatient(all, { first_name: 'Ama', mobile: ama.mobile! });
    const { data } = await all.ask(contract.listDuplicates, { params: { id: ama.id } });
    expect(data.map(({ id, reasons }) => [id, reasons])).toEqual([
      [twin.id, ['name_and_birth_year', 'phone']],
      [amma.id, ['name_and_birth_year']],
    ]);
    expect(await refusalOf(all.ask(contract.listDuplicates, { params: { id: all.organization_id } }))).toMatchObject({ status: 404 });
  });

  it('PAT-050 PAT-017 a merge keeps what was chosen, unites lists, and gives the one that stays all that is the other’s', async () => {
    const { visit } = await write(amma.id);
    await all.ask(noteRecent, { params: { kind: 'patient', id: amma.id } });
    const done = await merge(ama, amma, { choices: { mobile: 'loser' }, reason: 'Same Ghana Card' });
    expect(done).toMatchObject({ status: 'merged', survivor_id: ama.id, loser_id: amma.id, reason: 'Same Ghana Card' });
    expect(done.patients.map(({ id }) => id)).toEqual([ama.id, amma.id]);
    expect(await read(ama.id)).toMatchObject({
      first_name: 'Ama',
      mobile: amma.mobile, // chosen
      preferred_name: 'Adwoa', // empty before
      email: 'amma@example.org',
      address: { city: 'Accra' },
      birth_date: '1990-03-05',
      former_names: ['Amma Mensah'],
      former_mrns: [amma.mrn],
      identifiers: [
        { type: 'NHIS', value: '12345678' },
        { type: 'PASSPORT', value: 'G1234567' },
      ],
      current_visit_id: visit.id,
      weight: 60,
      replaced_by_id: null,
    });
    expect(await read(amma.id)).toMatchObject({ active: false, replaced_by_id: ama.id, email: null, identifiers: [], weight: null });
    expect([await rowsOf(ama), await rowsOf(amma)]).toEqual([
      { visit: 1, encounter: 1, observation: 1, attachment: 1, appointment: 1 },
      none,
    ]);
    const of = { query: { patient_id: ama.id } };
    expect((await all.ask(listVisits, of)).total).toBe(1);
    expect((await all.ask(listEncounters, of)).total).toBe(1);
    expect((await all.ask(listObservations, of)).total).toBe(1);
    expect((await all.ask(listAttachments, of)).total).toBe(1);
    expect((await all.ask(listRecents, { query: { kind: 'patient' } })).data.map(({ id }) => id)).toEqual([ama.id]);
  });

  it('PAT-034 PAT-041 the merged record is in no list and is led from: by its folder number, its old name and its link', async () => {
    await merge(ama, amma);
    for (const search of [amma.mrn, 'Amma', 'G1234567']) expect(await searched(search)).toEqual([ama.id]);
    const list = await all.ask(contract.listPatients);
    expect([list.total, list.data.map(({ id }) => id)]).toEqual([1, [ama.id]]);
    expect((await all.ask(contract.listPatients, { query: { status: 'inactive' } })).total).toBe(0);
    expect((await all.ask(contract.findDuplicates, { query: { mobile: '0207654321' } })).data).toEqual([]);
    const linksOf = async ({ id }: { id: string }) =>
      (await all.ask(contract.listPatientLinks, { params: { id } })).data.map(({ type, patient }) => [type, patient.id]);
    expect([await linksOf(amma), await linksOf(ama)]).toEqual([[['replaced-by', ama.id]], [['replaces', amma.id]]]);
    // registering is still asked about the one that is left
    const asked = reception.ask(contract.registerPatient, {
      body: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1990-03-05', mobile: '0241234567' },
    });
    expect((await refusalOf(asked)).data).toMatchObject({ candidates: [{ id: ama.id }] });
  });

  it('PAT-041 links, children and a link of the two with each other go along, and come back', async () => {
    const kofi = await givePatient(all, { first_name: 'Kofi', last_name: 'Owusu', gender: 'MALE', birth_date: '2020-02-01' });
    const here = { id: all.organization_id };
    const link = (patient_id: string, linked_patient_id: string, type: contract.LinkType) =>
      all.ask(contract.linkPatients, { params: here, body: { patient_id, linked_patient_id, type } });
    await link(amma.id, kofi.id, 'child');
    await link(amma.id, ama.id, 'seealso');
    const before = await stored();
    const done = await merge(ama, amma);
    expect((await read(kofi.id)).mother_id).toBe(ama.id);
    expect((await all.ask(contract.listPatientLinks, { params: { id: ama.id } })).data.map(({ type }) => type)).toEqual([
      'child',
      'replaces',
    ]);
    await undo(done);
    expect((await stored())['patients.link']).toEqual(before['patients.link']);
    expect((await read(kofi.id)).mother_id).toBe(amma.id);
  });

  it('PERM-001 what was done is in the trail of the record that stays, with what was done to the other before', async () => {
    await read(amma.id);
    await merge(ama, amma);
    const trail = await all.ask(listAudit, { query: { patient_id: ama.id, page_size: 100 } });
    const of = (action: string) =>
      trail.data.filter((one) => one.action === action && one.outcome === 'done').map(({ patient_id }) => patient_id);
    expect(of('patient.merge')).toEqual([ama.id]);
    expect(of('patient.register').sort()).toEqual([ama.id, amma.id].sort());
    expect(of('patient.read')).toContain(amma.id);
  });

  it.each([
    ['oneself', () => [ama, ama], 400],
    ['a record that somebody changed since', () => [ama, amma, { survivor_version: 99 }], 409],
    ['somebody unknown, as the one that stays', async () => [await unknown(), ama], 409],
    ['two in a visit', async () => [await inVisit(ama), await inVisit(amma)], 409],
    ['a patient of another organisation', async () => [ama, await stranger()], 404],
    ['mother and child', async () => [ama, await newborn()], 400],
  ] as const)('PAT-050 %s is refused, and nothing is written', async (_what, pair, status) => {
    const [survivor, loser, more] = (await pair()) as [contract.Patient, contract.Patient, object?];
    const before = await stored();
    expect(await refusalOf(merge(survivor, loser, more))).toMatchObject({ status });
    expect(await stored()).toEqual(before);
  });
  const unknown = async () => (await all.ask(contract.registerPatient, { body: { unknown: true } })).data;
  const newborn = async () => (await all.ask(contract.registerPatient, { body: { mother_id: ama.id } })).data;
  const stranger = async () => givePatient(await signedIn(await found(), { role: 'Receptionist' }));
  const inVisit = async (patient: contract.Patient) => (await makeVisit(all, { patient: patient.id })) && patient;

  it('PAT-050 the other record is named by patient_id or loser_id, and a wrong one at the field by which it was sent', async () => {
    const asked = (body: object) => refusalOf(all.ask(contract.mergePatients, { params: { id: ama.id }, body }));
    const before = await stored();
    expect(await asked({})).toMatchObject({ status: 400, errors: { patient_id: ['Patient id is required.'] } });
    expect(await asked({ patient_id: ama.id })).toMatchObject({ status: 400, errors: { patient_id: ['Patient id is not valid.'] } });
    expect(await asked({ patient_id: amma.id, loser_id: ama.id })).toMatchObject({
      status: 400,
      errors: { loser_id: [expect.any(String)] },
    });
    expect(await stored()).toEqual(before);
    const merged = await all.ask(contract.mergePatients, { params: { id: ama.id }, body: { patient_id: amma.id } });
    expect(merged).toMatchObject({ merge_id: merged.data.id, data: { survivor_id: ama.id, loser_id: amma.id } });
  });

  it('PAT-050 nothing more is written about the merged record', async () => {
    await merge(ama, amma);
    const before = await stored();
    const here = { id: all.organization_id };
    const refused = [
      () => weigh(amma.id, 61),
      () => all.ask(startVisit, { body: { patient: amma.id } }),
      () => all.ask(contract.updatePatient, { params: { id: amma.id }, body: { first_name: 'Adwoa' } }),
      () => all.ask(contract.registerPatient, { body: { mother_id: amma.id } }),
      () => all.ask(uploadAttachment, { body: { file: pdfFile(), patient_id: amma.id } }),
      () => all.ask(contract.linkPatients, { params: here, body: { patient_id: amma.id, linked_patient_id: ama.id, type: 'seealso' } }),
      () => merge(amma, ama),
    ];
    for (const ask of refused)
      expect(await refusalOf(ask())).toMatchObject({ status: 409, code: 'patients.replaced', data: { replaced_by_id: ama.id } });
    expect(await stored()).toEqual(before);
  });
});

describe('a merge that is undone', () => {
  it('PAT-050 everything is as it was before, but for the counting of changes', async () => {
    await write(amma.id);
    await weigh(ama.id, 70);
    const plain = (rows: Record<string, string[]>) => {
      const { 'patients.merge': _merge, 'patients.patient': _patient, 'patients.identifier': _identifier, ...rest } = rows;
      return rest;
    };
    const [before, was, wasOther] = [plain(await stored()), await read(ama.id), await read(amma.id)];
    const done = await undo(await merge(ama, amma, { choices: { mobile: 'loser' } }));
    expect(done).toMatchObject({ status: 'undone', undo_until: null, entered_since: [] });
    const { version: _v, updated_at: _u, ...now } = await read(ama.id);
    const { version: _w, updated_at: _x, ...other } = await read(amma.id);
    expect(was).toMatchObject(now);
    expect(wasOther).toMatchObject(other);
    const after = plain(await stored());
    // words that nobody bears any more are counted as none: (organization, word, overlap, patients, sound)
    const isBorne = (row: string) => !/,0,[^,]*\)$/.test(row);
    after['patients.vocabulary'] = after['patients.vocabulary']!.filter(isBorne);
    before['patients.vocabulary'] = before['patients.vocabulary']!.filter(isBorne);
    expect(after).toEqual(before);
    expect(await searched(amma.mrn)).toEqual([amma.id]);
    expect(await refusalOf(undo(done))).toMatchObject({ status: 409, code: 'patients.notMerged' });
  });

  it('PAT-050 what was entered since stays with the record that stayed, and is named before', async () => {
    const { visit } = await write(amma.id);
    await all.ask(endVisit, { params: { id: visit.id }, body: {} }).catch(() => {});
    const done = await merge(ama, amma, { choices: { mobile: 'loser' } });
    await weigh(ama.id, 64);
    await all.ask(contract.updatePatient, { params: { id: ama.id }, body: { mobile: '0551112223', email: 'ama@example.org' } });
    const asked = (await all.ask(contract.readPatientMerge, { params: { id: done.id } })).data;
    expect(asked.entered_since).toEqual([{ what: 'observations', count: 1 }]);
    expect((await undo(done)).entered_since).toEqual(asked.entered_since);
    expect(await read(ama.id)).toMatchObject({ mobile: '+233551112223', email: 'ama@example.org', preferred_name: null, weight: 64 });
    expect(await read(amma.id)).toMatchObject({ mobile: amma.mobile, email: 'amma@example.org', weight: 60, replaced_by_id: null });
    expect(await rowsOf(ama)).toEqual({ ...none, observation: 1 });
    expect(await rowsOf(amma)).toEqual({ visit: 1, encounter: 1, observation: 1, attachment: 1, appointment: 1 });
  });

  it('PAT-050 a visit in which something was entered since stays whole', async () => {
    const { visit, encounter } = await write(amma.id);
    const done = await merge(ama, amma);
    await weigh(ama.id, 64, encounter.id);
    await undo(done);
    expect(await rowsOf(ama)).toEqual({ ...none, visit: 1, encounter: 1, observation: 2 });
    expect(await rowsOf(amma)).toEqual({ ...none, attachment: 1, appointment: 1 });
    expect([(await read(ama.id)).current_visit_id, (await read(amma.id)).current_visit_id]).toEqual([visit.id, null]);
  });

  it('PAT-050 is refused after thirty days, and while the record that stayed is itself merged', async () => {
    const done = await merge(ama, amma);
    const esi = await givePatient(all, { first_name: 'Esi', last_name: 'Boateng', birth_date: '1980-01-01' });
    const second = await merge(esi, ama);
    expect((await read(amma.id)).replaced_by_id).toBe(esi.id);
    const before = await stored();
    expect(await refusalOf(undo(done))).toMatchObject({ code: 'patients.mergedOn' });
    expect(await stored()).toEqual(before);
    await undo(second);
    expect((await read(amma.id)).replaced_by_id).toBe(ama.id);
    await asOwner(`update patients.merge set decided_at = decided_at - interval '31 days' where id = $1 returning id`, [done.id]);
    expect(await refusalOf(undo(done))).toMatchObject({ code: 'patients.undoTooLate' });
    expect((await read(amma.id)).replaced_by_id).toBe(ama.id);
  });
});

describe('who may', () => {
  it('PERM-002 a receptionist proposes, and the proposal waits until somebody merges or declines', async () => {
    const pair = { survivor_id: ama.id, loser_id: amma.id };
    const before = await stored();
    expect(await refusalOf(reception.ask(contract.mergePatients, { params: { id: ama.id }, body: { loser_id: amma.id } }))).toMatchObject({
      status: 403,
    });
    expect(await stored()).toEqual(before);
    const { data: proposed } = await reception.ask(contract.proposeMerge, { body: { ...pair, reason: 'Same phone' } });
    const again = reception.ask(contract.proposeMerge, { body: { survivor_id: amma.id, loser_id: ama.id } });
    expect(await refusalOf(again)).toMatchObject({ code: 'patients.proposedAlready' });
    const waiting = async () => (await all.ask(contract.listPatientMerges, { query: { status: 'proposed' } })).data;
    expect(await waiting()).toMatchObject([{ id: proposed.id, proposed_by_name: 'Esi Receptionist', reason: 'Same phone' }]);
    expect(await merge(ama, amma)).toMatchObject({ id: proposed.id, status: 'merged', reason: 'Same phone', decided_by_name: 'Esi All' });
    expect(await waiting()).toEqual([]);
    const declined = all.ask(contract.declineMerge, { params: { id: proposed.id } });
    expect(await refusalOf(declined)).toMatchObject({ code: 'patients.notProposed' });
  });

  it('PERM-002 one’s own proposal is taken back, another’s only by who may merge', async () => {
    const { data } = await all.ask(contract.proposeMerge, { body: { survivor_id: ama.id, loser_id: amma.id } });
    const decline = (caller: Caller, id: string) => caller.ask(contract.declineMerge, { params: { id } });
    expect(await refusalOf(decline(reception, data.id))).toMatchObject({ status: 403 });
    expect((await decline(all, data.id)).data).toMatchObject({ status: 'declined' });
    const { data: own } = await reception.ask(contract.proposeMerge, { body: { survivor_id: ama.id, loser_id: amma.id } });
    expect((await decline(reception, own.id)).data).toMatchObject({ status: 'declined', decided_by_name: 'Esi Receptionist' });
  });
});

describe('at the same time', () => {
  const settled = async (tried: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(tried)).map(({ status }) => status === 'fulfilled');

  it('PAT-050 two merges of one pair, from whichever side: one is done', async () => {
    const done = await settled([merge(ama, amma), merge(amma, ama), merge(ama, amma)]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await asOwner('select status from patients.merge where organization_id = $1', [all.organization_id])).toHaveLength(1);
    expect((await all.ask(contract.listPatients)).total).toBe(1);
  });

  it('PAT-050 A into B while B goes into C: nothing is left behind, and no record leads to one that is not used', async () => {
    const esi = await givePatient(all, { first_name: 'Esi', last_name: 'Boateng', birth_date: '1980-01-01' });
    await weigh(amma.id, 60);
    const done = await settled([merge(ama, amma), merge(esi, ama)]);
    expect(done[1]).toBe(true);
    const led = await Promise.all([ama, amma].map(({ id }) => read(id)));
    for (const { replaced_by_id } of led) if (replaced_by_id) expect((await read(replaced_by_id)).replaced_by_id).toBeNull();
    const holds = done[0] ? esi : amma; // refused, where the other merge came first
    expect((await rowsOf(holds)).observation).toBe(1);
  });

  it('PAT-050 what is written about the merged record meanwhile goes along or is refused', async () => {
    const free = await slot();
    const writing = Array.from({ length: 6 }, (_, at) => weigh(amma.id, 60 + at));
    const [merged, begun, booked, ...weighed] = await settled([
      merge(ama, amma),
      all.ask(startVisit, { body: { patient: amma.id } }),
      bookSlot(all, free, amma.id),
      ...writing,
    ]);
    expect(merged).toBe(true);
    expect(await rowsOf(amma)).toEqual(none);
    expect(await rowsOf(ama)).toEqual({
      ...none,
      visit: Number(begun),
      appointment: Number(booked),
      observation: weighed.filter(Boolean).length,
    });
    expect((await read(ama.id)).has_visit).toBe(begun);
  });

  it('PAT-050 who writes while the rows are moved waits, and is then led to the record that stays', async () => {
    await weigh(amma.id, 60);
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query(`set local app.org = '${all.organization_id}'`);
      await other.query('select from observations.observation where organization_id = $1 for update', [all.organization_id]);
      const merging = merge(ama, amma);
      await untilWaiting(1);
      const later = refusalOf(reception.ask(startVisit, { body: { patient: amma.id } }));
      await untilWaiting(2);
      await other.query('commit');
      await merging;
      expect(await later).toMatchObject({ code: 'patients.replaced', data: { replaced_by_id: ama.id } });
      expect(await rowsOf(amma)).toEqual(none);
      expect(await rowsOf(ama)).toEqual({ ...none, observation: 1 });
    } finally {
      other.release();
    }
  });
  /** Until so many statements wait for a lock. */
  async function untilWaiting(many: number): Promise<void> {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await asOwner(waiting)).length < many);
  }
});

describe('every table that names a patient', () => {
  it('PAT-050 belongs to a module that says how a merge moves it, or the server does not start', async () => {
    await expect(checkModules(pool)).resolves.toBeUndefined();
    await asOwner('create table observations.planted (organization_id uuid, patient_id uuid)');
    await asOwner(
      'create table encounters.planted (organization_id uuid, of_id uuid, foreign key (organization_id, of_id) references patients.patient (organization_id, id))',
    );
    try {
      await expect(checkModules(pool)).rejects.toThrow('encounters.planted, observations.planted');
    } finally {
      await asOwner('drop table observations.planted');
      await asOwner('drop table encounters.planted');
    }
  });
});
