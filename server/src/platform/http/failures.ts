import { Failure, fail } from '@akoma/contract/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** PostgreSQL or the way to it is gone, or has no room for one more connection. */
const away = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  '55P03',
  '57014',
  '40001',
  '40P01',
  '25P03',
  '53100',
  '53200',
  '58030',
]);
const isDatabaseAway = (error: Thrown): boolean =>
  away.has(error.code ?? '') || /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message);

type Thrown = Error & { code?: string; statusCode?: number };

/** The refusal that an error stands for; what we did not expect is a 500 that tells nothing of itself. */
export function failureOf(error: Thrown): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseAway(error)) return fail('unavailable', {});
  if (error.statusCode === 413) return fail('too_large', {});
  if (error.statusCode === 415) return fail('unsupported_media_type', {});
  if (error.statusCode === 429) return fail('throttled', { retry_after: 60 });
  if (error.statusCode === 503) return fail('unavailable', {});
  if (error.statusCode !== undefined && error.statusCode < 500) return fail('invalid', {}, { body: ['Body is not valid.'] });
  return fail('server_error', {});
}

/** One shape for every refusal: `{code, message, errors?, data?, request_id}` (wire.md). */
export const spoken = (failure: Failure, request_id: string) => ({
  code: failure.code,
  message: failure.message,
  ...(failure.errors ? { errors: failure.errors } : {}),
  ...(Object.keys(failure.data).length > 0 ? { data: failure.data } : {}),
  request_id,
});

/** Answers every error in that shape. Unexpected ones are logged with their stack, never with what was sent. */
export function speakFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: Thrown, request: FastifyRequest, reply) => {
    const failure =
      error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? fail('too_large', { kilobytes: (request.routeOptions.bodyLimit ?? 0) / 1024 })
        : failureOf(error);
    if (failure.status === 500)
      request.log.error({ err: { type: error.name, code: error.code, message: error.message, stack: error.stack } }, 'unexpected');
    if (failure.status === 503) request.log.warn({ cause: error.code ?? error.name }, 'unavailable');
    return answerFailure(failure, request, reply);
  });
}

/** Sends a refusal, and how long to wait where waiting helps. */
export function answerFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wait = failure.status === 503 ? 1 : (failure.data as { retry_after?: number }).retry_after;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(spoken(failure, request.id));
}
