import { IdParams, one, operation, page } from '../base/index.ts';
import './scheduling.failures.ts';
import { ListTransfersQuery, NewTransfer, Transfer, TransferParams, TransferRetry } from './transfer.schema.ts';

const transfers = 'providers/{id}/appointments/transfers' as const;
const transfer = `${transfers}/{transfer_id}` as const;
const shows = 'reply.data.rows.*.patient_id' as const;

export const transferAppointments = operation({
  name: 'scheduling.transferAppointments',
  spec: ['APPT-018', 'APPT-019'],
  summary:
    'Moves appointments to another practitioner, another day, or both: a job finds the nearest free slot for each. Their patients are told when the transfer is confirmed.',
  permission: 'appointments.write',
  method: 'POST',
  path: `/api/v1/${transfers}`,
  params: IdParams,
  body: NewTransfer,
  reply: one(Transfer),
  failures: ['not_found'],
  status: 202,
  audit: { action: 'appointment.transfer', shows },
});

export const listTransfers = operation({
  name: 'scheduling.listTransfers',
  spec: ['APPT-018', 'APPT-019'],
  summary: 'Transfers, the latest first.',
  permission: 'appointments.read',
  method: 'GET',
  path: `/api/v1/${transfers}`,
  params: IdParams,
  query: ListTransfersQuery,
  reply: page(Transfer),
  failures: ['not_found'],
  audit: { action: 'appointment.transfers', shows: 'reply.data.*.rows.*.patient_id' },
});

export const readTransfer = operation({
  name: 'scheduling.readTransfer',
  spec: ['APPT-018', 'APPT-019'],
  summary: 'How far a transfer has come, and what became of each appointment.',
  permission: 'appointments.read',
  method: 'GET',
  path: `/api/v1/${transfer}`,
  params: TransferParams,
  reply: one(Transfer),
  failures: ['not_found'],
  audit: { action: 'appointment.transfers', shows },
});

export const retryTransfer = operation({
  name: 'scheduling.retryTransfer',
  spec: ['APPT-018', 'APPT-019'],
  summary: 'Tries again what could not be moved, to the same or another practitioner or day.',
  permission: 'appointments.write',
  method: 'POST',
  path: `/api/v1/${transfer}/retry`,
  params: TransferParams,
  body: TransferRetry,
  reply: one(Transfer),
  failures: ['not_found', 'scheduling.transferUnderWay', 'scheduling.transferOver'],
  status: 202,
  audit: { action: 'appointment.transfer', shows },
});

export const waitlistTransfer = operation({
  name: 'scheduling.waitlistTransfer',
  spec: ['APPT-018', 'SLOT-004'],
  summary: 'Puts the patients of what could not be moved on the waiting list of their service; their appointments are given up.',
  permission: 'appointments.write',
  method: 'POST',
  path: `/api/v1/${transfer}/waiting`,
  params: TransferParams,
  reply: one(Transfer),
  failures: ['not_found', 'scheduling.transferUnderWay', 'scheduling.transferOver'],
  audit: { action: 'appointment.transfer', shows },
});

export const undoTransfer = operation({
  name: 'scheduling.undoTransfer',
  spec: ['APPT-018', 'APPT-019'],
  summary: 'Moves back what was moved, and takes up again what was given up for the waiting list, as long as the patients were not told.',
  permission: 'appointments.write',
  method: 'POST',
  path: `/api/v1/${transfer}/undo`,
  params: TransferParams,
  reply: one(Transfer),
  failures: ['not_found', 'scheduling.transferUnderWay', 'scheduling.transferOver'],
  status: 202,
  audit: { action: 'appointment.undo_transfer', shows },
});

export const confirmTransfer = operation({
  name: 'scheduling.confirmTransfer',
  spec: ['APPT-018', 'APPT-019'],
  summary: 'The new times hold: the patients of moved appointments are told.',
  permission: 'appointments.write',
  method: 'POST',
  path: `/api/v1/${transfer}/confirm`,
  params: TransferParams,
  reply: one(Transfer),
  failures: ['not_found', 'scheduling.transferUnderWay', 'scheduling.transferOver'],
  audit: { action: 'appointment.confirm_transfer', shows },
});
