import { ExportRequest, IdParams, one, operation, page, sheet } from '../base/index.ts';
import './scheduling.failures.ts';
import { ExportAppointmentsQuery, ListAppointmentsQuery } from './appointment-list.schema.ts';
import {
  Appointment,
  AppointmentActionBody,
  AppointmentEdit,
  AppointmentParams,
  CancelBody,
  NewAppointment,
  RescheduleBody,
  SlotHold,
  SlotParams,
} from './appointment.schema.ts';
import { Slot } from './slot.schema.ts';

const appointments = 'providers/{id}/appointments' as const;
const appointment = `${appointments}/{appointment_id}` as const;
const hold = 'providers/{id}/slots/{slot_id}/hold' as const;
const patient = 'reply.data.patient_id' as const;
const moves = ['not_found', 'conflict', 'scheduling.slotTaken', 'scheduling.appointmentRefused'] as const;

export const listAppointments = operation({
  name: 'scheduling.listAppointments',
  spec: ['APPT-020', 'APPT-022', 'APPT-032'],
  summary: 'Appointments, the latest slot first; `search` takes words of patient and practitioner.',
  permission: 'appointments.read',
  method: 'GET',
  path: `/api/v1/${appointments}`,
  params: IdParams,
  query: ListAppointmentsQuery,
  reply: page(Appointment),
  failures: ['not_found'],
  audit: {
    action: 'appointment.list',
    patient: ['query.patient_id', 'query.patient'],
    shows: 'reply.data.*.patient_id',
    coded: ['status', 'appointment_type', 'ordering'],
    when: 'patient',
  },
});

export const exportAppointments = operation({
  name: 'scheduling.exportAppointments',
  spec: ['APPT-022', 'LIST-003', 'LIST-004', 'LIST-005'],
  summary: 'Gives all pages of the list as a file, with the same filter and order.',
  permission: 'appointments.read',
  method: 'POST',
  path: `/api/v1/${appointments}/export`,
  params: IdParams,
  query: ExportAppointmentsQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: {
    action: 'export',
    patient: ['query.patient_id', 'query.patient'],
    shows: 'sheet',
    coded: ['status', 'appointment_type', 'ordering'],
  },
});

export const bookAppointment = operation({
  name: 'scheduling.bookAppointment',
  spec: ['APPT-005', 'APPT-006', 'APPT-012', 'APPT-020', 'APPT-021', 'APPT-023', 'APPT-035', 'SLOT-004'],
  summary: 'Books a slot for a patient: one appointment a slot.',
  permission: 'appointments.write',
  method: 'POST',
  path: `/api/v1/${appointments}`,
  params: IdParams,
  body: NewAppointment,
  reply: one(Appointment),
  failures: ['not_found', 'scheduling.slotTaken', 'scheduling.patientDeceased', 'patients.inactive'],
  status: 201,
  audit: { action: 'appointment.book', patient: 'body.patient_id' },
});

export const readAppointment = operation({
  name: 'scheduling.readAppointment',
  spec: ['APPT-003', 'APPT-007', 'APPT-008', 'APPT-009', 'APPT-010', 'APPT-011', 'APPT-013', 'APPT-014', 'APPT-024'],
  summary: 'One appointment.',
  permission: 'appointments.read',
  method: 'GET',
  path: `/api/v1/${appointment}`,
  params: AppointmentParams,
  reply: one(Appointment),
  failures: ['not_found'],
  audit: { action: 'appointment.read', patient },
});

export const updateAppointment = operation({
  name: 'scheduling.updateAppointment',
  spec: ['APPT-019', 'APPT-020', 'APPT-025'],
  summary: 'Changes comment or type; another slot is a reschedule.',
  permission: 'appointments.write',
  method: 'PATCH',
  path: `/api/v1/${appointment}`,
  params: AppointmentParams,
  body: AppointmentEdit,
  reply: one(Appointment),
  failures: moves,
  audit: { action: 'appointment.update', patient },
});

export const deleteAppointment = operation({
  name: 'scheduling.deleteAppointment',
  spec: ['APPT-020', 'APPT-026', 'SLOT-004'],
  summary: 'Takes an appointment that was entered in error out of all lists; its slot is free again.',
  permission: 'appointments.delete',
  method: 'DELETE',
  path: `/api/v1/${appointment}`,
  params: AppointmentParams,
  reply: one(Appointment),
  failures: ['not_found'],
  audit: { action: 'appointment.delete', patient },
});

export const actOnAppointment = operation({
  name: 'scheduling.actOnAppointment',
  spec: ['APPT-018', 'APPT-027', 'APPT-031', 'APPT-033', 'APPT-034'],
  summary: 'cancel, RESCHEDULE (with slot_id), CONFIRM, ARRIVE, NOSHOW; UNDO takes the arrival or the absence back.',
  permission: 'appointments.write',
  method: 'PATCH',
  path: `/api/v1/${appointment}/action`,
  params: AppointmentParams,
  body: AppointmentActionBody,
  reply: one(Appointment),
  failures: moves,
  // a service that is not given is not charged
  changes: ['billing'],
  audit: { action: 'appointment.act', patient },
});

export const cancelAppointment = operation({
  name: 'scheduling.cancelAppointment',
  spec: ['APPT-004', 'APPT-015', 'APPT-028', 'APPT-034', 'SLOT-004'],
  summary: 'Cancels an appointment; its slot is free again.',
  permission: 'appointments.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/appointment/cancel/{appointment_id}',
  params: AppointmentParams,
  body: CancelBody,
  reply: one(Appointment),
  failures: ['not_found', 'conflict', 'scheduling.appointmentRefused'],
  // a service that is not given is not charged
  changes: ['billing'],
  audit: { action: 'appointment.cancel', patient },
});

export const rescheduleAppointment = operation({
  name: 'scheduling.rescheduleAppointment',
  spec: ['APPT-019', 'APPT-029', 'APPT-034', 'SLOT-004'],
  summary: 'Moves an appointment to another slot; the old one is free again.',
  permission: 'appointments.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/appointment/{appointment_id}/reschedule',
  params: AppointmentParams,
  body: RescheduleBody,
  reply: one(Appointment),
  failures: moves,
  audit: { action: 'appointment.reschedule', patient },
});

export const undoReschedule = operation({
  name: 'scheduling.undoReschedule',
  spec: ['APPT-018', 'APPT-019', 'SLOT-004'],
  summary:
    'Takes one’s own last move of an appointment back, within ten seconds and while its former time is free; the patient is told nothing.',
  permission: 'appointments.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/appointment/{appointment_id}/reschedule/undo',
  params: AppointmentParams,
  reply: one(Appointment),
  failures: ['not_found', 'scheduling.undoTooLate', 'scheduling.formerTimeTaken', 'scheduling.appointmentRefused'],
  audit: { action: 'appointment.undo_reschedule', patient },
});

export const holdSlot = operation({
  name: 'scheduling.holdSlot',
  spec: ['SLOT-004', 'APPT-035'],
  summary: 'Keeps a slot for the caller for some minutes, five unless the organisation wants another time; a hold of another slot ends.',
  permission: 'appointments.write',
  method: 'POST',
  path: `/api/v1/${hold}`,
  params: SlotParams,
  reply: one(SlotHold),
  failures: ['not_found', 'scheduling.slotTaken'],
  audit: { action: 'slot.hold' },
});

export const releaseSlot = operation({
  name: 'scheduling.releaseSlot',
  spec: ['SLOT-004'],
  summary: 'Ends the caller’s hold of a slot, if there is one.',
  permission: 'appointments.write',
  method: 'DELETE',
  path: `/api/v1/${hold}`,
  params: SlotParams,
  reply: one(Slot),
  failures: ['not_found'],
  audit: { action: 'slot.release' },
});
