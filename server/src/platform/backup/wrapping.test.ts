import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listPools, openPlace, placeOf } from './backup-place.ts';
import { copyFile, factsOf } from './durable.ts';
import { keepFiles, keepNewFiles } from './copy-files.ts';
import { createLogKeeper, lastKept, unpackLog } from './keep-log.ts';
import { segmentSize } from './postgres-manifest.ts';
import { newKeyPair } from './sealing.ts';
import { copyWrapped, isSealed, openerFor, sealedTo, unsealed, wrappingFor } from './wrapping.ts';

const pair = await newKeyPair();
const wrapping = await sealedTo(pair.recipient);
const opener = await openerFor([pair.identity]);
const organization = '019a0000-0000-7000-8000-000000000001';

let home = '';
let dir = '';
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'akoma-wrapping-'));
  dir = path.join(home, 'backups');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(last: string, bytes: Buffer): string {
  const key = `${organization}/${last.slice(-2)}/${last.padStart(32, '0')}`;
  mkdirSync(path.dirname(path.join(home, 'files', key)), { recursive: true });
  writeFileSync(path.join(home, 'files', key), bytes);
  return key;
}

describe('kept files of a sealed place', () => {
  it('lie in a folder of their key, are sealed once, and come out as they went in', async () => {
    const bytes = randomBytes(150_000);
    const key = put('ab', bytes);
    const pool = path.join(dir, wrapping.pool);
    const list = await keepFiles(path.join(home, 'files'), pool, new Map(), wrapping);
    const kept = readFileSync(path.join(pool, key));
    expect(kept.includes(bytes.subarray(0, 64))).toBe(false);
    expect(list.get(key)).toEqual(await factsOf(path.join(pool, key)));
    expect(list.get(key)?.size).toBe(wrapping.sizeOf(bytes.length));

    const again = await keepFiles(path.join(home, 'files'), pool, list, wrapping);
    await keepNewFiles(path.join(home, 'files'), pool, new Map(), wrapping);
    expect(again).toEqual(list);
    expect(readFileSync(path.join(pool, key)).equals(kept)).toBe(true); // sealed anew it would be others

    const back = path.join(home, 'back');
    await copyFile(path.join(pool, key), back, (written) => opener(path.join(pool, key), written));
    expect(readFileSync(back).equals(bytes)).toBe(true);
  });

  it('that were cut short on the way are sealed again', async () => {
    const key = put('ab', randomBytes(1_000));
    const pool = path.join(dir, wrapping.pool);
    mkdirSync(path.dirname(path.join(pool, key)), { recursive: true });
    writeFileSync(path.join(pool, key), 'age-encryption.org/v1\ncut');
    await keepFiles(path.join(home, 'files'), pool, new Map(), wrapping);
    expect(statSync(path.join(pool, key)).size).toBe(wrapping.sizeOf(1_000));
  });

  it('of two keys never share a folder, nor with what is not sealed', async () => {
    const other = await sealedTo((await newKeyPair()).recipient);
    expect(new Set([wrapping.pool, other.pool, unsealed.pool]).size).toBe(3);
    for (const one of [wrapping, other, unsealed]) mkdirSync(path.join(dir, one.pool), { recursive: true });
    mkdirSync(path.join(dir, 'files-of-mine'));
    expect(await listPools(dir)).toEqual([unsealed.pool, wrapping.pool, other.pool].sort());
    expect([wrapping.pool, unsealed.pool].map((pool) => isSealed(path.join(dir, pool, 'a', 'b')))).toEqual([true, false]);
  });
});

describe('a file that is sealed', () => {
  it('is read again from the disk before it counts', async () => {
    const from = path.join(home, 'from');
    writeFileSync(from, randomBytes(100_000));
    const forgetful = {
      ...wrapping,
      begin: async () => ({ ...(await wrapping.begin()), reopen: (written: AsyncIterable<Buffer>) => written }),
    };
    await expect(copyWrapped(from, path.join(home, 'to'), forgetful)).rejects.toThrow('cannot be read again as it was written');
    await expect(copyWrapped(from, path.join(home, 'to'), wrapping)).resolves.toMatchObject({ size: wrapping.sizeOf(100_000) });
  });

  it.each([
    [[], 'say where the private key is'],
    [['other'], 'it is sealed to another key'],
  ])('without its key is a sentence', async (which, words) => {
    const to = path.join(home, 'to.age');
    writeFileSync(path.join(home, 'from'), 'records');
    await copyWrapped(path.join(home, 'from'), to, wrapping);
    const identities = await Promise.all(which.map(async () => (await newKeyPair()).identity));
    const closed = await openerFor(identities);
    await expect(factsOf(to, (written) => closed(to, written))).rejects.toThrow(words);
  });

  it('is not sealed to an invalid public key, nor opened by an invalid private key', async () => {
    await expect(wrappingFor('age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq')).rejects.toThrow(
      'BACKUP_KEY is no public key',
    );
    await expect(openerFor(['AGE-SECRET-KEY-1NONE'])).rejects.toThrow('is no private key');
    expect(await wrappingFor(undefined)).toBe(unsealed);
  });
});

describe('the log of a sealed place', () => {
  it('is sealed segment by segment, and unpacked as it was with the key alone', async () => {
    const spool = path.join(home, 'spool');
    mkdirSync(spool);
    const name = '000000010000000000000007';
    const bytes = Buffer.alloc(segmentSize);
    bytes.write('Ama Mensah', 3_000_001);
    writeFileSync(path.join(spool, name), bytes);
    await openPlace(dir, '7');
    const backup = path.join(dir, '2026-11-20T02-00-00-000Z');
    mkdirSync(backup);
    const description = {
      ...{
        version: 2,
        system_identifier: '7',
        began_at: '',
        shows_at: '',
        timeline: 1,
        start_lsn: '0/1',
        end_lsn: '0/2',
        first_segment: name,
      },
      ...{ database_bytes: 1, files_bytes: 0, files: 0, archive_sha256: '' },
    };
    writeFileSync(path.join(backup, 'backup.json'), JSON.stringify(description));
    await createLogKeeper({ spool, data_dir: home, backup_dir: dir, wrapping }).round(new Date());
    const { log } = placeOf(dir);
    expect(readdirSync(log)).toEqual([`${name}.gz.age`]);
    expect(readFileSync(path.join(log, `${name}.gz.age`), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(await lastKept(log)).toBeInstanceOf(Date);

    expect(await unpackLog(log, name, path.join(home, 'unpacked'), opener)).toBe(1);
    expect(readFileSync(path.join(home, 'unpacked', name)).equals(bytes)).toBe(true);
    await expect(unpackLog(log, name, path.join(home, 'closed'), await openerFor([]))).rejects.toThrow('say where the private key is');
    expect(existsSync(path.join(spool, name))).toBe(false);
  });
});
