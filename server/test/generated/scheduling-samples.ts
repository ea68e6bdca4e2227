import type { Sample, World } from './world.ts';

const ofPractitioner = ({ organization, practitioner }: World['ids']) => ({ id: organization, practitioner_id: practitioner });
const ofSchedule = (ids: World['ids']) => ({ ...ofPractitioner(ids), schedule_id: ids.schedule });
const slotsOf = ({ practitioner, service, location }: World['ids']) => ({
  practitioner_id: practitioner,
  healthcare_service_id: service,
  location_id: location,
});

const ofAppointment = ({ organization, appointment }: World['ids']) => ({ id: organization, appointment_id: appointment });
const ofTransfer = ({ organization, transfer }: World['ids']) => ({ id: organization, transfer_id: transfer });
const ofSlot = ({ organization, slot }: World['ids']) => ({ id: organization, slot_id: slot });
const appointmentsOf = (ids: World['ids']) => ({ ...slotsOf(ids), patient_id: ids.patient });

/** Requests of scheduling. */
export const schedulingSamples: Record<string, (ids: World['ids']) => Sample> = {
  'scheduling.listSchedules': ({ organization, practitioner, service, location, schedule }) => ({
    params: { id: organization },
    query: { schedule_id: schedule, practitioner_id: practitioner, healthcare_service_id: service, location_id: location },
  }),
  'scheduling.exportSchedules': ({ organization, practitioner, service, location, schedule }) => ({
    params: { id: organization },
    query: { schedule_id: schedule, practitioner_id: practitioner, healthcare_service_id: service, location_id: location },
    body: { format: 'csv' },
  }),
  'scheduling.createSchedule': (ids) => ({
    params: ofPractitioner(ids),
    body: {
      planning_horizon_start: '2031-01-06',
      planning_horizon_end: '2031-03-31',
      healthcare_service: ids.service,
      location: ids.location,
      days: ['tue'],
      start_time: '08:00',
      end_time: '11:00',
    },
  }),
  'scheduling.readSchedule': (ids) => ({ params: ofSchedule(ids) }),
  'scheduling.updateSchedule': (ids) => ({
    params: ofSchedule(ids),
    body: { comment: 'Changed.', healthcare_service: ids.service, location: ids.location },
  }),
  'scheduling.deleteSchedule': (ids) => ({ params: ofSchedule(ids), query: { if_affected: 'keep' } }),
  'scheduling.listAvailableSlots': (ids) => ({ params: { id: ids.organization }, query: slotsOf(ids) }),
  'scheduling.groupAvailableSlots': (ids) => ({ params: { id: ids.organization }, query: slotsOf(ids) }),
  'scheduling.findNextSlot': (ids) => ({ params: { id: ids.organization }, query: slotsOf(ids) }),
  'scheduling.holdSlot': (ids) => ({ params: ofSlot(ids) }),
  'scheduling.releaseSlot': (ids) => ({ params: ofSlot(ids) }),
  'scheduling.listAppointments': (ids) => ({ params: { id: ids.organization }, query: appointmentsOf(ids) }),
  'scheduling.readCalendar': ({ organization, practitioner, location }) => ({
    params: { id: organization },
    query: { start: '2030-01-07', practitioner_id: practitioner, location_id: location },
  }),
  'scheduling.readMonth': ({ organization, practitioner, location }) => ({
    params: { id: organization },
    query: { start: '2029-12-31', practitioner_id: practitioner, location_id: location },
  }),
  'scheduling.exportAppointments': (ids) => ({
    params: { id: ids.organization },
    query: appointmentsOf(ids),
    body: { format: 'csv' },
  }),
  'scheduling.bookAppointment': (ids) => ({
    params: { id: ids.organization },
    body: { slot_id: ids.slot, patient_id: ids.patient, healthcare_service_id: ids.service },
  }),
  'scheduling.planSeries': ({ organization, slot }) => ({
    params: { id: organization },
    query: { slot_id: slot, every_weeks: 1, times: 2 },
  }),
  'scheduling.bookSeries': ({ organization, patient, service, slot }) => ({
    params: { id: organization },
    body: {
      ...{ slot_id: slot, patient_id: patient, healthcare_service_id: service, every_weeks: 1, times: 2 },
      instead: [{ date: '2030-01-14', slot_id: slot }],
    },
  }),
  'scheduling.readAppointment': (ids) => ({ params: ofAppointment(ids) }),
  'scheduling.updateAppointment': (ids) => ({ params: ofAppointment(ids), body: { comment: 'Brings the letter.', slot_id: ids.slot } }),
  'scheduling.deleteAppointment': (ids) => ({ params: ofAppointment(ids) }),
  'scheduling.actOnAppointment': (ids) => ({ params: ofAppointment(ids), body: { action: 'RESCHEDULE', slot_id: ids.slot } }),
  'scheduling.cancelAppointment': (ids) => ({ params: ofAppointment(ids), body: { reason: 'Travels.' } }),
  'scheduling.listWaiting': (ids) => ({ params: { id: ids.organization }, query: { healthcare_service_id: ids.service } }),
  'scheduling.createWaiting': (ids) => ({
    params: { id: ids.organization },
    body: {
      patient_id: ids.patient,
      healthcare_service_id: ids.service,
      practitioner_id: ids.practitioner,
      days: ['mon'],
      until: '2030-06-30',
    },
  }),
  'scheduling.deleteWaiting': (ids) => ({
    params: { id: ids.organization, waiting_id: ids.waiting },
    body: { reason: 'Was seen elsewhere.' },
  }),
  'scheduling.bookWaiting': (ids) => ({ params: { id: ids.organization, waiting_id: ids.waiting } }),
  'scheduling.passWaiting': (ids) => ({ params: { id: ids.organization, waiting_id: ids.waiting } }),
  'scheduling.listAppointmentMessages': (ids) => ({ params: ofAppointment(ids) }),
  'scheduling.readMessageChoice': (ids) => ({ params: { id: ids.patient } }),
  'scheduling.chooseMessages': (ids) => ({ params: { id: ids.patient }, body: { wanted: false } }),
  'scheduling.readAppointmentSettings': (ids) => ({ params: { id: ids.organization } }),
  'scheduling.updateAppointmentSettings': (ids) => ({
    params: { id: ids.organization },
    body: { hold_minutes: 4, no_show_minutes: 30, sender: 'Asempa', sms_headers: [{ name: 'Authorization', value: 'Bearer x' }] },
  }),
  'scheduling.rescheduleAppointment': (ids) => ({ params: ofAppointment(ids), body: { slot_id: ids.slot } }),
  'scheduling.undoReschedule': (ids) => ({ params: ofAppointment(ids) }),
  'scheduling.transferAppointments': (ids) => ({
    params: { id: ids.organization },
    body: { appointment_ids: [ids.appointment], practitioner_id: ids.practitioner, date: '2030-01-14' },
  }),
  'scheduling.listTransfers': (ids) => ({ params: { id: ids.organization } }),
  'scheduling.readTransfer': (ids) => ({ params: ofTransfer(ids) }),
  'scheduling.retryTransfer': (ids) => ({ params: ofTransfer(ids), body: { practitioner_id: ids.practitioner } }),
  'scheduling.waitlistTransfer': (ids) => ({ params: { id: ids.organization, transfer_id: ids.transfer } }),
  'scheduling.undoTransfer': (ids) => ({ params: ofTransfer(ids) }),
  'scheduling.confirmTransfer': (ids) => ({ params: ofTransfer(ids) }),
  'scheduling.listLeave': (ids) => ({ params: ofPractitioner(ids) }),
  'scheduling.createLeave': (ids) => ({ params: ofPractitioner(ids), body: { start_date: '2030-02-01', end_date: '2030-02-14' } }),
  'scheduling.deleteLeave': (ids) => ({ params: { ...ofPractitioner(ids), leave_id: ids.leave } }),
  'scheduling.listScheduleExceptions': (ids) => ({ params: ofSchedule(ids) }),
  'scheduling.createScheduleException': (ids) => ({ params: ofSchedule(ids), body: { date: '2030-01-14' } }),
  'scheduling.deleteScheduleException': (ids) => ({ params: { ...ofSchedule(ids), exception_id: ids.schedule_exception } }),
};
