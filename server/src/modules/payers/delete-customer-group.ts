import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/payers';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { updateCustomerGroupRow } from './customer-group.store.ts';
import type { PayersPorts } from './payers.ports.ts';
import { requireCustomerGroup, shownCustomerGroup } from './shown-customer-groups.ts';

/**
 * Deletes a group without patients (CGRP-003). Its patients are counted after the row is written: a caller who puts somebody into the group
 * holds the row, so that the count sees what they did, and the refusal takes the deletion back.
 */
export const deleteCustomerGroup =
  (ports: PayersPorts): Handler<typeof contract.deleteCustomerGroup> =>
  async (ctx, { params: { id } }) => {
    const before = await requireCustomerGroup(ctx, ports, id);
    const row = await updateCustomerGroupRow(ctx, before, { deleted_at: ctx.now });
    if (!row) throw staleEdit(undefined, await requireCustomerGroup(ctx, ports, id));
    const group = await shownCustomerGroup(ctx, ports, row);
    if (group.patients > 0) throw fail('payers.groupInUse', { name: group.name, patients: group.patients });
    return { data: { ...group, active: false } };
  };
