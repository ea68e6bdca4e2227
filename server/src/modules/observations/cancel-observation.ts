import { fail } from '@akoma/contract/base';
import type { cancelObservation as operation } from '@akoma/contract/observations';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { settleCritical } from './call-about-critical.ts';
import { deriveAgain } from './derive-values.ts';
import { deleteObservation, findObservation, type LockedObservation, lockObservation, updateObservation } from './observations.store.ts';
import { tellLatest } from './tell-latest.ts';

const hoursToErase = 24;

export const cancelObservation: Handler<typeof operation> = async (ctx, { params, query, body }) => {
  const before = await lockObservation(ctx, params.id);
  if (!before) throw fail('not_found', {});
  const reason = body.reason || null;
  if (query.hard !== 'true') {
    if (before.status === 'cancelled') throw fail('observations.cancelled', {});
    await cancel(ctx, before, reason);
    return { data: (await findObservation(ctx, before.id))! };
  }
  judgeErasing(before, ctx.now, ctx.actor.practitioner_role_id, reason);
  const shown = (await findObservation(ctx, before.id))!;
  await deleteObservation(ctx, before.id);
  await settleAfter(ctx, before);
  return { data: shown };
};

/** Takes an observation back, with what was computed from it; its row stays (OBS-018). */
export async function cancel(ctx: Ctx, before: LockedObservation, reason: string | null): Promise<void> {
  await updateObservation(ctx, before.id, {
    status: 'cancelled',
    cancelled_at: ctx.now,
    cancelled_by_id: ctx.actor.practitioner_role_id,
    cancel_reason: reason,
  });
  await settleAfter(ctx, before);
}

async function settleAfter(ctx: Ctx, before: LockedObservation): Promise<void> {
  await deriveAgain(ctx, before);
  await tellLatest(ctx, before);
  if (before.critical !== null) await settleCritical(ctx, before.patient_id);
}

/** Erasing is for one's own slip of the last day, and says why; its audit row stays (OBS-019, OBS-036). */
function judgeErasing({ created_at, practitioner_id }: LockedObservation, now: Date, by: string, reason: string | null): void {
  if (!reason) throw fail('invalid', {}, { reason: ['Reason is required.'] });
  if (practitioner_id !== by) throw fail('observations.eraseRefused', { because: 'not-yours' });
  if (now.getTime() - Date.parse(created_at) > hoursToErase * 3_600_000) throw fail('observations.eraseRefused', { because: 'too-old' });
}
