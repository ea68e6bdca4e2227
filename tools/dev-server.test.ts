import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer as createVite, type ViteDevServer } from 'vite';

const heard: IncomingMessage['headers'][] = [];
const behind = createServer((request, response) => {
  heard.push(request.headers);
  response.end('{}');
});
let front: ViteDevServer;

beforeAll(async () => {
  await new Promise<void>((done) => behind.listen(0, '127.0.0.1', done));
  process.env.PORT = String((behind.address() as AddressInfo).port);
  front = await createVite({
    configFile: path.resolve(import.meta.dirname, '../web/vite.config.ts'),
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, strictPort: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await front.listen();
});
afterAll(async () => {
  await front.close();
  behind.close();
});

// the server sets cookies for its own pages alone: their origin is the host that it was asked by
it('while developing the server is asked by the name that its pages have, so that a reload keeps the session', async () => {
  const { port } = front.httpServer!.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  await fetch(`${origin}/api/v1/user`, { headers: { origin } });
  expect(heard).toHaveLength(1);
  expect(`http://${heard[0]!.host}`).toBe(origin);
});
