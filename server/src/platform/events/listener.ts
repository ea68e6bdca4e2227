import type * as z from 'zod';
import type { Ctx } from '../http/route.ts';

/** What a listener may know of the world: a handler's context without an actor, since no request caused it. */
export interface Hearing extends Pick<Ctx, 'organization_id' | 'db' | 'now' | 'log' | 'announce'> {
  event_id: string;
  /** When it was announced, ISO 8601. */
  announced_at: string;
}

/** A module's answer to what a module below it announced. */
export interface Listener {
  /** `module.handler`; its mark on an event, so as lasting as a table's name. */
  name: string;
  event: string;
  hear: (hearing: Hearing, data: unknown) => Promise<void>;
}

/**
 * Declares a listener. Its mark and its work stand or fall in one transaction, so each event has its effect once, whatever dies meanwhile;
 * that holds for rows alone, so other effects (mail, calls) are queued as jobs from here. Events may come in another order than they happened.
 */
export const listener = <D extends z.ZodType>(
  name: `${string}.${string}`,
  event: string,
  data: D,
  hear: (hearing: Hearing, data: z.output<D>) => Promise<void>,
): Listener => ({ name, event, hear: async (hearing, given) => hear(hearing, await data.parseAsync(given)) });
