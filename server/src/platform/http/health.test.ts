import * as crypto from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { openServer, type Opened } from './server.make.ts';

// the real one, with calls counted
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, timingSafeEqual: vi.fn(real.timingSafeEqual) };
});

const server = (publicUrl: string | undefined, metricsToken?: string): Promise<Opened> =>
  openServer([], [], {}, { publicUrl, vitals: { ready: async () => true, metrics: async () => 'akoma_up 1', metricsToken } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const metrics = async ({ app }: Opened, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;

describe('the figures of the server, without a token', () => {
  it('are for callers on this machine, and for none that a proxy on it brings', async () => {
    const untold = await server('http://localhost:3000');
    expect(await metrics(untold, { host: 'localhost:3000' })).toBe(200);
    expect(await metrics(untold, { host: '127.0.0.1:3000' })).toBe(200);
    expect(await metrics(untold, { host: 'localhost' }, '10.0.0.9')).toBe(404);
    expect(await metrics(untold, { host: 'akoma.example.org' })).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'])
      expect([name, await metrics(untold, { host: 'localhost', [name]: '127.0.0.1' })]).toEqual([name, 404]);
  });

  it.each([
    [undefined, 200],
    ['http://localhost:3000', 200],
    ['http://localhost', 200],
    ['http://127.0.0.1:4100', 200],
    ['http://192.168.1.5:3000', 200], // a ward's own network
    ['https://akoma.example', 404],
    ['https://akoma.example:8443', 404],
    ['http://akoma.example', 404],
  ])('where browsers come to %s: %d to a proxy that says nothing of whom it brings', async (publicUrl, status) => {
    expect(await metrics(await server(publicUrl), { host: '127.0.0.1:3000' })).toBe(status);
  });
});

describe('the figures of the server, with a token', async () => {
  const told = await server('https://akoma.example', 'sixteen-letters-');

  it('are for callers who have it, from anywhere', async () => {
    expect(await metrics(told, bearer('sixteen-letters-'), '10.0.0.9')).toBe(200);
    expect(await metrics(told, bearer('sixteen-letters'))).toBe(404);
    expect(await metrics(told, bearer('sixteen-letterS-'))).toBe(404);
    expect(await metrics(told, { host: 'localhost' })).toBe(404);
  });

  it.each(['', 's', 'sixteen-letterS-', 'sixteen-letters-and-more'])('compare %j whole, in the same time as any other', async (token) => {
    const compare = vi.mocked(crypto.timingSafeEqual);
    compare.mockClear();
    expect(await metrics(told, bearer(token))).toBe(404);
    expect(compare.mock.calls.map((sides) => sides.map((side) => side.byteLength))).toEqual([[32, 32]]);
  });
});
