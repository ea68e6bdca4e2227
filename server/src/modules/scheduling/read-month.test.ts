import { updateLocation } from '@akoma/contract/organization';
import * as contract from '@akoma/contract/scheduling';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { giveService } from '../catalogue/catalogue.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { bookSlot, makeSchedule, slotsOf } from './scheduling.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let admin: Caller;
let desk: Caller;
let doctor: Caller;
let location: string;

/** A doctor on Mondays and Fridays, an administrator on Fridays, each from 9:00 to 10:30. */
beforeEach(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator', first_name: 'Ama', last_name: 'Mensah' });
  desk = await signedIn(home, { role: 'Receptionist' });
  doctor = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
  location = Object.values(home.locations)[0]!;
  const shared = { healthcare_service: (await giveService(admin)).id, end_time: '10:30', recurring_weeks: 1 };
  await makeSchedule(admin, location, { ...shared, practitioner: doctor.practitioner_role_id });
  await makeSchedule(admin, location, { ...shared, days: ['fri'] });
});

const month = async (query: object = {}, caller = desk) =>
  (
    await caller.ask(contract.readMonth, {
      params: { id: caller.organization_id },
      query: { start: '2029-12-31', days: 35, ...query },
    })
  ).data;
const on = (days: Awaited<ReturnType<typeof month>>['days'], wanted: string) => days.find(({ date }) => date === wanted);

test('SCHED-005 APPT-022 a month counts booked and free by day, and names who is away and what is closed', async () => {
  const [first] = await slotsOf(desk);
  await bookSlot(desk, first!.id, (await givePatient(desk)).id);
  const cancelled = await bookSlot(desk, (await slotsOf(desk))[0]!.id, (await givePatient(desk, { first_name: 'Kofi' })).id);
  const params = { id: desk.organization_id, appointment_id: cancelled.id };
  await desk.ask(contract.cancelAppointment, { params, body: {} });
  await admin.ask(contract.createLeave, {
    params: { id: admin.organization_id, practitioner_id: doctor.practitioner_role_id },
    body: { start_date: '2030-01-14', end_date: '2030-01-18' },
  });
  await admin.ask(updateLocation, {
    params: { id: admin.organization_id, location_id: location },
    body: { closed_days: [{ date: '2030-01-25', reason: 'Founders’ Day' }] },
  });
  const { days, practitioners } = await month();
  expect(days).toHaveLength(35);
  const open = { planned: true, away: [], closed: [] };
  expect(on(days, '2030-01-07')).toEqual({ ...open, date: '2030-01-07', booked: 1, free: 2 });
  expect(on(days, '2030-01-08')).toEqual({ ...open, date: '2030-01-08', booked: 0, free: 0, planned: false });
  expect(on(days, '2030-01-11')).toEqual({ ...open, date: '2030-01-11', booked: 0, free: 6 });
  expect(on(days, '2030-01-14')).toEqual({ ...open, date: '2030-01-14', booked: 0, free: 0, away: ['Yaw Boateng'] });
  expect(on(days, '2030-01-18')).toEqual({ ...open, date: '2030-01-18', booked: 0, free: 3, away: ['Yaw Boateng'] });
  expect(on(days, '2030-01-25')).toMatchObject({ free: 0, closed: [{ location: expect.any(String), reason: 'Founders’ Day' }] });
  expect(practitioners.map(({ full_name }) => full_name)).toEqual(['Ama Mensah', 'Yaw Boateng']);
  const narrowed = await month({ practitioner_id: admin.practitioner_role_id });
  expect([on(narrowed.days, '2030-01-07')?.booked, on(narrowed.days, '2030-01-11')?.free]).toEqual([0, 3]);
  expect(narrowed.practitioners).toHaveLength(2);
});

test('SCHED-005 a month of another organisation, of too many days, or without the right is refused', async () => {
  const stranger = await signedIn(await found(), { role: 'Administrator' });
  await expect(month({ practitioner_id: doctor.practitioner_role_id }, stranger)).rejects.toMatchObject({ status: 404 });
  await expect(
    stranger.ask(contract.readMonth, { params: { id: desk.organization_id }, query: { start: '2030-01-01' } }),
  ).rejects.toMatchObject({ status: 404 });
  const biller = await signedIn(home, { role: 'Billing Officer' });
  await expect(month({}, biller)).rejects.toMatchObject({ status: 403 });
  const tooMany = { params: { id: desk.organization_id }, query: { start: '2030-01-01', days: 43 } };
  expect((await desk.send(contract.readMonth, tooMany)).statusCode).toBe(400);
});
