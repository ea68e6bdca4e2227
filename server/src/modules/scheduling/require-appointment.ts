import { fail } from '@akoma/contract/base';
import { type AppointmentAction, hindranceOf } from '@akoma/contract/scheduling';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { type LockedAppointment, lockAppointment } from './appointment.store.ts';
import { describeAppointment } from './describe-appointments.ts';

/** The appointment, locked until the transaction ends; or 404, or 409 where the edit is of another version. */
export async function requireAppointment(ctx: Ctx, id: string, sent: { version?: number | undefined }): Promise<LockedAppointment> {
  const appointment = await lockAppointment(ctx, id);
  if (!appointment) throw fail('not_found', {});
  await refuseStale(sent, appointment, () => describeAppointment(ctx, id));
  return appointment;
}

/** Refuses an action that its status or the time does not allow (APPT-034). */
export function refuseAction(ctx: Pick<Ctx, 'now'>, action: AppointmentAction, { status, starts_at, ends_at }: LockedAppointment): void {
  const because = hindranceOf(action, { status, slot: { start: starts_at, end: ends_at } }, ctx.now);
  if (because) throw fail('scheduling.appointmentRefused', { action, status, because });
}
