import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface HealthProbes {
  /** True once migrations have run and while the database answers. */
  ready: () => Promise<boolean>;
  /** Prometheus text; `null` hides the page. */
  metrics: () => Promise<string>;
  /** Token that opens `/metrics` to other machines; without one only this machine may read it, and not through a proxy. */
  metricsToken: string | undefined;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether there is a proxy in front: this server has no TLS, and uses the web's default port only in trials on one machine. Many proxies
 * neither forward the caller's address nor keep the public host name.
 */
function isProxied(publicUrl: string | undefined): boolean {
  const { protocol, host, port } = new URL(publicUrl ?? 'http://localhost');
  return !ownName.test(host) && (protocol === 'https:' || port === '');
}

/** A caller on this machine itself; requests forwarded by a proxy on it also come from loopback. */
const isFromHere = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.test(raw.socket.remoteAddress ?? '') &&
  ownName.test(headers.host ?? '') &&
  forwarding.every((name) => headers[name] === undefined);

/** Constant-time comparison. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(...([one, other].map(sha256) as [Buffer, Buffer]));
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

interface Around {
  /** Whether the disk is full, so that nothing can be entered. */
  isFull: () => boolean;
  publicUrl: string | undefined;
}

/** `/health/live`, `/health/ready` (503 until migrated and while the database is unavailable) and `/metrics` (wire.md). */
export function serveHealth(app: FastifyInstance, { ready, metrics, metricsToken }: HealthProbes, { isFull, publicUrl }: Around): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ok = await ready().catch(() => false);
    if (!ok) reply.status(503).header('retry-after', '1');
    // a full disk keeps the status: charts can still be read, so a load balancer must not remove this server
    return { status: ok ? 'ready' : 'unavailable', ...(isFull() ? { disk: 'full' } : {}) };
  });
  const alone = !isProxied(publicUrl);
  app.get('/metrics', async (request, reply) => {
    const allowed = metricsToken ? isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`) : alone && isFromHere(request);
    if (!allowed) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4').send(await metrics());
  });
}
