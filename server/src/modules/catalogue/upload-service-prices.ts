import { type ExportFormat, fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import type { Ctx, PreparedHandler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { queueJob } from '../../platform/jobs/task.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { describePriceImport } from './describe-price-import.ts';
import { insertImport } from './price-import.store.ts';
import { priceImport } from './run-price-import.ts';

/** So often a job is begun anew before its file counts as unreadable. */
const max_attempts = 5;

/** By its name and its first bytes, which must say the same: a workbook is a ZIP, and text has no zero in it but Excel's "Unicode text". */
function formatOf(name: string, bytes: Buffer): ExportFormat {
  const ending = /\.(csv|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  const isZip = bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  const isText = !isZip && (bytes.subarray(0, 2).toString('latin1') === '\xff\xfe' || !bytes.subarray(0, 4096).includes(0));
  if (ending === 'xlsx' && isZip) return 'xlsx';
  if (ending === 'csv' && isText) return 'csv';
  throw fail('catalogue.notAPriceFile', {}, { file: ['Only CSV files and Excel workbooks (.xlsx) can be imported.'] });
}

/** A file of prices, told by its name and its beginning. */
export interface PriceFile {
  filename: string;
  format: ExportFormat;
  bytes: Buffer;
}

/** Reads an uploaded file, for a handler's `prepare`. Throws `catalogue.notAPriceFile`. */
export async function readPriceFile(file: File): Promise<PriceFile> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return { filename: file.name.replaceAll(/\0|\p{Surrogate}/gu, '').slice(-200), format: formatOf(file.name, bytes), bytes };
}

/** Keeps a file of prices and queues the job that reads it. */
export async function takePriceFile(ctx: Ctx, { bytes, ...file }: PriceFile, dry_run: boolean): Promise<contract.PriceImport> {
  const id = newId();
  await insertImport(ctx, {
    ...file,
    id,
    file: bytes,
    dry_run,
    status: 'queued',
    started_by: ctx.actor.practitioner_role_id,
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  queuePriceImport(ctx, id);
  return describePriceImport(ctx, id);
}

export const queuePriceImport = ({ db, organization_id }: Ctx, import_id: string): void =>
  queueJob(db, priceImport, { organization_id, import_id }, { key: `${priceImport.name} ${import_id}`, max_attempts });

/** Takes a file and says what an import would do (PRICE-008). */
export const uploadServicePrices: PreparedHandler<typeof contract.uploadServicePrices, PriceFile> = {
  prepare: (_before, { body }) => readPriceFile(body.file),
  async perform(ctx, { body }, _edge, file) {
    await checkPriceReferences(ctx, { workspace_id: body.workspace_id });
    return { data: await takePriceFile(ctx, file, true) };
  },
};
