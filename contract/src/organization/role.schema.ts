import * as z from 'zod';
import { editFields, Id, NameText, recordFields } from '../base/index.ts';
import { organizationRoles } from '../identity/index.ts';
import { isResourceEntry, isWorkspaceEntry } from './granting.ts';
import { PractitionerStatus } from './practitioner-query.schema.ts';
import { managingFields } from './setup-list.schema.ts';

/** A role: its `workspaces` gate screens, its `resources` alone gate the API (rulings.md 11). */
export const Role = z
  .object({
    ...recordFields,
    name: z.string(),
    description: z.string().nullable(),
    workspaces: z.array(z.string()).describe('Dotted; the first segment is the workspace type.'),
    resources: z.array(z.string()).describe('As written, wildcards not expanded.'),
    permissions: z.array(z.string()).describe('The resources, expanded.'),
    members_count: z.int().describe('How many memberships hold it.'),
    second_factor: z.boolean().describe('All who hold it must sign in with a second factor.'),
    managing_organization: Id,
  })
  .meta({ id: 'Role' });

export const RoleParams = z.object({ id: Id, role_id: Id });

const named = (entry: unknown) => (typeof entry === 'string' && entry.trim() ? `'${entry.trim()}'` : 'An empty text');

const roleFields = {
  description: z.string().trim().max(300).nullable().optional(),
  workspaces: z
    .array(
      z
        .string()
        .max(60)
        .refine(isWorkspaceEntry, { error: ({ input }) => `${named(input)} is no workspace.` }),
    )
    .max(60)
    .describe('Dotted; the first segment is one of the twelve types: `OPD.main`.'),
  resources: z
    .array(
      z
        .string()
        .max(60)
        .refine(isResourceEntry, { error: ({ input }) => `${named(input)} is no permission.` }),
    )
    .max(200)
    .describe('`{resource}.{read,write,delete}`; `{resource}.*` and `{resource}*` stand for the three.'),
};
const name = NameText(80);

export const NewRole = z.object({
  name,
  ...roleFields,
  workspaces: roleFields.workspaces.default([]),
  resources: roleFields.resources.default([]),
  ...managingFields,
});
export const RoleEdit = z.object({
  ...editFields,
  name: name.optional(),
  description: roleFields.description,
  workspaces: roleFields.workspaces.optional(),
  resources: roleFields.resources.optional(),
  ...managingFields,
});
export const RoleCopy = z.object({ name: name.optional().describe('`Copy of …` unless said.'), ...managingFields });
export const RoleChoice = z.object(managingFields);

export const FactorDemand = z.object({
  ...editFields,
  second_factor: z.boolean().describe('Whether all who hold the role must sign in with a second factor.'),
  ...managingFields,
});

/** A member who holds a role, shown before the role is changed. */
export const RoleMember = z
  .object({
    id: Id.describe('The membership.'),
    user_id: Id.nullable().describe('The account; null until the invitation is accepted.'),
    full_name: z.string(),
    title: z.string(),
    organization_role: z.enum(organizationRoles),
    status: PractitionerStatus,
  })
  .meta({ id: 'RoleMember' });
