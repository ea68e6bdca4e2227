import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/payers';
import { answer, type Route } from '../../platform/http/route.ts';
import { activateCustomerGroup, deactivateCustomerGroup } from './activate-customer-group.ts';
import { createCustomerGroup } from './create-customer-group.ts';
import { listCustomerGroups } from './customer-group.store.ts';
import { deleteCustomerGroup } from './delete-customer-group.ts';
import { exportCustomerGroups } from './export-customer-groups.ts';
import type { PayersPorts } from './payers.ports.ts';
import { requireCustomerGroup, shownCustomerGroups } from './shown-customer-groups.ts';
import { updateCustomerGroup } from './update-customer-group.ts';

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
];
