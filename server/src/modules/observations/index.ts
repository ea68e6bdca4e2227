export { recordBatch } from './record-batch.ts';
export { findTriageSettings } from './triage-settings.store.ts';
export { listFirstTriages } from './list-first-triages.ts';
export { listLatestTriages } from './list-latest-triages.ts';
export { measuredIn } from './measured-in.ts';
export { listObservationsOfEncounter } from './observations.store.ts';
export { movePatientRows as observationPatientRows } from './move-patient-rows.ts';
export { listReadingsInTime } from './timeline.store.ts';
export { observations } from './observations.module.ts';
