import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { findSettings } from './settings.store.ts';
import { endHold, insertHold } from './slot-hold.store.ts';
import { findSlot, takeSlot } from './take-slot.ts';

/** Keeps a slot for the caller while they fill in the rest (ruling 119). */
export const holdSlot: Handler<typeof contract.holdSlot> = async (ctx, { params: { slot_id } }) => {
  const { organization_id, actor, now } = ctx;
  const { hold_minutes } = await findSettings(ctx);
  const expires_at = new Date(now.getTime() + hold_minutes * 60_000).toISOString();
  const slot = await takeSlot(ctx, slot_id, {}, (free) =>
    insertHold(
      ctx,
      {
        organization_id,
        held_by_id: actor.practitioner_role_id,
        practitioner_id: free.practitioner.id,
        slot_id,
        starts_at: free.start,
        ends_at: free.end,
        expires_at,
        created_at: now,
      },
      now,
    ),
  );
  return { data: { slot, expires_at } };
};

/** Ends the caller's hold. */
export const releaseSlot: Handler<typeof contract.releaseSlot> = async (ctx, { params: { slot_id } }) => {
  const found = await findSlot(ctx, slot_id);
  if (!found) throw fail('not_found', {});
  await endHold(ctx, ctx.actor.practitioner_role_id, slot_id);
  return { data: found.slot };
};
