import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Time limits for callers, in milliseconds. They allow slow lines, but cut connections that trickle (integrity.md A.2). Requests refused
 * before their body arrived are answered at once; the rest of the body is discarded within the usual limit.
 */
export interface Patience {
  /** Until all headers have arrived. */
  headers: number;
  /** Until a body has arrived. */
  body: number;
  /** Until a form with files from a permitted caller has arrived: 10 MB need three and a half minutes at 400 kbit/s. */
  form: number;
  /** How long a connection may wait for its next request. */
  idle: number;
  /** Interval of checking the connections. */
  checked: number;
}

export const usualPatience: Patience = { headers: 10_000, body: 30_000, form: 300_000, idle: 65_000, checked: 2_000 };

const cuts = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes connections whose body does not arrive in time. */
export function cutSlowBodies(app: FastifyInstance, { body }: Pick<Patience, 'body'>): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (raw.complete || (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)) return done();
    const cut = setTimeout(() => raw.complete || raw.destroy(), body).unref();
    cuts.set(raw, cut);
    raw.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut));
    done();
  });
}

/** From here on only the limit of forms applies: the sender is known and permitted. */
export const waitForForm = (raw: IncomingMessage): void => clearTimeout(cuts.get(raw));
