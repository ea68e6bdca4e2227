import { listAttachments, readFile, uploadAttachment } from '@akoma/contract/files';
import * as contract from '@akoma/contract/patients';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { pdfFile, pngFile } from '../files/files.make.ts';
import { givePatient } from './patients.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let reception: Caller;
let ama: contract.Patient;

const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('nothing was refused'),
    (refused: Refused) => refused,
  );

beforeEach(async () => {
  home = await found();
  reception = await signedIn(home, { role: 'Receptionist' });
  ama = await givePatient(reception);
});

const address = (patient_id = ama.id, id = reception.organization_id) => ({ params: { id, patient_id } });
const upload = async (file = pngFile(), by = reception) =>
  (await by.ask(contract.uploadPatientPhoto, { ...address(), body: { file } })).data;
const photoOf = async (id = ama.id) => (await reception.ask(contract.readPatient, { params: { id } })).data.photo;
const kept = () =>
  asOwner<{ filename: string; patient_id: string; deleted: boolean }>(
    'select filename, patient_id, deleted_at is not null as deleted from files.attachment where organization_id = $1 order by created_at',
    [reception.organization_id],
  );
const traced = () =>
  asOwner(`select patient_id from audit.entry where organization_id = $1 and action = 'patient.photo'`, [reception.organization_id]);

describe('the photo of a patient', () => {
  it('PAT-040 is kept, shown on record and list, and written down', async () => {
    const { photo, version } = await upload();
    expect(photo).toMatch(/\.(png|jpg|webp)$/);
    expect(version).toBe(ama.version); // a form that is open stays current
    expect((await reception.ask(contract.listPatients, {})).data).toMatchObject([{ id: ama.id, photo }]);
    expect(await kept()).toEqual([{ filename: photo, patient_id: ama.id, deleted: false }]);
    await reception.ask(readFile, { params: { name: photo! }, query: { size: 'thumb' } });
    expect(await traced()).toEqual([{ patient_id: ama.id }]);
  });

  it('PAT-040 is sent as file or as photo, and one of them is needed', async () => {
    const { data } = await reception.ask(contract.uploadPatientPhoto, { ...address(), body: { photo: pngFile() } });
    expect(await kept()).toEqual([{ filename: data.photo, patient_id: ama.id, deleted: false }]);
    expect(await refusalOf(reception.ask(contract.uploadPatientPhoto, { ...address(), body: {} }))).toMatchObject({
      status: 400,
      errors: { file: ['File is required.'] },
    });
    expect(
      await refusalOf(reception.ask(contract.uploadPatientPhoto, { ...address(), body: { file: pngFile(), photo: pngFile() } })),
    ).toMatchObject({
      status: 400,
      errors: { file: ['Send one file at a time.'] },
    });
    expect(await photoOf()).toBe(data.photo);
  });

  it('PAT-040 is replaced by the next one, and removed; what was before is read by nobody', async () => {
    const first = (await upload()).photo!;
    const second = (await upload()).photo!;
    expect([await photoOf(), second === first]).toEqual([second, false]);
    expect(await refusalOf(reception.ask(readFile, { params: { name: first } }))).toMatchObject({ status: 404 });
    const { data } = await reception.ask(contract.deletePatientPhoto, address());
    expect(data.photo).toBeNull();
    expect(await refusalOf(reception.ask(readFile, { params: { name: second } }))).toMatchObject({ status: 404 });
    expect((await kept()).map(({ deleted }) => deleted)).toEqual([true, true]);
    expect((await reception.ask(contract.deletePatientPhoto, address())).data.photo).toBeNull();
  });

  it('PAT-040 of several sent at once one stands, and no other is left', async () => {
    await Promise.all(Array.from({ length: 4 }, () => upload()));
    expect((await kept()).filter(({ deleted }) => !deleted)).toMatchObject([{ filename: await photoOf() }]);
  });

  it('PAT-040 what is no picture is refused, and leaves nothing behind', async () => {
    expect(await refusalOf(upload(pdfFile()))).toMatchObject({ code: 'files.notAccepted' });
    expect([await kept(), await photoOf(), await traced()]).toEqual([[], null, []]);
  });

  it('PAT-040 is nobody else’s: another organisation’s patient is not found, reading the record is not enough', async () => {
    const stranger = await signedIn(await found(), { role: 'Receptionist' });
    const theirs = await givePatient(stranger);
    const foreign = [address(theirs.id), { params: { id: stranger.organization_id, patient_id: theirs.id } }];
    for (const where of foreign) {
      const sent = reception.ask(contract.uploadPatientPhoto, { ...where, body: { file: pngFile() } });
      expect(await refusalOf(sent)).toMatchObject({ status: 404 });
      expect(await refusalOf(reception.ask(contract.deletePatientPhoto, where))).toMatchObject({ status: 404 });
    }
    const billing = await signedIn(home, { role: 'Billing Officer' });
    expect(await refusalOf(upload(pngFile(), billing))).toMatchObject({ status: 403 });
    expect([await kept(), await photoOf()]).toEqual([[], null]);
  });
});

describe('the name of a photo, sent with the record', () => {
  const edit = (body: object) => reception.ask(contract.updatePatient, { params: { id: ama.id }, body });

  it('PAT-038 names one of the patient’s own, or none', async () => {
    const { photo } = await upload();
    const later = await reception.ask(uploadAttachment, { body: { file: pngFile(), category: 'photo', patient_id: ama.id } });
    expect((await edit({ photo: later.data.filename })).data.photo).toBe(later.data.filename);
    expect(await refusalOf(reception.ask(readFile, { params: { name: photo! } }))).toMatchObject({ status: 404 });
    expect((await edit({ photo: null })).data.photo).toBeNull();
    expect((await kept()).map(({ deleted }) => deleted)).toEqual([true, true]);
  });

  it('PAT-038 another’s picture is not found, also of somebody new', async () => {
    const kofi = await givePatient(reception, { first_name: 'Kofi' });
    const theirs = await reception.ask(uploadAttachment, { body: { file: pngFile(), category: 'photo', patient_id: kofi.id } });
    const photo = theirs.data.filename;
    expect(await refusalOf(edit({ photo }))).toMatchObject({ status: 404, errors: { photo: ['Photo is not valid.'] } });
    expect(await refusalOf(givePatient(reception, { first_name: 'Yaw', photo }))).toMatchObject({ status: 404 });
    expect([await photoOf(), (await reception.ask(listAttachments, { query: { patient_id: kofi.id } })).total]).toEqual([null, 1]);
  });
});
