import { fail } from '@akoma/contract/base';
import type { readReferral as operation } from '@akoma/contract/referrals';
import type { Handler } from '../../platform/http/route.ts';
import { findReferral } from './referral.store.ts';

export const readReferral: Handler<typeof operation> = async (ctx, { params }) => {
  const data = await findReferral(ctx, params.id);
  if (!data) throw fail('not_found', {});
  return { data };
};
