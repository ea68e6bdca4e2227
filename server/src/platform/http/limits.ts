import { fail } from '@akoma/contract/base';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** A caller without a session: an IPv4 address, or the IPv6 network of one line. */
export function callerAt(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  return known.kind() === 'ipv6' ? `${known.toNormalizedString().split(':').slice(0, 4).join(':')}::/64` : known.toString();
}

/** A form costs about as much as so many other requests: its files are taken to disk, checked and kept. */
const formWeight = 10;

/**
 * A rate limit against runaway programs: per session, and per address for everything without a session; invalid tokens count for the
 * address. Forms with files are counted apart from everything else, and a tenth as many are allowed. Health checks and the web app's own files are never refused: a whole ward shares one address, and monitoring must work. 0
 * disables it.
 * Guessing of passwords is limited separately, by account and by address, and only for failed attempts (identity).
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
  const limitForms = app.rateLimit({ max: Math.ceil(perMinute / formWeight) });
  app.addHook('onRequest', async function (request, reply) {
    const { operation, files = 0 } = request.routeOptions.config;
    if (files > 0) await limitForms.call(this, request, reply);
    else if (operation ?? /^\/api(\/|$|\?)/.test(request.url)) await limit.call(this, request, reply);
  });
}
