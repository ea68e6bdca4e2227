export type { WorkbenchPorts } from './workbench.ports.ts';
export { workbenchRoutes } from './workbench.routes.ts';
export { purgeDrafts } from './purge-drafts.ts';
export { userSettingsOf } from './user-settings.store.ts';
