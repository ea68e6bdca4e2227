import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** A fresh value for one answer; style elements of the page carry it. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** The page's own policy (integrity.md A.2, rulings.md 28): nothing but our own files, styles by nonce, no framing, trusted types. */
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
    // default: text into style elements; akoma: the address of the worker (web/src/app/offline); dompurify: what the editor pastes
    'trusted-types akoma default dompurify',
  ].join('; ');

/**
 * Security headers of every answer, also of those that no handler gives: helmet's own, collected once. Strict transport only where the public
 * address is https, so that a ward's plain-http server is not locked out.
 */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
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
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentSecurityPolicy(newNonce()));
  });
}
