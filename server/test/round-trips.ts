import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A slow connection to the database: a proxy that delays every answer and counts how often the app had to wait for one. */
export interface SlowLine {
  /** Host for `pg`: the folder of the proxy's socket. */
  host: string;
  /** Answers that have arrived since the last call: round trips that a request may have waited for. */
  take(): number;
  close(): Promise<void>;
}

/** Opens a slow connection to the socket in `folder`; `delay` in ms, longer than the app takes to send what it sends together. */
export async function slowLine(folder: string, delay = 15): Promise<SlowLine> {
  const host = mkdtempSync(path.join(tmpdir(), 'akoma-line-'));
  const open = new Set<net.Socket>();
  let answers = 0;
  const server = net.createServer((near) => {
    const far = net.connect(path.join(folder, '.s.PGSQL.5432'));
    let held: Buffer[] = [];
    // a busy database sends one answer in several pieces: a further one counts only after the app has sent something again
    let heard = true;
    let waits = false;
    far.on('data', (chunk) => {
      if (held.push(chunk) > 1) return; // travels with the answer that is under way
      setTimeout(() => {
        if (waits) answers++;
        waits = false;
        heard = true;
        near.write(Buffer.concat(held));
        held = [];
      }, delay);
    });
    near.on('data', (chunk) => {
      if (heard) waits = true;
      heard = false;
      far.write(chunk);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => {}).on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(path.join(host, '.s.PGSQL.5432'), done));
  return {
    host,
    take() {
      const taken = answers;
      answers = 0;
      return taken;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
      rmSync(host, { recursive: true, force: true });
    },
  };
}
