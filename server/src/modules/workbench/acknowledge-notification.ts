import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/workbench';
import type { Handler } from '../../platform/http/route.ts';
import { updateAcknowledged } from './notification.store.ts';
import { announceTo } from './notify.ts';

/** Records that the member has taken note of what they were told (ruling 129). */
export const acknowledgeNotification: Handler<typeof contract.acknowledgeNotification> = async (ctx, { params }) => {
  const data = await updateAcknowledged(ctx, params.id);
  if (!data) throw fail('not_found', {});
  await announceTo(ctx, [ctx.actor.practitioner_role_id]);
  return { data };
};
