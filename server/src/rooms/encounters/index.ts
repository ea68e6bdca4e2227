export { checkReferences, type References } from './check-references.ts';
export type { EncounterPart, EncounterParts, EncountersNeeds, HeardEvent, Measured, Stay } from './encounters.needs.ts';
export { encountersRoutes } from './encounters.routes.ts';
export { patientOfEncounter } from './reference.store.ts';
export { openVisitsAt } from './visit.store.ts';
