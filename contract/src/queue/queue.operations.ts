import * as z from 'zod';
import { IdParams, Instant, one, operation, page } from '../base/index.ts';
import './queue.failures.ts';
import { CallNext, MoveWaiting, OfQueue, QueueEntry, queueGroups, QueueQuery, Ticket } from './queue.schema.ts';

export const listQueue = operation({
  name: 'queue.listQueue',
  spec: ['QUEUE-001', 'QUEUE-005', 'QUEUE-006', 'QUEUE-007', 'QUEUE-008', 'QUEUE-009', 'QUEUE-010', 'QUEUE-011', 'QUEUE-015'],
  summary: 'Who waits in a workspace: those of today, or if there are none those of earlier days; in BILL who owes something.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/queue',
  query: QueueQuery,
  reply: page(QueueEntry).extend({
    group: z.enum(queueGroups).nullable().describe('Which of the two groups the entries are; null: nobody waits, or both.'),
    due: z.int().describe('How many wait since today.'),
    met: z.int().describe('How many wait since an earlier day.'),
    met_since: Instant.nullable().describe('Since when the first of those waits.'),
  }),
  failures: ['not_found', 'permission_denied', 'queue.notBuilt'],
  audit: { action: 'queue.list', shows: 'reply.data.*.id', coded: ['workspace', 'group', 'ordering'], when: 'patient' },
});

export const callNext = operation({
  name: 'queue.callNext',
  spec: ['QUEUE-001'],
  summary: 'Calls the patient who waits longest at a place and was not called yet: two callers at once get two patients.',
  permission: 'visits.write',
  method: 'POST',
  path: '/api/v2/queue/next',
  body: CallNext,
  reply: one(QueueEntry),
  changes: ['encounters'],
  failures: ['not_found', 'queue.nobodyWaiting', 'queue.notWaiting'],
  audit: { action: 'queue.call', patient: 'reply.data.id' },
});

export const callWaiting = operation({
  name: 'queue.callWaiting',
  spec: ['QUEUE-001'],
  summary: 'Calls one patient, or calls them again; whom a colleague has called is refused.',
  permission: 'visits.write',
  method: 'POST',
  path: '/api/v2/queue/{id}/call',
  params: IdParams,
  body: OfQueue,
  reply: one(QueueEntry),
  changes: ['encounters'],
  failures: ['not_found', 'queue.calledAlready', 'queue.notWaiting'],
  audit: { action: 'queue.call', patient: 'reply.data.id' },
});

export const moveWaiting = operation({
  name: 'queue.moveWaiting',
  spec: ['QUEUE-001'],
  summary:
    'Sends a patient who waits, or whose encounters are finished, to another place; the ticket stays, and nobody looks after the visit yet.',
  permission: 'visits.write',
  method: 'POST',
  path: '/api/v2/queue/{id}/move',
  params: IdParams,
  body: MoveWaiting,
  reply: one(QueueEntry),
  changes: ['encounters'],
  failures: ['not_found', 'queue.notWaiting', 'queue.movedMeanwhile'],
  audit: { action: 'queue.move', patient: 'reply.data.id' },
});

export const undoQueue = operation({
  name: 'queue.undoQueue',
  spec: ['QUEUE-001'],
  summary: 'Takes back one’s own last call or move of a patient, within ten seconds.',
  permission: 'visits.write',
  method: 'POST',
  path: '/api/v2/queue/{id}/undo',
  params: IdParams,
  body: OfQueue,
  reply: one(QueueEntry),
  changes: ['encounters'],
  failures: ['not_found', 'queue.notWaiting', 'queue.undoTooLate'],
  audit: { action: 'queue.undo', patient: 'reply.data.id' },
});

export const readTicket = operation({
  name: 'queue.readTicket',
  spec: ['QUEUE-001'],
  summary: 'The ticket of a visit for paper: without a name, unless the organisation wants one.',
  permission: 'visits.read',
  method: 'GET',
  path: '/api/v2/queue/{id}/ticket',
  params: IdParams,
  query: OfQueue,
  reply: one(Ticket),
  failures: ['not_found', 'queue.noTicket'],
  audit: { action: 'queue.ticket', patient: 'reply.data.patient_id' },
});
