import { IdParams, longDownload, one, operation, page } from '../base/index.ts';
import './backup.failures.ts';
import {
  ListOrganizationExportsQuery,
  OrganizationExport,
  OrganizationExportRequest,
  OrganizationExportTouch,
} from './organization-export.schema.ts';

export const exportOrganization = operation({
  name: 'backup.exportOrganization',
  spec: ['ORG-001'],
  summary:
    'Exports the whole organisation: all records and files in one ZIP file, written in the background, to be downloaded for 24 hours. ' +
    'For owners, who show their password again, and their second factor if they have one.',
  permission: 'settings.delete',
  method: 'POST',
  path: '/api/v2/administration/exports',
  body: OrganizationExportRequest,
  reply: one(OrganizationExport),
  changes: ['identity'],
  failures: ['organization.ownersOnly', 'backup.exportUnderWay', 'identity.wrongPassword', 'identity.wrongCode', 'throttled'],
  status: 202,
  audit: { action: 'organization.export' },
});

export const listOrganizationExports = operation({
  name: 'backup.listOrganizationExports',
  spec: ['ORG-001'],
  summary: 'Who had the organisation exported and when, newest first.',
  permission: 'settings.delete',
  method: 'GET',
  path: '/api/v2/administration/exports',
  query: ListOrganizationExportsQuery,
  reply: page(OrganizationExport),
  failures: [],
});

export const readOrganizationExport = operation({
  name: 'backup.readOrganizationExport',
  spec: ['ORG-001'],
  permission: 'settings.delete',
  method: 'GET',
  path: '/api/v2/administration/exports/{id}',
  params: IdParams,
  query: OrganizationExportTouch,
  reply: one(OrganizationExport),
  failures: ['not_found'],
});

export const downloadOrganizationExport = operation({
  name: 'backup.downloadOrganizationExport',
  spec: ['ORG-001'],
  summary: 'Downloads an export of the whole organisation, from any byte on (Range). For owners; each download is told to the audit trail.',
  permission: 'settings.delete',
  method: 'GET',
  path: '/api/v2/administration/exports/{id}/file',
  params: IdParams,
  query: OrganizationExportTouch,
  reply: longDownload('application/zip'),
  failures: ['not_found', 'organization.ownersOnly', 'backup.exportOver'],
  audit: { action: 'organization.export.download' },
  byCookie: true,
});
