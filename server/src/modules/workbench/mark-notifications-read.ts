import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/workbench';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { countUnread, isOwnNotification, updateRead } from './notification.store.ts';
import { announceTo } from './notify.ts';

/** Marks them, and says so to the caller's other windows. */
async function mark(ctx: Ctx, which: Parameters<typeof updateRead>[1]): Promise<void> {
  if ((await updateRead(ctx, which)) > 0) await announceTo(ctx, [ctx.actor.practitioner_role_id]);
}

/** Notes that one notification was read; once more changes nothing. */
export const markNotificationRead: Handler<typeof contract.markNotificationRead> = async (ctx, { params }) => {
  if (!(await isOwnNotification(ctx, params.id))) throw fail('not_found', {});
  await mark(ctx, { id: params.id });
  return { data: { unread: await countUnread(ctx) } };
};

/** Notes that all were read, or those that had come by a moment. */
export const markNotificationsRead: Handler<typeof contract.markNotificationsRead> = async (ctx, { body }) => {
  await mark(ctx, { until: body.until });
  return { data: { unread: await countUnread(ctx) } };
};
