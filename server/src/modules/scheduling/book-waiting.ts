import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/scheduling';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { bookFor } from './book-appointment.ts';
import { describeAppointment } from './describe-appointments.ts';
import { passOn, tellChange } from './offer-slot.ts';
import { findSlot } from './take-slot.ts';
import { endOffer, endWaiting, findOffer, findWaiting, lockWaiting, type Offer } from './waiting.store.ts';

async function requireWaiting(ctx: Ctx, id: string) {
  const entry = await lockWaiting(ctx, id);
  if (!entry) throw fail('not_found', {});
  return entry;
}

async function requireOffer(ctx: Ctx, waiting_id: string): Promise<Offer> {
  const kept = await findOffer(ctx, waiting_id);
  if (!kept || Date.parse(kept.expires_at) <= ctx.now.getTime()) throw fail('scheduling.notKept', {});
  return kept;
}

/** Books what is kept for a patient, who waits no longer. */
export const bookWaiting: Handler<typeof contract.bookWaiting> = async (ctx, { params: { waiting_id } }) => {
  const { patient_id, comment } = await requireWaiting(ctx, waiting_id);
  const kept = await requireOffer(ctx, waiting_id);
  // its service is not on offer any more
  if (!(await findSlot(ctx, kept.slot_id))) throw fail('scheduling.notKept', {});
  const appointment_id = await bookFor(
    ctx,
    { slot_id: kept.slot_id, patient_id, comment, appointment_type: 'ROUTINE', priority: 0, requested_period: 0, minutes_duration: 0 },
    waiting_id,
  );
  await endOffer(ctx, kept.id);
  await endWaiting(ctx, waiting_id, { state: 'booked', appointment_id });
  return { data: await describeAppointment(ctx, appointment_id) };
};

/** Gives what is kept for a patient to the next. */
export const passWaiting: Handler<typeof contract.passWaiting> = async (ctx, { params: { waiting_id } }) => {
  await requireWaiting(ctx, waiting_id);
  await passOn(ctx, await requireOffer(ctx, waiting_id));
  return { data: (await findWaiting(ctx, waiting_id))! };
};

/** Takes a patient off the list; what was kept for them goes to the next. */
export const deleteWaiting: Handler<typeof contract.deleteWaiting> = async (ctx, { params: { waiting_id }, body: { reason } }) => {
  await requireWaiting(ctx, waiting_id);
  const data = (await findWaiting(ctx, waiting_id))!;
  const kept = await findOffer(ctx, waiting_id);
  await endWaiting(ctx, waiting_id, { state: 'removed', removed_reason: reason || null });
  await tellChange(ctx, waiting_id);
  if (kept) await passOn(ctx, kept);
  return { data };
};
