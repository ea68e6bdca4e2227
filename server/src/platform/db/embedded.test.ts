import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { giveTree, nobody } from './own-account.ts';

const isRoot = process.getuid?.() === 0;
/** Nothing in here is worth waiting for the disk. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

let home: string;
let dir: string;
const clusters: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'akoma-embedded-'));
  chmodSync(home, 0o755);
  dir = path.join(home, 'data');
});
afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.stop();
  for (const child of children.splice(0)) await ended(child, 'SIGTERM');
  rmSync(home, { recursive: true, force: true });
});

async function start(at = dir, more: Parameters<typeof startEmbeddedPostgres>[1] = {}): Promise<EmbeddedPostgres> {
  const cluster = await startEmbeddedPostgres(at, { settings, ...more });
  clusters.push(cluster);
  return cluster;
}

/** The same in a process of its own, which can be killed. Answers its socket's folder. */
async function startChild(at = dir, as: { uid?: number; gid?: number } = {}): Promise<{ child: ChildProcess; host: string }> {
  const program = path.resolve(import.meta.dirname, '../../../test/cluster.child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, at], {
    ...as,
    env: { ...process.env, HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    said += String(chunk);
    const host = /^ready (.+)$/m.exec(said)?.[1];
    if (host) return { child, host };
  }
  throw new Error(`the child ended: ${said}`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await Promise.race([once(child, 'exit'), new Promise((done) => setTimeout(done, 5_000))]);
  if (signal === 'SIGTERM' && child.exitCode === null) child.kill('SIGKILL');
}

async function ask<R extends pg.QueryResultRow = pg.QueryResultRow>(host: string, text: string): Promise<R[]> {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  client.on('error', () => {}); // also fails the query under way
  await client.connect();
  return client
    .query<R>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const postmaster = (data = path.join(dir, 'postgres')) => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** A dead process may wait to be buried for a while. */
function runs(pid: number): boolean {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') X';
  return !/\) [ZX]/.test(stat);
}

describe('a start', () => {
  it('makes a cluster that keeps its promises, with checksums and no way in for others', async () => {
    const cluster = await startEmbeddedPostgres(dir);
    clusters.push(cluster);
    const rows = await ask<{ name: string; setting: string }>(
      cluster.host,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'server_encoding')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      ...{
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        data_checksums: 'on',
        listen_addresses: '',
        server_encoding: 'UTF8',
      },
    });
    expect(statSync(path.join(cluster.host, '.s.PGSQL.5432')).mode & 0o077).toBe(0);
    expect(statSync(path.join(dir, 'postgres')).mode & 0o077).toBe(0);
  });

  it('finds again what the last one kept, and may be stopped twice', async () => {
    const first = await start();
    await ask(first.host, 'create table kept (n int); insert into kept values (7)');
    await Promise.all([first.stop(), first.stop()]);
    expect(readdirSync(dir)).toEqual(['postgres']);
    const second = await start();
    expect(await ask(second.host, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('of a second server on the same data is refused in a sentence, and harms nothing', async () => {
    const { host } = await startChild();
    await expect(start()).rejects.toThrow(
      /^Another Akoma server \(process \d+, since .*\) is using the data in .*: stop it, or set DATA_DIR to another directory\.$/,
    );
    expect(await ask(host, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('clears away what was half made', async () => {
    mkdirSync(path.join(dir, 'postgres.new-1'), { recursive: true });
    await start();
    expect(readdirSync(dir).sort()).toEqual(['akoma.lock', 'postgres']);
  });

  it.each<[string, () => void, RegExp]>([
    [
      'of another PostgreSQL',
      () => writeFileSync(path.join(dir, 'postgres/PG_VERSION'), '15\n'),
      /were made by PostgreSQL 15, but this Akoma brings PostgreSQL 18: move them over with pg_upgrade, or set DATA_DIR to another directory\.$/,
    ],
    [
      'of no PostgreSQL',
      () => rmSync(path.join(dir, 'postgres/PG_VERSION')),
      /holds no PostgreSQL data: move it away, or set DATA_DIR to another directory\.$/,
    ],
    [
      'with a broken configuration',
      () => writeFileSync(path.join(dir, 'postgres/postgresql.conf'), 'nonsense = 1\n'),
      /^PostgreSQL did not start on .*unrecognized configuration parameter "nonsense"/,
    ],
  ])('on data %s is reported, and leaves the directory free', async (_what, spoil, said) => {
    await (await start()).stop();
    spoil();
    await expect(start()).rejects.toThrow(said);
    expect(existsSync(path.join(dir, 'akoma.lock'))).toBe(false);
  });

  it('under a path too long for a socket uses a short temporary directory, and removes it', async () => {
    const deep = path.join(home, 'd'.repeat(100), 'data');
    mkdirSync(path.dirname(deep));
    const cluster = await start(deep);
    expect(path.basename(cluster.host)).toMatch(/^akoma-socket-/);
    expect(await ask(cluster.host, 'select 1 as n')).toEqual([{ n: 1 }]);
    await cluster.stop();
    expect(existsSync(cluster.host)).toBe(false);
  });
});

describe('after a kill -9', () => {
  it('of the server, the next start stops the PostgreSQL that was left, and nothing is lost', async () => {
    const { child, host } = await startChild();
    await ask(host, 'create table kept (n int); insert into kept values (7)');
    const left = postmaster();
    await ended(child, 'SIGKILL');
    expect(await ask(host, 'select n from kept')).toEqual([{ n: 7 }]); // it lives on
    const cluster = await start();
    expect(postmaster()).not.toBe(left);
    expect(runs(left)).toBe(false);
    expect(await ask(cluster.host, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it("of the server, and its directory removed, the one left does not take the new one's socket", async () => {
    const { child } = await startChild();
    const left = postmaster();
    await ended(child, 'SIGKILL');
    rmSync(dir, { recursive: true });
    const cluster = await start();
    expect(runs(left)).toBe(false);
    expect(await ask(cluster.host, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('of both, a pid file whose number now belongs to a stranger is no obstacle, and the stranger lives', async () => {
    await (await start()).stop();
    const { uid, gid } = statSync(path.join(dir, 'postgres'));
    const stranger = spawn('sleep', ['60'], { uid, gid });
    children.push(stranger);
    const file = path.join(dir, 'postgres/postmaster.pid');
    writeFileSync(
      file,
      `${stranger.pid}\n${path.join(dir, 'postgres')}\n1700000000\n5432\n${path.join(dir, 'postgres')}\n\n  1234567    123456\nready   \n`,
    );
    chownSync(file, uid, gid);
    const cluster = await start();
    expect(await ask(cluster.host, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
  });

  it('of PostgreSQL, it is started again and says so, more than once', async () => {
    const told: string[] = [];
    const cluster = await start(dir, { died: (reason) => told.push(reason), recovered: () => told.push('recovered') });
    for (let round = 1; round <= 2; round++) {
      process.kill(postmaster(), 'SIGKILL');
      for (let tries = 0; tries < 400 && told.length < round * 2; tries++) await new Promise((done) => setTimeout(done, 20));
      expect(told.slice(-2)).toEqual([expect.stringMatching(/^PostgreSQL ended \(SIGKILL\)/), 'recovered']);
      expect(await ask(cluster.host, 'select 1 as n')).toEqual([{ n: 1 }]);
    }
    await cluster.stop();
    expect(existsSync(path.join(dir, 'postgres/postmaster.pid'))).toBe(false);
    expect(told).toHaveLength(4); // being stopped is no death
  });
});

describe('accounts', () => {
  // what root does cannot be tried without being root, and the other way round
  if (isRoot) {
    it('root lends PostgreSQL another account, and a closed data directory another place', async () => {
      mkdirSync(dir, { mode: 0o700 });
      const told: string[] = [];
      const cluster = await start(dir, { say: (sentence) => told.push(sentence) });
      const place = readlinkSync(path.join(dir, 'postgres'));
      try {
        expect(told).toEqual([
          expect.stringMatching(
            /^PostgreSQL may not run as root, and its account \(uid 6[1-5]\d{3}\) cannot reach .*, so the database is kept in .* leads there\.$/,
          ),
        ]);
        expect(await ask(cluster.host, 'select 1 as n')).toEqual([{ n: 1 }]);
        await cluster.stop();
        await (await start()).stop(); // the link is found again
        expect(readlinkSync(path.join(dir, 'postgres'))).toBe(place);
        expect(told).toHaveLength(1);
      } finally {
        await cluster.stop();
        rmSync(path.dirname(place), { recursive: true, force: true });
      }
    });

    /** Whether an account may sign in as the superuser over a socket, and why not. */
    const signInAs = (uid: number, host: string): string =>
      String(
        spawnSync(process.execPath, ['-e', signInScript, host], { uid, gid: uid, cwd: path.resolve(import.meta.dirname, '../../..') })
          .stdout,
      );
    const signInScript = `
      const pg = require('pg');
      const client = new pg.Client({ host: process.argv[1], port: 5432, user: 'postgres', database: 'postgres' });
      client.connect().then(() => console.log('let in'), (error) => console.log(error.code + ' ' + error.message)).finally(() => client.end());`;

    it('PostgreSQL has an account of its own, and neither it nor anybody else but root comes in over the socket', async () => {
      const cluster = await start();
      const { uid } = statSync(path.join(dir, 'postgres'));
      expect(uid).toBeGreaterThan(61_183);
      expect(uid).toBeLessThan(65_520);
      expect(await ask(cluster.host, 'select system_user as who')).toEqual([{ who: 'peer:root' }]);
      expect(signInAs(65_534, cluster.host)).toMatch(/^EACCES/);
      // a fault in PostgreSQL's own account opens files; with the socket open as well nobody becomes superuser by asking
      expect(signInAs(uid, cluster.host)).toBe('28000 Peer authentication failed for user "postgres"\n');
      chmodSync(path.join(dir, 'postgres'), 0o711);
      chmodSync(path.join(cluster.host, '.s.PGSQL.5432'), 0o777);
      expect(signInAs(65_534, cluster.host)).toBe('28000 Peer authentication failed for user "postgres"\n');
    });

    it('data that an earlier version ran as nobody and open to everybody there are closed by the next start, and whole', async () => {
      const first = await start();
      await ask(first.host, 'create table kept (n int); insert into kept values (7)');
      await first.stop();
      const data = path.join(dir, 'postgres');
      giveTree(data, nobody);
      mkdirSync(path.join(dir, 'postgres-log'), { mode: 0o700 });
      writeFileSync(path.join(dir, 'postgres-log/part'), 'half');
      giveTree(path.join(dir, 'postgres-log'), nobody);
      writeFileSync(path.join(data, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\nlocal replication all trust\n');
      const second = await start(dir, { keepLog: true });
      expect(await ask(second.host, 'select n from kept')).toEqual([{ n: 7 }]);
      const { uid } = statSync(data);
      expect(uid).not.toBe(nobody.uid);
      expect(statSync(path.join(data, 'base')).uid).toBe(uid);
      expect(statSync(path.join(dir, 'postgres-log/part')).uid).toBe(uid);
      expect(readFileSync(path.join(data, 'pg_hba.conf'), 'utf8')).not.toContain('trust');
      expect(signInAs(uid, second.host)).toMatch(/^28000 Peer/);
    });

    it('another account runs its own, and root goes on with it', async () => {
      mkdirSync(dir);
      chownSync(dir, 33, 33); // www-data
      const { child, host } = await startChild(dir, { uid: 33, gid: 33 });
      await ask(host, 'create table kept (n int); insert into kept values (7)');
      await ended(child, 'SIGKILL');
      const cluster = await start();
      expect(await ask(cluster.host, 'select n from kept')).toEqual([{ n: 7 }]);
      expect(statSync(path.join(dir, 'postgres')).uid).toBe(33);
    });
  } else {
    it('PostgreSQL runs as ourselves', async () => {
      await start();
      expect(statSync(path.join(dir, 'postgres')).uid).toBe(process.getuid?.());
      expect(readFileSync(path.join(dir, 'postgres/pg_hba.conf'), 'utf8')).not.toContain('trust');
    });
  }
});
