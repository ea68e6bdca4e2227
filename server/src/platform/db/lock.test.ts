import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir } from './lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'akoma-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const file = () => path.join(dir, 'akoma.lock');
const leave = (holder: object | string) => writeFileSync(file(), typeof holder === 'string' ? holder : JSON.stringify(holder));
const refusal = /^Another Akoma server \(process \d+.*\) is using the data in .*: stop it, or set DATA_DIR to another directory\.$/;
const since = '2026-01-01T00:00:00.000Z';

it('keeps a second one out until it is released', async () => {
  const lock = await lockDataDir(dir);
  await expect(lockDataDir(dir)).rejects.toThrow(refusal);
  lock.release();
  expect(existsSync(file())).toBe(false);
  (await lockDataDir(dir)).release();
});

it('is had by one of many that start at once', async () => {
  leave({ pid: 2 ** 22 - 1, began: '', host: hostname(), since }); // of a process that is gone
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dir)));
  const had = starts.filter((start) => start.status === 'fulfilled');
  expect(had).toHaveLength(1);
  for (const { value } of had) value.release();
  expect(readdirSync(dir)).toEqual([]);
});

it('is respected while its process lives', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const began = `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  leave({ pid: child.pid, began, host: hostname(), since });
  await expect(lockDataDir(dir)).rejects.toThrow(refusal);
  leave({ pid: child.pid, began: 'another boot 1', host: hostname(), since }); // the number has gone to another process
  (await lockDataDir(dir)).release();
  leave({ pid: child.pid, began, host: hostname(), since });
  child.kill('SIGKILL');
  await new Promise((done) => child.once('exit', done));
  (await lockDataDir(dir)).release();
});

it('is taken over from the dead, whatever number they had and however their lock was cut short', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  for (const left of [
    { pid: dead, began: '', host: hostname(), since },
    { pid: process.pid, began: 'before', host: hostname(), since },
    '',
    '{"pid":',
  ]) {
    leave(left);
    (await lockDataDir(dir)).release();
  }
});

it('of another machine holds while its pulse beats', async () => {
  const elsewhere = { pid: 7, began: '', host: 'elsewhere', since };
  leave(elsewhere);
  const pulse = setInterval(() => utimesSync(file(), new Date(), new Date()), 500);
  await expect(lockDataDir(dir)).rejects.toThrow('process 7 on elsewhere');
  clearInterval(pulse);
  (await lockDataDir(dir)).release();
});

it('that cannot be written is reported', async () => {
  leave('a file where a directory should be');
  await expect(lockDataDir(path.join(file(), 'data'))).rejects.toThrow(
    /^The data directory .*\/data cannot be made \(ENOTDIR\): give this account the right to/,
  );
});
