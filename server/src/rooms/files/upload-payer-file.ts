import type * as contract from '@akoma/contract/files';
import type { Verb } from '../../platform/http/answer.ts';
import type { FilesNeeds } from './files.needs.ts';
import { keepUpload } from './keep-upload.ts';

/** Keeps a file that everybody who holds its name may read (FILE-004). */
export const uploadPayerFile =
  (needs: FilesNeeds): Verb<typeof contract.uploadPayerFile> =>
  async (ctx, { body: { file, title } }) => ({ data: await keepUpload(needs, ctx, { file, title, category: 'payer-file' }) });
