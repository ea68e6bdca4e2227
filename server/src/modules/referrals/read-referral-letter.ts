import type { readReferralLetter as operation } from '@akoma/contract/referrals';
import type { Handler } from '../../platform/http/route.ts';
import { gatherLetter } from './gather-letter.ts';

export const readReferralLetter: Handler<typeof operation> = async (ctx, { params }) => ({
  data: (await gatherLetter(ctx, params.id)).letter,
});
