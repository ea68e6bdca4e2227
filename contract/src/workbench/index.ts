export { workbenchFailures } from './workbench.failures.ts';
export { discardDraft, listDrafts, listRecents, noteRecent, readDraft, saveDraft } from './workbench.operations.ts';
export {
  Draft,
  DraftContent,
  DraftPage,
  draftBytes,
  draftHours,
  draftsKept,
  Recent,
  recentKinds,
  recentsKept,
} from './workbench.schema.ts';
export { addView, editView, readListWorkbench, removeView, restoreView, saveListSetting } from './list.operations.ts';
export { ListLayout, ListSetting, listDensities, SavedView, viewsKept } from './list.schema.ts';
export { changeUserSettings, readUserSettings } from './user-settings.operations.ts';
export { watchChanges } from './changes.operations.ts';
export { Change, ChangesQuery, mostTopics, type Topic } from './changes.schema.ts';
export { acknowledgeNotification, listNotifications, markNotificationRead, markNotificationsRead } from './notification.operations.ts';
export { acknowledgedKinds, Notification, type NotificationKind, notificationDays } from './notification.schema.ts';
export { workbenchEvents } from './workbench.events.ts';
