import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { freeBytes, mountSmallDisk } from '../../../test/small-disk.ts';
import { type Disk, watchDisk } from './disk.ts';

const megabyte = 1024 * 1024;
const seldom = 3_600_000;
const said: string[] = [];
const log = {
  warn: (_facts: object, message: string) => void said.push(message),
  info: (_facts: object, message: string) => void said.push(message),
};
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  said.length = 0;
});

function watch(folder: string, ballast: number, least: number, every = seldom): Disk {
  const disk = watchDisk({ folder, ballast, least, every, log });
  undo.push(disk.close);
  return disk;
}
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'akoma-disk-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  return folder;
}
const ballastOf = (folder: string): number => (existsSync(path.join(folder, 'ballast')) ? statSync(path.join(folder, 'ballast')).size : 0);

describe('a disk with room', () => {
  test('ERR-019 holds the ballast, whole, closed to others', async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'ballast'), 'half of it, from a server that was killed', { mode: 0o600 });
    const disk = watch(folder, megabyte, 1);
    await disk.look();
    expect([disk.isFull(), ballastOf(folder)]).toEqual([false, megabyte]);
    expect(statSync(path.join(folder, 'ballast')).mode & 0o077).toBe(0);
    expect(disk.free()).toBeGreaterThan(megabyte);
  });

  test('ERR-019 of another machine is watched, and neither full nor written to', async () => {
    const folder = newFolder();
    const disk = watch(folder, 0, 0);
    await disk.look();
    expect([disk.isFull(), ballastOf(folder), Number.isFinite(disk.free())]).toEqual([false, 0, true]);
  });

  test('ERR-019 that does not exist is not full, and is reported only once', async () => {
    const folder = newFolder();
    const away = watch(path.join(folder, 'nothing'), megabyte, 1);
    await away.look();
    expect([away.isFull(), said]).toEqual([false, []]);
    writeFileSync(path.join(folder, 'file'), '');
    const wrong = watch(path.join(folder, 'file', 'within'), megabyte, 1);
    await wrong.look();
    await wrong.look();
    expect([wrong.isFull(), said]).toEqual([false, ['how full the disk is was not seen']]);
  });
});

test('ERR-019 a disk with less than is needed is full from the first look, and its ballast is let go', async () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'ballast'), Buffer.alloc(megabyte));
  const disk = watch(folder, megabyte, 2 * freeBytes(folder));
  await disk.look();
  expect([disk.isFull(), ballastOf(folder)]).toEqual([true, 0]);
  expect(said).toEqual(['the disk is full: records can be read, nothing can be entered until there is room']);
});

const small = mountSmallDisk(16);
if (small) {
  test('ERR-019 a disk that is filled gives its ballast, and is not believed to have room before it can hold it again', async () => {
    undo.push(small.unmount);
    const disk = watch(small.folder, 4 * megabyte, 2 * megabyte);
    await disk.look();
    expect([disk.isFull(), ballastOf(small.folder)]).toEqual([false, 4 * megabyte]);

    small.fill(3 * megabyte);
    await disk.look();
    expect([disk.isFull(), ballastOf(small.folder)]).toEqual([false, 4 * megabyte]);

    small.fill();
    expect(freeBytes(small.folder)).toBe(0);
    await disk.look();
    expect([disk.isFull(), ballastOf(small.folder)]).toEqual([true, 0]);
    expect(disk.free()).toBe(4 * megabyte); // the remainder for reading

    small.empty();
    small.fill(7 * megabyte);
    await disk.look();
    expect([disk.isFull(), ballastOf(small.folder)]).toEqual([true, 0]);

    small.empty();
    await disk.look();
    expect([disk.isFull(), ballastOf(small.folder)]).toEqual([false, 4 * megabyte]);
    expect(said).toEqual([expect.stringContaining('the disk is full'), 'there is room on the disk again']);
  });

  test('ERR-019 it is checked after a failed write, and also periodically', async () => {
    const other = mountSmallDisk(16)!;
    undo.push(other.unmount);
    const [told, alone] = [watch(other.folder, 0, 2 * megabyte), watch(other.folder, 0, 2 * megabyte, 20)];
    await told.look();
    other.fill();
    await expect.poll(alone.isFull).toBe(true);
    expect(told.isFull()).toBe(false);
    told.notice();
    await expect.poll(told.isFull).toBe(true);
  });
}
