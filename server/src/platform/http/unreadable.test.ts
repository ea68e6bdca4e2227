import { connect } from 'node:net';
import { one, operation } from '@akoma/contract/base';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answer } from './route.ts';
import { openServer, type Opened } from './server.make.ts';

const look = operation({
  name: 'x.look',
  spec: [],
  failures: [],
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/x/{id}',
  params: z.object({ id: z.uuid() }),
  reply: one(z.object({})),
});

let http: Opened;
/** A server with short time limits. */
let hasty: Opened;
beforeAll(async () => {
  const answers = [answer(look, async () => ({ data: {} }))];
  http = await openServer([look], answers, { reader: ['patients.read'] });
  hasty = await openServer([look], answers, {}, { timeoutMs: { headers: 200, checked: 50 } });
});

/** Sends raw text and reads the answer until the connection is closed or the body is complete. */
function say(
  text: string,
  { port } = http,
): Promise<{ status: number; headers: Record<string, string>; body: { code: string; message: string; request_id: string } }> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  return new Promise((done, refuse) => {
    const read = () => {
      const [head = '', body = ''] = said.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      if (Buffer.byteLength(body) < Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)) return;
      socket.destroy();
      done({ status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as never });
    };
    socket.on('data', (bytes) => {
      said += String(bytes);
      read();
    });
    socket.on('error', refuse).on('close', () => refuse(new Error(`closed after ${said}`)));
    socket.write(text);
  });
}

const request = (line: string, ...headers: string[]) => `${[line, 'host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

describe('what never reaches a handler', () => {
  it.each([
    ['an address that cannot be decoded', request('GET /api/v2/x/% HTTP/1.1'), 400, 'invalid'],
    ['a page that cannot be decoded', request('GET /recept-patients/%ff HTTP/1.1'), 400, 'invalid'],
    [
      'an id of three hundred signs',
      request(`GET /api/v2/x/${'9'.repeat(300)} HTTP/1.1`, 'authorization: Bearer reader'),
      404,
      'not_found',
    ],
    ['headers that are too large', request('GET /api/v2/x HTTP/1.1', `x-much: ${'x'.repeat(20_000)}`), 431, 'headers_too_large'],
    ['what is not HTTP', 'nonsense\r\n\r\n', 400, 'invalid'],
    ['a request without a host', 'GET /api/v2/x HTTP/1.1\r\n\r\n', 400, 'invalid'],
    ['an expectation that nobody knows', request('GET /api/v2/nothing HTTP/1.1', 'expect: miracles'), 404, 'not_found'],
    ['a method that nobody takes', request('PROPFIND /api/v2/x HTTP/1.1'), 404, 'not_found'],
  ])('ERR-019 %s is answered in our shape, with our headers', async (_what, text, status, code) => {
    const answered = await say(text);
    expect([answered.status, answered.body.code]).toEqual([status, code]);
    expect(answered.body).toEqual(
      expect.objectContaining({ message: expect.stringMatching(/\.$/), request_id: answered.headers['x-request-id'] }),
    );
    expect(answered.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('ERR-019 a request that does not come to its end in time is 408', async () => {
    expect(await say('GET /api/v2/x HTTP/1.1\r\nhost: localhost\r\n', hasty)).toMatchObject({
      status: 408,
      headers: { connection: 'close', 'x-content-type-options': 'nosniff' },
      body: { code: 'request_timeout' },
    });
  });
});
