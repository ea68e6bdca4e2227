import type { InputOf } from '@akoma/contract/base';
import { updateOrganization } from '@akoma/contract/organization';
import { updatePatient } from '@akoma/contract/patients';
import * as contract from '@akoma/contract/scheduling';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { giveService } from '../catalogue/catalogue.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { bookSlot, makeSchedule, slotsOf } from './scheduling.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let admin: Caller;
let desk: Caller;
let doctor: Caller;
let patient: string;
let service: string;
let location: string;
let slots: contract.Slot[];

/** A doctor who sees patients from 9:00 to 10:30 every Monday from 7 January to 11 March 2030. */
beforeEach(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
  desk = await signedIn(home, { role: 'Receptionist' });
  doctor = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
  location = Object.values(home.locations)[0]!;
  service = (await giveService(admin)).id;
  await planned();
  patient = (await givePatient(desk, { first_name: 'Ama', last_name: 'Mensah' })).id;
  slots = await slotsOf(desk);
});

const planned = (more: object = {}) =>
  makeSchedule(admin, location, {
    ...{ practitioner: doctor.practitioner_role_id, healthcare_service: service, end_time: '10:30', days: ['mon'], recurring_weeks: 1 },
    ...{ planning_horizon_end: '2030-03-11', ...more },
  });
const own = (caller = desk) => ({ id: caller.organization_id });
type Asked = Partial<InputOf<typeof contract.bookSeries>['body']>;
const wanted = (more: Asked = {}) => ({ slot_id: slots[1]!.id, patient_id: patient, every_weeks: 2, times: 3, ...more });
const book = async (more: Asked = {}, headers: Record<string, string> = {}) =>
  (await desk.ask(contract.bookSeries, { params: own(), body: wanted(more) }, headers)).data;
const plan = async (query: Partial<InputOf<typeof contract.planSeries>['query']> = {}) =>
  (await desk.ask(contract.planSeries, { params: own(), query: { slot_id: slots[1]!.id, every_weeks: 2, times: 3, ...query } })).data;
const rows = () =>
  asOwner<{ starts_at: Date; status: string; series_number: number }>(
    'select starts_at, status, series_number from scheduling.appointment where organization_id = $1 and series_id is not null order by starts_at',
    [desk.organization_id],
  );
const starts = async () => (await rows()).map(({ starts_at }) => new Date(starts_at).toISOString().slice(0, 16));
const states = async () => (await rows()).map(({ status }) => status);
const nothing = async () => {
  expect(await rows()).toEqual([]);
  expect(await asOwner('select from scheduling.appointment_series where organization_id = $1', [desk.organization_id])).toEqual([]);
};
const slotOn = async (date: string, hour: string) =>
  (await slotsOf(desk, { start: date, end: date })).find(({ start }) => start.includes(`T${hour}`))!;
const away = (start_date: string, end_date = start_date) =>
  admin.ask(contract.createLeave, {
    params: { ...own(), practitioner_id: doctor.practitioner_role_id },
    body: { start_date, end_date },
  });

test('SLOT-001 SLOT-005 a plan names each day as free, taken, closed or not planned yet, with the nearest three of what is free', async () => {
  await bookSlot(desk, (await slotOn('2030-01-21', '09:30')).id, patient);
  await away('2030-02-04');
  const days = await plan({ times: 6 });
  expect(days.map(({ date, state, nearest }) => [date, state, nearest.length])).toEqual([
    ['2030-01-07', 'free', 0],
    ['2030-01-21', 'taken', 3],
    ['2030-02-04', 'closed', 3],
    ['2030-02-18', 'free', 0],
    ['2030-03-04', 'free', 0],
    ['2030-03-18', 'beyond', 2],
  ]);
  expect(days[1]!.nearest.slice(0, 2).map(({ start }) => start.slice(0, 16))).toEqual(['2030-01-21T09:00', '2030-01-21T10:00']);
  // a day of the series itself is not offered in place of another
  expect(days[5]!.nearest.map(({ start }) => start.slice(0, 16))).toEqual(['2030-03-11T10:00', '2030-03-11T09:30']);
  expect((await plan({ times: undefined, until: '2030-02-17' })).map(({ date }) => date)).toEqual([
    '2030-01-07',
    '2030-01-21',
    '2030-02-04',
  ]);
  await nothing();
});

test('SLOT-001 a plan goes on in the next schedule of the same practitioner and service', async () => {
  await planned({ planning_horizon_start: '2030-03-12', planning_horizon_end: '2030-06-30' });
  expect((await plan({ times: 7 })).map(({ state }) => state)).toEqual(Array(7).fill('free'));
});

test('APPT-020 APPT-023 a series is booked in one go, numbered by time; the patient is told once and reminded of each', async () => {
  const { appointments, failed, id, every_weeks } = await book({ appointment_type: 'FOLLOWUP', comment: 'Brings the brace.' });
  expect([failed, every_weeks]).toEqual([[], 2]);
  expect(appointments.map(({ slot, series, appointment_type }) => [slot.start.slice(0, 16), series?.number, appointment_type])).toEqual([
    ['2030-01-07T09:30', 1, 'FOLLOWUP'],
    ['2030-01-21T09:30', 2, 'FOLLOWUP'],
    ['2030-02-04T09:30', 3, 'FOLLOWUP'],
  ]);
  expect(appointments[2]!.series).toEqual({ uuid: id, id, number: 3, count: 3, every_weeks: 2 });
  const { data } = await desk.ask(contract.listAppointments, { params: own(), query: { patient_id: patient } });
  expect(data.map(({ series }) => series?.number)).toEqual([3, 2, 1]);
  const messages = await asOwner<{ kind: string; n: string }>(
    'select kind, count(distinct appointment_id) as n from scheduling.appointment_message where organization_id = $1 group by kind order by kind',
    [desk.organization_id],
  );
  expect(messages.map(({ kind, n }) => [kind, Number(n)])).toEqual([
    ['confirmation', 1],
    ['reminder_day', 3],
    ['reminder_hours', 3],
  ]);
  const events = await asOwner<{ name: string }>('select name from platform.outbox where organization_id = $1', [desk.organization_id]);
  expect(events.filter(({ name }) => name === 'scheduling.appointmentBooked')).toHaveLength(3);
});

test('APPT-023 what cannot be had is named by its day, and the rest stands; days are left out, or booked at another time', async () => {
  await bookSlot(desk, (await slotOn('2030-01-21', '09:30')).id, patient);
  const later = await slotOn('2030-02-04', '10:00');
  const { appointments, failed } = await book({ times: 6, skip: ['2030-02-18'], instead: [{ date: '2030-02-04', slot_id: later.id }] });
  expect(appointments.map(({ slot }) => slot.start.slice(0, 16))).toEqual(['2030-01-07T09:30', '2030-02-04T10:00', '2030-03-04T09:30']);
  expect(appointments.map(({ series }) => [series?.number, series?.count])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(failed.map(({ date, state }) => [date, state])).toEqual([
    ['2030-01-21', 'taken'],
    ['2030-03-18', 'beyond'],
  ]);
});

test('APPT-023 where no day can be had, nothing is booked and each is named', async () => {
  await bookSlot(desk, slots[1]!.id, patient);
  await away('2030-01-21', '2030-02-04');
  const refused = await desk.send(contract.bookSeries, { params: own(), body: wanted() });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'scheduling.seriesNotBooked']);
  expect(refused.json().data.failed.map(({ state }: { state: string }) => state)).toEqual(['taken', 'closed', 'closed']);
  await nothing();
});

test('APPT-023 a second press books nothing more: by its key it gets the first answer', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = [await book({}, key), await book({}, key)];
  expect(second).toEqual(first);
  await expect(book()).rejects.toMatchObject({ status: 409, code: 'scheduling.seriesNotBooked' });
  expect(await rows()).toHaveLength(3);
});

test('APPT-035 of several who book the same series at once each day goes to one, and nobody gets an error', async () => {
  const clerks = [desk, await signedIn(home, { role: 'Receptionist' }), await signedIn(home, { role: 'Receptionist' })];
  const answers = await Promise.all(
    clerks.map((clerk, n) =>
      clerk.send(contract.bookSeries, { params: own(), body: n === 0 ? wanted() : wanted({ every_weeks: 1, times: 5 }) }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const taken = await starts();
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 201).flatMap((one) => one.json().data.appointments)).toHaveLength(5);
});

test('APPT-023 the time of a series is that of the organisation’s clock', async () => {
  const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
  await owner.ask(updateOrganization, { params: own(), body: { timezone: 'Asia/Kolkata' } });
  slots = await slotsOf(desk);
  await book();
  expect(await starts()).toEqual(['2030-01-07T04:00', '2030-01-21T04:00', '2030-02-04T04:00']);
  // early in the day it is still the day before by UTC
  await planned({ start_time: '03:00', end_time: '04:00' });
  slots = (await slotsOf(desk, { start: '2030-01-06' })).filter(({ start }) => start.includes('T21:'));
  expect(
    (await plan({ slot_id: slots[0]!.id, every_weeks: 1, times: 2 })).map(({ date, state, slot }) => [
      date,
      state,
      slot?.start.slice(0, 16),
    ]),
  ).toEqual([
    ['2030-01-07', 'free', '2030-01-06T21:30'],
    ['2030-01-14', 'free', '2030-01-13T21:30'],
  ]);
});

test.each([
  [{ times: 27 }, 'times'],
  [{ times: 1 }, 'times'],
  [{ times: undefined }, 'times'],
  [{ until: '2030-02-04' }, 'until'],
  [{ times: undefined, until: '2031-02-04', every_weeks: 1 }, 'until'],
  [{ times: undefined, until: '2030-01-08' }, 'until'],
  [{ every_weeks: 0 }, 'every_weeks'],
  [{ skip: ['2030-01-08'] }, 'skip'],
  [{ skip: ['2030-01-07', '2030-01-21', '2030-02-04'] }, 'skip'],
])('APPT-023 a series of %o is refused at %s and books nothing', async (more, field) => {
  const refused = await desk.send(contract.bookSeries, { params: own(), body: wanted(more as Asked) });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
  await nothing();
});

test('APPT-023 who may not, somebody else’s slots and patients, and the dead: nothing is booked', async () => {
  const stranger = await signedIn(await found(), { role: 'Receptionist' });
  const biller = await signedIn(home, { role: 'Billing Officer' });
  await expect(biller.ask(contract.bookSeries, { params: own(), body: wanted() })).rejects.toMatchObject({ status: 403 });
  await expect(stranger.ask(contract.bookSeries, { params: own(), body: wanted() })).rejects.toMatchObject({ status: 404 });
  const theirs = (await givePatient(stranger)).id;
  await expect(stranger.ask(contract.bookSeries, { params: own(stranger), body: wanted({ patient_id: theirs }) })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    stranger.ask(contract.planSeries, { params: own(stranger), query: { slot_id: slots[1]!.id, every_weeks: 1, times: 2 } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(book({ patient_id: theirs })).rejects.toMatchObject({ status: 404 });
  await desk.ask(updatePatient, { params: { id: patient }, body: { is_deceased: true } });
  await expect(book()).rejects.toMatchObject({ status: 409, code: 'scheduling.patientDeceased' });
  await nothing();
});

test('APPT-018 APPT-027 APPT-028 one of a series is cancelled, or it and those that follow; the slots are free again, nobody is reminded', async () => {
  const { appointments } = await book({ every_weeks: 1, times: 5 });
  const at = (n: number) => ({ params: { ...own(), appointment_id: appointments[n]!.id } });
  await desk.ask(contract.actOnAppointment, { ...at(1), body: { action: 'cancel' } });
  expect(await states()).toEqual(['pending', 'cancelled', 'pending', 'pending', 'pending']);
  await desk.ask(contract.actOnAppointment, { ...at(3), body: { action: 'CANCEL', following: true, reason: 'Travels.' } });
  expect(await states()).toEqual(['pending', 'cancelled', 'pending', 'cancelled', 'cancelled']);
  await desk.ask(contract.cancelAppointment, { ...at(0), body: { following: true } });
  expect(await states()).toEqual(Array(5).fill('cancelled'));
  expect((await desk.ask(contract.readAppointment, at(4))).data).toMatchObject({
    cancel_reason: 'Travels.',
    series: { number: 5, count: 5 },
  });
  expect((await plan({ every_weeks: 1, times: 5 })).map(({ state }) => state)).toEqual(Array(5).fill('free'));
  const waiting = await asOwner(`select from scheduling.appointment_message where organization_id = $1 and state = 'waiting'`, [
    desk.organization_id,
  ]);
  expect(waiting).toEqual([]);
});

test('APPT-034 those that follow are cancelled only with one that can be, and stay as they are where they are over or arrived', async () => {
  const { appointments } = await book({ every_weeks: 1, times: 3 });
  const at = (n: number) => ({ params: { ...own(), appointment_id: appointments[n]!.id } });
  await desk.ask(contract.actOnAppointment, { ...at(1), body: { action: 'ARRIVE' } });
  await expect(desk.ask(contract.cancelAppointment, { ...at(1), body: { following: true } })).rejects.toMatchObject({ status: 409 });
  await expect(desk.ask(contract.cancelAppointment, { ...at(0), body: { following: true, version: 9 } })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await states()).toEqual(['pending', 'arrived', 'pending']);
  await desk.ask(contract.cancelAppointment, { ...at(0), body: { following: true } });
  expect(await states()).toEqual(['cancelled', 'arrived', 'cancelled']);
  const alone = await bookSlot(desk, slots[0]!.id, patient);
  const body = { action: 'cancel', following: true };
  const refused = await desk.send(contract.actOnAppointment, { params: { ...own(), appointment_id: alone.id }, body });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['following']]);
  const confirms = await desk.send(contract.actOnAppointment, {
    params: { ...own(), appointment_id: alone.id },
    body: { ...body, action: 'CONFIRM' },
  });
  expect(confirms.statusCode).toBe(400);
});
