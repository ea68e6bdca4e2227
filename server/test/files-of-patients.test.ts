import { deleteAttachment, downloadAttachment, editAttachment, listAttachments, readFile, uploadAttachment } from '@akoma/contract/files';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../src/platform/db/tenant.ts';
import { makeEncounter, makePatientFor } from '../src/modules/encounters/encounters.make.ts';
import { pdfFile, pngFile } from '../src/modules/files/files.make.ts';
import { addRole } from '../src/modules/organization/index.ts';
import { type Caller, found, signedIn } from './app.ts';
import { asOwner, pool } from './database.ts';

let home: Awaited<ReturnType<typeof found>>;
let admin: Caller;
let nurse: Caller;
let clinician: Caller;
let patient_id: string;
beforeAll(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
  nurse = await signedIn(home, { role: 'Nurse' });
  clinician = await signedIn(home, { role: 'Clinician' });
  patient_id = (await makePatientFor(clinician)).id;
});

it('FILE-001 FILE-011 a user who may not see patients sees no file of theirs: not by list, encounter, search, name or count', async () => {
  const encounter = await makeEncounter(clinician, { patient: patient_id });
  home.roles.Archivist ??= await withTenant(pool, home.organization_id, 'write', (db) =>
    addRole({ db, organization_id: home.organization_id }, { name: 'Archivist', workspaces: ['ADMIN.main'], resources: ['files*'] }),
  );
  const archivist = await signedIn(home, { role: 'Archivist' });
  const upload = async (by: Caller, body: object) =>
    (await by.ask(uploadAttachment, { body: { file: pdfFile('HIV result Mensah.pdf'), ...body } })).data;
  const his = await upload(nurse, { patient_id });
  const ofEncounter = await upload(nurse, { encounter_id: encounter.id });
  expect(ofEncounter).toMatchObject({ patient_id, encounter_id: encounter.id });
  const policy = await upload(archivist, { title: 'Hand washing' });

  const all = await archivist.ask(listAttachments, { query: { page_size: 100 } });
  expect(all.data.map(({ filename }) => filename)).toContain(policy.filename);
  expect(all.data.filter((one) => one.patient_id !== null || one.encounter_id !== null)).toEqual([]);
  expect(all.total).toBe(all.data.length);
  const search = await archivist.send(listAttachments, { query: { search: 'hiv' } });
  expect([search.json().total, search.body.includes('Mensah')]).toEqual([0, false]);
  for (const { filename } of [his, ofEncounter])
    for (const refused of [
      archivist.send(readFile, { params: { name: filename } }),
      archivist.send(downloadAttachment, { query: { filename } }),
      archivist.send(editAttachment, { query: { filename }, body: { title: 'x' } }),
      archivist.send(deleteAttachment, { query: { filename } }),
      archivist.send(listAttachments, { query: { patient_id } }),
      archivist.send(listAttachments, { query: { encounter_id: encounter.id } }),
      archivist.send(uploadAttachment, { body: { file: pdfFile(), encounter_id: encounter.id } }),
    ])
      expect([(await refused).statusCode, (await refused).body.includes('Mensah')]).toEqual([403, false]);
  expect((await nurse.ask(listAttachments, { query: { encounter_id: encounter.id } })).data).toMatchObject([
    { filename: ofEncounter.filename },
  ]);
});

it('FILE-002 a file of an encounter is its patient’s, and of no other', async () => {
  const encounter = await makeEncounter(clinician); // of another user
  const before = (await nurse.ask(listAttachments, {})).total;
  const sent = { file: pdfFile(), patient_id, encounter_id: encounter.id };
  await expect(nurse.ask(uploadAttachment, { body: sent })).rejects.toMatchObject({
    status: 404,
    errors: { encounter_id: ['Encounter id is not valid.'] },
  });
  const logo = await admin.send(uploadAttachment, { body: { file: pngFile(), category: 'logo', encounter_id: encounter.id } });
  expect(logo.statusCode).toBe(400);
  expect((await nurse.ask(listAttachments, {})).total).toBe(before);
  await nurse.ask(uploadAttachment, { body: { ...sent, patient_id: encounter.patient } });
  const [row] = await asOwner<{ patient_id: string; subjects: object }>(
    `select patient_id from audit.entry where practitioner_role_id = $1 and action = 'file.upload' order by id desc limit 1`,
    [nurse.practitioner_role_id],
  );
  expect(row).toEqual({ patient_id: encounter.patient });
});
