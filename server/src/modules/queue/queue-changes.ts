import { queueEvents } from '@akoma/contract/queue';
import { visitOf } from '../encounters/index.ts';
import { triagedPatient } from '../observations/index.ts';
import type { ChangeSource, HeardEvent } from '../workbench/index.ts';

const changed = (event: HeardEvent) =>
  event.name === 'queue.changed' ? queueEvents['queue.changed'].safeParse(event.data).data?.visit_id : undefined;

/** Who waits changes with tickets, calls and moves, with every change of a visit or its encounters, and its order with colours of triage. */
export const queueChanges: readonly ChangeSource[] = [
  { topic: 'queue', permission: 'visits.read', idOf: (event) => changed(event) ?? visitOf(event) ?? triagedPatient(event) },
];
