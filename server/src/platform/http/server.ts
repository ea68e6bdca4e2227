import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
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
  /** Hears of every finished request: operation name or `page`, status, milliseconds. */
  observe: (operation: string, status: number, milliseconds: number) => void;
  /** Folder of the built web app; without it only the API answers. */
  webRoot: string | null;
  publicUrl: string | undefined;
  /** Addresses, networks and names of networks from which X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** Requests a minute that one caller may send; 0 for no limit. */
  rateLimitPerMinute: number;
  /** Where slow callers are not given the usual time. */
  timeoutMs?: Partial<Patience>;
}

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
    logController: new LogController({ disableRequestLogging: true }),
    // as long as the headers may be: an id that is too long is treated as one that does not exist
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    bodyLimit: usualBody.public.kilobytes * 1024, // where no operation says otherwise
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what still comes while we close is answered like everything else
    trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
    genReqId: () => randomUUID(),
    rewriteUrl: readableUrl,
    clientErrorHandler: answerUnreadable(() => ({ ...headers, 'content-security-policy': contentSecurityPolicy(newNonce()) })),
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  });
  speakFailures(app, parts.around.disk.notice);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation ?? 'page';
    parts.observe(operation, reply.statusCode, reply.elapsedTime);
    request.log.debug({ operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
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
  await app.register(compress, { threshold: 1024 });
  await app.register(formbody);
  await app.register(multipart); // its limits are each operation's own (form.ts)

  serve(app, parts.operations, parts.answers, parts.around);
  serveDescription(app, parts.operations);
  serveHealth(app, parts.vitals, { isFull: parts.around.disk.isFull, publicUrl: parts.publicUrl });
  await servePages(app, parts.webRoot);
  return app;
}

/**
 * Many programs say JSON with every request, also where nothing follows: that is no body, and no mistake. What is nested too deep or has too
 * many parts is refused before it is made of: making it takes twenty times as long.
 */
function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    const errors = textErrors(text, 'body', { entries: request.routeOptions.config.entries ?? usualBody.public.entries });
    return errors ? done(fail('invalid', {}, errors)) : parse(request, text, done);
  });
}

function serveDescription(app: FastifyInstance, operations: readonly AnyOperation[]): void {
  const description = openApi(operations);
  app.get('/api/openapi.json', async () => description);
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
  }
}
