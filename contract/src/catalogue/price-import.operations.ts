import { IdParams, one, operation, sheet } from '../base/index.ts';
import './service-price.failures.ts';
import { PriceImport, PriceImportRequest, PriceUpload } from './price-import.schema.ts';
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
  reply: one(PriceImport),
  failures: ['file_too_large', 'catalogue.notAPriceFile'],
  status: 202,
  audit: { action: 'price.upload' },
});

export const importServicePrices = operation({
  name: 'catalogue.importServicePrices',
  spec: ['PRICE-008', 'PRICE-010'],
  summary: 'Imports a file of prices, or one that was uploaded before; the work is done by a job. Wrong lines are skipped and reported.',
  permission: 'prices.write',
  method: 'POST',
  path: `${admin}/import`,
  body: PriceImportRequest,
  reply: one(PriceImport),
  failures: [
    'not_found',
    'file_too_large',
    'catalogue.notAPriceFile',
    'catalogue.importUnderWay',
    'catalogue.importOver',
    'catalogue.linesForgotten',
  ],
  status: 202,
  audit: { action: 'price.import' },
});

export const readPriceImport = operation({
  name: 'catalogue.readPriceImport',
  spec: ['PRICE-008', 'PRICE-010'],
  summary: 'How far the import of a file of prices has come.',
  permission: 'prices.write',
  method: 'GET',
  path: `${admin}/import/{id}`,
  params: IdParams,
  query: PriceOrganization,
  reply: one(PriceImport),
  failures: ['not_found'],
});

export const savePriceImportErrors = operation({
  name: 'catalogue.savePriceImportErrors',
  spec: ['PRICE-010'],
  summary: 'The wrong lines of a file as they stood in it, each with what is wrong: to be put right and imported again.',
  permission: 'prices.write',
  method: 'POST',
  path: `${admin}/import/{id}/errors`,
  params: IdParams,
  query: PriceOrganization,
  reply: sheet(),
  failures: ['not_found', 'catalogue.linesForgotten'],
  audit: { action: 'price.importErrors', shows: 'nobody' },
});
