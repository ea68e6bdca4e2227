import { ExportRequest, IdParams, one, operation, page, sheet } from '../base/index.ts';
import { AffectedQuery, affectedPatients, withAffected } from '../organization/index.ts';
import './scheduling.failures.ts';
import { ExportSchedulesQuery, ListSchedulesQuery } from './schedule-list.schema.ts';
import { NewSchedule, PractitionerScheduleParams, Schedule, ScheduleEdit, ScheduleParams } from './schedule.schema.ts';

const ofOrganization = 'providers/{id}/schedules' as const;
const ofPractitioner = 'providers/{id}/practitioners/{practitioner_id}' as const;

export const listSchedules = operation({
  name: 'scheduling.listSchedules',
  spec: ['SCHED-001', 'SCHED-005', 'SCHED-006'],
  summary: 'The schedules of the organisation; `search` takes words of practitioner, service and location in any order.',
  permission: 'schedules.read',
  method: 'GET',
  path: `/api/v1/${ofOrganization}/fetch`,
  params: IdParams,
  query: ListSchedulesQuery,
  reply: page(Schedule),
  failures: ['not_found'],
});

export const exportSchedules = operation({
  name: 'scheduling.exportSchedules',
  spec: ['SCHED-006', 'LIST-003', 'LIST-004', 'LIST-005'],
  summary: 'Gives all pages of the list as a file, with the same filter and order.',
  permission: 'schedules.read',
  method: 'POST',
  path: `/api/v1/${ofOrganization}/export`,
  params: IdParams,
  query: ExportSchedulesQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', shows: 'nobody', coded: ['ordering'] },
});

export const createSchedule = operation({
  name: 'scheduling.createSchedule',
  spec: ['SCHED-003', 'SCHED-005', 'SCHED-007', 'SCHED-016'],
  summary: 'Gives a practitioner a schedule. It is refused where another one of the same person has the same hours.',
  permission: 'schedules.write',
  method: 'POST',
  path: `/api/v1/${ofPractitioner}/schedule`,
  params: PractitionerScheduleParams,
  body: NewSchedule,
  reply: one(Schedule),
  failures: ['not_found', 'scheduling.schedulesOverlap'],
  status: 201,
  audit: { action: 'schedule.create' },
});

export const readSchedule = operation({
  name: 'scheduling.readSchedule',
  spec: ['SCHED-001', 'SCHED-002', 'SCHED-008'],
  summary: 'One schedule of a practitioner.',
  permission: 'schedules.read',
  method: 'GET',
  path: `/api/v1/${ofPractitioner}/schedules/{schedule_id}`,
  params: ScheduleParams,
  reply: one(Schedule),
  failures: ['not_found'],
});

export const updateSchedule = operation({
  name: 'scheduling.updateSchedule',
  spec: ['SCHED-004', 'SCHED-005', 'SCHED-009', 'SCHED-016'],
  summary: 'Changes what was sent of a schedule; the rest stays. Without recurring_weeks it runs every week from then on.',
  permission: 'schedules.write',
  method: 'PATCH',
  path: `/api/v1/${ofPractitioner}/schedules/{schedule_id}`,
  params: ScheduleParams,
  query: AffectedQuery,
  body: ScheduleEdit,
  reply: withAffected(Schedule),
  failures: ['not_found', 'conflict', 'scheduling.schedulesOverlap', 'scheduling.appointmentsAffected'],
  audit: { action: 'schedule.update', shows: affectedPatients },
});

export const deleteSchedule = operation({
  name: 'scheduling.deleteSchedule',
  spec: ['SCHED-005', 'SCHED-010'],
  summary: 'Takes a schedule away: it offers no slots any more, and its hours are free for another one.',
  permission: 'schedules.delete',
  method: 'DELETE',
  path: `/api/v1/${ofPractitioner}/schedules/{schedule_id}`,
  params: ScheduleParams,
  query: AffectedQuery,
  reply: withAffected(Schedule),
  failures: ['not_found', 'conflict', 'scheduling.appointmentsAffected'],
  audit: { action: 'schedule.delete', shows: affectedPatients },
});
