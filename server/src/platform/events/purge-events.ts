import type { RetentionRule } from '../jobs/retention.ts';
import { deleteEvents } from './events.store.ts';
import type { Listener } from './listener.ts';

/**
 * What was announced is read once, by the job that brings it to its listeners; a month leaves time to look into what went wrong. What somebody
 * has not heard yet waits for a quarter: its job gives up after three days, and an operator may let it run again when the cause is mended.
 */
export const eventRetention = (listeners: readonly Listener[]): readonly RetentionRule[] => {
  const awaited = listeners.map(({ event, name }) => ({ event, listener: name }));
  return [
    { name: 'platform.heardEvents', days: 30, ofEach: (at, batch) => deleteEvents(at, batch, awaited) },
    { name: 'platform.unheardEvents', days: 90, ofEach: (at, batch) => deleteEvents(at, batch, []) },
  ];
};
