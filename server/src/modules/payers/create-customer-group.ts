import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/payers';
import type { Handler } from '../../platform/http/route.ts';
import { insertCustomerGroup } from './customer-group.store.ts';

/** Makes a customer group (CGRP-004). */
export const createCustomerGroup: Handler<typeof contract.createCustomerGroup> = async (ctx, { body }) => {
  const group = await insertCustomerGroup(ctx, body);
  if (!group) throw fail('payers.nameTaken', { name: body.name }, { name: ['Name already exists.'] });
  return { data: { ...group, patients: 0 } };
};
