import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AddressRefused, isOpenInternet, refusesAddress, sendSafely } from './send-safely.ts';

let server: Server;
let port: number;
let reached = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    reached++;
    request.resume();
    if (request.url === '/moved') response.writeHead(302, { location: `http://127.0.0.1:${port}/taken` }).end();
    else if (request.url === '/long') response.end('x'.repeat(200_000));
    else response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const given = { headers: {}, body: '{}', signal: new AbortController().signal };

describe('addresses that nothing is sent to', () => {
  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '10.0.0.8',
    '172.16.4.1',
    '192.168.1.10',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    'no address',
  ])('HOOK-004 %s is not the open internet', (address) => expect(isOpenInternet(address)).toBe(false));

  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('HOOK-004 %s is', (address) =>
    expect(isOpenInternet(address)).toBe(true),
  );

  it.each([
    'http://example.org/hook',
    'https://localhost/hook',
    'https://a.localhost/hook',
    'https://127.0.0.1/hook',
    'https://0177.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f000001/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
  ])('HOOK-004 %s is refused before anything is asked', (url) => expect(refusesAddress(url, false)).toBe(true));

  it.each([
    ['one address', [{ address: '127.0.0.1', family: 4 }]],
    [
      'one of two',
      [
        { address: '93.184.215.14', family: 4 },
        { address: '10.1.2.3', family: 4 },
      ],
    ],
    ['through IPv6', [{ address: '::ffff:192.168.0.4', family: 6 }]],
  ])('HOOK-004 a name that leads into a private network by %s is not reached', async (_title, found) => {
    const before = reached;
    const sent = sendSafely({ ...given, url: `https://hook.example.org:${port}/`, privateToo: false, resolve: async () => found });
    await expect(sent).rejects.toThrow(AddressRefused);
    expect(reached).toBe(before);
  });
});

describe('sending', () => {
  const url = (path: string) => `http://hook.example.org:${port}${path}`;
  const local = { ...given, privateToo: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] };

  it('HOOK-004 the connection goes to the address that was looked at, whatever the name says later', async () => {
    let asked = 0;
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
    expect((await sendSafely({ ...local, url: url('/taken'), resolve })).status).toBe(204);
    expect(asked).toBe(1);
  });

  it('HOOK-004 a redirection is an answer and is not followed', async () => {
    const before = reached;
    expect((await sendSafely({ ...local, url: url('/moved') })).status).toBe(302);
    expect(reached).toBe(before + 1);
  });

  it('HOOK-004 an answer without end is cut off', async () => {
    await expect(sendSafely({ ...local, url: url('/long') })).rejects.toThrow('too long');
  });
});
