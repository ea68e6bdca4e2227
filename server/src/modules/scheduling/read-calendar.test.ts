import type { InputOf } from '@akoma/contract/base';
import { actOnAppointment, createLeave, createScheduleException, readCalendar } from '@akoma/contract/scheduling';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { givePatient } from '../patients/patients.make.ts';
import { bookSlot, makeSchedule, slotsOf } from './scheduling.make.ts';

test('SCHED-005 APPT-022 a calendar shows who sees patients when and where, who is away, and who is booked, without cancelled ones', async () => {
  const home = await found();
  const [admin, desk, yaw, ama] = await Promise.all([
    signedIn(home, { role: 'Administrator' }),
    signedIn(home, { role: 'Receptionist' }),
    signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' }),
    signedIn(home, { role: 'Clinician', first_name: 'Ama', last_name: 'Addo' }),
  ]);
  const [main, ward] = Object.values(home.locations) as [string, string];
  const schedule = await makeSchedule(admin, main, {
    practitioner: yaw.practitioner_role_id,
    breaks: [{ start_time: '10:00', end_time: '10:15' }],
  });
  await makeSchedule(admin, ward, { practitioner: ama.practitioner_role_id, days: ['fri'], end_time: '10:00' });
  const params = { id: desk.organization_id };
  await admin.ask(createScheduleException, {
    params: { ...params, practitioner_id: yaw.practitioner_role_id, schedule_id: schedule.id },
    body: { date: '2030-01-09', start_time: '14:00', end_time: '15:00' },
  });
  await admin.ask(createLeave, {
    params: { ...params, practitioner_id: ama.practitioner_role_id },
    body: { start_date: '2030-01-11', end_date: '2030-01-11' },
  });
  const patient = await givePatient(desk, { first_name: 'Efua', last_name: 'Mensah', mobile: '+233244123456' });
  const [first, second] = await slotsOf(desk, { practitioner_id: yaw.practitioner_role_id });
  const booked = await bookSlot(desk, first!.id, patient.id);
  const gone = await bookSlot(desk, second!.id, patient.id);
  await desk.ask(actOnAppointment, { params: { ...params, appointment_id: gone.id }, body: { action: 'cancel' } });

  const read = async (query: InputOf<typeof readCalendar>['query']) => (await desk.ask(readCalendar, { params, query })).data;
  const week = await read({ start: '2030-01-07' });
  expect(week.dates).toEqual(['07', '08', '09', '10', '11', '12', '13'].map((day) => `2030-01-${day}`));
  expect(week.practitioners).toEqual([
    { id: ama.practitioner_role_id, full_name: 'Ama Addo' },
    { id: yaw.practitioner_role_id, full_name: 'Yaw Boateng' },
  ]);
  expect(week.hours.map(({ date, from, to, location, away }) => [date, from, to, location === main, away]).sort()).toEqual([
    ['2030-01-07', 540, 600, true, false],
    ['2030-01-07', 615, 720, true, false],
    ['2030-01-09', 840, 900, true, false],
    ['2030-01-11', 540, 600, false, true],
    ['2030-01-11', 540, 600, true, false],
    ['2030-01-11', 615, 720, true, false],
  ]);
  expect(week.appointments).toEqual([
    {
      ...{ id: booked.id, version: 1, status: 'pending', patient_id: patient.id, patient_full_name: 'Efua Mensah' },
      patient_listed_name: 'MENSAH, Efua (Mr)',
      ...{ practitioner: yaw.practitioner_role_id, location: main },
      ...{ healthcare_service_id: booked.healthcare_service_id, healthcare_service_name: 'General consultation' },
      ...{ start: booked.slot.start, end: booked.slot.end, date: '2030-01-07', from: 540, to: 570 },
    },
  ]);
  expect((await read({ start: '2030-01-08', days: 1 })).appointments).toEqual([]);
  const ofWard = await read({ start: '2030-01-07', location_id: ward });
  expect([ofWard.practitioners.length, ofWard.hours.length, ofWard.appointments.length]).toEqual([1, 1, 0]);
  expect((await read({ start: '2030-01-07', practitioner_id: ama.practitioner_role_id })).appointments).toEqual([]);
  const refused = await desk.send(readCalendar, { params, query: { start: '2030-01-07', days: 8 } });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['days']]);
});
