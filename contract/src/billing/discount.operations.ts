import { IdParams, one, operation, page } from '../base/index.ts';
import './billing.failures.ts';
import {
  Discount,
  DiscountAction,
  DiscountEdit,
  DiscountOrganization,
  DiscountParams,
  ListDiscountsQuery,
  NewDiscount,
} from './discount.schema.ts';

export const listDiscounts = operation({
  name: 'billing.listDiscounts',
  spec: ['DISC-003'],
  summary: 'Lists discounts; `search` takes words of the name in any order.',
  permission: 'prices.read',
  method: 'GET',
  path: '/api/v2/providers/{id}/finance/discounts',
  params: IdParams,
  query: ListDiscountsQuery,
  reply: page(Discount),
  failures: ['not_found'],
});

export const readDiscount = operation({
  name: 'billing.readDiscount',
  spec: ['DISC-001', 'DISC-003', 'DISC-004'],
  summary: 'Reads a discount.',
  permission: 'prices.read',
  method: 'GET',
  path: '/api/v2/providers/{id}/finance/discounts/{discount_id}',
  params: DiscountParams,
  query: DiscountOrganization,
  reply: one(Discount),
  failures: ['not_found'],
});

export const createDiscount = operation({
  name: 'billing.createDiscount',
  spec: ['DISC-003', 'DISC-004'],
  summary: 'Makes a discount. A draft takes nothing off before it is activated.',
  permission: 'prices.write',
  method: 'POST',
  path: '/api/v2/providers/{id}/finance/discounts',
  params: IdParams,
  body: NewDiscount,
  reply: one(Discount),
  failures: ['not_found', 'billing.discountNameTaken'],
  status: 201,
  audit: { action: 'discount.create' },
});

export const updateDiscount = operation({
  name: 'billing.updateDiscount',
  spec: ['DISC-003', 'DISC-004'],
  summary: 'Changes what was sent of a discount, for new charges; those that exist follow when they are reevaluated.',
  permission: 'prices.write',
  method: 'PATCH',
  path: '/api/v2/providers/{id}/finance/discounts/{discount_id}',
  also: [{ method: 'PUT', path: '/api/v2/providers/{id}/finance/discounts/{discount_id}' }],
  params: DiscountParams,
  body: DiscountEdit,
  reply: one(Discount),
  failures: ['not_found', 'conflict', 'billing.discountNameTaken'],
  audit: { action: 'discount.update' },
});

export const activateDiscount = operation({
  name: 'billing.activateDiscount',
  spec: ['DISC-002', 'DISC-003'],
  summary: 'From now on it applies to new charges.',
  permission: 'prices.write',
  method: 'POST',
  path: '/api/v2/providers/{id}/finance/discounts/{discount_id}/activate',
  also: [{ method: 'PATCH', path: '/api/v2/providers/{id}/finance/discounts/{discount_id}/activate' }],
  params: DiscountParams,
  body: DiscountAction,
  reply: one(Discount),
  failures: ['not_found', 'conflict'],
  audit: { action: 'discount.activate' },
});

export const deactivateDiscount = operation({
  name: 'billing.deactivateDiscount',
  spec: ['DISC-003'],
  summary: 'From now on it applies to no new charge; those that have it keep it.',
  permission: 'prices.write',
  method: 'POST',
  path: '/api/v2/providers/{id}/finance/discounts/{discount_id}/deactivate',
  also: [{ method: 'PATCH', path: '/api/v2/providers/{id}/finance/discounts/{discount_id}/deactivate' }],
  params: DiscountParams,
  body: DiscountAction,
  reply: one(Discount),
  failures: ['not_found', 'conflict'],
  audit: { action: 'discount.deactivate' },
});

export const deleteDiscount = operation({
  name: 'billing.deleteDiscount',
  spec: ['DISC-003'],
  summary: 'Deletes a discount; charges that have it keep it, and its name is free again.',
  permission: 'prices.delete',
  method: 'DELETE',
  path: '/api/v2/providers/{id}/finance/discounts/{discount_id}',
  params: DiscountParams,
  query: DiscountOrganization,
  reply: one(Discount),
  failures: ['not_found', 'conflict'],
  audit: { action: 'discount.delete' },
});
