export const appointmentStatuses = ['pending', 'booked', 'arrived', 'fulfilled', 'cancelled', 'noshow'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** As the specification writes them; any case is accepted (APPT-033). */
export const appointmentActions = ['cancel', 'RESCHEDULE', 'CONFIRM', 'ARRIVE', 'NOSHOW', 'UNDO'] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

/** Statuses that wait for the patient: open in every list. */
const openStatuses = ['pending', 'booked'] as const satisfies readonly AppointmentStatus[];

/** In which statuses an action is possible. */
const possibleIn: Readonly<Record<AppointmentAction, readonly AppointmentStatus[]>> = {
  cancel: openStatuses,
  RESCHEDULE: openStatuses,
  CONFIRM: ['pending'],
  ARRIVE: [...openStatuses, 'noshow'],
  NOSHOW: openStatuses,
  UNDO: ['arrived', 'noshow'],
};

/** Why an action is refused: by the status, because the slot is over, or because it has not begun. */
export type Hindrance = 'status' | 'past' | 'early';

/** What stands against an action, or undefined. Cancelling and rescheduling end with the slot; nobody is missed before it begins (APPT-034). */
export function hindranceOf(
  action: AppointmentAction,
  { status, slot }: { status: AppointmentStatus; slot: { start: string; end: string } },
  now: Date,
): Hindrance | undefined {
  if (!possibleIn[action].includes(status)) return 'status';
  if ((action === 'cancel' || action === 'RESCHEDULE') && Date.parse(slot.end) <= now.getTime()) return 'past';
  if (action === 'NOSHOW' && Date.parse(slot.start) > now.getTime()) return 'early';
  return undefined;
}
