export type { Arrival, EncounterPart, EncounterParts, Measured, VisitWindow } from './encounters.ports.ts';
export { ofOnePatient } from './of-one-patient.ts';
export { listForLetter as listDiagnosesForLetter } from './diagnosis.store.ts';
export {
  findResponsible,
  findVisitNamed,
  findVisitOn,
  listUnknownEncounters,
  listUnknownVisits,
  patientOfEncounter,
} from './reference.store.ts';
export { refuseEndedVisit } from './refuse-ended-visit.ts';
export { makeEntry, makeTriaged } from './open-encounter.ts';
export { markTriaged } from './mark-triaged.ts';
export { momentIn } from './moment-in.ts';
export { placeVisit } from './place-visit.ts';
export { beginVisit } from './start-visit.ts';
export { takeBackArrival } from './take-back-arrival.ts';
export { describeVisit } from './describe-visits.ts';
export { encounterChanges, visitOf } from './encounter-changes.ts';
export { openVisitsAt } from './visit.store.ts';
export { movePatientRows as encounterPatientRows } from './move-patient-rows.ts';
export { beginningOfNote, carePlansInTime, diagnosesInTime, encountersInTime, notesInTime, visitsInTime } from './timeline.store.ts';
export { encounters } from './encounters.module.ts';
