import type * as contract from '@akoma/contract/files';
import type { PreparedHandler } from '../../platform/http/route.ts';
import type { FilesMeans } from './files.ports.ts';
import { demandSpace, forgetBytes, type KeptUpload, keepBytes, keepUpload } from './keep-upload.ts';

const category = 'payer-file';

/** Stores a file that anyone who knows its name can read (FILE-004). */
export const uploadPayerFile = (ports: FilesMeans): PreparedHandler<typeof contract.uploadPayerFile, KeptUpload> => ({
  async prepare(before, { body: { file } }, edge) {
    await before.look((ctx) => demandSpace(ctx, file.size));
    return keepBytes(ports, before, edge, { file, category });
  },
  async perform(ctx, { body: { file, title } }, _edge, kept) {
    return { data: await keepUpload(ctx, { file, title, category }, kept) };
  },
  discard: (kept) => forgetBytes(ports, kept),
});
