import { fail } from '@akoma/contract/base';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** One caller without a session: an address, of IPv6 the network that a single line is given. */
export function callerAt(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  return known.kind() === 'ipv6' ? `${known.toNormalizedString().split(':').slice(0, 4).join(':')}::/64` : known.toString();
}

/**
 * A ceiling against runaway programs: each session by itself, and each address for all that comes from it without one; made-up
 * tokens count for the address. Health and the web app's own files are never refused: a ward behind one address opens it, and monitoring
 * must see it. 0 switches it off.
 * Guessing of passwords is limited apart, by account and by address, and only for failed tries (identity).
 */
export async function limitRate(
  app: FastifyInstance,
  perMinute: number,
  sessionOf: (request: FastifyRequest) => Promise<string | null>,
): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: async (request) => (await sessionOf(request)) ?? callerAt(request.ip),
    errorResponseBuilder: (_request, { ttl }) => fail('throttled', { retry_after: Math.ceil(ttl / 1000) }),
  });
  const limit = app.rateLimit();
  app.addHook('onRequest', async function (request, reply) {
    if (request.routeOptions.config.operation ?? /^\/api(\/|$|\?)/.test(request.url)) await limit.call(this, request, reply);
  });
}
