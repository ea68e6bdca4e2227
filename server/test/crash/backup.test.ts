import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '@akoma/contract/identity';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBackupName, listBackups } from '../../src/platform/backup/backup-place.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { verifyBackup } from '../../src/platform/backup/verify-backup.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { readHeads, verifyAudit } from '../../src/modules/audit/index.ts';
import { givePassword, testPassword } from '../../src/modules/identity/identity.make.ts';
import { localStorage } from '../../src/platform/storage/storage.ts';
import { command as bundledCommand } from './bundled.ts';
import { foundHospital, type Hospital } from './hospital.ts';
import { type Acknowledged, Ledger } from './ledger.ts';
import { prepareServer, type ServerProcess } from './server-process.ts';

const home = mkdtempSync(path.join(tmpdir(), 'akoma-backups-'));
const backups = path.join(home, "the nurse's backups"); // a name that a shell would trip over
chmodSync(home, 0o755); // PostgreSQL's account must have access to what is restored in there
let server: ServerProcess;
let hospital: Hospital;
let settings: Record<string, string>;

/** Acknowledged writes before a backup, between it and a moment, and after that. */
const told: Record<'before' | 'between' | 'after', Acknowledged[]> = { before: [], between: [], after: [] };
const files = { before: randomBytesOf('before'), between: randomBytesOf('between') };
const keys = { before: '', between: '' };
let first = '';
let moment: Date;

function randomBytesOf(word: string): Buffer {
  return Buffer.concat(Array.from({ length: 2_000 }, (_, at) => createHash('sha256').update(`${word}${at}`).digest()));
}

const command = (name: 'backup' | 'restore', words: string[], more: Record<string, string> = {}) =>
  bundledCommand(name, words, { ...settings, ...more });

const whole = (): string[] => (existsSync(backups) ? readdirSync(backups).filter(isBackupName).sort() : []);
const begun = (): string[] => (existsSync(backups) ? readdirSync(backups).filter((name) => name.startsWith('unfinished-')) : []);

async function query<R extends pg.QueryResultRow>(at: pg.ClientConfig, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client(at);
  await client.connect();
  return (await client.query<R>(text, values).finally(() => client.end())).rows;
}
const asOwner = <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
  query<R>(server.database('postgres'), text, values);

/** How many of them a database contains. */
async function known(at: pg.ClientConfig, patients: readonly Acknowledged[]): Promise<number> {
  const [row] = await query<{ count: string }>(at, 'select count(*) from patients.patient where id = any($1) and mrn is not null', [
    patients.map(({ id }) => id),
  ]);
  return Number(row?.count);
}

async function write(name: string, during: (ledger: Ledger) => Promise<void>): Promise<Acknowledged[]> {
  const ledger = new Ledger({ port: server.port, token: await hospital.token() }, name);
  ledger.begin({ writers: 3, readers: 1 });
  await during(ledger);
  await ledger.end();
  return ledger.acknowledged;
}
const until = async (holds: () => boolean | Promise<boolean>, said: () => string = () => ''): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await holds()); await sleep(20))
    if (Date.now() > end) throw new Error(`it never came true ${said()}`);
};

const put = async (bytes: Buffer): Promise<string> =>
  (await localStorage(path.join(server.dataDir, 'files')).put(hospital.organization_id, bytes)).key;
const got = async (dataDir: string, key: string): Promise<Buffer> => {
  const { content } = await localStorage(path.join(dataDir, 'files')).open(key);
  return Buffer.concat(await content.toArray());
};

beforeAll(async () => {
  const later = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16);
  server = await prepareServer({ BACKUP_DIR: backups, BACKUP_AT: later });
  settings = { DATA_DIR: server.dataDir, BACKUP_DIR: backups, BACKUP_AT: later };
  await server.start();
  hospital = await foundHospital(server);
}, 120_000);
afterAll(async () => {
  await server?.clear();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}, 30_000);

describe('backups of a running hospital', () => {
  test('one is made and verified while people write; what is written later is in the log', async () => {
    const [account] = await asOwner<{ id: string }>(`select id from identity.account where email like '%@crash.example'`);
    const pool = createPool({ connection: server.database('akoma_app'), max: 1, lost: () => {} });
    await givePassword(pool, account!.id, { email: 'esi@crash.example' }).finally(() => pool.end());
    keys.before = await put(files.before);
    let counted = 0;
    const all = await write('load', async (ledger) => {
      await until(() => ledger.acknowledged.length >= 30);
      counted = ledger.acknowledged.length;
      const { code, said } = await command('backup', []).over;
      expect(said).toContain('Backed up and verified');
      expect(code).toBe(0);
    });
    told.before = all.slice(0, counted);
    expect(all.length).toBeGreaterThan(counted); // no writer had to wait for it
    first = whole()[0] ?? '';
    expect(whole()).toHaveLength(1);

    keys.between = await put(files.between);
    told.between = await write('between', (ledger) => until(() => ledger.acknowledged.length >= 10));
    moment = new Date();
    await sleep(50);
    told.after = await write('after', (ledger) => until(() => ledger.acknowledged.length >= 10));
    const [{ name }] = (await asOwner<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')) as [{ name: string }];
    await asOwner('select pg_switch_wal()');
    await until(() => existsSync(path.join(backups, 'log', `${name}.gz`)), server.said);
  }, 120_000);

  test('put back: everything that was acknowledged before it is there, the trail is whole, files are the same, and one can sign in', async () => {
    const to = path.join(home, 'as-it-was');
    const { code, said } = await command('restore', ['--from', path.join(backups, first), '--to', to]).over;
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Done') });
    expect(await got(to, keys.before)).toEqual(files.before);
    expect(existsSync(path.join(to, 'files', keys.between))).toBe(false);

    const restored = await prepareServer({ DATA_DIR: to, BACKUP_AT: 'off' });
    try {
      await restored.start();
      expect(await known(restored.database('postgres'), told.before)).toBe(told.before.length);
      expect(await known(restored.database('postgres'), [...told.between, ...told.after])).toBe(0);
      const pool = createPool({ connection: restored.database('akoma_app'), max: 2, lost: () => {} });
      const heads = await readHeads(path.join(to, 'audit-heads'), hospital.organization_id);
      const verdict = await verifyAudit(pool, hospital.organization_id, heads).finally(() => pool.end());
      expect(verdict.findings).toEqual([]);
      expect(verdict.entries).toBeGreaterThanOrEqual(told.before.length);
      const answer = await fetch(`http://127.0.0.1:${restored.port}${signIn.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://localhost:${restored.port}` },
        body: JSON.stringify({ username: 'esi@crash.example', password: testPassword }),
      });
      expect({ status: answer.status, text: (await answer.text()).slice(0, 200) }).toMatchObject({ status: 200 });
    } finally {
      await restored.clear();
    }
  }, 120_000);

  test('put back as of a moment: what was acknowledged before it is there, what came after is not', async () => {
    const to = path.join(home, 'as-of-then');
    const { reached } = await restoreBackup({ from: backups, to, until: moment, say: () => {} });
    expect(reached?.getTime()).toBeLessThanOrEqual(moment.getTime());
    const cluster = await startEmbeddedPostgres(to);
    try {
      const at = { host: cluster.host, port: cluster.port, user: 'postgres', database: 'akoma' };
      expect(await known(at, told.before)).toBe(told.before.length);
      expect(await known(at, told.between)).toBe(told.between.length);
      expect(await known(at, told.after)).toBe(0);
    } finally {
      await cluster.stop();
    }
    expect(await got(to, keys.between)).toEqual(files.between);
  }, 120_000);

  test('a moment that the log does not reach is refused, and so is a folder with something in it; neither leaves anything', async () => {
    const restore = (to: string, until: Date) => restoreBackup({ from: backups, to, until, say: () => {} });
    const to = path.join(home, 'too-late');
    await expect(restore(to, new Date('2099-01-01'))).rejects.toThrow('The log ends before that moment');
    expect(readdirSync(to)).toEqual([]);
    writeFileSync(path.join(to, 'mine'), 'mine');
    await expect(restore(to, moment)).rejects.toThrow('is not empty');
    expect(readdirSync(to)).toEqual(['mine']);
    const early = path.join(home, 'early');
    await expect(restore(early, new Date('2020-01-01'))).rejects.toThrow('after the moment that was asked for');
    expect(existsSync(early)).toBe(false);
  }, 60_000);

  test('killed half-way it leaves the one before as the last good one, and its rest is cleared by the next', async () => {
    const { child, over } = command('backup', []);
    await until(() => begun().length > 0);
    child.kill('SIGKILL');
    await over;
    expect(whole()).toEqual([first]);
    expect(begun()).toHaveLength(1);
    // as if a quarter of a minute had passed
    await asOwner(`update backup.run set updated_at = now() - interval '20 seconds' where status = 'running'`);
    expect((await command('backup', []).over).code).toBe(0);
    expect(begun()).toEqual([]);
    expect(whole()).toHaveLength(2);
    expect(await asOwner('select status from backup.run order by created_at')).toEqual([
      { status: 'done' },
      { status: 'failed' },
      { status: 'done' },
    ]);
    for (const backup of await listBackups(backups)) await verifyBackup(backup, null);
  }, 60_000);

  test('a folder that cannot be written is a sentence, and a failure that is on record', async () => {
    const blocked = path.join(home, 'a-file');
    writeFileSync(blocked, '');
    const { code, said } = await command('backup', [], { BACKUP_DIR: path.join(blocked, 'backups') }).over;
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('it is a file and no folder') });
    const [row] = await asOwner('select status, sentence from backup.run order by created_at desc limit 1');
    expect(row).toEqual({ status: 'failed', sentence: expect.stringContaining('(ENOTDIR)') });
  }, 30_000);

  test('a damaged backup is found, by looking and by putting it back', async () => {
    const folder = path.join(backups, first);
    writeFileSync(path.join(folder, 'base.tar.gz'), 'x', { flag: 'r+' });
    expect(await command('backup', ['--verify', folder]).over).toMatchObject({ code: 1, said: expect.stringContaining('is damaged') });
    const to = path.join(home, 'damaged');
    await expect(restoreBackup({ from: folder, to, say: () => {} })).rejects.toThrow('is damaged');
    expect(readdirSync(to)).toEqual([]);
  }, 60_000);
});
