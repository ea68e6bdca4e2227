import { IdParams, one, operation, page } from '../base/index.ts';
import './scheduling.failures.ts';
import { Appointment } from './appointment.schema.ts';
import { DeleteWaiting, ListWaitingQuery, NewWaiting, Waiting, WaitingParams } from './waiting.schema.ts';

const waiting = 'providers/{id}/appointments/waiting' as const;
const patient = 'reply.data.patient_id' as const;

export const listWaiting = operation({
  name: 'scheduling.listWaiting',
  spec: ['SLOT-004'],
  summary: 'Who waits for a slot, in order of entry, and which free slot is kept for whom.',
  permission: 'appointments.read',
  method: 'GET',
  path: `/api/v1/${waiting}`,
  params: IdParams,
  query: ListWaitingQuery,
  reply: page(Waiting),
  failures: ['not_found'],
  audit: { action: 'waiting.list', shows: 'reply.data.*.patient_id' },
});

export const createWaiting = operation({
  name: 'scheduling.createWaiting',
  spec: ['SLOT-004'],
  summary: 'Puts a patient on the waiting list: the next slot that becomes free and fits is kept for them for 15 minutes.',
  permission: 'appointments.write',
  method: 'POST',
  path: `/api/v1/${waiting}`,
  params: IdParams,
  body: NewWaiting,
  reply: one(Waiting),
  failures: ['not_found', 'scheduling.patientDeceased', 'patients.inactive', 'scheduling.waitsAlready'],
  status: 201,
  audit: { action: 'waiting.create', patient: 'body.patient_id' },
});

export const deleteWaiting = operation({
  name: 'scheduling.deleteWaiting',
  spec: ['SLOT-004'],
  summary: 'Takes a patient off the waiting list; a slot that was kept for them goes to the next one.',
  permission: 'appointments.write',
  method: 'DELETE',
  path: `/api/v1/${waiting}/{waiting_id}`,
  params: WaitingParams,
  body: DeleteWaiting,
  reply: one(Waiting),
  failures: ['not_found'],
  audit: { action: 'waiting.delete', patient },
});

export const bookWaiting = operation({
  name: 'scheduling.bookWaiting',
  spec: ['SLOT-004', 'APPT-023'],
  summary: 'Books the slot that is kept for a patient, who waits no longer.',
  permission: 'appointments.write',
  method: 'POST',
  path: `/api/v1/${waiting}/{waiting_id}/book`,
  params: WaitingParams,
  reply: one(Appointment),
  failures: ['not_found', 'scheduling.notKept', 'scheduling.slotTaken', 'scheduling.patientDeceased', 'patients.inactive'],
  status: 201,
  audit: { action: 'waiting.book', patient },
});

export const passWaiting = operation({
  name: 'scheduling.passWaiting',
  spec: ['SLOT-004'],
  summary: 'Gives the slot that is kept for a patient to the next who waits and can come; the patient goes on waiting.',
  permission: 'appointments.write',
  method: 'POST',
  path: `/api/v1/${waiting}/{waiting_id}/pass`,
  params: WaitingParams,
  reply: one(Waiting),
  failures: ['not_found', 'scheduling.notKept'],
  audit: { action: 'waiting.pass', patient },
});
