import { isDiscountOn } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { type KnownDiscount, listKnownDiscounts } from './discount.store.ts';

/** The discounts that charges may have. */
export interface OfferedDiscounts {
  /** Those of a customer group that count on that day. */
  automaticOf: (group_id: string | null, day: string) => KnownDiscount[];
  /** The one that was chosen; `wrong`: it does not count on that day, or is a customer group's. */
  chosenOf: (id: string, day: string) => KnownDiscount | 'unknown' | 'wrong';
}

export async function readDiscounts(
  ctx: Pick<Ctx, 'db' | 'organization_id'>,
  groups: readonly (string | null)[],
  chosen: readonly (string | null | undefined)[],
): Promise<OfferedDiscounts> {
  const present = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const [wantedGroups, wanted] = [present(groups), present(chosen)];
  const known = wantedGroups.length + wanted.length > 0 ? await listKnownDiscounts(ctx, { groups: wantedGroups, ids: wanted }) : [];
  return {
    automaticOf: (group_id, day) => (group_id ? known.filter((one) => one.customer_group_id === group_id && isDiscountOn(one, day)) : []),
    chosenOf: (id, day) => {
      const found = known.find((one) => one.id === id);
      if (!found) return 'unknown';
      return found.customer_group_id === null && isDiscountOn(found, day) ? found : 'wrong';
    },
  };
}
