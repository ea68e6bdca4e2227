import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface HealthProbes {
  /** True once migrated and while the database answers. */
  ready: () => Promise<boolean>;
  /** Prometheus text; `null` hides the page. */
  metrics: () => Promise<string>;
  /** A token that opens `/metrics` from elsewhere; without one only this machine may read it, and not through a proxy. */
  metricsToken: string | undefined;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a proxy stands before us: we speak no TLS, and take the web's usual port in trials on one's own machine only. Many a proxy says nothing
 * of whom it brings, and calls us by the name that we have on this machine.
 */
function isProxied(publicUrl: string | undefined): boolean {
  const { protocol, host, port } = new URL(publicUrl ?? 'http://localhost');
  return !ownName.test(host) && (protocol === 'https:' || port === '');
}

/** A caller on this machine itself; callers that a proxy on it brings come from loopback as well. */
const isFromHere = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.test(raw.socket.remoteAddress ?? '') &&
  ownName.test(headers.host ?? '') &&
  forwarding.every((name) => headers[name] === undefined);

/** Takes the same time for every wrong one. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(...([one, other].map(sha256) as [Buffer, Buffer]));
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

interface Around {
  /** Nothing can be entered any more. */
  isFull: () => boolean;
  publicUrl: string | undefined;
}

/** `/health/live`, `/health/ready` (503 until migrated and while the database is away) and `/metrics` (wire.md). */
export function serveHealth(app: FastifyInstance, { ready, metrics, metricsToken }: HealthProbes, { isFull, publicUrl }: Around): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ok = await ready().catch(() => false);
    if (!ok) reply.status(503).header('retry-after', '1');
    // a load balancer must not take this server out: the charts can be read here
    return { status: ok ? 'ready' : 'unavailable', ...(isFull() ? { disk: 'full' } : {}) };
  });
  const alone = !isProxied(publicUrl);
  app.get('/metrics', async (request, reply) => {
    const allowed = metricsToken ? isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`) : alone && isFromHere(request);
    if (!allowed) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4').send(await metrics());
  });
}
