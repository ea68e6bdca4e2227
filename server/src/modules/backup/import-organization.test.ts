import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { saveDraft } from '@akoma/contract/workbench';
import { uploadAttachment } from '@akoma/contract/files';
import { signIn } from '@akoma/contract/identity';
import { createLocation, updateLocation } from '@akoma/contract/organization';
import { registerPatient } from '@akoma/contract/patients';
import { listAudit } from '@akoma/contract/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, requestOf, signedIn } from '../../../test/app.ts';
import { firstServer, secondServer, type TestServer } from '../../../test/second-server.ts';
import { createPool } from '../../platform/db/pool.ts';
import { withoutTenant, withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { localStorage } from '../../platform/storage/storage.ts';
import { pdfFile } from '../files/files.make.ts';
import { importAccount, createAccount, hashPassword } from '../identity/index.ts';
import { edited, type Members, readMembers, resealed, writeMembers } from './archive.make.ts';
import { importOrganization } from './import-organization.ts';
import { plainBytes, staysBehind, verbatimAccounts, writtenInstead } from './organization-export.rules.ts';
import { carriedTables, inOrder, listOrganizationTables, type OrganizationTable } from './organization-tables.store.ts';
import { readLines } from './read-lines.ts';
import { writeOrganizationArchive } from './write-organization-archive.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'akoma-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let first: TestServer;
let second: TestServer;
let admin: Caller;
let file: string;
let members: Members;

/** The export of an organisation, without asking for it. */
async function archiveOf(testServer: TestServer, organization_id: string, name: string): Promise<string> {
  const exports = localStorage(path.join(folder, `kept-${name}`));
  const { key } = await writeOrganizationArchive(
    {
      inTenant: (id, mode, work) => withTenant(testServer.pool, id, mode, work),
      storage: testServer.storage,
      exports,
      heads: testServer.heads,
      akoma: '0.1.0',
      now: () => new Date(),
    },
    { organization_id, name: 'Test Hospital', progress: async () => {} },
  );
  return path.join(folder, `kept-${name}`, key);
}

async function bring(testServer: TestServer, from: string) {
  const pool = createPool({ connection: testServer.owner, max: 1, lost: () => {} });
  const { storage, heads } = testServer;
  return importOrganization({ pool, storage, heads, now: () => new Date(), node: 'second' }, from).finally(() => pool.end());
}

beforeAll(async () => {
  [first, second] = await Promise.all([firstServer(), secondServer()]);
  admin = await signedIn(await found(), { role: 'Administrator', organization_role: 'owner' });
  const at = { params: { id: admin.organization_id } };
  // the inner location is older than the one it is now in, and comes before it in the file
  const { data: room } = await admin.ask(createLocation, { ...at, body: { name: 'Room 1', kind: 'room' } });
  const { data: wing } = await admin.ask(createLocation, { ...at, body: { name: 'New wing', kind: 'wing' } });
  await admin.ask(updateLocation, { params: { ...at.params, location_id: room.id }, body: { parent_id: wing.id } });
  await admin.ask(saveDraft, { params: { kind: 'patient', subject: 'new' }, body: { content: { first_name: 'Ama' } } });
  const nurse = await signedIn({ organization_id: admin.organization_id, roles: await rolesOf(admin) } as never, { role: 'Nurse' });
  const { data: patient } = await nurse.ask(registerPatient, {
    body: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1991-08-14', mobile: '+233244123456' },
  });
  await nurse.ask(uploadAttachment, { body: { file: pdfFile(), title: 'letter', category: 'document', patient_id: patient.id } });
  file = await archiveOf(first, admin.organization_id, 'whole');
  members = await readMembers(file);
});

const rolesOf = async ({ organization_id }: Caller) =>
  Object.fromEntries(
    (
      await first.asOwner<{ id: string; name: string }>('select id, name from organization.role where organization_id = $1', [
        organization_id,
      ])
    ).map(({ id, name }) => [name, id]),
  );

/** Everything that an import could have left. */
async function leftIn(testServer: TestServer): Promise<unknown> {
  const tables = await withoutTenant(testServer.pool, 'read', listOrganizationTables);
  const each = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`);
  const counts = await testServer.asOwner(
    `${each.join(' union all ')} union all select 'accounts', count(*)::int from identity.account order by 1`,
  );
  const files = readdirSync(path.dirname(testServer.heads), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return { counts, files: files.map(({ name }) => name) };
}

let copies = 0;
const copyOf = (changed: Members) => writeMembers(path.join(folder, `copy-${++copies}.zip`), changed);

describe('what cannot be put in leaves nothing behind', () => {
  const patients = 'tables/patients.patient.jsonl';
  const wrongs: [string, RegExp, () => Promise<string>][] = [
    [
      'a file that was cut off',
      /The file is damaged: .*end is missing/,
      async () => {
        const cut = path.join(folder, 'cut.zip');
        writeFileSync(cut, readFileSync(file).subarray(0, -40));
        return cut;
      },
    ],
    [
      'a file of which a byte has changed',
      /The file is damaged: "tables\/patients\.patient\.jsonl" is damaged/,
      async () => {
        const bytes = readFileSync(file);
        const at = bytes.indexOf(patients) + patients.length + 30;
        bytes[at] = bytes[at]! ^ 0xff;
        const changed = path.join(folder, 'changed.zip');
        writeFileSync(changed, bytes);
        return changed;
      },
    ],
    [
      'a member that is not what was written',
      /"tables\/patients\.patient\.jsonl" is not what was written/,
      () => copyOf(edited(members, patients, (line) => line.replace('Mensah', 'Mansah'))),
    ],
    [
      'a member that is missing',
      /"tables\/patients\.patient\.jsonl" is not in the file/,
      () => copyOf(new Map([...members].filter(([name]) => name !== patients))),
    ],
    [
      'a member that was slipped in',
      /"files\/ab\/0{32}" has no checksum/,
      () => copyOf(new Map([...members, [`files/ab/${'0'.repeat(32)}`, Buffer.from('x')]])),
    ],
    [
      'a name that leads out of the folder',
      /the list of members is damaged: invalid relative path: \.\.\/\.\.\/etc\/passwd/,
      () => copyOf(new Map([...members, ['../../etc/passwd', Buffer.from('x')]])),
    ],
    [
      'a name that leads out of the folder of files',
      /the list of members is damaged: invalid relative path: files\/\.\.\/x/,
      () => copyOf(new Map([...members, ['files/../x', Buffer.from('x')]])),
    ],
    ['a name that no export has', /it holds "notes\/x\.txt"/, () => copyOf(new Map([...members, ['notes/x.txt', Buffer.from('x')]]))],
    ['another ZIP file', /it has no manifest\.json/, () => copyOf(new Map([['README.txt', Buffer.from('x')]]))],
    [
      'no ZIP file',
      /is no ZIP file/,
      async () => {
        const other = path.join(folder, 'no.zip');
        writeFileSync(other, 'hello');
        return other;
      },
    ],
    ['no file', /There is no such file: .*nowhere\.zip/, async () => path.join(folder, 'nowhere.zip')],
    [
      'a form of the file that is newer',
      /newer version of Akoma\. Upgrade/,
      () => copyOf(resealed(members, (said) => ({ ...said, format: 2 }))),
    ],
    [
      'a newer version',
      /newer version of Akoma \(0\.1\.0, 9999_later\.sql\)\. Upgrade/,
      () => copyOf(resealed(members, (said) => ({ ...said, migrations: [...(said.migrations as string[]), '9999_later.sql'] }))),
    ],
    [
      'an older version',
      /older version of Akoma .*Import it on an empty server of that version, upgrade/,
      () => copyOf(resealed(members, (said) => ({ ...said, migrations: (said.migrations as string[]).slice(0, -1) }))),
    ],
    [
      'a row of another organisation, forged with its checksums',
      /"tables\/patients\.patient\.jsonl" holds 1 rows that cannot be put in/,
      () =>
        copyOf(resealed(edited(members, patients, (line) => line.replace(admin.organization_id, '01890000-0000-7000-8000-000000000000')))),
    ],
    [
      'a row that no longer fits, in the last table but one',
      /duplicate key|violates/,
      () => copyOf(resealed(edited(members, 'tables/patients.patient.jsonl', (line) => line.replace('"FEMALE"', '"NOBODY"')))),
    ],
  ];
  it.each(wrongs)('ORG-001 %s', async (_what, sentence, make) => {
    const before = await leftIn(second);
    await expect(bring(second, await make())).rejects.toThrow(sentence);
    expect(await leftIn(second)).toEqual(before);
  });
});

describe('accounts of an imported organisation', () => {
  it('ORG-001 a person who signs in here already keeps that account; everything of theirs follows, and the trail still tells whose it was', async () => {
    const third = await secondServer();
    const [{ email }] = (await first.asOwner<{ email: string }>('select email from identity.account where id = $1', [admin.user_id])) as [
      { email: string },
    ];
    const password_hash = await hashPassword('three quiet geese');
    const known = await withoutTenant(third.pool, 'write', (db) =>
      createAccount(db, { email: email.toUpperCase(), email_proved_at: new Date(), password_hash }),
    );
    const before = await third.asOwner('select * from identity.account where id = $1', [known]);
    const brought = await bring(third, file);
    expect(brought.accounts).toEqual({ made: 1, known: 1 });
    expect(await third.asOwner('select * from identity.account where id = $1', [known])).toEqual(before);
    const [member] = await third.asOwner<{ account_id: string; former_account_ids: string[] }>(
      'select account_id, former_account_ids from organization.membership where id = $1',
      [admin.practitioner_role_id],
    );
    expect(member).toEqual({ account_id: known, former_account_ids: [admin.user_id] });
    expect(await third.asOwner('select user_id from workbench.draft')).toEqual([{ user_id: known }]);
    const signed = await third.server.inject(requestOf(signIn, { body: { username: email, password: 'three quiet geese' } }));
    const asked = requestOf(listAudit, { query: { practitioner_id: admin.practitioner_role_id, page_size: 100 } });
    const trail = await third.server.inject({ ...asked, headers: { authorization: `Bearer ${signed.json().access}` } });
    const who = new Set(trail.json().data.map((entry: { user_id: string }) => entry.user_id));
    expect(who).toEqual(new Set([admin.user_id])); // of earlier actions; this reading is recorded from now on
    const fresh = await third.asOwner('select password_hash from identity.account where id <> $1', [known]);
    expect(fresh).toEqual([{ password_hash: null }]);
    // an export back keeps the trail's first account
    const back = await readMembers(await archiveOf(third, admin.organization_id, 'back'));
    expect(back.get('tables/organization.membership.jsonl')!.toString()).toContain(`"former_account_ids":["${admin.user_id}"]`);
  });

  it('ORG-001 an address that somebody here has merely typed, or a number, binds nobody to the organisation', async () => {
    const testServer = await secondServer();
    const people = await first.asOwner<{ id: string; email: string; phone: string | null }>(
      'select id, email, phone from identity.account',
    );
    const password_hash = await hashPassword('three quiet geese');
    const typed = await withoutTenant(testServer.pool, 'write', async (db) => {
      const made = [];
      for (const { email } of people) made.push(await createAccount(db, { email, password_hash }));
      return made;
    });
    const brought = await bring(testServer, file);
    expect(brought.accounts).toEqual({ made: people.length, known: 0 });
    expect(await testServer.asOwner('select id from organization.membership where account_id = any($1)', [typed])).toEqual([]);
    // the imported account waits for the owner of the address; the local account with the unproved address signs in as before, without
    // access to this organisation
    const waiting = await testServer.asOwner<{ email: string }>(
      'select email from identity.account where password_hash is null order by email',
    );
    expect(waiting.map(({ email }) => email)).toEqual(people.map(({ email }) => email).sort());
    const signed = await testServer.server.inject(
      requestOf(signIn, { body: { username: people[0]!.email, password: 'three quiet geese' } }),
    );
    expect(signed.json().code).toBe('identity.noMembership');
    // a second organisation with the same users finds the waiting accounts
    const number = '+233244987654';
    await first.asOwner('update identity.account set phone = $2 where id = $1', [people[0]!.id, number]);
    await testServer.asOwner('update identity.account set phone = $2 where id = $1', [typed[0], number]);
    const { id, made } = await withoutTenant(testServer.pool, 'write', (db) =>
      importAccount(db, { id: newId(), email: null, phone: number, disabled_at: null }, admin.organization_id),
    );
    expect([made, typed.includes(id)]).toEqual([true, false]);
  });

  it('ORG-001 a row that names an account which did not travel is refused', async () => {
    const stranger = await withoutTenant(second.pool, 'write', (db) => createAccount(db, { email: 'stranger@example.org' }));
    const forged = edited(members, 'tables/workbench.draft.jsonl', (line) => line.replace(admin.user_id, stranger));
    await expect(bring(second, await copyOf(resealed(forged)))).rejects.toThrow(/null value in column "user_id"/);
    expect(await second.asOwner('select user_id from workbench.draft')).toEqual([]);
  });

  it('ORG-001 places come back in places that are younger than they are', async () => {
    const fourth = await secondServer();
    await bring(fourth, file);
    const rows = await fourth.asOwner<{ name: string; within: string }>(
      'select l.name, p.name as within from organization.location l join organization.location p on p.id = l.parent_id',
    );
    expect(rows).toEqual([{ name: 'Room 1', within: 'New wing' }]);
  });
});

describe('what is carried', () => {
  let tables: OrganizationTable[];
  beforeAll(async () => void (tables = await withoutTenant(first.pool, 'read', listOrganizationTables)));

  it('ORG-001 every table of an organisation is carried, or stays behind for a reason that is written down', async () => {
    const all = await first.asOwner<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where a.attname = 'organization_id' and c.relkind = 'r' and n.nspname not like 'pg_%'
        and (c.relrowsecurity or a.attnotnull and n.nspname <> 'identity')
      union select 'platform.organization'`);
    expect(tables.map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name).sort());
    expect(Object.keys(staysBehind).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
    const written = new Set([...members.keys()]);
    expect(carriedTables(tables).filter(({ name }) => !written.has(`tables/${name}.jsonl`))).toEqual([]);
  });

  it('ORG-001 nothing that is carried points to what stays behind', () => {
    const behind = carriedTables(tables).flatMap(({ name, needs }) =>
      needs.filter((one) => one in staysBehind).map((one) => `${name} → ${one}`),
    );
    expect(behind).toEqual([]);
  });

  it('ORG-001 bytes travel only where they are known to be no secret, and nothing is left out of a column that is gone', () => {
    const bytes = carriedTables(tables).flatMap(({ name, columns }) =>
      columns.filter((one) => one.type === 'bytea' && !(one.name in (writtenInstead[name] ?? {}))).map((one) => `${name}.${one.name}`),
    );
    expect(bytes.sort()).toEqual([...plainBytes].sort());
    for (const [name, instead] of Object.entries(writtenInstead))
      for (const column of Object.keys(instead))
        expect(tables.find((table) => table.name === name)?.columns.map((one) => one.name)).toContain(column);
  });

  it('ORG-001 every column that names an account is mapped, or known to travel as it is', () => {
    const named = carriedTables(tables).flatMap(({ name, columns, account_columns }) =>
      columns
        .filter((one) => /^(user|account)_id$/.test(one.name) && !account_columns.includes(one.name))
        .map((one) => `${name}.${one.name}`),
    );
    expect(named.sort()).toEqual(Object.keys(verbatimAccounts).sort());
  });

  it('ORG-001 values of type json, which may hold line ends, are none', () => {
    expect(carriedTables(tables).filter(({ columns }) => columns.some(({ type }) => type === 'json'))).toEqual([]);
  });

  it('tables stand behind those that they point to; a circle is an error', () => {
    const table = (name: string, ...needs: string[]) => ({ name, needs }) as OrganizationTable;
    expect(inOrder([table('c', 'b', 'elsewhere'), table('b', 'a'), table('a')]).map(({ name }) => name)).toEqual(['c', 'b', 'a'].reverse());
    expect(() => inOrder([table('a', 'b'), table('b', 'a')])).toThrow('point to each other: a, b');
  });
});

describe('lines', () => {
  async function* inPieces(bytes: Buffer, length: number) {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
  }

  it('are the same whatever pieces they come in, also when a letter is cut apart', async () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `{"n":${at},"name":"Ɛdwoa Ɔ"}`);
    for (const length of [1, 7, 100_000]) {
      const got: string[] = [];
      for await (const lines of readLines(inPieces(Buffer.from(`${text.join('\n')}\n`), length))) {
        expect(lines.length).toBeLessThanOrEqual(2_000);
        got.push(...lines);
      }
      expect(got).toEqual(text);
    }
  });
});
