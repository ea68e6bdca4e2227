export { discardDraft, listDrafts, listRecents, noteRecent, readDraft, saveDraft } from './desk.operations.ts';
export { Draft, DraftContent, draftBytes, draftHours, Recent, recentKinds, recentsKept } from './desk.schema.ts';
export { changeUserSettings, readUserSettings } from './user-settings.operations.ts';
