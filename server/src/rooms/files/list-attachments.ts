import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import type { Verb } from '../../platform/http/answer.ts';
import type { FilesNeeds } from './files.needs.ts';
import { judge } from './files.rules.ts';
import { listAttachmentRows } from './files.store.ts';
import { requireExisting } from './upload-attachment.ts';

/** The organisation's files (FILE-001); without those of patients for whoever may not see these: a title says enough. */
export const listAttachments =
  (needs: FilesNeeds): Verb<typeof contract.listAttachments> =>
  async (ctx, { query }) => {
    const { patient_id = null, encounter_id = null } = query;
    await requireExisting(needs, ctx, { patient_id, encounter_id });
    const ofPatient = { category: 'document', patient_id, encounter_id, practitioner_id: null } as const;
    if (patient_id || encounter_id) judge(needs, ctx, 'read', ofPatient);
    const ofPatients = needs.owners.patient.may(ctx, 'read', ofPatient);
    const { rows, total } = await listAttachmentRows(ctx, { ...query, ofPatients });
    return pageOf(rows, total, query);
  };
