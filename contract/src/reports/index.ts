export { AuditLine, auditViews, ExportAuditQuery, ListAuditQuery, Onlooker, SeenPatient } from './audit-trail.schema.ts';
export { HouseFigures, PatientFigures, Period, PeriodQuery, periods, TeamFigures, VisitFigures } from './figures.schema.ts';
export {
  editSetUpStep,
  exportAudit,
  exportPatientsSeen,
  listAudit,
  listAuditActions,
  listOnlookers,
  listPatientsSeen,
  readHouseFigures,
  readPatientFigures,
  readSetUp,
  readTeamFigures,
  readVisitFigures,
} from './reports.operations.ts';
export { SetUp, SetUpStep, SetUpStepName, setUpSteps } from './set-up.schema.ts';
