import * as z from 'zod';
import { Id } from '../base/index.ts';

/** Events of the queue, for the stream of changes. */
export const queueEvents = {
  'queue.changed': z.object({ visit_id: Id }),
} as const;
