import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** A nonce for one answer; style elements of the page carry it. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** The page's own policy (integrity.md A.2, rulings.md 28): only our own files, styles by nonce, no framing, trusted types. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // default: text into style elements; akoma: the address of the worker (web/src/app/offline); dompurify: pasted text in the editor
    'trusted-types akoma default dompurify',
  ].join('; ');

/** For answers of operations, which are not pages: opened directly, they display nothing, run nothing and cannot be framed. */
const recordsPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/**
 * Security headers of every answer, including those without a handler: helmet's own, collected once. Strict-Transport-Security only if the
 * public address is https, so that a ward's plain-http server stays reachable.
 */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  // the camera takes patients' photos; nothing of ours listens or asks where somebody is
  const headers: Record<string, string> = { 'permissions-policy': 'camera=(self), microphone=(), geolocation=()' };
  const collect = helmet({
    contentSecurityPolicy: false,
    hsts: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  const response = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value), removeHeader() {} };
  collect({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

export function secure(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      const isPage = request.routeOptions.config.operation === undefined;
      reply.header('content-security-policy', isPage ? contentSecurityPolicy(newNonce()) : recordsPolicy);
    }
    done();
  });
}
