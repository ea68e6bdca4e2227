export { deskFailures } from './desk.failures.ts';
export { discardDraft, listDrafts, listRecents, noteRecent, readDraft, saveDraft } from './desk.operations.ts';
export { Draft, DraftContent, draftBytes, draftHours, draftsKept, Recent, recentKinds, recentsKept } from './desk.schema.ts';
export { addView, editView, readListDesk, removeView, restoreView, saveListSetting } from './list.operations.ts';
export { ListLayout, ListSetting, listDensities, SavedView, viewsKept } from './list.schema.ts';
export { changeUserSettings, readUserSettings } from './user-settings.operations.ts';
