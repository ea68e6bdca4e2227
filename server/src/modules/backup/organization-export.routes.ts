import * as contract from '@akoma/contract/backup';
import { fail, pageOf } from '@akoma/contract/base';
import { answer } from '../../platform/http/route.ts';
import { downloadOrganizationExport } from './download-organization-export.ts';
import { exportOrganization } from './export-organization.ts';
import type { OrganizationExportMeans } from './organization-export.ports.ts';
import { findExport, listExports } from './organization-export.store.ts';

export const organizationExportRoutes = (needs: OrganizationExportMeans) => [
  answer(contract.exportOrganization, exportOrganization(needs)),
  answer(contract.listOrganizationExports, async (ctx, { query }) => {
    const { rows, total } = await listExports(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.readOrganizationExport, async (ctx, { params: { id } }) => {
    const found = await findExport(ctx, id);
    if (!found) throw fail('not_found', {});
    return { data: found };
  }),
  answer(contract.downloadOrganizationExport, downloadOrganizationExport(needs)),
];
