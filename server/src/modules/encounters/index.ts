export { checkReferences, type References } from './check-references.ts';
export type { EncounterPart, EncounterParts, EncountersPorts, HeardEvent, Measured, VisitWindow } from './encounters.ports.ts';
export { encountersRoutes } from './encounters.routes.ts';
export { patientOfEncounter } from './reference.store.ts';
export { openVisitsAt } from './visit.store.ts';
