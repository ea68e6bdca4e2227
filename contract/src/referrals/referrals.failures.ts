import * as z from 'zod';
import { failures } from '../base/index.ts';
import { type ReferralAct, ReferralStatus } from './referral-state.ts';

/** Why something cannot be done as the referral stands, and what to do. */
const actSentences: Readonly<Record<ReferralAct, string>> = {
  edit: 'This referral is closed. Write a new one.',
  send: 'Only a draft can be sent.',
  hold: 'Only an active referral can be put on hold.',
  resume: 'Only a referral on hold can be made active again.',
  accept: 'Only an active referral that is not accepted yet can be accepted.',
  decline: 'Only an active referral that is not declined yet can be declined.',
  reply: 'A reply belongs to an active or completed referral that has none yet.',
  complete: 'Only an active referral can be completed.',
  revoke: 'Only a referral that is not closed can be revoked.',
  'take-back': 'Only a draft can be taken back as entered in error.',
};
const Act = z.enum(['edit', 'send', 'hold', 'resume', 'accept', 'decline', 'reply', 'complete', 'revoke', 'take-back']);

/** Refusals of the referrals module. */
export const referralsFailures = failures({
  'referrals.notNow': {
    status: 409,
    data: z.object({ act: Act, status: ReferralStatus }).describe('What was asked for, and the status in which it is refused.'),
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
