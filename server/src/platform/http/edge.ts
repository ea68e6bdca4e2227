import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieOptions, Edge } from './route.ts';

interface ServerSide {
  /** The addresses under which our own pages are served. */
  origins: ReadonlySet<string>;
  /** Aborted when this server closes: ends the open streams, so that closing does not wait for them. */
  closing: AbortSignal;
}

/** The part of HTTP that a handler may use. */
export function edgeOf(request: FastifyRequest, reply: FastifyReply, { origins, closing }: ServerSide): Edge {
  let signal: AbortSignal | undefined;
  const secure = request.protocol === 'https' || [...origins].some((origin) => origin.startsWith('https:'));
  const origin = request.headers.origin;
  let status: number | undefined;
  const path = (options: Pick<CookieOptions, 'path'> | undefined) => options?.path ?? '/';
  return {
    cookies: request.cookies,
    address: request.ip,
    fromOurPages: origin !== undefined && (origins.has(origin) || origin === `${request.protocol}://${request.headers.host}`),
    get signal() {
      signal ??= AbortSignal.any([closeOf(reply), closing]);
      return signal;
    },
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    get status() {
      return status;
    },
    setStatus: (chosen) => {
      status = chosen;
    },
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: (name, value, options) =>
      void reply.setCookie(name, value, {
        path: path(options),
        sameSite: 'strict',
        httpOnly: !options?.readable,
        secure,
        maxAge: options?.maxAge,
      }),
    clearCookie: (name, options) => void reply.clearCookie(name, { path: path(options) }),
  };
}

/** Created on demand: most handlers do not need it, and an abort with its error and stack at the end of each request is expensive. */
function closeOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed || raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}
