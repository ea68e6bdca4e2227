import * as z from 'zod';
import { ExportRequest, Id, IdParams, one, operation, page, sheet } from '../base/index.ts';
import { AffectedQuery, affectedPatients, managingFields, withAffected } from '../organization/index.ts';
import './catalogue.failures.ts';
import { NewService, Service, ServiceEdit } from './catalogue.schema.ts';
import { ExportServicesQuery, ListServicesQuery } from './service-list.schema.ts';

const base = 'administration/healthcareservices' as const;

export const listServices = operation({
  name: 'catalogue.listServices',
  spec: ['CAT-001', 'CAT-002', 'CAT-003', 'CAT-011', 'CALL-009'],
  summary: 'The services on offer, by name; `search` takes words of name and code in any order.',
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

export const exportServices = operation({
  name: 'catalogue.exportServices',
  spec: ['CAT-011', 'LIST-003', 'LIST-004', 'LIST-005'],
  summary: 'Gives all pages of the list as a file, with the same filter and order.',
  permission: 'services.read',
  method: 'POST',
  path: `/api/v1/${base}/export`,
  also: [{ method: 'POST', path: `/api/v2/${base}/export` }],
  query: ExportServicesQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', shows: 'nobody', coded: ['ordering', 'specialty'] },
});

export const updateService = operation({
  name: 'catalogue.updateService',
  spec: ['CAT-007', 'CAT-014', 'CAT-017', 'CAT-018'],
  summary:
    'Changes what was sent of a service; the rest stays. A list that is sent replaces the one before. Hours that would be taken from booked appointments are refused, unless they may stay.',
  permission: 'services.write',
  method: 'PATCH',
  path: `/api/v1/${base}/{id}`,
  also: [
    { method: 'PATCH', path: `/api/v2/${base}/{id}` },
    { method: 'PUT', path: `/api/v1/${base}/{id}` },
    { method: 'PUT', path: `/api/v2/${base}/{id}` },
  ],
  params: IdParams,
  query: AffectedQuery,
  body: ServiceEdit,
  reply: withAffected(Service),
  failures: ['not_found', 'conflict', 'scheduling.appointmentsAffected'],
  audit: { action: 'service.update', shows: affectedPatients },
});

export const deleteService = operation({
  name: 'catalogue.deleteService',
  spec: ['CAT-015'],
  summary: 'Takes a service out of the catalogue; what was booked and billed with it still names it. Refused while it is in use.',
  permission: 'services.delete',
  method: 'DELETE',
  path: `/api/v1/${base}/{id}`,
  also: [{ method: 'DELETE', path: `/api/v2/${base}/{id}` }],
  params: IdParams,
  query: z.object(managingFields),
  reply: one(Service),
  failures: ['not_found', 'conflict', 'catalogue.serviceInUse'],
  audit: { action: 'service.delete' },
});

export const setWorkingServices = operation({
  name: 'catalogue.setWorkingServices',
  spec: ['CAT-014', 'CAT-017', 'TEAM-006'],
  summary: 'Lets a member of staff work in exactly these services; which they are now, the list tells by practitioner_id.',
  permission: 'services.write',
  method: 'PUT',
  path: '/api/v2/emr/practitioners/{id}/healthcareservices',
  params: IdParams,
  body: z.object({ service_ids: z.array(Id).max(500), ...managingFields }),
  reply: z.object({ data: z.array(Service) }),
  failures: ['not_found'],
  audit: { action: 'service.working' },
});
