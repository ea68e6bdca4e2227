export { queueFailures } from './queue.failures.ts';
export { createDisplayKey, deleteDisplayKey, listDisplayKeys, readQueueDisplay } from './display.operations.ts';
export { displayedCalls, displayKeyHeader, type DisplayKeyShown, NewDisplayKey, type QueueDisplay } from './display.schema.ts';
export { queueEvents } from './queue.events.ts';
export { callNext, callWaiting, listQueue, moveWaiting, readTicket, undoQueue } from './queue.operations.ts';
export {
  QueueEntry,
  queueGroups,
  type QueueOrdering,
  queueOrderings,
  queuePageSize,
  QueueQuery,
  type Ticket,
  ticketText,
} from './queue.schema.ts';
export { queueReads } from './queue-sources.ts';
