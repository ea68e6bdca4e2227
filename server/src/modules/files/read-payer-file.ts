import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/files';
import type { Handler } from '../../platform/http/route.ts';
import type { FilesMeans } from './files.ports.ts';
import { findPublicFile } from './files.store.ts';
import { openStored } from './open-stored.ts';

/** Serves a public file, as a download, to anyone who knows its name (FILE-011). */
export const readPayerFile =
  (ports: FilesMeans): Handler<typeof contract.readPayerFile> =>
  async ({ log }, { params }) => {
    const file = await ports.inNoTenant('read', (db) => findPublicFile(db, params.name));
    if (!file) throw fail('not_found', {});
    const { title, content_type, storage_key } = file;
    return { filename: title, bytes: await openStored(ports.storage, log, storage_key), content_type };
  };
