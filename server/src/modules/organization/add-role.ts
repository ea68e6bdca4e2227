import type { Ctx } from '../../platform/http/route.ts';
import { insertRole } from './role.store.ts';
import type { RoleToAdd } from './seeded-roles.rules.ts';

/** Adds a role to the organisation and returns its id. */
export const addRole = (ctx: Pick<Ctx, 'db' | 'organization_id'>, role: RoleToAdd): Promise<string> => insertRole(ctx, role);
