import * as z from 'zod';
import { IdParams, one, operation, page } from '../base/index.ts';
import { managingFields } from '../organization/index.ts';
import './catalogue.failures.ts';
import { ListServicesQuery, NewService, Service } from './catalogue.schema.ts';

const base = 'administration/healthcareservices' as const;

export const listServices = operation({
  name: 'catalogue.listServices',
  spec: ['CAT-001', 'CAT-002', 'CAT-003', 'CAT-011', 'CALL-009'],
  summary: 'What the house offers, by name; `search` takes words of name and code in any order.',
  permission: 'services.read',
  method: 'GET',
  path: `/api/v1/${base}`,
  also: [{ method: 'GET', path: `/api/v2/${base}` }],
  query: ListServicesQuery,
  reply: page(Service),
  failures: ['not_found'],
});

export const readService = operation({
  name: 'catalogue.readService',
  spec: ['CAT-001', 'CAT-002', 'CAT-003', 'CAT-012', 'CAT-017', 'CAT-018'],
  summary: 'One service with its price tiers, locations and the people who work in it.',
  permission: 'services.read',
  method: 'GET',
  path: `/api/v1/${base}/{id}`,
  also: [{ method: 'GET', path: `/api/v2/${base}/{id}` }],
  params: IdParams,
  query: z.object(managingFields),
  reply: one(Service),
  failures: ['not_found'],
});

export const createService = operation({
  name: 'catalogue.createService',
  spec: ['CAT-004', 'CAT-005', 'CAT-006', 'CAT-007', 'CAT-013', 'CAT-017', 'CAT-018'],
  summary: 'Adds a service to the catalogue.',
  permission: 'services.write',
  method: 'POST',
  path: `/api/v1/${base}`,
  also: [{ method: 'POST', path: `/api/v2/${base}` }],
  body: NewService,
  reply: one(Service),
  failures: ['not_found'],
  status: 201,
  audit: { action: 'service.create' },
});
