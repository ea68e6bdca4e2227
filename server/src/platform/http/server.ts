import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { constants } from 'node:zlib';
import { type AnyOperation, fail, usualBody } from '@akoma/contract/base';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { admitByTurns } from './admission.ts';
import type { Route } from './route.ts';
import { textErrors } from './body-bounds.ts';
import { docsPage } from './docs-page.ts';
import { speakFailures } from './failures.ts';
import { serveHealth, type HealthProbes } from './health.ts';
import { limitRate } from './limits.ts';
import { logWhenAsked } from './log-when-asked.ts';
import { openApi } from './openapi.ts';
import { servePages } from './pages.ts';
import { contentSecurityPolicy, newNonce, secure, securityHeaders } from './security.ts';
import { type Surroundings, serve, tokenOf } from './serve.ts';
import { cutSlowBodies, type Patience, usualPatience } from './slow-bodies.ts';
import { answerUnreadable, readableUrl, refuseUnreadable } from './unreadable.ts';

export interface ServerParts {
  operations: readonly AnyOperation[];
  answers: readonly Route[];
  around: Surroundings;
  vitals: HealthProbes;
  logger: FastifyBaseLogger;
  /** Called after every request: operation name or `page`, status, milliseconds. */
  observe: (operation: string, status: number, milliseconds: number) => void;
  /** Folder of the built web app; without it only the API answers. */
  webRoot: string | null;
  /** Owner of the installation, for the page. */
  nameOf: () => Promise<string>;
  publicUrl: string | undefined;
  /** Addresses, networks and names of networks from which X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** Requests per minute and caller; 0: no limit. */
  rateLimitPerMinute: number;
  /** Time limits for slow callers that differ from the usual ones. */
  timeoutMs?: Partial<Patience>;
}

/**
 * An answer of up to 256 KB is compressed synchronously: handing it to a thread and back costs ten times as much as the work itself (0.06
 * ms for the 77 KB of fifty vitals). Brotli at its lowest quality: 8 % larger, and several times as fast.
 */
const compression = {
  threshold: 1024,
  syncThreshold: 256 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
};

/** The HTTP server without its port: every operation, the pages, health and documentation. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const headers = securityHeaders(parts.publicUrl);
  const timeoutMs = { ...usualPatience, ...parts.timeoutMs };
  const app = Fastify({
    requestTimeout: timeoutMs.form,
    keepAliveTimeout: timeoutMs.idle,
    // without a host it is refused here as well (unreadable.ts)
    http: { headersTimeout: timeoutMs.headers, connectionsCheckingInterval: timeoutMs.checked, requireHostHeader: false },
    loggerInstance: parts.logger,
    childLoggerFactory: logWhenAsked,
    logController: new LogController({ disableRequestLogging: true }),
    // as long as all headers together: an id that is too long is treated as one that does not exist
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    bodyLimit: usualBody.public.kilobytes * 1024, // unless the operation declares another
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests that arrive during closing are answered as usual
    trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
    genReqId: () => randomUUID(),
    rewriteUrl: readableUrl,
    clientErrorHandler: answerUnreadable(() => ({ ...headers, 'content-security-policy': contentSecurityPolicy(newNonce()) })),
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  });
  speakFailures(app, parts.around.disk.notice);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? 'page';
    parts.observe(operation, reply.statusCode, reply.elapsedTime);
    request.log.debug({ operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
  secure(app, headers);
  refuseUnreadable(app);
  await app.register(cookie);
  admitByTurns(app, { tokenOf: (request) => tokenOf(request.routeOptions.config, request), knownSession: parts.around.knownSession });
  await limitRate(app, parts.rateLimitPerMinute, async (request) => {
    const token = tokenOf(request.routeOptions.config, request);
    return token ? parts.around.sessionOf(token) : null;
  });
  cutSlowBodies(app, timeoutMs);
  takeJson(app);
  await app.register(compress, compression);
  await app.register(formbody);
  await app.register(multipart); // its limits are each operation's own (form.ts)

  serve(app, parts.operations, parts.answers, parts.around);
  serveDescription(app, parts.operations);
  serveHealth(app, parts.vitals, { isFull: parts.around.disk.isFull, publicUrl: parts.publicUrl });
  await servePages(app, parts.webRoot, parts.nameOf);
  return app;
}

/**
 * Many programs declare JSON on every request, even without a body: that is no error. Bodies that are nested too deep or have too many
 * parts are refused before parsing, which takes twenty times as long.
 */
function takeJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain'); // Fastify's own; no operation reads text
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    const errors = textErrors(text, 'body', { entries: request.routeOptions.config.entries ?? usualBody.public.entries });
    return errors ? done(fail('invalid', {}, errors)) : parse(request, text, done);
  });
}

/** The description takes a third of a second of the processor, so it is made when it is first asked for, and kept as text. */
function serveDescription(app: FastifyInstance, operations: readonly AnyOperation[]): void {
  let description: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApi(operations));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  app.get('/api/docs', async (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(docsPage(operations, nonce));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
    byCookie?: true | undefined;
    /** How many keys and items its body may have. */
    entries?: number;
    /** How many files its form may have. */
    files?: number;
  }
}
