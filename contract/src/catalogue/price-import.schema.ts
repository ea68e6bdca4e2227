import * as z from 'zod';
import { Amount, currencies, Id, Instant, recordFields, rule } from '../base/index.ts';
import { managingFields } from '../organization/index.ts';
import { PaymentMethod } from './service-price.schema.ts';

/** The columns of a file of prices (PRICE-010); a service is named by its code or its name. */
export const priceFileColumns = [
  'service_code',
  'service',
  'location',
  'payer',
  'payment_method',
  'currency',
  'charge',
  'description',
  'valid_from',
  'valid_to',
] as const;
export type PriceFileColumn = (typeof priceFileColumns)[number];

/** As an export heads them; an import knows them with or without capitals, spaces and underscores. */
export const priceFileHeadings: Readonly<Record<PriceFileColumn, string>> = {
  service_code: 'Service code',
  service: 'Service',
  location: 'Location',
  payer: 'Payer',
  payment_method: 'Payment method',
  currency: 'Currency',
  charge: 'Charge',
  description: 'Description',
  valid_from: 'Valid from',
  valid_to: 'Valid to',
};

/** The most lines of one file. */
export const priceFileLimit = 100_000;
/** The most lines that an answer shows of each kind; the file of errors holds all. */
export const shownLines = 100;

export const importStatuses = ['queued', 'running', 'done', 'failed'] as const;

const managing = { ...managingFields, workspace_id: Id.optional().describe('Where the caller works.') };

const PriceFile = z.file().describe('CSV or XLSX of at most 10 MB, headings in the first line.');

export const PriceUpload = z.object({ file: PriceFile, ...managing });

/** Either a file, or one that was uploaded before. A form sends texts, so `dry_run` takes them too. */
export const PriceImportRequest = z
  .object({
    file: PriceFile.optional(),
    upload_id: Id.optional().describe('The id that the upload answered.'),
    dry_run: z.union([z.boolean(), z.stringbool()]).default(false).describe('Only says what would happen.'),
    ...managing,
  })
  .refine(({ file, upload_id }) => (file === undefined) !== (upload_id === undefined), { ...rule('required'), path: ['file'] });

const ChangedLine = z.object({
  line: z.int(),
  service: z.string(),
  location: z.string().nullable(),
  payer: z.string().nullable(),
  payment_method: PaymentMethod.nullable(),
  currency: z.enum(currencies),
  charge: Amount,
  charge_before: Amount,
});

/** A file of prices on its way in (PRICE-008, PRICE-010). */
export const PriceImport = z
  .object({
    uuid: recordFields.uuid,
    id: recordFields.id,
    created_at: Instant,
    updated_at: Instant,
    finished_at: Instant.nullable(),
    filename: z.string(),
    dry_run: z.boolean().describe('Nothing is changed: the counts say what an import would do.'),
    status: z.enum(importStatuses),
    failure: z.string().nullable().describe('Why nothing of the file could be read.'),
    rows: z.int().nullable().describe('Lines under the headings; null until they are read.'),
    ignored: z.array(z.string()).describe('Headings that no price has: what stands under them is not read.'),
    done_rows: z.int().describe('Lines that are compared, or applied.'),
    new_rows: z.int(),
    changed_rows: z.int(),
    unchanged_rows: z.int(),
    wrong_rows: z.int().describe('Skipped, and said why.'),
    errors: z.array(z.object({ line: z.int(), messages: z.array(z.string()) })).describe(`The first ${shownLines}, by line.`),
    changes: z.array(ChangedLine).describe(`The first ${shownLines} lines that change a price.`),
    managing_organization: Id,
  })
  .meta({ id: 'PriceImport' });
export type PriceImport = z.output<typeof PriceImport>;
