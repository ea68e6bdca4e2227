export { queue } from './queue.module.ts';
export { queueChanges } from './queue-changes.ts';
export type { QueueSource } from './queue.ports.ts';
export { voidTicket } from './entry.store.ts';
export { findTicket, ticketOfArrival } from './give-ticket.ts';
export { countAllWaiting } from './waiting.store.ts';
