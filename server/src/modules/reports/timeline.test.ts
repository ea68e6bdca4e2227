import { createAllergy } from '@akoma/contract/allergies';
import { createRefund } from '@akoma/contract/billing';
import {
  createCarePlan,
  createDiagnosis,
  deleteCarePlan,
  deleteDiagnosis,
  discardEncounter,
  editEncounter,
  finishEncounter,
  listNotes,
} from '@akoma/contract/encounters';
import { uploadAttachment } from '@akoma/contract/files';
import { createFormResponse, deleteFormResponse, recordObservations } from '@akoma/contract/observations';
import { mergePatients, undoMerge } from '@akoma/contract/patients';
import { createReferral } from '@akoma/contract/referrals';
import { readTimeline, type TimelineKind, timelineKinds } from '@akoma/contract/reports';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { makeChargeItem, takePayment } from '../billing/billing.make.ts';
import { makeBegunEncounter, makeEncounter, makePatientFor, makeVisit, requiredNotes } from '../encounters/encounters.make.ts';
import { pdfFile } from '../files/files.make.ts';
import { bookSlot, makeSchedule, slotsOf } from '../scheduling/scheduling.make.ts';
import { readTimeline as readFrom } from './read-timeline.ts';
import type { ReportsPorts } from './reports.ports.ts';

let home: Awaited<ReturnType<typeof found>>;
let all: Caller;
let patient: string;
beforeEach(async () => {
  home = await withRole(await found(), 'All', ['*']);
  all = await signedIn(home, { role: 'All' });
  patient = (await makePatientFor(all)).id;
});

const timelineOf = async (query: object = {}, of = patient, by = all) =>
  (await by.ask(readTimeline, { params: { id: of }, query: query as never })).data;
const kindsIn = (entries: readonly { kind: TimelineKind }[]) => [...new Set(entries.map(({ kind }) => kind))].sort();

/** One record of each kind; answers the encounter. */
async function oneOfEach(): Promise<string> {
  const { id: encounter } = await makeBegunEncounter(all, { visit: (await makeVisit(all, { patient })).id, patient });
  await all.ask(editEncounter, { params: { id: encounter }, body: { notes: requiredNotes } });
  await all.ask(createDiagnosis, { body: { encounter, display: 'Malaria' } });
  const measured = { patient, encounter, effective_date_time: new Date().toISOString() };
  await all.ask(recordObservations, {
    body: [
      { ...measured, code: '8867-4', value: '72' },
      { ...measured, code: '9279-1', value: '18' },
    ],
  });
  await all.ask(createCarePlan, { body: { patient_id: patient, title: 'Fever', note: 'Lives alone' } });
  await all.ask(createFormResponse, { body: { patient_id: patient, form: 'covid-admission' } });
  await all.ask(createAllergy, { body: { patient_id: patient, substance: 'Penicillin' } });
  await all.ask(createReferral, { body: { patient_id: patient, referred_to_organization: 'Ridge', reason: 'Hernia' } });
  await all.ask(uploadAttachment, { body: { file: pdfFile(), title: 'letter', category: 'document', patient_id: patient } });
  await makeSchedule(all, Object.values(home.locations)[0]!);
  const [slot] = await slotsOf(all);
  await bookSlot(all, slot!.id, patient);
  await makeChargeItem(all, patient, '1250.50', { description: 'Dressing' });
  const paid = await makeChargeItem(all, patient, '60');
  const payment_id = await takePayment(all, paid.id);
  await all.ask(createRefund, {
    body: { kind: 'return', payment_id, charge_item_ids: [paid.id], destination: 'bank-transfer', reason: 'Paid twice' },
  });
  return encounter;
}

describe('the timeline of a patient', () => {
  it('TAB-015 has one of each kind, newest first, what was measured at one time as one entry', async () => {
    const encounter = await oneOfEach();
    const { entries, next, left_out, failed } = await timelineOf();
    expect({ next, left_out, failed }).toEqual({ next: null, left_out: [], failed: [] });
    expect(kindsIn(entries)).toEqual([
      'allergy',
      'appointment',
      'bill',
      'care-plan',
      'diagnosis',
      'encounter',
      'file',
      'form',
      'note',
      'observation',
      'payment',
      'referral',
      'refund',
      'visit',
    ]);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const of = (kind: TimelineKind) => entries.filter((entry) => entry.kind === kind);
    expect(of('observation')).toHaveLength(1);
    expect(of('observation')[0]!.detail).toMatch(/72.*18|18.*72/);
    expect(of('observation')[0]!.encounter_id).toBe(encounter);
    expect(
      of('note')
        .map(({ title, status }) => [title, status])
        .sort(),
    ).toEqual([
      ['chief-complaint', 'unsigned'],
      ['history-of-presenting-illness', 'unsigned'],
    ]);
    expect(of('diagnosis')[0]).toMatchObject({ title: 'Malaria', encounter_id: encounter });
    expect(of('file')[0]).toMatchObject({ title: 'letter.pdf', filename: expect.stringMatching(/\.pdf$/) });
    expect(of('bill').find(({ title }) => title === 'Dressing')).toMatchObject({
      detail: 'GHS 1,250.50',
      status: 'billable',
      encounter_id: null,
    });
    expect(of('payment')).toMatchObject([{ title: expect.stringMatching(/\d/), detail: 'GHS 60.00', status: 'card' }]);
    expect(of('refund')).toMatchObject([{ title: '', detail: 'GHS 60.00: Paid twice' }]);
    expect(of('care-plan')[0]).toMatchObject({ title: 'Fever', detail: 'Lives alone', status: 'active' });
    expect(of('form')[0]).toMatchObject({ title: 'COVID-19: admission', detail: null, status: 'in-progress' });
    expect(of('referral')[0]).toMatchObject({ title: 'Ridge', detail: 'Hernia', status: 'active' });
  });

  it('TAB-015 is read page after page, each entry once, and by kind', async () => {
    await oneOfEach();
    await makePatientFor(all);
    const whole = (await timelineOf()).entries.map(({ id }) => id);
    const read: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof timelineOf>> = await timelineOf({ limit: 2, ...(before && { before }) });
      expect(page.entries.length).toBeGreaterThan(0);
      read.push(...page.entries.map(({ id }) => id));
      before = page.next;
    } while (before);
    expect(read).toEqual(whole);
    expect(new Set(read).size).toBe(read.length);
    expect(kindsIn((await timelineOf({ kinds: 'note,file' })).entries)).toEqual(['file', 'note']);
    await expect(timelineOf({ kinds: 'note,bills' })).rejects.toMatchObject({ status: 400 });
    await expect(timelineOf({ before: 'yesterday_1' })).rejects.toMatchObject({ status: 400 });
  });

  it('TAB-015 pages do not lose readings and records of the very same moment', async () => {
    const { id: encounter } = await makeBegunEncounter(all, { visit: (await makeVisit(all, { patient })).id, patient });
    await all.ask(editEncounter, { params: { id: encounter }, body: { notes: requiredNotes } });
    await all.ask(recordObservations, { body: [{ patient, encounter, code: '8867-4', value: '72' }] });
    const at = '2026-01-05T10:00:00Z';
    await asOwner('update encounters.visit set arrived_at = $2, listed_at = $2 where patient_id = $1', [patient, at]);
    await asOwner('update encounters.encounter set start_time = $2 where patient_id = $1', [patient, at]);
    await asOwner('update encounters.note set created_at = $2 where patient_id = $1', [patient, at]);
    await asOwner('update observations.observation set effective_date_time = $2 where patient_id = $1', [patient, at]);
    const first = await timelineOf({ limit: 2 });
    const second = await timelineOf({ limit: 2, before: first.next });
    const third = await timelineOf({ limit: 2, before: second.next });
    const read = [first, second, third].flatMap(({ entries }) => entries);
    expect(read).toHaveLength(5);
    expect(new Set(read.map(({ id }) => id)).size).toBe(5);
    expect(third.next).toBeNull();
  });

  it('TAB-015 leaves out what the role may not read, and says so', async () => {
    await oneOfEach();
    const clerk = await signedIn(home, { role: 'Receptionist' });
    const { entries, left_out } = await timelineOf({}, patient, clerk);
    expect(left_out).toEqual(['encounter', 'note', 'diagnosis', 'care-plan', 'observation', 'form', 'allergy']);
    expect(kindsIn(entries)).toEqual(['appointment', 'bill', 'file', 'payment', 'referral', 'refund', 'visit']);
    const notes = await timelineOf({ kinds: 'note' }, patient, clerk);
    expect(notes).toMatchObject({ entries: [], left_out: ['note'] });
    const stranger = await signedIn(await withRole(await found(), 'All', ['*']), { role: 'All' });
    await expect(timelineOf({}, patient, stranger)).rejects.toMatchObject({ status: 404 });
  });

  it('TAB-015 has neither discarded encounters with their notes nor what was entered in error', async () => {
    const { id: kept } = await makeBegunEncounter(all, { visit: (await makeVisit(all, { patient })).id, patient });
    const wrong = await all.ask(createDiagnosis, { body: { encounter: kept, display: 'Typhoid' } });
    await all.ask(deleteDiagnosis, { params: { id: wrong.data.id }, body: { reason: 'Another patient' } });
    const other = (await makePatientFor(all)).id;
    const { id: discarded } = await makeEncounter(all, {
      patient: other,
      visit: (await makeVisit(all, { patient: other })).id,
      notes: [{ note_type: 'visit-note', note: 'Opened by mistake' }],
    });
    expect(kindsIn((await timelineOf({}, other)).entries)).toEqual(['encounter', 'note', 'visit']);
    await all.ask(discardEncounter, { params: { id: discarded }, body: { reason: 'By mistake' } });
    expect(kindsIn((await timelineOf({}, other)).entries)).toEqual(['visit']);
    expect(kindsIn((await timelineOf()).entries)).toEqual(['encounter', 'visit']);
  });

  it('TAB-015 has neither care plans and forms that were entered in error, nor care plans of discarded encounters', async () => {
    const { data: plan } = await all.ask(createCarePlan, { body: { patient_id: patient, title: 'Fever' } });
    const { data: form } = await all.ask(createFormResponse, { body: { patient_id: patient, form: 'covid-admission' } });
    const { id: encounter } = await makeEncounter(all, { patient });
    await all.ask(createCarePlan, { body: { patient_id: patient, title: 'Cough', encounter } });
    const kinds = 'care-plan,form';
    expect((await timelineOf({ kinds })).entries.map(({ title }) => title)).toEqual(['Cough', 'COVID-19: admission', 'Fever']);
    await all.ask(deleteCarePlan, { params: { id: plan.id }, body: { reason: 'Another patient' } });
    await all.ask(deleteFormResponse, { params: { id: form.id }, body: { reason: 'Another patient' } });
    await all.ask(discardEncounter, { params: { id: encounter }, body: { reason: 'By mistake' } });
    expect((await timelineOf({ kinds })).entries).toEqual([]);
  });

  it('TAB-015 says which source failed, and the others stand', async () => {
    await makeVisit(all, { patient });
    const row = (at: string) => sql`select ${patient}::uuid as id, '2026-01-05T10:00:00Z'::timestamptz as at, 'A'::text as title,
      null::text as detail, false as is_html, ${at}::text as status, null::uuid as by_id, null::text as by_name, null::uuid as encounter_id,
      null::text as filename`;
    const permission = 'visits.read' as const;
    const good: ReportsPorts['timeline'][TimelineKind] = { permission, entries: () => sql`${row('none')} limit 0` };
    const sources = Object.fromEntries(timelineKinds.map((kind) => [kind, good])) as unknown as ReportsPorts['timeline'];
    const timeline = {
      ...sources,
      note: {
        permission,
        entries: () => sql`select * from (${row('bad')}) r where 1 / length(r.title || 'x') = 1 / (length(r.title) - 1)`,
      },
      file: { permission, entries: () => row('good') },
    };
    const heard: object[] = [];
    const { data } = await withTenant(pool, home.organization_id, 'write', (db) =>
      readFrom({ timeline })(
        {
          ...{ db, organization_id: home.organization_id, now: new Date(), announce: async () => {} },
          actor: { permissions: new Set(['visits.read']) } as never,
          log: { info: () => {}, warn: () => {}, error: (facts) => heard.push(facts) },
        },
        { params: { id: patient }, query: { limit: 10 } } as never,
        undefined as never,
      ),
    );
    expect(data).toMatchObject({ failed: ['note'], left_out: [], next: null });
    expect(data.entries.map(({ kind, title }) => [kind, title])).toEqual([['file', 'A']]);
    expect(heard).toHaveLength(1);
  });
});

it('PAT-050 a merge takes notes along, signed ones as well and unaltered, and its undoing gives them back', async () => {
  const { id: encounter } = await makeBegunEncounter(all, { visit: (await makeVisit(all, { patient })).id, patient });
  await all.ask(editEncounter, { params: { id: encounter }, body: { notes: requiredNotes } });
  await all.ask(createDiagnosis, { body: { encounter, display: 'Malaria' } });
  await all.ask(finishEncounter, { params: { id: encounter } });
  const notes = () =>
    asOwner('select id, patient_id, note, signed_at, version, updated_at from encounters.note where encounter_id = $1 order by id', [
      encounter,
    ]);
  const before = await notes();
  expect(before.every(({ signed_at }) => signed_at !== null)).toBe(true);
  const survivor = (await makePatientFor(all, { first_name: 'Kofi', last_name: 'Survivor' })).id;
  const { data: merge } = await all.ask(mergePatients, { params: { id: survivor }, body: { loser_id: patient } });
  expect(await notes()).toEqual(before.map((note) => ({ ...note, patient_id: survivor })));
  const moved = (await timelineOf({}, survivor)).entries;
  expect(kindsIn(moved)).toEqual(['diagnosis', 'encounter', 'note', 'visit']);
  expect((await all.ask(listNotes, { query: { patient: survivor } })).total).toBe(2);
  await all.ask(undoMerge, { params: { id: (merge as { id: string }).id } });
  expect(await notes()).toEqual(before);
  expect((await timelineOf({ kinds: 'note,diagnosis' })).entries).toHaveLength(3);
});
