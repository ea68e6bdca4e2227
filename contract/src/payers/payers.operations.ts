import { ExportRequest, IdParams, one, operation, page, sheet } from '../base/index.ts';
import './payers.failures.ts';
import {
  CustomerGroup,
  CustomerGroupAction,
  CustomerGroupEdit,
  CustomerGroupOrganization,
  ExportCustomerGroupsQuery,
  ListCustomerGroupsQuery,
  NewCustomerGroup,
} from './payers.schema.ts';

const base = '/api/v2/billing/customer-groups';

export const listCustomerGroups = operation({
  name: 'payers.listCustomerGroups',
  spec: ['CGRP-004', 'CGRP-005'],
  summary: 'Lists customer groups; `search` takes words of the name in any order.',
  permission: 'payers.read',
  method: 'GET',
  path: '/api/v2/billing/customer-groups',
  query: ListCustomerGroupsQuery,
  reply: page(CustomerGroup),
  failures: [],
});

export const readCustomerGroup = operation({
  name: 'payers.readCustomerGroup',
  spec: ['CGRP-001', 'CGRP-004'],
  summary: 'Reads a customer group.',
  permission: 'payers.read',
  method: 'GET',
  path: `${base}/{id}`,
  params: IdParams,
  query: CustomerGroupOrganization,
  reply: one(CustomerGroup),
  failures: ['not_found'],
});

export const createCustomerGroup = operation({
  name: 'payers.createCustomerGroup',
  spec: ['CGRP-004'],
  summary: 'Makes a customer group.',
  permission: 'payers.write',
  method: 'POST',
  path: '/api/v2/billing/customer-groups',
  body: NewCustomerGroup,
  reply: one(CustomerGroup),
  failures: ['payers.nameTaken'],
  status: 201,
  audit: { action: 'customer-group.create' },
});

export const updateCustomerGroup = operation({
  name: 'payers.updateCustomerGroup',
  spec: ['CGRP-004'],
  summary: 'Changes what was sent of a customer group; the rest stays.',
  permission: 'payers.write',
  method: 'PATCH',
  path: `${base}/{id}`,
  also: [{ method: 'PUT', path: `${base}/{id}` }],
  params: IdParams,
  body: CustomerGroupEdit,
  reply: one(CustomerGroup),
  failures: ['not_found', 'conflict', 'payers.nameTaken'],
  // a patient's record names the group
  changes: ['patients'],
  audit: { action: 'customer-group.update' },
});

export const activateCustomerGroup = operation({
  name: 'payers.activateCustomerGroup',
  spec: ['CGRP-002', 'CGRP-003', 'CGRP-004'],
  summary: 'From now on patients can be put into this group.',
  permission: 'payers.write',
  method: 'POST',
  path: `${base}/{id}/activate`,
  also: [{ method: 'PATCH', path: `${base}/{id}/activate` }],
  params: IdParams,
  body: CustomerGroupAction,
  reply: one(CustomerGroup),
  failures: ['not_found', 'conflict'],
  audit: { action: 'customer-group.activate' },
});

export const deactivateCustomerGroup = operation({
  name: 'payers.deactivateCustomerGroup',
  spec: ['CGRP-004'],
  summary: 'From now on nobody is put into this group; its patients stay in it.',
  permission: 'payers.write',
  method: 'POST',
  path: `${base}/{id}/deactivate`,
  also: [{ method: 'PATCH', path: `${base}/{id}/deactivate` }],
  params: IdParams,
  body: CustomerGroupAction,
  reply: one(CustomerGroup),
  failures: ['not_found', 'conflict'],
  audit: { action: 'customer-group.deactivate' },
});

export const deleteCustomerGroup = operation({
  name: 'payers.deleteCustomerGroup',
  spec: ['CGRP-003', 'CGRP-004'],
  summary: 'Deletes a customer group that has no patients; its name is free again.',
  permission: 'payers.delete',
  method: 'DELETE',
  path: `${base}/{id}`,
  params: IdParams,
  query: CustomerGroupOrganization,
  reply: one(CustomerGroup),
  failures: ['not_found', 'payers.groupInUse'],
  audit: { action: 'customer-group.delete' },
});

export const exportCustomerGroups = operation({
  name: 'payers.exportCustomerGroups',
  spec: ['CGRP-005'],
  summary: 'Gives all pages of the list as a file, with the same filter and order.',
  permission: 'payers.read',
  method: 'POST',
  path: `${base}/export`,
  query: ExportCustomerGroupsQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', shows: 'nobody', coded: ['ordering'] },
});
