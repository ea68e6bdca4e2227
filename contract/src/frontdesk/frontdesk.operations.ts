import * as z from 'zod';
import { Id, IdParams, one, operation, page } from '../base/index.ts';
import { BillablePatient } from '../billing/index.ts';
import { Visit } from '../encounters/index.ts';
import { Patient } from '../patients/index.ts';
import { Appointment } from '../scheduling/index.ts';
import './frontdesk.failures.ts';
import { Board, CheckIn, CheckInBody, NewUnknown, TodaysQuery } from './frontdesk.schema.ts';

export const receiveUnknown = operation({
  name: 'frontdesk.receiveUnknown',
  spec: ['PAT-035', 'VISIT-004', 'TRIAGE-012'],
  summary: 'Registers somebody whom nobody knows, starts the emergency visit and records the triage: all or nothing.',
  permission: 'visits.write',
  method: 'POST',
  path: '/api/v2/frontdesk/unknown',
  body: NewUnknown,
  reply: z.object({ data: z.object({ patient: Patient, visit: Visit }) }),
  failures: ['not_found', 'permission_denied'],
  status: 201,
  changes: ['patients', 'encounters', 'observations', 'queue'],
  audit: { action: 'patient.unknown', patient: 'reply.data.patient.id' },
});

export const readBoard = operation({
  name: 'frontdesk.readBoard',
  spec: ['QUEUE-001', 'APPT-022', 'VISIT-002'],
  summary: 'The figures of Today’s board: expected, arrived, waiting; and whether a location is open now.',
  permission: 'visits.read',
  method: 'GET',
  path: '/api/v2/frontdesk/board',
  query: z.object({
    managing_organization_id: Id.optional(),
    location_id: Id.optional().describe('The location whose hours are asked for.'),
  }),
  reply: one(Board),
  failures: ['not_found'],
});

export const listUnpaid = operation({
  name: 'frontdesk.listUnpaid',
  spec: ['BILL-003', 'VISIT-002'],
  summary: 'Patients who have arrived today and owe something; whose bill changed last comes first.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/frontdesk/unpaid',
  query: TodaysQuery,
  reply: page(BillablePatient),
  failures: ['not_found'],
  audit: { action: 'charge.unpaid', shows: 'reply.data.*.patient_id' },
});

export const listMarked = operation({
  name: 'frontdesk.listMarked',
  spec: ['APPT-031', 'VISIT-004', 'QUEUE-001'],
  summary: 'Appointments of today that are marked as arrived and whose patient nobody has checked in: they wait without a visit. By time.',
  permission: 'appointments.read',
  method: 'GET',
  path: '/api/v2/frontdesk/marked',
  query: TodaysQuery,
  reply: page(Appointment),
  failures: ['not_found'],
  audit: { action: 'appointment.marked', shows: 'reply.data.*.patient_id' },
});

const changes = ['patients', 'scheduling', 'encounters', 'queue', 'billing'] as const;

export const checkIn = operation({
  name: 'frontdesk.checkIn',
  spec: ['APPT-031', 'VISIT-004', 'QUEUE-001'],
  summary:
    'A patient is here, for an appointment or without one: starts the visit and gives the ticket; an appointment joins a visit that is open at its place. Said twice by the same person it is done once.',
  permission: 'visits.write',
  method: 'POST',
  path: '/api/v2/frontdesk/check-in',
  body: CheckInBody,
  reply: one(CheckIn),
  changes: [...changes],
  failures: [
    'not_found',
    'permission_denied',
    'frontdesk.checkedIn',
    'frontdesk.anotherDay',
    'frontdesk.bookedToday',
    'scheduling.appointmentRefused',
    'patients.inactive',
    'encounters.visitOpen',
    'encounters.patientDeceased',
  ],
  status: 201,
  audit: { action: 'visit.checkIn', patient: 'reply.data.visit.patient' },
});

export const undoCheckIn = operation({
  name: 'frontdesk.undoCheckIn',
  spec: ['APPT-031', 'VISIT-005'],
  summary: 'Takes one’s own check-in back, within ten seconds and while no encounter has begun: visit, appointment and ticket.',
  permission: 'visits.write',
  method: 'POST',
  path: '/api/v2/frontdesk/check-in/{id}/undo',
  params: IdParams,
  body: z.object({ managing_organization_id: Id.optional() }),
  reply: one(Visit),
  changes: [...changes],
  failures: ['not_found', 'permission_denied', 'frontdesk.undoTooLate', 'scheduling.appointmentRefused', 'encounters.encounterOpen'],
  audit: { action: 'visit.undoCheckIn', patient: 'reply.data.patient' },
});
