export { type MessageFacts, type MessageKind, messageText, outsideQuiet, remindersOf, usefulUntil } from './appointment-message.ts';
export {
  chooseMessages,
  listAppointmentMessages,
  readAppointmentSettings,
  readMessageChoice,
  updateAppointmentSettings,
} from './appointment-message.operations.ts';
export {
  AppointmentMessage,
  AppointmentSettings,
  AppointmentSettingsEdit,
  MessageChoice,
  type MessageHindrance,
  smsDrivers,
  smsMethods,
  usualAppointmentSettings,
} from './appointment-message.schema.ts';
export { AppointmentType, appointmentOrderings, appointmentTypes } from './appointment-list.schema.ts';
export {
  actOnAppointment,
  bookAppointment,
  cancelAppointment,
  deleteAppointment,
  exportAppointments,
  holdSlot,
  listAppointments,
  readAppointment,
  releaseSlot,
  rescheduleAppointment,
  undoReschedule,
  updateAppointment,
} from './appointment.operations.ts';
export { Appointment, AppointmentEdit, NewAppointment, SlotHold } from './appointment.schema.ts';
export {
  type AppointmentAction,
  appointmentStatuses,
  hindranceOf,
} from './appointment-status.ts';
export { readCalendar, readMonth } from './calendar.operations.ts';
export { Calendar } from './calendar.schema.ts';
export { Month } from './month.schema.ts';
export { judgeException, judgeLeave, judgeSchedule, longestHorizonDays } from './judge-schedule.ts';
export {
  createLeave,
  createScheduleException,
  deleteLeave,
  deleteScheduleException,
  listLeave,
  listScheduleExceptions,
} from './leave.operations.ts';
export { Leave, NewLeave, NewScheduleException, ScheduleException } from './leave.schema.ts';
export { type Departure, type Hours, hoursOn, type Pattern, timesOf } from './schedule-days.ts';
export { scheduleOrderings, scheduleStatuses } from './schedule-list.schema.ts';
export {
  createSchedule,
  deleteSchedule,
  exportSchedules,
  listSchedules,
  readSchedule,
  updateSchedule,
} from './schedule.operations.ts';
export { NewSchedule, Schedule, ScheduleEdit, usualSlotMinutes } from './schedule.schema.ts';
export { schedulingEvents } from './scheduling.events.ts';
export { schedulingFailures } from './scheduling.failures.ts';
export { judgeSeries, mostInSeries, type Repeated, seriesDates } from './series-dates.ts';
export { bookSeries, planSeries } from './series.operations.ts';
export { BookedSeries, NewSeries, SeriesDate, type SeriesState } from './series.schema.ts';
export { findNextSlot, groupAvailableSlots, listAvailableSlots } from './slot.operations.ts';
export { mostSlotDays, Slot, SlotsOfDay } from './slot.schema.ts';
export { type Cut, dayAt, minutesAt, momentOf, openTimes, slotStarts } from './slot-times.ts';
export {
  confirmTransfer,
  listTransfers,
  readTransfer,
  retryTransfer,
  transferAppointments,
  undoTransfer,
  waitlistTransfer,
} from './transfer.operations.ts';
export { mostTransferred, NewTransfer, Transfer } from './transfer.schema.ts';
export { bookWaiting, createWaiting, deleteWaiting, listWaiting, passWaiting } from './waiting.operations.ts';
export { NewWaiting, Waiting } from './waiting.schema.ts';
