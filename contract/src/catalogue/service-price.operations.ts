import { ExportRequest, IdParams, one, operation, page, sheet } from '../base/index.ts';
import './service-price.failures.ts';
import * as z from 'zod';
import { ExportServicePricesQuery, PriceMatrixQuery } from './price-matrix.schema.ts';
import {
  FindServicePriceQuery,
  FoundServicePrice,
  ListServicePricesQuery,
  NewServicePrice,
  PriceColumn,
  PriceAction,
  PricedService,
  PriceOrganization,
  ServicePrice,
  ServicePriceEdit,
} from './service-price.schema.ts';

const base = '/api/v2/billing/service-prices' as const;
const admin = '/api/v2/admin/service-prices' as const;

export const listServicePrices = operation({
  name: 'catalogue.listServicePrices',
  spec: ['PRICE-001', 'PRICE-004', 'PRICE-007'],
  summary: 'Prices of services; `search` takes words of service and payer in any order.',
  permission: 'prices.read',
  method: 'GET',
  path: '/api/v2/billing/service-prices',
  query: ListServicePricesQuery,
  reply: page(ServicePrice),
  failures: ['not_found'],
});

export const findServicePrice = operation({
  name: 'catalogue.findServicePrice',
  spec: ['PRICE-005', 'PRICE-006', 'PRICE-011'],
  summary: 'The price that counts for a service, location, payer and payment method: the closest of the active ones.',
  permission: 'prices.read',
  method: 'GET',
  path: `${base}/lookup`,
  query: FindServicePriceQuery,
  reply: one(FoundServicePrice),
  failures: ['not_found'],
});

export const readServicePrice = operation({
  name: 'catalogue.readServicePrice',
  spec: ['PRICE-001', 'PRICE-002', 'PRICE-003', 'PRICE-007'],
  summary: 'One price.',
  permission: 'prices.read',
  method: 'GET',
  path: `${base}/{id}`,
  params: IdParams,
  query: PriceOrganization,
  reply: one(ServicePrice),
  failures: ['not_found'],
});

export const createServicePrice = operation({
  name: 'catalogue.createServicePrice',
  spec: ['PRICE-002', 'PRICE-003', 'PRICE-004', 'PRICE-007'],
  summary: 'Adds a price. Two active prices for the same things never cover the same day.',
  permission: 'prices.write',
  method: 'POST',
  path: '/api/v2/billing/service-prices',
  body: NewServicePrice,
  reply: one(ServicePrice),
  failures: ['not_found', 'catalogue.pricesOverlap'],
  status: 201,
  audit: { action: 'price.create' },
});

export const updateServicePrice = operation({
  name: 'catalogue.updateServicePrice',
  spec: ['PRICE-002', 'PRICE-003', 'PRICE-004', 'PRICE-007'],
  summary: 'Changes what was sent of a price; null empties.',
  permission: 'prices.write',
  method: 'PATCH',
  path: `${base}/{id}`,
  also: [{ method: 'PUT', path: `${base}/{id}` }],
  params: IdParams,
  body: ServicePriceEdit,
  reply: one(ServicePrice),
  failures: ['not_found', 'conflict', 'catalogue.pricesOverlap'],
  audit: { action: 'price.update' },
});

export const deleteServicePrice = operation({
  name: 'catalogue.deleteServicePrice',
  spec: ['PRICE-007'],
  summary: 'Takes a price out of the list; what was charged by it stays as it is.',
  permission: 'prices.delete',
  method: 'DELETE',
  path: `${base}/{id}`,
  params: IdParams,
  query: PriceOrganization,
  reply: one(ServicePrice),
  failures: ['not_found'],
  audit: { action: 'price.delete' },
});

export const activateServicePrice = operation({
  name: 'catalogue.activateServicePrice',
  spec: ['PRICE-005', 'PRICE-007'],
  summary: 'From now on new charges use this price.',
  permission: 'prices.write',
  method: 'POST',
  path: `${base}/{id}/activate`,
  also: [{ method: 'PATCH', path: `${base}/{id}/activate` }],
  params: IdParams,
  body: PriceAction,
  reply: one(ServicePrice),
  failures: ['not_found', 'conflict', 'catalogue.pricesOverlap'],
  audit: { action: 'price.activate' },
});

export const deactivateServicePrice = operation({
  name: 'catalogue.deactivateServicePrice',
  spec: ['PRICE-005', 'PRICE-007'],
  summary: 'From now on new charges no longer use this price; it can be activated again.',
  permission: 'prices.write',
  method: 'POST',
  path: `${base}/{id}/deactivate`,
  params: IdParams,
  body: PriceAction,
  reply: one(ServicePrice),
  failures: ['not_found', 'conflict'],
  audit: { action: 'price.deactivate' },
});

export const listPriceMatrix = operation({
  name: 'catalogue.listPriceMatrix',
  spec: ['PRICE-004', 'CAT-009', 'NAV-ADMIN-008'],
  summary: 'Services with their active prices, and the columns that these make: the price list.',
  permission: 'prices.read',
  method: 'GET',
  path: '/api/v2/admin/service-prices',
  query: PriceMatrixQuery,
  reply: page(PricedService).extend({ columns: z.array(PriceColumn) }),
  failures: ['not_found'],
});

export const exportServicePrices = operation({
  name: 'catalogue.exportServicePrices',
  spec: ['PRICE-008', 'PRICE-010', 'LIST-002'],
  summary: 'The active prices of the services that the filter finds, as a file that can be imported again. `ids` are those of services.',
  permission: 'prices.read',
  method: 'POST',
  path: `${admin}/export`,
  also: [{ method: 'GET', path: `${admin}/export` }],
  query: ExportServicePricesQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'price.export', shows: 'nobody', coded: ['ordering'] },
});
