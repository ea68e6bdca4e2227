import { fail, pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/organization';
import { type Route, answer } from '../../platform/http/route.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { demandSecondFactor } from './demand-second-factor.ts';
import { duplicateRole } from './duplicate-role.ts';
import type { OrganizationMeans } from './organization.ports.ts';
import { findRole, findRoleRow, listRoleHolders, listRoleRows } from './role.store.ts';
import { updateRole } from './update-role.ts';

export const roleRoutes = (ports: Pick<OrganizationMeans, 'actors'>): Route[] => [
  answer(contract.listRoles, async (ctx, { query }) => {
    const { rows, total } = await listRoleRows(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.readRole, async (ctx, { params }) => {
    const data = await findRoleRow(ctx, params.role_id);
    if (!data) throw fail('not_found', {});
    return { data };
  }),
  answer(contract.listRoleMembers, async (ctx, { params, query }) => {
    if (!(await findRole(ctx, params.role_id))) throw fail('not_found', {});
    const { rows, total } = await listRoleHolders(ctx, params.role_id, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.createRole, createRole),
  answer(contract.duplicateRole, duplicateRole),
  answer(contract.updateRole, updateRole(ports)),
  answer(contract.deleteRole, deleteRole),
  answer(contract.demandSecondFactor, demandSecondFactor(ports), {
    record: (ctx, { params }) => findRoleRow(ctx, params.role_id),
  }),
];
