import * as z from 'zod';
import { failures, Id, Instant } from '../base/index.ts';
import { workspaceTypes } from '../identity/index.ts';

export const queueFailures = failures({
  'queue.notBuilt': {
    status: 409,
    data: z.object({ workspace: z.enum(workspaceTypes) }),
    sentence: () => 'The queue of this workspace is not built yet.',
  },
  'queue.nobodyWaiting': {
    status: 409,
    data: z.object({}),
    sentence: () => 'Nobody is waiting here who has not been called. Read the queue again.',
  },
  'queue.calledAlready': {
    status: 409,
    data: z.object({ called_by_name: z.string(), called_at: Instant }),
    sentence: ({ called_by_name }) => `${called_by_name} has called this patient already. Call the next one.`,
  },
  'queue.notWaiting': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This patient is not waiting: an encounter is in progress, or the visit is over. Read the queue again.',
  },
  'queue.noTicket': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This patient has no ticket: it is given when a patient arrives, or with the first call.',
  },
  'queue.movedMeanwhile': {
    status: 409,
    data: z.object({ location_id: Id.nullable(), location_name: z.string().nullable() }),
    sentence: ({ location_name }) =>
      `A colleague has moved this patient${location_name ? ` to ${location_name}` : ''}. Look again before you move them.`,
  },
  'queue.undoTooLate': {
    status: 409,
    data: z.object({}),
    sentence: () => 'There is nothing of yours left to take back. Call or move the patient again instead.',
  },
  'queue.displayOver': {
    status: 404,
    data: z.object({}),
    sentence: () =>
      'This screen is no longer connected: its key was revoked, or the address is incomplete. Ask an administrator for a new address.',
  },
});

type Queue = typeof queueFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Queue {}
}
