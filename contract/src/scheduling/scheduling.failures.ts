import * as z from 'zod';
import { failures, Instant } from '../base/index.ts';
import { AffectedAppointment } from '../organization/index.ts';
import { AppointmentStatus } from './appointment.schema.ts';
import { type AppointmentAction, appointmentActions } from './appointment-status.ts';
import { Schedule } from './schedule.schema.ts';
import { SeriesDate } from './series.schema.ts';
import { Slot } from './slot.schema.ts';

const done: Readonly<Record<AppointmentAction, string>> = {
  cancel: 'cancelled',
  RESCHEDULE: 'rescheduled',
  CONFIRM: 'confirmed',
  ARRIVE: 'marked as arrived',
  NOSHOW: 'marked as a no-show',
  UNDO: 'put back',
};

export const schedulingFailures = failures({
  'scheduling.schedulesOverlap': {
    status: 409,
    data: z.object({ existing: Schedule }),
    sentence: ({ existing }) =>
      `${existing.practitioner_name} has another schedule at these hours: ${existing.healthcare_service_name}, ${existing.location_name}, ` +
      `${existing.days.join(', ')} ${existing.start_time} to ${existing.end_time}. Choose other days or hours, or change that one.`,
  },
  'scheduling.appointmentsAffected': {
    status: 409,
    data: z.object({
      count: z.int(),
      affected: z.array(z.object(AffectedAppointment.shape)).describe('By time, at most 200; none without appointments.read.'),
    }),
    sentence: ({ count }) =>
      count === 1
        ? 'One appointment is booked in hours that this would take away, so nothing is saved. Move or cancel it first, or say that it may stay as it is.'
        : `${count} appointments are booked in hours that this would take away, so nothing is saved. Move or cancel them first, or say that they may stay as they are.`,
    shows: 'affected.*.patient_id',
  },
  'scheduling.slotTaken': {
    status: 409,
    data: z.object({
      nearest: z.array(Slot).describe('At most three.'),
      because: z.enum(['past', 'taken']).describe('Its time has passed, or somebody else has it.'),
    }),
    sentence: () => 'Slot is no longer available',
  },
  'scheduling.formerTimeTaken': {
    status: 409,
    data: z.object({}),
    sentence: () =>
      'Someone else has the former time by now, so the appointment stays at its new time. Reschedule it to another slot instead.',
  },
  'scheduling.undoTooLate': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This move can no longer be taken back. Reschedule the appointment instead.',
  },
  'scheduling.seriesNotBooked': {
    status: 409,
    data: z.object({ failed: z.array(SeriesDate) }),
    sentence: () => 'None of these days can be booked, so nothing is. Choose another time.',
  },
  'scheduling.appointmentRefused': {
    status: 409,
    data: z.object({ action: z.enum(appointmentActions), status: AppointmentStatus, because: z.enum(['status', 'past', 'early']) }),
    sentence: ({ action, status, because }) => {
      if (because === 'past')
        return `The time of this appointment has passed, so it cannot be ${done[action]}. Say whether the patient came.`;
      if (because === 'early') return 'The time of this appointment has not come yet. Cancel it if the patient will not come.';
      if (status === done[action]) return `This appointment is ${status} already.`;
      return `This appointment is ${status === 'noshow' ? 'a no-show' : status}, so it cannot be ${done[action]}.`;
    },
  },
  'scheduling.transferUnderWay': {
    status: 409,
    data: z.object({}),
    sentence: () => 'The appointments are still being moved. Wait until that is done.',
  },
  'scheduling.transferOver': {
    status: 409,
    data: z.object({}),
    sentence: () => 'The patients were told of the new times already. Reschedule single appointments instead.',
  },
  'scheduling.notKept': {
    status: 409,
    data: z.object({}),
    sentence: () => 'No slot is kept for this patient any more. They go on waiting for the next one.',
  },
  'scheduling.waitsAlready': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This patient is on the waiting list for this service already.',
  },
  'scheduling.patientDeceased': {
    status: 409,
    data: z.object({ deceased_at: Instant.nullable() }),
    sentence: () => 'This patient has died. Check that this is the right patient.',
  },
});

type Scheduling = typeof schedulingFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Scheduling {}
}
