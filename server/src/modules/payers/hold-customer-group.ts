import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { lockCustomerGroup } from './customer-group.store.ts';

/**
 * The group that a record is about to be put into, or 404 naming the field: until the transaction ends it is not deleted. Nobody joins one
 * that is inactive.
 */
export async function holdCustomerGroup(ctx: Pick<Ctx, 'db' | 'organization_id'>, id: string, field: string): Promise<void> {
  const group = await lockCustomerGroup(ctx, id);
  if (!group?.active) throw unknownReference(field);
}
