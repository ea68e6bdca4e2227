import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * How long a caller may take, in milliseconds. They suit slow lines, not slow senders: a connection that dribbles is cut (integrity.md A.2).
 * What is refused before its body has come is answered at once, and the rest of the body let go by for as long as any body may take.
 */
export interface Patience {
  /** Until all headers have come. */
  headers: number;
  /** Until a body has come. */
  body: number;
  /** Until a form with files has come, of somebody who may send one: 10 MB need three and a half minutes at 400 kbit/s. */
  form: number;
  /** How long a connection may wait for its next request. */
  idle: number;
  /** How often connections are looked at. */
  checked: number;
}

export const usualPatience: Patience = { headers: 10_000, body: 30_000, form: 300_000, idle: 65_000, checked: 2_000 };

const cuts = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts connections whose body does not come. */
export function cutSlowBodies(app: FastifyInstance, { body }: Pick<Patience, 'body'>): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.complete || (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)) return;
    const cut = setTimeout(() => raw.complete || raw.destroy(), body).unref();
    cuts.set(raw, cut);
    raw.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut));
  });
}

/** From here on only the time limit of forms holds: the sender is known and allowed. */
export const waitForForm = (raw: IncomingMessage): void => clearTimeout(cuts.get(raw));
