import { importing, operation } from '../base/index.ts';
import { PriceImportRequest, PriceUpload } from './price-import.schema.ts';
import { PriceOrganization } from './service-price.schema.ts';

const admin = '/api/v2/admin/service-prices' as const;

export const uploadServicePrices = operation({
  name: 'catalogue.uploadServicePrices',
  spec: ['PRICE-008', 'PRICE-010'],
  summary: 'Takes a file of prices and says what an import would do: new, changed, unchanged and wrong lines. Changes no price.',
  permission: 'prices.write',
  method: 'POST',
  path: `${admin}/upload`,
  body: PriceUpload,
  audit: { action: 'price.upload' },
  ...importing.begin,
});

export const importServicePrices = operation({
  name: 'catalogue.importServicePrices',
  spec: ['PRICE-008', 'PRICE-010'],
  summary: 'Imports a file of prices, or one that was uploaded before; the work is done by a job. Wrong lines are skipped and reported.',
  permission: 'prices.write',
  method: 'POST',
  path: `${admin}/import`,
  body: PriceImportRequest,
  audit: { action: 'price.import' },
  ...importing.begin,
});

export const readPriceImport = operation({
  name: 'catalogue.readPriceImport',
  spec: ['PRICE-008', 'PRICE-010'],
  summary: 'How far the import of a file of prices has come.',
  permission: 'prices.write',
  method: 'GET',
  path: `${admin}/import/{id}`,
  query: PriceOrganization,
  ...importing.read,
});

export const savePriceImportErrors = operation({
  name: 'catalogue.savePriceImportErrors',
  spec: ['PRICE-010'],
  summary: 'The lines of a file as they stood in it, each with what is wrong or what became of it: to be put right and imported again.',
  permission: 'prices.write',
  method: 'POST',
  path: `${admin}/import/{id}/errors`,
  audit: { action: 'price.importErrors', shows: 'nobody' },
  ...importing.lines,
  query: PriceOrganization.extend(importing.lines.query.shape),
});

export const undoPriceImport = operation({
  name: 'catalogue.undoPriceImport',
  spec: ['PRICE-008'],
  summary: 'Undoes an import of prices within 24 hours, by a job. Prices that were changed since stay, and are reported by line.',
  permission: 'prices.write',
  method: 'POST',
  path: `${admin}/import/{id}/undo`,
  query: PriceOrganization,
  audit: { action: 'price.undoImport' },
  ...importing.undo,
});
