import { editEncounter, finishEncounter, startEncounter, startVisit } from '@akoma/contract/encounters';
import { codes, overrideTriage, recordObservations } from '@akoma/contract/observations';
import { createLocation } from '@akoma/contract/organization';
import { listQueue } from '@akoma/contract/queue';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeEncounter, makePatientFor, makeVisit, requiredNotes } from '../encounters/encounters.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let clerk: Caller;
let clinician: Caller;

beforeEach(async () => {
  home = await found();
  [clerk, clinician] = await Promise.all([signedIn(home, { role: 'Receptionist' }), signedIn(home, { role: 'Clinician' })]);
});

type Query = Parameters<typeof queueOf>[1];
const queueOf = async (caller: Caller, query: { workspace?: 'RECEPT' | 'OPD' | 'EMERG' | 'ADMIN'; [key: string]: unknown } = {}) =>
  caller.ask(listQueue, { query: { workspace: 'RECEPT', ...query } as never });
const visitsIn = async (caller: Caller, query?: Query) => (await queueOf(caller, query)).data.map(({ visit_id }) => visit_id);

/** A visit that arrived so many seconds ago. */
async function arrived(seconds: number, given: Parameters<typeof makeVisit>[1] = {}) {
  return (await makeVisit(clerk, { arrived_at: new Date(Date.now() - seconds * 1000).toISOString(), ...given })).id;
}
/** Moves arrivals back by whole days. */
const daysAgo = (days: number, ...visits: string[]) =>
  asOwner(
    `update encounters.visit set arrived_at = arrived_at - make_interval(days => $1), listed_at = listed_at - make_interval(days => $1)
     where id = any ($2::uuid[])`,
    [days, visits],
  );

describe('who waits', () => {
  it('QUEUE-010 an entry has the keys of the specification, and what the row shows', async () => {
    const [location_id] = Object.values(home.locations);
    const patient = await makePatientFor(clerk, { first_name: 'Ama', last_name: 'Mensah', birth_date: '1991-08-14' });
    const visit = await makeVisit(clerk, { patient: patient.id, location_id });
    const [entry] = (await queueOf(clerk)).data;
    expect(entry).toEqual({
      uuid: patient.id,
      id: patient.id,
      name: 'Ama Mensah',
      listed_name: 'MENSAH, Ama (Mr)',
      first_name: 'Ama',
      lastname: 'Mensah',
      mrn: patient.mrn,
      mobile: patient.mobile,
      gender: patient.gender,
      age: patient.age,
      last_encounter: null,
      photo: null,
      due: true,
      time: visit.arrived_at,
      visit_id: visit.id,
      assigned_to_id: null,
      assigned_to_name: null,
      location_id,
      location_name: expect.any(String),
      ticket: 'M001',
      called_at: null,
      called_by_id: null,
      called_by_name: null,
      triage: null,
    });
    const seen = '2026-03-01T09:00:00.000Z';
    await asOwner('update patients.patient set last_encounter_at = $1, photo = $2 where id = $3', [seen, 'face.jpg', patient.id]);
    expect((await queueOf(clerk)).data[0]).toMatchObject({ last_encounter: seen, photo: 'face.jpg' });
  });

  it('QUEUE-009 QUEUE-015 newest first, longest wait first, or most urgent first; fifteen on a page', async () => {
    const [old, middle, young] = [await arrived(3), await arrived(2), await arrived(1)];
    expect(await visitsIn(clerk)).toEqual([young, middle, old]);
    expect(await visitsIn(clerk, { ordering: 'time' })).toEqual([old, middle, young]);
    const triaged = async (visit: string, sign: string) => {
      const [{ patient_id }] = (await asOwner('select patient_id from encounters.visit where id = $1', [visit])) as [
        { patient_id: string },
      ];
      const nurse = await signedIn(home, { role: 'Nurse' });
      await nurse.ask(recordObservations, { body: [{ patient: patient_id, code: codes.discriminator, value: sign }] });
    };
    await triaged(young, 'urgent');
    await triaged(middle, 'emergency');
    const { data, page_size } = await queueOf(clerk, { ordering: 'triage' });
    expect(data.map(({ visit_id, triage }) => [visit_id, triage?.band ?? null])).toEqual([
      [middle, 'red'],
      [young, 'yellow'],
      [old, null],
    ]);
    expect(page_size).toBe(15);
    for (const ordering of ['-time', 'triage']) {
      const [first, second] = [await queueOf(clerk, { ordering, page_size: 2 }), await queueOf(clerk, { ordering, page_size: 2, page: 2 })];
      expect([first.data.length, second.data.length, second.total]).toEqual([2, 1, 3]);
      expect(first.data.map(({ visit_id }) => visit_id)).not.toContain(second.data[0]!.visit_id);
    }
  });

  it('TRIAGE-015 a colour that a person changed names the computed one; why, those who may read observations', async () => {
    const patient = (await makePatientFor(clerk)).id;
    await makeVisit(clerk, { patient });
    await clinician.ask(recordObservations, { body: [{ patient, code: codes.discriminator, value: 'very-urgent' }] });
    const shown = async (caller: Caller) => (await queueOf(caller, { ordering: 'triage' })).data[0]!.triage;
    expect(await shown(clinician)).toMatchObject({ band: 'orange', computed: null, changed_because: null });
    await clinician.ask(overrideTriage, { body: { patient, colour: 'green', reason: 'Settled after rest' } });
    expect(await shown(clinician)).toMatchObject({ band: 'green', computed: 'Orange', changed_because: 'Settled after rest' });
    expect(await shown(clerk)).toMatchObject({ band: 'green', computed: 'Orange', changed_because: null });
  });

  it('QUEUE-005 QUEUE-007 QUEUE-008 Due are those of today, else Met those of earlier days, else nobody; older ones are named', async () => {
    expect(await queueOf(clerk)).toMatchObject({ data: [], total: 0, group: null, due: 0, met: 0, met_since: null });
    const [today, before] = [await arrived(0), await arrived(0)];
    await daysAgo(1, before);
    const due = await queueOf(clerk);
    expect(due).toMatchObject({ total: 1, group: 'due', due: 1, met: 1, data: [{ visit_id: today, due: true }] });
    expect(Date.now() - Date.parse(due.met_since!)).toBeGreaterThan(86_000_000);
    expect(await queueOf(clerk, { group: 'all', ordering: 'time' })).toMatchObject({
      total: 2,
      group: null,
      data: [{ visit_id: before }, { visit_id: today }],
    });
    expect(await queueOf(clerk, { group: 'met' })).toMatchObject({ total: 1, group: 'met', data: [{ visit_id: before, due: false }] });
    await daysAgo(3, today);
    expect(await queueOf(clerk)).toMatchObject({ total: 2, group: 'met', due: 0, met: 2 });
    expect(await queueOf(clerk, { group: 'due' })).toMatchObject({ total: 0, group: 'due', data: [] });
  });

  it('QUEUE-017 QUEUE-018 only who has arrived: planned visits are not shown, and the time is the arrival', async () => {
    await makeVisit(clerk, { status: 'planned' });
    expect((await queueOf(clerk)).total).toBe(0);
    const arrived_at = new Date(Date.now() - 60_000).toISOString();
    await makeVisit(clerk, { arrived_at });
    expect((await queueOf(clerk)).data[0]!.time).toBe(arrived_at);
  });

  it('QUEUE-001 an entry leaves with the encounter that begins, not with one that only exists; an entry of a chart ends no wait', async () => {
    const visit = await makeVisit(clerk);
    const encounter = await makeEncounter(clinician, { patient: visit.patient, encounter_type: 'AMB' });
    expect(await visitsIn(clerk)).toEqual([visit.id]);
    await makeEncounter(clinician, { patient: visit.patient, encounter_type: 'vitals-observation' });
    expect(await visitsIn(clerk)).toEqual([visit.id]);
    await clinician.ask(startEncounter, { params: { id: encounter.id } });
    expect(await visitsIn(clerk)).toEqual([]);
    await clinician.ask(editEncounter, { params: { id: encounter.id }, body: { notes: requiredNotes } });
    await clinician.ask(finishEncounter, { params: { id: encounter.id } });
    expect(await visitsIn(clerk)).toEqual([]);
  });
});

describe('where', () => {
  it('QUEUE-001 in OPD one’s own and those of nobody; reception sees all; another workspace those of its places', async () => {
    const admin = await signedIn(home, { role: 'Administrator' });
    const { data: place } = await admin.ask(createLocation, {
      params: { id: home.organization_id },
      body: { name: 'Emergency', kind: 'department', workspace: 'EMERG' },
    });
    expect(place.workspace).toBe('EMERG');
    const colleague = await signedIn(home, { role: 'Clinician' });
    const mine = await arrived(4, { assigned_to_id: clinician.practitioner_role_id });
    const theirs = await arrived(3, { assigned_to_id: colleague.practitioner_role_id });
    const nobodys = await arrived(2);
    const urgent = await arrived(1, { location_id: place.id });
    expect(await visitsIn(clinician, { workspace: 'OPD' })).toEqual([nobodys, mine]);
    expect(await visitsIn(colleague, { workspace: 'OPD' })).toEqual([nobodys, theirs]);
    expect(await visitsIn(clinician, { workspace: 'EMERG' })).toEqual([urgent]);
    for (const workspace of ['RECEPT', 'ADMIN'] as const)
      expect(await visitsIn(clerk, { workspace })).toEqual([urgent, nobodys, theirs, mine]);
  });

  it('QUEUE-001 another organisation’s people are not there', async () => {
    await arrived(1);
    const elsewhere = await signedIn(await found(), { role: 'Receptionist' });
    expect((await queueOf(elsewhere)).total).toBe(0);
    await expect(
      elsewhere.ask(listQueue, { query: { workspace: 'RECEPT', managing_organization_id: home.organization_id } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('PERM-010 the source decides who may read; a queue that is not built says so', async () => {
    const blind = await signedIn(await withRole(home, 'Porter', ['patients.read']), { role: 'Porter' });
    await expect(queueOf(blind)).rejects.toMatchObject({ status: 403, code: 'permission_denied' });
    await expect(queueOf(clerk, { workspace: 'PHARM' as never })).rejects.toMatchObject({
      status: 409,
      code: 'queue.notBuilt',
      message: 'The queue of this workspace is not built yet.',
    });
  });
});

it('PERM-001 who saw whom in the queue stands in the trail, once a minute', async () => {
  const { data: visit } = await clerk.ask(startVisit, { body: { patient: (await makePatientFor(clerk)).id } });
  const rows = () =>
    asOwner(`select subjects, practitioner_role_id from audit.entry where organization_id = $1 and action = 'queue.list'`, [
      home.organization_id,
    ]);
  await queueOf(clerk);
  await queueOf(clerk);
  expect(await rows()).toEqual([
    { subjects: expect.objectContaining({ patients: [visit.patient] }), practitioner_role_id: clerk.practitioner_role_id },
  ]);
});
