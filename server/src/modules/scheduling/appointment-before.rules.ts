import type { LockedAppointment } from './appointment.store.ts';

/** What an appointment was, for moving it back. */
export const beforeOf = (one: LockedAppointment) => ({
  practitioner_id: one.practitioner_id,
  healthcare_service_id: one.healthcare_service_id,
  location_id: one.location_id,
  schedule_id: one.schedule_id,
  slot_id: one.slot_id,
  starts_at: one.starts_at,
  ends_at: one.ends_at,
});
export type Before = ReturnType<typeof beforeOf>;
