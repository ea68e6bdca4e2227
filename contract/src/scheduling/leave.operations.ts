import { one, operation, page } from '../base/index.ts';
import { AffectedQuery, affectedPatients, withAffected } from '../organization/index.ts';
import './scheduling.failures.ts';
import {
  AbsencesQuery,
  Leave,
  LeaveParams,
  NewLeave,
  NewScheduleException,
  ScheduleException,
  ScheduleExceptionParams,
} from './leave.schema.ts';
import { PractitionerScheduleParams, ScheduleParams } from './schedule.schema.ts';

const leave = 'providers/{id}/practitioners/{practitioner_id}/leave' as const;
const exceptions = 'providers/{id}/practitioners/{practitioner_id}/schedules/{schedule_id}/exceptions' as const;

export const listLeave = operation({
  name: 'scheduling.listLeave',
  spec: ['SCHED-005'],
  summary: 'The leave of a practitioner, the first to come first.',
  permission: 'schedules.read',
  method: 'GET',
  path: `/api/v1/${leave}`,
  params: PractitionerScheduleParams,
  query: AbsencesQuery,
  reply: page(Leave),
  failures: ['not_found'],
});

export const createLeave = operation({
  name: 'scheduling.createLeave',
  spec: ['SCHED-005'],
  summary: 'A practitioner is away: none of their schedules offers slots meanwhile.',
  permission: 'schedules.write',
  method: 'POST',
  path: `/api/v1/${leave}`,
  params: PractitionerScheduleParams,
  query: AffectedQuery,
  body: NewLeave,
  reply: withAffected(Leave),
  failures: ['not_found', 'scheduling.appointmentsAffected'],
  status: 201,
  audit: { action: 'leave.create', shows: affectedPatients },
});

export const deleteLeave = operation({
  name: 'scheduling.deleteLeave',
  spec: ['SCHED-005'],
  summary: 'Takes leave back: the slots of that time are offered again.',
  permission: 'schedules.write',
  method: 'DELETE',
  path: `/api/v1/${leave}/{leave_id}`,
  params: LeaveParams,
  reply: one(Leave),
  failures: ['not_found'],
  audit: { action: 'leave.delete' },
});

export const listScheduleExceptions = operation({
  name: 'scheduling.listScheduleExceptions',
  spec: ['SCHED-005'],
  summary: 'The days on which a schedule has other hours or none, by date.',
  permission: 'schedules.read',
  method: 'GET',
  path: `/api/v1/${exceptions}`,
  params: ScheduleParams,
  query: AbsencesQuery,
  reply: page(ScheduleException),
  failures: ['not_found'],
});

export const createScheduleException = operation({
  name: 'scheduling.createScheduleException',
  spec: ['SCHED-005', 'SCHED-016'],
  summary: 'Gives one day of a schedule other hours, or none. A day that it does not run on otherwise may be one.',
  permission: 'schedules.write',
  method: 'POST',
  path: `/api/v1/${exceptions}`,
  params: ScheduleParams,
  query: AffectedQuery,
  body: NewScheduleException,
  reply: withAffected(ScheduleException),
  failures: ['not_found', 'scheduling.schedulesOverlap', 'scheduling.appointmentsAffected'],
  status: 201,
  audit: { action: 'schedule-exception.create', shows: affectedPatients },
});

export const deleteScheduleException = operation({
  name: 'scheduling.deleteScheduleException',
  spec: ['SCHED-005', 'SCHED-016'],
  summary: 'Takes an exception back: the schedule runs on that day as on all others.',
  permission: 'schedules.write',
  method: 'DELETE',
  path: `/api/v1/${exceptions}/{exception_id}`,
  params: ScheduleExceptionParams,
  query: AffectedQuery,
  reply: withAffected(ScheduleException),
  failures: ['not_found', 'scheduling.schedulesOverlap', 'scheduling.appointmentsAffected'],
  audit: { action: 'schedule-exception.delete', shows: affectedPatients },
});
