import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Failure, fail } from '@akoma/contract/base';
import type { FastifyInstance } from 'fastify';
import { spoken } from './failures.ts';

/** The refusal of bytes that are not a valid HTTP request. */
function refusalOf({ code }: { code?: string }): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return fail('headers_too_large', {});
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return fail('request_timeout', {});
  return fail('invalid', {}, { request: ['Request is not valid.'] });
}

const reasons: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

/** Answers invalid HTTP in our form and with our headers, and closes the connection. */
export const answerUnreadable =
  (headers: () => Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const failure = refusalOf(error);
    const request_id = randomUUID();
    const body = JSON.stringify(spoken(failure, request_id));
    const lines = {
      ...headers(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': request_id,
      connection: 'close',
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.write(`HTTP/1.1 ${failure.status} ${reasons[failure.status]}\r\n${head.join('')}\r\n${body}`);
    socket.destroySoon();
  };

const malformed = new WeakSet<IncomingMessage>();

/** An address that cannot be decoded leads nowhere, so that it is answered by the same steps as any other. */
export function readableUrl(request: IncomingMessage): string {
  const url = request.url ?? '/';
  try {
    decodeURIComponent(url.split('?', 1)[0]!);
    return url;
  } catch {
    malformed.add(request);
    return '/api/';
  }
}

/** Cases that Node.js would answer with its own body are refused here in our form. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (malformed.has(raw)) return done(fail('invalid', {}, { address: ['Address is not valid.'] }));
    if (headers.host === undefined && raw.httpVersion === '1.1') return done(fail('invalid', {}, { host: ['Host is required.'] }));
    done();
  });
  // unknown expectations are ignored (RFC 9110, 10.1.1)
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response));
}
