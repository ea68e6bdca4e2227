import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/scheduling';
import { answer, type Route } from '../../platform/http/route.ts';
import { actOnAppointment, cancelAppointment } from './act-on-appointment.ts';
import { requirePatient } from '../patients/index.ts';
import { listMessages, wantsMessages } from './appointment-message.store.ts';
import { bookAppointment } from './book-appointment.ts';
import { bookSeries } from './book-series.ts';
import { bookWaiting, deleteWaiting, passWaiting } from './book-waiting.ts';
import { createWaiting } from './create-waiting.ts';
import { listWaitingRows } from './waiting.store.ts';
import { chooseMessages } from './choose-messages.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { createLeave } from './create-leave.ts';
import { createScheduleException } from './create-schedule-exception.ts';
import { createSchedule } from './create-schedule.ts';
import { deleteAppointment } from './delete-appointment.ts';
import { deleteLeave } from './delete-leave.ts';
import { deleteScheduleException } from './delete-schedule-exception.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { describeAppointment } from './describe-appointments.ts';
import { describeTransfer, describeTransfers } from './describe-transfers.ts';
import { exportAppointments } from './export-appointments.ts';
import { exportSchedules } from './export-schedules.ts';
import { holdSlot, releaseSlot } from './hold-slot.ts';
import { checkAppointmentFilter, listAppointments } from './list-appointments.ts';
import { findNextSlot, groupAvailableSlots, listAvailableSlots } from './list-available-slots.ts';
import { listLeaveRows } from './leave.store.ts';
import { listSchedules } from './list-schedules.ts';
import { planSeries } from './plan-series.ts';
import { readCalendar } from './read-calendar.ts';
import { readMonth } from './read-month.ts';
import { requirePractitioner } from './require-practitioner.ts';
import { requireSchedule } from './require-schedule.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { retryTransfer } from './retry-transfer.ts';
import { listExceptions } from './schedule-exception.store.ts';
import { transferAppointments } from './transfer-appointments.ts';
import { listTransferRows } from './transfer.store.ts';
import type { SmsMeans } from './scheduling.ports.ts';
import { findSettings } from './settings.store.ts';
import { updateAppointmentSettings } from './update-appointment-settings.ts';
import { undoReschedule } from './undo-reschedule.ts';
import { undoTransfer } from './undo-transfer.ts';
import { waitlistTransfer } from './waitlist-transfer.ts';
import { updateAppointment } from './update-appointment.ts';
import { updateSchedule } from './update-schedule.ts';

export const schedulingRoutes = (sms: SmsMeans): readonly Route[] => [
  answer(contract.listSchedules, listSchedules),
  answer(contract.exportSchedules, exportSchedules),
  answer(contract.createSchedule, createSchedule),
  answer(contract.readSchedule, async (ctx, { params }) => ({ data: await requireSchedule(ctx, params) })),
  answer(contract.updateSchedule, updateSchedule),
  answer(contract.deleteSchedule, deleteSchedule),
  answer(contract.listLeave, async (ctx, { params: { practitioner_id }, query }) => {
    await requirePractitioner(ctx, practitioner_id);
    const { rows, total } = await listLeaveRows(ctx, practitioner_id, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.createLeave, createLeave),
  answer(contract.deleteLeave, deleteLeave),
  answer(contract.listScheduleExceptions, async (ctx, { params, query }) => {
    const schedule = await requireSchedule(ctx, params);
    const { rows, total } = await listExceptions(ctx, schedule.id, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.createScheduleException, createScheduleException),
  answer(contract.deleteScheduleException, deleteScheduleException),
  answer(contract.listAvailableSlots, listAvailableSlots),
  answer(contract.groupAvailableSlots, groupAvailableSlots),
  answer(contract.findNextSlot, findNextSlot),
  answer(contract.holdSlot, holdSlot),
  answer(contract.releaseSlot, releaseSlot),
  answer(contract.listAppointments, listAppointments),
  answer(contract.exportAppointments, exportAppointments),
  answer(contract.readCalendar, readCalendar),
  answer(contract.readMonth, readMonth),
  answer(contract.bookAppointment, bookAppointment, { plans: () => 'once' }),
  answer(contract.planSeries, planSeries),
  answer(contract.bookSeries, bookSeries),
  answer(contract.readAppointment, async (ctx, { params }) => ({ data: await describeAppointment(ctx, params.appointment_id) })),
  answer(contract.updateAppointment, updateAppointment),
  answer(contract.deleteAppointment, deleteAppointment),
  answer(contract.actOnAppointment, actOnAppointment),
  answer(contract.cancelAppointment, cancelAppointment),
  answer(contract.rescheduleAppointment, rescheduleAppointment),
  answer(contract.undoReschedule, undoReschedule),
  answer(contract.listAppointmentMessages, async (ctx, { params: { appointment_id } }) => {
    await describeAppointment(ctx, appointment_id);
    return { data: await listMessages(ctx, appointment_id) };
  }),
  answer(contract.readMessageChoice, async (ctx, { params: { id: patient_id } }) => {
    await requirePatient(ctx, patient_id);
    return { data: { patient_id, wanted: await wantsMessages(ctx, patient_id) } };
  }),
  answer(contract.listWaiting, async (ctx, { query }) => {
    const { rows, total } = await listWaitingRows(ctx, query);
    if (total === 0) await checkAppointmentFilter(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.createWaiting, createWaiting),
  answer(contract.deleteWaiting, deleteWaiting),
  answer(contract.bookWaiting, bookWaiting),
  answer(contract.passWaiting, passWaiting),
  answer(contract.chooseMessages, chooseMessages),
  answer(contract.readAppointmentSettings, async (ctx) => ({ data: await findSettings(ctx) })),
  answer(contract.updateAppointmentSettings, updateAppointmentSettings(sms)),
  answer(contract.transferAppointments, transferAppointments),
  answer(contract.listTransfers, async (ctx, { query }) => {
    const { rows, total } = await listTransferRows(ctx, query);
    return pageOf(await describeTransfers(ctx, rows), total, query);
  }),
  answer(contract.readTransfer, async (ctx, { params }) => ({ data: await describeTransfer(ctx, params.transfer_id) })),
  answer(contract.retryTransfer, retryTransfer),
  answer(contract.waitlistTransfer, waitlistTransfer),
  answer(contract.undoTransfer, undoTransfer),
  answer(contract.confirmTransfer, confirmTransfer),
];
