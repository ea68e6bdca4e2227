import { Id, pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/organization';
import { type Route, answer } from '../../platform/http/route.ts';
import { codeSequenceRoutes } from './code-sequence.routes.ts';
import { createOrganization } from './create-organization.ts';
import { createWorkspace } from './create-workspace.ts';
import { deleteOrganization } from './delete-organization.ts';
import { deleteWorkspace } from './delete-workspace.ts';
import { listOrganizations } from './list-organizations.ts';
import { locationRoutes } from './location.routes.ts';
import type { OrganizationMeans } from './organization.ports.ts';
import { practitionerRoutes } from './practitioner.routes.ts';
import { ownOrganization, readOrganization } from './read-organization.ts';
import { roleRoutes } from './role.routes.ts';
import { findWorkspace, listWorkspaceRows } from './setup.store.ts';
import { updateOrganization } from './update-organization.ts';
import { updateWorkspace } from './update-workspace.ts';

export const organizationRoutes = (ports: OrganizationMeans): Route[] => [
  answer(contract.listOrganizations, listOrganizations),
  answer(contract.readOrganization, readOrganization),
  answer(contract.createOrganization, createOrganization),
  answer(contract.updateOrganization, updateOrganization(ports), { record: ownOrganization }),
  answer(contract.deleteOrganization, deleteOrganization(ports)),
  ...practitionerRoutes(ports),
  answer(contract.createWorkspace, createWorkspace),
  answer(contract.updateWorkspace, updateWorkspace, {
    record: async (ctx, { body }) => {
      const { data: id } = Id.safeParse(body.id);
      return id === undefined ? undefined : findWorkspace(ctx, id);
    },
  }),
  answer(contract.deleteWorkspace, deleteWorkspace),
  answer(contract.listWorkspaces, async (ctx, { query: { page_size = 100, ...sent } }) => {
    const query = { ...sent, page_size };
    const { rows, total } = await listWorkspaceRows(ctx, query);
    return pageOf(rows, total, query);
  }),
  ...roleRoutes(ports),
  ...locationRoutes(ports),
  ...codeSequenceRoutes,
];
