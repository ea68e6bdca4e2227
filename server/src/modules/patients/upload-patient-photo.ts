import type * as contract from '@akoma/contract/patients';
import type { PreparedHandler } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/module.ts';
import { demandSpace, forgetBytes, type KeptUpload, keepBytes, keepUpload, settlePatientPhoto } from '../files/index.ts';
import { holdPatient } from './hold-patient.ts';
import { updatePhoto } from './patients.store.ts';
import { requirePatient } from './require-patient.ts';

const category = 'photo';
/** One of the two is there: the contract sees to it. */
const pictureOf = ({ file, photo }: { file?: File | undefined; photo?: File | undefined }): File => (file ?? photo)!;

/** Keeps a patient's photo in place of the one before (PAT-040). Of two at once the later one stands, and the other is deleted. */
export const uploadPatientPhoto = (
  platform: Pick<Platform, 'storage'>,
): PreparedHandler<typeof contract.uploadPatientPhoto, KeptUpload> => ({
  async prepare(before, { params, body }, edge) {
    const file = pictureOf(body);
    await before.look(async (ctx) => {
      await requirePatient(ctx, params.patient_id);
      await demandSpace(ctx, file.size);
    });
    return keepBytes(platform, before, edge, { file, category });
  },
  async perform(ctx, { params: { patient_id }, body }, _edge, kept) {
    const file = pictureOf(body);
    await holdPatient(ctx, patient_id);
    const { filename } = await keepUpload(ctx, { file, category, patient_id }, kept);
    await updatePhoto(ctx, patient_id, filename); // holds the record: who comes second deletes this one
    await settlePatientPhoto(ctx, { patient_id, filename });
    await ctx.announce('patients.updated', { patient_id });
    return { data: await requirePatient(ctx, patient_id) };
  },
  discard: (kept) => forgetBytes(platform, kept),
});
