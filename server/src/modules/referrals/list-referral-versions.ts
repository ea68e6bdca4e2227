import { fail } from '@akoma/contract/base';
import type { listReferralVersions as operation } from '@akoma/contract/referrals';
import type { Handler } from '../../platform/http/route.ts';
import { findReferral, listEarlier } from './referral.store.ts';

export const listReferralVersions: Handler<typeof operation> = async (ctx, { params }) => {
  const referral = await findReferral(ctx, params.id);
  if (!referral) throw fail('not_found', {});
  return { data: await listEarlier(ctx, referral.id), patient_id: referral.patient_id };
};
