import { ExportRequest, one, operation, page, sheet } from '../base/index.ts';
import { ExportAuditQuery, ExportGroupedQuery, GroupedAuditQuery, ListAuditQuery, SignInQuery } from './audit-query.schema.ts';
import { ActionsQuery, AuditActions, AuditLine, Viewer, SeenPatient, SignInChain, SignInLine } from './audit-trail.schema.ts';
import { InstallationFigures, PatientFigures, TeamFigures, VisitFigures } from './figures.schema.ts';
import { PeriodQuery } from './period.schema.ts';
import { FiguresQuery, SetUp, SetUpStep, SetUpStepEdit, SetUpStepParams } from './set-up.schema.ts';

const coded = ['action', 'operation'] as const;
const looked = { action: 'audit.read', patient: 'query.patient_id', coded } as const;

export const listAudit = operation({
  name: 'reports.listAudit',
  spec: ['PERM-001', 'LIST-019'],
  summary: 'Lists who did or saw what, with names, newest first.',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/v2/reports/audit',
  query: ListAuditQuery,
  reply: page(AuditLine),
  failures: ['not_found'],
  audit: { ...looked, shows: 'reply.data.*.patient_id' },
});

export const exportAudit = operation({
  name: 'reports.exportAudit',
  spec: ['PERM-001', 'LIST-003', 'LIST-004', 'LIST-005'],
  summary: 'Gives all pages of the audit trail as a file, with the same filter.',
  permission: 'audit.read',
  method: 'POST',
  path: '/api/v2/reports/audit/export',
  query: ExportAuditQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', patient: 'query.patient_id', shows: 'sheet', coded },
});

export const listPatientsSeen = operation({
  name: 'reports.listPatientsSeen',
  spec: ['PERM-001'],
  summary: 'Whose records were opened or changed, by the same filter: each patient once, the newest first.',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/v2/reports/audit/patients',
  query: GroupedAuditQuery,
  reply: page(SeenPatient),
  failures: ['not_found'],
  audit: { ...looked, shows: 'reply.data.*.id' },
});

export const exportPatientsSeen = operation({
  name: 'reports.exportPatientsSeen',
  spec: ['PERM-001', 'LIST-003', 'LIST-004', 'LIST-005'],
  summary: 'Gives the patients whose records were opened or changed as a file, with the same filter.',
  permission: 'audit.read',
  method: 'POST',
  path: '/api/v2/reports/audit/patients/export',
  query: ExportGroupedQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', patient: 'query.patient_id', shows: 'sheet', coded },
});

export const listOnlookers = operation({
  name: 'reports.listOnlookers',
  spec: ['PERM-001'],
  summary: 'Who opened or changed records, by the same filter: each person once, the newest first.',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/v2/reports/audit/people',
  query: GroupedAuditQuery,
  reply: page(Viewer),
  failures: ['not_found'],
  audit: looked,
});

export const listSignIns = operation({
  name: 'reports.listSignIns',
  spec: ['PERM-001', 'ROUTE-016'],
  summary: 'Lists who signed in to the organisation, when, by which device and from where, newest first.',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/v2/reports/audit/sign-ins',
  query: SignInQuery,
  reply: page(SignInLine),
  failures: ['not_found'],
  audit: { action: 'audit.read' },
});

export const readSignInChain = operation({
  name: 'reports.readSignInChain',
  spec: ['PERM-001', 'ROUTE-016'],
  summary: 'What the last verification of the sign-ins has shown, which hang in one chain of the installation.',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/v2/reports/audit/sign-ins/chain',
  query: ActionsQuery,
  reply: one(SignInChain),
  failures: [],
});

export const listAuditActions = operation({
  name: 'reports.listAuditActions',
  spec: ['PERM-001'],
  summary: 'Every action that the trail may hold, in plain words.',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/v2/reports/audit/actions',
  query: ActionsQuery,
  reply: AuditActions,
  failures: [],
});

export const readSetUp = operation({
  name: 'reports.readSetUp',
  spec: ['ROUTE-016'],
  summary: 'How far the organisation has been set up.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/reports/set-up',
  query: FiguresQuery,
  reply: one(SetUp),
  failures: [],
});

export const editSetUpStep = operation({
  name: 'reports.editSetUpStep',
  spec: ['ROUTE-016'],
  summary: 'Marks a set-up step as not needed, or as needed again.',
  permission: 'settings.write',
  method: 'PATCH',
  path: '/api/v2/reports/set-up/{step}',
  params: SetUpStepParams,
  query: FiguresQuery,
  body: SetUpStepEdit,
  reply: one(SetUpStep),
  failures: [],
});

export const readPatientFigures = operation({
  name: 'reports.readPatientFigures',
  spec: ['ROUTE-016'],
  summary: 'How many patients there are and were registered.',
  permission: 'reports.read',
  method: 'GET',
  path: '/api/v2/reports/figures/patients',
  query: PeriodQuery,
  reply: one(PatientFigures),
  failures: [],
});

export const readVisitFigures = operation({
  name: 'reports.readVisitFigures',
  spec: ['ROUTE-016'],
  summary: "Today's visits by status, visits of each day, open encounters.",
  permission: 'reports.read',
  method: 'GET',
  path: '/api/v2/reports/figures/visits',
  query: PeriodQuery,
  reply: one(VisitFigures),
  failures: [],
});

export const readTeamFigures = operation({
  name: 'reports.readTeamFigures',
  spec: ['ROUTE-016'],
  summary: 'How many people work here, and how many of them signed in.',
  permission: 'reports.read',
  method: 'GET',
  path: '/api/v2/reports/figures/team',
  query: PeriodQuery,
  reply: one(TeamFigures),
  failures: [],
});

export const readHouseFigures = operation({
  name: 'reports.readHouseFigures',
  spec: ['ROUTE-016'],
  summary: 'Letters, jobs and announcements of all organisations that did not get through; the last backup; space taken by files here.',
  permission: 'operator',
  method: 'GET',
  path: '/api/v2/reports/figures/house',
  query: PeriodQuery,
  reply: one(InstallationFigures),
  failures: [],
});
