import * as contract from '@akoma/contract/referrals';
import { answer, type Route } from '../../platform/http/route.ts';
import { acceptReferral } from './accept-referral.ts';
import { createReferral } from './create-referral.ts';
import { declineReferral } from './decline-referral.ts';
import { deleteReferral } from './delete-referral.ts';
import { listReferrals } from './list-referrals.ts';
import { listReferralVersions } from './list-referral-versions.ts';
import { type LetterMeans, printReferralLetter } from './print-referral-letter.ts';
import { readReferral } from './read-referral.ts';
import { readReferralLetter } from './read-referral-letter.ts';
import { replyToReferral } from './reply-to-referral.ts';
import { updateReferral } from './update-referral.ts';

export const referralsRoutes = (means: LetterMeans): readonly Route[] => [
  answer(contract.listReferrals, listReferrals),
  answer(contract.createReferral, createReferral),
  answer(contract.readReferral, readReferral),
  answer(contract.listReferralVersions, listReferralVersions),
  answer(contract.updateReferral, updateReferral),
  answer(contract.deleteReferral, deleteReferral),
  answer(contract.acceptReferral, acceptReferral),
  answer(contract.declineReferral, declineReferral),
  answer(contract.replyToReferral, replyToReferral),
  answer(contract.readReferralLetter, readReferralLetter),
  answer(contract.printReferralLetter, printReferralLetter(means)),
];
