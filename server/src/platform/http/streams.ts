import type { EventEmitter } from 'node:events';
import { fail } from '@akoma/contract/base';

/** Open live lists per session: a window has two or three, and each costs a connection and memory while it is open. */
const mostStreams = 20;

/** How many each session has open on this server. */
const open = new Map<string, number>();

/** Counts a stream until its answer is closed; refuses streams above the limit. */
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
