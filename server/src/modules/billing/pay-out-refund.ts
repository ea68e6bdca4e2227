import type { payOutRefund as operation } from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownLocations } from '../organization/index.ts';
import { findRefund } from './refund.store.ts';
import { requireRefund } from './require-refund.ts';
import { settleRefund } from './settle-refund.ts';

/** Hands the money of an approved refund over (ruling 239). */
export const payOutRefund: Handler<typeof operation> = async (ctx, { params: { id }, body: { reference, location_id } }) => {
  await checkReferences(ctx, [listUnknownLocations, { location_id }]);
  await settleRefund(ctx, await requireRefund(ctx, id, 'approved'), { reference, location_id });
  return { data: (await findRefund(ctx, id))! };
};
