import { type Download, fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import type { PreparedHandler } from '../../platform/http/route.ts';
import type { FilesMeans } from './files.ports.ts';
import { judge } from './files.rules.ts';
import { findAttachment } from './files.store.ts';
import { openStored } from './open-stored.ts';

type Saved = Download & { patient_id?: string };

/** Returns the original bytes, only as a download (FILE-006). */
export const downloadAttachment = (ports: FilesMeans): PreparedHandler<typeof contract.downloadAttachment, Saved> => ({
  async prepare({ look, log }, { query }) {
    const file = await look(async (ctx) => {
      const found = await findAttachment(ctx, query.filename);
      if (!found) throw fail('not_found', {});
      judge(ports, ctx, 'read', found);
      return found;
    });
    return {
      filename: file.title,
      bytes: await openStored(ports.storage, log, file.storage_key),
      content_type: file.content_type,
      ...(file.patient_id ? { patient_id: file.patient_id } : {}),
    };
  },
  perform: async (_ctx, _input, _edge, saved) => saved,
});
