import { readdirSync, readFileSync } from 'node:fs';

/** One tick of /proc, in milliseconds: Linux counts a hundred a second on every machine it runs Node on. */
const tick = 10;

interface Stat {
  parent: number;
  command: string;
  /** Milliseconds of CPU, of its own and of the children that have ended. */
  own: number;
  ended: number;
}

function statOf(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { command, parent: fields[1]!, own: (fields[11]! + fields[12]!) * tick, ended: (fields[13]! + fields[14]!) * tick };
  } catch {
    return undefined; // it has ended meanwhile
  }
}

/** Milliseconds of CPU that were spent so far. */
export interface Cpu {
  server: number;
  database: number;
  /** This process, which sends the requests. */
  sender: number;
  /** Of all processors, by everything that runs on the machine. */
  machine: number;
}

/** Reads the CPU of the server, of the PostgreSQL that it started with all its processes, and of the machine. */
export function readCpu(server: number): Cpu {
  const all = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (stat) all.set(Number(name), stat);
  }
  const [postmaster] = [...all].find(([, { parent, command }]) => parent === server && command === 'postgres') ?? [0];
  let database = all.get(postmaster)?.ended ?? 0;
  for (const [pid, { parent, own }] of all) if (pid === postmaster || (postmaster && parent === postmaster)) database += own;
  return { server: all.get(server)?.own ?? 0, database, sender: all.get(process.pid)?.own ?? 0, machine: machineCpu() };
}

function machineCpu(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]!
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + soft) * tick;
}

const megabytes = (field: string, pid: number): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Resident memory of a process, in MB. */
export const readMemory = (pid: number): number => megabytes('VmRSS', pid);

/** Looks every `every` ms how much memory the process holds; `stop` gives the most that it saw, in MB. */
export function watchMemory(pid: number, every: number): { stop: () => number } {
  let most = readMemory(pid);
  const timer = setInterval(() => (most = Math.max(most, readMemory(pid))), every);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(most, readMemory(pid));
    },
  };
}
