export type { DeskNeeds } from './desk.needs.ts';
export { deskRoutes } from './desk.routes.ts';
export { forgetDrafts } from './forget-drafts.ts';
export { userSettingsOf } from './user-settings.store.ts';
