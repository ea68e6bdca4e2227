import { readdirSync } from 'node:fs';
import { maxFileBytes } from '@akoma/contract/base';
import { uploadAttachment } from '@akoma/contract/files';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { fileOf, makePdf, makePng } from './files.make.ts';
import { hostileFiles } from './hostile.make.ts';
import { refusalOfPicture } from './inspect-file.ts';

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

it('FILE-005 a picture that a busy machine does not finish in time is put off, not called damaged', async () => {
  const large = sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#a64' } });
  const late = (await large
    .blur(60)
    .timeout({ seconds: 1 })
    .toBuffer()
    .catch((error: unknown) => error)) as Error;
  expect(refusalOfPicture(late)).toMatchObject({ code: 'unavailable' });
  const broken = (await sharp(Buffer.from('no picture'))
    .toBuffer()
    .catch((error: unknown) => error)) as Error;
  expect(refusalOfPicture(broken)).toMatchObject({ code: 'files.damaged', errors: { file: expect.anything() } });
});

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

  it('FILE-009 honest files come in: what phones hang behind a photo, alpha, progressive, grown documents', async () => {
    const scene = sharp({ create: { width: 64, height: 48, channels: 4, background: '#8888' } });
    const jpeg = await scene.clone().flatten().jpeg({ progressive: true }).toBuffer();
    const tail = (text: string) => Buffer.concat([jpeg, Buffer.from(text, 'latin1')]);
    const pdf = makePdf([], '/OpenAction [3 0 R /Fit]');
    const honest = [
      fileOf('alpha.png', 'image/png', await scene.clone().png().toBuffer()),
      fileOf('lossless.webp', 'image/webp', await scene.clone().webp({ lossless: true }).toBuffer()),
      fileOf('progressive.JPG', 'image/jpeg', jpeg),
      fileOf('samsung.jpg', 'image/jpeg', tail('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000SEFH\x6b\0\0\0SEFT')),
      fileOf('moving.jpeg', 'image/jpeg', tail('\0\0\0\x18ftypmp42\0\0\0\0isommp42')),
      fileOf('bright.jpeg', 'image/jpeg', Buffer.concat([jpeg, jpeg])),
      fileOf('opened at its first page.pdf', 'application/pdf', pdf),
      fileOf('grown.pdf', 'application/pdf', Buffer.concat([pdf, Buffer.from('9 0 obj\n(Seen)\nendobj\nstartxref\n9\n%%EOF\r\n')])),
    ];
    for (const file of honest) {
      const answered = await admin.send(uploadAttachment, { body: { file } });
      expect([file.name, answered.statusCode], answered.body).toEqual([file.name, 201]);
    }
  });
});
