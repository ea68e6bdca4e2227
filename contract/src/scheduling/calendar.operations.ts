import { IdParams, one, operation } from '../base/index.ts';
import './scheduling.failures.ts';
import { Calendar, CalendarQuery } from './calendar.schema.ts';
import { Month, MonthQuery } from './month.schema.ts';

export const readCalendar = operation({
  name: 'scheduling.readCalendar',
  spec: ['SCHED-005', 'APPT-022'],
  summary: 'The hours of practitioners on at most seven days, and the appointments in them, without cancelled ones.',
  permission: 'appointments.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/appointments/calendar',
  params: IdParams,
  query: CalendarQuery,
  reply: one(Calendar),
  failures: ['not_found'],
  audit: { action: 'appointment.calendar', shows: 'reply.data.appointments.*.patient_id' },
});

export const readMonth = operation({
  name: 'scheduling.readMonth',
  spec: ['SCHED-005', 'APPT-022'],
  summary: 'How full each of at most 42 days is: booked and free, who is on leave and what is closed; no patients.',
  permission: 'appointments.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/appointments/month',
  params: IdParams,
  query: MonthQuery,
  reply: one(Month),
  failures: ['not_found'],
});
