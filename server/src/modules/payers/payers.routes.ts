import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/payers';
import { checkReferences } from '../../platform/http/refusals.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { activateCustomerGroup, deactivateCustomerGroup } from './activate-customer-group.ts';
import { listClients, listUnknownClients } from './client.store.ts';
import { createClient } from './create-client.ts';
import { createClientBranch } from './create-client-branch.ts';
import { createCustomerGroup } from './create-customer-group.ts';
import { createHealthPolicy } from './create-health-policy.ts';
import { listCustomerGroups } from './customer-group.store.ts';
import { deleteCustomerGroup } from './delete-customer-group.ts';
import { exportClients } from './export-clients.ts';
import { exportCustomerGroups } from './export-customer-groups.ts';
import type { PayersPorts } from './payers.ports.ts';
import { listHealthPolicies } from './policy.store.ts';
import { requireBranch, requireClient, requireHealthPolicy } from './require-client.ts';
import { shownClients } from './shown-clients.ts';
import { requireCustomerGroup, shownCustomerGroups } from './shown-customer-groups.ts';
import { updateClient } from './update-client.ts';
import { updateClientBranch } from './update-client-branch.ts';
import { updateCustomerGroup } from './update-customer-group.ts';
import { updateHealthPolicy } from './update-health-policy.ts';

export const payersRoutes = (ports: PayersPorts): readonly Route[] => [
  answer(contract.listCustomerGroups, async (ctx, { query }) => {
    const { rows, total } = await listCustomerGroups(ctx, query);
    return pageOf(await shownCustomerGroups(ctx, ports, rows), total, query);
  }),
  answer(contract.readCustomerGroup, async (ctx, { params }) => ({ data: await requireCustomerGroup(ctx, ports, params.id) })),
  answer(contract.createCustomerGroup, createCustomerGroup),
  answer(contract.updateCustomerGroup, updateCustomerGroup(ports)),
  answer(contract.activateCustomerGroup, activateCustomerGroup(ports)),
  answer(contract.deactivateCustomerGroup, deactivateCustomerGroup(ports)),
  answer(contract.deleteCustomerGroup, deleteCustomerGroup(ports)),
  answer(contract.exportCustomerGroups, exportCustomerGroups(ports)),
  answer(contract.listClients, async (ctx, { query }) => {
    const { rows, total } = await listClients(ctx, query);
    return pageOf(await shownClients(ctx, ports, rows), total, query);
  }),
  answer(contract.readClient, async (ctx, { params }) => ({
    data: (await shownClients(ctx, ports, [await requireClient(ctx, params.client_id)]))[0]!,
  })),
  answer(contract.createClient, createClient),
  answer(contract.updateClient, updateClient(ports)),
  answer(contract.exportClients, exportClients),
  answer(contract.readClientBranch, async (ctx, { params }) => ({
    data: await requireBranch(ctx, params.client_id, params.branch_id),
  })),
  answer(contract.createClientBranch, createClientBranch),
  answer(contract.updateClientBranch, updateClientBranch),
  answer(contract.listHealthPolicies, async (ctx, { query }) => {
    await checkReferences(ctx, [listUnknownClients, { client_id: query.client_id }]);
    const { rows, total } = await listHealthPolicies(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.readHealthPolicy, async (ctx, { params }) => ({ data: await requireHealthPolicy(ctx, params.policy_id) })),
  answer(contract.createHealthPolicy, createHealthPolicy(ports)),
  answer(contract.updateHealthPolicy, updateHealthPolicy(ports)),
];
