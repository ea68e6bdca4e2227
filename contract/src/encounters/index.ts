export {
  completeActivity,
  createCarePlan,
  deleteCarePlan,
  listCarePlans,
  listCarePlanVersions,
  listDueCare,
  readCarePlan,
  reopenActivity,
  updateCarePlan,
} from './care-plan.operations.ts';
export {
  CareActivity,
  CareGoal,
  CareGoalState,
  CarePlan,
  CarePlanStatus,
  CarePlanVersion,
  DueCare,
  EditCarePlan,
  ListCarePlansQuery,
  NewCarePlan,
  WrittenCarePlan,
} from './care-plan.schema.ts';
export { carePlanStatusNames, goalStateNames } from './care-plan-words.ts';
export {
  createDiagnosis,
  deleteDiagnosis,
  listDiagnoses,
  listDiagnosisVersions,
  listEncounterDiagnoses,
  listRecentDiagnoses,
  readDiagnosis,
  updateDiagnosis,
} from './diagnosis.operations.ts';
export { diagnosisLine, verificationNames } from './diagnosis-words.ts';
export {
  Diagnosis,
  DiagnosisClinicalStatus,
  DiagnosisVerificationStatus,
  EditDiagnosis,
  isProblem,
  ListDiagnosesQuery,
  NewDiagnosis,
  RecentDiagnosis,
} from './diagnosis.schema.ts';
export {
  actOnEncounter,
  callAway,
  discardEncounter,
  editEncounter,
  finishEncounter,
  listEncounterActions,
  listEncounters,
  openEncounter,
  readEncounter,
  sendEncounterAction,
  startEncounter,
} from './encounter.operations.ts';
export { currentEncounter } from './current-encounter.ts';
export {
  DiscardEncounter,
  EditEncounter,
  Encounter,
  EncounterAction,
  EncounterItem,
  EncounterLocation,
  EndEncounter,
  NewEncounters,
  Participant,
  StartEncounter,
} from './encounter.schema.ts';
export { encounterActions, statusAfter, statusesOf } from './encounter-actions.ts';
export { chartEntryTypes, EncounterType, isChartEntry, isWholeEntry, ListEncountersQuery } from './encounter-list.schema.ts';
export { EncounterState } from './encounter-state.ts';
export { EncounterStatus, encounterStatuses, mayBecome } from './encounter-status.ts';
export { encountersEvents } from './encounters.events.ts';
export { encountersFailures } from './encounters.failures.ts';
export { mayLeave, missingNoteErrors, missingToFinish, type NoteToFinish, noteNeeds } from './finishing.ts';
export {
  askAfterDays,
  beforeArrivalHours,
  isInFuture,
  isLateEntry,
  isLateNote,
  isLongBeforeArrival,
  pastProblem,
  tooEarlyProblem,
} from './late-entry.ts';
export { addAddendum, editNote, listNotes, listNoteVersions, markNoteInError, signNote } from './note.operations.ts';
export {
  EditNote,
  ListNotesQuery,
  NewAddendum,
  Note,
  NoteInError,
  NoteText,
  NoteType,
  NoteVersion,
  noteLength,
  noteTypeLabels,
  noteTypes,
  WrittenNote,
} from './note.schema.ts';
export { readNoteTemplates, readPhrases, updateNoteTemplates, updatePhrases } from './phrase.operations.ts';
export {
  mostPhrases,
  mostTemplates,
  NoteTemplate,
  NoteTemplates,
  NoteTemplatesEdit,
  Phrase,
  Phrases,
  PhrasesEdit,
} from './phrase.schema.ts';
export { printVisitSummary, readVisitSummary } from './summary.operations.ts';
export { SummaryTriage, SummaryVitals, triageColourWords, triageFound, VisitSummary } from './summary.schema.ts';
export { editVisit, endVisit, exportVisits, listVisits, readVisit, reopenVisit, startVisit } from './visit.operations.ts';
export {
  DischargeDisposition,
  EditVisit,
  EndVisit,
  NewVisit,
  NewVisitQuery,
  ReopenVisit,
  Visit,
} from './visit.schema.ts';
export { ExportVisitsQuery, ListVisitsQuery, VisitType } from './visit-list.schema.ts';
export { isOpenVisit, isVisitOver, mayEditVisitStatus, VisitStatus, visitStatuses } from './visit-status.ts';
