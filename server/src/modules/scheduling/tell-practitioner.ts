import { dayAt } from '@akoma/contract/scheduling';
import type { Ctx } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { notify } from '../workbench/index.ts';
import { findMovedFrom } from './appointment-move.store.ts';
import type { LockedAppointment } from './appointment.store.ts';

type Appointment = Pick<LockedAppointment, 'patient_id' | 'practitioner_id' | 'starts_at'>;
/** Where an appointment went; null: it takes place no longer. */
type MovedTo = { start: string; practitioner_id: string } | null;

/** Nothing that is further away lies on the same day, wherever the organisation is. */
const nearMs = 26 * 3_600_000;
const isNear = (at: string, now: Date): boolean => Math.abs(Date.parse(at) - now.getTime()) < nearMs;

/**
 * Tells a practitioner that a colleague has cancelled an appointment of today, or moved one from or to today: a plan made by the list of the
 * morning does not show it. Of later days the list itself tells.
 */
export async function tellPractitioner(
  ctx: Pick<Ctx, 'db' | 'organization_id' | 'now' | 'announce'> & { actor: Pick<Ctx['actor'], 'practitioner_role_id' | 'full_name'> },
  subject_id: string | null,
  { patient_id, practitioner_id, starts_at }: Appointment,
  to: MovedTo,
): Promise<void> {
  const { now, actor } = ctx;
  const starts = to ? [starts_at, to.start] : [starts_at];
  if (!starts.some((start) => isNear(start, now))) return;
  const timeZone = await findTimezone(ctx);
  const today = dayAt(now, timeZone);
  if (!starts.some((start) => dayAt(new Date(start), timeZone) === today)) return;
  const [day, time] = [
    new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }),
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ];
  const written = (at: string) => `${day.format(new Date(at))}, ${time.format(new Date(at))}`;
  const about = { subject_id, patient_id };
  const by = actor.full_name;
  if (!to)
    return notify(ctx, [practitioner_id], {
      ...about,
      kind: 'appointment-cancelled',
      text: `Your appointment of ${written(starts_at)} was cancelled by ${by}.`,
    });
  const moved = { ...about, kind: 'appointment-moved' } as const;
  if (to.practitioner_id === practitioner_id)
    return notify(ctx, [practitioner_id], {
      ...moved,
      text: `Your appointment of ${written(starts_at)} was moved to ${written(to.start)} by ${by}.`,
    });
  await notify(ctx, [practitioner_id], { ...moved, text: `Your appointment of ${written(starts_at)} was given to a colleague by ${by}.` });
  await notify(ctx, [to.practitioner_id], { ...moved, text: `An appointment on ${written(to.start)} was given to you by ${by}.` });
}

/** Tells that an appointment was cancelled or taken out: who had it before a move that nobody has been told of yet, else who has it. */
export async function tellOfEnd(ctx: Ctx, appointment: LockedAppointment, subject_id: string | null): Promise<void> {
  const before = await findMovedFrom(ctx, appointment.id);
  await tellPractitioner(ctx, subject_id, { ...appointment, ...before }, null);
}
