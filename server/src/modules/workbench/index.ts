export { userSettingsOf } from './user-settings.store.ts';
export { workbenchPatientRows } from './patient-rows.store.ts';
export { notify, settleNotifications } from './notify.ts';
export type { ChangeSource, HeardEvent } from './workbench.ports.ts';
export { workbench } from './workbench.module.ts';
