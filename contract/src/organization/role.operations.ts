import { IdParams, one, operation, orderings, page } from '../base/index.ts';
import './organization.failures.ts';
import { FactorDemand, NewRole, Role, RoleChoice, RoleCopy, RoleEdit, RoleMember, RoleParams } from './role.schema.ts';
import { ManagedQuery } from './setup-list.schema.ts';

export const listRoles = operation({
  name: 'organization.listRoles',
  spec: ['ROLE-001', 'ROLE-002', 'ROLE-006', 'ROLE-011', 'ROLE-013'],
  summary: 'The roles of the organisation by name; `search` takes words of name and description.',
  permission: 'roles.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/roles',
  params: IdParams,
  query: ManagedQuery.extend({ ordering: orderings(['name', 'created_at', 'members_count']) }),
  reply: page(Role),
  failures: ['not_found'],
});

export const readRole = operation({
  name: 'organization.readRole',
  spec: ['ROLE-001', 'ROLE-011'],
  summary: 'One role.',
  permission: 'roles.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/roles/{role_id}',
  params: RoleParams,
  reply: one(Role),
  failures: ['not_found'],
});

export const listRoleMembers = operation({
  name: 'organization.listRoleMembers',
  spec: ['ROLE-014'],
  summary: 'Who holds the role, by last name: whom a change of it concerns.',
  permission: 'roles.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/roles/{role_id}/members',
  params: RoleParams,
  query: ManagedQuery,
  reply: page(RoleMember),
  failures: ['not_found'],
});

export const createRole = operation({
  name: 'organization.createRole',
  spec: ['ROLE-002', 'ROLE-007'],
  summary: 'Makes a role. Only administrators grant rights that they do not hold themselves.',
  permission: 'roles.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/roles',
  params: IdParams,
  body: NewRole,
  reply: one(Role),
  failures: ['not_found', 'organization.beyondOwnRights'],
  status: 201,
  audit: { action: 'role.create' },
});

export const duplicateRole = operation({
  name: 'organization.duplicateRole',
  spec: ['ROLE-002', 'ROLE-003', 'ROLE-008'],
  summary: 'Makes a new role that opens and permits what this one does. Nobody holds it yet.',
  permission: 'roles.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/roles/{role_id}',
  params: RoleParams,
  body: RoleCopy,
  reply: one(Role),
  failures: ['not_found', 'organization.beyondOwnRights'],
  status: 201,
  audit: { action: 'role.duplicate' },
});

export const updateRole = operation({
  name: 'organization.updateRole',
  spec: ['ROLE-002', 'ROLE-005', 'ROLE-009', 'ROLE-015'],
  summary: 'Changes any role of the organisation; fields left out stay. It holds from the next request of those who have it.',
  permission: 'roles.write',
  method: 'PATCH',
  path: '/api/v1/providers/{id}/roles/{role_id}',
  params: RoleParams,
  body: RoleEdit,
  reply: one(Role),
  failures: ['not_found', 'conflict', 'organization.beyondOwnRights', 'organization.ownAdministration', 'organization.lastAdministrator'],
  audit: { action: 'role.update' },
});

export const deleteRole = operation({
  name: 'organization.deleteRole',
  spec: ['ROLE-002', 'ROLE-010', 'ROLE-014'],
  summary: 'Deletes a role that nobody holds.',
  permission: 'roles.delete',
  method: 'DELETE',
  path: '/api/v1/providers/{id}/roles/{role_id}',
  params: RoleParams,
  body: RoleChoice,
  reply: one(Role),
  failures: ['not_found', 'organization.roleInUse', 'organization.beyondOwnRights'],
  audit: { action: 'role.delete' },
});

export const demandSecondFactor = operation({
  name: 'organization.demandSecondFactor',
  spec: ['ROLE-001', 'AUTH-018'],
  summary:
    'Demands a second factor of all who hold the role, or stops demanding it. A holder without one is led to set it up before anything else.',
  permission: 'roles.write',
  method: 'PATCH',
  path: '/api/v1/providers/{id}/roles/{role_id}/second-factor',
  params: RoleParams,
  body: FactorDemand,
  reply: one(Role),
  failures: ['not_found', 'conflict'],
  audit: { action: 'role.second-factor' },
});
