import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { one, operation, stream } from '@akoma/contract/base';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answer } from './route.ts';
import { callerAt } from './limits.ts';
import { openServer, type Opened } from './server.make.ts';
import type { ServerParts } from './server.ts';
import { usualPatience } from './slow-bodies.ts';

const common = { spec: [], failures: [], method: 'GET' } as const;
const open = operation({ ...common, name: 'x.open', permission: 'public', path: '/api/v1/open', reply: z.object({ address: z.string() }) });
const read = operation({ ...common, name: 'x.read', permission: 'signed-in', path: '/api/v2/x', reply: one(z.object({})) });
const picture = operation({ ...read, name: 'x.picture', path: '/api/v2/picture', byCookie: true });
const attach = operation({
  ...read,
  name: 'x.attach',
  method: 'POST',
  path: '/api/v2/attach',
  body: z.object({ file: z.file() }),
  files: 1,
});
const watch = operation({ ...common, name: 'x.watch', permission: 'signed-in', path: '/api/v2/watch', reply: stream(z.object({})) });

/** The built web app, as small as it may be. */
const web = mkdtempSync(path.join(tmpdir(), 'akoma-web-'));
mkdirSync(path.join(web, 'assets'));
writeFileSync(path.join(web, 'index.html'), '<!doctype html>');
writeFileSync(path.join(web, 'assets', 'start.js'), '');
afterAll(() => rmSync(web, { recursive: true }));

const server = (more: Partial<ServerParts>): Promise<Opened> =>
  openServer(
    [open, read, picture, attach, watch],
    [
      answer(open, async (_ctx, _input, { address }) => ({ address })),
      answer(read, async () => ({ data: {} })),
      answer(picture, async () => ({ data: {} })),
      answer(attach, async () => ({ data: {} })),
      answer(watch, async (_ctx, _input, { signal }) =>
        (async function* () {
          yield {};
          await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
        })(),
      ),
    ],
    { esi: [], kofi: [], ama: [] },
    { webRoot: web, ...more },
  );

const [limited, usual, behind, alone] = await Promise.all([
  server({ rateLimitPerMinute: 5 }),
  server({}),
  server({ trustedProxies: ['10.1.0.0/16', '192.168.7.7'] }),
  server({ trustedProxies: [] }),
]);
let line = 0;
/** Sends that many requests and returns their statuses. Each comes from a different address unless one is given. */
async function statuses(times: number, url: string, headers: (at: number) => Record<string, string>, from = `41.0.0.${++line}`) {
  const answered = [];
  for (let at = 0; at < times; at++)
    answered.push(await limited.app.inject({ url, headers: { 'x-forwarded-for': from, ...headers(at) }, remoteAddress: '127.0.0.1' }));
  return answered.map(({ statusCode }) => statusCode);
}
const bearer = (name: string) => ({ authorization: `Bearer ${name}` });
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('how many requests a minute', () => {
  it('ERR-019 made-up tokens count for their address', async () => {
    expect(await statuses(8, '/api/v2/x', (at) => bearer(`junk${at}`))).toEqual([...times(5, 401), ...times(3, 429)]);
  });

  it('ERR-019 a session is counted separately, whatever comes from its address', async () => {
    const ward = '41.9.9.9';
    expect(await statuses(7, '/api/v1/open', () => ({}), ward)).toEqual([...times(5, 200), ...times(2, 429)]);
    expect(await statuses(6, '/api/v2/x', () => bearer('esi'), ward)).toEqual([...times(5, 200), 429]);
    expect(await statuses(1, '/api/v2/x', () => bearer('esi'), '41.9.9.10')).toEqual([429]);
    expect(await statuses(1, '/api/v2/x', () => bearer('kofi'), ward)).toEqual([200]);
  });

  it('ERR-019 a picture that opens by cookie counts for its session', async () => {
    const cookie = { cookie: 'token=kofi', 'sec-fetch-site': 'same-origin' };
    expect(await statuses(6, '/api/v2/picture', () => cookie)).toEqual([...times(4, 200), ...times(2, 429)]);
  });

  it('ERR-019 forms with files are counted apart, and a tenth as many are allowed', async () => {
    const send = async () =>
      (await limited.app.inject({ method: 'POST', url: '/api/v2/attach', headers: { ...bearer('ama'), 'x-forwarded-for': '41.7.7.7' } }))
        .statusCode;
    expect([await send(), await send()]).toEqual([400, 429]);
    expect(await statuses(6, '/api/v2/x', () => bearer('ama'))).toEqual([...times(5, 200), 429]);
  });

  it.each(['/', '/recept-patients', '/assets/start.js', '/health/live', '/health/ready', '/metrics'])(
    'ERR-019 %s is never refused for it',
    async (url) => {
      const answered = await statuses(40, url, () => ({}));
      expect(answered).not.toContain(429);
    },
  );

  it('ERR-019 an unknown address under /api counts', async () => {
    expect(await statuses(7, '/api/v2/nothing', () => ({}))).toEqual([...times(5, 404), ...times(2, 429)]);
  });

  it('ERR-019 a refused caller is told how long to wait', async () => {
    await statuses(5, '/api/v1/open', () => ({}), '41.8.8.8');
    const refused = await limited.app.inject({ url: '/api/v1/open', headers: { 'x-forwarded-for': '41.8.8.8' } });
    expect([refused.json().code, Number(refused.headers['retry-after'])]).toEqual(['throttled', refused.json().data.retry_after]);
  });

  it.each([
    ['41.0.0.1', '41.0.0.1'],
    ['::ffff:41.0.0.1', '41.0.0.1'],
    ['2c0f:2a80:1:2:aaaa:bbbb:cccc:dddd', '2c0f:2a80:1:2::/64'],
    ['2c0f:2a80:1:2::1', '2c0f:2a80:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('ERR-019 %s is counted as %s', (address, key) => {
    expect(callerAt(address)).toBe(key);
  });
});

describe('who is believed about where a request comes from', () => {
  const through = async ({ app }: Opened, remoteAddress: string, forwarded: string) =>
    (await app.inject({ url: '/api/v1/open', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).json().address;

  it('AUTH-041 a proxy that is named, and nobody else', async () => {
    expect(await through(behind, '10.1.2.3', '41.1.1.1')).toBe('41.1.1.1');
    expect(await through(behind, '192.168.7.7', '41.1.1.1, 10.1.2.3')).toBe('41.1.1.1');
    expect(await through(behind, '10.2.2.3', '41.1.1.1')).toBe('10.2.2.3');
    expect(await through(behind, '127.0.0.1', '41.1.1.1')).toBe('127.0.0.1');
    expect(await through(behind, '10.1.2.3', '41.1.1.1, 41.2.2.2')).toBe('41.2.2.2'); // the first entry is the caller's own and ignored
  });

  it('AUTH-041 nobody, where none is named', async () => {
    expect(await through(alone, '127.0.0.1', '41.1.1.1')).toBe('127.0.0.1');
  });
});

describe('live lists of one session', () => {
  /** Opens a stream; resolves at its first answer. */
  const listen = (name: string) =>
    new Promise<{ status: number; text: () => Promise<string>; close: () => void }>((done, refuse) => {
      const asked = request({ port: usual.port, path: '/api/v2/watch', headers: bearer(name), agent: false }, (answered) =>
        done({
          status: answered.statusCode!,
          text: async () => Buffer.concat(await answered.toArray()).toString(),
          close: () => asked.destroy(),
        }),
      );
      asked.on('error', refuse).end();
    });

  it('ERR-019 are twenty at most; another session has its own, and one that closes makes room', async () => {
    const twenty = await Promise.all(Array.from({ length: 20 }, () => listen('esi')));
    expect(twenty.map(({ status }) => status)).toEqual(times(20, 200));
    const refused = await listen('esi');
    expect([refused.status, JSON.parse(await refused.text())]).toEqual([
      429,
      expect.objectContaining({ code: 'too_many_streams', data: { limit: 20, retry_after: 30 }, message: expect.stringContaining('20') }),
    ]);
    const others = await listen('kofi');
    expect(others.status).toBe(200);
    twenty[0]!.close();
    await expect.poll(async () => (await listen('esi')).status).toBe(200);
    for (const { close } of [...twenty, others]) close();
  });
});

it('ERR-019 the times that integrity.md names hold for the server as it is opened', async () => {
  const { app } = usual;
  expect(usualPatience).toEqual({ headers: 10_000, body: 30_000, form: 300_000, idle: 65_000, checked: 2_000 });
  expect([app.server.headersTimeout, app.server.requestTimeout, app.server.keepAliveTimeout]).toEqual([10_000, 300_000, 65_000]);
});
