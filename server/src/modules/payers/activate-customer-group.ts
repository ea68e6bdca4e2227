import type * as contract from '@akoma/contract/payers';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { updateCustomerGroupRow } from './customer-group.store.ts';
import type { PayersPorts } from './payers.ports.ts';
import { requireCustomerGroup, shownCustomerGroup } from './shown-customer-groups.ts';

type Input = Parameters<Handler<typeof contract.activateCustomerGroup>>[1];

/** Patients can be put into the group, or no longer (CGRP-002). Already so: nothing changes, not even the version. */
async function setActive(ctx: Ctx, ports: PayersPorts, { params: { id }, body }: Input, active: boolean) {
  const before = await requireCustomerGroup(ctx, ports, id);
  await refuseStale(body, before);
  if (before.active === active) return { data: before };
  const group = await updateCustomerGroupRow(ctx, before, { active });
  if (!group) throw staleEdit(body, await requireCustomerGroup(ctx, ports, id));
  return { data: await shownCustomerGroup(ctx, ports, group) };
}

export const activateCustomerGroup =
  (ports: PayersPorts): Handler<typeof contract.activateCustomerGroup> =>
  (ctx, input) =>
    setActive(ctx, ports, input, true);

export const deactivateCustomerGroup =
  (ports: PayersPorts): Handler<typeof contract.deactivateCustomerGroup> =>
  (ctx, input) =>
    setActive(ctx, ports, input, false);
