export { measuredIn } from './measured-in.ts';
export { observationsRoutes } from './observations.routes.ts';
export { listObservationsOfEncounter } from './observations.store.ts';
