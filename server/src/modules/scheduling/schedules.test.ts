import { type InputOf, weekdays } from '@akoma/contract/base';
import { deleteService } from '@akoma/contract/catalogue';
import {
  createLeave,
  createSchedule,
  createScheduleException,
  deleteLeave,
  deleteSchedule,
  deleteScheduleException,
  exportSchedules,
  listLeave,
  listScheduleExceptions,
  listSchedules,
  readSchedule,
  type Schedule,
  scheduleOrderings,
  updateSchedule,
} from '@akoma/contract/scheduling';
import { expect, test } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { giveService } from '../catalogue/catalogue.make.ts';
import { makeSchedule } from './scheduling.make.ts';

/** An administrator, who sees patients here as well, with the two locations. */
async function begin() {
  const home = await found();
  const ama = await signedIn(home, { role: 'Administrator', first_name: 'Ama', last_name: 'Addo' });
  const [location, other] = Object.values(home.locations) as [string, string];
  return { home, ama, location, other, service: await giveService(ama) };
}
const of = ({ organization_id }: Caller, { practitioner, id }: Pick<Schedule, 'practitioner' | 'id'>) => ({
  params: { id: organization_id, practitioner_id: practitioner, schedule_id: id },
});
const listed = async (caller: Caller, query: InputOf<typeof listSchedules>['query'] = {}) =>
  (await caller.ask(listSchedules, { params: { id: caller.organization_id }, query })).data;
const rowsOf = (organization_id: string) =>
  asOwner(
    `select (select coalesce(jsonb_agg(s order by id), '[]') from scheduling.schedule s where organization_id = $1) as schedules,
      (select coalesce(jsonb_agg(t order by schedule_id, minutes), '[]') from scheduling.schedule_time t where organization_id = $1) as times,
      (select coalesce(jsonb_agg(e order by id), '[]') from scheduling.schedule_exception e where organization_id = $1) as exceptions,
      (select coalesce(jsonb_agg(v order by id), '[]') from scheduling.leave v where organization_id = $1) as leaves`,
    [organization_id],
  );

test('SCHED-001 SCHED-002 SCHED-007 SCHED-008 a schedule reads back as it was made, with the names of what it is about', async () => {
  const { ama, location, service } = await begin();
  const made = await makeSchedule(ama, location, {
    healthcare_service: service.id,
    days: ['fri', 'mon', 'fri'],
    breaks: [{ start_time: '10:00', end_time: '10:15' }],
    hours: [{ day: 'fri', start_time: '08:00', end_time: '11:00' }],
    comment: ' Second floor ',
    recurring_weeks: 2,
  });
  expect(made).toMatchObject({
    practitioner: ama.practitioner_role_id,
    practitioner_name: 'Ama Addo',
    planning_horizon_start: '2030-01-07',
    planning_horizon_end: '2030-03-31',
    comment: 'Second floor',
    healthcare_service: service.id,
    healthcare_service_name: 'General consultation',
    location,
    location_name: 'Main OPD',
    recurring_weeks: 2,
    days: ['mon', 'fri'],
    start_time: '09:00',
    end_time: '12:00',
    breaks: [{ start_time: '10:00', end_time: '10:15' }],
    hours: [{ day: 'fri', start_time: '08:00', end_time: '11:00' }],
    status: 'active',
    version: 1,
  });
  expect((await ama.ask(readSchedule, of(ama, made))).data).toEqual(made);
  expect(await listed(ama)).toEqual([made]);
});

test('SCHED-002 a schedule runs on any days from sun to sat', async () => {
  const { ama, location, service } = await begin();
  const { days } = await makeSchedule(ama, location, { healthcare_service: service.id, days: [...weekdays].reverse() });
  expect(days).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']);
});

test('SCHED-003 SCHED-004 recurring_weeks is 0 when a schedule is made without it, and 1 when it is changed without it', async () => {
  const { ama, location } = await begin();
  const made = await makeSchedule(ama, location);
  expect(made.recurring_weeks).toBe(0);
  expect((await ama.ask(updateSchedule, { ...of(ama, made), body: { comment: 'Here' } })).data.recurring_weeks).toBe(1);
  const sent = await ama.ask(updateSchedule, { ...of(ama, made), body: { comment: 'There', recurring_weeks: 3 } });
  expect(sent.data.recurring_weeks).toBe(3);
});

test('SCHED-001 a slot takes what the schedule says, else what the service takes, else 30 minutes', async () => {
  const { ama, location } = await begin();
  const plain = await makeSchedule(ama, location);
  expect(plain).toMatchObject({ minutes_duration: null, slot_minutes: 30 });
  const short = await giveService(ama, { name: 'Review', duration: 10 });
  const edit = (body: InputOf<typeof updateSchedule>['body']) => ama.ask(updateSchedule, { ...of(ama, plain), body });
  expect((await edit({ healthcare_service: short.id })).data).toMatchObject({ minutes_duration: null, slot_minutes: 10 });
  expect((await edit({ minutes_duration: 20 })).data).toMatchObject({ minutes_duration: 20, slot_minutes: 20 });
});

test('SCHED-006 schedules are listed, found by words, person, service, place, status and day, and ordered', async () => {
  const { home, ama, location, other, service } = await begin();
  const yaw = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
  const dental = await giveService(ama, { name: 'Dental consultation' });
  const first = await makeSchedule(ama, location, { healthcare_service: service.id });
  const second = await makeSchedule(ama, other, {
    practitioner: yaw.practitioner_role_id,
    healthcare_service: dental.id,
    planning_horizon_start: '2030-02-01',
    status: 'inactive',
  });
  const idsOf = async (query: InputOf<typeof listSchedules>['query']) => (await listed(yaw, query)).map(({ id }) => id);
  expect(await idsOf({})).toEqual([first.id, second.id]);
  expect(await idsOf({ search: 'ward dent' })).toEqual([second.id]);
  expect(await idsOf({ practitioner_id: ama.practitioner_role_id })).toEqual([first.id]);
  expect(await idsOf({ healthcare_service_id: dental.id })).toEqual([second.id]);
  expect(await idsOf({ location_id: location })).toEqual([first.id]);
  expect(await idsOf({ status: 'inactive' })).toEqual([second.id]);
  expect(await idsOf({ on: '2030-01-31' })).toEqual([first.id]);
  expect(await idsOf({ ordering: '-practitioner_name' })).toEqual([second.id, first.id]);
  for (const column of scheduleOrderings) {
    const forward = (await listed(yaw, { ordering: column })).map((row) => row[column]);
    expect(forward, column).toEqual(forward.toSorted());
    expect((await listed(yaw, { ordering: `-${column}` })).map((row) => row[column])).toEqual(forward.toReversed());
  }
  const file = String(
    await yaw.ask(exportSchedules, { params: { id: yaw.organization_id }, query: { search: 'dent' }, body: { format: 'csv' } }),
  );
  expect(file).toContain('Dental consultation');
  expect(file).not.toContain('General consultation');
});

test('SCHED-009 what was sent of a schedule changes; an edit of an older version is refused with both states', async () => {
  const { ama, location, other } = await begin();
  const made = await makeSchedule(ama, location);
  const { data } = await ama.ask(updateSchedule, {
    ...of(ama, made),
    body: { version: 1, location: other, days: ['tue'], end_time: '13:00', recurring_weeks: 0 },
  });
  expect(data).toMatchObject({
    ...made,
    location: other,
    location_name: 'Ward B',
    days: ['tue'],
    end_time: '13:00',
    version: 2,
    updated_at: data.updated_at,
  });
  const before = await rowsOf(ama.organization_id);
  await expect(
    ama.ask(updateSchedule, { ...of(ama, made), body: { version: 1, comment: 'Late', recurring_weeks: 0 } }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    data: { current: { version: 2 }, sent: { comment: 'Late' } },
  });
  expect(await rowsOf(ama.organization_id)).toEqual(before);
});

test('SCHED-010 a deleted schedule is gone, and its hours are free for another one', async () => {
  const { ama, location } = await begin();
  const made = await makeSchedule(ama, location);
  await ama.ask(deleteSchedule, of(ama, made));
  expect(await listed(ama)).toEqual([]);
  for (const [op, input] of [
    [readSchedule, of(ama, made)],
    [deleteSchedule, of(ama, made)],
    [updateSchedule, { ...of(ama, made), body: { comment: 'x' } }],
  ] as const) {
    expect((await ama.send(op, input)).statusCode, op.name).toBe(404);
  }
  expect((await makeSchedule(ama, location)).id).not.toBe(made.id);
});

test('SCHED-016 what is required or out of order is named at its field, and nothing is made', async () => {
  const { ama, location, service } = await begin();
  const params = { id: ama.organization_id, practitioner_id: ama.practitioner_role_id };
  const empty = (await ama.send(createSchedule, { params, body: {} })).json();
  expect(Object.keys(empty.errors).sort()).toEqual(
    ['days', 'end_time', 'healthcare_service', 'location', 'planning_horizon_end', 'planning_horizon_start', 'start_time'].sort(),
  );
  expect(empty.errors.planning_horizon_start).toEqual(['Planning horizon start is required.']);
  const make = (details: Parameters<typeof makeSchedule>[2]) => makeSchedule(ama, location, { healthcare_service: service.id, ...details });
  await expect(make({ end_time: '09:00' })).rejects.toMatchObject({
    status: 400,
    errors: { end_time: ['End time should be after start time.'] },
  });
  await expect(make({ days: [] })).rejects.toMatchObject({ status: 400, errors: { days: [expect.any(String)] } });
  await expect(make({ planning_horizon_end: '2030-01-06' })).rejects.toMatchObject({
    status: 400,
    errors: { planning_horizon_end: ['Planning horizon end should not be before planning horizon start.'] },
  });
  await ama.ask(deleteService, { params: { id: service.id } });
  await expect(make({})).rejects.toMatchObject({ status: 404, errors: { healthcare_service: [expect.any(String)] } });
  expect(await listed(ama)).toEqual([]);
});

test('SCHED-016 the body may name the practitioner of the address, and nobody else', async () => {
  const { home, ama, location, service } = await begin();
  const yaw = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
  const create = (practitioner: string) =>
    ama.ask(createSchedule, {
      params: { id: ama.organization_id, practitioner_id: ama.practitioner_role_id },
      body: {
        practitioner,
        healthcare_service: service.id,
        location,
        planning_horizon_start: '2030-01-07',
        planning_horizon_end: '2030-03-31',
        days: ['mon'],
        start_time: '09:00',
        end_time: '12:00',
      },
    });
  const before = await rowsOf(ama.organization_id);
  await expect(create(yaw.practitioner_role_id)).rejects.toMatchObject({
    status: 400,
    errors: { practitioner: ['Practitioner is not valid.'] },
  });
  expect(await rowsOf(ama.organization_id)).toEqual(before);
  expect((await create(ama.practitioner_role_id)).data.practitioner).toBe(ama.practitioner_role_id);
});

test('SCHED-016 two schedules of one person may not meet, and the refusal shows the one that is there', async () => {
  const { home, ama, location, other, service } = await begin();
  const yaw = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
  const there = await makeSchedule(ama, location, { healthcare_service: service.id, recurring_weeks: 2 });
  const make = (details: Parameters<typeof makeSchedule>[2]) =>
    makeSchedule(ama, other, { healthcare_service: service.id, recurring_weeks: 1, ...details });
  const before = await rowsOf(ama.organization_id);
  await expect(make({ days: ['fri'], start_time: '11:59', end_time: '15:00' })).rejects.toMatchObject({
    status: 409,
    code: 'scheduling.schedulesOverlap',
    data: { existing: { id: there.id } },
  });
  expect(await rowsOf(ama.organization_id)).toEqual(before);
  // another day, later hours, the weeks between, or another person
  await make({ days: ['tue'] });
  await make({ days: ['mon', 'fri'], start_time: '12:00', end_time: '15:00' });
  await make({ planning_horizon_start: '2030-01-14', recurring_weeks: 2 });
  await make({ practitioner: yaw.practitioner_role_id });
  // a further one that an edit would move there
  const evening = await make({ start_time: '16:00', end_time: '18:00' });
  const moved = ama.ask(updateSchedule, { ...of(ama, evening), body: { start_time: '09:00', end_time: '10:00', recurring_weeks: 1 } });
  await expect(moved).rejects.toMatchObject({ code: 'scheduling.schedulesOverlap' });
  expect((await ama.ask(readSchedule, of(ama, evening))).data).toEqual(evening);
  // an inactive one is in nobody's way until it is active
  const asleep = await make({ days: ['tue'], status: 'inactive' });
  await expect(ama.ask(updateSchedule, { ...of(ama, asleep), body: { status: 'active', recurring_weeks: 1 } })).rejects.toMatchObject({
    code: 'scheduling.schedulesOverlap',
  });
});

test('SCHED-016 of twenty schedules for the same hours at once one is made, and nineteen are refused', async () => {
  const { ama, location, service } = await begin();
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => makeSchedule(ama, location, { healthcare_service: service.id, days: ['mon', 'wed', 'fri'] })),
  );
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 19 }, () => 'scheduling.schedulesOverlap'));
  expect(await listed(ama)).toHaveLength(1);
});

test('SCHED-005 an exception gives one day other hours or none, and is taken back', async () => {
  const { ama, location, service } = await begin();
  const made = await makeSchedule(ama, location, { healthcare_service: service.id, recurring_weeks: 1 });
  const except = (body: InputOf<typeof createScheduleException>['body']) => ama.ask(createScheduleException, { ...of(ama, made), body });
  const { data: off } = await except({ date: '2030-01-14', reason: 'Outreach' });
  expect(off).toMatchObject({ schedule: made.id, date: '2030-01-14', start_time: null, end_time: null, reason: 'Outreach' });
  // the hours of that day are free for another schedule, until the exception would be taken back
  const once = {
    healthcare_service: service.id,
    planning_horizon_start: '2030-01-14',
    planning_horizon_end: '2030-01-14',
    days: ['mon' as const],
  };
  const other = await makeSchedule(ama, location, once);
  const takeBack = () => ama.ask(deleteScheduleException, { params: { ...of(ama, made).params, exception_id: off.id } });
  await expect(takeBack()).rejects.toMatchObject({
    status: 409,
    code: 'scheduling.schedulesOverlap',
    data: { existing: { id: other.id } },
  });
  await except({ date: '2030-01-16', start_time: '14:00', end_time: '16:00' });
  const before = await rowsOf(ama.organization_id);
  await expect(except({ date: '2030-01-16' })).rejects.toMatchObject({ status: 400, errors: { date: ['Date already exists.'] } });
  await expect(except({ date: '2030-04-01' })).rejects.toMatchObject({ status: 400, errors: { date: [expect.any(String)] } });
  await expect(except({ date: '2030-01-18', start_time: '14:00' })).rejects.toMatchObject({
    status: 400,
    errors: { end_time: ['End time is required.'] },
  });
  expect(await rowsOf(ama.organization_id)).toEqual(before);
  await ama.ask(deleteSchedule, of(ama, other));
  await takeBack();
  const { data: rest } = await ama.ask(listScheduleExceptions, of(ama, made));
  expect(rest.map(({ date, start_time }) => [date, start_time])).toEqual([['2030-01-16', '14:00']]);
});

test('SCHED-005 leave is entered, listed from a day on, and taken back; out of order it is refused', async () => {
  const { home, ama } = await begin();
  const yaw = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
  const params = { id: ama.organization_id, practitioner_id: yaw.practitioner_role_id };
  const away = (body: InputOf<typeof createLeave>['body']) => ama.ask(createLeave, { params, body });
  const { data: summer } = await away({ start_date: '2030-07-01', end_date: '2030-07-14', reason: 'Annual leave' });
  const { data: morning } = await away({ start_date: '2030-02-01', end_date: '2030-02-01', end_time: '12:00' });
  expect(summer).toMatchObject({
    practitioner: yaw.practitioner_role_id,
    practitioner_name: 'Yaw Boateng',
    start_time: null,
    end_time: null,
  });
  const before = await rowsOf(ama.organization_id);
  await expect(away({ start_date: '2030-02-02', end_date: '2030-02-01' })).rejects.toMatchObject({
    status: 400,
    errors: { end_date: [expect.any(String)] },
  });
  await expect(away({ start_date: '2030-02-02', end_date: '2030-02-02', start_time: '12:00', end_time: '12:00' })).rejects.toMatchObject({
    status: 400,
    errors: { end_time: ['End time should be after start time.'] },
  });
  // a clinician enters no leave, not even their own
  await expect(yaw.ask(createLeave, { params, body: { start_date: '2030-03-01', end_date: '2030-03-01' } })).rejects.toMatchObject({
    status: 403,
  });
  expect(await rowsOf(ama.organization_id)).toEqual(before);
  const ids = async (from?: string) => (await yaw.ask(listLeave, { params, query: from ? { from } : {} })).data.map(({ id }) => id);
  expect(await ids()).toEqual([morning.id, summer.id]);
  expect(await ids('2030-02-02')).toEqual([summer.id]);
  await ama.ask(deleteLeave, { params: { ...params, leave_id: summer.id } });
  expect(await ids()).toEqual([morning.id]);
  expect((await ama.send(deleteLeave, { params: { ...params, leave_id: summer.id } })).statusCode).toBe(404);
});
