import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import type { Handler } from '../../platform/http/route.ts';
import type { FilesMeans } from './files.ports.ts';
import { judge } from './files.rules.ts';
import { listAttachmentRows } from './files.store.ts';
import { requireExisting } from './upload-attachment.ts';

/**
 * The organisation's files (FILE-001); without those of patients for callers who may not see patients, because a title can reveal enough.
 */
export const listAttachments =
  (ports: FilesMeans): Handler<typeof contract.listAttachments> =>
  async (ctx, { query }) => {
    const { patient_id = null, encounter_id = null } = query;
    await requireExisting(ports, ctx, { patient_id, encounter_id });
    const ofPatient = { category: 'document', patient_id, encounter_id, practitioner_id: null } as const;
    if (patient_id || encounter_id) judge(ports, ctx, 'read', ofPatient);
    const ofPatients = ports.owners.patient.may(ctx, 'read', ofPatient);
    const { rows, total } = await listAttachmentRows(ctx, { ...query, ofPatients });
    return pageOf(rows, total, query);
  };
