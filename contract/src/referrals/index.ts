export { printReferralLetter, readReferralLetter } from './letter.operations.ts';
export { ReferralLetter } from './letter.schema.ts';
export { allergiesInWords, priorityNames, referredTo } from './letter-words.ts';
export {
  acceptReferral,
  createReferral,
  declineReferral,
  deleteReferral,
  listReferrals,
  listReferralVersions,
  readReferral,
  replyToReferral,
  updateReferral,
} from './referral.operations.ts';
export {
  AcceptReferral,
  DeclineReferral,
  EditReferral,
  type ListReferralsQuery,
  NewReferral,
  Referral,
  ReferralDirection,
  ReferralPriority,
  ReplyToReferral,
} from './referral.schema.ts';
export { missingParties } from './referral-parties.ts';
export { actOfStatus, canDo, ReferralAcceptance, type ReferralAct, ReferralStatus } from './referral-state.ts';
export { referralsFailures } from './referrals.failures.ts';
