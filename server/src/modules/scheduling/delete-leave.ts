import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { offerHours } from './offer-slot.ts';
import { findLeave, removeLeave } from './leave.store.ts';

/** Takes leave back. */
export const deleteLeave: Handler<typeof contract.deleteLeave> = async (ctx, { params }) => {
  const leave = await findLeave(ctx, params.practitioner_id, params.leave_id);
  if (!leave || !(await removeLeave(ctx, leave))) throw fail('not_found', {});
  await offerHours(ctx, params.practitioner_id);
  await ctx.announce('scheduling.hoursChanged', { practitioner_id: params.practitioner_id });
  return { data: { ...leave, version: leave.version + 1, updated_at: ctx.now.toISOString() } };
};
