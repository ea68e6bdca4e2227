import { readdirSync } from 'node:fs';
import {
  deleteAttachment,
  downloadAttachment,
  editAttachment,
  listAttachments,
  readFile,
  readPayerFile,
  uploadAttachment,
  uploadPayerFile,
} from '@akoma/contract/files';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { fileOf, makePdf, pdfFile, pngFile } from './files.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let admin: Caller;
let nurse: Caller;
let billing: Caller;
let patient_id: string;
beforeAll(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
  nurse = await signedIn(home, { role: 'Nurse' });
  billing = await signedIn(home, { role: 'Billing Officer' });
  const registered = await (await openTestApp()).server.inject({
    method: 'POST',
    url: '/api/v2/emr/patients',
    headers: { authorization: `Bearer ${nurse.access}` },
    payload: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1990-03-05', mobile: '0241234567' },
  });
  patient_id = registered.json().data.id;
});

/** A photo as taken by a phone: rotated, with its location. */
const phonePhoto = async (): Promise<File> =>
  fileOf(
    'IMG_20260301.jpg',
    'image/jpeg',
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a64' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Tecno', Copyright: 'Ama' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  );
const entries = (action: string) =>
  asOwner<{ patient_id: string | null }>(`select patient_id from audit.entry where organization_id = $1 and action = $2 order by at`, [
    home.organization_id,
    action,
  ]);
const sendTo = async (url: string, headers: Record<string, string> = {}) =>
  (await openTestApp()).server.inject({ method: 'GET', url, headers });

describe('a document of a patient', () => {
  it('FILE-002 is kept, and appears in the lists (FILE-001, FILE-010)', async () => {
    const { data } = await nurse.ask(uploadAttachment, { body: { file: pdfFile('Lab result.pdf'), patient_id } });
    expect(data).toMatchObject({
      filename: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
      title: 'Lab result.pdf',
      content_type: 'application/pdf',
      size: makePdf().length,
      width: null,
      category: 'document',
      patient_id,
      practitioner_id: null,
      public: false,
      uploaded_by: nurse.practitioner_role_id,
      uploaded_by_name: 'Esi Nurse',
      managing_organization: home.organization_id,
    });
    const other = (await nurse.ask(uploadAttachment, { body: { file: pdfFile() } })).data;
    const listed = await nurse.ask(listAttachments, { query: { patient_id, managing_organization_id: home.organization_id } });
    expect(listed).toMatchObject({ total: 1, data: [{ filename: data.filename }] });
    expect((await nurse.ask(listAttachments, { query: { category: 'document', search: 'letter' } })).data).toMatchObject([
      { filename: other.filename },
    ]);
    expect((await nurse.ask(listAttachments, { query: { category: 'logo' } })).total).toBe(0);
    expect((await entries('file.upload')).map((entry) => entry.patient_id)).toContain(patient_id);
  });

  it('FILE-006 is downloaded byte for byte, as a file to save', async () => {
    const bytes = makePdf(['9 0 obj\n(Zażółć)\nendobj\n']);
    const file = fileOf('Résultat n° 1.pdf', 'application/pdf', bytes);
    const { filename } = (await nurse.ask(uploadAttachment, { body: { file, patient_id } })).data;
    const answered = await nurse.send(downloadAttachment, { query: { filename } });
    expect(answered.rawPayload.equals(bytes)).toBe(true);
    expect(answered.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="R_sultat_n__1.pdf"; filename*=UTF-8''R%C3%A9sultat%20n%C2%B0%201.pdf`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await entries('file.download')).toEqual([{ patient_id }]);
  });

  it('FILE-005 is shown as a picture that we made ourselves: upright, without place or camera; the original only for saving', async () => {
    const file = await phonePhoto();
    const { filename, width, height } = (await nurse.ask(uploadAttachment, { body: { file, patient_id } })).data;
    expect([width, height]).toEqual([600, 900]);
    for (const [size, edge] of [
      ['view', 900],
      ['thumb', 192],
    ] as const) {
      const answered = await nurse.send(readFile, { params: { name: filename }, query: { size } });
      expect(answered.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': expect.stringMatching(/^inline; /),
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
      const seen = await sharp(answered.rawPayload).metadata();
      expect([seen.height, seen.exif, seen.orientation, answered.rawPayload.includes('Tecno')]).toEqual([
        edge,
        undefined,
        undefined,
        false,
      ]);
    }
    const original = Buffer.from(await file.arrayBuffer());
    expect((await nurse.send(downloadAttachment, { query: { filename } })).rawPayload.equals(original)).toBe(true);
  });

  it('FILE-005 a PDF is never shown as a page of ours', async () => {
    const { filename } = (await nurse.ask(uploadAttachment, { body: { file: pdfFile(), patient_id } })).data;
    const { headers } = await nurse.send(readFile, { params: { name: filename } });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('FILE-007 is called otherwise, unless somebody else has done so since', async () => {
    const { filename, version } = (await nurse.ask(uploadAttachment, { body: { file: pdfFile(), patient_id } })).data;
    const named = await nurse.ask(editAttachment, { query: { filename }, body: { title: '../X-ray of the hand', version } });
    expect(named.data).toMatchObject({ title: 'X-ray of the hand.pdf', version: version + 1 });
    await expect(nurse.ask(editAttachment, { query: { filename }, body: { title: 'Other', version } })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('FILE-008 is gone from the list and cannot be read any more; its bytes are kept', async () => {
    const { filename } = (await nurse.ask(uploadAttachment, { body: { file: pdfFile(), patient_id } })).data;
    await expect(nurse.ask(deleteAttachment, { query: { filename } })).rejects.toMatchObject({ status: 403 }); // files.delete
    await admin.ask(deleteAttachment, { query: { filename } });
    for (const gone of [
      nurse.send(readFile, { params: { name: filename } }),
      nurse.send(downloadAttachment, { query: { filename } }),
      admin.send(deleteAttachment, { query: { filename } }),
    ])
      expect((await gone).statusCode).toBe(404);
    const listed = await nurse.ask(listAttachments, { query: { patient_id, page_size: 100 } });
    expect(listed.data.map((one) => one.filename)).not.toContain(filename);
    const [row] = await asOwner<{ storage_key: string }>('select storage_key from files.attachment where filename = $1', [filename]);
    expect(readdirSync((await openTestApp()).files, { recursive: true })).toContain(row!.storage_key);
  });

  it('FILE-003 the same request sent again is done once, with another file it is refused', async () => {
    const headers = { 'idempotency-key': 'upload-0001' };
    const first = await nurse.ask(uploadAttachment, { body: { file: pdfFile('once.pdf') } }, headers);
    expect(await nurse.ask(uploadAttachment, { body: { file: pdfFile('once.pdf') } }, headers)).toEqual(first);
    const changed = fileOf('once.pdf', 'application/pdf', makePdf(['9 0 obj\n(x)\nendobj\n']));
    await expect(nurse.ask(uploadAttachment, { body: { file: changed } }, headers)).rejects.toMatchObject({ code: 'idempotency_conflict' });
  });
});

describe('who may', () => {
  it('FILE-011 nobody reads without signing in; our own pages may by cookie', async () => {
    const { filename } = (await nurse.ask(uploadAttachment, { body: { file: pngFile(), patient_id } })).data;
    for (const url of [`/api/v2/files/${filename}`, `/api/v2/attachments/download?filename=${filename}`]) {
      const cookie = `token=${nurse.access}`;
      expect((await sendTo(url)).statusCode).toBe(401);
      expect((await sendTo(url, { cookie })).statusCode).toBe(401);
      expect((await sendTo(url, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(401);
      expect((await sendTo(url, { cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    }
    expect((await sendTo(`/api/v2/attachments/public/payer-files/${filename}`)).statusCode).toBe(404);
  });

  it('FILE-002 a role without the right neither adds nor sees documents', async () => {
    const { filename } = (await nurse.ask(uploadAttachment, { body: { file: pdfFile(), patient_id } })).data;
    const before = (await nurse.ask(listAttachments, {})).total;
    for (const refused of [
      billing.send(uploadAttachment, { body: { file: pdfFile(), patient_id } }),
      billing.send(uploadAttachment, { body: { file: pngFile(), category: 'logo' } }),
      billing.send(uploadPayerFile, { body: { file: pdfFile() } }),
      billing.send(readFile, { params: { name: filename } }),
      billing.send(downloadAttachment, { query: { filename } }),
      billing.send(editAttachment, { query: { filename }, body: { title: 'x' } }),
      billing.send(deleteAttachment, { query: { filename } }),
      billing.send(listAttachments, {}),
      nurse.send(uploadAttachment, { body: { file: pngFile(), category: 'photo', practitioner_id: billing.practitioner_role_id } }),
      nurse.send(uploadAttachment, { body: { file: pngFile(), category: 'logo' } }),
    ])
      expect((await refused).json().code).toBe('permission_denied');
    expect((await nurse.ask(listAttachments, {})).total).toBe(before);
  });

  it('FILE-002 one’s own face is for all to see, one’s signature only for those who may change staff', async () => {
    const photo = (await billing.ask(uploadAttachment, { body: { file: await phonePhoto(), category: 'photo' } })).data;
    expect(photo).toMatchObject({ practitioner_id: billing.practitioner_role_id, content_type: 'image/jpeg', title: 'IMG_20260301.jpg' });
    const signature = (await billing.ask(uploadAttachment, { body: { file: pngFile('sign.png'), category: 'signature' } })).data;
    const status = async (who: Caller, name: string) => (await who.send(readFile, { params: { name } })).statusCode;
    expect([await status(nurse, photo.filename), await status(nurse, signature.filename)]).toEqual([200, 403]);
    expect([await status(billing, signature.filename), await status(admin, signature.filename)]).toEqual([200, 200]);
    expect((await nurse.ask(listAttachments, { query: { page_size: 100 } })).data.map(({ category }) => category)).not.toContain('photo');

    const saved = await nurse.send(downloadAttachment, { query: { filename: photo.filename } });
    const seen = await sharp(saved.rawPayload).metadata();
    expect([seen.width, seen.height, seen.exif, saved.rawPayload.includes('Tecno')]).toEqual([512, 512, undefined, false]);
    expect(await entries('file.read')).not.toContainEqual({ patient_id: null }); // a colleague's photo belongs to no patient's record
  });

  it('FILE-004 payers read what is marked public, as a file to save, and nothing once it is deleted', async () => {
    const { filename } = (await admin.ask(uploadPayerFile, { body: { file: pdfFile('Tariffs 2026.pdf'), title: 'Tariffs' } })).data;
    const { url } = requestOf(readPayerFile, { params: { name: filename } });
    const answered = await sendTo(url);
    expect([answered.statusCode, answered.rawPayload.equals(makePdf())]).toEqual([200, true]);
    expect(answered.headers['content-disposition']).toBe('attachment; filename="Tariffs.pdf"');
    expect((await admin.ask(listAttachments, { query: { category: 'payer-file' } })).data).toMatchObject([{ filename, public: true }]);
    await admin.ask(deleteAttachment, { query: { filename } });
    expect((await sendTo(url)).statusCode).toBe(404);
  });

  it('FILE-009 a name is kept without folders and hidden marks', async () => {
    const file = fileOf('../..\\etc\u202Egnp.pdf', 'application/pdf', makePdf());
    expect((await nurse.ask(uploadAttachment, { body: { file } })).data.title).toBe('etcgnp.pdf');
  });

  it('FILE-009 nothing that is said of a file is believed without being there', async () => {
    const unknown = '01980000-0000-7000-8000-000000000000';
    for (const [field, body] of Object.entries({
      patient_id: { patient_id: unknown },
      encounter_id: { encounter_id: unknown },
    }))
      await expect(nurse.ask(uploadAttachment, { body: { file: pdfFile(), ...body } })).rejects.toMatchObject({
        status: 404,
        errors: { [field]: [expect.stringMatching(/ is not valid\.$/)] },
      });
    await expect(nurse.ask(uploadAttachment, { body: { file: pdfFile(), category: 'photo' } })).rejects.toMatchObject({ status: 415 });
    const form = { file: 'text', patient_id };
    expect(
      (
        await (
          await openTestApp()
        ).server.inject({ ...requestOf(uploadAttachment, { body: form }), headers: { authorization: `Bearer ${nurse.access}` } })
      ).statusCode,
    ).toBe(400);
  });
});
