import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { sayListenFailure } from './listen-failure.ts';

const listen = async (host: string, port: number): Promise<unknown> => {
  const server = net.createServer().listen(port, host);
  return once(server, 'listening').then(
    () => server,
    (error: unknown) => error,
  );
};

it('a port in use is reported with the setting to change', async () => {
  const first = (await listen('127.0.0.1', 0)) as net.Server;
  const { port } = first.address() as net.AddressInfo;
  const said = sayListenFailure(await listen('127.0.0.1', port), { host: '127.0.0.1', port });
  expect(said).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program: stop that one, or set PORT to a free one (PORT=${port < 65_535 ? port + 1 : port - 1} npm start).`,
  );
  first.close();
});

it("an address that is not this machine's is reported", async () => {
  expect(sayListenFailure(await listen('192.0.2.1', 0), { host: '192.0.2.1', port: 0 })).toMatch(
    /^HOST is "192.0.2.1", but this machine has no such address/,
  );
});

it('a port reserved for root is reported, and other errors are left to others', () => {
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
  expect(sayListenFailure(denied, { host: '127.0.0.1', port: 80 })).toBe('This account may not use port 80: set PORT to one from 1024 on.');
  expect(sayListenFailure(new Error('else'), { host: '127.0.0.1', port: 80 })).toBeNull();
});
