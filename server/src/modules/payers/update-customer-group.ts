import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/payers';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { isNameTaken, updateCustomerGroupRow } from './customer-group.store.ts';
import type { PayersPorts } from './payers.ports.ts';
import { requireCustomerGroup, shownCustomerGroup } from './shown-customer-groups.ts';

/** Changes what was sent; an edit made on an older version is refused with both states (CGRP-004). */
export const updateCustomerGroup =
  (ports: PayersPorts): Handler<typeof contract.updateCustomerGroup> =>
  async (ctx, { params: { id }, body }) => {
    const before = await requireCustomerGroup(ctx, ports, id);
    await refuseStale(body, before);
    const { name = before.name, description = before.description, price_tier = before.price_tier } = body;
    if (await isNameTaken(ctx, name, id)) throw fail('payers.nameTaken', { name }, { name: ['Name already exists.'] });
    const group = await updateCustomerGroupRow(ctx, before, { name, description, price_tier });
    if (!group) throw staleEdit(body, await requireCustomerGroup(ctx, ports, id));
    return { data: await shownCustomerGroup(ctx, ports, group) };
  };
