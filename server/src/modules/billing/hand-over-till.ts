import { fail } from '@akoma/contract/base';
import type { handOverTill as operation } from '@akoma/contract/billing';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { requireTill } from './require-till.ts';
import { findTill, updateTill } from './till.store.ts';

/** Offers a counted drawer to the next person; nothing is posted until it is accepted (ruling 224). */
export const handOverTill: Handler<typeof operation> = async (ctx, { params: { id }, body }) => {
  const { actual_cash_minor: counted, cash_minor: expected } = await requireTill(ctx, id, 'counting');
  if (counted === null) throw fail('billing.tillNotCounted', {});
  const variance_reason = body.variance_reason || null;
  if (counted !== expected && !variance_reason) refuseWrong({ variance_reason: ['Variance reason is required.'] });
  await updateTill(ctx, id, { offered_at: ctx.now, variance_reason });
  return { data: (await findTill(ctx, id))! };
};
