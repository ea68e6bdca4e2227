import { readdirSync } from 'node:fs';
import * as contract from '@akoma/contract/backup';
import { listEntries } from '@akoma/contract/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { firstServer, type TestServer } from '../../../test/second-server.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { silent } from '../../platform/jobs/jobs.make.ts';
import { localStorage, type Storage } from '../../platform/storage/storage.ts';
import { givePassword, testPassword } from '../identity/identity.make.ts';
import { codeOf, enrol, wrongCodeFor } from '../identity/second-factor.make.ts';
import { runOrganizationExport } from './run-organization-export.ts';
import { sweepExports } from './sweep-exports.ts';

let testServer: TestServer;
beforeAll(async () => void (testServer = await firstServer()));

async function owner(): Promise<Caller> {
  const admin = await signedIn(await found('Asempa Hospital'), { role: 'Administrator', organization_role: 'owner' });
  await givePassword(pool, admin.user_id);
  return admin;
}
const body = { password: testPassword };
const exportsOf = ({ organization_id }: Caller) =>
  asOwner<{ id: string; status: string; storage_key: string | null; removed_at: Date | null }>(
    'select * from backup.organization_export where organization_id = $1',
    [organization_id],
  );
const attempt = { job_id: '1', attempt: 1, last: true, log: silent, signal: new AbortController().signal };

async function made() {
  const admin = await owner();
  const { data } = await admin.ask(contract.exportOrganization, { body });
  await testServer.workOnExports();
  return { admin, id: data.id, file: { params: { id: data.id } } };
}

/** The jobs of exports with another storage or another clock. */
const jobsWith = (parts: { exports?: Storage; now?: () => Date; storage?: Storage }) =>
  runOrganizationExport({
    inTenant: (organization_id, mode, work) => withTenant(pool, organization_id, mode, work),
    storage: testServer.storage,
    exports: testServer.testServer.exports,
    heads: testServer.heads,
    akoma: '0.1.0',
    now: () => new Date(),
    ...parts,
  });

describe('asking for an export', () => {
  it('ORG-001 the password of the caller is asked again; a wrong one begins nothing', async () => {
    const admin = await owner();
    const refused = admin.ask(contract.exportOrganization, { body: { password: 'not it at all' } });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'identity.wrongPassword',
      errors: { password: [expect.any(String)] },
    });
    expect(await exportsOf(admin)).toEqual([]);
    const { data } = await admin.ask(contract.exportOrganization, { body });
    expect(data).toMatchObject({ status: 'waiting', requested_by_id: admin.practitioner_role_id, can_be_downloaded: false, size: null });
    expect(data.filename).toMatch(/^asempa-hospital-\d{4}-\d\d-\d\d-\d\d-\d\d\.zip$/);
    expect(data.requested_by_name).toBe('Esi Administrator');
  });

  it('AUTH-018 a caller with a second factor shows it as well', async () => {
    const admin = await owner();
    const { secret } = await enrol(admin);
    await expect(admin.ask(contract.exportOrganization, { body })).rejects.toMatchObject({
      status: 400,
      errors: { code: [expect.any(String)] },
    });
    const wrong = admin.ask(contract.exportOrganization, { body: { ...body, code: wrongCodeFor(secret) } });
    await expect(wrong).rejects.toMatchObject({ code: 'identity.wrongCode' });
    expect(await exportsOf(admin)).toEqual([]);
    const { data } = await admin.ask(contract.exportOrganization, { body: { ...body, code: codeOf(secret, 1) } });
    expect(data.status).toBe('waiting');
  });

  it('PERM-001 only who runs the settings as a whole asks, looks and downloads', async () => {
    const { admin, file } = await made();
    const home = { organization_id: admin.organization_id, roles: await rolesOf(admin) };
    const nurse = await signedIn(home as never, { role: 'Nurse' });
    await givePassword(pool, nurse.user_id);
    for (const [op, input] of [
      [contract.exportOrganization, { body }],
      [contract.listOrganizationExports, {}],
      [contract.readOrganizationExport, file],
      [contract.downloadOrganizationExport, file],
    ] as const)
      expect((await nurse.send(op, input)).statusCode).toBe(403);
    expect((await exportsOf(admin)).length).toBe(1);
    const elsewhere = await owner();
    await expect(elsewhere.ask(contract.readOrganizationExport, file)).rejects.toMatchObject({ status: 404 });
    expect((await elsewhere.send(contract.downloadOrganizationExport, file)).statusCode).toBe(404);
    expect((await elsewhere.ask(contract.listOrganizationExports, {})).total).toBe(0);
  });

  it('PERM-001 an administrator who is no owner sees that there was an export, and neither makes nor fetches one', async () => {
    const { admin, file } = await made();
    const home = { organization_id: admin.organization_id, roles: await rolesOf(admin) };
    const colleague = await signedIn(home as never, { role: 'Administrator' });
    await givePassword(pool, colleague.user_id);
    const refusal = { status: 403, code: 'organization.ownersOnly' };
    await expect(colleague.ask(contract.exportOrganization, { body })).rejects.toMatchObject(refusal);
    const fetched = await colleague.send(contract.downloadOrganizationExport, file);
    expect([fetched.statusCode, fetched.json().code]).toEqual([refusal.status, refusal.code]);
    expect((await colleague.ask(contract.listOrganizationExports, {})).total).toBe(1);
    expect((await exportsOf(admin)).length).toBe(1);
  });

  it('ORG-001 there is one at a time, also of several who ask at once', async () => {
    const admin = await owner();
    const colleague = await signedIn({ organization_id: admin.organization_id, roles: await rolesOf(admin) } as never, {
      role: 'Administrator',
      organization_role: 'owner',
    });
    await givePassword(pool, colleague.user_id);
    const asked = await Promise.all([admin, colleague].map((one) => one.send(contract.exportOrganization, { body })));
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    expect(asked.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('backup.exportUnderWay');
    expect((await exportsOf(admin)).length).toBe(1);
    await testServer.workOnExports();
    expect((await admin.ask(contract.exportOrganization, { body })).data.status).toBe('waiting');
    expect((await admin.ask(contract.listOrganizationExports, { query: { page_size: 1 } })).total).toBe(2);
  });

  it('ORG-001 an abandoned export does not block a new one', async () => {
    const admin = await owner();
    await admin.ask(contract.exportOrganization, { body });
    await asOwner(`update backup.organization_export set updated_at = now() - interval '2 hours' where organization_id = $1`, [
      admin.organization_id,
    ]);
    await admin.ask(contract.exportOrganization, { body });
    const { data } = await admin.ask(contract.listOrganizationExports, {});
    expect(data.map(({ status, failure }) => [status, failure])).toEqual([
      ['waiting', null],
      ['failed', 'The server that made it has stopped. Ask for a new export.'],
    ]);
  });
});

describe('the file of an export', () => {
  it('ORG-001 is given whole, or from any byte on, as long as it is the same file', async () => {
    const { admin, file } = await made();
    const ask = (headers: Record<string, string> = {}) => admin.send(contract.downloadOrganizationExport, file, headers);
    const whole = await ask();
    const { length } = whole.rawPayload;
    expect(whole.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(length),
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="asempa-hospital-.+\.zip"$/),
    });
    const rest = await ask({ range: 'bytes=1000-', 'if-range': String(whole.headers.etag) });
    expect(rest.statusCode).toBe(206);
    expect(rest.headers['content-range']).toBe(`bytes 1000-${length - 1}/${length}`);
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(1000))).toBe(true);
    const part = await ask({ range: 'bytes=10-19' });
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);
    const end = await ask({ range: 'bytes=-5' });
    expect(end.rawPayload.equals(whole.rawPayload.subarray(-5))).toBe(true);
    expect((await ask({ range: 'bytes=10-19', 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await ask({ range: 'bytes=0-1,5-6' })).statusCode).toBe(200);
    const beyond = await ask({ range: `bytes=${length}-` });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, `bytes */${length}`, '']);
  });

  it('PERM-001 the request and each download are recorded in the audit trail', async () => {
    const { admin, id, file } = await made();
    await admin.send(contract.downloadOrganizationExport, file);
    await admin.send(contract.downloadOrganizationExport, file);
    const { data } = await admin.ask(listEntries, { query: { action: 'organization.export*' } });
    expect(data.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['organization.export.download', admin.user_id],
      ['organization.export.download', admin.user_id],
      ['organization.export', admin.user_id],
    ]);
    expect(data[0]!.subjects).toEqual({ id });
  });

  it('ORG-001 is not there before it is made, and after a day; then its bytes are gone as well', async () => {
    const admin = await owner();
    const { data } = await admin.ask(contract.exportOrganization, { body });
    const file = { params: { id: data.id } };
    expect((await admin.send(contract.downloadOrganizationExport, file)).json().code).toBe('backup.exportOver');
    await testServer.workOnExports();
    const [row] = await exportsOf(admin);
    expect((await testServer.testServer.exports.open(row!.storage_key!)).size).toBeGreaterThan(1_000);

    const requestContext = { organization_id: admin.organization_id, id: data.id };
    const [, remove] = jobsWith({});
    await remove!.run(requestContext, attempt); // too early
    expect((await admin.send(contract.downloadOrganizationExport, file)).statusCode).toBe(200);
    const [, later] = jobsWith({ now: () => new Date(Date.now() + 24 * 3_600_000 + 1_000) });
    await later!.run(requestContext, attempt);
    expect((await admin.send(contract.downloadOrganizationExport, file)).json().code).toBe('backup.exportOver');
    await expect(testServer.testServer.exports.open(row!.storage_key!)).rejects.toThrow('not there');
    expect((await exportsOf(admin))[0]).toMatchObject({ status: 'done', storage_key: null, removed_at: expect.any(Date) });
    expect((await admin.ask(contract.readOrganizationExport, file)).data).toMatchObject({ status: 'done', can_be_downloaded: false });
    await later!.run(requestContext, attempt); // twice does no harm
    const queued = await asOwner<{ n: number }>(
      `select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'backup.removeExport' and j.payload->>'id' = $1 and j.run_at > now() + interval '23 hours'`,
      [data.id],
    );
    expect(queued[0]!.n).toBe(1);
  });
});

it('ORG-001 files of exports that nothing names are forgotten after a day; those that can be downloaded stay', async () => {
  const { admin, file } = await made();
  const stray = await testServer.testServer.exports.put(admin.organization_id, Buffer.from('left by a server that was killed'));
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  expect(await sweepExports(testServer.testServer.exports, inHours(23))).toBe(0);
  expect((await admin.send(contract.downloadOrganizationExport, file)).statusCode).toBe(200);
  expect(await sweepExports(testServer.testServer.exports, inHours(26))).toBeGreaterThan(1);
  await expect(testServer.testServer.exports.open(stray.key)).rejects.toThrow('not there');
});

describe('an export that cannot be made', () => {
  const bytesIn = async () =>
    readdirSync(`${(await openTestApp()).files}/exports`, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;

  it('ORG-001 says that there is no room, and keeps nothing', async () => {
    const admin = await owner();
    const { data } = await admin.ask(contract.exportOrganization, { body });
    const before = await bytesIn();
    const { exports } = testServer.testServer;
    const full: Storage = {
      ...exports,
      put: async (_id, content) => {
        for await (const _ of content as AsyncIterable<unknown>) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
        throw new Error('nothing came');
      },
    };
    await jobsWith({ exports: full })[0]!.run({ organization_id: admin.organization_id, id: data.id }, attempt);
    expect((await admin.ask(contract.readOrganizationExport, { params: { id: data.id } })).data).toMatchObject({
      status: 'failed',
      failure: 'There is not enough space on the server. Make room, then ask for a new export.',
    });
    expect(await bytesIn()).toBe(before);
  });

  it('ORG-001 is begun again when a worker stops half-way, and given up after the last try', async () => {
    const admin = await owner();
    const { data } = await admin.ask(contract.exportOrganization, { body });
    const requestContext = { organization_id: admin.organization_id, id: data.id };
    const before = await bytesIn();
    const stopped = { ...attempt, last: false, signal: AbortSignal.abort() };
    await expect(jobsWith({})[0]!.run(requestContext, stopped)).rejects.toThrow('the worker is stopping');
    expect((await exportsOf(admin))[0]).toMatchObject({ status: 'running' });
    expect(await bytesIn()).toBe(before);
    await jobsWith({})[0]!.run(requestContext, attempt);
    expect((await exportsOf(admin))[0]).toMatchObject({ status: 'done' });

    const again = (await admin.ask(contract.exportOrganization, { body })).data;
    const broken = { ...attempt, signal: AbortSignal.abort() };
    await expect(jobsWith({})[0]!.run({ ...requestContext, id: again.id }, broken)).rejects.toThrow();
    expect((await admin.ask(contract.readOrganizationExport, { params: { id: again.id } })).data).toMatchObject({
      status: 'failed',
      failure: 'Something went wrong while the file was written. Ask for a new export.',
    });
  });

  it('ORG-001 leaves out a file that the storage has lost, and says so', async () => {
    const { admin } = await made();
    const lost = `${admin.organization_id}/ab/${'ab'.repeat(16)}`;
    await asOwner(
      `insert into files.attachment (organization_id, id, filename, title, category, content_type, size, sha256, storage_key, stored_bytes, uploaded_by, uploaded_by_name)
        values ($1, gen_random_uuid(), 'x.pdf', 'x', 'document', 'application/pdf', 10, '', $2, 10, $3, 'Esi')`,
      [admin.organization_id, lost, admin.practitioner_role_id],
    );
    const { data } = await admin.ask(contract.exportOrganization, { body });
    await jobsWith({ storage: localStorage('/nonexistent-folder') })[0]!.run(
      { organization_id: admin.organization_id, id: data.id },
      attempt,
    );
    const done = (await admin.ask(contract.readOrganizationExport, { params: { id: data.id } })).data;
    expect(done).toMatchObject({ status: 'done', lost_files: 1, file_count: 0 });
  });
});

const rolesOf = async ({ organization_id }: Caller) =>
  Object.fromEntries(
    (
      await asOwner<{ id: string; name: string }>('select id, name from organization.role where organization_id = $1', [organization_id])
    ).map(({ id, name }) => [name, id]),
  );
