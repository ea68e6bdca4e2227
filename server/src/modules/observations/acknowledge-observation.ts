import { fail } from '@akoma/contract/base';
import type { acknowledgeObservation as operation } from '@akoma/contract/observations';
import type { Handler } from '../../platform/http/route.ts';
import { settleCritical } from './call-about-critical.ts';
import { findObservation, lockObservation, updateObservation } from './observations.store.ts';
import { tellChanged } from './tell-changed.ts';

/** Somebody takes note of a critical value; the first one stands. */
export const acknowledgeObservation: Handler<typeof operation> = async (ctx, { params, body }) => {
  const before = await lockObservation(ctx, params.id);
  if (!before) throw fail('not_found', {});
  if (before.status === 'cancelled') throw fail('observations.cancelled', {});
  if (before.critical === null) throw fail('observations.notCritical', {});
  if (before.acknowledged_at !== null) {
    const { acknowledged_by_name } = (await findObservation(ctx, before.id))!;
    throw fail('observations.acknowledged', { by: acknowledged_by_name!, at: before.acknowledged_at });
  }
  await updateObservation(ctx, before.id, {
    acknowledged_at: ctx.now,
    acknowledged_by_id: ctx.actor.practitioner_role_id,
    acknowledge_note: body.note || null,
  });
  await settleCritical(ctx, before.patient_id);
  await tellChanged(ctx, before.patient_id, []);
  return { data: (await findObservation(ctx, before.id))! };
};
