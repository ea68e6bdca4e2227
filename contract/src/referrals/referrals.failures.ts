import * as z from 'zod';
import { failures } from '../base/index.ts';
import { actSentences, ReferralAct, ReferralStatus } from './referral-state.ts';

/** Refusals of the referrals module. */
export const referralsFailures = failures({
  'referrals.notNow': {
    status: 409,
    data: z.object({ act: ReferralAct, status: ReferralStatus }).describe('What was asked for, and the status in which it is refused.'),
    sentence: ({ act }) => actSentences[act],
  },
  'referrals.noLetter': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This referral came from elsewhere: the letter is theirs.',
  },
  'referrals.patientStands': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This referral has its patient already. Take it back and enter it for the other one.',
  },
});

type Referrals = typeof referralsFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Referrals {}
}
