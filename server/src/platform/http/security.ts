import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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

/** Security headers of every answer. Strict transport only where the public address is https, so that a ward's plain-http server is not locked out. */
export async function secure(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentSecurityPolicy(newNonce()));
  });
}
