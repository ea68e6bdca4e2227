import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { DamagedZip, type OpenZip } from '../../platform/archive/read-zip.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { Manifest } from './organization-archive.rules.ts';
import { exportFormat, isMemberName, memberNames } from './organization-export.rules.ts';
import { organizationExists } from './organization-rows.store.ts';
import { carriedTables, listMigrations, listOrganizationTables } from './organization-tables.store.ts';

interface CheckMeans {
  pool: pg.Pool;
  progress?: (step: string) => void;
}

const mostManifest = 10 * 1024 * 1024;
const mostChecksums = 512 * 1024 * 1024;
const noExport = 'This is not an export of an organisation';

/**
 * The manifest of an export, if the file is intact, fits this database, and the organisation does not exist here yet. Reads every byte, and
 * writes none. Throws {@link StartFailure} with a sentence, {@link DamagedZip} with the name of the member.
 */
export async function checkOrganizationArchive({ pool, progress = () => {} }: CheckMeans, zip: OpenZip): Promise<Manifest> {
  const strange = zip.names.find((name) => !isMemberName(name));
  if (strange !== undefined) throw new StartFailure(`${noExport}: it holds "${strange.slice(0, 200)}".`);
  const manifest = await readManifest(zip);
  const { organization_id, organization, tables } = manifest;
  await withTenant(pool, organization_id, 'read', async (db) => {
    compareMigrations(manifest, await listMigrations(db));
    if (await organizationExists({ db, organization_id })) throw new StartFailure(`${organization} is in this database already.`);
    const here = carriedTables(await listOrganizationTables(db)).map(({ name }) => name);
    const there = tables.map(({ name }) => name);
    const odd = [...here.filter((name) => !there.includes(name)), ...there.filter((name) => !here.includes(name))];
    if (odd.length > 0) throw new StartFailure(`The file and this database differ in the tables ${odd.join(', ')}.`);
  });
  progress('checksums');
  await compareChecksums(zip, manifest);
  return manifest;
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  if (!zip.names.includes(memberNames.manifest)) throw new StartFailure(`${noExport}: it has no ${memberNames.manifest}.`);
  const said = JSON.parse(await textOf(zip, memberNames.manifest, mostManifest)) as { format?: unknown };
  if (typeof said.format === 'number' && said.format > exportFormat)
    throw new StartFailure('This file was written by a newer version of Akoma. Upgrade this server, then import it.');
  const manifest = Manifest.safeParse(said);
  if (!manifest.success) throw new StartFailure(`${noExport}: its ${memberNames.manifest} is not understood.`);
  return manifest.data;
}

async function textOf(zip: OpenZip, name: string, most: number): Promise<string> {
  if (zip.sizeOf(name) > most) throw new DamagedZip(`"${name}" is too large`);
  return (await buffer(zip.read(name))).toString('utf8');
}

function compareMigrations({ akoma, migrations }: Manifest, here: readonly string[]): void {
  const lacking = migrations.filter((name) => !here.includes(name));
  const ahead = here.filter((name) => !migrations.includes(name));
  if (lacking.length > 0)
    throw new StartFailure(
      `This file was written by a newer version of Akoma (${akoma}, ${lacking.at(-1)}). Upgrade this server, then import it.`,
    );
  if (ahead.length > 0)
    throw new StartFailure(
      `This file was written by an older version of Akoma (${akoma}): this database has moved on since (${ahead.at(-1)}). ` +
        'Import it on an empty server of that version, upgrade that one, and export the organisation there.',
    );
}

/** Checks that the members are exactly those listed, and that each has its checksum. */
async function compareChecksums(zip: OpenZip, { checksums, tables }: Manifest): Promise<void> {
  const text = await textOf(zip, memberNames.checksums, mostChecksums);
  if (createHash('sha256').update(text).digest('hex') !== checksums) throw new DamagedZip(`"${memberNames.checksums}" is damaged`);
  const sums = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const unlisted: readonly string[] = [memberNames.manifest, memberNames.checksums];
  for (const name of zip.names) if (!sums.has(name) && !unlisted.includes(name)) throw new DamagedZip(`"${name}" has no checksum`);
  for (const { name } of tables) if (!sums.has(memberNames.table(name))) throw new DamagedZip(`"${memberNames.table(name)}" is missing`);
  for (const [name, sum] of sums) if ((await zip.digest(name)) !== sum) throw new DamagedZip(`"${name}" is not what was written`);
}
