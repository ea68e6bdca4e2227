import type { EventEmitter } from 'node:events';
import { fail } from '@akoma/contract/base';

/** So many live lists may one session hold open: a window has two or three, and each costs a connection and memory for as long as it is open. */
const mostStreams = 20;

/** How many each session has open on this server. */
const open = new Map<string, number>();

/** Counts one more until its answer is closed; refuses one too many. */
export function countStream(session_id: string, answer: EventEmitter): void {
  const before = open.get(session_id) ?? 0;
  if (before >= mostStreams) throw fail('too_many_streams', { limit: mostStreams, retry_after: 30 });
  open.set(session_id, before + 1);
  answer.once('close', () => {
    const left = open.get(session_id)! - 1;
    if (left > 0) open.set(session_id, left);
    else open.delete(session_id);
  });
}
