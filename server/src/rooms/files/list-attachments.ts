import { pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import type { Verb } from '../../platform/http/answer.ts';
import type { FilesNeeds } from './files.needs.ts';
import { judge } from './files.rules.ts';
import { listAttachmentRows } from './files.store.ts';
import { requireExisting } from './upload-attachment.ts';

/** The organisation's files (FILE-001). */
export const listAttachments =
  (needs: FilesNeeds): Verb<typeof contract.listAttachments> =>
  async (ctx, { query }) => {
    const { patient_id = null, encounter_id = null } = query;
    await requireExisting(needs, ctx, { patient_id, encounter_id });
    if (patient_id) judge(needs, ctx, 'read', { category: 'document', patient_id, practitioner_id: null });
    const { rows, total } = await listAttachmentRows(ctx, query);
    return pageOf(rows, total, query);
  };
