import { readdirSync } from 'node:fs';
import { maxFileBytes } from '@akoma/contract/base';
import { uploadAttachment } from '@akoma/contract/files';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { fileOf, makePng } from './files.make.ts';
import { hostileFiles } from './hostile.make.ts';

const corpus = await hostileFiles();
let admin: Caller;
let folder: string;
beforeAll(async () => {
  folder = (await openTestApp()).files;
  admin = await signedIn(await found(), { role: 'Administrator' });
});

const keptFiles = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const rows = async (): Promise<number> =>
  Number(
    (await asOwner<{ n: string }>('select count(*) as n from files.attachment where organization_id = $1', [admin.organization_id]))[0]!.n,
  );

describe(`${corpus.length} hostile files`, () => {
  it('FILE-009 the list is as long as it should be, each entry under its own name', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length);
  });

  it.each(corpus.map((one) => [one.what, one] as const))('FILE-009 refuses %s and keeps nothing', async (_what, { file, code }) => {
    const answered = await admin.send(uploadAttachment, { body: { file } });
    const said = answered.json();
    expect([answered.statusCode, said.code]).toEqual([code === 'files.tooManyPixels' ? 413 : 415, code]);
    expect(said.errors.file[0]).toMatch(/\.$/);
    expect(await rows()).toBe(0);
    expect(keptFiles()).toEqual([]);
  });

  it('WIDGET-024 refuses one byte more than 10 MB in the specification’s words, and takes 10 MB', async () => {
    const picture = makePng();
    const heavy = (size: number) => fileOf('a.png', 'image/png', Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
    const answered = await admin.send(uploadAttachment, { body: { file: heavy(maxFileBytes + 1) } });
    expect([answered.statusCode, answered.json()]).toMatchObject([
      413,
      { code: 'file_too_large', message: 'File should not be more than 10 MB.', errors: { file: ['File should not be more than 10 MB.'] } },
    ]);
    expect(keptFiles()).toEqual([]);
    expect((await admin.ask(uploadAttachment, { body: { file: heavy(maxFileBytes) } })).data.size).toBe(maxFileBytes);
  });
});
