import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/workbench';
import { type Route, answer } from '../../platform/http/route.ts';
import { acknowledgeNotification } from './acknowledge-notification.ts';
import { addView } from './add-view.ts';
import { changeUserSettings } from './change-user-settings.ts';
import type { WorkbenchMeans } from './workbench.ports.ts';
import { findDraft, listDraftRows, listRecentRows } from './workbench.store.ts';
import { discardDraft } from './discard-draft.ts';
import { editView } from './edit-view.ts';
import { findView, listSettings, listViews, upsertListSetting } from './list.store.ts';
import { markNotificationRead, markNotificationsRead } from './mark-notifications-read.ts';
import { listOwnNotifications } from './notification.store.ts';
import { noteRecent } from './note-recent.ts';
import { removeView } from './remove-view.ts';
import { restoreView } from './restore-view.ts';
import { saveDraft } from './save-draft.ts';
import { userSettingsOf } from './user-settings.store.ts';
import { watchChanges } from './watch-changes.ts';

export const workbenchRoutes = (ports: WorkbenchMeans): Route[] => [
  answer(contract.listDrafts, async (ctx, { query }) => {
    const { rows, total } = await listDraftRows(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.readDraft, async (ctx, { params }) => ({ data: (await findDraft(ctx, params)) ?? null })),
  answer(contract.saveDraft, saveDraft),
  answer(contract.discardDraft, discardDraft),
  answer(contract.listRecents, async (ctx, { query }) => ({ data: await listRecentRows(ctx, query.kind) })),
  answer(contract.noteRecent, noteRecent(ports)),
  answer(contract.readUserSettings, async ({ db, organization_id, actor }) => ({
    data: await userSettingsOf({ db, organization_id }, actor.user_id),
  })),
  answer(contract.changeUserSettings, changeUserSettings),

  answer(contract.readListWorkbench, async (ctx) => {
    const [settings, views] = await Promise.all([listSettings(ctx), listViews(ctx)]);
    return { data: { settings, views } };
  }),
  answer(contract.saveListSetting, async (ctx, { params, body }) => ({ data: await upsertListSetting(ctx, { ...params, ...body }) }), {
    record: async (ctx, { params }) => (await listSettings(ctx)).find(({ list }) => list === params.list),
  }),
  answer(contract.addView, addView),
  answer(contract.editView, editView, { record: (ctx, { params }) => findView(ctx, params.id, false) }),
  answer(contract.removeView, removeView),
  answer(contract.restoreView, restoreView),

  answer(contract.listNotifications, async (ctx, { query }) => {
    const { rows, total, unread } = await listOwnNotifications(ctx, query);
    return { ...pageOf(rows, total, query), unread };
  }),
  answer(contract.markNotificationRead, markNotificationRead),
  answer(contract.markNotificationsRead, markNotificationsRead),
  answer(contract.acknowledgeNotification, acknowledgeNotification),

  answer(contract.watchChanges, watchChanges(ports)),
];
