import { type Download, fail, isPicture } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import type { PreparedHandler } from '../../platform/http/route.ts';
import type { FilesMeans } from './files.ports.ts';
import { judge } from './files.rules.ts';
import { findAttachment } from './files.store.ts';
import { openStored } from './open-stored.ts';

type Shown = Download & { patient_id?: string };

/** Displays a re-encoded picture, or returns a PDF as a download (FILE-005). */
export const readFile = (ports: FilesMeans): PreparedHandler<typeof contract.readFile, Shown> => ({
  async prepare({ look, log }, { params, query }) {
    const file = await look(async (ctx) => {
      const found = await findAttachment(ctx, params.name);
      if (!found) throw fail('not_found', {});
      judge(ports, ctx, 'read', found);
      return found;
    });
    const { key, content_type } =
      query.size === 'thumb' && file.thumb_key
        ? { key: file.thumb_key, content_type: 'image/webp' }
        : file.view_key
          ? { key: file.view_key, content_type: 'image/webp' }
          : { key: file.storage_key, content_type: file.content_type };
    return {
      filename: file.title,
      bytes: await openStored(ports.storage, log, key),
      inline: isPicture(content_type),
      content_type,
      ...(file.patient_id ? { patient_id: file.patient_id } : {}),
    };
  },
  perform: async (_ctx, _input, _edge, shown) => shown,
});
