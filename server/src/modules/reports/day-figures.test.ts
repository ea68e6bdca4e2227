import { editEncounter, finishEncounter, openEncounter, startEncounter } from '@akoma/contract/encounters';
import { callWaiting, listQueue } from '@akoma/contract/queue';
import { mergePatients } from '@akoma/contract/patients';
import {
  exportDayFigures,
  exportPeopleBehind,
  listPeopleBehind,
  listPatientsSeen,
  readAppointmentFigures,
  readAttendance,
  readWaitingTimes,
} from '@akoma/contract/reports';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeEncounter, makePatientFor, makeVisit, requiredNotes } from '../encounters/encounters.make.ts';
import { bookSlot, makeSchedule, slotsOf } from '../scheduling/scheduling.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let clerk: Caller;
let doctor: Caller;
let clinic: string;
beforeEach(async () => {
  home = await found();
  [clerk, doctor] = await Promise.all([signedIn(home, { role: 'Receptionist' }), signedIn(home, { role: 'Clinician' })]);
  clinic = Object.values(home.locations)[0]!;
});

const march = { start_date: '2025-03-01', end_date: '2025-03-01' };
/** Lets a visit have begun at that moment, and if it is finished, have ended hours later. */
async function arriveAt({ id, patient }: { id: string; patient: string }, at: string, status: string): Promise<void> {
  await asOwner(
    `update encounters.visit set arrived_at = $2, listed_at = $2, status = $3,
       ended_at = case when $3 = 'finished' then $2::timestamptz + interval '9 hours' end where id = $1`,
    [id, at, status],
  );
  if (status !== 'arrived') await asOwner('update patients.patient set current_visit_id = null where id = $1', [patient]);
}
const bornOn = (patient: string, birth_date: string | null, gender = 'FEMALE', precision = 'day') =>
  asOwner(
    `update patients.patient set birth_date = $2, birth_date_precision = case when $2::date is null then null else $4 end, gender = $3, unknown = true
     where id = $1`,
    [patient, birth_date, gender, precision],
  );
async function came(at: string, given: Parameters<typeof makeVisit>[1] = {}, status = 'arrived') {
  const visit = await makeVisit(clerk, { location_id: clinic, ...given });
  await arriveAt(visit, at, status);
  return visit;
}
const namesOf = async (query: object) => clerk.ask(listPeopleBehind, { query: { page_size: 100, ...query } as never });

describe('attendance', () => {
  const noon = '2025-03-01T12:00:00Z';
  const births: [birth_date: string | null, group: string][] = [
    ['2025-03-01', '0-27d'],
    ['2025-02-02', '0-27d'],
    ['2025-02-01', '1-11m'],
    ['2024-03-02', '1-11m'],
    ['2024-03-01', '1-4'],
    ['2020-03-02', '1-4'],
    ['2020-02-29', '5-9'],
    ['2015-03-02', '5-9'],
    ['2015-03-01', '10-14'],
    ['2010-03-01', '15-17'],
    ['2007-03-02', '15-17'],
    ['2007-03-01', '18-19'],
    ['2005-03-01', '20-34'],
    ['1990-03-01', '35-49'],
    ['1975-03-01', '50-59'],
    ['1965-03-01', '60-69'],
    ['1955-03-02', '60-69'],
    ['1955-03-01', '70+'],
    ['2025-03-02', 'unknown'],
    [null, 'unknown'],
  ];
  it('ROUTE-016 counts each age on the day of the visit, at both ends of every group', async () => {
    const expected = new Map<string, number>();
    const of = new Map<string, string>();
    for (const [birth_date, group] of births) {
      const { patient } = await came(noon);
      await bornOn(patient, birth_date);
      expected.set(group, (expected.get(group) ?? 0) + 1);
      of.set(patient, group);
    }
    const { data } = await clerk.ask(readAttendance, { query: march });
    expect(data.attended).toBe(births.length);
    expect(Object.fromEntries(data.groups.map(({ age_group, attended }) => [age_group, attended]))).toEqual(Object.fromEntries(expected));
    const { data: people, total } = await namesOf(march);
    expect(total).toBe(births.length);
    expect(people.map(({ patient, age_group }) => [patient, age_group]).sort()).toEqual([...of].sort());
    // a birth on 29 February is of age on 1 March, not on 28 February
    const early = { start_date: '2025-02-28', end_date: '2025-02-28' };
    const leap = await came('2025-02-28T12:00:00Z');
    await bornOn(leap.patient, '2020-02-29');
    expect((await clerk.ask(readAttendance, { query: early })).data.groups).toMatchObject([{ age_group: '1-4', attended: 1 }]);
  });

  it('ROUTE-016 counts all who arrived: estimated ages and every sex, the dead, not the cancelled, and days of the organisation’s clock', async () => {
    await asOwner(`update organization.organization set timezone = 'Asia/Kolkata' where organization_id = $1`, [home.organization_id]);
    const sexes = ['MALE', 'FEMALE', 'OTHER', 'UNKNOWN'];
    for (const gender of sexes) {
      const { patient } = await came('2025-02-28T18:30:00Z', {}, 'finished');
      await bornOn(patient, '1990-01-01', gender, gender === 'UNKNOWN' ? 'estimated' : 'day');
      if (gender === 'MALE')
        await asOwner(`update patients.patient set is_deceased = true, deceased_at = '2025-02-28T23:00:00Z' where id = $1`, [patient]);
    }
    await came('2025-02-28T20:00:00Z', {}, 'cancelled');
    await came('2025-02-28T18:29:59Z');
    await came('2025-03-01T18:30:00Z');
    await came('2025-03-01T18:29:59Z', { location_id: null });
    const query = { start_date: '2025-02-28T18:30:00Z', end_date: '2025-03-01T18:29:59.999Z' };
    const { data } = await clerk.ask(readAttendance, { query });
    expect(data).toMatchObject({ attended: 5, estimated: 1, new: 5 });
    const ofClinic = data.groups.filter(({ location_id }) => location_id === clinic);
    expect(ofClinic.map(({ gender, attended, age_group }) => [gender, attended, age_group]).sort()).toEqual(
      sexes.map((gender) => [gender, 1, '35-49']).sort(),
    );
    expect((await clerk.ask(readAttendance, { query: { ...query, location_id: 'none' } })).data).toMatchObject({ attended: 1 });
    expect((await clerk.ask(readAttendance, { query: { ...query, location_id: clinic } })).data).toMatchObject({ attended: 4 });
    expect((await namesOf({ ...query, gender: 'OTHER' })).total).toBe(1);
  });

  it('ROUTE-016 the first visit of a calendar year is new, also after two records have become one', async () => {
    const [kept, gone] = [await makePatientFor(clerk), await makePatientFor(clerk)];
    for (const at of ['2024-12-31T12:00:00Z', '2025-01-01T08:00:00Z', '2025-03-01T08:00:00Z'])
      await came(at, { patient: kept.id }, 'finished');
    await came('2025-03-01T09:00:00Z', { patient: gone.id }, 'finished');
    const countOf = async (day: string) => (await clerk.ask(readAttendance, { query: { start_date: day, end_date: day } })).data;
    expect(await countOf('2025-01-01')).toMatchObject({ attended: 1, new: 1 });
    expect(await countOf('2025-03-01')).toMatchObject({ attended: 2, new: 1 });
    expect((await namesOf({ ...march, figure: 'new' })).data.map(({ patient }) => patient)).toEqual([gone.id]);
    const admin = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    await admin.ask(mergePatients, { params: { id: kept.id }, body: { loser_id: gone.id } });
    expect(await countOf('2025-03-01')).toMatchObject({ attended: 2, new: 0 });
    expect((await namesOf({ ...march, figure: 'old' })).data.map(({ patient }) => patient)).toEqual([kept.id, kept.id]);
  });
});

describe('waiting times', () => {
  it('QUEUE-001 ROUTE-016 are from the arrival to the call and to the first encounter, across midnight, and agree with the queue', async () => {
    const seenAfter = [10, 20, 30, 40, 1500];
    for (const minutes of seenAfter) {
      const visit = await came('2025-03-01T23:00:00Z', {}, 'finished');
      await asOwner(
        `insert into encounters.encounter (organization_id, id, patient_id, visit_id, is_ward_round, encounter_type, status, start_time, started_at,
           end_time, created_by_id) values ($1, gen_random_uuid(), $2, $3, false, 'AMB', 'finished', '2025-03-01T23:01:00Z',
           '2025-03-01T23:00:00Z'::timestamptz + make_interval(mins => $4), '2025-03-04T00:00:00Z', $5)`,
        [home.organization_id, visit.patient, visit.id, minutes, doctor.practitioner_role_id],
      );
    }
    await came('2025-03-01T10:00:00Z', {}, 'finished');
    const { data } = await clerk.ask(readWaitingTimes, { query: march });
    const seen = { people: 5, median: 30 * 60, p90: 1500 * 60, longest: 1500 * 60 };
    expect(data).toMatchObject({ attended: 6, seen, left: 1, waiting: { people: 0, longest: null }, called: { people: 0, median: null } });
    expect(data.groups).toMatchObject([{ location_id: clinic, attended: 6, seen, left: 1 }]);
    expect((await namesOf({ ...march, figure: 'seen', ordering: '-waited' })).data.map(({ waited }) => waited)).toEqual(
      [...seenAfter].reverse().map((minutes) => minutes * 60),
    );
    expect((await namesOf({ ...march, figure: 'left' })).total).toBe(1);
  });

  it('QUEUE-001 LIST-019 those who wait now are those in the queue, as long as there', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const waiting = await makeVisit(clerk, { location_id: clinic, arrived_at: ago(50) });
    const called = await makeVisit(clerk, { location_id: clinic, arrived_at: ago(40) });
    await clerk.ask(callWaiting, { params: { id: called.id } });
    // an entry of a chart ends no wait
    const charted = await makeVisit(clerk, { location_id: clinic, arrived_at: ago(30) });
    await doctor.ask(openEncounter, { body: { patient: charted.patient, visit: charted.id, encounter_type: 'vitals-observation' } });
    const begun = await makeVisit(clerk, { location_id: clinic, arrived_at: ago(20) });
    const { id } = await makeEncounter(doctor, { patient: begun.patient, visit: begun.id });
    await doctor.ask(startEncounter, { params: { id } });
    const over = await makeVisit(clerk, { location_id: clinic, arrived_at: ago(15) });
    const { id: last } = await makeEncounter(doctor, { patient: over.patient, visit: over.id });
    await doctor.ask(startEncounter, { params: { id: last } });
    await doctor.ask(editEncounter, { params: { id: last }, body: { notes: requiredNotes } });
    await doctor.ask(finishEncounter, { params: { id: last } });

    const span = { start_date: ago(60 * 24), end_date: ago(-60) };
    const { data } = await clerk.ask(readWaitingTimes, { query: span });
    const queue = await clerk.ask(listQueue, { query: { workspace: 'RECEPT', group: 'due', ordering: 'time' } });
    const met = await clerk.ask(listQueue, { query: { workspace: 'RECEPT', group: 'met', ordering: 'time' } });
    const inQueue = [...met.data, ...queue.data];
    expect(inQueue.map(({ visit_id }) => visit_id)).toEqual([waiting.id, called.id, charted.id]);
    expect(data.waiting).toEqual({ people: 3, longest: Math.round((Date.parse(data.as_at) - Date.parse(inQueue[0]!.time)) / 1000) });
    const named = async (ordering?: string) => (await namesOf({ ...span, figure: 'waiting', ordering })).data.map((one) => one.id);
    expect(await named()).toEqual(inQueue.map(({ visit_id }) => visit_id));
    expect(await named('-at')).toEqual((await named('at')).reverse());
    expect(data).toMatchObject({ attended: 5, called: { people: 1 }, seen: { people: 2 }, left: 0 });
    expect(data.called.longest).toBeGreaterThanOrEqual(40 * 60 - 1);
  });
});

describe('appointments', () => {
  it('ROUTE-016 APPT-013 are counted by clinic and practitioner: who came, who did not, who is expected', async () => {
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    await makeSchedule(owner, clinic, { practitioner: doctor.practitioner_role_id });
    const slots = await slotsOf(owner);
    const statuses = ['pending', 'booked', 'arrived', 'fulfilled', 'noshow', 'noshow', 'cancelled'];
    for (const [at, status] of statuses.entries()) {
      const { id } = await bookSlot(owner, slots[at]!.id, (await makePatientFor(clerk)).id);
      await asOwner('update scheduling.appointment set status = $2 where id = $1', [id, status]);
    }
    const span = { start_date: '2030-01-07', end_date: '2030-01-13' };
    const { data } = await clerk.ask(readAppointmentFigures, { query: span });
    const counts = { booked: 6, came: 2, no_show: 2, expected: 2, cancelled: 1 };
    expect(data).toMatchObject(counts);
    expect(data.groups).toEqual([
      expect.objectContaining({ location_id: clinic, practitioner_id: doctor.practitioner_role_id, ...counts }),
    ]);
    for (const [figure, people] of Object.entries(counts)) {
      expect((await namesOf({ ...span, figure, practitioner_id: doctor.practitioner_role_id })).total, figure).toBe(people);
    }
  });
});

describe('the names behind a number', () => {
  it('PERM-001 need the permission to see patients, and each is left in the trail', async () => {
    const counting = await signedIn(await withRole(home, 'Counting', ['visits.read']), { role: 'Counting' });
    const { patient } = await came(`2025-03-01T12:00:00Z`);
    expect((await counting.ask(readAttendance, { query: march })).data.attended).toBe(1);
    expect((await counting.send(listPeopleBehind, { query: march } as never)).statusCode).toBe(403);
    const admin = await signedIn(home, { role: 'Administrator' });
    const seenBy = async (person: Caller) =>
      (await admin.ask(listPatientsSeen, { query: { practitioner_id: person.practitioner_role_id } })).data.map(({ id }) => id);
    expect(await seenBy(counting)).toEqual([]);
    expect((await counting.send(exportPeopleBehind, { query: march, body: { format: 'csv' } } as never)).statusCode).toBe(403);
    const file = (await doctor.send(exportPeopleBehind, { query: march, body: { format: 'csv' } } as never)).body.trim().split('\n');
    expect(file).toHaveLength(2);
    await doctor.ask(listPeopleBehind, { query: march });
    expect(await seenBy(doctor)).toEqual([patient]);
  });

  it('ROUTE-016 a span that is backwards or longer than 92 days is refused at its end, a clinic of others by its name', async () => {
    const refusedAt = async (query: object) => {
      const answer = await clerk.send(readAttendance, { query } as never);
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
    };
    expect(await refusedAt({ start_date: '2025-03-02', end_date: '2025-03-01' })).toEqual([400, ['end_date']]);
    expect(await refusedAt({ start_date: '2025-01-01', end_date: '2025-04-03' })).toEqual([400, ['end_date']]);
    expect(await refusedAt({ start_date: '2025-01-01', end_date: '2025-04-02' })).toEqual([200, []]);
    expect(await refusedAt({ location_id: Object.values((await found()).locations)[0] })).toEqual([404, ['location_id']]);
  });

  it('LIST-003 the file of a part holds what the screen shows', async () => {
    const { patient } = await came('2025-03-01T12:00:00Z');
    await bornOn(patient, '1990-01-01', 'MALE');
    const csv = async (part: string) =>
      (await clerk.send(exportDayFigures, { query: { ...march, part }, body: { format: 'csv' } } as never)).body
        .replaceAll('"', '')
        .split(/\r?\n/);
    const [heads, all] = await csv('attendance');
    expect(heads).toContain('Clinic,Age,Male,Female,Other,Sex not known,Total,New,Old');
    expect(all).toBe('All clinics,All ages,1,0,0,0,1,1,0');
    expect((await csv('waiting'))[1]).toBe(
      'All clinics,1,0,,,,0,,,,1,' +
        String(Math.floor((await clerk.ask(readWaitingTimes, { query: march })).data.waiting.longest! / 60)) +
        ',0',
    );
    expect((await csv('appointments'))[1]).toBe('All clinics,All practitioners,0,0,0,0,0');
  });
});
