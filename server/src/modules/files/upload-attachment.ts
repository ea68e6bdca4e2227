import { fail, type ParsedOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, PreparedHandler } from '../../platform/http/route.ts';
import type { FilesMeans } from './files.ports.ts';
import { judge } from './files.rules.ts';
import { demandSpace, forgetBytes, type KeptUpload, keepBytes, keepUpload } from './keep-upload.ts';

/** Stores a file for the record that it belongs to (FILE-002). */
export const uploadAttachment = (ports: FilesMeans): PreparedHandler<typeof contract.uploadAttachment, KeptUpload> => ({
  async prepare(before, { body }, edge) {
    await before.look(async (ctx) => {
      await judgeUpload(ports, ctx, body);
      await demandSpace(ctx, body.file.size);
    });
    return keepBytes(ports, before, edge, body);
  },
  async perform(ctx, { body }, _edge, kept) {
    const whose = await judgeUpload(ports, ctx, body);
    if (whose.patient_id) await ports.holdPatient(ctx, whose.patient_id);
    return { data: await keepUpload(ctx, { ...body, ...whose }, kept) };
  },
  discard: (kept) => forgetBytes(ports, kept),
});

/** The owner of the new file. Refuses callers without permission, and unknown records. */
async function judgeUpload(ports: FilesMeans, ctx: Ctx, body: ParsedOf<typeof contract.uploadAttachment>['body']): Promise<Ids> {
  const { category, patient_id = null, encounter_id = null } = body;
  const ofStaff = category === 'signature' || (category === 'photo' && !patient_id && !encounter_id);
  if (!ofStaff && body.practitioner_id) throw fail('invalid', {}, { practitioner_id: ['Practitioner id is not valid.'] });
  if (category === 'signature' || category === 'logo') {
    if (patient_id) throw fail('invalid', {}, { patient_id: ['Patient id is not valid.'] });
    if (encounter_id) throw fail('invalid', {}, { encounter_id: ['Encounter id is not valid.'] });
  }
  const practitioner_id = ofStaff ? (body.practitioner_id ?? ctx.actor.practitioner_role_id) : null;
  judge(ports, ctx, 'write', { category, patient_id, encounter_id, practitioner_id });
  await requireExisting(ports, ctx, { patient_id, encounter_id, practitioner_id });
  const whose = (encounter_id && (await ports.patientOfEncounter(ctx, encounter_id))) || patient_id;
  return { patient_id: whose, encounter_id, practitioner_id };
}

type Ids = Record<'patient_id' | 'encounter_id' | 'practitioner_id', string | null>;

/** Refuses unknown ids, and an encounter of another patient: 404 naming the field. */
export async function requireExisting({ owners, patientOfEncounter }: FilesMeans, ctx: Ctx, ids: Partial<Ids>): Promise<void> {
  const exists: Record<keyof Ids, (ctx: Ctx, id: string) => Promise<boolean>> = {
    patient_id: owners.patient.exists,
    encounter_id: async (of, id) => {
      const whose = await patientOfEncounter(of, id);
      return whose !== undefined && (!ids.patient_id || ids.patient_id === whose);
    },
    practitioner_id: owners.practitioner.exists,
  };
  for (const [field, id] of Object.entries(ids) as [keyof Ids, string | null | undefined][]) {
    if (id && !(await exists[field](ctx, id))) throw unknownReference(field);
  }
}
