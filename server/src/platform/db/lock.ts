import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataDir } from '../config/data-dir.ts';
import { StartFailure } from '../start-failure.ts';

/** Who holds a data directory. */
interface Holder {
  pid: number;
  /** When that process began, as its system counts it: tells it from a later process with the same number. '' if that cannot be known. */
  began: string;
  host: string;
  since: string;
}

export interface DataLock {
  /** Gives the directory back. */
  release(): void;
}

/** How often the holder touches its lock, in ms: this shows that a holder in another container is alive. */
const beat = 1_000;

/** Directories that this very process holds: a start in a container often has the number that a killed one had. */
const held = new Set<string>();

/**
 * Takes a data directory for this process, by a file that names it. A lock whose process is gone (killed, or the machine restarted) is taken over.
 * Throws {@link StartFailure} when a living process holds it.
 */
export async function lockDataDir(dir: string): Promise<DataLock> {
  const file = path.join(dir, 'akoma.lock');
  makeDataDir(dir);
  const mine = JSON.stringify({
    pid: process.pid,
    began: beginningOf(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
  } satisfies Holder);
  for (let tries = 0; tries < 5; tries++) {
    if (create(file, mine)) {
      held.add(file);
      const pulse = setInterval(() => touch(file), beat).unref();
      return {
        release() {
          clearInterval(pulse);
          held.delete(file);
          if (read(file) === mine) rmSync(file, { force: true });
        },
      };
    }
    const found = read(file);
    if (found === undefined) continue; // released in between
    const holder = parse(found);
    if (holder && (await lives(holder, file))) throw refusal(dir, holder);
    putAside(file, found);
  }
  throw new StartFailure(
    `The data directory ${dir} is being taken by another Akoma server that is starting: wait for it, or set DATA_DIR to another directory.`,
  );
}

const refusal = (dir: string, { pid, host, since }: Holder): StartFailure =>
  new StartFailure(
    `Another Akoma server (process ${pid}${host === hostname() ? '' : ` on ${host}`}, since ${since}) is using the data in ${dir}: ` +
      'stop it, or set DATA_DIR to another directory.',
  );

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return false;
    throw new StartFailure(
      `The data directory ${path.dirname(file)} cannot be written (${code}): give this account the right to, or set DATA_DIR to another directory.`,
    );
  }
}

/**
 * Moves a dead holder's lock away; if another process took the directory in the meantime, its lock was the one that was moved, and is put
 * back.
 */
function putAside(file: string, dead: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) === dead) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch {
    // another process was faster; the next read shows what it wrote
  }
}

async function lives(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    // another machine or container: its processes cannot be seen from here, but its lock is touched regularly
    const before = pulseOf(file);
    await sleep(beat * 3);
    return pulseOf(file) !== before;
  }
  if (holder.pid === process.pid) return held.has(file);
  if (!exists(holder.pid) || /^[ZX]/.test(statOf(holder.pid)[0] ?? '')) return false;
  return holder.began === beginningOf(holder.pid);
}

/** Whether a process has this number, including a zombie that its parent has not reaped yet. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What Linux says of a process from its state on (field 3); the name before it, in brackets, may hold spaces. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** The boot and the tick at which a process began (Linux), else ''. */
function beginningOf(pid: number): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${statOf(pid)[19]}`; // field 22
  } catch {
    return '';
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined; // cut short by a power cut
  }
}

function pulseOf(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // the directory was removed while we held it: nothing left to hold
  }
}
