import * as z from 'zod';
import { Id, Instant, PageQuery } from '../base/index.ts';
import { FactorProof } from '../identity/index.ts';

/** How long the file of an export can be downloaded. */
export const exportKeptHours = 24;

/** An export of one organisation's records as a single file: requested, in progress, available for a day, removed. */
export const OrganizationExport = z
  .object({
    uuid: Id,
    id: Id,
    created_at: Instant,
    status: z.enum(['waiting', 'running', 'done', 'failed']),
    requested_by_id: Id.describe('The membership.'),
    requested_by_name: z.string(),
    done: z.int().describe('Rows and files written so far.'),
    total: z.int().nullable().describe('Rows and files there are, about; null until it has begun.'),
    filename: z.string(),
    size: z.int().nullable().describe('Bytes; null until it is done.'),
    sha256: z.string().nullable().describe('Of the whole file, hex.'),
    row_count: z.int().nullable(),
    file_count: z.int().nullable(),
    lost_files: z.int().nullable().describe('Files that records refer to but the storage lacks.'),
    failure: z.string().nullable(),
    finished_at: Instant.nullable(),
    expires_at: Instant.nullable().describe('Until then it can be downloaded.'),
    can_be_downloaded: z.boolean(),
    managing_organization: Id,
  })
  .meta({ id: 'OrganizationExport' });
export type OrganizationExport = z.output<typeof OrganizationExport>;

export const OrganizationExportTouch = z.object({ managing_organization: Id.optional() });

export const ListOrganizationExportsQuery = PageQuery.omit({ search: true }).extend(OrganizationExportTouch.shape);

/** Requires reauthentication, because the file contains all records. */
export const OrganizationExportRequest = z.object({
  password: FactorProof.shape.password,
  code: FactorProof.shape.code.describe('Of the authenticator app; needed with two-step sign-in.'),
  recovery_code: FactorProof.shape.recovery_code,
  managing_organization: Id.optional(),
});
