export { AgeGroup, type AgeGroupShown, AgeLimits, ageGroupsOf, unknownAge, usualAgeLimits } from './age-groups.ts';
export { ExportAuditQuery, ExportGroupedQuery, GroupedAuditQuery, ListAuditQuery, SignInQuery } from './audit-query.schema.ts';
export { AuditLine, Viewer, SeenPatient, SignInLine } from './audit-trail.schema.ts';
export {
  exportDayFigures,
  exportPeopleBehind,
  listPeopleBehind,
  readAppointmentFigures,
  readAttendance,
  readFigureSettings,
  readFiguresByDay,
  readWaitingTimes,
  updateFigureSettings,
} from './day-figures.operations.ts';
export {
  AppointmentFigures,
  appointmentFigures,
  clinicalFigures,
  Attendance,
  DayFigure,
  dayFigureParts,
  DayFiguresQuery,
  type FiguresByDay,
  type FigureSettings,
  FigureSettingsEdit,
  mostFigureDays,
  PeopleBehindQuery,
  PersonBehind,
  visitFigures,
  WaitingTimes,
} from './day-figures.schema.ts';
export { InstallationFigures, PatientFigures, TeamFigures, VisitFigures } from './figures.schema.ts';
export { Period, PeriodQuery, periods } from './period.schema.ts';
export {
  editSetUpStep,
  exportAudit,
  exportPatientsSeen,
  listAudit,
  listAuditActions,
  listOnlookers,
  listPatientsSeen,
  listSignIns,
  readHouseFigures,
  readPatientFigures,
  readSetUp,
  readSignInChain,
  readTeamFigures,
  readVisitFigures,
} from './reports.operations.ts';
export { SetUp, SetUpStep, SetUpStepName, setUpSteps } from './set-up.schema.ts';
export { readTimeline } from './timeline.operations.ts';
export { Timeline, TimelineEntry, TimelineKind, timelineKinds, TimelineQuery } from './timeline.schema.ts';
export { readEmergencyFigures, readMorbidity } from './clinical-figures.operations.ts';
export { EmergencyFigures, Morbidity, type ReportedColour, reportedColours } from './clinical-figures.schema.ts';
