import type { InputOf } from '@akoma/contract/base';
import { updateService } from '@akoma/contract/catalogue';
import { updateLocation, updateOrganization } from '@akoma/contract/organization';
import {
  createLeave,
  createScheduleException,
  findNextSlot,
  groupAvailableSlots,
  listAvailableSlots,
  readAppointment,
  readCalendar,
  updateSchedule,
} from '@akoma/contract/scheduling';
import { expect, test } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { giveService } from '../catalogue/catalogue.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { bookSlot, makeSchedule } from './scheduling.make.ts';

async function begin() {
  const home = await found();
  const ama = await signedIn(home, { role: 'Administrator', first_name: 'Ama', last_name: 'Addo' });
  const yaw = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
  const [location, other] = Object.values(home.locations) as [string, string];
  return { home, ama, yaw, location, other, service: await giveService(ama) };
}
const january = { start: '2030-01-07', end: '2030-01-31' };
const available = async (caller: Caller, query: InputOf<typeof listAvailableSlots>['query'] = january) =>
  (await caller.ask(listAvailableSlots, { params: { id: caller.organization_id }, query })).data;
const startsOf = async (caller: Caller, query?: InputOf<typeof listAvailableSlots>['query']) =>
  (await available(caller, query)).map(({ start }) => start.slice(0, 16));

test('SLOT-001 SCHED-014 a schedule from 09:00 to 10:00 offers two slots a day', async () => {
  const { ama, location, service } = await begin();
  const schedule = await makeSchedule(ama, location, { healthcare_service: service.id, end_time: '10:00', recurring_weeks: 0 });
  const reply = await ama.ask(listAvailableSlots, { params: { id: ama.organization_id }, query: january });
  expect(reply.success).toBe(true);
  expect(reply.data.map(({ start, end }) => [start, end])).toEqual([
    ['2030-01-07T09:00:00.000Z', '2030-01-07T09:30:00.000Z'],
    ['2030-01-07T09:30:00.000Z', '2030-01-07T10:00:00.000Z'],
    ['2030-01-11T09:00:00.000Z', '2030-01-11T09:30:00.000Z'],
    ['2030-01-11T09:30:00.000Z', '2030-01-11T10:00:00.000Z'],
  ]);
  expect(reply.data[0]).toMatchObject({
    status: 'free',
    minutes_duration: 30,
    schedule: schedule.id,
    practitioner: { id: ama.practitioner_role_id, full_name: 'Ama Addo' },
    healthcare_service: { id: service.id, name: 'General consultation' },
    location: { id: location, name: 'Main OPD' },
  });
  // the same slots have the same ids
  expect((await available(ama)).map(({ id }) => id)).toEqual(reply.data.map(({ id }) => id));
  expect(new Set(reply.data.map(({ id }) => id)).size).toBe(4);
});

test('SCHED-015 slots of the first week alone, of every week, and of every other week', async () => {
  const { ama, location, service } = await begin();
  const schedule = await makeSchedule(ama, location, { healthcare_service: service.id, days: ['mon'], end_time: '09:30' });
  const edit = (recurring_weeks: number) =>
    ama.ask(updateSchedule, {
      params: { id: ama.organization_id, practitioner_id: ama.practitioner_role_id, schedule_id: schedule.id },
      body: { recurring_weeks },
    });
  const days = async () => (await startsOf(ama)).map((start) => start.slice(8, 10));
  expect(await days()).toEqual(['07']);
  await edit(1);
  expect(await days()).toEqual(['07', '14', '21', '28']);
  await edit(2);
  expect(await days()).toEqual(['07', '21']);
});

test('SLOT-004 APPT-023 while its location is closed, a slot is neither offered nor booked; what was booked stays', async () => {
  const { home, ama, location, service } = await begin();
  await makeSchedule(ama, location, { healthcare_service: service.id, end_time: '11:00', recurring_weeks: 0 });
  const [early, , inside, late] = await available(ama);
  const patient = await givePatient(await signedIn(home, { role: 'Receptionist' }), {
    first_name: 'Esi',
    last_name: 'Owusu',
    mobile: '+233244123456',
  });
  const kept = await bookSlot(ama, early!.id, patient.id);
  const week = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
  await ama.ask(updateLocation, {
    params: { id: ama.organization_id, location_id: location },
    query: { if_affected: 'keep' },
    body: {
      // the slot from 10:00 lies in both, the one from 10:30 ends too late
      hours: [
        { days: [...week], start_time: '10:15', end_time: '10:45' },
        { days: [...week], start_time: '09:45', end_time: '10:15' },
      ],
      closed_days: [{ date: '2030-01-11', reason: 'Stocktaking' }],
    },
  });
  expect(await startsOf(ama)).toEqual(['2030-01-07T10:00']);
  await expect(bookSlot(ama, late!.id, patient.id)).rejects.toMatchObject({ status: 404, errors: { slot_id: expect.anything() } });
  expect((await bookSlot(ama, inside!.id, patient.id)).slot.start).toBe(inside!.start);
  const { data } = await ama.ask(readAppointment, { params: { id: ama.organization_id, appointment_id: kept.id } });
  expect([data.status, data.slot.start]).toEqual(['pending', early!.start]);
  const calendar = await ama.ask(readCalendar, { params: { id: ama.organization_id }, query: { start: '2030-01-07', days: 5 } });
  expect(calendar.data.hours.map(({ date, from, to }) => [date, from, to])).toEqual([['2030-01-07', 585, 645]]);
});

test('SLOT-001 CAT-017 slots are cut by when the service is given; what is booked stays where it is', async () => {
  const { ama, yaw, location, service } = await begin();
  await makeSchedule(ama, location, { healthcare_service: service.id, minutes_duration: 30 });
  const [early] = await available(ama);
  const kept = await bookSlot(ama, early!.id, (await givePatient(yaw)).id);
  const availability = [{ days: ['mon' as const], start_time: '10:00', end_time: '11:00' }];
  await ama.ask(updateService, { params: { id: service.id }, query: { if_affected: 'keep' }, body: { availability } });
  expect(await startsOf(ama)).toEqual(['2030-01-07T10:00', '2030-01-07T10:30']);
  const calendar = await ama.ask(readCalendar, { params: { id: ama.organization_id }, query: { start: '2030-01-07', days: 5 } });
  expect(calendar.data.hours.map(({ date, from, to }) => [date, from, to])).toEqual([['2030-01-07', 600, 660]]);
  const { data } = await ama.ask(readAppointment, { params: { id: ama.organization_id, appointment_id: kept.id } });
  expect([data.status, data.slot.start]).toEqual(['pending', early!.start]);
  await ama.ask(updateService, { params: { id: service.id }, body: { availability: [] } });
  expect(await startsOf(ama)).toHaveLength(11);
});

test('SLOT-002 SLOT-005 slots are narrowed by service, practitioner, place and time, and grouped by day and practitioner', async () => {
  const { ama, yaw, location, other, service } = await begin();
  const dental = await giveService(ama, { name: 'Dental consultation' });
  const hours = { days: ['mon' as const], end_time: '09:30' };
  await makeSchedule(ama, location, { healthcare_service: service.id, ...hours });
  await makeSchedule(ama, other, { practitioner: yaw.practitioner_role_id, healthcare_service: dental.id, ...hours, recurring_weeks: 1 });
  const who = async (query: InputOf<typeof listAvailableSlots>['query']) =>
    (await available(yaw, { ...january, end: '2030-01-08', ...query })).map(({ practitioner }) => practitioner.full_name);
  expect(await who({})).toEqual(['Ama Addo', 'Yaw Boateng']);
  expect(await who({ healthcare_service_id: dental.id })).toEqual(['Yaw Boateng']);
  expect(await who({ practitioner_id: ama.practitioner_role_id })).toEqual(['Ama Addo']);
  expect(await who({ location_id: other })).toEqual(['Yaw Boateng']);
  expect(await startsOf(yaw, { start_date: '2030-01-08', end_date: '2030-01-14' })).toEqual(['2030-01-14T09:00']);
  const params = { id: yaw.organization_id };
  const grouped = await yaw.ask(groupAvailableSlots, { params, query: { start: '2030-01-07', end: '2030-01-14' } });
  expect(
    grouped.data.map(({ date, practitioners }) => [date, practitioners.map(({ full_name, slots }) => [full_name, slots.length])]),
  ).toEqual([
    [
      '2030-01-07',
      [
        ['Ama Addo', 1],
        ['Yaw Boateng', 1],
      ],
    ],
    ['2030-01-14', [['Yaw Boateng', 1]]],
  ]);
  for (const [query, field] of [
    [{ start: '2030-02-01', end: '2030-01-01' }, 'end'],
    [{ start: '2030-01-01', end_date: '2030-04-01' }, 'end_date'],
  ] as const) {
    await expect(yaw.ask(listAvailableSlots, { params, query })).rejects.toMatchObject({
      status: 400,
      errors: { [field]: [expect.any(String)] },
    });
  }
});

test('SLOT-003 the next slot is the first that is not past, also far ahead; without one there is none', async () => {
  const { ama, location, service } = await begin();
  const params = { id: ama.organization_id };
  const next = (query = {}) => ama.ask(findNextSlot, { params, query });
  expect(await next()).toEqual({ data: null, success: true });
  const today = new Date();
  const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await makeSchedule(ama, location, {
    healthcare_service: service.id,
    planning_horizon_start: inDays(-7),
    planning_horizon_end: inDays(200),
    recurring_weeks: 1,
    days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    start_time: '00:00',
    end_time: '23:30',
  });
  const { data } = await next();
  expect(Date.parse(data!.start)).toBeGreaterThanOrEqual(today.getTime());
  expect(Date.parse(data!.start) - today.getTime()).toBeLessThan(3_600_000);
  expect((await next({ start: `${inDays(150)}T10:10:00Z` })).data!.start).toBe(`${inDays(150)}T10:30:00.000Z`);
  expect(await available(ama, { start: inDays(-7), end: inDays(-1) })).toEqual([]);
});

test('SLOT-003 SLOT-005 the next slot is looked for up to an end, under both of its names; an end before the start is refused', async () => {
  const { ama, location, service } = await begin();
  await makeSchedule(ama, location, { healthcare_service: service.id });
  const next = (query: object) => ama.ask(findNextSlot, { params: { id: ama.organization_id }, query });
  const [first] = await available(ama);
  const start = '2030-01-01';
  for (const key of ['end', 'end_date']) {
    expect((await next({ start, [key]: '2030-01-06' })).data).toBeNull();
    expect((await next({ start, [key]: '2030-01-07T23:00:00Z' })).data).toEqual(first);
    await expect(next({ start, [key]: '2029-12-30' })).rejects.toMatchObject({
      status: 400,
      errors: { [key]: ['End should not be before start.'] },
    });
  }
  expect((await next({ start, end: '2032-01-01' })).data).toEqual(first);
});

test('SLOT-001 leave, exceptions, breaks, inactive schedules and services offer no slots', async () => {
  const { ama, location, service } = await begin();
  const schedule = await makeSchedule(ama, location, {
    healthcare_service: service.id,
    recurring_weeks: 1,
    days: ['mon'],
    end_time: '11:00',
    breaks: [{ start_time: '10:00', end_time: '10:30' }],
  });
  const person = { id: ama.organization_id, practitioner_id: ama.practitioner_role_id };
  const params = { ...person, schedule_id: schedule.id };
  const day = { start: '2030-01-07', end: '2030-01-07' };
  expect(await startsOf(ama, day)).toEqual(['2030-01-07T09:00', '2030-01-07T09:30', '2030-01-07T10:30']);
  await ama.ask(createLeave, { params: person, body: { start_date: '2030-01-07', end_date: '2030-01-07', end_time: '09:30' } });
  expect(await startsOf(ama, day)).toEqual(['2030-01-07T09:30', '2030-01-07T10:30']);
  await ama.ask(createScheduleException, { params, body: { date: '2030-01-14' } });
  await ama.ask(createScheduleException, { params, body: { date: '2030-01-15', start_time: '14:00', end_time: '14:30' } });
  expect(await startsOf(ama, { start: '2030-01-14', end: '2030-01-20' })).toEqual(['2030-01-15T14:00']);
  const week = { start: '2030-01-21', end: '2030-01-22' };
  expect(await startsOf(ama, week)).toHaveLength(3);
  await ama.ask(updateSchedule, { params, body: { status: 'inactive', recurring_weeks: 1 } });
  expect(await startsOf(ama, week)).toEqual([]);
  await ama.ask(updateSchedule, { params, body: { status: 'active', recurring_weeks: 1 } });
  await ama.ask(updateService, { params: { id: service.id }, body: { active: false } });
  expect(await startsOf(ama, week)).toEqual([]);
});

test('SLOT-001 hours are those of the organisation’s clock, on either side of a change of it', async () => {
  const { home, location, service } = await begin();
  const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
  await owner.ask(updateOrganization, { params: { id: owner.organization_id }, body: { timezone: 'Europe/London' } });
  await makeSchedule(owner, location, {
    healthcare_service: service.id,
    planning_horizon_start: '2030-03-30',
    planning_horizon_end: '2030-04-01',
    recurring_weeks: 1,
    days: ['sat', 'sun', 'mon'],
    start_time: '00:30',
    end_time: '03:00',
    minutes_duration: 30,
  });
  const starts = await startsOf(owner, { start: '2030-03-30', end: '2030-04-01' });
  expect(starts.filter((start) => start.startsWith('2030-03-30'))).toEqual(
    ['00:30', '01:00', '01:30', '02:00', '02:30'].map((at) => `2030-03-30T${at}`),
  );
  // from 01:00 the clock is put forward to 02:00
  expect(starts.filter((start) => start.startsWith('2030-03-31'))).toEqual([
    '2030-03-31T00:30',
    '2030-03-31T01:00',
    '2030-03-31T01:30',
    '2030-03-31T23:30',
  ]);
});
