import { createHash } from 'node:crypto';
import { fail } from '@akoma/contract/base';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/**
 * A ceiling against runaway programs, counted by bearer token or, without one, by address; 0 switches it off.
 * Guessing of passwords is limited apart, by account and by address, and only for failed tries (identity).
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => {
      const bearer = request.headers.authorization;
      return bearer ? createHash('sha256').update(bearer).digest('base64') : request.ip;
    },
    errorResponseBuilder: (_request, { ttl }) => fail('throttled', { retry_after: Math.ceil(ttl / 1000) }),
  });
}
