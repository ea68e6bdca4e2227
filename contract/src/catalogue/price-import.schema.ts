import * as z from 'zod';
import { type FileColumn, fileNeeded, hasOneFile, Id, importFields } from '../base/index.ts';
import { managingFields } from '../organization/index.ts';

/** The columns of a file of prices (PRICE-010); a service is named by its code or its name. */
export const priceFileColumns = [
  { name: 'service_code', label: 'Service code', also: ['code'] },
  {
    name: 'service',
    label: 'Service',
    required: true,
    or: 'service_code',
    also: ['name', 'service name', 'service code or name', 'healthcare service'],
  },
  { name: 'location', label: 'Location', also: ['location name'] },
  { name: 'payer', label: 'Payer', also: ['payer name', 'payer code'] },
  { name: 'payment_method', label: 'Payment method', also: ['method'] },
  { name: 'currency', label: 'Currency' },
  { name: 'charge', label: 'Charge', required: true, also: ['amount', 'price'] },
  { name: 'description', label: 'Description' },
  { name: 'valid_from', label: 'Valid from', also: ['from'] },
  { name: 'valid_to', label: 'Valid to', also: ['to'] },
] as const satisfies readonly FileColumn[];
export type PriceFileColumn = (typeof priceFileColumns)[number]['name'];

/** Column headings of an export; an import accepts them regardless of capitals, spaces and signs. */
export const priceFileHeadings = Object.fromEntries(priceFileColumns.map(({ name, label }) => [name, label])) as Readonly<
  Record<PriceFileColumn, string>
>;

const managing = {
  ...managingFields,
  workspace_id: Id.optional().describe('Where the caller works.'),
  location_id: Id.optional().describe('Where the caller works: a line of the file names its own location.'),
};

/** Either a file, or one that was uploaded before. */
export const PriceImportRequest = z.object({ ...importFields, ...managing }).refine(hasOneFile, fileNeeded);

export const PriceUpload = z.object({
  file: z.file().describe('CSV or XLSX of at most 10 MB, headings in the first line.'),
  columns: importFields.columns,
  ...managing,
});
