import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteAttachment, downloadAttachment, editSpace, readSpace, uploadAttachment } from '@akoma/contract/files';
import { describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, type Refused, signedIn } from '../../../test/app.ts';
import { app, asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { localStorage } from '../../platform/storage/storage.ts';
import { fileOf, makePdf, pdfFile, pngFile } from './files.make.ts';
import { settlePicture } from './settle-picture.ts';
import { sweepFiles } from './sweep-files.ts';

/** A PDF of about that many bytes. */
const bigPdf = (bytes: number, name = 'Scan.pdf') =>
  fileOf(name, 'application/pdf', makePdf([`4 0 obj\n(${'x'.repeat(bytes)})\nendobj\n`]));
const spaceOf = async (caller: Caller) => (await caller.ask(readSpace, {})).data;
const administrator = async () => {
  const home = await found();
  return { home, admin: await signedIn(home, { role: 'Administrator' }) };
};
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: Refused) => error,
  );

describe('the quota of an organisation', () => {
  it('FILE-002 FILE-008 counts with each upload and each deletion, the pictures made from a file as well', async () => {
    const { home, admin } = await administrator();
    expect(await spaceOf(admin)).toEqual({ bytes: 0, files: 0, quota_mb: null, quota_bytes: 5 * 1024 ** 3, version: 0 });
    const { data: letter } = await admin.ask(uploadAttachment, { body: { file: pdfFile() } });
    await admin.ask(uploadAttachment, { body: { file: pngFile() } });
    const [{ sum } = { sum: '0' }] = await asOwner<{ sum: string }>(
      'select sum(stored_bytes) from files.attachment where organization_id = $1',
      [home.organization_id],
    );
    expect(await spaceOf(admin)).toMatchObject({ bytes: Number(sum), files: 2 });
    await admin.ask(deleteAttachment, { query: { filename: letter.filename } });
    expect(await spaceOf(admin)).toMatchObject({ bytes: Number(sum) - letter.size, files: 1 });
  });

  it('FILE-002 FILE-007 a photo in another’s place gives the space of the first back', async () => {
    const { home, admin } = await administrator();
    const settle = (filename: string) =>
      withTenant(pool, home.organization_id, 'write', (db) =>
        settlePicture({ db, organization_id: home.organization_id, now: new Date() } as Ctx, {
          practitioner_id: admin.practitioner_role_id,
          category: 'photo',
          filename,
        }),
      );
    const photo = async () => (await admin.ask(uploadAttachment, { body: { file: pngFile(), category: 'photo' } })).data;
    const first = await photo();
    await settle(first.filename);
    const alone = await spaceOf(admin);
    const second = await photo();
    expect(await spaceOf(admin)).toMatchObject({ files: 2 });
    await settle(second.filename);
    expect(await spaceOf(admin)).toMatchObject({ files: 1, bytes: alone.bytes });
  });

  it('FILE-002 what is over the quota is refused with a sentence and leaves nothing behind', async () => {
    const { home, admin } = await administrator();
    await admin.ask(editSpace, { body: { quota_mb: 1 } });
    await admin.ask(uploadAttachment, { body: { file: bigPdf(600_000) } });
    const kept = (await openTestApp()).files;
    const before = readdirSync(kept, { recursive: true }).length;
    expect(await refused(admin.ask(uploadAttachment, { body: { file: bigPdf(600_000) } }))).toMatchObject({
      status: 413,
      code: 'files.noSpace',
      message: expect.stringContaining('no space left'),
    });
    expect(readdirSync(kept, { recursive: true })).toHaveLength(before);
    expect(await asOwner('select id from files.attachment where organization_id = $1', [home.organization_id])).toHaveLength(1);
    expect((await spaceOf(admin)).files).toBe(1);
    await admin.ask(editSpace, { body: { quota_mb: 2 } });
    await admin.ask(uploadAttachment, { body: { file: bigPdf(600_000) } });
  });

  it('FILE-002 of several uploads at once no more come in than have room', async () => {
    const { home, admin } = await administrator();
    await admin.ask(editSpace, { body: { quota_mb: 1 } });
    const colleagues = await Promise.all([0, 1, 2].map(() => signedIn(home, { role: 'Administrator' })));
    const answers = await Promise.all(
      [admin, ...colleagues].map((one, at) => refused(one.ask(uploadAttachment, { body: { file: bigPdf(400_000, `Scan ${at}.pdf`) } }))),
    );
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(2);
    expect(answers.filter((answer) => answer?.code === 'files.noSpace')).toHaveLength(2);
    const { bytes, files } = await spaceOf(admin);
    expect(files).toBe(2);
    expect(bytes).toBeLessThanOrEqual(1024 ** 2);
    const folder = path.join((await openTestApp()).files, home.organization_id);
    const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(kept).toHaveLength(2); // the bytes of the others are deleted
  });

  it('FILE-001 is set by users who may change settings, on the version that was seen', async () => {
    const { home, admin } = await administrator();
    const nurse = await signedIn(home, { role: 'Nurse' });
    expect((await nurse.send(editSpace, { body: { quota_mb: 1 } })).statusCode).toBe(403);
    const { version } = (await admin.ask(editSpace, { body: { quota_mb: 100 } })).data;
    await admin.ask(editSpace, { body: { quota_mb: 200, version } });
    expect(await refused(admin.ask(editSpace, { body: { quota_mb: 300, version } }))).toMatchObject({
      status: 409,
      data: { current: { quota_mb: 200 } },
    });
    expect((await admin.ask(editSpace, { body: { quota_mb: null } })).data).toMatchObject({ quota_mb: null, quota_bytes: 5 * 1024 ** 3 });
    expect((await admin.send(editSpace, { body: { quota_mb: 0 } })).statusCode).toBe(400);
  });
});

describe('more room than everybody has', () => {
  it('FILE-001 is an operator’s to give: the disk is shared by all organisations', async () => {
    const { home, admin } = await administrator();
    await found('Another Clinic'); // no longer the only organisation
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    const operator = await signedIn(home, { role: 'Administrator', operator: true });
    await admin.ask(editSpace, { body: { quota_mb: 5120 } });
    for (const one of [admin, owner])
      expect(await refused(one.ask(editSpace, { body: { quota_mb: 5121 } }))).toMatchObject({
        status: 403,
        code: 'files.quotaOfOperators',
        errors: { quota_mb: [expect.stringContaining('operators of this installation')] },
      });
    expect((await spaceOf(admin)).quota_mb).toBe(5120);

    await operator.ask(editSpace, { body: { quota_mb: 8000 } });
    // the granted quota can be sent back and lowered, but not raised again
    await admin.ask(editSpace, { body: { quota_mb: 8000 } });
    await admin.ask(editSpace, { body: { quota_mb: 7000 } });
    expect(await refused(admin.ask(editSpace, { body: { quota_mb: 7001 } }))).toMatchObject({ status: 403 });
    await admin.ask(editSpace, { body: { quota_mb: null } });
    expect(await refused(admin.ask(editSpace, { body: { quota_mb: 7000 } }))).toMatchObject({ status: 403 });
    expect(await spaceOf(admin)).toMatchObject({ quota_mb: null, quota_bytes: 5 * 1024 ** 3 });
  });
});

describe('bytes that nothing names', () => {
  const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000);

  it('FILE-002 an upload whose server was killed before it was committed leaves bytes, and they are swept', async () => {
    const { home, admin } = await administrator();
    const { testServer, files } = await openTestApp();
    const letter = pdfFile('Kept.pdf');
    const { data: kept } = await admin.ask(uploadAttachment, { body: { file: letter } });
    const { data: deleted } = await admin.ask(uploadAttachment, { body: { file: pdfFile('Deleted.pdf') } });
    await admin.ask(deleteAttachment, { query: { filename: deleted.filename } });
    const own = () =>
      readdirSync(path.join(files, home.organization_id), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(own()).toHaveLength(2);

    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        path.resolve(import.meta.dirname, '../../../test/crash/upload.child.ts'),
        JSON.stringify(app),
        files,
        home.organization_id,
        new Date().toISOString(),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data'); // it has stored the bytes and not committed yet
    expect(own()).toHaveLength(3);
    child.kill('SIGKILL');
    await once(child, 'exit');

    expect(await sweepFiles(pool, testServer.storage, new Date())).toBe(0); // it might still be under way
    expect(own()).toHaveLength(3);
    expect(await sweepFiles(pool, testServer.storage, tomorrow())).toBe(1);
    expect(own()).toHaveLength(2);
    expect(await admin.ask(downloadAttachment, { query: { filename: kept.filename } })).toEqual(Buffer.from(await letter.arrayBuffer()));
    expect((await spaceOf(admin)).files).toBe(1);
    expect(await sweepFiles(pool, testServer.storage, tomorrow())).toBe(0);
  });

  it('FILE-002 what was begun and never kept whole is swept as well, and nothing that is not ours', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'akoma-sweep-'));
    mkdirSync(path.join(folder, 'unfinished'));
    for (const name of ['unfinished/begun', 'README', 'unfinished/fresh']) writeFileSync(path.join(folder, name), 'x');
    const yesterday = new Date(Date.now() - 30 * 60 * 60 * 1000);
    utimesSync(path.join(folder, 'unfinished/begun'), yesterday, yesterday);
    utimesSync(path.join(folder, 'README'), yesterday, yesterday);
    expect(await sweepFiles(pool, localStorage(folder), new Date())).toBe(1);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['README', 'unfinished', 'unfinished/fresh']);
    expect(await sweepFiles(pool, localStorage(path.join(folder, 'nowhere')), new Date())).toBe(0);
  });
});
