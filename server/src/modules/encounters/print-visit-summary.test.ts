import { rm } from 'node:fs/promises';
import path from 'node:path';
import { printVisitSummary, readVisitSummary } from '@akoma/contract/encounters';
import { uploadAttachment } from '@akoma/contract/files';
import { readOrganization, updateOrganization } from '@akoma/contract/organization';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, found, openTestApp, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { readPdf } from '../../platform/documents/pdf.make.ts';
import { fileOf, makePng } from '../files/files.make.ts';
import { makeVisit } from './encounters.make.ts';

let admin: Caller;
let clinician: Caller;
let visit_id: string;
beforeEach(async () => {
  const home = await found('Asempa Hospital');
  admin = await signedIn(home, { role: 'Administrator' });
  clinician = await signedIn(home, { role: 'Clinician' });
  visit_id = (await makeVisit(clinician)).id;
});

/** Uploads a logo of so many pixels and puts it on the letterhead; returns the name of its file. */
async function giveLogo(width: number, height: number): Promise<string> {
  const file = fileOf('logo.png', 'image/png', makePng({ width, height }));
  const { data } = await admin.ask(uploadAttachment, { body: { file, category: 'logo' } });
  await admin.ask(updateOrganization, { params: { id: admin.organization_id }, body: { logo: data.filename } });
  return data.filename;
}
const printed = async (by = clinician, id = visit_id) => readPdf((await by.send(printVisitSummary, { params: { id } })).rawPayload);

test('ORG-001 ENC-011 the letterhead has no picture while the organisation has no logo', async () => {
  const { pages, pictures } = await printed();
  expect(pictures).toEqual([]);
  expect(pages[0]).toContain('Asempa Hospital\tVisit summary');
});

test.each([
  ['wide', [1600, 400], [480, 120], [113, 28.25]],
  ['tall', [300, 900], [57, 170], [13.41, 40]],
  ['small', [60, 60], [60, 60], [40, 40]],
] as const)('ORG-001 ENC-011 a %s logo is printed small and in its own shape', async (_shape, [width, height], pixels, drawn) => {
  const filename = await giveLogo(width, height);
  const { pages, pictures } = await printed();
  expect(pictures).toHaveLength(1);
  expect(pictures[0]!.pixels).toEqual(pixels);
  expect(pictures[0]!.drawn).toEqual(drawn.map((points) => expect.closeTo(points, 1)));
  expect(pages[0]).toContain('Asempa Hospital\tVisit summary');
  const { data } = await clinician.ask(readVisitSummary, { params: { id: visit_id } });
  expect(data.organization.logo).toBe(filename);
});

test.each([
  ['the storage has lost', async (key: string, files: string) => rm(path.join(files, key))],
  [
    'is not a picture any more',
    async (_key: string, _files: string, filename: string) => {
      const broken = await (await openTestApp()).testServer.storage.put(
        admin.organization_id,
        Buffer.from('\x89PNG\r\n\x1a\n no picture', 'latin1'),
      );
      await asOwner('update files.attachment set storage_key = $1 where filename = $2', [broken.key, filename]);
    },
  ],
  [
    'was removed',
    async (_key: string, _files: string, filename: string) =>
      asOwner('update files.attachment set deleted_at = now() where filename = $1', [filename]),
  ],
])('ORG-001 ENC-011 a logo that %s leaves its place empty, and the paper is printed', async (_what, break_) => {
  const filename = await giveLogo(400, 200);
  const [{ storage_key }] = (await asOwner<{ storage_key: string }>('select storage_key from files.attachment where filename = $1', [
    filename,
  ])) as [{ storage_key: string }];
  await break_(storage_key, (await openTestApp()).files, filename);
  const { pages, pictures } = await printed();
  expect(pictures).toEqual([]);
  expect(pages[0]).toContain('Asempa Hospital\tVisit summary');
});

test('ORG-001 a logo stands on the letterhead of its own organisation alone', async () => {
  const theirs = await giveLogo(400, 200);
  const home = await found('Volta Clinic');
  const other = await signedIn(home, { role: 'Clinician' });
  await asOwner('update organization.organization set logo = $1 where organization_id = $2', [theirs, home.organization_id]);
  const visit = await makeVisit(other);
  expect((await printed(other, visit.id)).pictures).toEqual([]);
  const { data } = await admin.ask(readOrganization, { params: { id: admin.organization_id } });
  expect(data.logo).toBe(theirs);
});
