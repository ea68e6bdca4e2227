import * as z from 'zod';
import { IdParams, one, operation, orderings, page, PageQuery } from '../base/index.ts';
import './organization.failures.ts';
import {
  NewOrganization,
  NewWorkspace,
  Organization,
  OrganizationEdit,
  Workspace,
  WorkspaceChoice,
  WorkspaceEdit,
} from './organization.schema.ts';
import { ListWorkspacesQuery, RecordStatus } from './setup-list.schema.ts';

export const listOrganizations = operation({
  name: 'organization.listOrganizations',
  spec: ['ORG-001', 'ORG-002', 'ORG-007', 'AUTH-017'],
  summary: 'The organisations of which the caller is an active member, by name.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/admin/organizations',
  query: PageQuery.omit({ start_date: true, end_date: true }).extend({
    status: RecordStatus.optional(),
    ordering: orderings(['name', 'created_at']),
  }),
  reply: page(Organization).extend({ returnedData: z.array(Organization).describe('The same as data.') }),
  failures: [],
});

export const readOrganization = operation({
  name: 'organization.readOrganization',
  spec: ['ORG-001', 'ORG-007', 'AUTH-031', 'AUTH-032'],
  summary: 'One organisation of the caller.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/admin/organizations/{id}',
  also: [{ method: 'GET', path: '/api/v1/providers/{id}' }],
  params: IdParams,
  reply: one(Organization),
  failures: ['not_found'],
});

export const createOrganization = operation({
  name: 'organization.createOrganization',
  spec: ['ORG-001', 'ORG-007'],
  summary: 'Creates an organisation with the seeded roles, all workspaces and one location; the caller becomes its owner. Owners only.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/admin/organizations',
  body: NewOrganization,
  reply: one(Organization),
  failures: ['organization.ownersOnly'],
  status: 201,
});

export const updateOrganization = operation({
  name: 'organization.updateOrganization',
  spec: ['ORG-001', 'ORG-007', 'AUTH-029', 'AUTH-030', 'AUTH-039'],
  summary: 'Changes the details and rules of the organisation; fields left out stay.',
  permission: 'settings.write',
  method: 'PATCH',
  path: '/api/v1/providers/{id}',
  also: [{ method: 'PATCH', path: '/api/v2/admin/organizations/{id}' }],
  params: IdParams,
  body: OrganizationEdit,
  reply: z.object({ success: z.literal(true), message: z.string(), data: Organization }),
  changes: ['files', 'identity'],
  failures: ['not_found', 'conflict'],
});

export const deleteOrganization = operation({
  name: 'organization.deleteOrganization',
  spec: ['ORG-001', 'ORG-007'],
  summary: 'Closes an organisation: nobody can sign in to it any more; its records are kept. Owners only.',
  permission: 'settings.delete',
  method: 'DELETE',
  path: '/api/v2/admin/organizations/{id}',
  params: IdParams,
  reply: one(Organization),
  failures: ['not_found', 'organization.ownersOnly'],
});

export const listWorkspaces = operation({
  name: 'organization.listWorkspaces',
  spec: ['WS-022', 'WS-023', 'WS-029'],
  summary: 'All workspaces of the organisation; what a user is offered stands in the session.',
  permission: 'workspaces.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/workspaces',
  params: IdParams,
  query: ListWorkspacesQuery,
  reply: page(Workspace),
  failures: ['not_found'],
});

export const createWorkspace = operation({
  name: 'organization.createWorkspace',
  spec: ['WS-013', 'WS-030', 'WS-036'],
  permission: 'workspaces.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/workspaces',
  params: IdParams,
  body: NewWorkspace,
  reply: one(Workspace),
  failures: ['not_found'],
  status: 201,
});

export const updateWorkspace = operation({
  name: 'organization.updateWorkspace',
  spec: ['WS-031', 'WS-036', 'WS-037'],
  summary: 'The id of the workspace stands in the body.',
  permission: 'workspaces.write',
  method: 'PATCH',
  path: '/api/v1/providers/{id}/workspaces',
  params: IdParams,
  body: WorkspaceEdit,
  reply: one(Workspace),
  failures: ['not_found', 'conflict', 'organization.lastAdministration'],
});

export const deleteWorkspace = operation({
  name: 'organization.deleteWorkspace',
  spec: ['WS-032', 'WS-037'],
  summary: 'The id of the workspace stands in the body.',
  permission: 'workspaces.delete',
  method: 'DELETE',
  path: '/api/v1/providers/{id}/workspaces',
  params: IdParams,
  body: WorkspaceChoice,
  reply: one(Workspace),
  failures: ['not_found', 'organization.lastAdministration'],
});
