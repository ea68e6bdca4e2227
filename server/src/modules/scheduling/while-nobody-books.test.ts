import type { AnyOperation, InputOf } from '@akoma/contract/base';
import { deleteService, updateService } from '@akoma/contract/catalogue';
import { deleteLocation, deletePractitioner, updateLocation } from '@akoma/contract/organization';
import {
  createLeave,
  createScheduleException,
  deleteSchedule,
  deleteScheduleException,
  findNextSlot,
  holdSlot,
  listAppointments,
  readSchedule,
  rescheduleAppointment,
  transferAppointments,
  updateSchedule,
} from '@akoma/contract/scheduling';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { givePatient } from '../patients/patients.make.ts';
import { bookSlot, makeSchedule, slotsOf } from './scheduling.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let admin: Caller;
let desk: Caller;
let doctor: Caller;
let patient: string;
let booked: Awaited<ReturnType<typeof bookSlot>>;
let params: { id: string; practitioner_id: string; schedule_id: string };
let service: string;
let place: { id: string; location_id: string };

/** A doctor with slots on Monday and Friday of one week, and a patient who is booked on Monday at nine. */
beforeEach(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
  desk = await signedIn(home, { role: 'Receptionist' });
  doctor = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
  place = { id: admin.organization_id, location_id: Object.values(home.locations)[0]! };
  const schedule = await makeSchedule(admin, place.location_id, { practitioner: doctor.practitioner_role_id });
  service = schedule.healthcare_service;
  params = { id: admin.organization_id, practitioner_id: doctor.practitioner_role_id, schedule_id: schedule.id };
  patient = (await givePatient(desk, { first_name: 'Ama', last_name: 'Mensah', mobile: '+233244123456' })).id;
  booked = await bookSlot(admin, (await slotsOf(admin))[0]!.id, patient);
});

const rows = () =>
  asOwner(
    `select (select jsonb_agg(s) from scheduling.schedule s where organization_id = $1) as schedules,
      (select jsonb_agg(t order by t.schedule_id, t.minutes) from scheduling.schedule_time t where organization_id = $1) as times,
      (select jsonb_agg(e order by id) from scheduling.schedule_exception e where organization_id = $1) as exceptions,
      (select jsonb_agg(v order by id) from scheduling.leave v where organization_id = $1) as leaves,
      (select jsonb_agg(l order by id) from organization.location l where organization_id = $1) as locations,
      (select jsonb_agg(h order by id) from catalogue.healthcare_service h where organization_id = $1) as services,
      (select jsonb_agg(a order by id) from scheduling.appointment a where organization_id = $1) as appointments`,
    [admin.organization_id],
  );

const person = () => ({ id: params.id, practitioner_id: params.practitioner_id });
const change = <O extends AnyOperation>(operation: O, input: () => InputOf<O>) => [operation.name, operation, input] as const;
const changes = [
  change(updateSchedule, () => ({ params, body: { days: ['fri' as const], recurring_weeks: 0 } })),
  change(deleteSchedule, () => ({ params })),
  change(createScheduleException, () => ({ params, body: { date: '2030-01-07', start_time: '10:00', end_time: '12:00' } })),
  change(createLeave, () => ({ params: person(), body: { start_date: '2030-01-07', end_date: '2030-01-08' } })),
  change(updateLocation, () => ({ params: place, body: { closed_days: ['2030-01-07'] } })),
  change(updateService, () => ({
    params: { id: service },
    body: { availability: [{ days: ['fri' as const], start_time: '08:00', end_time: '17:00' }] },
  })),
] as const;

test.each(changes)(
  'SCHED-009 SCHED-010 %s is refused with the appointments whose hours it would take, and made where they may stay',
  async (_name, operation, input) => {
    const before = await rows();
    const sent = input();
    const refused = await admin.send(operation, sent);
    expect([refused.statusCode, refused.json().code, refused.json().data]).toEqual([
      409,
      'scheduling.appointmentsAffected',
      {
        count: 1,
        affected: [
          {
            uuid: booked.id,
            id: booked.id,
            patient_id: patient,
            patient_full_name: 'Ama Mensah',
            patient_listed_name: 'MENSAH, Ama (Mr)',
            start: booked.slot.start,
            end: booked.slot.end,
          },
        ],
      },
    ]);
    expect(refused.json().message).toMatch(/^One appointment is booked in hours that this would take away/);
    expect(refused.json().message).not.toContain('Mensah');
    expect(await rows()).toEqual(before);
    const { affected } = (await admin.ask(operation, { ...sent, query: { if_affected: 'keep' } } as never)) as {
      affected: { id: string }[];
    };
    expect(affected.map(({ id }) => id)).toEqual([booked.id]);
    expect((await rows())[0]).toMatchObject({ appointments: [{ id: booked.id, status: 'pending', version: 1 }] });
  },
);

test('SCHED-009 what lost its place before is in nobody’s way later, and what keeps it is not asked about', async () => {
  const off = await admin.ask(createScheduleException, { params, query: { if_affected: 'keep' }, body: { date: '2030-01-07' } });
  const { affected } = await admin.ask(updateSchedule, { params, body: { days: ['mon'], recurring_weeks: 0 } });
  expect(affected).toHaveLength(1);
  // taking back an exception can take hours away as well
  await admin.ask(deleteScheduleException, { params: { ...params, exception_id: off.data.id } });
  const longer = await admin.ask(createScheduleException, { params, body: { date: '2030-01-07', start_time: '08:00', end_time: '12:00' } });
  const early = (await slotsOf(admin)).find(({ start }) => start.startsWith('2030-01-07T08:00'))!;
  await bookSlot(admin, early.id, patient);
  await expect(admin.ask(deleteScheduleException, { params: { ...params, exception_id: longer.data.id } })).rejects.toMatchObject({
    code: 'scheduling.appointmentsAffected',
    data: { count: 1, affected: [{ start: early.start }] },
  });
});

test('SCHED-009 who may not see appointments is told how many there are, and no names', async () => {
  const planner = await signedIn(await withRole(home, 'Planner', ['schedules.*', 'team.read']), { role: 'Planner' });
  await expect(planner.ask(deleteSchedule, { params })).rejects.toMatchObject({
    code: 'scheduling.appointmentsAffected',
    data: { count: 1, affected: [] },
  });
  expect((await planner.ask(deleteSchedule, { params, query: { if_affected: 'keep' } })).affected).toEqual([]);
});

test.each([
  ['leave', () => admin.ask(createLeave, { params: person(), body: { start_date: '2030-01-11', end_date: '2030-01-11' } })],
  ['closed day', () => admin.ask(updateLocation, { params: place, body: { closed_days: ['2030-01-11'] } })],
])('SCHED-009 of a booking and the %s that would take its hours, at once, one is refused', async (_what, close) => {
  const friday = (await slotsOf(admin)).filter(({ start }) => start.startsWith('2030-01-11'));
  for (const slot of friday) {
    const tried = await Promise.allSettled([bookSlot(desk, slot.id, patient), close()]);
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    if (tried[1].status === 'fulfilled') break;
  }
});

test('SCHED-016 a service or place with a schedule that is not over is not deleted: the refusal names whose', async () => {
  const { data: schedule } = await admin.ask(readSchedule, { params });
  const ofService = { params: { id: schedule.healthcare_service } };
  const atPlace = { params: { id: params.id, location_id: schedule.location } };
  const named = 'Yaw Boateng, General consultation, Main OPD, until 2030-03-31';
  await expect(admin.ask(deleteService, ofService)).rejects.toMatchObject({
    code: 'catalogue.serviceInUse',
    data: { uses: [`people see patients in it (${named})`] },
  });
  await expect(admin.ask(deleteLocation, atPlace)).rejects.toMatchObject({
    code: 'organization.locationInUse',
    data: { schedules: [named] },
    message: `People see patients here: ${named}. Change or delete this schedule first.`,
  });
  await expect(admin.ask(updateLocation, { params: atPlace.params, body: { status: 'inactive' } })).rejects.toMatchObject({
    code: 'organization.locationInUse',
  });
  await admin.ask(deleteSchedule, { params, query: { if_affected: 'keep' } });
  await admin.ask(deleteLocation, atPlace);
  await admin.ask(deleteService, ofService);
});

test('SCHED-016 nobody who has left is given a schedule, or the appointments of others', async () => {
  await asOwner(`update organization.membership set status = 'inactive' where id = $1`, [doctor.practitioner_role_id]);
  const before = await rows();
  const left = { practitioner: ['Practitioner does not work here now.'] };
  await expect(
    makeSchedule(admin, Object.values(home.locations)[1]!, {
      practitioner: doctor.practitioner_role_id,
      healthcare_service: service,
      days: ['wed'],
    }),
  ).rejects.toMatchObject({ status: 400, errors: left });
  await expect(
    desk.ask(transferAppointments, {
      params: { id: params.id },
      body: { appointment_ids: [booked.id], practitioner_id: doctor.practitioner_role_id },
    }),
  ).rejects.toMatchObject({ status: 400, errors: { practitioner_id: left.practitioner } });
  expect(await rows()).toEqual(before);
});

test('SLOT-004 SLOT-001 of who has left no slot is offered, held or booked; what was booked stays, and is moved', async () => {
  const slots = await slotsOf(desk);
  await admin.ask(deletePractitioner, { params: person() });
  expect(await slotsOf(desk)).toEqual([]);
  expect((await desk.ask(findNextSlot, { params: { id: params.id } })).data).toBeNull();
  const missing = { status: 404 };
  await expect(desk.ask(holdSlot, { params: { id: params.id, slot_id: slots[0]!.id } })).rejects.toMatchObject(missing);
  await expect(bookSlot(desk, slots[0]!.id, patient)).rejects.toMatchObject({ ...missing, errors: { slot_id: expect.anything() } });
  const [only] = (await desk.ask(listAppointments, { params: { id: params.id } })).data;
  expect(only).toMatchObject({ id: booked.id, status: 'pending', practitioner: { full_name: 'Yaw Boateng' } });
  const colleague = await signedIn(home, { role: 'Clinician', first_name: 'Efua', last_name: 'Sarpong' });
  await makeSchedule(admin, place.location_id, { practitioner: colleague.practitioner_role_id, healthcare_service: service });
  const slot_id = (await slotsOf(desk))[0]!.id;
  const moved = await desk.ask(rescheduleAppointment, { params: { id: params.id, appointment_id: booked.id }, body: { slot_id } });
  expect(moved.data.practitioner.full_name).toBe('Efua Sarpong');
});
