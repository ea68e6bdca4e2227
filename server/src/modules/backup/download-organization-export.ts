import type * as contract from '@akoma/contract/backup';
import { fail } from '@akoma/contract/base';
import type { Handler } from '../../platform/http/route.ts';
import { NoSuchFile } from '../../platform/storage/storage.ts';
import { demandOwner } from '../organization/index.ts';
import type { OrganizationExportMeans } from './organization-export.ports.ts';
import { findExport, findKeptFile } from './organization-export.store.ts';

/** Sends an owner the file of an export, from any offset, until it is removed. */
export const downloadOrganizationExport =
  ({ exports }: Pick<OrganizationExportMeans, 'exports'>): Handler<typeof contract.downloadOrganizationExport> =>
  async (ctx, { params: { id } }) => {
    await demandOwner(ctx);
    const kept = await findKeptFile(ctx, id);
    if (!kept) throw (await findExport(ctx, id)) ? fail('backup.exportOver', {}) : fail('not_found', {});
    const { storage_key, size, sha256, filename } = kept;
    const open = async (from: number, to: number) => (await exports.open(storage_key!, { from, to })).content;
    const first = await exports.open(storage_key!, { from: 0, to: 0 }).catch((error: unknown) => {
      if (!(error instanceof NoSuchFile)) throw error;
      ctx.log.error({ export: id }, 'the file of an export is not in the storage');
      throw fail('backup.exportOver', {});
    });
    first.content.destroy();
    return { filename, size: size!, tag: sha256!, open };
  };
