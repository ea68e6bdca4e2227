import semver from 'semver';
import { allowedLicences, reviewedPackages } from './licences.ts';
import type { Package, Packages } from './lockfile.ts';

/** One rule for installed packages. Returns a sentence for each package that violates it. */
export interface PackageRule {
  name: string;
  check: (packages: Packages) => string[];
}

const shown = ({ name, version }: Package): string => `${name} ${version}`;

/** The oldest Node that we promise, from `>=20.19`. */
const oldestNode = ({ stated }: Packages): semver.SemVer => semver.minVersion(stated.engines.node)!;

const engines: PackageRule = {
  name: 'every package runs on the oldest Node that package.json promises',
  check: (packages) =>
    packages.fetched
      .filter(({ engines }) => engines?.node !== undefined && !semver.satisfies(oldestNode(packages), engines.node))
      .map((one) => `${shown(one)} asks for Node ${one.engines!.node}, but we promise ${packages.stated.engines.node}`),
};

const scripts: PackageRule = {
  name: 'whether a package may run a script when it is installed stands in allowScripts, for each that has one',
  check: ({ fetched, stated }) => {
    const having = new Set(fetched.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
    return [
      ...[...having]
        .filter((name) => !(name in stated.allowScripts))
        .map((name) => `${name} has an install script and no word in allowScripts`),
      ...Object.keys(stated.allowScripts)
        .filter((name) => !having.has(name))
        .map((name) => `allowScripts names ${name}, which has no install script`),
    ];
  },
};

/** Whether a pattern matches a package's name: `@img/sharp-win32-*` matches several. */
const isMeant = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Every part of `A AND B`, and one of `A OR B`; more complex expressions need a review. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]|\bWITH\b/.test(bare) || (/ AND /.test(bare) && / OR /.test(bare))) return false;
  if (/ OR /.test(bare)) return bare.split(' OR ').some((one) => one in allowedLicences);
  return bare.split(' AND ').every((one) => one in allowedLicences);
}

/** The licence under which a package is used: as declared, or as found by a review. */
export const licenceOf = ({ name, license }: Package): string | undefined =>
  license ?? Object.entries(reviewedPackages).find(([pattern]) => isMeant(pattern, name))?.[1].licence;

const licences: PackageRule = {
  name: 'every package has a licence that Akoma may be given away with',
  check: ({ fetched }) => [
    ...fetched
      .filter((one) => {
        const licence = licenceOf(one);
        const reviewed = Object.entries(reviewedPackages).find(([pattern]) => isMeant(pattern, one.name))?.[1];
        return licence === undefined || (!isAllowed(licence) && reviewed?.licence !== licence);
      })
      .map((one) => `${shown(one)} is under ${licenceOf(one) ?? 'no licence that it names'}: see tools/packages/licences.ts`),
    ...Object.keys(reviewedPackages)
      .filter((pattern) => !fetched.some(({ name }) => isMeant(pattern, name)))
      .map((pattern) => `${pattern} was reviewed and is not installed any more: take its line out of tools/packages/licences.ts`),
  ],
};

const origins: PackageRule = {
  name: 'the lockfile knows each package by its sum, and by no address',
  check: ({ fetched }) => [
    ...fetched.filter(({ resolved }) => resolved !== undefined).map((one) => `${shown(one)} names an address: ${one.resolved}`),
    ...fetched.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map((one) => `${shown(one)} has no SHA-512 sum`),
  ],
};

const most = 60;
const direct: PackageRule = {
  name: `what we ask for is written with its exact version, and at most ${most} packages are asked for at run time`,
  check: ({ workspaces }) => {
    const asked = workspaces.flatMap(({ place, dependencies = {}, devDependencies = {} }) =>
      Object.entries({ ...devDependencies, ...dependencies }).map(([name, range]) => ({ place, name, range })),
    );
    const run = new Set(
      workspaces.flatMap(({ dependencies = {} }) => Object.keys(dependencies)).filter((name) => !name.startsWith('@akoma/')),
    );
    return [
      ...asked
        .filter(({ range }) => semver.valid(range) === null)
        .map(({ place, name, range }) => `${place || 'package.json'} asks for ${name} ${range}: write one version`),
      ...(run.size > most ? [`${run.size} packages are asked for at run time; at most ${most}`] : []),
    ];
  },
};

export const packageRules: readonly PackageRule[] = [engines, scripts, licences, origins, direct];
