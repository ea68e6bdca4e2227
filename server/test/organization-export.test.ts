import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@akoma/contract/backup';
import type { AnyOperation, InputOf, ReplyOf } from '@akoma/contract/base';
import { closeTill, countTill, listTillSessions } from '@akoma/contract/billing';
import { saveDraft } from '@akoma/contract/workbench';
import { uploadAttachment } from '@akoma/contract/files';
import { readSession, requestPasswordReset, resetPassword, signIn } from '@akoma/contract/identity';
import { invitePractitioner } from '@akoma/contract/organization';
import { listPatients, readPatient } from '@akoma/contract/patients';
import { listAudit } from '@akoma/contract/reports';
import { listWebhooks, subscribe, updateWebhook } from '@akoma/contract/webhooks';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused, requestOf } from './app.ts';
import { firstServer, secondServer, type TestServer } from './second-server.ts';
import { demoPassword } from '../src/demo/hospitals.ts';
import { makeDemo } from '../src/demo/demo.ts';
import { openZip } from '../src/platform/archive/read-zip.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { withoutTenant, withTenant } from '../src/platform/db/tenant.ts';
import { verifyLedger } from '../src/modules/billing/verify-ledger.ts';
import { silent } from '../src/platform/jobs/jobs.make.ts';
import { sealAudit } from '../src/modules/audit/seal-audit.ts';
import { readHeads, verifyAudit } from '../src/modules/audit/index.ts';
import { importOrganization } from '../src/modules/backup/index.ts';
import { staysBehind } from '../src/modules/backup/organization-export.rules.ts';
import { pdfFile, pngFile } from '../src/modules/files/files.make.ts';
import { sendResetLink } from '../src/modules/identity/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'akoma-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Person {
  ask: <O extends AnyOperation>(op: O, input?: InputOf<O>) => Promise<ReplyOf<O>>;
  send: (op: AnyOperation, input?: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
}

let network = 0;
/** Signs in with a password, as a browser does. */
async function signedInAt({ server }: TestServer, username: string, password: string): Promise<Person> {
  const headers = { 'x-forwarded-for': `10.77.${network++}.1` };
  const answered = await server.inject({ ...requestOf(signIn, { body: { username, password } }), headers });
  if (answered.statusCode !== 200) throw new Refused(answered.statusCode, answered.json());
  const { access } = answered.json();
  const send: Person['send'] = (op, input = {}, more = {}) =>
    server.inject({ ...requestOf(op, input), headers: { authorization: `Bearer ${access}`, ...more } });
  return {
    send,
    ask: async (op, input) => {
      const got = await send(op, input as object);
      if (got.statusCode >= 300) throw new Refused(got.statusCode, got.json());
      return got.json();
    },
  };
}

/** Requests an export, runs it, and downloads its file. */
async function exported(testServer: TestServer, admin: Person, password: string, name: string): Promise<string> {
  const { data: asked } = await admin.ask(contract.exportOrganization, { body: { password } });
  await testServer.workOnExports();
  const { data } = await admin.ask(contract.readOrganizationExport, { params: { id: asked.id } });
  expect(data).toMatchObject({ status: 'done', can_be_downloaded: true, lost_files: 0, failure: null });
  const got = await admin.send(contract.downloadOrganizationExport, { params: { id: asked.id } });
  expect(got.statusCode).toBe(200);
  expect(got.headers['content-length']).toBe(String(data.size));
  expect(createHash('sha256').update(got.rawPayload).digest('hex')).toBe(data.sha256);
  const file = path.join(folder, name);
  writeFileSync(file, got.rawPayload);
  return file;
}

async function membersOf(file: string): Promise<Map<string, Buffer>> {
  const zip = await openZip(file);
  const members = new Map<string, Buffer>();
  for (const name of zip.names) {
    const parts: Uint8Array[] = [];
    for await (const bytes of zip.read(name)) parts.push(bytes);
    members.set(name, Buffer.concat(parts));
  }
  await zip.close();
  return members;
}
const linesOf = (bytes: Buffer | undefined) => (bytes?.toString('utf8') ?? '').split('\n').filter(Boolean);

async function bring(testServer: TestServer, file: string) {
  const pool = createPool({ connection: testServer.owner, max: 1, lost: () => {} });
  const { storage, heads } = testServer;
  return importOrganization({ pool, storage, heads, now: () => new Date(), node: 'second' }, file).finally(() => pool.end());
}

let first: TestServer;
let second: TestServer;
let organization_id: string;
let volta_id: string;
let admin: Person;
let file: string;
let members: Map<string, Buffer>;
let brought: Awaited<ReturnType<typeof bring>>;

beforeAll(async () => {
  [first, second] = await Promise.all([firstServer(), secondServer()]);
  const now = new Date();
  await makeDemo({ pool: first.pool, performAs: first.performAs, now, say: () => {}, people: { asempa: 14, volta: 3 } });
  const ids = await first.asOwner<{ organization_id: string; name: string }>('select organization_id, name from organization.organization');
  organization_id = ids.find(({ name }) => name === 'Asempa Hospital')!.organization_id;
  volta_id = ids.find(({ name }) => name !== 'Asempa Hospital')!.organization_id;

  const nurse = await signedInAt(first, 'nurse@asempa.demo', demoPassword);
  const [patient] = (await nurse.ask(listPatients, { query: {} })).data;
  await nurse.ask(saveDraft, {
    params: { kind: 'patient', subject: 'new' },
    body: { content: { first_name: 'Ƙwame', note: 'half\nwritten' } },
  });
  for (const upload of [pdfFile('letter.pdf'), pngFile('wound.png')])
    await nurse.ask(uploadAttachment, { body: { file: upload, title: upload.name, category: 'document', patient_id: patient!.id } });

  admin = await signedInAt(first, 'owner@asempa.demo', demoPassword);
  await admin.ask(subscribe, { params: { id: organization_id }, body: { url: 'https://hook.example.org/a', events: ['visit.ended'] } });
  await admin.ask(invitePractitioner, {
    params: { id: organization_id },
    body: {
      email: 'new@asempa.demo',
      first_name: 'Adjoa',
      last_name: 'Late',
      role_id: (
        await first.asOwner<{ id: string }>(`select id from organization.role where organization_id = $1 and name = 'Nurse'`, [
          organization_id,
        ])
      )[0]!.id,
    },
  });
  const jobs = createPool({ connection: first.owner, max: 1, pipeline: false, lost: () => {} });
  await sealAudit(jobs, first.heads, now).finally(() => jobs.end());
  await nurse.ask(readPatient, { params: { id: patient!.id } }); // an entry that waits to be sealed

  file = await exported(first, admin, demoPassword, 'first.zip');
  members = await membersOf(file);
  brought = await bring(second, file);
});

const countsIn = (testServer: TestServer, table: string, id: string) =>
  testServer.asOwner<{ line: string }>(
    `select row_to_json(t)::text as line from ${table} t where ${table === 'platform.organization' ? 'id' : 'organization_id'} = $1 order by 1`,
    [id],
  );

it('BILL-024 the demo hospital has ninety days of bills, and its books are right', async () => {
  const verified = await withTenant(first.pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }));
  expect(verified.findings).toEqual([]);
  const [bills] = await first.asOwner<{ days: number; charges: number; covered: number; discounted: number }>(
    `select count(distinct i.service_day)::int as days, count(*)::int as charges, count(*) filter (where payer_minor > 0)::int as covered,
       count(*) filter (where discount_minor > 0)::int as discounted
     from billing.charge_item i where i.organization_id = '${organization_id}'`,
  );
  expect(bills!.days).toBeGreaterThanOrEqual(90);
  expect(bills!.charges).toBeGreaterThan(100);
  expect(bills!.covered).toBeGreaterThan(0);
  expect(bills!.discounted).toBeGreaterThan(0);
});

it('BILL-024 BILL-030 INV-010 CONST-008 in the demo hospital a location presets what who walks in is charged, a further invoice stands, dollars were banked', async () => {
  const one = async (what: string) => (await first.asOwner<{ found: string | null }>(`select (${what})::text as found`))[0]!.found;
  const own = `organization_id = '${organization_id}'`;
  expect(await one(`select jsonb_array_length(chosen -> 'walk_in_services') from billing.settings where ${own}`)).toBe('1');
  const charged = `select max(n) from (select count(distinct l.invoice_id) as n from billing.invoice_line l join billing.invoice v
    on v.organization_id = l.organization_id and v.id = l.invoice_id where l.${own} and v.client_id is null group by l.charge_item_id) s`;
  expect(await one(charged)).toBe('2');
  const banked = `select string_agg(debit || ' ' || credit || ' ' || currency || ' ' || amount_minor, ', ' order by currency desc)
    from billing.transfer where ${own} and reason like 'Banked as cedis%'`;
  expect(await one(banked)).toBe('exchange till USD 1500, bank exchange GHS 22800');
  const aged = `select count(distinct issued_at::date) from billing.invoice where ${own} and client_id is not null and issued_at < now() - interval '5 days'`;
  expect(await one(aged)).toBe('2');
});

describe('an organisation as files', () => {
  it('ORG-001 holds every row of every table that is carried, as the database has it, and every file', async () => {
    const manifest = JSON.parse(members.get('manifest.json')!.toString());
    expect(manifest).toMatchObject({ format: 1, organization_id, organization: 'Asempa Hospital' });
    for (const { name, rows } of manifest.tables) expect(linesOf(members.get(`tables/${name}.jsonl`)).length, name).toBe(rows);
    const filled = manifest.tables.filter(({ rows }: { rows: number }) => rows > 0).map(({ name }: { name: string }) => name);
    expect(filled).toEqual(
      expect.arrayContaining([
        'audit.entry',
        'audit.link',
        'audit.unsealed',
        'catalogue.service_price',
        'workbench.draft',
        'encounters.note',
        'encounters.visit',
        'files.attachment',
        'observations.observation',
        'organization.membership',
        'organization.role',
        'patients.patient',
        'terminology.medicine',
        'webhooks.webhook',
      ]),
    );
    const exact = ['patients.patient', 'encounters.note', 'observations.observation', 'audit.link', 'files.attachment', 'workbench.draft'];
    for (const name of exact) {
      const there = (await countsIn(first, name, organization_id)).map(({ line }) => line);
      expect(linesOf(members.get(`tables/${name}.jsonl`)).sort(), name).toEqual(there.sort());
    }
    expect(manifest.files).toMatchObject({ count: 4, lost: [] }); // a letter, and a picture: original, view and thumbnail
    expect(members.get('README.txt')!.toString()).toContain('Asempa Hospital');
  });

  it('ORG-001 holds no row, no account and no file of another organisation, though one person works in both', async () => {
    const text = [...members].filter(([name]) => name.endsWith('.jsonl')).map(([, bytes]) => bytes.toString());
    expect(text.some((one) => one.includes(volta_id))).toBe(false);
    const emails = linesOf(members.get('accounts.jsonl')).map((line) => JSON.parse(line).email);
    expect(emails).toContain('owner@asempa.demo');
    expect(emails).not.toContain('admin@volta.demo');
    const theirs = await first.asOwner<{ id: string }>('select id from patients.patient where organization_id = $1', [volta_id]);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.some(({ id }) => text.some((one) => one.includes(id)))).toBe(false);
  });

  it('ORG-001 holds no password, no second factor and no secret', async () => {
    const text = [...members.values()].map((bytes) => bytes.toString()).join('\n');
    expect(text).not.toContain('$argon2');
    const [hook] = await first.asOwner<{ secret: string }>(`select encode(secret, 'hex') as secret from webhooks.webhook`);
    expect(text).not.toContain(hook!.secret);
    expect(JSON.parse(linesOf(members.get('tables/webhooks.webhook.jsonl'))[0]!)).toMatchObject({ active: false, secret: null });
    for (const name of Object.keys(staysBehind)) expect(members.has(`tables/${name}.jsonl`), name).toBe(false);
  });

  it('ORG-001 put back elsewhere is row for row and byte for byte the same when it is exported again', async () => {
    expect(brought).toMatchObject({ organization: 'Asempa Hospital', files: 4, lost_files: 0, accounts: { known: 0 } });
    expect(brought.owners).toEqual([{ full_name: 'Nana Asempa', email: 'owner@asempa.demo' }]);
    const again = await membersOf(await exported(second, await resetAndSignIn('owner@asempa.demo'), newPassword, 'second.zip'));
    /** Changed by the owner's sign-in there: the trail has new entries at its end, and one membership has a new last sign-in. */
    const grown = new Set(['tables/audit.entry.jsonl', 'tables/audit.link.jsonl', 'tables/audit.unsealed.jsonl']);
    for (const [name, bytes] of members) {
      if (['manifest.json', 'checksums.txt', 'README.txt'].includes(name)) continue;
      if (grown.has(name)) expect(linesOf(again.get(name)), name).toEqual(expect.arrayContaining(linesOf(bytes)));
      else if (name === 'tables/organization.membership.jsonl') {
        const was = linesOf(bytes).map((line) => JSON.parse(line));
        const is = linesOf(again.get(name)).map((line) => JSON.parse(line));
        const [signedIn, ...others] = was.flatMap((one, at) => (one.last_sign_in_at === is[at].last_sign_in_at ? [] : [at]));
        expect(others).toEqual([]);
        expect(is).toEqual(was.map((one, at) => (at === signedIn ? { ...one, last_sign_in_at: is[at].last_sign_in_at } : one)));
        expect(is[signedIn!].last_sign_in_at > (was[signedIn!].last_sign_in_at ?? '')).toBe(true);
      } else expect(again.get(name)?.equals(bytes), name).toBe(true);
    }
    expect([...again.keys()].sort()).toEqual([...members.keys()].sort());
  });

  it('AUTH-043 a person chooses a new password by the mailed link, signs in, and reads the same patient as before', async () => {
    const before = await signedInAt(first, 'clinician@asempa.demo', demoPassword);
    const after = await resetAndSignIn('clinician@asempa.demo');
    await expect(signedInAt(second, 'nurse@asempa.demo', demoPassword)).rejects.toMatchObject({ status: 401 });
    const [patient] = (await before.ask(listPatients, { query: { ordering: 'last_name' } })).data;
    const one = { params: { id: patient!.id } };
    expect((await after.ask(readPatient, one)).data).toEqual((await before.ask(readPatient, one)).data);
    expect((await after.ask(readSession)).data.user.email).toBe('clinician@asempa.demo');
  });

  it('PERM-001 the audit trail is whole, as sealed, and goes on', async () => {
    const jobs = createPool({ connection: second.owner, max: 1, pipeline: false, lost: () => {} });
    await sealAudit(jobs, second.heads, new Date()).finally(() => jobs.end());
    const heads = await readHeads(second.heads, organization_id);
    expect(heads.length).toBeGreaterThan(0);
    const verdict = await verifyAudit(second.pool, organization_id, heads);
    expect(verdict).toMatchObject({ findings: [], overdue: 0 });
    expect(verdict.entries).toBeGreaterThan(linesOf(members.get('tables/audit.entry.jsonl')).length);
    const owner = await resetAndSignIn('owner@asempa.demo');
    const { data } = await owner.ask(listAudit, { query: { action: 'organization.import' } });
    expect(data).toMatchObject([{ action: 'organization.import', user_id: null, node: 'second' }]);
  });

  it('HOOK-004 a webhook comes switched off, and is switched on only with a new secret', async () => {
    const owner = await resetAndSignIn('owner@asempa.demo');
    const [hook] = (await owner.ask(listWebhooks, { params: { id: organization_id }, query: {} })).data;
    expect(hook).toMatchObject({ active: false, secret_hint: '' });
    const turnOn = { params: { id: organization_id, webhook_id: hook!.id }, body: { active: true } };
    await expect(owner.ask(updateWebhook, turnOn)).rejects.toMatchObject({ code: 'webhooks.secretMissing' });
  });

  it('ORG-001 is refused where it is already, and nothing changes', async () => {
    const before = await countsIn(second, 'audit.entry', organization_id);
    await expect(bring(second, file)).rejects.toThrow('Asempa Hospital is in this database already.');
    await expect(bring(first, file)).rejects.toThrow('Asempa Hospital is in this database already.');
    expect(await countsIn(second, 'audit.entry', organization_id)).toEqual(before);
  });
});

it('PAY-001 at each first start of a day the owner and the cashier of the demo hospital have an open till at one place', async () => {
  const open = () =>
    first.asOwner<{ tills: number; people: number; places: number }>(
      `select count(*)::int as tills, count(distinct cashier_id)::int as people, count(distinct location_id)::int as places
       from billing.till_session where organization_id = '${organization_id}' and closed_at is null`,
    );
  expect(await open()).toEqual([{ tills: 2, people: 2, places: 1 }]);
  const { data } = await admin.ask(listTillSessions, { query: { mine: 'true', status: 'active' } });
  const params = { id: data[0]!.id };
  await admin.ask(countTill, { params, body: { actual_cash: '200' } });
  await admin.ask(closeTill, { params, body: {} });
  const now = new Date(Date.now() + 86_400_000);
  await makeDemo({ pool: first.pool, performAs: first.performAs, now, say: () => {} });
  expect(await open()).toEqual([{ tills: 2, people: 2, places: 1 }]);
});

const newPassword = 'three quiet geese';
/** By the letter of "Forgot password", on the second server. */
async function resetAndSignIn(email: string): Promise<Person> {
  const letters: string[] = [];
  const handler = sendResetLink({
    inNoTenant: (mode, work) => withoutTenant(second.pool, mode, work),
    mailer: { send: async (_id, { text }) => void letters.push(text), close: () => {} },
    public_url: 'https://second.example.org',
    now: () => new Date(),
  });
  const from = { 'x-forwarded-for': `10.78.${network++}.1` };
  await second.server.inject({ ...requestOf(requestPasswordReset, { body: { username: email } }), headers: from });
  const [asked] = await second.asOwner<{ id: string }>('select id from identity.password_reset order by requested_at desc limit 1');
  await handler.run({ id: asked!.id }, { job_id: '1', attempt: 1, last: true, log: silent, signal: new AbortController().signal });
  const token = /reset-password#(\S+)/.exec(letters[0]!)![1]!;
  const body = { token, new_password: newPassword, confirm_password: newPassword };
  const done = await second.server.inject({ ...requestOf(resetPassword, { body }), headers: from });
  expect(done.statusCode).toBe(200);
  return signedInAt(second, email, newPassword);
}
