import type { FastifyInstance } from 'fastify';

export interface Vitals {
  /** True once migrated and while the database answers. */
  ready: () => Promise<boolean>;
  /** Prometheus text; `null` hides the page. */
  metrics: () => Promise<string>;
  /** A token that opens `/metrics` from elsewhere; without one only this machine may read it. */
  metricsToken: string | undefined;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** `/health/live`, `/health/ready` (503 until migrated and while the database is away) and `/metrics` (wire.md). */
export function serveHealth(app: FastifyInstance, { ready, metrics, metricsToken }: Vitals): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ok = await ready().catch(() => false);
    if (!ok) reply.status(503).header('retry-after', '1');
    return { status: ok ? 'ready' : 'unavailable' };
  });
  app.get('/metrics', async (request, reply) => {
    const allowed = metricsToken ? request.headers.authorization === `Bearer ${metricsToken}` : loopback.test(request.ip);
    if (!allowed) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4').send(await metrics());
  });
}
