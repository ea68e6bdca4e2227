import { ExportRequest, one, operation, page, sheet } from '../base/index.ts';
import {
  AppointmentFigures,
  Attendance,
  DayFiguresQuery,
  ExportDayFiguresQuery,
  ExportPeopleBehindQuery,
  FiguresByDay,
  FigureSettings,
  FigureSettingsEdit,
  FigureSettingsQuery,
  PeopleBehindQuery,
  PersonBehind,
  WaitingTimes,
} from './day-figures.schema.ts';

export const readAttendance = operation({
  name: 'reports.readAttendance',
  spec: ['ROUTE-016'],
  summary: 'Who attended between two moments, by clinic, age and sex: the register of outpatients in numbers.',
  permission: 'visits.read',
  method: 'GET',
  path: '/api/v2/reports/figures/attendance',
  query: DayFiguresQuery,
  reply: one(Attendance),
  failures: ['not_found'],
});

export const readAppointmentFigures = operation({
  name: 'reports.readAppointmentFigures',
  spec: ['ROUTE-016'],
  summary: 'Appointments between two moments, by clinic and practitioner: who came and who did not.',
  permission: 'visits.read',
  method: 'GET',
  path: '/api/v2/reports/figures/appointments',
  query: DayFiguresQuery,
  reply: one(AppointmentFigures),
  failures: ['not_found'],
});

export const readWaitingTimes = operation({
  name: 'reports.readWaitingTimes',
  spec: ['ROUTE-016'],
  summary: 'How long patients who arrived between two moments have waited, by clinic.',
  permission: 'visits.read',
  method: 'GET',
  path: '/api/v2/reports/figures/waiting',
  query: DayFiguresQuery,
  reply: one(WaitingTimes),
  failures: ['not_found'],
});

export const readFiguresByDay = operation({
  name: 'reports.readFiguresByDay',
  spec: ['ROUTE-016'],
  summary: 'The figures of each day between two moments: who attended, waited and came to appointments.',
  permission: 'visits.read',
  method: 'GET',
  path: '/api/v2/reports/figures/days',
  query: DayFiguresQuery,
  reply: one(FiguresByDay),
  failures: ['not_found'],
});

export const readFigureSettings = operation({
  name: 'reports.readFigureSettings',
  spec: ['ROUTE-016'],
  summary: 'By which age groups the organisation counts.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/reports/figures/settings',
  query: FigureSettingsQuery,
  reply: one(FigureSettings),
  failures: ['not_found'],
});

export const updateFigureSettings = operation({
  name: 'reports.updateFigureSettings',
  spec: ['ROUTE-016'],
  summary: 'Changes them. Figures of earlier days are counted by the new ones as well.',
  permission: 'settings.write',
  method: 'PATCH',
  path: '/api/v2/reports/figures/settings',
  body: FigureSettingsEdit,
  reply: one(FigureSettings),
  failures: ['not_found', 'conflict'],
  audit: { action: 'figure-settings.update' },
});

export const exportDayFigures = operation({
  name: 'reports.exportDayFigures',
  spec: ['ROUTE-016', 'LIST-003', 'LIST-004'],
  summary: 'Gives a part of the figures as a file: attendance, appointments, waiting times, a line for each day, diagnoses or emergencies.',
  permission: 'visits.read',
  method: 'POST',
  path: '/api/v2/reports/figures/day/export',
  query: ExportDayFiguresQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'permission_denied', 'export_too_large'],
  audit: { action: 'export', shows: 'nobody', coded: ['part', 'location_id'] },
});

const behind = { coded: ['figure', 'age_group', 'gender', 'diagnosis', 'colour', 'location_id', 'ordering'] } as const;

export const listPeopleBehind = operation({
  name: 'reports.listPeopleBehind',
  spec: ['ROUTE-016', 'PERM-001'],
  summary: 'The people behind one of the figures, the first first.',
  permission: 'visits.read',
  method: 'GET',
  path: '/api/v2/reports/figures/people',
  query: PeopleBehindQuery,
  reply: page(PersonBehind),
  failures: ['not_found', 'permission_denied'],
  audit: { action: 'figures.people', shows: 'reply.data.*.patient', ...behind, when: 'patient' },
});

export const exportPeopleBehind = operation({
  name: 'reports.exportPeopleBehind',
  spec: ['ROUTE-016', 'LIST-003', 'LIST-004', 'LIST-005'],
  summary: 'Gives the people behind one of the figures as a file.',
  permission: 'visits.read',
  method: 'POST',
  path: '/api/v2/reports/figures/people/export',
  query: ExportPeopleBehindQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'permission_denied', 'export_too_large'],
  audit: { action: 'export', shows: 'sheet', ...behind },
});
