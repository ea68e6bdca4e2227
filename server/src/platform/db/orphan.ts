import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exists } from './lock.ts';
import type { Account } from './reach.ts';
import { StartFailure } from '../start-failure.ts';

/**
 * A server killed with -9 leaves its PostgreSQL running. The caller holds the data directory's lock, so what runs there is ours to stop.
 * Stops it and waits for its end; clears a left `postmaster.pid` whose number now belongs to somebody else, which PostgreSQL would take for a living one.
 * Returns the folder of the socket it used, if it said so.
 */
export async function stopOrphan(data: string, pgCtl = 'pg_ctl', account: Partial<Account> = {}): Promise<string | undefined> {
  const file = path.join(data, 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const named = Number(lines[0]);
  if (existsSync('/proc/self/cmdline')) {
    await stopAll(() => postmastersOf(data));
    await gone(() => workingIn(data), 10_000); // the children of a killed one end by themselves
    if (named && exists(named)) rmSync(file, { force: true });
  } else if (named && exists(named) && argumentsOf(named).includes(data)) {
    spawnSync(pgCtl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30'], { ...account, cwd: '/' });
  }
  return lines[4] || undefined;
}

/** As `pg_ctl stop -m fast -w` does, but also where the directory has been made anew and its pid file is gone. */
async function stopAll(list: () => number[]): Promise<void> {
  const steps = [
    ['SIGINT', 60_000], // fast: roll back, write everything down, stop
    ['SIGQUIT', 10_000], // immediate: recover at the next start
    ['SIGKILL', 10_000],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    for (const pid of list()) {
      try {
        process.kill(pid, signal === 'SIGINT' && !hasHome(pid) ? 'SIGQUIT' : signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ESRCH') continue;
        throw new StartFailure(
          `A PostgreSQL that an earlier start left running (process ${pid}) belongs to another account: stop it first.`,
        );
      }
    }
    if (await gone(list, timeoutMs)) return;
  }
}

async function gone(list: () => number[], timeoutMs: number): Promise<boolean> {
  for (let waited = 0; waited < timeoutMs; waited += 20) {
    if (list().length === 0) return true;
    await sleep(20);
  }
  return false;
}

const processes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Processes started as `postgres -D data …` (their children have other titles). */
const postmastersOf = (data: string): number[] =>
  processes().filter((pid) => {
    try {
      const [program = '', ...rest] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return path.basename(program) === 'postgres' && rest.includes('-D') && rest[rest.indexOf('-D') + 1] === data;
    } catch {
      return false; // ended meanwhile
    }
  });

/** PostgreSQL and its children work inside the data directory. */
const workingIn = (data: string): number[] =>
  processes().filter((pid) => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '') === data &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')
      );
    } catch {
      return false; // ended meanwhile, or not readable by us
    }
  });

/** Without its directory there is nothing left to write down, and it would try for long. */
function hasHome(pid: number): boolean {
  try {
    return !readlinkSync(`/proc/${pid}/cwd`).endsWith(' (deleted)');
  } catch {
    return true; // not ours to look at
  }
}

const argumentsOf = (pid: number): string => String(spawnSync('ps', ['-p', String(pid), '-o', 'args=']).stdout ?? '');
