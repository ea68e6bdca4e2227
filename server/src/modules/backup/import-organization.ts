import { Readable } from 'node:stream';
import type pg from 'pg';
import { DamagedZip, type OpenZip, openZip } from '../../platform/archive/read-zip.ts';
import { type Db, withTenant } from '../../platform/db/tenant.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { keepHead, recordAudit } from '../audit/index.ts';
import { importAccount } from '../identity/index.ts';
import { keepOperators } from '../organization/index.ts';
import { checkOrganizationArchive } from './check-organization-archive.ts';
import { AccountLine, HeadLine, type Manifest } from './organization-archive.rules.ts';
import { memberNames } from './organization-export.rules.ts';
import { type AccountPair, insertRows, listOwners, organizationExists } from './organization-rows.store.ts';
import { carriedTables, listOrganizationTables, type OrganizationTable } from './organization-tables.store.ts';
import { readLines } from './read-lines.ts';

export interface ImportMeans {
  /** As the owner of the tables, because only that role may write the trail's seals. */
  pool: pg.Pool;
  storage: Storage;
  /** Folder of the ends of the audit trail. */
  heads: string;
  now: () => Date;
  /** Name of this server in the audit trail. */
  node: string;
  /** Called at each step: for the waiting operator, and for tests that stop it there. */
  progress?: (step: string) => void;
}

export interface ImportedOrganization {
  organization_id: string;
  organization: string;
  made_at: string;
  rows: number;
  files: number;
  /** Accounts that were made here, and those that were here already. */
  accounts: { made: number; known: number };
  lost_files: number;
  owners: { full_name: string; email: string | null }[];
}

/**
 * Imports an exported organisation, all or nothing. Everything is checked before the first write: the file's checksums, the version, that
 * the organisation does not exist here. Files come first, then all rows in one transaction; an interrupted import leaves no row, and only
 * unreferenced files, which the nightly sweep deletes.
 * @throws StartFailure with a sentence for the operator
 */
export async function importOrganization(means: ImportMeans, file: string): Promise<ImportedOrganization> {
  const zip = await openZip(file).catch((error: unknown) => {
    throw asSentence(error);
  });
  try {
    const manifest = await checkOrganizationArchive(means, zip);
    return await bring(means, zip, manifest);
  } catch (error) {
    throw asSentence(error);
  } finally {
    await zip.close();
  }
}

function asSentence(error: unknown): unknown {
  if (error instanceof DamagedZip) return new StartFailure(`The file is damaged: ${error.message}. Fetch it again.`);
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'ENOENT') return new StartFailure(`There is no such file: ${message.split("'")[1] ?? ''}.`);
  if (code === 'ENOSPC') return new StartFailure('There is not enough space for the files.');
  return error;
}

async function bring(means: ImportMeans, zip: OpenZip, manifest: Manifest): Promise<ImportedOrganization> {
  const { pool, storage, now, node, progress = () => {} } = means;
  const { organization_id, organization, made_at } = manifest;
  const kept: string[] = [];
  try {
    progress('files');
    for (const name of zip.names.filter((one) => one.startsWith('files/'))) {
      const key = `${organization_id}/${name.slice('files/'.length)}`;
      if (await storage.restore(key, Readable.from(zip.read(name)))) kept.push(key);
    }
    const brought = await withTenant(pool, organization_id, 'write', async (db) => {
      if (await organizationExists({ db, organization_id })) throw new StartFailure(`${organization} is in this database already.`);
      await keepOperators(db);
      const tables = carriedTables(await listOrganizationTables(db));
      const { pairs, made } = await bringAccounts(db, zip, organization_id);
      for (const table of tables) {
        progress(table.name);
        await bringTable(db, zip, { organization_id, table, accounts: pairs });
      }
      progress('trail');
      recordAudit(db, {
        organization_id,
        user_id: null,
        practitioner_role_id: null,
        session_id: null,
        action: 'organization.import',
        operation: 'organization.import',
        patient_id: null,
        subjects: { made_at, akoma: manifest.akoma, checksums: manifest.checksums },
        request_id: null,
        node,
      });
      const owners = await listOwners({ db, organization_id });
      await bringHeads(means.heads, zip, organization_id);
      progress('commit');
      return { owners, accounts: { made, known: pairs.length - made } };
    });
    return {
      organization_id,
      organization,
      made_at,
      ...brought,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.count,
      lost_files: manifest.files.lost.length,
    };
  } catch (error) {
    for (const key of kept) await storage.remove(key);
    throw error;
  }

  async function bringHeads(folder: string, from: OpenZip, id: string): Promise<void> {
    for (const name of from.names.filter((one) => one.startsWith('audit-heads/'))) {
      for await (const [line] of readLines(from.read(name))) {
        const { seq, hash } = HeadLine.parse(JSON.parse(line!));
        await keepHead(folder, { organization_id: id, seq, hash, day: name.slice('audit-heads/'.length, -'.json'.length) }, now());
      }
    }
  }
}

async function bringAccounts(db: Db, zip: OpenZip, organization_id: string): Promise<{ pairs: AccountPair[]; made: number }> {
  const pairs: AccountPair[] = [];
  let made = 0;
  for await (const lines of readLines(zip.read(memberNames.accounts))) {
    for (const line of lines) {
      const account = AccountLine.parse(JSON.parse(line));
      const { id: account_id, made: fresh } = await importAccount(db, account, organization_id);
      pairs.push({ former_id: account.id, account_id });
      if (fresh) made += 1;
    }
  }
  return { pairs, made };
}

interface Bringing {
  organization_id: string;
  table: OrganizationTable;
  accounts: readonly AccountPair[];
}

/** Reads the member again while rows are left that wait for others: places in places at most seven times. */
async function bringTable(db: Db, zip: OpenZip, { organization_id, table, accounts }: Bringing): Promise<void> {
  const member = memberNames.table(table.name);
  for (let total = 0; ; ) {
    let all = 0;
    let put = 0;
    for await (const lines of readLines(zip.read(member))) {
      all += lines.length;
      put += await insertRows({ db, organization_id }, table, { lines, accounts });
    }
    total += put;
    if (total === all) return;
    if (put === 0 || table.own_keys.length === 0)
      throw new StartFailure(`"${member}" holds ${all - total} rows that cannot be put in: the file was not written by an export.`);
  }
}
