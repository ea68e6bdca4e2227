import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { findDiscount } from './discount.store.ts';

/** The discount as the caller sees it, or 404: also when it is another organisation's, or was deleted. */
export async function requireDiscount(ctx: Pick<Ctx, 'db' | 'organization_id'>, id: string) {
  const discount = await findDiscount(ctx, id);
  if (!discount) throw fail('not_found', {});
  return discount;
}
