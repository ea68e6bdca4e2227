/** Labels of booking and rescheduling; the steps are the specification's (APPT-001). */
export const bookingWords = {
  title: 'Book appointment',
  steps: ['Select patient', 'Clinics/Services', 'Date/Doctor', 'Notes', 'Summary'],
  patient: 'Patient',
  newPatient: 'New patient',
  service: 'Clinic or service',
  change: 'Change',
  anyDoctor: 'Any doctor',
  doctor: 'Doctor',
  day: 'Day',
  slot: 'Time',
  earlier: 'Earlier days',
  later: 'Later days',
  noSlots: 'No free slots are planned for this service',
  noSlotsWhy: 'Schedules say when it is given. An administrator or receptionist plans them.',
  noneOfDoctor: 'This doctor has no free slots on these days.',
  noneThen: 'No free slots on these days.',
  taken: 'This slot was just taken. The nearest that are free:',
  past: 'This time has passed. The nearest that are free:',
  lost: 'The slot that was chosen is no longer offered. Choose another.',
  allTaken: 'This slot was just taken, and no other is free nearby.',
  allPast: 'This time has passed, and no other is free nearby.',
  held: 'Held for you',
  noLongerHeld: 'No longer held. It can be booked as long as nobody else takes it.',
  comment: 'Comment',
  tier: 'Price tier',
  from: (price: string) => `from ${price}`,
  orFree: (price: string) => `${price} or free`,
  free: 'free',
  noTier: 'None chosen',
  book: 'Book',
  booked: 'The appointment is booked.',
  move: 'Reschedule',
  newTime: 'New time',
  now: 'Now',
  choosePatient: 'Patient is required.',
  chooseService: 'Clinic or service is required.',
  chooseSlot: 'Time is required.',
  thatDay: (count: number) =>
    count === 1 ? 'The patient has an appointment on this day already' : `The patient has ${count} appointments on this day already`,
  noTimeSuits: 'No time suits: put on the waiting list',
} as const;

/** Why the chosen slot cannot be had, before so many that can. */
export function noLongerFree(because: 'past' | 'taken', count: number): string {
  if (because === 'past') return count > 0 ? bookingWords.past : bookingWords.allPast;
  return count > 0 ? bookingWords.taken : bookingWords.allTaken;
}
