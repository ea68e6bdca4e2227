import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackupFailure, sentenceOf } from './backup-failure.ts';
import { clearUnfinished, describe as describeBackup, purgeOldest, listBackups, nameAt, openPlace, placeOf } from './backup-place.ts';
import { purgeFiles, keepFiles, keepNewFiles, readList, writeList } from './copy-files.ts';
import { createLogKeeper, purgeLog, unpackLog } from './keep-log.ts';
import { readManifest, segmentSize, segmentsOf } from './postgres-manifest.ts';
import { readTar } from './read-tar.ts';
import { asItLies, unsealed, unsealedPool } from './wrapping.ts';

let home = '';
let dir = '';
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'akoma-keeping-'));
  dir = path.join(home, 'backups');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A backup's folder without its bytes. */
function place(day: number): string {
  const at = new Date(Date.UTC(2026, 10, day, 2));
  const folder = path.join(dir, nameAt(at));
  mkdirSync(folder, { recursive: true });
  const description = {
    ...{ version: 1, system_identifier: '7', began_at: at.toISOString(), shows_at: at.toISOString(), timeline: 1 },
    ...{ start_lsn: '0/1', end_lsn: '0/2', first_segment: segment(day), database_bytes: 1, files_bytes: 0, files: 0, archive_sha256: '' },
  };
  writeFileSync(path.join(folder, 'backup.json'), JSON.stringify(description));
  return folder;
}
const segment = (number: number, timeline = 1): string =>
  `${timeline.toString(16).padStart(8, '0')}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`;

describe('the folder of backups', () => {
  it('takes for a backup what is whole, and no other', async () => {
    const good = place(20);
    mkdirSync(path.join(dir, nameAt(new Date(Date.UTC(2026, 10, 21)))));
    mkdirSync(path.join(dir, 'unfinished-2026-11-21T02-00-00-000Z'));
    expect((await listBackups(dir)).map(({ folder }) => folder)).toEqual([good]);
    await expect(describeBackup(dir)).rejects.toThrow('holds no backup of Akoma');
    await clearUnfinished(dir);
    expect(readdirSync(dir).filter((name) => name.startsWith('unfinished'))).toEqual([]);
    expect(await listBackups(path.join(home, 'nowhere'))).toEqual([]);
  });

  it('keeps the newest', async () => {
    for (let day = 1; day <= 9; day++) place(day);
    const left = await purgeOldest(dir, 7);
    expect(left.map(({ name }) => name.slice(8, 10))).toEqual(['03', '04', '05', '06', '07', '08', '09']);
    expect(readdirSync(dir)).toHaveLength(7);
  });

  it('belongs to one installation', async () => {
    await openPlace(dir, '7');
    await openPlace(dir, '7');
    await expect(openPlace(dir, '8')).rejects.toThrow('set BACKUP_DIR to a folder of its own');
  });

  it.each([
    ['ENOSPC', /its disk is full/],
    ['EROFS', /read-only/],
    ['EACCES', /may not be written/],
    ['ENOENT', /plugged in and mounted/],
  ])('says what %s means', (code, words) => {
    expect(sentenceOf(Object.assign(new Error('x'), { code }), '/b')).toMatch(words);
  });
});

describe('kept files', () => {
  const organization = '019a0000-0000-7000-8000-000000000001';
  const put = (top: string, last: string, bytes: Buffer | string): string => {
    const key = `${organization}/${last.slice(-2)}/${last.padStart(32, '0')}`;
    mkdirSync(path.dirname(path.join(top, key)), { recursive: true });
    writeFileSync(path.join(top, key), bytes);
    return key;
  };

  it('are copied once, listed with their sums, and forgotten when nothing names them any more', async () => {
    const [live, pool] = [path.join(home, 'files'), path.join(dir, unsealedPool)];
    const bytes = randomBytes(200_000);
    const first = put(live, 'ab', bytes);
    mkdirSync(path.join(live, 'unfinished'));
    writeFileSync(path.join(live, 'unfinished', 'f'.repeat(32)), 'half');
    const list = await keepFiles(live, pool, new Map(), unsealed);
    expect([...list]).toEqual([[first, { size: 200_000, sha256: createHash('sha256').update(bytes).digest('hex') }]]);
    expect(readFileSync(path.join(pool, first))).toEqual(bytes);
    const folder = place(1);
    await writeList(folder, list);
    expect(await readList(folder)).toEqual(list);

    const second = put(live, 'cd', 'later');
    const seen = new Map<string, number>();
    await keepNewFiles(live, pool, seen, unsealed);
    expect(existsSync(path.join(pool, second))).toBe(true);
    rmSync(path.join(live, first));
    await purgeFiles(pool, [list], live);
    expect(existsSync(path.join(pool, first))).toBe(true);
    await purgeFiles(pool, [], live);
    expect(existsSync(path.join(pool, first))).toBe(false);
    expect(existsSync(path.join(pool, second))).toBe(true);
  });

  it('that were cut short on the way are copied again', async () => {
    const [live, pool] = [path.join(home, 'files'), path.join(dir, unsealedPool)];
    const key = put(live, 'ab', 'whole');
    put(pool, 'ab', 'who');
    await keepFiles(live, pool, new Map(), unsealed);
    expect(readFileSync(path.join(pool, key), 'utf8')).toBe('whole');
  });
});

describe('the log', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  const spool = () => path.join(home, 'spool');
  const hand = (number: number, bytes = Buffer.alloc(100, number)): void => {
    mkdirSync(spool(), { recursive: true });
    writeFileSync(path.join(spool(), segment(number)), bytes);
  };
  const keeper = () => createLogKeeper({ spool: spool(), data_dir: home, backup_dir: dir, wrapping: unsealed });
  const kept = (): string[] => readdirSync(placeOf(dir).log);

  it('goes to the backups, compressed, and leaves the spool; without a backup to begin from it is let go', async () => {
    const one = keeper();
    hand(1);
    await one.round(now);
    expect(readdirSync(spool())).toEqual([]);
    await openPlace(dir, '7');
    place(20);
    hand(2);
    writeFileSync(path.join(spool(), 'part'), 'half');
    await one.round(now);
    expect(kept()).toEqual([`${segment(2)}.gz`]);
    expect(gunzipSync(readFileSync(path.join(dir, 'log', `${segment(2)}.gz`)))).toEqual(Buffer.alloc(100, 2));
    expect(readdirSync(spool())).toEqual(['part']);
    expect(one.state()).toMatchObject({ failure: null, kept_at: now });
  });

  it('waits for a disk that is away, up to a measure; then the oldest is let go, and that is said until the next backup', async () => {
    await openPlace(dir, '7');
    place(20);
    const one = keeper();
    await one.round(now);
    rmSync(path.join(dir, 'log'), { recursive: true });
    writeFileSync(path.join(dir, 'log'), 'no folder');
    for (let number = 1; number <= 66; number++) hand(number);
    await one.round(now);
    expect(readdirSync(spool())).toHaveLength(64);
    expect(one.state()).toMatchObject({ failure: expect.stringContaining('is a file and no folder'), gap_since: now });

    rmSync(path.join(dir, 'log'));
    mkdirSync(path.join(dir, 'log'));
    await one.round(now);
    expect(kept()).toHaveLength(64);
    expect(one.state()).toMatchObject({ failure: null, gap_since: now });
    place(22);
    hand(67);
    await one.round(now);
    expect(one.state().gap_since).toBeNull();
  });

  it('from before the oldest backup is forgotten, whatever its history', async () => {
    mkdirSync(dir);
    for (const name of [segment(4), segment(5), segment(6), segment(4, 2), segment(6, 2)]) writeFileSync(path.join(dir, `${name}.gz`), '');
    writeFileSync(path.join(dir, '00000002.history.gz'), '');
    await purgeLog(dir, segment(5));
    expect(readdirSync(dir).sort()).toEqual(['00000002.history.gz', `${segment(5)}.gz`, `${segment(6)}.gz`, `${segment(6, 2)}.gz`].sort());
  });

  it('is unpacked as it was, from the segment that is needed on', async () => {
    await openPlace(dir, '7');
    place(20);
    const bytes = Buffer.alloc(segmentSize);
    bytes.write('begin', 0);
    bytes.write('middle', 3_000_001);
    for (const number of [7, 8]) hand(number, bytes);
    await keeper().round(now);
    const to = path.join(home, 'unpacked');
    expect(await unpackLog(placeOf(dir).log, segment(8), to, asItLies)).toBe(1);
    expect(readFileSync(path.join(to, segment(8))).equals(bytes)).toBe(true);
  });
});

describe('what PostgreSQL hands over', () => {
  it('names the log’s files by position, across the end of a number', () => {
    expect(segmentsOf(1, '0/2000028', '0/2000120')).toEqual(['000000010000000000000002']);
    expect(segmentsOf(2, '0/FF000028', '1/1000000')).toEqual(['0000000200000000000000FF', '000000020000000100000000']);
  });

  it('has a list whose own checksum must fit', () => {
    const text =
      '{ "PostgreSQL-Backup-Manifest-Version": 2,\n"Files": [\n{ "Path": "PG_VERSION", "Size": 3, "Checksum-Algorithm": "SHA256", "Checksum": "ab" }],\n' +
      '"WAL-Ranges": [\n{ "Timeline": 1, "Start-LSN": "0/2000028", "End-LSN": "0/2000120" }],\n';
    const sum = createHash('sha256').update(text).digest('hex');
    const whole = `${text}"Manifest-Checksum": "${sum}"}\n`;
    expect(readManifest(whole)).toEqual({
      files: new Map([['PG_VERSION', { size: 3, sha256: 'ab' }]]),
      segments: ['000000010000000000000002'],
    });
    expect(() => readManifest(whole.replace('"Size": 3', '"Size": 4'))).toThrow('does not fit its own checksum');
    expect(() => readManifest(text)).toThrow('does not fit its own checksum');
  });

  /** A ustar member. */
  function member(name: string, content: string): Buffer {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write('0000600\0', 100);
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('        ', 148);
    header.write('0', 156);
    header.write(
      `${[...header]
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    return Buffer.concat([header, Buffer.from(content.padEnd(Math.ceil(content.length / 512) * 512, '\0'))]);
  }
  async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
  }
  const read = async (bytes: Buffer): Promise<[string, string][]> => {
    const found: [string, string][] = [];
    for await (const one of readTar(inParts(bytes))) {
      const parts: Buffer[] = [];
      for await (const part of one.content) parts.push(part);
      found.push([one.name, Buffer.concat(parts).toString()]);
    }
    return found;
  };

  it('comes as an archive that is read in any parts, and refused where it is cut or changed', async () => {
    const whole = Buffer.concat([member('PG_VERSION', '18\n'), member('base/1/2', 'x'.repeat(1_500)), Buffer.alloc(1024)]);
    expect(await read(whole)).toEqual([
      ['PG_VERSION', '18\n'],
      ['base/1/2', 'x'.repeat(1_500)],
    ]);
    await expect(read(whole.subarray(0, 1_600))).rejects.toThrow('cut short');
    const changed = Buffer.from(whole);
    changed[0] = 65;
    await expect(read(changed)).rejects.toThrow('damaged');
  });
});

it('a failure with a sentence of its own keeps it', () => {
  expect(sentenceOf(new BackupFailure('Only this.'), '/b')).toBe('Only this.');
});
