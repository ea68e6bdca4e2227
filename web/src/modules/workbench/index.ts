export { type Draft, useDraft, useFormDraft } from './draft.ts';
export type { DraftContent, DraftOffer } from './draft-keeper.ts';
export { DraftOffers, DraftStamp } from './draft-offers.tsx';
export { workbenchOfLists } from './workbench-of-lists.ts';
export { hearChanges } from './changes.ts';
export { useChanges } from './use-changes.ts';
export { NotificationList, useNotifications } from './notification-list.tsx';
export { notificationWords } from './notification.words.ts';
