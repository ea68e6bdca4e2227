import { fail } from '@akoma/contract/base';
import { canDo, type ReferralAct } from '@akoma/contract/referrals';

/** Refuses what cannot be done with a referral as it stands. */
export function refuseAct(act: ReferralAct, referral: Parameters<typeof canDo>[1]): void {
  if (!canDo(act, referral)) throw fail('referrals.notNow', { act, status: referral.status });
}
