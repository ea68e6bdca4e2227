import type { RetentionRule } from '../jobs/retention.ts';
import { deleteEvents, listAwaited } from './events.store.ts';
import type { Listener } from './listener.ts';

/**
 * Events are read once, by the job that delivers them; a month leaves time to investigate problems. An event that a listener has not
 * handled remains for a quarter: its job gives up after three days, and an operator may run it again after fixing the cause.
 */
export const eventRetention = (listeners: readonly Listener[]): readonly RetentionRule[] => [
  { name: 'platform.heardEvents', days: 30, ofEach: async (at, batch) => deleteEvents(at, batch, await listAwaited(at, listeners)) },
  { name: 'platform.unheardEvents', days: 90, ofEach: (at, batch) => deleteEvents(at, batch, []) },
];
