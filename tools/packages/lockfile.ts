import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../files.ts';

/** One entry of package-lock.json. */
export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  engines?: { node?: string };
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package from npm's registry, or a workspace of ours. */
export interface Package extends LockEntry {
  /** Where it lies: `node_modules/pg`, `server`. */
  place: string;
  name: string;
  version: string;
}

export interface RootPackage {
  version: string;
  engines: { node: string };
  allowScripts: Record<string, boolean>;
}

/** The installed packages, and the declarations of the repository's own package.json. */
export interface Packages {
  stated: RootPackage;
  /** From the registry, by their places. */
  fetched: readonly Package[];
  /** Ours. */
  workspaces: readonly Package[];
}

const folder = 'node_modules/';
const nameAt = (place: string): string => place.slice(place.lastIndexOf(folder) + folder.length);

/** Reads a lockfile's entries and the package.json beside it. */
export function packagesOf(lock: { packages: Record<string, LockEntry & { name?: string }> }, stated: RootPackage): Packages {
  const all = Object.entries(lock.packages).filter(([, { link }]) => !link);
  const named = (place: string, entry: LockEntry & { name?: string }): Package => ({
    ...entry,
    place,
    name: entry.name ?? nameAt(place),
    version: entry.version ?? '',
  });
  return {
    stated,
    fetched: all.filter(([place]) => place.includes(folder)).map(([place, entry]) => named(place, entry)),
    workspaces: all.filter(([place]) => !place.includes(folder)).map(([place, entry]) => named(place, entry)),
  };
}

const jsonOf = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

export const readPackages = (): Packages => packagesOf(jsonOf('package-lock.json'), jsonOf('package.json'));

/** The package that a name resolves to from a place: npm searches the parent folders. */
export function findFrom(places: ReadonlyMap<string, Package>, from: string, name: string): Package | undefined {
  for (let at = from; ; ) {
    const found = places.get(at === '' ? folder + name : `${at}/${folder}${name}`);
    if (found) return found;
    if (at === '') return undefined;
    const last = at.lastIndexOf(`/${folder}`);
    at = last < 0 ? '' : at.slice(0, last);
  }
}
