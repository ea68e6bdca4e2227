import type { FastifyInstance } from 'fastify';

/**
 * Fires when this server begins to close, for the streams that are open. Whatever was under way then leaves its connection open when it is
 * done, and closing would wait a minute for it: such connections are closed with their answer.
 */
export function closingOf(app: FastifyInstance): AbortSignal {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onResponse', async () => {
    if (closing.signal.aborted) app.server.closeIdleConnections();
  });
  return closing.signal;
}
