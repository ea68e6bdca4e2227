import { Failure, fail } from '@akoma/contract/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** PostgreSQL or the connection to it is gone, or no connection is left. */
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
  '53200',
  '58030',
]);
/** PostgreSQL's word for it, and the system's. */
const noSpace = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** A minute: an operator has to free space first. */
export const diskFull = () => fail('disk_full', { retry_after: 60 });

const isDatabaseAway = (error: Error & { code?: string }): boolean =>
  away.has(error.code ?? '') || /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message);

type Thrown = Error & { code?: string; statusCode?: number };

/** An error with its causes: a transaction that could not commit throws its own error, with the original one as the cause. */
function reasonsOf(error: Error): (Error & { code?: string })[] {
  const reasons: Error[] = [];
  for (let at: unknown = error; at instanceof Error && reasons.length < 5; at = at.cause) reasons.push(at);
  return reasons;
}

/** The refusal for an error; an unexpected error becomes a 500 without details. */
export function failureOf(error: Thrown): Failure {
  if (error instanceof Failure) return error;
  const reasons = reasonsOf(error);
  if (reasons.some(({ code }) => noSpace.has(code ?? ''))) return diskFull();
  if (reasons.some(isDatabaseAway)) return fail('unavailable', {});
  if (error.statusCode === 413) return fail('too_large', {});
  if (error.statusCode === 415) return fail('unsupported_media_type', {});
  if (error.statusCode === 429) return fail('throttled', { retry_after: 60 });
  if (error.statusCode === 503) return fail('unavailable', {});
  if (error.statusCode !== undefined && error.statusCode < 500) return fail('invalid', {}, { body: ['Body is not valid.'] });
  return fail('server_error', {});
}

/** The body of every refusal: `{code, message, errors?, data?, request_id}` (wire.md). */
export const spoken = (failure: Failure, request_id: string) => ({
  code: failure.code,
  message: failure.message,
  ...(failure.errors ? { errors: failure.errors } : {}),
  ...(Object.keys(failure.data).length > 0 ? { data: failure.data } : {}),
  request_id,
});

/** Answers every error in that form. Unexpected ones are logged with their stack, never with the request's content. */
export function speakFailures(app: FastifyInstance, onDiskFull: () => void): void {
  app.setErrorHandler((error: Thrown, request: FastifyRequest, reply) => {
    const failure =
      error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? fail('too_large', { kilobytes: (request.routeOptions.bodyLimit ?? 0) / 1024 })
        : failureOf(error);
    if (failure.status === 500)
      request.log.error({ err: { type: error.name, code: error.code, message: error.message, stack: error.stack } }, 'unexpected');
    if (failure.code === 'disk_full') onDiskFull();
    if (failure.status === 503) request.log.warn({ cause: error.code ?? error.name }, failure.code);
    return answerFailure(failure, request, reply);
  });
}

/** Sends a refusal, and how long to wait where waiting helps. */
export function answerFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wait = (failure.data as { retry_after?: number }).retry_after ?? (failure.status === 503 ? 1 : undefined);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(spoken(failure, request.id));
}
